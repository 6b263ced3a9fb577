import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Approval, Operation, Price } from '../../../shared/domain/credits/credits.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { Command } from '../../data/commands.ts'
import { PriceButton } from '../prices/price-button.tsx'

/** What a person agrees to who buys in spite of what the error says; null: there is nothing to agree to. */
export function inSpiteOf(error: AppError, approved: Approval): Approval | null {
  if (error.kind === 'colleague-lost') return { ...approved, despite: error.lost }
  return error.kind === 'team-out-of-reach' && error.mayBuy ? { ...approved, unreached: true } : null
}

/**
 * The way on where a colleague's call lost its answer, or the team is out of reach: buying may pay a second time, so it takes a press
 * of its own, with its price. `retries`: also where the service failed and charged nothing. Nothing where the error is another.
 */
export function BuyAllTheSame({
  error,
  price,
  of,
  party = null,
  busy,
  retries = false,
  onBuy,
}: {
  readonly error: AppError
  readonly retries?: boolean
  /** The call that it makes, and whom it is about, for the price to explain itself. */
  readonly of: Operation
  readonly party?: PartyId | null
  readonly price: Price
  readonly busy: boolean
  readonly onBuy: (approved: Approval) => void
}): ReactNode {
  const { t } = useTranslation('team')
  const { t: common } = useTranslation('ui')
  const failed = retries && error.kind === 'service-failed'
  if (!failed && inSpiteOf(error, { unknown: true }) === null) return null
  return (
    <PriceButton
      variant="small"
      label={failed ? common('retry') : t(error.kind === 'colleague-lost' ? 'note.again' : 'note.anyway')}
      price={price}
      of={of}
      party={party}
      busy={busy}
      onPress={(approved) => {
        const agreed = failed ? approved : inSpiteOf(error, approved)
        if (agreed !== null) onBuy(agreed)
      }}
    />
  )
}

/** What the button of a call showed, by what was agreed to when it was pressed. */
const priceAgreed = (approved: Approval): Price =>
  'unknown' in approved ? { kind: 'unknown' } : { kind: 'table', credits: approved.upTo }

/**
 * The same for a command that carries an approval: what failed is started again, with nothing else changed. Of a walk over the rest of a list
 * only its next page is bought again, at its price: it is the one that somebody may have paid for.
 */
export function BuyAgain<Input extends { readonly approved: Approval; readonly which?: 'first' | 'next' | 'rest' }>({
  command: { error, failed, running, run },
  of,
  party = null,
  next = null,
}: {
  readonly of: Operation
  readonly party?: PartyId | null
  /** Price of the next page of the list; null: it has none, or it is no list. */
  readonly next?: Price | null
  readonly command: Pick<Command<Input, unknown>, 'error' | 'failed' | 'running' | 'run'>
}): ReactNode {
  if (error === null || failed === null) return null
  const walked = failed.which === 'rest' && next !== null
  return (
    <BuyAllTheSame
      retries
      error={error}
      price={walked ? next : priceAgreed(failed.approved)}
      of={of}
      party={party}
      busy={running}
      onBuy={(approved) =>
        void run({
          ...failed,
          ...(walked ? { which: 'next', until: null } : {}),
          approved: { ...approved, ...(failed.approved.have === undefined ? {} : { have: failed.approved.have }) },
        })
      }
    />
  )
}

/** The same for a section of a file: its first page, or the next one where that or all the rest was asked for. */
export function BuyReading({
  reading: { error, last, operation, party, running, read },
  price,
  next = null,
}: {
  readonly reading: {
    readonly error: AppError | null
    readonly last?: 'first' | 'next' | 'rest'
    readonly operation: Operation
    readonly party: PartyId | null
    readonly running: boolean
    readonly read: (which: 'first' | 'next', approved: Approval) => void
  }
  /** Of its first page. */
  readonly price: Price
  /** Of its next page; null: there is none. */
  readonly next?: Price | null
}): ReactNode {
  if (error === null) return null
  const goesOn = last !== undefined && last !== 'first' && next !== null
  return (
    <BuyAllTheSame
      retries
      error={error}
      price={goesOn ? next : price}
      of={operation}
      party={party}
      busy={running}
      onBuy={(approved) => read(goesOn ? 'next' : 'first', approved)}
    />
  )
}

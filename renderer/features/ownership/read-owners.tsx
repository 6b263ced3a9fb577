import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { renewing, type Approval, type Operation, type Price } from '../../../shared/domain/credits/credits.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import {
  deepest,
  mostUnpricedQuestions,
  type OwnershipHead,
  type OwnershipOffer,
} from '../../../shared/domain/ownership/read/ways.ts'
import { boundOf, quoteOf, type Quote } from '../../../shared/domain/credits/quote.ts'
import { AsOf } from '../../parts/party/as-of.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { approvalOf } from '../../parts/prices/price-button.tsx'
import { SpendButton } from '../../parts/spending/spend-button.tsx'
import { classes } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { Command } from '../../data/commands.ts'
import { BuyAgain } from '../../parts/team/buy-all-the-same.tsx'
import { useReadOwners, useStartJob } from '../../data/ownership.ts'
import { useOwnersWords } from '../../parts/register-words/use-owners-words.ts'

/** Levels to choose from; the contract shows no bound, ours is the last. */
const depths = ['1', '2', '3', '5', '10', String(deepest)] as const
export const usualDepth = 3

/** How often the core polls a job's result within its time limit, with growing pauses (ways.ts). */
export const foreseenQuestions = 12

/** What pressing agrees to, in its two parts. */
export const approvalsOf = (offer: OwnershipOffer): { readonly approved: Approval; readonly asking: Approval } => ({
  approved: approvalOf(offer.price),
  asking:
    offer.askPrice === null
      ? { upTo: 0 }
      : offer.askPrice.kind === 'unknown'
        ? { unknown: true }
        : { upTo: offer.askPrice.credits * foreseenQuestions },
})

/** The calls that a way may take: of a job its order, and the questions after its result that are asked by themselves. */
export const quoteOfOffer = ({ operation, price, askPrice }: OwnershipOffer): Quote => {
  const line = (of: Operation, calls: number, each: Price) => ({
    operation: of,
    calls,
    kept: 0,
    notThere: 0,
    price: each,
  })
  const questions = askPrice?.kind === 'unknown' ? mostUnpricedQuestions : foreseenQuestions
  return quoteOf([
    line(operation, 1, price),
    ...(askPrice === null ? [] : [line('watchlist-item', questions, askPrice)]),
  ])
}

/** What the questions of a job may cost below a limit on all of it; of unknown price they are agreed to as such, under the caps. */
const askingWithin = (offer: OwnershipOffer, stopAt: number): Approval =>
  offer.askPrice?.kind === 'unknown' ? { unknown: true } : { upTo: Math.max(0, stopAt - boundOf(offer.price)) }

/** What failed, once more in spite of what kept it. */
type AskedAgain = Pick<Command<{ readonly approved: Approval }, unknown>, 'error' | 'failed' | 'running' | 'run'>

/** Runs a way of reading one company's owners. `onRead` after it went well, so that the company comes to the desk. */
export function useOffers(file: OwnershipHead, onRead: () => void) {
  const read = useReadOwners(file.company.id)
  const job = useStartJob(file.company.id)
  const press = async (offer: OwnershipOffer, depth: number, stopAt?: number): Promise<void> => {
    const { approved, asking: all } = approvalsOf(offer)
    const asking = stopAt === undefined ? all : askingWithin(offer, stopAt)
    const shown = file.answers.toSorted((one, other) => (one.readAt < other.readAt ? 1 : -1))
    const asked = { id: file.company.id, depth, approved: offer.way === 'tree' ? renewing(approved, shown) : approved }
    const outcome = offer.way === 'tree' ? await read.run(asked) : await job.run({ ...asked, asking })
    if (outcome?.ok === true) onRead()
  }
  const again = <Input extends { readonly approved: Approval }>(command: Command<Input, unknown>): AskedAgain => ({
    error: command.error,
    failed: command.failed,
    running: command.running,
    run: async ({ approved }) => {
      const outcome = command.failed === null ? null : await command.run({ ...command.failed, approved })
      if (outcome?.ok === true) onRead()
      return outcome
    },
  })
  return {
    again: { read: again(read), job: again(job) },
    press: (offer: OwnershipOffer, depth: number, stopAt?: number) => void press(offer, depth, stopAt),
    busy: (offer: OwnershipOffer) => (offer.way === 'tree' ? read.running : job.running),
    error: read.error ?? job.error,
    clear: () => {
      read.clear()
      job.clear()
    },
  }
}

/** What kept one of the ways from being read, and the way on where a colleague's call or the team did. */
export function OffersFailed({
  company,
  offers: { again, error, clear },
}: {
  readonly company: PartyId
  readonly offers: Pick<ReturnType<typeof useOffers>, 'again' | 'error' | 'clear'>
}): ReactNode {
  if (error === null) return null
  return (
    <ErrorNotice
      error={error}
      boxed
      onDismiss={clear}
      way={
        again.read.error === null ? (
          <BuyAgain command={again.job} of="ownership-job" party={company} />
        ) : (
          <BuyAgain command={again.read} of="company-ownership" party={company} />
        )
      }
    />
  )
}

/** Jobs that may still bring an answer: a second one for the same company is paid for twice. */
const underWay = ({ jobs }: OwnershipHead): boolean =>
  jobs.some(({ state }) => ['intended', 'sent', 'uncertain', 'running', 'still-running'].includes(state))

/** When a company's owners were read last by a read of its own; null: never. */
export const newestRead = ({ answers }: OwnershipHead): string | null =>
  answers.reduce<string | null>((newest, { readAt }) => (newest === null || readAt > newest ? readAt : newest), null)

/** Reads owners by one of the ways: one call at a press, a job and its questions by way of the dialog before many calls. */
export function OfferButton({
  offer,
  company,
  label,
  shortLabel,
  variant,
  busy,
  disabledReason = null,
  clear,
  onStart,
}: {
  readonly offer: OwnershipOffer
  readonly company: PartyId
  readonly label: string
  readonly shortLabel?: string
  readonly variant: 'primary' | 'normal' | 'small'
  readonly busy: boolean
  readonly disabledReason?: string | null
  readonly clear: () => void
  readonly onStart: (stopAt?: number) => void
}): ReactNode {
  return (
    <SpendButton
      atMost={offer.askPrice !== null}
      limitable={offer.askPrice?.kind !== 'unknown'}
      asks={offer.askPrice !== null}
      label={() => label}
      {...(shortLabel === undefined ? {} : { shortLabel })}
      quote={quoteOfOffer(offer)}
      party={company}
      variant={variant}
      busy={busy}
      disabledReason={disabledReason}
      error={null}
      onDismiss={clear}
      onStart={({ stopAt }) => {
        onStart(stopAt)
        return Promise.resolve(true)
      }}
    />
  )
}

/** The ways to read a company's owners, the cheaper first, with price and depth; and when they were read. */
export function ReadOwners({
  file,
  onRead,
  knownAt = null,
  primary = false,
  ledger = false,
}: {
  readonly file: OwnershipHead
  /** When another company's read listed its owners; null: none did. */
  readonly knownAt?: string | null
  readonly onRead: () => void
  /** The view's primary costly button is this one, while nobody read the owners and its price is known. */
  readonly primary?: boolean
  /** Nothing else stands there: a line a way, its price at the right; that nobody read them is said above. */
  readonly ledger?: boolean
}): ReactNode {
  const { t } = useTranslation('ownership')
  const format = useFormat()
  const [depth, setDepth] = useState<(typeof depths)[number]>(String(usualDepth) as (typeof depths)[number])
  const offers = useOffers(file, onRead)
  const { press, busy, clear } = offers
  const readAt = newestRead(file) ?? knownAt
  const jobOpen = underWay(file)
  const ownersWords = useOwnersWords(file.company.legalForm)
  return (
    <div className={classes('read-owners', ledger && 'read-owners-ledger')}>
      {!(ledger && readAt === null) && (
        <p className="row small">
          <AsOf readAt={readAt} time />
          <span className="dim">{readAt === null ? t('read.never') : t('read.again')}</span>
        </p>
      )}
      {file.offers.length === 0 ? (
        <p className="small">{t('read.noWay')}</p>
      ) : (
        <>
          <div className="row read-owners-depth">
            <span className="small" aria-hidden="true">
              {t('read.depth')}
            </span>
            <Segmented
              small
              label={t('read.depth')}
              value={depth}
              onChange={setDepth}
              options={depths.map((value) => ({ value, text: value }))}
            />
          </div>
          <ul className="read-owners-ways">
            {file.offers.map((offer, index) => (
              <li key={offer.way}>
                <OfferButton
                  label={t(`read.way.${offer.way}`, ownersWords)}
                  offer={offer}
                  company={file.company.id}
                  variant={
                    primary && index === 0 && readAt === null && offer.price.kind !== 'unknown' ? 'primary' : 'normal'
                  }
                  busy={busy(offer)}
                  disabledReason={offer.way === 'job' && jobOpen ? t('read.jobOpen') : null}
                  clear={clear}
                  onStart={(stopAt) => press(offer, Number(depth), stopAt)}
                />
                <p className="small dim">
                  {t(`read.about.${offer.way}`)}{' '}
                  {offer.askPrice !== null &&
                    (offer.askPrice.kind === 'unknown' || offer.price.kind === 'unknown'
                      ? `${t('read.partsUnknown', { price: format.price(offer.price), ask: format.price(offer.askPrice) })} `
                      : `${t('read.parts', { price: format.price(offer.price), ask: format.price(offer.askPrice), count: foreseenQuestions })} `)}
                  {offer.offered === false ? t('read.refused') : offer.offered === null ? t('read.untried') : ''}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <OffersFailed company={file.company.id} offers={offers} />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Operation } from '../../../shared/domain/credits/credits.ts'
import { lessOf, reasonOf } from '../../../shared/domain/credits/explain.ts'
import { quoteOf, roomOf, type QuoteLine } from '../../../shared/domain/credits/quote.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { valueOf } from '../../data/app-error-value.ts'
import { useClient } from '../../data/core.tsx'
import { closeExplained, useExplained, type Explained } from '../../data/explain-place.ts'
import { keys } from '../../data/keys.ts'
import { useMeter, usePrices } from '../../data/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { QuoteTable } from '../spending/quote-table.tsx'
import '../spending/spend-dialog.css'

/** When a call of this kind was answered last, and how often; about one company or person, or about anything. Free. */
function useAnswered(operation: Operation, party: PartyId | null) {
  const { credits } = useClient()
  const page = { offset: 0, limit: 1, only: { by: 'answered', operation, party } } as const
  return useQuery({
    queryKey: [...keys.ledger, page],
    queryFn: async ({ signal }) => valueOf(await credits.ledger(page, { signal })),
  }).data
}

/** Why one of the calls is made, what of it is here and how old that is, and where its price comes from. */
function CallWords({ line, party }: { readonly line: QuoteLine; readonly party: PartyId | null }): ReactNode {
  const { t } = useTranslation('spending')
  const { t: credits } = useTranslation('credits')
  const format = useFormat()
  const answered = useAnswered(line.operation, party)
  const [last] = answered?.rows ?? []
  const kept =
    answered === undefined
      ? ''
      : last === undefined
        ? t(party === null ? 'explain.neverAny' : 'explain.never')
        : t(party === null ? 'explain.lastAny' : 'explain.last', {
            at: format.moment(last.at),
            count: answered.total,
            price: last.charged === null ? credits('announcedUnknown') : format.credits(last.charged),
          })
  const { price } = line
  return (
    <li>
      <b>{credits(`operations.${line.operation}`)}</b> {t(`explain.why.${reasonOf(line.operation)}`)} {kept}{' '}
      <span className="dim">
        {t(
          price.kind !== 'unknown' && price.differs !== undefined
            ? 'explain.price.differs'
            : `explain.price.${price.kind}`,
        )}
      </span>
    </li>
  )
}

/** What it would be with less; and that there is no smaller way, where there is none. */
function LessWords({ lines }: { readonly lines: readonly QuoteLine[] }): ReactNode {
  const { t } = useTranslation('spending')
  const { t: credits } = useTranslation('credits')
  const format = useFormat()
  const less = lessOf(lines, usePrices().data ?? {})
  if (less.length === 0) return <p>{t('explain.noLess')}</p>
  return (
    <ul>
      {less.map(({ kind, operation, price }) => (
        <li key={`${kind} ${operation}`}>
          {t(`explain.less.${kind}`, { what: credits(`operations.${operation}`) })}{' '}
          <span className="price">{format.price(price)}</span>
          {kind === 'instead' && `. ${t(`explain.why.${reasonOf(operation)}`)}`}
        </li>
      ))}
    </ul>
  )
}

function ExplainedDialog({ explained: { label, lines, party, atMost } }: { readonly explained: Explained }): ReactNode {
  const { t } = useTranslation('spending')
  const { t: ui } = useTranslation('ui')
  const format = useFormat()
  const meter = useMeter().data
  const quote = quoteOf(lines)
  const room = meter === undefined ? null : roomOf(meter)
  return (
    <Dialog
      wide
      title={t('explain.title', { what: label })}
      onClose={closeExplained}
      foot={<Button onPress={closeExplained}>{ui('close')}</Button>}
    >
      <div className="explained">
        <section aria-label={t('explain.calls')}>
          <h3>{t('explain.calls')}</h3>
          <QuoteTable quote={quote} />
          {atMost && <p className="small dim">{t('explain.atMost')}</p>}
          <ul>
            {lines.map((line) => (
              <CallWords key={line.operation} line={line} party={party} />
            ))}
          </ul>
        </section>
        <section aria-label={t('explain.lessTitle')}>
          <h3>{t('explain.lessTitle')}</h3>
          <LessWords lines={lines} />
        </section>
        {room !== null && (
          <p className="small dim">
            {t('room', { day: format.number(room.day), month: format.number(room.month) })} {t('explain.nothingSent')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** The explanation of a price button that was asked for: which calls, why each, what is kept of it, and what less would cost. */
export function PriceExplained(): ReactNode {
  const explained = useExplained((place) => place.explained)
  return explained === null ? null : <ExplainedDialog explained={explained} />
}

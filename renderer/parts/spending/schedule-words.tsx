import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Price } from '../../../shared/domain/credits/credits.ts'
import { boundOf, callsWithin, type Quote, type Room } from '../../../shared/domain/credits/quote.ts'
import { useMeter } from '../../data/queries.ts'
import { useFormat } from '../../ui/use-format.ts'
import { useEuros } from '../prices/use-euros.ts'
import { RoomWords } from './room-words.tsx'

/** What goes on by itself. */
export interface Schedule {
  readonly of: 'feed' | 'search'
  /** Of each call. */
  readonly price: Price
  /** Credits of a month at which it pauses by the person's own limit; null: it has none beside the caps. */
  readonly stopAt: number | null
}

/** What goes on by itself costs in thirty days, and what of it its own limit and the caps as they are set would let through. */
export function ScheduleWords({
  quote,
  schedule: { of, price, stopAt },
  room,
}: {
  readonly quote: Quote
  readonly schedule: Schedule
  readonly room: Room | undefined
}): ReactNode {
  const { t } = useTranslation('spending')
  const format = useFormat()
  const euros = useEuros()
  const meter = useMeter().data
  const withEuros = (credits: number): string => [format.credits(credits), euros(credits)].filter(Boolean).join(' ')
  const calls = t('calls', { count: quote.calls })
  const caps = meter === undefined ? quote.bound : Math.min(meter.monthlyCap, 30 * meter.dailyCap)
  const within = (credits: number): { readonly calls: number; readonly of: number } => ({
    calls: callsWithin(quote, credits).calls,
    of: quote.calls,
  })
  return (
    <div className="quote-words" role="status">
      <p>
        {t(`schedule.${of}.${quote.unpriced === 0 ? 'together' : 'togetherBound'}`, {
          calls,
          sum: withEuros(quote.bound),
          each: boundOf(price),
        })}
      </p>
      {stopAt !== null && stopAt < quote.bound && stopAt <= caps && (
        <p className="warn">{t('schedule.limit', { ...within(stopAt), limit: withEuros(stopAt) })}</p>
      )}
      {caps < quote.bound && (stopAt === null || caps < stopAt) && (
        <p className="warn">{t(`schedule.${of}.cut`, { ...within(caps), cap: format.credits(caps) })}</p>
      )}
      {room !== undefined && <RoomWords room={room} />}
    </div>
  )
}

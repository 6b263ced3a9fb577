import { useState } from 'react'
import { callsWithin, roomOf, type Quote, type Room } from '../../../shared/domain/credits/quote.ts'
import { useMeter } from '../../data/queries.ts'
import { readCap } from '../account/read-credits.ts'

/** Where a plan stops, and how much of it runs before. */
export interface Limit {
  /** As typed; null: nobody did, and it stands at what the quote asks for and the caps leave. */
  readonly text: string | null
  readonly setText: (text: string | null) => void
  /** Null: what was typed is no number of credits. */
  readonly credits: number | null
  /** Undefined: what was spent isn't known yet. */
  readonly room: Room | undefined
  /** Calls that run before the limit or a cap stops them. */
  readonly calls: number
  /** Credits that they cost at most. */
  readonly most: number
  /** `calls` and `most` are no bounds. */
  readonly exact: boolean
}

/** The limit of a plan: the person's own, never above what the caps leave. */
export function useLimit(quote: Quote): Limit {
  const [text, setText] = useState<string | null>(null)
  const meter = useMeter().data
  const room = meter === undefined ? undefined : roomOf(meter)
  const caps = room?.caps ?? quote.bound
  const credits = text === null ? Math.min(quote.bound, caps) : readCap(text)
  const stop = Math.min(credits ?? 0, quote.bound, caps)
  const { calls, exact } = callsWithin(quote, stop)
  const [one] = quote.lines.filter((line) => line.calls > 0)
  const alike = exact && quote.unpriced === 0
  const each = one?.price.kind === 'unknown' ? 0 : (one?.price.credits ?? 0)
  const most = calls === quote.calls ? quote.bound : alike ? calls * each : stop
  return { text, setText, credits, room, calls, most, exact }
}

import { quoteOf, type Quote } from '../../../shared/domain/credits/quote.ts'
import type { Intent } from '../../../shared/domain/watch/intent.ts'

/** What so many changes cost, one line a kind. */
export const quoteOfIntents = (intents: readonly Intent[]): Quote => {
  const kinds = [...new Set(intents.map(({ kind }) => kind))]
  return quoteOf(
    kinds.map((kind) => {
      const of = intents.filter((intent) => intent.kind === kind)
      return { operation: kind, calls: of.length, kept: 0, notThere: 0, price: of[0]?.price ?? { kind: 'unknown' } }
    }),
  )
}

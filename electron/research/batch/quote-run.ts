import type { Operation, Price } from '../../../shared/domain/credits/credits.ts'
import { quoteOf, type QuoteApproval } from '../../../shared/domain/credits/quote.ts'
import { sectionOperation, type RunQuote } from '../../../shared/domain/lists/run.ts'
import type { Standing } from '../../ports/store/lists.ts'

/**
 * What reading would cost (docs/rules.md "Price before the call"): one call for each section that isn't here. What is
 * kept, and what the service is known not to have, is not asked for again unless everything is to be read anew
 * (`refresh`).
 */
export const quoteRunOf = (
  standing: Standing,
  refresh: boolean,
  companies: number,
  priceOf: (operation: Operation) => Price,
): RunQuote => ({
  companies,
  ...quoteOf(
    standing.map(({ section, unread, kept, notThere }) => ({
      operation: sectionOperation(section),
      price: priceOf(sectionOperation(section)),
      calls: refresh ? unread + kept + notThere : unread,
      kept: refresh ? 0 : kept,
      notThere: refresh ? 0 : notThere,
    })),
  ),
})

/** What an approval leaves after what was used of it. */
export const leftOf = (approved: QuoteApproval, used: QuoteApproval): QuoteApproval => ({
  upTo: approved.upTo - used.upTo,
  unpriced: approved.unpriced - used.unpriced,
})

/** The approval with a limit below it: the work pauses there. */
export const limited = (approved: QuoteApproval, stopAt: number | undefined): QuoteApproval => ({
  ...approved,
  upTo: Math.min(approved.upTo, stopAt ?? approved.upTo),
})

import { priceCredits, type Operation, type Price } from '../../../shared/domain/credits/credits.ts'
import type { RunApproval, RunQuote, RunSection } from '../../../shared/domain/lists/run.ts'
import type { Standing } from '../../ports/store/lists.ts'
import { operationOf } from '../company-file.ts'

/** The call that reads a section's first page. */
export const operationOfSection = {
  ...operationOf,
  ownership: 'company-ownership',
} as const satisfies Record<RunSection, Operation>

/**
 * What reading would cost (docs/rules.md "Price before the call"): one call for each section that isn't here. What is
 * kept, and what the service is known not to have, is not asked for again unless everything is to be read anew
 * (`refresh`).
 */
export function quoteOf(
  standing: Standing,
  refresh: boolean,
  companies: number,
  priceOf: (operation: Operation) => Price,
): RunQuote {
  const bySection = standing.map(({ section, unread, kept, notThere }) => ({
    section,
    each: priceCredits(priceOf(operationOfSection[section])),
    calls: refresh ? unread + kept + notThere : unread,
    kept: refresh ? 0 : kept,
    notThere: refresh ? 0 : notThere,
  }))
  const sum = (of: (one: (typeof bySection)[number]) => number): number =>
    bySection.reduce((total, one) => total + of(one), 0)
  const unpriced = sum(({ each, calls }) => (each === null ? calls : 0))
  const least = sum(({ each, calls }) => (each ?? 0) * calls)
  return {
    companies,
    calls: sum(({ calls }) => calls),
    kept: sum(({ kept }) => kept),
    notThere: sum(({ notThere }) => notThere),
    least,
    most: unpriced > 0 ? null : least,
    unpriced,
    bySection,
  }
}

/** What an approval leaves after what was used of it. */
export const leftOf = (approved: RunApproval, used: RunApproval): RunApproval => ({
  upTo: approved.upTo - used.upTo,
  unpriced: approved.unpriced - used.unpriced,
})

export const coversQuote = (approved: RunApproval, quote: RunQuote): boolean =>
  quote.least <= approved.upTo && quote.unpriced <= approved.unpriced

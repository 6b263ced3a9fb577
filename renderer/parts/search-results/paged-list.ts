import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { PartySummary } from '../../../shared/domain/company/company.ts'
import { priceCredits, type Price } from '../../../shared/domain/credits/credits.ts'

/** Pages of a search or of a filter as far as they were read. */
export interface PagedList<Party extends PartySummary = PartySummary> {
  readonly pages: readonly { readonly page: number; readonly answer: AnswerRef; readonly items: readonly Party[] }[]
  readonly totalCount: number | null
  readonly nextPage: Price | null
  /** The list goes on, but nothing leads to its next page. */
  readonly noWayOn?: true
}

/** What reading on costs. `known`: the service counted, so this is all of it; else it is a bound that we set. */
export interface Rest {
  readonly pages: number
  readonly credits: number
  readonly known: boolean
}

/** As far as a walk goes at one press where nobody knows the end. */
const pagesAtOnce = 10

/**
 * The pages not read yet and their price; null where the next page is all that is left, or its price is unknown (a
 * walk at an unknown price is never offered). How many a page holds is seen on those that are here.
 */
export function restOf({ pages, totalCount, nextPage }: PagedList): Rest | null {
  const each = nextPage === null ? null : priceCredits(nextPage)
  const size = Math.max(0, ...pages.map(({ items }) => items.length))
  if (each === null || size === 0) return null
  const listed = pages.reduce((sum, { items }) => sum + items.length, 0)
  if (totalCount === null || totalCount <= listed)
    return { pages: pagesAtOnce, credits: pagesAtOnce * each, known: false }
  const left = Math.ceil((totalCount - listed) / size)
  return left < 2 ? null : { pages: left, credits: left * each, known: true }
}

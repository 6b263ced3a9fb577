import type { Price } from '../../../shared/domain/credits/credits.ts'

export interface RestOfList {
  /** Pages that remain, or that are agreed to at most where nobody knows how many there are. */
  readonly pages: number
  /** True when the list may be longer than `pages`, or end before. */
  readonly atMost: boolean
}

/** Pages agreed to in one press where the service didn't count the list. */
export const uncountedPages = 10

/**
 * What reading the rest of a list takes, beyond its next page (a walk states its price before it starts, where the size is
 * known). Null where the next page is all there is, and where its price is unknown: nobody can agree to a sum then, and pages are
 * read one by one.
 */
export function restOfList({
  nextPage,
  totalCount,
  here,
  pagesRead,
}: {
  readonly nextPage: Price | null
  readonly totalCount: number | null
  /** Items and pages read so far; every page before the last is full. */
  readonly here: number
  readonly pagesRead: number
}): RestOfList | null {
  if (nextPage === null || nextPage.kind === 'unknown' || here <= 0 || pagesRead <= 0) return null
  const remaining = totalCount === null ? 0 : Math.ceil((totalCount - here) / (here / pagesRead))
  // A total below the number of items that are here is ignored.
  if (remaining > 0) return remaining === 1 ? null : { pages: remaining, atMost: false }
  return { pages: uncountedPages, atMost: true }
}

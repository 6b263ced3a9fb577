import type { Approval } from '../../shared/domain/credits.ts'
import { ok, type Outcome } from '../../shared/domain/errors.ts'
import type { SearchKind, SearchResults } from '../../shared/domain/search.ts'
import type { Outside, StoredSearch } from '../core/ports.ts'
import type { PaidCalls } from './paid-call.ts'

const operationOf = { companies: 'search-companies', persons: 'search-persons' } as const

/** Pages of the service's search by name: what was read opens again free of charge, further pages are read one by one. */
export function createSearch(outside: Outside, pay: PaidCalls, priceOf: (operation: (typeof operationOf)[SearchKind]) => SearchResults['again']) {
  const withPrices = (stored: StoredSearch): SearchResults => {
    const price = priceOf(operationOf[stored.kind])
    return {
      kind: stored.kind, term: stored.term, pages: stored.pages, totalCount: stored.totalCount,
      nextPage: stored.next === null ? null : price, again: price,
    }
  }

  const remembered = async (kind: SearchKind, term: string): Promise<SearchResults | null> => {
    const stored = await outside.store.search(kind, term)
    return stored && withPrices(stored)
  }

  /** Reads page 1 anew, or the next page after those kept; without a next page nothing is asked and nothing paid. */
  const read = async (input: { readonly kind: SearchKind; readonly term: string; readonly which: 'first' | 'next'; readonly approved: Approval }): Promise<Outcome<SearchResults>> => {
    const { kind, term } = input
    const stored = input.which === 'next' ? await outside.store.search(kind, term) : null
    if (stored && stored.next === null) return ok(withPrices(stored))
    const page = (stored?.pages.length ?? 0) + 1
    const kept = await pay({
      call: { operation: operationOf[kind], term, next: stored?.next ?? null },
      purpose: { kind: 'search', search: kind, term, page },
      subject: page === 1 ? `“${term}”` : `“${term}”, ${page}`, partyId: null, origin: 'search', approved: input.approved,
    })
    if (!kept.ok) return kept
    outside.announce({ kind: 'search' })
    const now = await remembered(kind, term)
    return now ? ok(now) : { ok: false, error: { kind: 'internal', message: 'search not kept', money: 'charged' } }
  }

  return { remembered, read }
}

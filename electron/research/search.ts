import type { Approval, Operation, Price } from '../../shared/domain/credits/credits.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { SearchKind, SearchResults } from '../../shared/domain/search/search.ts'
import type { Ports } from '../ports/ports.ts'
import type { StoredSearch } from '../ports/store/search.ts'
import type { PaidCalls } from '../ports/paid-calls.ts'
import type { KeyedMutex } from './reads/keyed-mutex.ts'
import { nextOf, walkPages, type Which } from './reads/walk-pages.ts'

const operationOf = { companies: 'search-companies', persons: 'search-persons' } as const

export interface ReadSearch {
  readonly kind: SearchKind
  readonly term: string
  readonly which: Which
  readonly approved: Approval
  /** Who asks, for the ledger; left out: the search screen. */
  readonly origin?: string
}

/** Pages of the service's search by name. What was read opens again for nothing; further pages are read on demand. */
export function createSearch(
  ports: Ports,
  pay: PaidCalls,
  mutex: KeyedMutex,
  priceOf: (operation: Operation) => Price,
) {
  const withPrices = (stored: StoredSearch): SearchResults => {
    const price = priceOf(operationOf[stored.kind])
    return {
      kind: stored.kind,
      term: stored.term,
      pages: stored.pages,
      ...(stored.termIgnored === true ? { termIgnored: true as const } : {}),
      totalCount: stored.totalCount,
      ...nextOf(stored.next, price),
      again: price,
    }
  }

  const remembered = async (kind: SearchKind, term: string): Promise<SearchResults | null> => {
    const stored = await ports.store.search(kind, term)
    return stored && withPrices(stored)
  }

  /** Reads page 1 anew, the next page after those kept, or the rest; past the last page nothing is asked or paid. */
  const read = (
    { kind, term, which, approved, origin = 'search' }: ReadSearch,
    signal: AbortSignal,
  ): Promise<Outcome<SearchResults>> =>
    mutex(`search ${kind} ${term.toLowerCase()}`, JSON.stringify([which, approved]), signal, async (stopped) => {
      const walked = await walkPages({
        which,
        approved,
        stopped,
        price: () => priceOf(operationOf[kind]),
        standing: async () => {
          const stored = await ports.store.search(kind, term)
          if (stored === null) return { begun: false, pages: 0, next: null, endsHere: false }
          return { begun: true, pages: stored.pages.length, next: stored.next, endsHere: stored.termIgnored === true }
        },
        readPage: async (page, next, left) => {
          const paid = await pay({
            call: { operation: operationOf[kind], term, next },
            purpose: { kind: 'search', search: kind, term, page },
            subject: page === 1 ? `“${term}”` : `“${term}”, ${page}`,
            partyId: null,
            origin,
            approved: left,
          })
          if (paid.ok) ports.announce({ kind: 'search' })
          return paid
        },
      })
      if (!walked.ok) return walked
      const now = await remembered(kind, term)
      // A walk that is stopped before its first page leaves no stored search.
      if (now) return ok(now)
      if (stopped()) return failed({ kind: 'canceled' })
      return failed({ kind: 'internal', message: 'search not kept' }, 'charged')
    })

  return { remembered, read }
}

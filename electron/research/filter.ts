import {
  checkFilter,
  type CompanyFilter,
  type FilterResults,
  type RecentFilter,
} from '../../shared/domain/search/company-filter.ts'
import type { Approval, Price } from '../../shared/domain/credits/credits.ts'
import { failed, ok, type FieldProblem, type Outcome } from '../../shared/domain/errors.ts'
import { canonicalFilter } from '../../shared/domain/search/canonical-filter.ts'
import type { Ports } from '../ports/ports.ts'
import type { StoredFilter } from '../ports/store/filter.ts'
import type { IdempotencyKeys } from './reads/idempotency-keys.ts'
import type { PaidCalls } from '../ports/paid-calls.ts'
import type { KeyedMutex } from './reads/keyed-mutex.ts'
import { nextOf, walkPages, type Which } from './reads/walk-pages.ts'

/** How many recent filters are offered. */
const mostRecent = 50

/** Why the filter can't be sent, by field. The messages are ours; the service never saw it. */
const problemsOf = (filter: CompanyFilter): readonly FieldProblem[] =>
  checkFilter(filter).map(({ field, problem, limit }) => ({
    field,
    message: limit === null ? problem : `${problem} (${limit})`,
  }))

/** A filter's criteria as the ledger keeps them, in no language: codes, and what was typed (`callSubject` says them in words). */
const subjectOf = ({ capitalFrom, capitalTo, ...others }: CompanyFilter, page: number): string => {
  const values = Object.values(others).flatMap((value): readonly string[] =>
    typeof value === 'string'
      ? [value]
      : Array.isArray(value)
        ? value.map((one: unknown) =>
            typeof one === 'string'
              ? one
              : Object.values(one as object)
                  .filter((text) => typeof text === 'string')
                  .join(' '),
          )
        : [],
  )
  const text = [
    ...values,
    ...(capitalFrom === null ? [] : [`≥${capitalFrom}`]),
    ...(capitalTo === null ? [] : [`≤${capitalTo}`]),
  ].join(', ')
  return `${text.length > 200 ? `${text.slice(0, 199)}…` : text}${page === 1 ? '' : `, page ${page}`}`
}

export interface ReadFilter {
  readonly filter: CompanyFilter
  readonly which: Which
  readonly approved: Approval
  /** Who asks, for the ledger; left out: the filter's screen. */
  readonly origin?: string
}

/**
 * Pages of `POST /search/companies/filter`, 25 credits each (contract 4.1). A filter is checked before anything is
 * reserved. A page that contradicts the filter (filter echo, reading R1) ends the walk.
 */
export function createFilter(
  ports: Ports,
  pay: PaidCalls,
  mutex: KeyedMutex,
  idempotencyKeys: () => Promise<IdempotencyKeys>,
  price: () => Price,
) {
  const withPrices = ({ next, ...stored }: StoredFilter): FilterResults => ({
    ...stored,
    ...nextOf(next, price()),
    again: price(),
  })

  const remembered = async (filter: CompanyFilter): Promise<FilterResults | null> => {
    const stored = await ports.store.filter(filter)
    return stored && withPrices(stored)
  }

  const recent = (): Promise<readonly RecentFilter[]> => ports.store.recentFilters(mostRecent)

  const read = async (asked: ReadFilter, signal: AbortSignal): Promise<Outcome<FilterResults>> => {
    const { which, approved, origin = 'filter' } = asked
    const filter = canonicalFilter(asked.filter)
    const fields = problemsOf(filter)
    if (fields.length > 0) return failed({ kind: 'invalid-request', fields })
    const key = JSON.stringify(filter)
    return mutex(`filter ${key}`, JSON.stringify([which, approved]), signal, async (stopped) => {
      const walked = await walkPages({
        which,
        approved,
        stopped,
        price,
        standing: async () => {
          const stored = await ports.store.filter(filter)
          return {
            begun: stored !== null,
            pages: stored?.pages.length ?? 0,
            next: stored?.next ?? null,
            endsHere: (stored?.notApplied.length ?? 0) > 0,
          }
        },
        readPage: async (page, next, left) => {
          if (ports.store.readOnly !== null) return failed({ kind: 'read-only' })
          const what = `${key} ${page}`
          const keys = await idempotencyKeys()
          const paid = await pay({
            call: { operation: 'filter-companies', filter, next, idempotencyKey: await keys.keyFor(what) },
            purpose: { kind: 'filter', filter, page },
            subject: subjectOf(filter, page),
            partyId: null,
            origin,
            approved: left,
          })
          if (paid.ok || paid.error.money !== 'uncertain') await keys.ended(what)
          if (paid.ok) ports.announce({ kind: 'search' })
          return paid
        },
      })
      if (!walked.ok) return walked
      const now = await remembered(filter)
      if (now) return ok(now)
      // A walk that is stopped before its first page leaves no stored filter.
      if (stopped()) return failed({ kind: 'canceled' })
      return failed({ kind: 'internal', message: 'filter not kept' }, 'charged')
    })
  }

  return { remembered, recent, read }
}

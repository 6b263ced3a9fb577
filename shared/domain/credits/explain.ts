import type { Operation, Price } from './credits.ts'
import { boundOf, type QuoteLine } from './quote.ts'

/** What a call is made for; each has its words on the page. */
export const callReasons = [
  'search',
  'filter',
  'record',
  'entries',
  'roles',
  'statements',
  'documents',
  'contact',
  'owners',
  'person',
  'market',
  'formations',
  'watch',
  'job',
  'account',
  'own',
] as const
export type CallReason = (typeof callReasons)[number]

const reasons: Partial<Readonly<Record<Operation, CallReason>>> = {
  suggestions: 'search',
  'search-companies': 'search',
  'search-persons': 'search',
  'filter-companies': 'filter',
  company: 'record',
  'company-events': 'entries',
  'company-roles': 'roles',
  'company-statements': 'statements',
  statement: 'statements',
  'statement-content': 'statements',
  'company-documents': 'documents',
  'company-contact': 'contact',
  'company-ownership': 'owners',
  'person-roles': 'person',
  'person-holdings': 'person',
  events: 'market',
  event: 'market',
  formations: 'formations',
  formation: 'formations',
  'change-formation': 'formations',
  'create-monitor': 'watch',
  'change-monitor': 'watch',
  'ownership-job': 'job',
  'watchlist-item': 'job',
  account: 'account',
  'key-check': 'account',
}

/** Why a call is made: what it brings. Everything that keeps the account's own things in order is one reason. */
export const reasonOf = (operation: Operation): CallReason => reasons[operation] ?? 'own'

/** Another call that answers a part of the same question. */
const instead: Partial<Readonly<Record<Operation, Operation>>> = {
  'filter-companies': 'search-companies',
  company: 'search-companies',
  'ownership-job': 'company-ownership',
  events: 'create-monitor',
  'company-ownership': 'company-roles',
  'company-statements': 'statement',
}

/**
 * A smaller way. `one`: one call of those that are planned. `part`: one kind of call of several, the cheapest. `instead`: another call
 * that answers a part of it.
 */
export interface Less {
  readonly kind: 'one' | 'part' | 'instead'
  readonly operation: Operation
  readonly price: Price
}

/** What a plan would be with less, the cheapest first; only what certainly costs less. */
export function lessOf(
  lines: readonly QuoteLine[],
  prices: Partial<Readonly<Record<Operation, Price>>>,
): readonly Less[] {
  const planned = lines.filter(({ calls, price }) => calls > 0 && boundOf(price) > 0)
  const sum = planned.reduce((total, { calls, price }) => total + boundOf(price) * calls, 0)
  const [cheapest] = planned.toSorted((a, b) => boundOf(a.price) - boundOf(b.price))
  const smaller: readonly Less[] = [
    ...(cheapest !== undefined && planned.length > 1
      ? [{ kind: 'part', operation: cheapest.operation, price: cheapest.price } as const]
      : []),
    ...(cheapest !== undefined && planned.length === 1 && cheapest.calls > 1
      ? [{ kind: 'one', operation: cheapest.operation, price: cheapest.price } as const]
      : []),
    ...planned.flatMap(({ operation }): readonly Less[] => {
      const other = instead[operation]
      const price = other === undefined ? undefined : prices[other]
      return other === undefined || price === undefined || price.kind === 'unknown'
        ? []
        : [{ kind: 'instead', operation: other, price }]
    }),
  ]
  return smaller.filter(({ price }) => boundOf(price) < sum).toSorted((a, b) => boundOf(a.price) - boundOf(b.price))
}

import type { Operation, Price } from '../../../shared/domain/credits/credits.ts'
import { pricedAs, type PricedAs, type ServiceCall } from '../../ports/register-service.ts'

/** Contract section 4.1, credits a call (a page for lists). Null: not shown there, so unknown, never zero (gap G12). */
const table: Readonly<Record<Operation, number | null>> = {
  health: 0,
  'key-check': 1,
  suggestions: 1,
  'search-companies': 1,
  'search-persons': 1,
  'filter-companies': 25,
  company: 10,
  'company-events': 10,
  'company-roles': null,
  'company-statements': 10,
  'company-documents': null,
  'company-contact': null,
  'company-ownership': null,
  'person-roles': null,
  'person-holdings': null,
  statement: null,
  'statement-content': null,
  formations: 10,
  formation: 1,
  'change-formation': 1,
  events: 10,
  event: null,
  alerts: null,
  lists: 0,
  'create-list': 0,
  list: 0,
  'change-list': 0,
  'delete-list': 0,
  'list-items': 0,
  'add-list-item': 0,
  'remove-list-item': 0,
  monitors: 0,
  'create-monitor': 10,
  monitor: 0,
  'change-monitor': 0,
  'delete-monitor': 0,
  destinations: 0,
  'create-destination': 0,
  destination: 0,
  'change-destination': 0,
  'delete-destination': 0,
  deliveries: 0,
  delivery: 0,
  'legal-forms': 0,
  'event-types': 0,
  'event-groups': 0,
  account: null,
  'ownership-job': null,
  watchlist: null,
  'watchlist-item': null,
}

/**
 * The events that one monitor matched are read by the same call as the market-wide list, at a price of its own: free
 * after the release (contract 6.2).
 */
const keyOf = (call: ServiceCall): PricedAs =>
  call.operation === 'events' && call.filter.monitorId !== null ? 'monitor-events' : call.operation

export interface Prices {
  readonly of: (operation: Operation) => Price
  readonly ofCall: (call: ServiceCall) => Price
  /** Learns the price that `Service-Credits-Charged` stated of a call that ran; true when it is worth storing. */
  readonly learn: (call: ServiceCall, credits: number) => boolean
  readonly forget: (call: ServiceCall) => void
  readonly learned: () => Readonly<Partial<Record<PricedAs, number>>>
}

/** Prices of contract 4.1. What the service itself charged last time overrules them (reading R3). */
export function createPrices(remembered: Readonly<Partial<Record<PricedAs, number>>>): Prices {
  const learned: Partial<Record<PricedAs, number>> = {}
  for (const key of pricedAs) {
    const credits = remembered[key]
    if (credits !== undefined && Number.isInteger(credits) && credits >= 0) learned[key] = credits
  }
  const of = (operation: Operation): Price => {
    const fromService = learned[operation]
    if (fromService !== undefined) return { kind: 'learned', credits: fromService }
    const fromTable = table[operation]
    return fromTable === null ? { kind: 'unknown' } : { kind: 'table', credits: fromTable }
  }
  return {
    of,
    ofCall: (call) => {
      const fromService = learned[keyOf(call)]
      // Until a price is learned, the higher one is quoted: that of the whole list (reading R8).
      return fromService === undefined ? of(call.operation) : { kind: 'learned', credits: fromService }
    },
    learn: (call, credits) => {
      const key = keyOf(call)
      // Health carries no key, so nobody is charged and nothing is to be learned.
      if (key === 'health' || learned[key] === credits) return false
      // A call that is free by the contract and was free needs no entry. A charge for it does.
      if (credits === 0 && learned[key] === undefined && key !== 'monitor-events' && table[key] === 0) return false
      learned[key] = credits
      return true
    },
    forget: (call) => {
      delete learned[keyOf(call)]
    },
    learned: () => ({ ...learned }),
  }
}

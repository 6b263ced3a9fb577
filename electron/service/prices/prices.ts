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

type Known = Partial<Record<PricedAs, number>>

export interface Prices {
  readonly of: (operation: Operation) => Price
  readonly ofCall: (call: ServiceCall) => Price
  /**
   * Notes what `Service-Credits-Charged` stated of a call that ran; true when it is worth storing. It is learned where
   * it agrees with the table or with the charge before it.
   */
  readonly learn: (call: ServiceCall, credits: number) => boolean
  readonly forget: (call: ServiceCall) => void
  readonly learned: () => Readonly<Known>
  /** Charges of one call each, which neither the table nor a second call bore out so far. */
  readonly chargedOnce: () => Readonly<Known>
}

const credible = (remembered: Readonly<Known>): Known => {
  const known: Known = {}
  for (const key of pricedAs) {
    const credits = remembered[key]
    if (credits !== undefined && Number.isInteger(credits) && credits >= 0) known[key] = credits
  }
  return known
}

const fromTable = (key: PricedAs): number | null => (key === 'monitor-events' ? null : table[key])

/**
 * Prices of contract 4.1. What the service itself charged overrules them, once a second charge or the table bears it out
 * (reading R3): one odd charge would otherwise be quoted, and consented to, for ever.
 */
export function createPrices(remembered: Readonly<Known>, rememberedOnce: Readonly<Known> = {}): Prices {
  const learned = credible(remembered)
  const once = credible(rememberedOnce)

  const quoted = (stated: Price, charged: number | undefined): Price => {
    if (charged === undefined) return stated
    if (stated.kind === 'unknown')
      return { kind: 'learned', credits: charged, differs: { stated: null, once: charged } }
    const { kind, credits } = stated
    return { kind, credits: Math.max(credits, charged), differs: { stated: credits, once: charged } }
  }

  const stated = (key: PricedAs): Price => {
    const fromService = learned[key]
    if (fromService !== undefined) return { kind: 'learned', credits: fromService }
    // Until a price is learned, the higher one is quoted: that of the whole list, by the table (reading R8). What was
    // learned of the whole list says nothing of one monitor's.
    const credits = fromTable(key === 'monitor-events' ? 'events' : key)
    return credits === null ? { kind: 'unknown' } : { kind: 'table', credits }
  }

  const of = (key: PricedAs): Price => quoted(stated(key), once[key])

  return {
    of,
    ofCall: (call) => of(keyOf(call)),
    learn: (call, credits) => {
      const key = keyOf(call)
      // Health carries no key, so nobody is charged and nothing is to be learned.
      if (key === 'health') return false
      const heard = once[key]
      const agrees = [fromTable(key), learned[key], heard].includes(credits)
      if (!agrees) {
        once[key] = credits
        return true
      }
      delete once[key]
      if (learned[key] === credits) return heard !== undefined
      // A call that is free by the contract and was free needs no entry. A charge for it does.
      if (credits === 0 && learned[key] === undefined && fromTable(key) === 0) return heard !== undefined
      learned[key] = credits
      return true
    },
    forget: (call) => {
      delete learned[keyOf(call)]
      delete once[keyOf(call)]
    },
    learned: () => ({ ...learned }),
    chargedOnce: () => ({ ...once }),
  }
}

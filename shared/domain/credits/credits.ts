import type { UnknownDays } from './unknown-days.ts'
import type { Balance } from './account.ts'
import type { AnswerId, LedgerId, PartyId } from '../ids.ts'

/**
 * Every call of the service that this client can make (reading, R7); the key of prices, ledger rows and
 * answers. Old names of the service are no operations of their own: a dialect says what an operation is called.
 */
export const operations = [
  'health',
  'key-check',
  'suggestions',
  'search-companies',
  'search-persons',
  'filter-companies',
  'company',
  'company-events',
  'company-roles',
  'company-statements',
  'company-documents',
  'company-contact',
  'company-ownership',
  'person-roles',
  'person-holdings',
  'statement',
  'statement-content',
  'formations',
  'formation',
  'change-formation',
  'events',
  'event',
  'alerts',
  'lists',
  'create-list',
  'list',
  'change-list',
  'delete-list',
  'list-items',
  'add-list-item',
  'remove-list-item',
  'monitors',
  'create-monitor',
  'monitor',
  'change-monitor',
  'delete-monitor',
  'destinations',
  'create-destination',
  'destination',
  'change-destination',
  'delete-destination',
  'deliveries',
  'delivery',
  'legal-forms',
  'event-types',
  'event-groups',
  'account',
  'ownership-job',
  'watchlist',
  'watchlist-item',
] as const
export type Operation = (typeof operations)[number]

/** Calls that make, change or take away what an account has at the service, by what that is. */
export const changingCalls = {
  monitors: ['create-monitor', 'change-monitor', 'delete-monitor'],
  lists: ['create-list', 'change-list', 'delete-list', 'add-list-item', 'remove-list-item'],
  destinations: ['create-destination', 'change-destination', 'delete-destination'],
} as const satisfies Readonly<Record<string, readonly Operation[]>>
/** Those of them that change what is in a list. */
export const changesItems = ['add-list-item', 'remove-list-item'] as const satisfies readonly Operation[]
export const changesService: ReadonlySet<Operation> = new Set<Operation>(Object.values(changingCalls).flat())

/**
 * What a call costs. `table` is the table of contract 4.1; `learned` is what `Service-Credits-Charged` said twice in a
 * row, or once as in the table; `unknown` is unknown, never zero (reading, R3). One charge alone teaches nothing: until
 * a second bears it out, both figures are said, and the higher one is what is asked for and reserved. `bound`: what calls of unknown
 * price cost at most together; left out: one call, which costs at most `unknownPriceReserve`; null: nobody knows how many.
 */
export type Price =
  | { readonly kind: 'table' | 'learned'; readonly credits: number; readonly differs?: PriceDiffers }
  | { readonly kind: 'unknown'; readonly bound?: number | null }

/**
 * `stated`: by the table or learned before; null: by nobody. `once`: what the last call was charged. `Price.credits` is
 * the higher of both; of a sum (`priceSum`) it may be above both.
 */
export interface PriceDiffers {
  readonly stated: number | null
  readonly once: number
}

/**
 * What the person agreed to when pressing the button: the credits the button showed, or that the price is
 * unknown. A call that would cost more than this is not made; the new price is shown instead.
 */
export type Approval = ({ readonly upTo: number } | { readonly unknown: true }) & {
  /** Lost calls of colleagues (`colleague-lost`) that may have been paid; the person said to buy again all the same. */
  readonly despite?: readonly string[] | undefined
  /** The person said to buy although the team's library can't be reached, so that a colleague may have bought it. */
  readonly unreached?: true | undefined
  /**
   * The newest answer to this that the person has before her and wants anew: in a team a colleague's newer one is taken for nothing, and only
   * where this is the newest one is bought. Left out: she renews nothing.
   */
  readonly have?: AnswerId | undefined
}

/** The same approval, of whoever renews what rests on these answers, the newest first. */
export const renewing = (approved: Approval, answers: readonly { readonly id: AnswerId }[]): Approval => {
  const [newest] = answers
  return newest === undefined ? approved : { ...approved, have: newest.id }
}

/**
 * A ledger row is reserved before the call and resolved once.
 * - `settled`: the charge is known (header) or taken from the price (basis tells which).
 * - `released`: the call did not run or was not charged.
 * - `uncertain`: the answer was lost after the request had been sent; 0 to `reserved` credits.
 */
export type LedgerState = 'reserved' | 'settled' | 'released' | 'uncertain'

/** How the charge is known: the service's header, our price table, a learned price, or not at all. */
export type ChargeBasis = 'header' | 'table' | 'learned' | 'unknown'

export interface LedgerRow {
  readonly id: LedgerId
  /** ISO 8601 UTC, our clock. */
  readonly at: string
  /** The local calendar day at the time of reservation. Fixed then, so that a change of the clock moves no sum. */
  readonly day: string
  readonly operation: Operation
  /** What it was about, for people: `"brueckwerder", page 2` or a company's name. */
  readonly subject: string
  /** Method and path without the key, e.g. `GET /v1/companies/…`. */
  readonly call: string
  readonly partyId: PartyId | null
  /** The screen the person was on. */
  readonly origin: string
  /** Credits announced; null when the price was unknown. */
  readonly reserved: number | null
  readonly state: LedgerState
  /** Credits charged, of a settled row only; null also there when nobody stated a price. */
  readonly charged: number | null
  readonly basis: ChargeBasis | null
  readonly settledAt: string | null
  readonly answerId: AnswerId | null
}

/** Sums over a span of ledger rows. What is not known is stated beside the sum. */
export interface SpendSum {
  /** Credits known or taken from the price table. */
  readonly credits: number
  /** Credits of calls whose answer was lost: between 0 and this many come on top. */
  readonly uncertain: number
  /** Calls that ran at a price nobody stated. */
  readonly unpriced: number
  /** Credits reserved by calls under way. */
  readonly reserved: number
  /** How many of the rows rest on our table rather than on the service's header. */
  readonly estimated: number
}

export interface Meter {
  readonly today: SpendSum
  readonly month: SpendSum
  /** Local calendar day and month the sums stand for: `2026-11-21`, `2026-11`. */
  readonly day: string
  readonly dailyCap: number
  readonly monthlyCap: number
  /** Requests of any kind sent in the last 30 days, by our own count (the service serves none). */
  readonly requests30Days: number
  /** Milliseconds that a call took lately, waits included (mean of the last 50); null: none was made yet. */
  readonly callMs: number | null
  /** Null: nobody stated a balance. */
  readonly balance: Balance | null
  /** Days of which rows are missing: their sums are known at least, and so is what the caps count. Null: none. */
  readonly unknown: UnknownDays | null
}

/** Reserved against the caps for a call of unknown price: the highest price of contract 4.1. */
export const unknownPriceReserve = 25

/**
 * The price of so many calls of one price together; many times unknown stays unknown. Where two figures of one call differ, both
 * are said of all of them: a sum that shows one figure would have chosen between them.
 */
export const priceTimes = (price: Price, count: number): Price => {
  if (price.kind === 'unknown') {
    const bound = unknownBound(price)
    return { ...price, bound: bound === null ? null : bound * count }
  }
  const { kind, credits, differs } = price
  const all = { kind, credits: credits * count }
  if (differs === undefined || count === 0) return all
  const { stated, once } = differs
  return { ...all, differs: { stated: stated === null ? null : stated * count, once: once * count } }
}

/**
 * The price of several calls together; unknown where one of them is, and of no call zero. `differs` has what is stated of all of them
 * (null: of one it is stated by nobody) and what all of them cost by the last charges. Where one got dearer and
 * another cheaper, `credits` is above both figures: the higher one of each call is asked for.
 */
export function priceSum(prices: readonly Price[]): Price {
  let kind: 'table' | 'learned' = 'table'
  let credits = 0
  let once = 0
  let stated: number | null = 0
  for (const price of prices) {
    if (price.kind === 'unknown') return { ...price, bound: boundOfAll(prices) }
    if (price.kind === 'learned') kind = 'learned'
    const { stated: one, once: last } = price.differs ?? { stated: price.credits, once: price.credits }
    credits += price.credits
    once += last
    stated = stated === null || one === null ? null : stated + one
  }
  const agreed = prices.every((price) => price.kind === 'unknown' || price.differs === undefined)
  return { kind, credits, ...(agreed ? {} : { differs: { stated, once } }) }
}

/** What calls of unknown price cost at most; null: nobody knows how many they are. */
export const unknownBound = ({ bound }: Extract<Price, { kind: 'unknown' }>): number | null =>
  bound === undefined ? unknownPriceReserve : bound

/** The bound of several prices together; null where one has none. */
const boundOfAll = (prices: readonly Price[]): number | null =>
  prices.reduce<number | null>((total, price) => {
    const one = price.kind === 'unknown' ? unknownBound(price) : price.credits
    return total === null || one === null ? null : total + one
  }, 0)

export const priceCredits = (price: Price): number | null => (price.kind === 'unknown' ? null : price.credits)

/**
 * True when the approval covers the current price; an unknown price needs an approval of an unknown price, never of
 * zero.
 */
export function covers(approved: Approval, price: Price): boolean {
  if (price.kind === 'unknown') return 'unknown' in approved
  return 'upTo' in approved && price.credits <= approved.upTo
}

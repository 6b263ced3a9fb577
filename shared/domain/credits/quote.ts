import {
  unknownBound,
  unknownPriceReserve,
  type Approval,
  type Meter,
  type Operation,
  type Price,
  type SpendSum,
} from './credits.ts'
import type { AppErrorKind } from '../errors.ts'

/** Calls of one operation within a plan. */
export interface QuoteLine {
  readonly operation: Operation
  /** Calls that would be sent. */
  readonly calls: number
  /** What is here already and would not be bought. */
  readonly kept: number
  /** What can't be had: the service has none, or what it takes to ask is not known. */
  readonly notThere: number
  /** Of one call. */
  readonly price: Price
}

/** What a plan of many calls would cost. Nothing is sent to find out (docs/rules.md "Price before the call"). */
export interface Quote {
  readonly calls: number
  readonly kept: number
  readonly notThere: number
  /** Credits of all calls whose price is known. */
  readonly least: number
  /** Calls whose price nobody states. */
  readonly unpriced: number
  /** Credits at most: a call of unknown price counts as the dearest of the price list. */
  readonly bound: number
  readonly lines: readonly QuoteLine[]
}

/**
 * What the person agreed to for a whole plan. `upTo`: credits at most, with calls of unknown price at their bound; `unpriced`: how
 * many of those may run. Nothing beyond either is sent.
 */
export interface QuoteApproval {
  readonly upTo: number
  readonly unpriced: number
}

/** What one call may cost: its price, or the dearest price of the list where nobody states one. */
export const boundOf = (price: Price): number =>
  price.kind === 'unknown' ? (unknownBound(price) ?? unknownPriceReserve) : price.credits

/** Adds up the lines of a plan. */
export function quoteOf(lines: readonly QuoteLine[]): Quote {
  const sum = (of: (line: QuoteLine) => number): number => lines.reduce((total, line) => total + of(line), 0)
  return {
    calls: sum(({ calls }) => calls),
    kept: sum(({ kept }) => kept),
    notThere: sum(({ notThere }) => notThere),
    least: sum(({ calls, price }) => (price.kind === 'unknown' ? 0 : price.credits * calls)),
    unpriced: sum(({ calls, price }) => (price.kind === 'unknown' ? calls : 0)),
    bound: sum(({ calls, price }) => boundOf(price) * calls),
    lines,
  }
}

/** So many calls of one operation at one price; `kept`: what is here and would not be bought. */
export const quoteOfCalls = (operation: Operation, calls: number, price: Price, kept = 0): Quote =>
  quoteOf([{ operation, calls, kept, notThere: 0, price }])

/** What agreeing to all of a quote agrees to. */
export const approvalOfQuote = ({ bound, unpriced }: Quote): QuoteApproval => ({ upTo: bound, unpriced })

/**
 * The same as one approval for all calls together, or for as many as a limit holds. Where a price is unknown it is agreed to as such,
 * because no sum covers it.
 */
export const approvalTogether = ({ bound, unpriced }: Quote, stopAt?: number): Approval =>
  unpriced > 0 ? { unknown: true } : { upTo: Math.min(bound, stopAt ?? bound) }

/** Whether what was agreed to covers all that a quote asks for now. */
export const coversQuote = (approved: QuoteApproval, quote: Quote): boolean =>
  quote.bound <= approved.upTo && quote.unpriced <= approved.unpriced

/** How many calls of a quote certainly run before a limit stops them; `exact`: no more than these, if each costs what is said. */
export function callsWithin(quote: Quote, limit: number): { readonly calls: number; readonly exact: boolean } {
  const dearest = quote.lines.filter(({ calls }) => calls > 0).toSorted((a, b) => boundOf(b.price) - boundOf(a.price))
  let left = limit
  let fit = 0
  for (const { calls, price } of dearest) {
    const each = boundOf(price)
    const more = each === 0 ? calls : Math.min(calls, Math.max(0, Math.floor(left / each)))
    fit += more
    left -= more * each
    if (more < calls) break
  }
  const first = dearest[0]?.price
  const alike = dearest.every(
    ({ price }) => price.kind !== 'unknown' && first !== undefined && boundOf(price) === boundOf(first),
  )
  return { calls: fit, exact: alike || fit === quote.calls }
}

/** What the caps count of a sum: all that was spent, and all that may have been or may still be. */
export const countedOf = ({ credits, uncertain, reserved, unpriced }: SpendSum): number =>
  credits + uncertain + reserved + unpriced * unknownPriceReserve

/** What the caps leave now, and what is left of the balance at least (null: nobody stated one). */
export interface Room {
  readonly day: number
  readonly month: number
  readonly balance: number | null
  /** The smaller of what the caps leave: more than this is not sent, whatever was agreed to. */
  readonly caps: number
}

/** What may still be spent, by the meter. */
export function roomOf({ today, month, dailyCap, monthlyCap, balance }: Meter): Room {
  const ofDay = Math.max(0, dailyCap - countedOf(today))
  const ofMonth = Math.max(0, monthlyCap - countedOf(month))
  return {
    day: ofDay,
    month: ofMonth,
    caps: Math.min(ofDay, ofMonth),
    balance: balance === null ? null : Math.max(0, balance.credits - balance.uncertain),
  }
}

/** The cap that spending so many credits more would pass; null: none. */
export function capBefore(meter: Meter, wanted: number): Extract<AppErrorKind, { kind: 'cap-reached' }> | null {
  const { today, month, dailyCap, monthlyCap } = meter
  if (wanted <= 0) return null
  if (countedOf(today) + wanted > dailyCap)
    return { kind: 'cap-reached', cap: 'day', limit: dailyCap, spent: countedOf(today), wanted }
  if (countedOf(month) + wanted > monthlyCap)
    return { kind: 'cap-reached', cap: 'month', limit: monthlyCap, spent: countedOf(month), wanted }
  return null
}

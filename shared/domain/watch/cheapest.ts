import type { Price } from '../credits/credits.ts'

/** Three ways of knowing what changes at some companies, in credits. */
export interface WatchCosts {
  readonly companies: number
  /** Months for which setting up is spread: a monitor costs once. */
  readonly months: number
  readonly monitors: { readonly setUp: number | null; readonly monthly: number }
  /** One market-wide feed with these event types, once a day, at least one page each time. */
  readonly sweep: { readonly monthlyAtLeast: number | null }
  /** Reading every record again once a day. */
  readonly rereading: { readonly monthly: number | null }
  /** The cheapest over the months; null: prices are unknown. */
  readonly cheapest: 'monitors' | 'sweep' | 'rereading' | null
  /** Months after which monitors are cheaper than the sweep; null: never, or not known. */
  readonly monitorsPayAfterMonths: number | null
}

const credits = (price: Price): number | null => (price.kind === 'unknown' ? null : price.credits)

/**
 * Compares monitors (10 credits once, their hits free), a filtered daily sweep (10 credits a page) and daily re-reading
 * (10 credits a company) for a number of companies over some months of thirty days (reading, R5).
 */
export function compareWatches(
  companies: number,
  months: number,
  prices: { readonly monitor: Price; readonly events: Price; readonly company: Price },
): WatchCosts {
  const monitor = credits(prices.monitor)
  const events = credits(prices.events)
  const company = credits(prices.company)
  const setUp = monitor === null ? null : monitor * companies
  const sweep = events === null ? null : events * 30
  const rereading = company === null ? null : company * companies * 30
  const total = {
    monitors: setUp,
    sweep: sweep === null ? null : sweep * months,
    rereading: rereading === null ? null : rereading * months,
  }
  const known = (Object.entries(total) as readonly (readonly [keyof typeof total, number | null])[])
    .filter((one): one is readonly [keyof typeof total, number] => one[1] !== null)
    .toSorted((a, b) => a[1] - b[1])
  return {
    companies,
    months,
    monitors: { setUp, monthly: 0 },
    sweep: { monthlyAtLeast: sweep },
    rereading: { monthly: rereading },
    cheapest: known[0]?.[0] ?? null,
    monitorsPayAfterMonths: setUp === null || sweep === null || sweep === 0 ? null : setUp / sweep,
  }
}

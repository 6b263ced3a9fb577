import { countedOf } from './quote.ts'
import type { Meter } from './credits.ts'

/** Days of a month `YYYY-MM`. */
const daysIn = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()

/** Where spending leads at the pace of the month so far. Days of which rows are missing make no pace. */
export interface Forecast {
  /** Credits at the end of the month. */
  readonly monthEnd: number
  /** Day (YYYY-MM-DD) on which the monthly cap is reached at this pace; null: not in this month. */
  readonly capOn: string | null
  /** Days that the balance lasts at this pace; null: unknown, or nothing is spent. */
  readonly balanceDays: number | null
}

/** Null before the third day of a month, where nothing was spent, and where rows are missing: then a pace says nothing. */
export function forecastOf(meter: Meter): Forecast | null {
  const month = meter.day.slice(0, 7)
  const day = Number(meter.day.slice(8, 10))
  const spent = countedOf(meter.month)
  if (day < 3 || spent === 0 || meter.unknown !== null) return null
  const pace = spent / day
  const days = daysIn(month)
  const capDay = Math.ceil(meter.monthlyCap / pace)
  const left = meter.balance === null ? null : Math.max(0, meter.balance.credits - meter.balance.uncertain)
  return {
    monthEnd: Math.round(pace * days),
    capOn: capDay <= days ? `${month}-${String(Math.max(day, capDay)).padStart(2, '0')}` : null,
    balanceDays: left === null ? null : Math.floor(left / pace),
  }
}

/** What is nearly used up: at least 80 %, in whole percent. */
export interface Near {
  readonly what: 'day' | 'month' | 'balance'
  readonly percent: number
}

const nearFrom = 80

/** Caps of which at least 80 % are taken, and a balance of which at least 80 % are gone since it was stated. */
export function nearlyUsed(meter: Meter): readonly Near[] {
  const share = (what: Near['what'], used: number, of: number): readonly Near[] => {
    const percent = of > 0 ? Math.floor((used / of) * 100) : used > 0 ? 100 : 0
    return percent >= nearFrom ? [{ what, percent: Math.min(100, percent) }] : []
  }
  const { balance } = meter
  return [
    ...share('day', countedOf(meter.today), meter.dailyCap),
    ...share('month', countedOf(meter.month), meter.monthlyCap),
    ...(balance === null ? [] : share('balance', balance.stated - balance.credits + balance.uncertain, balance.stated)),
  ]
}

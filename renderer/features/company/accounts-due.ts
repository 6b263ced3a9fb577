import type { FinancialStatement } from '../../../shared/domain/statements/statement.ts'

/**
 * The first fiscal year after the newest accounts that has ended without accounts of its own. `not-yet`: they may still
 * be filed in time; `passed`: the year in which they had to be published is over (HGB section 325(1a)).
 */
export interface AccountsDue {
  /** Last day of that fiscal year, and the last day to publish: `YYYY-MM-DD`. */
  readonly end: string
  readonly due: string
  readonly state: 'not-yet' | 'passed'
}

const yearLater = (day: string): string => {
  const later = `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`
  return later.endsWith('-02-29') ? `${later.slice(0, 8)}28` : later
}

/** Null where no accounts name the end of a year, or the next year hasn't ended. `today`: `YYYY-MM-DD`. */
export function accountsDue(statements: readonly FinancialStatement[], today: string): AccountsDue | null {
  const newest = statements
    .map(({ to }) => to ?? '')
    .filter((to) => /^\d{4}-\d{2}-\d{2}$/.test(to))
    .sort()
    .at(-1)
  if (newest === undefined) return null
  const end = yearLater(newest)
  if (end >= today) return null
  const due = yearLater(end)
  return { end, due, state: today <= due ? 'not-yet' : 'passed' }
}

import type { Database } from 'better-sqlite3'
import { perConnection } from '../../sql/per-connection.ts'
import { row } from '../../sql/prepared.ts'

/**
 * Answers are in the order of the service's time (`answer.rank`), never of their arrival: a colleague's older answer may come after
 * a newer one of ours. An answer that is kept no more is older than every other.
 */
export function rankOf(db: Database, answer: number): string {
  // No answer: an id that something was asked for by, and nothing was said of yet.
  if (answer === 0) return ''
  const known = ranks(db)
  const found = known.get(answer)
  if (found !== undefined) return found
  const rank = row<{ rank: string }>(db, 'SELECT rank FROM answer WHERE id = ?', answer)?.rank
  if (rank === undefined) return ''
  rememberRank(db, answer, rank)
  return rank
}

/** As many ranks as are kept at hand: an answer is compared with those that its parties rest on. */
const mostKnown = 20_000
const ranks = perConnection(() => new Map<number, string>())

/** Keeps the rank of an answer that was read at hand: it doesn't change while a library is open. */
export function rememberRank(db: Database, answer: number, rank: string): void {
  const known = ranks(db)
  if (known.size >= mostKnown) known.clear()
  known.set(answer, rank)
}

/** Whether the first answer is newer than the second. */
export const isNewer = (db: Database, one: number, other: number): boolean =>
  one !== other && rankOf(db, one) > rankOf(db, other)

/** SQL: the rank of the answer whose number stands in a column. */
export const rankIn = (column: string): string => `coalesce((SELECT rank FROM answer WHERE id = ${column}), '')`

/**
 * SQL: whether one answer came after another, for what was waited for here: by the service's time, and within one second of it, or
 * where one told none or is kept no more, by arrival. The clock of this computer has no say: it may be put back in between.
 */
export const cameAfter = (one: string, other: string): string =>
  `coalesce(nullif((SELECT CASE WHEN a.service_date > b.service_date THEN 1 WHEN a.service_date < b.service_date THEN -1 ELSE 0 END
    FROM answer a, answer b WHERE a.id = ${one} AND b.id = ${other}), 0), ${one} - ${other}) > 0`

/** Which answers were projected by now: in the order of arrival those up to a number, in a rebuild those up to a rank. */
export interface Seen {
  readonly id: number
  readonly rank: string
}

/** After every rank. */
const last = '~'
export const seenUpTo = (id: number): Seen => ({ id, rank: last })
export const seenUpToRank = (rank: string): Seen => ({ id: Number.MAX_SAFE_INTEGER, rank })
export const allSeen: Seen = seenUpTo(Number.MAX_SAFE_INTEGER)

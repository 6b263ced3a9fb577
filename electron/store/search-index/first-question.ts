import type { Database } from 'better-sqlite3'
import { askKept } from './find-kept.ts'

/** A beginning, as it is typed: it goes most of the ways that a question takes, and finds something in any library. */
const usual = 'a'

/**
 * Asks the search one question that nobody waits for. The first one of a process takes thirty times as long as the next: patterns and
 * statements are compiled, and the upper pages of the index are read. Nothing comes of it, not even an error: whoever asks next is told.
 */
export function askFirst(db: Database): void {
  try {
    askKept(db, { text: usual, kind: null, offset: 0, limit: 1 })
  } catch {
    // An index that is damaged is made anew for the question of a person, who is told about it.
  }
}

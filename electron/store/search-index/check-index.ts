import type { Database } from 'better-sqlite3'
import { row } from '../sql/prepared.ts'
import { IndexDamaged } from './index-failure.ts'

/**
 * Looks the best-ranked name up by its first word. FTS5 with lost or overwritten blocks can find nothing without any
 * error; this lookup notices it. Called before something is written, and when a search found nothing.
 * @throws IndexDamaged
 */
export function checkIndex(db: Database): void {
  const best = row<{ keys: string; rank: number }>(
    db,
    `SELECT keys, rank FROM idx.doc WHERE keys GLOB 'n:*' ORDER BY rank LIMIT 1`,
  )
  const word = /^n:([a-z0-9]+)/.exec(best?.keys ?? '')?.[1] ?? ''
  if (best === null || word === '') return
  const known = row(db, 'SELECT 1 FROM idx.words WHERE words MATCH ? AND rowid = ?', `"${word}"*`, best.rank)
  if (known === null) throw new IndexDamaged('the best-ranked name is not found by its first word')
}

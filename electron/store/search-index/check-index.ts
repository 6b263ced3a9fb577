import type { Database } from 'better-sqlite3'
import { foldExpanded } from '../../../shared/domain/text/fold.ts'
import { row } from '../sql/prepared.ts'
import { nameKey } from './document-keys.ts'
import { IndexDamaged } from './index-failure.ts'

/**
 * Looks the best-ranked name up by its first word and as a whole. FTS5 with lost or overwritten blocks can find nothing without any
 * error; these lookups notice it. Called before something is written, and when a search found nothing.
 * @throws IndexDamaged
 */
export function checkIndex(db: Database): void {
  const best = row<{ name: string | null; rank: number }>(
    db,
    `SELECT p.name, d.rank FROM idx.doc d CROSS JOIN party p ON p.id = d.party_id
    WHERE p.name IS NOT NULL AND p.touched <= (SELECT up_to FROM idx.state) ORDER BY d.rank LIMIT 1`,
  )
  const name = foldExpanded(best?.name ?? '')
  const word = name.split(' ')[0] ?? ''
  if (best === null || word === '') return
  const known = row(db, 'SELECT 1 FROM idx.words WHERE words MATCH ? AND rowid = ?', `"${word}"`, best.rank)
  const called = row(db, 'SELECT 1 FROM idx.keys WHERE keys MATCH ? AND rowid = ?', `"${nameKey(name)}"`, best.rank)
  if (known === null || called === null) throw new IndexDamaged('the best-ranked name is not found by its first word')
}

import type { Database } from 'better-sqlite3'
import { uuidCandidates } from '../../../shared/domain/ids.ts'
import type { Migration } from './migration.ts'

/**
 * Which ids are of one party is worked out of what all answers say, whichever came first (`repositories/parties/same-ids.ts`).
 * `alias.number`: the party row that was made for this id itself, which answers and a person's words keep; null: none was made yet. `alias.asked` 1: an answer
 * was asked for by it, so that it stays known where no answer names it.
 * `id_said`: what answers that were asked for by one id (`asked`) say of another (`answered`). `same` 1: the answer as a whole is about
 * it, so that both are one; 0: an item of it is. `rank`: of the oldest answer that says so. `filed`: 1: it was taken for its own.
 * `unsettled`: ids whose party is to be worked out anew; `anew` 1: what answers say of it is to be written again in any case. `moved_row`: what of a joined number moved to another (`holder`), so that it
 * goes back where both are parted again; `shared`: the other had the same; `content`, `others`: both rows as they were, JSON.
 * `parted`: numbers that were one party and are not any more.
 */
const sql = `
ALTER TABLE alias ADD COLUMN number INTEGER;
ALTER TABLE alias ADD COLUMN asked INTEGER NOT NULL DEFAULT 0;
CREATE INDEX alias_by_number ON alias (number) WHERE number IS NOT NULL;
CREATE TABLE id_said (
  asked TEXT NOT NULL,
  answered TEXT NOT NULL,
  same INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('company', 'person')),
  rank TEXT NOT NULL,
  filed INTEGER NOT NULL,
  -- The UUID that the answered id reads as.
  uuid TEXT,
  PRIMARY KEY (asked, answered, same)
) STRICT, WITHOUT ROWID;
CREATE INDEX id_said_of ON id_said (answered);
CREATE INDEX id_said_uuid ON id_said (uuid) WHERE uuid IS NOT NULL;
CREATE TABLE unsettled (
  service_id TEXT PRIMARY KEY,
  anew INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE moved_row (
  thing TEXT NOT NULL,
  key TEXT NOT NULL,
  number INTEGER NOT NULL,
  holder INTEGER NOT NULL,
  shared INTEGER NOT NULL,
  content TEXT NOT NULL,
  others TEXT,
  PRIMARY KEY (thing, key, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX moved_row_of ON moved_row (holder);
CREATE TABLE parted (
  number INTEGER NOT NULL,
  other INTEGER NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (number, other)
) STRICT, WITHOUT ROWID;
`

/** After every rank: what was joined by an earlier version holds where nothing contradicts it. */
const last = '~'

interface Joined {
  readonly id: string
  readonly party: number
  readonly kind: string
}

/** Says of each id which number was made for it, as far as the calls of its answers tell. */
function numberIds(db: Database): void {
  db.exec('UPDATE alias SET asked = 1')
  db.exec(
    'UPDATE alias SET number = party_id WHERE party_id IN (SELECT party_id FROM alias GROUP BY party_id HAVING count(*) = 1)',
  )
  const found = db
    .prepare(
      `SELECT a.service_id AS id, a.party_id AS party, p.kind FROM alias a JOIN party p ON p.id = a.party_id
      WHERE a.number IS NULL ORDER BY a.party_id, a.seen, a.service_id`,
    )
    .all() as readonly Joined[]
  const groups = new Map<number, Joined[]>()
  for (const one of found) groups.set(one.party, [...(groups.get(one.party) ?? []), one])
  const give = db.prepare('UPDATE alias SET number = ? WHERE service_id = ?')
  const say = db.prepare('INSERT OR IGNORE INTO id_said VALUES (?, ?, 1, ?, ?, 1, ?)')
  const numbers = db.prepare('SELECT id FROM party WHERE id = ? OR joined_into = ? ORDER BY id').pluck()
  const calls = db.prepare('SELECT call FROM answer WHERE party_id = ? ORDER BY id LIMIT 20').pluck()
  for (const [party, ids] of groups) {
    const [first] = ids
    if (first === undefined) continue
    for (const { id, kind } of ids.slice(1)) say.run(first.id, id, kind, last, uuidCandidates(id)[0] ?? null)
    const left = new Set(ids.map(({ id }) => id))
    const rest: number[] = []
    for (const number of numbers.all(party, party) as number[]) {
      const texts = calls.all(number) as string[]
      const own = [...left].find((id) => texts.some((text) => text.split(/[/?&=]/).includes(encodeURIComponent(id))))
      if (own === undefined) rest.push(number)
      else {
        give.run(number, own)
        left.delete(own)
      }
    }
    // The party's own number is some id's in any case: without one it could not be told where it belongs.
    const [remaining] = left
    if (rest.includes(party) && remaining !== undefined) give.run(party, remaining)
  }
}

export const sameIds: Migration = {
  version: 23,
  up: (db) => {
    db.exec(sql)
    numberIds(db)
  },
}

import type { Database } from 'better-sqlite3'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import type { RecentFile } from '../../../../shared/domain/library/found.ts'
import { rows, run } from '../../sql/prepared.ts'
import { findParty } from '../parties/party-facts.ts'
import { shownParty } from '../parties/shown-party.ts'

/** Most opened files that are remembered and shown. */
const most = 50
/** Newest answers that are searched for files read lately. */
const answersLookedAt = 500

/** Remembers that a file was opened, and forgets the oldest beyond fifty. */
export function noteOpened(db: Database, asked: PartyId, at: string): void {
  const party = findParty(db, asked)
  if (party === null) return
  run(
    db,
    `INSERT INTO opened_file (party_id, at) VALUES (?, ?)
    ON CONFLICT (party_id) DO UPDATE SET at = max(at, excluded.at)`,
    party.id,
    at,
  )
  run(
    db,
    `DELETE FROM opened_file WHERE party_id NOT IN (SELECT party_id FROM opened_file ORDER BY at DESC, party_id DESC LIMIT ?)`,
    most,
  )
}

/** Files opened or read last, the last first. */
export function recentFiles(db: Database): readonly RecentFile[] {
  const opened = rows<{ party_id: number; at: string }>(
    db,
    'SELECT party_id, at FROM opened_file ORDER BY at DESC LIMIT ?',
    most,
  )
  const read = rows<{ party_id: number; at: string }>(
    db,
    `
    SELECT party_id, read_at AS at FROM answer WHERE party_id IS NOT NULL AND turn IS NULL ORDER BY id DESC LIMIT ?`,
    answersLookedAt,
  )
  const found = new Map<number, RecentFile>()
  for (const [how, list] of [
    ['opened', opened],
    ['read', read],
  ] as const) {
    for (const { party_id, at } of list) {
      const party = findParty(db, partyId(party_id))
      if (party === null) continue
      const before = found.get(party.id)
      if (before === undefined || before.at < at) found.set(party.id, { party: shownParty(db, party), at, how })
    }
  }
  return [...found.values()].toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, most)
}

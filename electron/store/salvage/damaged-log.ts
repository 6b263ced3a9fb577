import type { Database } from 'better-sqlite3'
import { closeSync, copyFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SavedFromDamage, UnknownSpending } from '../../../shared/domain/library/library-file.ts'
import { asideName } from '../file/aside-name.ts'
import { flushFile } from '../file/flush-file.ts'
import { ourPageSize } from '../file/prepare-file.ts'
import { noteSuspect } from '../file/suspect.ts'
import { openIfThere, readLog } from '../file/write-ahead-log.ts'
import { quoted } from '../sql/quoted.ts'
import { readSettings, writeSetting } from '../repositories/settings/settings.ts'
import { ownTables } from './salvage.ts'
import { withEarlierUnknown } from './earlier-unknown.ts'

/** A log of which SQLite will silently leave out what was committed. */
export type LostFromLog = Pick<SavedFromDamage, 'aside' | 'at'>

/**
 * Looks at the log that a killed program left, before SQLite reads it and writes over what it can't read. Where transactions stand
 * behind a damaged place, the log is copied aside under the name of a damaged library, and all pages are checked at this start.
 * Null: nothing that anybody was told of is missing.
 * @throws the system's error, a full disk for instance; nothing was changed then
 */
export function lostFromLog(path: string, at: Date): LostFromLog | null {
  const log = openIfThere(`${path}-wal`)
  if (log === null) return null
  try {
    if (readLog(log, ourPageSize).behindDamage < 2) return null
  } finally {
    closeSync(log)
  }
  const aside = asideName(dirname(path), 'damaged', at)
  const copy = join(dirname(path), `${aside}-wal`)
  copyFileSync(`${path}-wal`, copy)
  flushFile(copy)
  noteSuspect(dirname(path))
  return { aside: `${aside}-wal`, at: at.toISOString() }
}

/** Notes in the library that what its log held is gone: what was spent since the last row of the ledger is unknown. */
export function noteLostLog(db: Database, { aside, at }: LostFromLog): SavedFromDamage {
  const count = (table: string): number =>
    db
      .prepare(`SELECT count(*) FROM ${quoted(table)}`)
      .pluck()
      .get() as number
  const last = db.prepare('SELECT day FROM ledger ORDER BY id DESC LIMIT 1').pluck().get() as string | undefined
  const found: UnknownSpending = { rows: null, from: last ?? null, until: null }
  const unknownSpending = withEarlierUnknown(found, readSettings(db)['salvaged'] ?? null)
  const saved: SavedFromDamage = {
    aside,
    at,
    answers: count('answer'),
    answersOnce: null,
    ledgerRows: count('ledger'),
    unknownSpending,
    otherRows: [...ownTables].reduce((sum, table) => sum + count(table), 0),
    bare: {},
  }
  writeSetting(db, 'salvaged', { ...saved, unknownSpending: unknownSpending && { ...unknownSpending }, bare: {} })
  return saved
}

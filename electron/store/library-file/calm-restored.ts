import Database from 'better-sqlite3'
import { joinUnknown, type UnknownDays } from '../../../shared/domain/credits/unknown-days.ts'
import { isObject, readJson, readText, type Json } from '../../../shared/domain/json.ts'
import { readInvitation } from '../../../shared/domain/team/invitation.ts'
import type { OwnSettings } from '../../ports/library-files.ts'
import { lostByReplacing } from './lost-by-replacing.ts'
import { noteAfterRestore } from '../salvage/unknown-after-restore.ts'
import { forgetSharing } from '../repositories/team/team-things.ts'
import { leaveTeam } from '../repositories/team/team-place.ts'
import { run } from '../sql/prepared.ts'
import { migrate } from '../migrations/migrate.ts'

/**
 * Settings that belong to what the file holds and not to the machine or the person: open tabs, the number of the library, when
 * the service's lists were last read, what was saved of it.
 */
const ofTheFile: ReadonlySet<string> = new Set([
  'workspace',
  'library',
  'destinations read at',
  'deliveries read at',
  'salvaged',
  'replaced ledger',
])

/**
 * Exports that were under way when the backup was made. The newest backup of them is the one that is being restored: it was made,
 * or there were no file. Of the others nothing is left here. Names of files are those of the machine that wrote them: what the file
 * says lies unfinished somewhere must not be removed here.
 */
function endOpenExports(db: Database.Database): void {
  db.prepare(
    `UPDATE export SET state = 'done', done = coalesce(total, done), ended_at = started_at
    WHERE id = (SELECT max(id) FROM export WHERE kind = 'backup' AND state IN ('waiting', 'running'))`,
  ).run()
  db.prepare(
    `UPDATE export SET state = 'cut', ended_at = started_at, path = NULL, bytes = NULL, sha256 = NULL
    WHERE state IN ('waiting', 'running')`,
  ).run()
  db.prepare('UPDATE export SET temporary = NULL').run()
}

const settingOf = (db: Database.Database, key: string): Json | undefined => {
  const text = db.prepare('SELECT value FROM setting WHERE key = ?').pluck().get(key) as string | undefined
  const read = text === undefined ? null : readJson(text)
  return read?.ok === true ? read.value : undefined
}

/** Settings of a library that belongs to a team (`electron/team`). */
const ofTeam: ReadonlySet<string> = new Set(['team', 'team said', 'team read by', 'team handing back'])

/** Which desktop in which team a stored membership says; null: none. */
function desktopOf(membership: Json | undefined): string | null {
  if (!isObject(membership)) return null
  const desktop = readText(membership['desktop'])
  const read = readInvitation(readText(membership['invitation']) ?? '')
  return desktop === null || !read.ok ? null : `${desktop} of ${read.invitation.library}`
}

/**
 * A file joins no team and hands nothing to anybody: only a backup of this very desktop goes on in its team. Any other library is
 * alone, whatever it says, until a person joins with it. Feeds are the team's, and a restore does not turn them off for colleagues:
 * what the team has of them is asked for anew.
 * @returns whether it goes on in its team
 */
function separateFromTeams(db: Database.Database, own: OwnSettings): boolean {
  const desktop = desktopOf(own['team'])
  // No stranger knows a desktop's number.
  if (desktop !== null && desktopOf(settingOf(db, 'team')) === desktop) {
    run(db, `DELETE FROM team_thing WHERE kind = 'feed'`)
    return true
  }
  leaveTeam(db)
  forgetSharing(db)
  return false
}

/** A noted span of days; null: there is none that can be read. */
function readUnknownDays(value: Json | undefined): UnknownDays | null {
  const until = isObject(value) ? readText(value['until']) : null
  return !isObject(value) || until === null ? null : { from: readText(value['from']), until }
}

/** Day of the last ledger row, as its sums use it; null: there is none. */
const lastLedgerDay = (db: Database.Database): string | null =>
  db.prepare('SELECT max(day) FROM ledger').pluck().get() as string | null

/**
 * Makes a library that came from elsewhere, or from earlier, spend nothing by itself: feeds are off, the watch is paused,
 * and what waited to be sent asks first. What was under way there may have happened since. Everything else that is set stays as
 * it is here: a file must neither raise the caps, nor send this machine's key to another address, nor teach a price.
 * @param ownPath the library that it will replace; null: none, for tests
 */
export function calmRestored(path: string, own: OwnSettings, ownPath: string | null): void {
  const db = new Database(path, { fileMustExist: true })
  try {
    db.pragma('trusted_schema = OFF')
    db.pragma('foreign_keys = ON')
    migrate(db, undefined, false)
    db.transaction(() => {
      db.prepare('UPDATE feed SET is_on = 0').run()
      endOpenExports(db)
      db.prepare(`UPDATE intent SET state = 'asks' WHERE state = 'waiting'`).run()
      const day = lastLedgerDay(db)
      const staysInTeam = separateFromTeams(db, own)
      const note = noteAfterRestore(settingOf(db, 'salvaged'), own['salvaged'], day)
      for (const key of db.prepare('SELECT key FROM setting').pluck().all() as readonly string[])
        if (!ofTheFile.has(key)) db.prepare('DELETE FROM setting WHERE key = ?').run(key)
      const put = db.prepare('INSERT INTO setting (key, value) VALUES (?, ?)')
      const putOwn = (key: string, value: Json): void => void put.run(key, JSON.stringify(value))
      for (const [key, value] of Object.entries(own))
        if (!ofTheFile.has(key) && key !== 'watch' && (staysInTeam || !ofTeam.has(key))) putOwn(key, value)
      // Who joins again stays the same desktop there; an invitation on the command line was given for another library.
      if (!staysInTeam && isObject(own['team'])) {
        db.prepare(`DELETE FROM setting WHERE key = 'team left'`).run()
        putOwn('team left', { ...own['team'], apart: true })
      }
      db.prepare(`DELETE FROM setting WHERE key = 'salvaged'`).run()
      if (note !== null) putOwn('salvaged', note)
      const lost = ownPath === null ? null : lostByReplacing(db, ownPath)
      const before = readUnknownDays(own['replaced ledger'])
      // What one's own ledger lacked after the file's last day, the file lacks as well.
      const still = before === null || (day !== null && before.until < day) ? null : before
      const unknown = joinUnknown(joinUnknown(readUnknownDays(settingOf(db, 'replaced ledger')), lost), still)
      db.prepare(`DELETE FROM setting WHERE key = 'replaced ledger'`).run()
      if (unknown !== null) putOwn('replaced ledger', { ...unknown })
      putOwn('watch', { ...(isObject(own['watch']) ? own['watch'] : {}), paused: true })
      const left = db.prepare('SELECT count(*) FROM feed WHERE is_on <> 0').pluck().get()
      if (left !== 0) throw new Error('a feed is still on')
    })()
    // One file, without a log beside it, so that it can be moved as a whole.
    db.pragma('journal_mode = DELETE')
  } finally {
    db.close()
  }
}

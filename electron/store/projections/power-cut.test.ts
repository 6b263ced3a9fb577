import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { teamArea } from '../areas/team.ts'
import { openDatabase } from '../file/database.ts'
import { databaseFile } from '../file/read-only-copy.ts'
import { takeChanges } from '../repositories/team/team-changes.ts'
import { joinTeam, teamStanding } from '../repositories/team/team-place.ts'
import { findKept } from '../search-index/find-kept.ts'
import { openIndex } from '../search-index/open-index.ts'
import { rows } from '../sql/prepared.ts'
import { withoutWaiting } from '../sql/without-waiting.ts'
import { broughtRecord, nameOfBrought } from '../testing/brought-record.testing.ts'
import { temporaryLibrary, uuid } from '../testing/temporary-store.testing.ts'
import { projectPending } from './pending.ts'

const changes = Array.from({ length: 120 }, (_, nth) => broughtRecord(nth + 1))
const library = uuid(1)

function open(folder: string) {
  const opened = openDatabase(folder)
  openIndex(opened.db)
  return {
    ...opened,
    place: () => teamStanding(opened.db)?.place ?? 0,
    answers: () => rows(opened.db, 'SELECT 1 FROM answer').length,
    sections: () => rows(opened.db, `SELECT 1 FROM section WHERE section = 'record'`).length,
    found: () =>
      findKept(opened.db, { text: 'Brückwerder', kind: 'companies', offset: 0, limit: 200 }).items.map(
        ({ name }) => name,
      ),
    catchUp: (together: number) => {
      for (let from = teamStanding(opened.db)?.place ?? 0; from < changes.length; from += together) {
        takeChanges(opened.db, changes.slice(from, from + together))
        while (teamArea.writes.projectTaken(opened.db, 10).more);
      }
    },
  }
}

test('a power cut at any place of a catch-up takes back its end alone, and the rest is taken again', () => {
  const folder = temporaryLibrary()
  const first = open(folder)
  joinTeam(first.db, library)
  first.db.pragma('wal_checkpoint(TRUNCATE)')
  first.db.pragma('wal_autocheckpoint = 0')
  first.catchUp(30)
  const all = first.found()
  expect(all).toHaveLength(120)
  const log = readFileSync(join(folder, `${databaseFile}-wal`))
  const places = new Set<number>()
  for (let part = 0; part <= 12; part += 1) {
    const cut = temporaryLibrary()
    copyFileSync(join(folder, databaseFile), join(cut, databaseFile))
    writeFileSync(join(cut, `${databaseFile}-wal`), log.subarray(0, Math.floor((log.byteLength * part) / 12)))
    const again = open(cut)
    // How far it says to be is how far it is.
    expect(again.answers()).toBe(again.place())
    places.add(again.place())
    projectPending(again.db)
    expect(again.sections()).toBe(again.place())
    again.catchUp(50)
    expect([again.place(), again.answers(), again.sections()]).toEqual([120, 120, 120])
    expect(new Set(again.found())).toEqual(new Set(all))
    again.close()
  }
  expect(places.size).toBeGreaterThan(3)
  first.close()
})

test('whatever is not a colleague’s answer waits for the disk as ever, also after work that failed', () => {
  const { db, close } = open(temporaryLibrary())
  joinTeam(db, library)
  const now = (): unknown => db.pragma('synchronous', { simple: true })
  const full = 2
  const during: unknown[] = []
  withoutWaiting(db, () => during.push(now()))
  expect(during).toEqual([1])
  expect(now()).toBe(full)
  takeChanges(db, changes.slice(0, 1))
  expect(now()).toBe(full)
  teamArea.writes.projectTaken(db, 10)
  expect(now()).toBe(full)
  expect(() =>
    takeChanges(
      db,
      changes.slice(0, 1).map((one) => ({ ...one, uid: null as never })),
    ),
  ).toThrow(/NULL/)
  expect(now()).toBe(full)
  close()
})

test('what came with an answer as its text is read instead of its body, once and of this body alone', () => {
  const { db, close } = open(temporaryLibrary())
  joinTeam(db, library)
  const names = (): readonly unknown[] =>
    rows<{ name: string }>(db, 'SELECT name FROM party WHERE name IS NOT NULL ORDER BY id').map(({ name }) => name)
  const said = (name: string): string => JSON.stringify({ id: uuid(1), name, status: 'active' })
  takeChanges(db, [broughtRecord(1, { text: said('Von hier GmbH') }), broughtRecord(2)])
  teamArea.writes.projectTaken(db, 10)
  expect(names()).toEqual(['Von hier GmbH', nameOfBrought(2)])

  // Its body is another by now, as after an erasure: the text that came with the one before is not it.
  takeChanges(db, [broughtRecord(3, { text: said('Nie gesagt GmbH') })])
  db.exec('DROP TRIGGER answer_is_kept')
  db.prepare(`UPDATE answer SET body_hash = 'f' WHERE id = (SELECT max(id) FROM answer)`).run()
  teamArea.writes.projectTaken(db, 10)
  expect(names()).toEqual(['Von hier GmbH', nameOfBrought(2), nameOfBrought(3)])

  // What was refused leaves nothing behind that a later answer of the same number would be taken for.
  expect(() =>
    takeChanges(db, [broughtRecord(4, { text: said('Zurück GmbH') }), { ...broughtRecord(5), uid: null as never }]),
  ).toThrow(/NULL/)
  takeChanges(db, [{ ...broughtRecord(6), seq: 4 }])
  teamArea.writes.projectTaken(db, 10)
  expect(names()).toEqual(['Von hier GmbH', nameOfBrought(2), nameOfBrought(3), nameOfBrought(6)])
  close()
})

test('a defect of ours in one answer costs that one, and none that is projected with it', () => {
  const { db, close, sections } = open(temporaryLibrary())
  joinTeam(db, library)
  db.exec(
    `CREATE TEMP TRIGGER defect BEFORE UPDATE OF name ON party WHEN NEW.name = '${nameOfBrought(7)}'
     BEGIN SELECT RAISE(ABORT, 'a defect'); END`,
  )
  takeChanges(db, changes.slice(0, 20))
  while (teamArea.writes.projectTaken(db, 10).more);
  expect(sections()).toBe(19)
  expect(findKept(db, { text: nameOfBrought(8), kind: 'companies', offset: 0, limit: 5 }).items[0]?.name).toBe(
    nameOfBrought(8),
  )
  // It is not tried again and again.
  expect(projectPending(db)).toBe(0)
  close()
})

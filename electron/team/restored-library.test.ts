import Database from 'better-sqlite3'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Json } from '../../shared/domain/json.ts'
import type { OpenTeamServer } from '../ports/team-server.ts'
import { calmRestored } from '../store/library-file/calm-restored.ts'
import {
  inspect,
  keep,
  knownCompany,
  localStore,
  page,
  searchFor,
  temporaryFolder,
  temporaryLibrary,
} from '../store/testing/temporary-store.testing.ts'
import { desktop, invitationOf } from './desktop.testing.ts'
import { fakeTeam, type FakeTeam } from './fake-team-server.testing.ts'
import { membershipToJson } from './membership.ts'

/** A restored file in a team: only this desktop's own goes on in it, and what a stranger claims is nothing. */

const fileIn = (folder: string): string => join(folder, 'registerblick.db')
/** Rows of every table that knows of a team, by its name. */
const rowsOf = (folder: string): Readonly<Record<string, number>> =>
  inspect(folder, (db) => {
    const tables = db
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'team\\_%' ESCAPE '\\'`)
      .pluck()
      .all() as readonly string[]
    if (!tables.includes('team_thing')) throw new Error('no such tables')
    return Object.fromEntries(
      tables.map((table) => [table, db.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number]),
    )
  })

/** A copy of a closed library in a folder of its own, as a backup is staged. */
function staged(folder: string): string {
  const to = join(temporaryFolder(), 'restored')
  mkdirSync(to)
  const db = new Database(fileIn(folder))
  db.prepare('VACUUM INTO ?').run(fileIn(to))
  db.close()
  return to
}

/** Joins, looks for a word, and leaves the library closed; its settings are what a restore finds as one's own. */
async function inTeam(
  team: FakeTeam,
): Promise<{ readonly folder: string; readonly own: Readonly<Record<string, Json>> }> {
  const folder = temporaryLibrary()
  const anna = await desktop(team, 'anna', { dataDir: folder })
  await anna.search('eigene')
  await anna.team.state()
  const own = await anna.store.readSettings()
  expect(own['team']).toBeTruthy()
  await anna.kill()
  return { folder, own }
}

/** A stranger's library that claims to be in this team, with answers, a bill, an erasure and notes to hand on. */
async function strangers(library: string): Promise<string> {
  const folder = temporaryLibrary()
  const store = localStore(folder)
  await knownCompany(store, 'cmp_evil')
  await keep(store, searchFor('gift'), page([{ id: 'cmp_evil', name: 'Gift GmbH' }]))
  await store.createNote({ about: { kind: 'free' }, text: 'von Fremden', at: '2026-11-26T12:00:00.000Z' })
  const mine = membershipToJson({
    invitation: { ...invitationOf(library, 'anna'), host: 'evil.example' },
    desktop: '11111111-1111-4111-8111-111111111111',
    desktopName: 'x',
    mark: null,
  })
  await store.writeSetting('team', mine)
  await store.close()
  const db = new Database(fileIn(folder))
  db.prepare('INSERT INTO team_place VALUES (?, 0, 0)').run(library)
  db.exec(`
    INSERT INTO team_mark VALUES (1, 'm');
    INSERT INTO team_call SELECT id, 'c' || id, 'go', '[]', '[]', 0 FROM ledger;
    INSERT INTO team_erasure (number, uid, service_ids, at) VALUES (1, 'e', '["cmp_1"]', '2026-11-26T12:00:00.000Z');
    INSERT INTO team_unread VALUES (1, 'u', '2026-11-26T12:00:00.000Z', 'thing', '{}');
    INSERT INTO team_thing SELECT uid, 'note', 0, NULL, NULL, NULL, NULL, 0 FROM note;
    INSERT INTO feed (name, filter, interval_minutes, is_on, notify, approved) VALUES ('theirs', '{}', 1440, 1, 'none', '{"upTo":10}');
  `)
  db.close()
  return folder
}

/** Starts on a restored library; how often a team's server was asked for, and by what membership. */
async function begun(team: FakeTeam, dataDir: string, given: string | null = null) {
  let opened = 0
  const anna = await desktop(team, 'anna', {
    dataDir,
    joined: true,
    given: given === null ? null : invitationOf(team.library, given),
    open: (...asked) => {
      opened += 1
      return team.as('anna')(...asked)
    },
  })
  const state = await anna.team.state()
  await anna.kill()
  return { opened, state }
}

test("a stranger's library that claims to be in a team joins none and hands nothing to anybody", async () => {
  const team = fakeTeam()
  const restored = staged(await strangers(team.library))
  calmRestored(fileIn(restored), { settings: { dailyCap: 10 } }, null)
  expect(await begun(team, restored)).toMatchObject({
    opened: 0,
    state: { invitation: null, connection: { state: 'alone' }, toHandOn: 0 },
  })
  expect(Object.values(rowsOf(restored)).every((rows) => rows === 0)).toBe(true)
  expect(team.data().answers.size).toBe(0)
})

test('nor the team that one is in: the library is alone until a person joins with it', async () => {
  const team = fakeTeam()
  const { own } = await inTeam(team)
  const before = team.data().answers.size
  const restored = staged(await strangers(team.library))
  calmRestored(fileIn(restored), own, null)
  expect(await begun(team, restored)).toMatchObject({ opened: 0, state: { connection: { state: 'alone' } } })
  expect(Object.values(rowsOf(restored)).every((rows) => rows === 0)).toBe(true)
  expect(team.data().answers.size).toBe(before)
  // Nor at the next start with the invitation on its command line: it was given for another library.
  expect(await begun(team, restored, 'anna')).toMatchObject({ opened: 0, state: { connection: { state: 'alone' } } })
  // Who joins again is the same desktop there.
  const left = inspect(
    restored,
    (db) => db.prepare(`SELECT value FROM setting WHERE key = 'team left'`).pluck().get() as string,
  )
  expect(JSON.parse(left)).toMatchObject(own['team'] as object)
})

test('a library of before the team goes on alone as well', async () => {
  const team = fakeTeam()
  const earlier = temporaryLibrary()
  const { own } = await inTeam(team)
  const restored = staged(earlier)
  calmRestored(fileIn(restored), own, null)
  expect(await begun(team, restored)).toMatchObject({ opened: 0, state: { connection: { state: 'alone' } } })
})

test('a backup of this very desktop goes on in its team', async () => {
  const team = fakeTeam()
  const { folder, own } = await inTeam(team)
  const restored = staged(folder)
  calmRestored(fileIn(restored), own, null)
  expect(rowsOf(restored)['team_place']).toBe(1)
  const { opened, state } = await begun(team, restored)
  expect(opened).toBeGreaterThan(0)
  expect(state.invitation).toMatchObject({ library: team.library })
})

test('a library that was copied as a whole is a desktop of its own before it asks anything, and leaves the calls that were open to the original', async () => {
  const team = fakeTeam()
  const folder = temporaryLibrary()
  const anna = await desktop(team, 'anna', { dataDir: folder })
  await anna.search('eigene')
  // Somebody copies her folder while a call of hers waits for its answer.
  const asked = Promise.withResolvers<void>()
  await anna.kill()
  const waiting = await desktop(team, 'anna', {
    dataDir: folder,
    joined: true,
    answer: () => {
      asked.resolve()
      return new Promise(() => undefined)
    },
  })
  void waiting.search('offen')
  await asked.promise
  const copied = staged(folder)
  const uids = new Set<string>()
  const noted =
    (as: OpenTeamServer): OpenTeamServer =>
    (...given) => {
      const server = as(...given)
      return {
        ...server,
        hello: (hello) => {
          uids.add(hello.desktop)
          return server.hello(hello)
        },
      }
    }
  const states = (): readonly string[] => [...team.data().ledger.values()].map(({ state }) => state)
  for (const run of [1, 2]) {
    const copy = await desktop(team, 'anna', {
      dataDir: copied,
      joined: true,
      mark: 'elsewhere',
      open: noted(team.as('anna')),
    })
    await copy.search(`copy ${run}`)
    expect((await copy.team.state()).connection).toEqual({ state: 'connected' })
    await copy.kill()
  }
  const [own, ...more] = uids
  expect(more).toEqual([])
  const original = inspect(
    folder,
    (db) => db.prepare(`SELECT value FROM setting WHERE key = 'team'`).pluck().get() as string,
  )
  expect((JSON.parse(original) as { readonly desktop: string }).desktop).not.toBe(own)
  expect(states()).toEqual(['settled', 'reserved', 'settled', 'settled'])
  await waiting.kill()
})

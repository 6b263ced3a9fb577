import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { Store } from '../ports/store/store.ts'
import type { TeamChange, TeamThing } from '../ports/team-server.ts'
import { calmRestored } from '../store/library-file/calm-restored.ts'
import { knownCompany, localStore, temporaryLibrary } from '../store/testing/temporary-store.testing.ts'
import {
  asServer,
  endServers,
  needsPostgres,
  onPostgres,
  sharedServer,
  teamDatabase,
  type Desktop,
  type TeamDatabase,
} from '../team-server/team-database.testing.ts'
import { invitationOf } from './desktop.testing.ts'
import { membershipToJson } from './membership.ts'
import { createThings, type Things } from './things.ts'

endServers()

const at = '2026-11-26T12:00:00.000Z'

interface Colleague {
  readonly store: ReturnType<typeof localStore>
  readonly things: Things
  readonly desktop: Desktop
  /** Nobody answers while it is false. */
  reachable: boolean
  /** Takes what is new at the server, as the exchange does. */
  readonly pull: () => Promise<readonly TeamThing[]>
}

async function colleague(team: TeamDatabase, login: string, store = localStore()): Promise<Colleague> {
  await team.invite(login)
  const desktop = await team.desktop(login, { uid: randomUUID() })
  let place = 0
  const self: Colleague = {
    store,
    desktop,
    reachable: true,
    things: createThings({
      store,
      server: () => (self.reachable ? asServer(desktop) : null),
      joined: () => true,
      failed: (error) => {
        throw new Error(error.kind)
      },
      changed: () => undefined,
      report: (error) => {
        throw error
      },
    }),
    pull: async () => {
      const { changes } = await desktop.pull(place, 500)
      place = changes.at(-1)?.seq ?? place
      const things = changes.filter((one): one is Extract<TeamChange, { kind: 'thing' }> => one.kind === 'thing')
      const left = await self.things.take(things.map(({ thing }) => thing))
      return left.map((nth) => things[nth]?.thing).filter((thing) => thing !== undefined)
    },
  }
  return self
}

const noteOn = async (store: Store, party: PartyId | null, text: string): Promise<number> => {
  const about = party === null ? ({ kind: 'free' } as const) : ({ kind: 'company', id: party } as const)
  const note = await store.createNote({ about, text, at })
  if (note === null) throw new Error('no note')
  return note.id
}
const texts = async (store: Store, party: PartyId): Promise<readonly string[]> =>
  (await store.notesOf(party)).map(({ text }) => text)
const version = async (store: Store, id: number): Promise<number> => (await store.note(id))?.version ?? 0
const write = async (store: Store, id: number, text: string): Promise<unknown> =>
  store.saveNote({ id, version: await version(store, id), text, at })

describe.each(onPostgres)('what people share, $name', ({ build }) => {
  needsPostgres(build)
  const two = async () => {
    const team = await teamDatabase(await sharedServer(build))
    const [anna, ben] = [await colleague(team, 'anna'), await colleague(team, 'ben')]
    // Their numbers of one company differ.
    await knownCompany(ben.store, 'cmp_other')
    const hers = await knownCompany(anna.store, 'cmp_1')
    const his = await knownCompany(ben.store, 'cmp_1')
    expect(hers).not.toBe(his)
    return { team, anna, ben, hers, his }
  }

  it('a note is private until it is shared, and then a colleague has it on her own company', async () => {
    const { team, anna, ben, hers, his } = await two()
    const shared = await noteOn(anna.store, hers, 'Geteilt')
    await noteOn(anna.store, hers, 'Geheim')
    await anna.things.tell()
    await ben.pull()
    expect(await texts(ben.store, his)).toEqual([])
    expect(await anna.things.share('note', shared, true)).toMatchObject({ ok: true })
    await anna.things.tell()
    await ben.pull()
    expect(await texts(ben.store, his)).toEqual(['Geteilt'])
    expect((await ben.store.sharedThings('note')).map(({ by }) => by)).toEqual(['Anna'])
    // Nowhere in the database stands what is private.
    const all = await team.admin.query('SELECT body::text FROM rb.thing')
    expect(JSON.stringify(all.rows)).not.toContain('Geheim')
  })

  it('a change goes to and fro, once, and of two that met both texts stay', async () => {
    const { anna, ben, hers, his } = await two()
    const id = await noteOn(anna.store, hers, 'eins')
    await anna.things.share('note', id, true)
    await anna.things.tell()
    await ben.pull()
    const bens = (await ben.store.notesOf(his))[0]?.id ?? 0
    await write(ben.store, bens, 'zwei')
    await ben.things.tell()
    await anna.pull()
    expect(await texts(anna.store, hers)).toEqual(['zwei'])
    // Nothing is told again that was only taken.
    expect(await anna.store.thingsToSave(10)).toEqual([])
    // Both write without knowing of each other.
    anna.reachable = false
    await write(anna.store, id, 'von Anna')
    await anna.things.tell()
    await write(ben.store, bens, 'von Ben')
    await ben.things.tell()
    anna.reachable = true
    await anna.things.tell()
    expect((await texts(anna.store, hers)).toSorted()).toEqual(['von Anna', 'von Ben'])
    expect(await texts(ben.store, his)).toEqual(['von Ben'])
    // Her own text stays hers: it is a private note now.
    await anna.things.tell()
    await ben.pull()
    expect(await texts(ben.store, his)).toEqual(['von Ben'])
  })

  it('a text that came first and one that was written here meanwhile both stay, whichever way round they meet', async () => {
    const { anna, ben, hers, his } = await two()
    const id = await noteOn(anna.store, hers, 'eins')
    await anna.things.share('note', id, true)
    await anna.things.tell()
    await ben.pull()
    const bens = (await ben.store.notesOf(his))[0]?.id ?? 0
    await write(ben.store, bens, 'von Ben')
    await ben.things.tell()
    await write(anna.store, id, 'von Anna')
    await anna.pull()
    await anna.things.tell()
    expect((await texts(anna.store, hers)).toSorted()).toEqual(['von Anna', 'von Ben'])
    // Whoever had it open in an editor is told by the rule of today.
    expect(await anna.store.saveNote({ id, version: 2, text: 'offen', at })).toMatchObject({ state: 'conflict' })
  })

  it('what is deleted goes for all, what is made private again stays with whom it is and goes for the others', async () => {
    const { anna, ben, hers, his } = await two()
    const [one, other] = [await noteOn(anna.store, hers, 'weg'), await noteOn(anna.store, hers, 'nur meins')]
    for (const id of [one, other]) await anna.things.share('note', id, true)
    await anna.things.tell()
    await ben.pull()
    expect(await texts(ben.store, his)).toHaveLength(2)
    const undo = await anna.store.removeNote(one)
    await anna.things.share('note', other, false)
    await anna.things.tell()
    await ben.pull()
    expect(await texts(ben.store, his)).toEqual([])
    expect(await texts(anna.store, hers)).toEqual(['nur meins'])
    // Her own change comes back to her like everybody's, and takes nothing away.
    await anna.pull()
    expect(await texts(anna.store, hers)).toEqual(['nur meins'])
    // Put back, it is the note that it was, for all.
    await anna.store.undoRemoval(undo ?? 0)
    await anna.things.tell()
    await ben.pull()
    expect(await texts(ben.store, his)).toEqual(['weg'])
    // What was private again is written on without anybody hearing of it.
    await write(anna.store, other, 'nur meins, länger')
    expect(await anna.store.thingsToSave(10)).toEqual([])
  })

  it('who left the team and comes back keeps what she wrote meanwhile, and loses nothing to what others deleted', async () => {
    const { anna, ben, hers, his } = await two()
    const [one, other] = [await noteOn(anna.store, hers, 'eins'), await noteOn(anna.store, hers, 'zwei')]
    for (const id of [one, other]) await anna.things.share('note', id, true)
    await anna.things.tell()
    await ben.pull()
    await ben.store.forgetSharing()
    const bens = await ben.store.notesOf(his)
    await write(ben.store, bens[0]?.id ?? 0, 'eins, von Ben weitergeschrieben')
    await write(anna.store, one, 'eins, neu')
    await anna.store.removeNote(other)
    await anna.things.tell()
    await ben.pull()
    expect((await texts(ben.store, his)).toSorted()).toEqual(['eins, neu', 'eins, von Ben weitergeschrieben', 'zwei'])
  })

  it('two people who add to one collection do not disturb each other', async () => {
    const { anna, ben, hers, his } = await two()
    const made = await anna.store.saveCollection({ id: null, name: 'Kunden', note: '', at })
    const id = made?.id ?? 0
    await anna.store.addToCollection(id, [hers], at)
    await anna.things.share('collection', id, true)
    await anna.things.tell()
    await ben.pull()
    const bens = (await ben.store.collections())[0]
    expect(bens).toMatchObject({ name: 'Kunden', companies: 1 })
    const [annas2, bens2] = [await knownCompany(anna.store, 'cmp_2'), await knownCompany(ben.store, 'cmp_3')]
    await anna.store.addToCollection(id, [annas2], at)
    await ben.store.addToCollection(bens?.id ?? 0, [bens2], at)
    await ben.store.remarkInCollection(bens?.id ?? 0, his, 'anrufen', at)
    await anna.things.tell()
    await ben.things.tell()
    await anna.pull()
    await ben.pull()
    const inIt = async (store: Store, of: number) =>
      (await store.collection(of))?.items.map(({ remark }) => remark).toSorted()
    expect(await inIt(anna.store, id)).toEqual(await inIt(ben.store, bens?.id ?? 0))
    expect(await inIt(anna.store, id)).toHaveLength(3)
    // Both at once: nothing comes twice, and nothing is told for ever.
    expect([await anna.store.thingsToSave(10), await ben.store.thingsToSave(10)]).toEqual([[], []])
    await ben.store.takeFromCollection(bens?.id ?? 0, [his], at)
    await ben.things.tell()
    await anna.pull()
    expect(await inIt(anna.store, id)).toHaveLength(2)
  })

  it('the same company added by both, each by an id of its own, is in it once', async () => {
    const { anna, ben } = await two()
    const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'
    const made = await anna.store.saveCollection({ id: null, name: 'Kunden', note: '', at })
    await anna.things.share('collection', made?.id ?? 0, true)
    await anna.things.tell()
    await ben.pull()
    const bens = (await ben.store.collections())[0]?.id ?? 0
    await anna.store.addToCollection(made?.id ?? 0, [await knownCompany(anna.store, uuid)], at)
    await ben.store.addToCollection(bens, [await knownCompany(ben.store, `cmp_${uuid}`)], at)
    await anna.things.tell()
    await ben.things.tell()
    await anna.pull()
    await ben.pull()
    for (const [store, of] of [
      [anna.store, made?.id ?? 0],
      [ben.store, bens],
    ] as const)
      expect((await store.collection(of))?.items).toHaveLength(1)
  })

  it('a tag whose name a colleague has for one of her own stays beside it, and is not renamed for the others', async () => {
    const { anna, ben, hers, his } = await two()
    const tag = await anna.store.makeTag('prüfen', 'red')
    const own = await ben.store.makeTag('prüfen', 'blue')
    await ben.store.tagParties(own?.id ?? 0, [his], true, at)
    await anna.store.tagParties(tag?.id ?? 0, [hers], true, at)
    await anna.things.share('tag', tag?.id ?? 0, true)
    await anna.things.tell()
    await ben.pull()
    expect((await ben.store.tagsOf(his)).map(({ name, color }) => [name, color])).toEqual([
      ['prüfen', 'blue'],
      ['prüfen 2', 'red'],
    ])
    expect(await ben.store.thingsToSave(10)).toEqual([])
    await ben.things.tell()
    await anna.pull()
    expect((await anna.store.tagsOf(hers)).map(({ name }) => name)).toEqual(['prüfen'])
  })

  it('a feed is the team’s without a word, because all pay for it; whether it tells is everybody’s own', async () => {
    const { anna, ben } = await two()
    const feed = {
      name: 'Neugründungen',
      filter: { kind: 'formations', legalForms: ['gmbh'], term: null },
      intervalMinutes: 1440,
      on: true,
      notify: 'grouped',
      approved: { upTo: 10 },
    } as const
    const id = await anna.store.saveFeed({ id: null, ...feed })
    await anna.things.tell()
    await ben.pull()
    expect(await ben.store.feeds()).toMatchObject([{ ...feed, notify: 'none' }])
    expect(await ben.store.thingsToSave(10)).toEqual([])
    await anna.store.removeFeed(id)
    await anna.things.tell()
    await ben.pull()
    expect(await ben.store.feeds()).toEqual([])
  })

  it('a backup that one of them puts back turns no feed off for the others', async () => {
    const team = await teamDatabase(await sharedServer(build))
    const folder = temporaryLibrary()
    const [anna, ben] = [await colleague(team, 'anna', localStore(folder)), await colleague(team, 'ben')]
    const library = randomUUID()
    await anna.store.joinTeam(library)
    await anna.store.writeSetting(
      'team',
      membershipToJson({
        invitation: invitationOf(library, 'anna'),
        desktop: randomUUID(),
        desktopName: 'x',
        mark: null,
      }),
    )
    await anna.store.saveFeed({
      id: null,
      name: 'Neugründungen',
      filter: { kind: 'formations', legalForms: ['gmbh'], term: null },
      intervalMinutes: 1440,
      on: true,
      notify: 'grouped',
      approved: { upTo: 10 },
    })
    await anna.things.tell()
    const own = await anna.store.readSettings()
    await anna.store.close()
    calmRestored(join(folder, 'registerblick.db'), own, null)
    const again = await colleague(team, 'anna', localStore(folder))
    expect(await again.store.feeds()).toMatchObject([{ on: false }])
    await again.things.tell()
    await ben.pull()
    expect(await ben.store.feeds()).toMatchObject([{ on: true }])
    // Nor is it left off here while the team polls it.
    expect(await again.store.feeds()).toMatchObject([{ on: true }])
  })

  it('what a stranger wrote is left where it is, and what belongs to nothing here waits', async () => {
    const { anna, ben, his } = await two()
    const uid = randomUUID()
    const save = (kind: string, body: unknown, more = {}) =>
      anna.desktop.saveThing({ uid: randomUUID(), kind, body: body as never, deleted: false, base: 0, ...more })
    await save('note', { about: null, text: 7, at })
    await save('recipe', { text: 'x' })
    await save('tagged', { tag: uid, party: ['cmp_1'], person: false, at })
    await save('note', { about: { party: ['cmp_1'], person: true }, text: 'keine Person', at })
    await save('note', { about: { party: ['cmp_1'], person: false }, text: 'gut', at })
    const left = await ben.pull()
    expect(left.map(({ kind }) => kind)).toEqual(['note', 'recipe', 'tagged', 'note'])
    expect(await texts(ben.store, his)).toEqual(['gut'])
    // Once its tag is there it is taken.
    await save('tag', { name: 'später', color: 'grey' }, { uid })
    await ben.pull()
    expect(await ben.things.take(left)).toEqual([0, 1, 3])
    expect((await ben.store.tagsOf(his)).map(({ name }) => name)).toEqual(['später'])
  })
})

it('alone nothing is shared, and a note on a desk never is', async () => {
  const store = localStore()
  const alone = createThings({
    store,
    server: () => null,
    joined: () => false,
    failed: () => undefined,
    changed: () => undefined,
    report: () => undefined,
  })
  const id = await noteOn(store, null, 'x')
  expect(await alone.share('note', id, true)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  store.db.prepare(`INSERT INTO desk (id, name, companies, view, saved_at) VALUES (1, 'Tisch', '[]', '{}', ?)`).run(at)
  const beside = await store.createNote({ about: { kind: 'desk', id: 1 }, text: 'am Tisch', at })
  expect(await store.shareThing('note', beside?.id ?? 0, true)).toBe(false)
  expect(await store.sharedThings('note')).toEqual([])
})

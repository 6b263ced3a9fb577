import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ok } from '../../shared/domain/errors.ts'
import type { WatchPorts } from '../ports/ports.ts'
import type { StoredFeed } from '../ports/store/watch.ts'
import type { TeamChange, TeamError } from '../ports/team-server.ts'
import { answered, scriptedService } from '../credits/paid-call.testing.ts'
import { knownCompany, localStore } from '../store/testing/temporary-store.testing.ts'
import {
  asServer,
  endServers,
  needsPostgres,
  onPostgres,
  sharedServer,
  teamDatabase,
  type TeamDatabase,
} from '../team-server/team-database.testing.ts'
import { createRound } from '../watch/poller/round.ts'
import { createPollGate } from './poll-gate.ts'
import { createTeamRetention } from './retention.ts'
import { createThings } from './things.ts'

endServers()

const hour = 3_600_000
const noon = Date.parse('2026-11-26T12:00:00.000Z')
const iso = (ms: number): string => new Date(ms).toISOString()
const feed = {
  name: 'Neugründungen',
  filter: { kind: 'formations', legalForms: ['gmbh'], term: null },
  intervalMinutes: 60,
  on: true,
  notify: 'none',
  approved: { upTo: 10 },
} as const

async function colleague(team: TeamDatabase, login: string) {
  await team.invite(login)
  const store = localStore()
  const desktop = await team.desktop(login, { uid: randomUUID() })
  const lifetime = new AbortController()
  onTestFinished(() => lifetime.abort())
  const self = { reachable: true, joined: true, now: noon, polled: [] as string[] }
  const errors: string[] = []
  const clock = {
    now: () => self.now,
    localDay: () => '2026-11-26',
    wait: (_ms: number, signal: AbortSignal) =>
      new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('ended')), { once: true })
      }),
  }
  const shared = {
    store,
    server: () => (self.reachable ? asServer(desktop) : null),
    joined: () => self.joined,
    failed: ({ kind }: TeamError) => void errors.push(kind),
  }
  const gate = createPollGate({
    ...shared,
    clock,
    tidy: createTeamRetention({
      policy: () => null,
      monotonic: () => self.now,
      lifetime: lifetime.signal,
    }),
    lifetime: lifetime.signal,
  })
  const things = createThings({
    ...shared,
    changed: () => undefined,
    report: (error) => {
      throw error
    },
  })
  let place = 0
  const pull = async (): Promise<void> => {
    const { changes } = await desktop.pull(place, 500)
    place = changes.at(-1)?.seq ?? place
    const of = <K extends TeamChange['kind']>(kind: K) =>
      changes.filter((one): one is Extract<TeamChange, { kind: K }> => one.kind === kind)
    await things.take(of('thing').map(({ thing }) => thing))
    expect(await store.takeWatches(of('watch').map(({ watch }) => watch))).toEqual([])
  }
  const service = scriptedService(() => Promise.resolve({ ...answered(), serviceDate: iso(self.now) }))
  const round = createRound(
    { store, clock, service: () => service, announce: () => undefined } as unknown as WatchPorts,
    {
      readMonitors: () => Promise.resolve(ok(null)),
      pollMonitors: () => Promise.resolve({ added: 0, error: null, read: 1 }) as never,
      // A poll that is paid, and covers up to now.
      pollFeed: async (polled: StoredFeed) => {
        self.polled.push(polled.name)
        await store.noteWatch(
          { kind: 'feed', id: polled.id },
          { ...polled, known: { from: polled.known.from ?? iso(self.now - hour), until: iso(self.now), gaps: [] } },
        )
        return ok({ added: 0 })
      },
      gate,
      lifetime: lifetime.signal,
    },
  )
  return { self, store, desktop, gate, things, pull, round, errors }
}

/** As if the holder of the role were gone for longer than it lasts. */
/** As if her term were over. A server that has just started gives each role its full term anew, so that is made short too. */
const expireRole = async (team: TeamDatabase): Promise<unknown> =>
  team.admin.query(`UPDATE rb.role_lease SET until = clock_timestamp() - interval '1 hour', ttl = '1 millisecond'`)
/** As if every watch were due. */
const allDue = async (team: TeamDatabase): Promise<unknown> =>
  team.admin.query(`UPDATE rb.watch SET due = clock_timestamp() - interval '1 second', claim_until = NULL`)

describe.each(onPostgres)('who polls, $name', ({ build }) => {
  needsPostgres(build)
  const two = async (schema?: number) => {
    const team = await teamDatabase(await sharedServer(build), schema)
    const [anna, ben] = [await colleague(team, 'anna'), await colleague(team, 'ben')]
    await anna.store.saveFeed({ id: null, ...feed })
    await anna.things.tell()
    await ben.pull()
    return { team, anna, ben }
  }

  it('a feed of all is paid by one of them, and what it covered is known to the other', async () => {
    const { team, anna, ben } = await two()
    await Promise.all([anna.round.all(true), ben.round.all(true)])
    expect([...anna.self.polled, ...ben.self.polled]).toEqual(['Neugründungen'])
    const [poller, other] = anna.self.polled.length === 1 ? [anna, ben] : [ben, anna]
    expect(other.round.polledBy()).toBe(poller === anna ? 'Anna' : 'Ben')
    expect(poller.round.polledBy()).toBeNull()
    await other.pull()
    expect((await other.store.feeds())[0]?.known).toEqual((await poller.store.feeds())[0]?.known)
    // Not due yet, for nobody.
    await poller.round.all(true)
    expect(poller.self.polled).toHaveLength(1)
    await allDue(team)
    await poller.round.all(true)
    expect(poller.self.polled).toHaveLength(2)
    expect(other.self.polled).toEqual([])
  })

  it('whoever takes over goes on where the last one ended', async () => {
    const { team, anna, ben } = await two()
    await anna.round.all(true)
    await expireRole(team)
    await allDue(team)
    ben.self.now = noon + hour
    await ben.round.all(true)
    expect(ben.self.polled).toHaveLength(1)
    // He had not pulled before, and yet did not begin anew.
    expect((await ben.store.feeds())[0]?.known).toEqual({ from: iso(noon - hour), until: iso(noon + hour), gaps: [] })
    await anna.round.all(true)
    expect([anna.self.polled.length, anna.round.polledBy()]).toEqual([1, 'Ben'])
  })

  it('who slept through the end of her role pays nothing more, and writes nothing', async () => {
    const { team, anna, ben } = await two()
    expect(await anna.gate.turn()).toEqual({ polls: 'for-all' })
    const [claimed] = await anna.gate.claim()
    expect(claimed?.feed.name).toBe('Neugründungen')
    await expireRole(team)
    expect(await ben.gate.turn()).toEqual({ polls: 'for-all' })
    await claimed?.note()
    expect(anna.errors).toEqual(['fenced'])
    expect(await anna.gate.claim()).toEqual([])
    expect(await anna.gate.turn()).toEqual({ polls: 'colleague', by: 'Ben' })
    // The same with a round: she asks anew before each feed.
    await anna.round.all(true)
    expect(anna.self.polled).toEqual([])
  })

  it('leaves the role to others where it ends, and keeps it while it waits', async () => {
    const { anna, ben } = await two()
    await anna.gate.turn()
    expect(await ben.gate.turn()).toEqual({ polls: 'colleague', by: 'Anna' })
    expect(await anna.gate.turn()).toEqual({ polls: 'for-all' })
    await anna.gate.leave()
    expect(await ben.gate.turn()).toEqual({ polls: 'for-all' })
  })

  it('out of reach what is free is read, and what costs waits; alone everything is as ever', async () => {
    const { anna } = await two()
    anna.self.reachable = false
    expect(await anna.gate.turn()).toEqual({ polls: 'free-only' })
    await anna.round.all(true)
    expect(anna.self.polled).toEqual([])
    expect(
      await anna.round.feedsEarly(
        () => true,
        () => Promise.resolve(),
      ),
    ).toBe(false)
    anna.self.joined = false
    await anna.round.all(true)
    expect(anna.self.polled).toEqual(['Neugründungen'])
  })

  it('a webhook that one receives has a feed polled early though another polls for all: once, by who received it, and both know what it covered', async () => {
    const { anna, ben } = await two()
    await anna.round.all(true)
    await ben.pull()
    const wake = (who: typeof anna) =>
      who.round.feedsEarly(
        () => true,
        (_feed, poll) => poll({} as never),
      )
    // Polled a moment ago: nothing new is there to be had.
    await wake(ben)
    expect([anna.self.polled.length, ben.self.polled.length]).toEqual([1, 0])
    for (const { self } of [anna, ben]) self.now = noon + hour
    await Promise.all([wake(ben), wake(ben)])
    expect([anna.self.polled.length, ben.self.polled.length, ben.round.polledBy()]).toEqual([1, 1, null])
    expect(await ben.gate.turn()).toEqual({ polls: 'colleague', by: 'Anna' })
    await anna.pull()
    for (const { store } of [anna, ben])
      expect((await store.feeds())[0]?.known).toEqual({ from: iso(noon - hour), until: iso(noon + hour), gaps: [] })
    // It is due an interval later, and the one whose turn it is does not pay for it again meanwhile.
    await anna.round.all(true)
    await wake(anna)
    expect([anna.self.polled.length, ben.self.polled.length]).toEqual([1, 1])
  })

  it('while one polls a feed early nobody else does, and who has no claim notes nothing', async () => {
    const { anna, ben } = await two()
    await anna.gate.turn()
    await anna.gate.claim()
    const [feedOfBen] = await ben.store.feeds()
    if (feedOfBen === undefined) throw new Error('no feed')
    // Anna claimed it, because it is due.
    expect(await ben.gate.early(feedOfBen)).toBe('taken')
    const [shared] = await ben.store.sharedFeeds()
    expect(
      await ben.desktop.noteEarly({
        uid: shared?.uid ?? '',
        claim: randomUUID(),
        before: null,
        coveredUntil: iso(noon),
        state: null,
      }),
    ).toEqual({ moved: false })
  })

  it('on a server whose schema is one older only the poller polls early', async () => {
    const { anna: hers, ben: his } = await two(9)
    await hers.round.all(true)
    await his.pull()
    for (const { self } of [hers, his]) self.now = noon + hour
    const wake = (who: typeof hers) =>
      who.round.feedsEarly(
        () => true,
        (_feed, poll) => poll({} as never),
      )
    await wake(his)
    expect(his.self.polled).toEqual([])
    await wake(hers)
    expect(hers.self.polled).toHaveLength(2)
    expect([...hers.errors, ...his.errors]).toEqual([])
  })

  it('the coverage of monitors goes along, by company, and never back', async () => {
    const { anna, ben } = await two()
    const until = (store: typeof anna.store, at: string) => async (): Promise<void> => {
      const [monitor] = await store.monitors()
      if (monitor === undefined) throw new Error('no monitor')
      await store.noteWatch(
        { kind: 'monitor', id: monitor.id },
        { ...monitor, known: { from: iso(noon - hour), until: at, gaps: [] } },
      )
    }
    await knownCompany(ben.store, 'cmp_other')
    for (const { store } of [anna, ben])
      store.db
        .prepare(`INSERT INTO monitor (party_id, service_id, event_types, state) VALUES (?, 'mon_1', '[]', 'active')`)
        .run(await knownCompany(store, 'cmp_1'))
    await until(anna.store, iso(noon))()
    await anna.round.all(true)
    await ben.pull()
    expect((await ben.store.monitors())[0]?.known.until).toBe(iso(noon))
    await until(ben.store, iso(noon + hour))()
    expect(await ben.store.takeWatches([{ ...(await watchOf(anna.store)) }])).toEqual([])
    expect((await ben.store.monitors())[0]?.known.until).toBe(iso(noon + hour))
  })

  it('a stranger’s state is left alone', async () => {
    const { ben } = await two()
    const [shared] = await ben.store.sharedFeeds()
    const uid = shared?.uid ?? ''
    const known = { from: iso(noon), until: 'heute', gaps: [] }
    expect(
      await ben.store.takeWatches([
        { uid, kind: 'feed', coveredUntil: iso(noon), state: { known, notApplied: [], walk: null } },
        { uid, kind: 'feed', coveredUntil: iso(noon), state: 7 },
        { uid: randomUUID(), kind: 'feed', coveredUntil: null, state: null },
        { uid, kind: 'monitors', coveredUntil: null, state: [] },
        { uid, kind: 'feed', coveredUntil: null, state: null },
      ]),
    ).toEqual([0, 1, 2, 3])
    expect((await ben.store.feeds())[0]?.known.until).toBeNull()
  })

  it('only its holder notes what was polled', async () => {
    const { ben, anna } = await two()
    await anna.gate.turn()
    await expect(ben.desktop.claimPolls(1, 10, 60_000)).rejects.toMatchObject({ error: { kind: 'fenced' } })
  })
})

const watchOf = async (store: ReturnType<typeof localStore>) => ({
  uid: '6d6f6e69-746f-8772-8000-000000000001',
  kind: 'monitors',
  ...(await store.monitorsState()),
})

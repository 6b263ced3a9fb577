import Database from 'better-sqlite3'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startRegisterService, type RegisterService } from '../../electron/sandbox/serve.ts'
import { leaseMs } from '../../electron/team/team-purse.ts'
import type { TeamState } from '../../shared/contract/team.ts'
import type { CompanyFile } from '../../shared/domain/company/company-file.ts'
import { connectAdmin, startPostgres, type RunningPostgres } from '../postgres/start-postgres.ts'
import type { PostgresBuild } from '../postgres/find-postgres.ts'
import { invite, setUp } from '../team/set-up.ts'
import { companyOf, count, shownOf, work, type Draw, type Tally } from './crowd.ts'
import { startCuttingProxy, type CuttingProxy } from './cutting-proxy.ts'
import { stormDesktop, type StormDesktop } from './desktop.ts'
import { judge, rowSays, type Finding, type KeptLibrary, type LedgerRow, type Remains, type Spend } from './judge.ts'
import type { StormOptions } from './options.ts'

export interface Storm {
  readonly findings: readonly Finding[]
  /** What was done to whom, and what the crowd met. */
  readonly met: ReadonlyMap<string, number>
}

const database = 'registerblick'
/** So many companies are read at most, a few hundred in a large team. */
const companiesFor = (desktops: number): number => Math.min(400, 20 + desktops * 20)
const dayMs = 24 * 60 * 60 * 1000
/** How long the service takes for an answer, so that calls meet on their way. */
const latencyMs = 400
/** Of all that is left to hand on and to catch up after the storm. */
const calmMs = 180_000
const sampled = 12

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Mulberry32: the same numbers for the same seed. */
function drawFrom(seed: number): Draw {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

interface Place {
  readonly server: RunningPostgres
  readonly service: RegisterService
  readonly proxy: CuttingProxy
  readonly desktops: readonly StormDesktop[]
  readonly caps: ReadonlyMap<string, number>
  readonly met: Tally
}

/** So often a connection is tried that nobody answers in time, on a machine where everybody waits. */
const mostTries = 5

async function connectPatiently(server: RunningPostgres, name?: string): Promise<pg.Client> {
  for (let tries = 1; ; tries += 1)
    try {
      return await connectAdmin(server, name)
    } catch (error) {
      if (tries === mostTries) throw error
    }
}

/** Asks the team's database as its owner would; a connection for each, because the server is killed now and then. */
async function asOwner<T>(server: RunningPostgres, asking: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectPatiently(server, database)
  try {
    return await asking(client)
  } finally {
    await client.end()
  }
}

/** Somebody else's transaction, which has written and never ends: in a database of his own, and one in ours. */
async function strangers(server: RunningPostgres): Promise<() => Promise<void>> {
  const clients = [await connectPatiently(server), await connectPatiently(server, database)]
  for (const client of clients) await client.query('BEGIN; SELECT txid_current(); SELECT count(*) FROM pg_class')
  return async () => {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

/** Kills the server for a while. */
async function killServer({ server, met }: Place, milliseconds: number): Promise<void> {
  await server.kill()
  count(met, milliseconds > leaseMs ? 'server killed for longer than a lease' : 'server killed')
  await wait(milliseconds)
  await server.restart()
}

/** Desktops and server are killed, answers lost, until the time is over. */
async function chaos(place: Place, draw: Draw, minutes: number): Promise<void> {
  const { server, proxy, desktops, met } = place
  const began = performance.now()
  const share = (): number => (performance.now() - began) / (minutes * 60_000)
  // Longer than a lease only where the storm is much longer than that.
  const outages = [
    { at: 0.35, forMs: 3_000 },
    ...(minutes >= 4 ? [{ at: 0.6, forMs: leaseMs + 5_000 }] : []),
    ...(minutes >= 2 ? [{ at: 0.85, forMs: 1_000 }] : []),
  ]
  let end = await strangers(server)
  while (share() < 1) {
    await wait(Math.min(1_000 + draw() * 3_000, 40_000 / desktops.length))
    proxy.cutNext()
    if (share() >= (outages[0]?.at ?? Infinity)) {
      await killServer(place, outages.shift()?.forMs ?? 0)
      await end()
      end = await strangers(server)
    }
    // Mostly whoever is just paying for something: that is the moment to be killed in.
    const buying = desktops.filter((desktop) => desktop.buys())
    const among = buying.length > 0 && draw() < 0.8 ? buying : desktops
    const victim = among[Math.floor(draw() * among.length)]
    if (victim === undefined || !victim.runs() || draw() < 0.3) continue
    count(met, victim.buys() ? 'desktop killed while it paid' : 'desktop killed')
    await victim.kill()
    const rests = draw() * 3_000
    await wait(rests)
    await victim.start()
  }
  await end()
}

/** Until everybody has everything and nothing waits; false: it did not come to that in time. */
async function calm({ server, desktops }: Place): Promise<boolean> {
  const until = performance.now() + calmMs
  while (performance.now() < until) {
    let quiet = 0
    for (const desktop of desktops) {
      const said = await desktop.ask<TeamState>('team.state')
      if (said?.ok !== true) continue
      if (said.value.connection.state === 'connected' && said.value.toHandOn === 0) quiet += 1
      else if (said.value.connection.state === 'out-of-reach') await desktop.ask('team.connect')
    }
    const { rows } = await asOwner(server, (client) =>
      client.query<{ behind: number; open: number }>(
        `SELECT (SELECT count(*)::int FROM rb.desktop, rb.head WHERE place <> seq) AS behind,
          (SELECT count(*)::int FROM rb.ledger WHERE state = 'reserved') AS open`,
      ),
    )
    if (quiet === desktops.length && rows[0]?.behind === 0 && rows[0].open === 0) return true
    await wait(500)
  }
  return false
}

/** What stands in the library of a desktop that was ended. */
function readLibrary({ place }: StormDesktop, shown: ReadonlyMap<string, string>): KeptLibrary {
  const db = new Database(join(place.dataDir, 'registerblick.db'), { readonly: true })
  const number = (sql: string): number => db.prepare<[], { n: number | null }>(sql).get()?.n ?? 0
  try {
    return {
      name: place.name,
      place: number('SELECT max(seq) AS n FROM team_mark'),
      answers: new Map(
        db
          .prepare<[], { uid: string; hash: string }>(
            'SELECT t.uid, a.body_hash AS hash FROM team_answer AS t JOIN answer AS a ON a.id = t.answer_id',
          )
          .all()
          .map(({ uid, hash }) => [uid, hash]),
      ),
      ledger: new Map(
        db
          .prepare<[], { uid: string; state: string; charged: number | null }>(
            'SELECT uid, state, charged FROM team_ledger',
          )
          .all()
          .map(({ uid, state, charged }) => [uid, rowSays(state, charged)]),
      ),
      waiting: number(
        `SELECT (SELECT count(*) FROM team_call WHERE handed = 0) + (SELECT count(*) FROM team_answer WHERE seq IS NULL)
          + (SELECT count(*) FROM team_unread) AS n`,
      ),
      shown,
    }
  } finally {
    db.close()
  }
}

async function shownBy(desktop: StormDesktop, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const shown = new Map<string, string>()
  for (const name of names) {
    const id = await companyOf(desktop, name)
    const file = typeof id === 'number' ? await desktop.ask<CompanyFile | null>('company.open', { id }) : null
    shown.set(name, file?.ok === true && file.value !== null ? shownOf(file.value) : String(id))
  }
  return shown
}

async function readServer(
  server: RunningPostgres,
): Promise<Pick<Remains, 'ledger' | 'answers' | 'head' | 'changes' | 'spend'>> {
  return asOwner(server, async (client) => {
    const ledger = await client.query<LedgerRow>(`
      SELECT uid::text, login, operation, to_char(day, 'YYYY-MM') AS month, state, reserved::float8, charged::float8, counted::float8, offline,
        despite::text[], (extract(epoch FROM at) * 1000)::float8 AS at, answer::text,
        ARRAY(SELECT encode(key, 'hex') FROM rb.answer_key WHERE answer_key.answer = l.answer
          UNION SELECT encode(key, 'hex') FROM rb.ledger_key AS k WHERE k.uid = l.uid) AS keys
      FROM rb.ledger AS l`)
    const answers = await client.query<{ uid: string; hash: string }>(
      `SELECT uid::text, encode(hash, 'hex') AS hash FROM rb.answer`,
    )
    const head = await client.query<{ seq: number }>('SELECT seq::float8 FROM rb.head')
    const changes = await client.query<{ seq: number }>('SELECT seq::float8 FROM rb.change ORDER BY seq')
    const spend = await client.query<Spend>(`
      SELECT login, span AS month, reserved::float8, settled::float8, uncertain::float8, offline::float8
      FROM rb.spend WHERE length(span) = 7 ORDER BY login`)
    return {
      ledger: ledger.rows,
      answers: new Map(answers.rows.map(({ uid, hash }) => [uid, hash])),
      head: head.rows[0]?.seq ?? -1,
      changes: changes.rows.map(({ seq }) => seq),
      spend: spend.rows,
    }
  })
}

/**
 * A team at work in a storm: built programs as processes of their own, one PostgreSQL and one register service. Desktops are killed and
 * started again, the server too, connections are cut between a commit and its answer, a stranger's transaction stays open, and two of three clocks
 * are a day off. Then everybody catches up, and what they have is compared. @throws where it can't be set up or a desktop does not start
 */
export async function runStorm(options: StormOptions, build: PostgresBuild): Promise<Storm> {
  const draw = drawFrom(options.seed)
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-storm-'))
  const ends: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const server = await startPostgres(build)
    ends.push(() => server.stop())
    const companies = companiesFor(options.desktops)
    const service = await startRegisterService({
      companies,
      credits: 1_000_000,
      dialect: 'october',
      requestsPerMinute: 0,
      live: false,
      faults: [{ name: 'latency', value: latencyMs }],
    })
    ends.push(() => service.close())
    const proxy = await startCuttingProxy(server)
    ends.push(() => proxy.close())

    const admin = { host: server.host, port: server.port, user: server.user, database: 'postgres', ca: null }
    await setUp(admin, server.password, database)
    const people = Array.from({ length: options.desktops }, (_, index) => ({ name: `P${index}`, login: `p${index}` }))
    // One of them soon may buy no more; the team as a whole may not buy everything there is.
    const caps = new Map([
      ['*', companies * 25],
      ['p1', 60],
    ])
    await asOwner(server, (client) =>
      client.query('UPDATE rb.policy SET body = body || $1', [
        JSON.stringify({
          team: { day: null, month: caps.get('*') },
          persons: { p1: { day: null, month: caps.get('p1') } },
        }),
      ]),
    )
    const desktops: StormDesktop[] = []
    for (const [index, { name, login }] of people.entries()) {
      const { file, password } = await invite(
        {
          command: 'invite',
          admin,
          database,
          name,
          login,
          role: 'analyst',
          team: 'Storm',
          host: server.host,
          port: proxy.port,
          out: join(folder, `${login}.rbteam`),
          newPassword: false,
        },
        server.password,
      )
      const dataDir = join(folder, login)
      mkdirSync(dataDir, { mode: 0o700 })
      const desktop = stormDesktop({
        name,
        login,
        dataDir,
        invitation: file,
        password: password ?? '',
        service: service.url,
        key: service.keys[0] ?? '',
        ahead: [0, dayMs, -dayMs][index % 3] ?? 0,
      })
      ends.push(() => desktop.kill())
      desktops.push(desktop)
    }
    for (const desktop of desktops) await desktop.start()

    const met: Tally = new Map()
    const place: Place = { server, service, proxy, desktops, caps, met }
    const names = Array.from({ length: companies }, (_, index) => service.register.history(index).state.name)
    // One feed of the register for all: one of them polls it.
    await desktops[0]?.ask('watch.saveFeed', {
      id: null,
      name: 'Neugründungen',
      filter: { kind: 'formations', legalForms: [], term: null },
      intervalMinutes: 60,
      on: true,
      notify: 'none',
      approved: { upTo: 25 },
    })
    let over = false
    const crowd = desktops.map((desktop, index) =>
      work(desktop, names, drawFrom(options.seed * 1_000 + index), met, () => over),
    )
    try {
      await chaos(place, draw, options.minutes)
    } finally {
      over = true
      await Promise.all(crowd)
    }
    met.set('answers cut off after their commit', proxy.cuts())
    let quiet = await calm(place)
    // What is shown of today is shown by each one's clock; for the comparison all are put right.
    for (const desktop of desktops) {
      await desktop.end()
      await desktop.start(true)
    }
    quiet = (await calm(place)) && quiet

    const remains = await readServer(server)
    const sample = Array.from({ length: sampled }, () => names[Math.floor(draw() * draw() * names.length)] ?? '')
    const shown = new Map<StormDesktop, ReadonlyMap<string, string>>()
    for (const desktop of desktops) shown.set(desktop, await shownBy(desktop, [...new Set(sample)]))
    for (const desktop of desktops) await desktop.end()
    const libraries = desktops.map((desktop) => readLibrary(desktop, shown.get(desktop) ?? new Map()))
    const bill = service.billing.bill.reduce((sum, row) => sum + row.credits, 0)
    met.set('paid calls', service.billing.bill.length)
    const defects = desktops.flatMap((desktop) =>
      desktop
        .said()
        .split('\n')
        .filter((line) => line !== '' && line !== 'store closed'),
    )
    return {
      met,
      findings: [
        { what: 'everybody caught up', holds: quiet, figures: `within ${calmMs / 1000} s` },
        ...judge({ ...remains, bill, caps, libraries }),
        {
          what: 'no desktop reported a defect',
          holds: defects.length === 0,
          figures: `${defects.length} lines${defects.length === 0 ? '' : `: ${defects.slice(0, 12).join('\n    ')}`}`,
        },
      ],
    }
  } finally {
    // The last that was started first; one that fails keeps no other from its end.
    for (const end of ends.toReversed()) await Promise.resolve(end()).catch(() => undefined)
  }
}

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { findPostgres } from '../postgres/find-postgres.ts'
import { connectAdmin, startPostgres, type RunningPostgres } from '../postgres/start-postgres.ts'
import { installSql } from '../team/schema.ts'
import type { TeamAddress } from '../../shared/domain/team/invitation.ts'
import { openStore } from '../../electron/store/thread/open-store.ts'
import { createExchange } from '../../electron/team/exchange.ts'
import { createTeamServer } from '../../electron/team-server/create-team-server.ts'
import { createQuestions, type Questions } from '../../electron/team-server/questions.ts'
import { answer, call, end } from '../../electron/team-server/questions.testing.ts'
import { figure, medianOf, type Figure } from './figure.ts'
import { boughtRecord, inFolder } from './store.ts'

/*
 * A team's database, by a PostgreSQL of our own that waits for the disk like a real one. Every figure stands beside what bounds it in the same
 * run: a bare commit, rows without a counter, the call that wakes, a process that sleeps.
 */

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const series = async (count: number, work: (index: number) => Promise<unknown>): Promise<readonly number[]> => {
  const took: number[] = []
  for (let index = 0; index < count; index += 1) took.push(await milliseconds(() => work(index)))
  return took
}

interface Bench {
  readonly server: RunningPostgres
  readonly admin: pg.Client
  readonly invite: (login: string) => Promise<TeamAddress>
  readonly desktop: (login: string, woken?: (head: number) => void) => Promise<Questions>
  readonly end: () => Promise<void>
}

async function prepare(): Promise<Bench | null> {
  const build = findPostgres().at(-1)
  if (build === undefined) return null
  const server = await startPostgres(build, { durable: true })
  const maintenance = await connectAdmin(server)
  await maintenance.query('CREATE DATABASE team')
  await maintenance.end()
  const admin = await connectAdmin(server, 'team')
  await admin.query(installSql(null))
  const { rows } = await admin.query<{ library: string }>('SELECT library FROM rb.meta')
  const open: Questions[] = []
  /** Makes a login whose password is its name. */
  const invite = async (login: string): Promise<TeamAddress> => {
    await admin.query(`CREATE ROLE ${login} LOGIN PASSWORD '${login}'; GRANT rb_analyst TO ${login}`)
    await admin.query('INSERT INTO rb.person (login, name) VALUES ($1, $1)', [login])
    return {
      host: server.host,
      port: server.port,
      database: 'team',
      user: login,
      ca: null,
      library: rows[0]?.library ?? '',
    }
  }
  return {
    server,
    admin,
    invite,
    desktop: async (login, woken = () => undefined) => {
      const questions = createQuestions(await invite(login), login, { woken, gone: () => undefined })
      open.push(questions)
      await questions.hello({ desktop: randomUUID(), desktopName: login, version: '0', marks: [], account: null })
      return questions
    },
    end: async () => {
      await Promise.all(open.map((questions) => questions.close()))
      await admin.end()
      await server.stop()
    },
  }
}

/** begin_call and finish_call of one desktop, each beside a commit of one row on the same disk. */
async function lease({ desktop, admin }: Bench): Promise<readonly Figure[]> {
  const anna = await desktop('anna')
  await admin.query('CREATE TABLE bare (n int)')
  const bare: number[] = []
  const begin: number[] = []
  const finish: number[] = []
  for (let n = 0; n < 150; n += 1) {
    bare.push(await milliseconds(() => admin.query('INSERT INTO bare VALUES ($1)', [n])))
    const begun = call(`bench ${n}`)
    begin.push(await milliseconds(() => anna.begin(begun)))
    const brought = answer(`bench ${n}`, { text: JSON.stringify({ n, body: 'x'.repeat(3000) }) })
    finish.push(await milliseconds(() => anna.finish(end(begun, 'settled', brought))))
  }
  const peer = medianOf(bare)
  const against = 'one row and its commit, one desktop'
  return [
    figure({
      name: 'Team: lease, caps and ledger row before a paid call',
      value: medianOf(begin),
      peer,
      unit: 'ms',
      against,
      goal: { atMost: 4 },
    }),
    figure({
      name: 'Team: answer, settlement and changes after it',
      value: medianOf(finish),
      peer,
      unit: 'ms',
      against,
      goal: { atMost: 4 },
    }),
  ]
}

/** Changes a second by eight writers, beside the same rows by the same writers without the counter row that they wait for. */
async function changes({ server, admin, desktop }: Bench): Promise<Figure> {
  const writers = 8
  const each = 60
  await admin.query('CREATE TABLE free (seq bigserial PRIMARY KEY, uid uuid, hash bytea, body bytea)')
  const lines = await Promise.all(Array.from({ length: writers }, () => connectAdmin(server, 'team')))
  const body = Buffer.alloc(1360, 7)
  const free = await milliseconds(() =>
    Promise.all(
      lines.map((line) =>
        series(each, () =>
          line.query('INSERT INTO free (uid, hash, body) VALUES (gen_random_uuid(), $1, $2)', [Buffer.alloc(32), body]),
        ),
      ),
    ),
  )
  await Promise.all(lines.map((line) => line.end()))
  const desktops: Questions[] = []
  for (let n = 0; n < writers; n += 1) desktops.push(await desktop(`writer${n}`))
  const counted = await milliseconds(() =>
    Promise.all(
      desktops.map((one, d) =>
        series(each, (n) => one.publish([answer(`w ${d} ${n}`, { text: `${d} ${n} ${'y'.repeat(1360)}` })])),
      ),
    ),
  )
  const rate = (took: number): number => (writers * each * 1000) / took
  // A ratio above one is worse, as everywhere: how many free rows are written while one change is.
  const { name, value, peer, unit, against } = {
    name: `Team: changes a second, ${writers} writers`,
    value: rate(counted),
    peer: rate(free),
    unit: 'changes/s',
    against: 'rows by a sequence, which lose numbers for readers',
  }
  return { name, value, peer, unit, against, ratio: peer / value, goal: { atMost: 10 } }
}

/** A new desktop's way through 5,000 answers, each checked by its hash, beside one reading of the same bodies; and what they take up. */
async function catchUp({ desktop, admin }: Bench): Promise<readonly Figure[]> {
  const count = 5000
  const giver = await desktop('giver')
  const reader = await desktop('newcomer')
  const size = async (): Promise<number> =>
    Number((await admin.query<{ n: string }>('SELECT pg_database_size(current_database()) AS n')).rows[0]?.n)
  const { head } = await giver.head()
  const before = await size()
  let packed = 0
  for (let from = 0; from < count; from += 500) {
    const some = Array.from({ length: 500 }, (_, n) =>
      answer(`catch ${from + n}`, {
        text: JSON.stringify({ n: from + n, noise: noise(from + n, 1900), rest: 'z'.repeat(1100) }),
      }),
    )
    for (const { body } of some) packed += body.byteLength
    await giver.publish(some)
  }
  await admin.query('CHECKPOINT')
  const grown = (await size()) - before
  const pulled = await milliseconds(async () => {
    for (let place = head; ;) {
      const { changes } = await reader.pull(place, 500)
      if (changes.length === 0) return
      place += changes.length
    }
  })
  const raw = await milliseconds(() => admin.query('SELECT id, packed FROM rb.body'))
  return [
    figure({
      name: 'Team: catch-up with 5,000 answers, hashes checked (stored nowhere)',
      value: pulled / count,
      peer: raw / count,
      unit: 'ms an answer',
      against: 'one reading of the same bodies',
      goal: null,
    }),
    figure({
      name: 'Team: what an answer takes up at the server, all in',
      value: grown / count,
      peer: packed / count,
      unit: 'bytes',
      against: 'its packed body',
      goal: { atMost: 3 },
    }),
  ]
}

/** A thread of the built program. */
const built = (name: string): URL => new URL(`../../dist/browser/${name}`, import.meta.url)

/** Nothing that a catch-up asks of its desktop. */
const nothing = (): void => undefined

/**
 * The way of a new desktop through all that its team bought, from `hello` until the last answer is projected: server, its thread, exchange and the
 * store's thread, as in the program.
 */
async function wholeCatchUp({ desktop, admin, invite }: Bench, count = 10_000): Promise<Figure> {
  const giver = await desktop('giver')
  for (let from = 0; from < count; from += 500)
    await giver.publish(Array.from({ length: Math.min(500, count - from) }, (_, n) => boughtRecord(from + n)))
  await admin.query('CHECKPOINT')
  const address = await invite('newcomer')
  const took = await inFolder(async (folder) => {
    const store = await openStore({ dataDir: folder, workerUrl: built('store-worker.js') })
    const ended = new AbortController()
    await store.joinTeam(address.library)
    const server = createTeamServer(built('team-worker.js'))(address, 'newcomer', { woken: nothing, gone: nothing })
    const exchange = createExchange({
      store,
      monotonic: () => performance.now(),
      now: () => Date.now(),
      lifetime: ended.signal,
      failed: (error) => {
        throw new Error(error.kind)
      },
      policy: nothing,
      erase: () => Promise.resolve(false),
      updated: false,
      readAll: () => Promise.resolve(),
      removed: nothing,
      later: nothing,
      changed: nothing,
      others: () => Promise.resolve(),
      settled: nothing,
      madeElsewhere: nothing,
      arrived: nothing,
      report: (error) => {
        throw error
      },
    })
    const start = performance.now()
    const said = await server.hello({
      desktop: randomUUID(),
      desktopName: 'newcomer',
      version: '0',
      marks: [],
      account: null,
    })
    if (!said.ok) throw new Error(said.error.kind)
    exchange.begin(server, said.value)
    await exchange.pulledTo(said.value.head)
    const all = performance.now() - start
    ended.abort()
    await exchange.ended()
    await server.close()
    const { items } = await store.findKept({ text: 'brück', kind: 'companies', offset: 0, limit: 20 })
    await store.close()
    if (items.length !== 20) throw new Error('what was caught up with is not found')
    return all
  })
  return figure({
    name: `Team: catch-up with ${count} register entries, server to search index`,
    value: took / count,
    peer: 0.3,
    unit: 'ms an answer',
    against: '100,000 in 30 s',
    goal: { atMost: 1 },
  })
}

/** Letters that pack about as well as a register's answer does; the same in each run. */
function noise(from: number, length: number): string {
  let state = from + 1
  let text = ''
  while (text.length < length) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    text += (state >> 8).toString(36)
  }
  return text.slice(0, length)
}

/** How long until fifty listeners heard of a change, beside the call that made it; and what fifty idle desktops cost the server. */
async function fifty({ desktop, admin }: Bench): Promise<readonly Figure[]> {
  let heard = 0
  let all = Promise.withResolvers<void>()
  const listeners = 50
  const woken = (): void => {
    heard += 1
    if (heard === listeners) all.resolve()
  }
  for (let n = 0; n < listeners; n += 1) await desktop(`listener${n}`, woken)
  const maker = await desktop('maker')
  const wakes: number[] = []
  const calls: number[] = []
  for (let n = 0; n < 30; n += 1) {
    heard = 0
    all = Promise.withResolvers<void>()
    const from = performance.now()
    await maker.publish([answer(`wake ${n}`, { text: `wake ${n}` })])
    calls.push(performance.now() - from)
    await all.promise
    wakes.push(performance.now() - from)
  }
  const cpuMs = async (): Promise<number> => {
    const { rows } = await admin.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE usename LIKE 'listener%'",
    )
    return (await Promise.all(rows.map(({ pid }) => processMs(pid)))).reduce((sum, ms) => sum + ms, 0)
  }
  const before = await cpuMs()
  const idleFrom = performance.now()
  await new Promise((resolve) => {
    setTimeout(resolve, 31_000)
  })
  const idle = (await cpuMs()) - before
  const took = performance.now() - idleFrom
  return [
    figure({
      name: 'Team: until fifty desktops heard of a change',
      value: medianOf(wakes),
      peer: medianOf(calls),
      unit: 'ms',
      against: 'the call that made it',
      goal: { atMost: 3 },
    }),
    figure({
      name: 'Team: fifty idle desktops, processor time of their server processes',
      value: idle,
      peer: took,
      unit: 'ms',
      against: 'one core meanwhile',
      goal: { atMost: 0.02 },
    }),
  ]
}

/** Processor time of a process so far; 0 where the system does not tell (only Linux does, in hundredths of a second). */
async function processMs(pid: number): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

const measurements: readonly ((bench: Bench) => Promise<Figure | readonly Figure[]>)[] = [
  wholeCatchUp,
  lease,
  changes,
  catchUp,
  fifty,
]

/** Figures of a team, each on a database of its own; none, said aloud, where no PostgreSQL is here. */
export async function teamFigures(): Promise<readonly Figure[]> {
  const found: Figure[] = []
  for (const measure of measurements) {
    const bench = await prepare()
    if (bench === null) {
      console.log(
        'No PostgreSQL is here (neither its npm package nor the system’s): the figures of a team were not measured.',
      )
      return []
    }
    try {
      found.push(...[await measure(bench)].flat())
    } finally {
      await bench.end()
    }
  }
  return found
}

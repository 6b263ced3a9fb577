import { randomUUID } from 'node:crypto'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bundled } from '../../build/bundled.testing.ts'
import { connectAdmin } from '../../build/postgres/start-postgres.ts'
import { cases } from '../../build/long-run.testing.ts'
import { seededRandom, seedWords } from '../../build/seeded.testing.ts'
import type { TeamAddress } from '../../shared/domain/team/invitation.ts'
import type { BeginCall, TeamError, TeamServer } from '../ports/team-server.ts'
import { createTeamServer } from './create-team-server.ts'
import { createQuestions, type Questions } from './questions.ts'
import { teamError } from './team-errors.ts'
import { answer, call, end, failureOf, keyOf } from './questions.testing.ts'
import {
  endServers,
  needsPostgres,
  onPostgres,
  ownServer,
  sharedServer,
  teamDatabase,
  type TeamDatabase,
} from './team-database.testing.ts'

endServers()

/** The way to a server, which can be cut: at once, or before the answer to the next question comes through. */
interface Way {
  readonly port: number
  readonly cutNow: () => void
  /** The question goes through and is answered; the answer doesn't arrive. */
  readonly cutBeforeAnswer: () => void
}

async function wayTo(port: number): Promise<Way> {
  let cutting = false
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connectTo(port, '127.0.0.1')
    open.add(near)
    near.on('close', () => {
      open.delete(near)
      far.destroy()
    })
    far.on('close', () => near.destroy())
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.pipe(far)
    far.on('data', (chunk: Buffer) => {
      if (cutting) {
        cutting = false
        near.destroy()
      } else near.write(chunk)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cutNow: () => {
      for (const socket of open) socket.destroy()
    },
    cutBeforeAnswer: () => {
      cutting = true
    },
  }
}

const workerUrl = bundled(new URL('thread/worker.ts', import.meta.url))
const inThread = (
  address: TeamAddress,
  password: string,
): { readonly server: TeamServer; readonly gone: TeamError[]; readonly woken: number[] } => {
  const [gone, woken]: [TeamError[], number[]] = [[], []]
  const server = createTeamServer(workerUrl)(address, password, {
    gone: (error) => void gone.push(error),
    woken: (head) => void woken.push(head),
  })
  onTestFinished(() => server.close())
  return { server, gone, woken }
}
const greeting = (desktop: string): Parameters<TeamServer['hello']>[0] => ({
  desktop,
  desktopName: 'x',
  version: '0',
  marks: [],
  account: null,
})

describe('what was thrown', () => {
  it.each([
    ['53100', { kind: 'server-busy', why: 'disk-full' }],
    ['25006', { kind: 'server-busy', why: 'read-only' }],
    ['55P03', { kind: 'server-busy', why: 'lock' }],
    ['40P01', { kind: 'server-busy', why: 'conflict' }],
    ['57P03', { kind: 'unreachable', reason: 'starting', maybe: false }],
    ['57P01', { kind: 'unreachable', reason: 'broken', maybe: true }],
    ['53300', { kind: 'refused', why: 'too-many-connections' }],
    ['XX001', { kind: 'internal', code: 'XX001' }],
    ['ECONNRESET', { kind: 'unreachable', reason: 'broken', maybe: true }],
    ['CERT_HAS_EXPIRED', { kind: 'insecure', reason: 'CERT_HAS_EXPIRED' }],
    ['RB001', { kind: 'bad-answer', what: 'RB001' }],
    ['RB002', { kind: 'bad-answer', what: 'RB002' }],
  ] as const)('%s becomes a value that says no word of what was sent', (code, value) => {
    const thrown = Object.assign(new Error('Key (subject)=(Max Muster) failed, password geheim'), {
      code,
      detail: 'Max Muster',
    })
    expect(teamError(thrown, true)).toEqual(value)
  })
})

describe.each(onPostgres)('$name', ({ build }) => {
  needsPostgres(build)

  it('in a thread of its own, whatever the environment says, it works, wakes, and answers nothing after it went', async () => {
    for (const [name, value] of Object.entries({
      PGHOST: 'elsewhere.example',
      PGPASSWORD: 'wrong',
      PGUSER: 'nobody',
      PGSSLMODE: 'require',
      PGOPTIONS: '-c search_path=evil',
      PGPASSFILE: '/dev/null',
    })) {
      process.env[name] = value
      onTestFinished(() => {
        delete process.env[name]
      })
    }
    const db = await teamDatabase(await sharedServer(build))
    const address = await db.invite('anna')
    const way = await wayTo(db.server.port)
    const { server, gone, woken } = inThread({ ...address, port: way.port }, 'anna')
    const closed = { ok: false, error: { kind: 'unreachable', reason: 'closed', maybe: false } }
    expect(await server.head()).toEqual(closed)
    const desktop = randomUUID()
    expect(await server.hello(greeting(desktop))).toMatchObject({
      ok: true,
      value: { role: 'analyst', library: db.library },
    })
    const brought = answer('Alt GmbH')
    expect(await server.publish([brought])).toEqual({ ok: true, value: { head: 1 } })
    await expect.poll(() => woken).toEqual([1])
    expect(await server.pull(0, 10)).toMatchObject({
      ok: true,
      value: { changes: [{ answer: { uid: brought.uid, body: brought.body } }] },
    })
    // A defect of the caller's is an error, too, and harms nothing.
    expect(await server.publish([{ ...brought, keys: ['x'], uid: randomUUID() }])).toMatchObject({
      ok: false,
      error: { kind: 'internal' },
    })
    way.cutNow()
    await expect.poll(() => gone).toMatchObject([{ kind: 'unreachable', reason: 'broken' }])
    expect(await server.head()).toEqual(closed)
    expect(await server.hello(greeting(desktop))).toMatchObject({ ok: true })
    expect(await server.head()).toMatchObject({ ok: true, value: { head: 1 } })
    await server.close()
    expect(await server.hello(greeting(desktop))).toEqual(closed)
    expect(gone).toHaveLength(1)
  })

  it('a connection that is cut after COMMIT and before its answer costs nothing twice', async () => {
    const db = await teamDatabase(await sharedServer(build))
    const address = await db.invite('anna')
    const way = await wayTo(db.server.port)
    const { server } = inThread({ ...address, port: way.port }, 'anna')
    const hello = greeting(randomUUID())
    await server.hello(hello)
    /** Asks, loses the answer, comes back and asks the same again. */
    const twice = async <T>(ask: () => Promise<T>): Promise<T> => {
      way.cutBeforeAnswer()
      expect(await ask()).toMatchObject({ ok: false, error: { kind: 'unreachable', maybe: true } })
      expect(await server.hello(hello)).toMatchObject({ ok: true })
      return ask()
    }
    const first = call('Alt GmbH')
    expect(await twice(() => server.begin(first))).toMatchObject({ value: { word: 'go' } })
    expect(await twice(() => server.renew(first.uid, 60_000))).toMatchObject({ value: { held: true } })
    const done = end(first, 'settled', answer('Alt GmbH'))
    expect(await twice(() => server.finish(done))).toEqual({ ok: true, value: { state: 'settled', seq: 1 } })
    const note = { kind: 'note', uid: randomUUID(), base: 0, body: { text: 'x' }, deleted: false }
    expect(await twice(() => server.saveThing(note))).toMatchObject({ value: { saved: true, version: 1 } })
    const one = answer('Neu GmbH')
    expect(await twice(() => server.publish([one]))).toEqual({ ok: true, value: { head: 4 } })
    const given = call('Neu GmbH', { have: one.rank })
    await server.begin(given)
    expect(await twice(() => server.release(given.uid))).toMatchObject({ value: { state: 'released' } })
    expect(await server.meter()).toMatchObject({
      value: { team: { today: { settled: 10, reserved: 0, uncertain: 0 } } },
    })
    const { rows } = await db.admin.query(
      'SELECT (SELECT count(*)::int FROM rb.answer) AS answers, (SELECT count(*)::int FROM rb.ledger) AS rows, (SELECT seq::int FROM rb.head) AS head',
    )
    expect(rows).toEqual([{ answers: 2, rows: 2, head: 5 }])
  })

  it('desktops killed at any moment buy nothing twice without asking, and their bill is settled, or uncertain', async () => {
    const db = await teamDatabase(await sharedServer(build))
    const random = seededRandom('desktops killed')
    await db.invite('anna')
    await db.invite('ben')
    const bill: { readonly about: string; readonly despite: boolean }[] = []
    /** What SQLite would hold: written before each question. */
    interface Journal {
      readonly begun: BeginCall
      step: 'asking' | 'sent' | 'answered' | 'done'
      brought: ReturnType<typeof answer>
    }
    /** One desktop's life: it is killed again and again, comes back, tidies up, goes on. */
    const live = async (login: string): Promise<Questions> => {
      const way = await wayTo(db.server.port)
      const address = { ...(await db.invite(login)), port: way.port }
      const hello = greeting(randomUUID())
      const journals: Journal[] = []
      let alive: Questions | null = null
      const gone = (): never => {
        throw new Error('killed')
      }
      const tidy = async (desktop: Questions): Promise<void> => {
        for (const journal of journals) {
          if (journal.step === 'asking') await desktop.release(journal.begun.uid)
          else if (journal.step === 'sent') await desktop.lose(journal.begun.uid)
          else if (journal.step === 'answered') await desktop.finish(end(journal.begun, 'settled', journal.brought))
          journal.step = 'done'
        }
      }
      for (let round = 0; round < cases(18, 250); round += 1) {
        const moment = setTimeout(() => way.cutNow(), random() < 0.5 ? random() * 60 : 60_000)
        try {
          if (alive === null) {
            alive = createQuestions(address, login, { woken: () => undefined, gone: () => undefined })
            await alive.hello(hello)
            await tidy(alive)
          }
          const about = `company ${Math.floor(random() * 12)}`
          const begun = call(about, { keys: [keyOf(about), keyOf(`other id of ${about}`)], ttlMs: 2000 })
          const journal: Journal = { begun, step: 'asking', brought: answer(about) }
          journals.push(journal)
          let word = await alive.begin(begun)
          if (word.word === 'uncertain' && random() < 0.5) {
            journal.step = 'done'
            const again = { ...begun, uid: randomUUID(), despite: word.lost.map(({ uid }) => uid) }
            const second: Journal = { begun: again, step: 'asking', brought: journal.brought }
            journals.push(second)
            word = await alive.begin(again)
          }
          const open = journals.at(-1) ?? gone()
          if (word.word === 'go') {
            open.step = 'sent'
            bill.push({ about, despite: open.begun.despite.length > 0 })
            if (random() < 0.1) gone()
            open.step = 'answered'
            await alive.finish(end(open.begun, 'settled', open.brought))
          }
          open.step = 'done'
        } catch {
          await alive?.close().catch(() => undefined)
          alive = null
        }
        clearTimeout(moment)
      }
      const last = createQuestions({ ...address, port: db.server.port }, login, {
        woken: () => undefined,
        gone: () => undefined,
      })
      onTestFinished(() => last.close())
      await last.hello(hello)
      await tidy(last)
      return last
    }
    const [anna] = await Promise.all([live('anna'), live('ben')])
    const sums = async (): Promise<{ settled: number; uncertain: number; reserved: number }> => {
      // A question that was cut off may reach the server after the word that its call goes back. Whoever polls says that it is lost.
      await anna.takeRole('poller', 60_000)
      const { rows } = await db.admin.query<{ settled: number; uncertain: number; reserved: number }>(
        "SELECT settled::float8, uncertain::float8, reserved::float8 FROM rb.spend WHERE login = '*' AND length(span) = 7",
      )
      return rows[0] ?? { settled: 0, uncertain: 0, reserved: 0 }
    }
    await expect.poll(sums, { timeout: 20_000, message: seedWords }).toMatchObject({ reserved: 0 })
    const { settled, uncertain } = await sums()
    expect(bill.length, seedWords).toBeGreaterThan(4)
    expect(settled, seedWords).toBeLessThanOrEqual(bill.length * 10)
    expect(bill.length * 10, seedWords).toBeLessThanOrEqual(settled + uncertain)
    const bought = new Set<string>()
    const unexplained = bill.filter(({ about, despite }) => {
      const again = bought.has(about) && !despite
      bought.add(about)
      return again
    })
    expect(unexplained, seedWords).toEqual([])
  })

  it('a server that was killed keeps leases for a full term after its start, because nobody could renew them', async () => {
    const server = await ownServer(build)
    const db: TeamDatabase = await teamDatabase(server)
    const [annas, bens] = [await db.invite('anna'), await db.invite('ben')]
    const { server: anna, gone } = inThread(annas, 'anna')
    const hello = greeting(randomUUID())
    await anna.hello(hello)
    const first = call('Alt GmbH')
    expect(await anna.begin(first)).toMatchObject({ value: { word: 'go' } })
    await server.kill()
    await expect.poll(() => gone).toHaveLength(1)
    expect(await anna.hello(hello)).toMatchObject({ ok: false, error: { kind: 'unreachable', reason: 'refused' } })
    await server.restart()
    // It was away for longer than the term.
    const after = await connectAdmin(server, db.name)
    onTestFinished(() => after.end())
    await after.query("UPDATE rb.lease SET until = pg_postmaster_start_time() - interval '1 h'")
    const { server: ben } = inThread(bens, 'ben')
    await ben.hello(greeting(randomUUID()))
    expect(await ben.begin(call('Alt GmbH'))).toMatchObject({ value: { word: 'busy', by: { login: 'anna' } } })
    // Once that term is over, too, it is as ever.
    await after.query("UPDATE rb.lease SET ttl = '1 ms'")
    expect(await ben.begin(call('Alt GmbH'))).toMatchObject({ value: { word: 'uncertain' } })
    expect(await anna.hello(hello)).toMatchObject({ ok: true })
    expect(await anna.finish(end(first, 'settled', answer('Alt GmbH')))).toMatchObject({ value: { state: 'settled' } })
    expect(await ben.begin(call('Alt GmbH'))).toMatchObject({ value: { word: 'kept' } })
  })
})

describe('a desktop that asks wrongly', () => {
  it('is told what is not known as such', async () => {
    expect(
      await failureOf(
        createQuestions(
          { host: '127.0.0.1', port: 1, database: 'x', user: 'x', ca: null, library: randomUUID() },
          'x',
          { woken: () => undefined, gone: () => undefined },
        ).head(),
      ),
    ).toBe('unreachable')
  })
})

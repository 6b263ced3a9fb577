import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectAdmin } from '../../build/postgres/start-postgres.ts'
import { answered } from '../credits/paid-call.testing.ts'
import type { Answered } from '../ports/register-service.ts'
import { erasing } from '../team-server/questions.testing.ts'
import {
  endServers,
  needsPostgres,
  onPostgres,
  sharedServer,
  snapshotOf,
  teamDatabase,
} from '../team-server/team-database.testing.ts'
import { inspect, page, temporaryLibrary } from '../store/testing/temporary-store.testing.ts'
import { desktop, until, type Desktop } from './desktop.testing.ts'
import type { TeamAnswer } from '../ports/team-server.ts'
import { realTeam } from './teams.testing.ts'

/*
 * The desktop's side on a real PostgreSQL: that what its other tests take from a server in memory is what a server says.
 */

endServers()

const inflated = ({ packing, body }: { readonly packing: number; readonly body: Uint8Array }): string =>
  Buffer.from(packing === 1 ? inflateRawSync(body) : body).toString('utf8')

// The newest alone: what differs between versions is tested below this.
describe.each(onPostgres.slice(-1))('$name', ({ build }) => {
  needsPostgres(build)

  it('what one bought the other has for nothing, and the ledger says who', async () => {
    const db = await teamDatabase(await sharedServer(build))
    await db.invite('anna')
    await db.invite('ben')
    const anna = await desktop(realTeam(db), 'anna')
    const ben = await desktop(realTeam(db), 'ben')
    expect(await anna.search('firma')).toMatchObject({ ok: true, value: { charged: 1 } })
    expect(await ben.search('firma')).toMatchObject({ ok: true, value: { charged: 0 } })
    expect(anna.sent() + ben.sent()).toBe(1)
    expect(await ben.store.search('companies', 'firma')).toMatchObject({
      pages: [{ items: [{ name: 'Firma 1 GmbH' }] }],
    })
    await until(async () => (await ben.team.ledger({ offset: 0, limit: 10 })).rows[0]?.state === 'settled')
    expect((await ben.team.ledger({ offset: 0, limit: 10 })).rows).toMatchObject([
      { who: 'Anna', mine: false, state: 'settled', charged: 1, offline: false },
    ])
    const { rows } = await db.admin.query(
      'SELECT state, charged::float8, answer IS NOT NULL AS answered FROM rb.ledger',
    )
    expect(rows).toEqual([{ state: 'settled', charged: 1, answered: true }])
  })

  it('answers go everywhere after the days that an admin set, once a day; what was spent stays in the ledger', async () => {
    const db = await teamDatabase(await sharedServer(build))
    for (const login of ['anna', 'ben']) await db.invite(login)
    await db.invite('eva', 'admin')
    const anna = await desktop(realTeam(db), 'anna')
    const ben = await desktop(realTeam(db), 'ben')
    const eva = await desktop(realTeam(db), 'eva', { role: 'admin' })
    const kept = async (term: string): Promise<readonly boolean[]> =>
      Promise.all([anna, ben, eva].map(async ({ store }) => (await store.search('companies', term)) !== null))
    for (const term of ['alt', 'neu']) {
      expect(await anna.search(term)).toMatchObject({ ok: true })
      await until(async () => (await kept(term)).every(Boolean))
    }
    const age = (term: string): Promise<unknown> =>
      db.admin.query(
        `UPDATE rb.answer SET rank = extract(epoch FROM now() - interval '40 days') * 1000 WHERE call LIKE $1`,
        [`%q=${term}`],
      )
    await age('alt')
    await db.admin.query(`UPDATE rb.answer SET rank = extract(epoch FROM now()) * 1000 WHERE call LIKE '%q=neu'`)
    // Nothing is set, so nothing goes.
    expect(await anna.team.gate.turn()).toEqual({ polls: 'for-all' })
    const { policy } = await eva.team.state()
    if (policy === null) throw new Error('no policy')
    const persons = {}
    expect(await ben.team.setPolicy({ ...policy, persons, retentionDays: 30 })).toMatchObject({
      ok: false,
      error: { kind: 'team-not-allowed' },
    })
    expect(await eva.team.setPolicy({ ...policy, persons, retentionDays: 30 })).toMatchObject({ ok: true })
    await until(async () => (await anna.team.state()).policy?.retentionDays === 30)
    expect(await kept('alt')).toEqual([true, true, true])
    await anna.team.gate.turn()
    await until(async () => (await kept('alt')).every((one) => !one))
    expect(await kept('neu')).toEqual([true, true, true])
    for (const { team } of [anna, ben, eva]) {
      await until(async () => (await team.state()).connection.state === 'connected')
      expect(await team.state()).toMatchObject({ toRemove: 0, unread: 0, toHandOn: 0 })
      const { rows } = await team.ledger({ offset: 0, limit: 10 })
      expect(rows.map(({ state, charged, answer }) => [state, charged, answer === null])).toEqual([
        ['settled', 1, false],
        ['settled', 1, true],
      ])
    }
    // The poller removes once a day, and a desktop once an hour: until then it says what waits.
    await age('neu')
    await anna.team.gate.turn()
    expect((await db.admin.query('SELECT count(*)::int AS n FROM rb.answer')).rows).toEqual([{ n: 1 }])
    anna.clock.steady += 86_400_000
    await anna.team.gate.turn()
    await until(async () => (await ben.team.state()).toRemove === 1)
    expect((await kept('neu'))[1]).toBe(true)
    ben.clock.steady += 3_600_000
    await anna.search('noch eine')
    await until(async () => !(await kept('neu'))[1])
    expect(await ben.team.state()).toMatchObject({ toRemove: 0 })
    // Who reads it again pays for it again: nobody has it.
    expect(await ben.search('neu')).toMatchObject({ ok: true, value: { charged: 1 } })
  })

  it('sums by person are an admin’s, and only where they are switched on', async () => {
    const db = await teamDatabase(await sharedServer(build))
    await db.invite('anna')
    await db.invite('eva', 'admin')
    const anna = await desktop(realTeam(db), 'anna')
    const eva = await desktop(realTeam(db), 'eva', { role: 'admin' })
    await anna.search('firma')
    const month = (await eva.team.state()).sums?.day.slice(0, 7) ?? ''
    const refused = { ok: false, error: { kind: 'team-not-allowed' } }
    expect(await eva.team.sumsByPerson(month)).toMatchObject(refused)
    const { policy } = await eva.team.state()
    if (policy === null) throw new Error('no policy')
    expect(await eva.team.setPolicy({ ...policy, persons: {}, sumsByPerson: true })).toMatchObject({ ok: true })
    expect(await eva.team.sumsByPerson(month)).toEqual({
      ok: true,
      value: [{ login: 'anna', name: 'Anna', spent: { settled: 1, reserved: 0, uncertain: 0, offline: 0 } }],
    })
    expect(await anna.team.sumsByPerson(month)).toMatchObject(refused)
    // That they are on everybody hears.
    await until(async () => (await anna.team.state()).policy?.sumsByPerson === true)
  })

  it('who may only read goes on reading, also after a restore and with something to hand on from before', async () => {
    const db = await teamDatabase(await sharedServer(build))
    await db.invite('rita')
    await db.invite('ben')
    const dataDir = temporaryLibrary()
    const before = await desktop(realTeam(db), 'rita', { dataDir })
    expect(await before.search('mine')).toMatchObject({ ok: true })
    await before.kill()
    await db.admin.query(
      'REVOKE rb_analyst FROM rita; GRANT rb_reader TO rita; DELETE FROM rb.change; UPDATE rb.head SET seq = 0',
    )
    // A change whose answer is gone would say that the team took it out.
    await db.admin.query('DELETE FROM rb.answer_key; DELETE FROM rb.answer')
    const ben = await desktop(realTeam(db), 'ben')
    expect(await ben.search('his')).toMatchObject({ ok: true, value: { charged: 1 } })
    const rita = await desktop(realTeam(db), 'rita', { dataDir, joined: true })
    await expect.poll(() => rita.store.countAnswers(), { timeout: 10_000 }).toBe(2)
    await expect.poll(async () => (await rita.team.state()).connection).toEqual({ state: 'connected' })
  })

  it('what an erasure rewrote and removed goes on every desktop, and any of them tells a server that was restored to before it', async () => {
    const db = await teamDatabase(await sharedServer(build))
    await db.invite('anna')
    await db.invite('ben')
    await db.invite('eva', 'admin')
    const [hers, his] = [temporaryLibrary(), temporaryLibrary()]
    const words = ['name', 'gone', 'forged']
    const bought: string[] = []
    // A firm of its own for each word.
    const answer = (): Promise<Answered> => {
      const word = words[bought.length] ?? 'another'
      bought.push(word)
      const found = [{ id: `c_${word}`, type: 'company', name: `Firma ${word}` }]
      return Promise.resolve({ ...answered(page(found)), call: `GET /v1/search/companies?q=${word}` })
    }
    const anna = await desktop(realTeam(db), 'anna', { dataDir: hers, answer })
    const ben = await desktop(realTeam(db), 'ben', { dataDir: his })
    for (const word of words) await anna.search(word)
    const shown = async (of: Desktop, word: string): Promise<string | undefined> =>
      (await of.store.search('companies', word))?.pages[0]?.items[0]?.name ?? undefined
    await expect.poll(() => shown(ben, 'forged')).toBe('Firma forged')
    const setBack = await snapshotOf(db.admin)

    const eva = await db.desktop('eva')
    const answers = (await eva.pull(0, 500)).changes.flatMap((change) =>
      change.kind === 'answer' ? [change.answer] : [],
    )
    const about = (word: string): TeamAnswer => {
      const found = answers.find(({ call }) => call.endsWith(word))
      if (found === undefined) throw new Error('no such answer')
      return found
    }
    const rewrite = (of: TeamAnswer, name: string): TeamAnswer => {
      const body = Buffer.from(inflated(of).replaceAll(/Firma \w+/g, name))
      const hash = createHash('sha256').update(body).digest('hex')
      return { ...of, body: new Uint8Array(deflateRawSync(body)), packing: 1, bytes: body.byteLength, hash }
    }
    await eva.erase(
      erasing(['per_nobody_here'], {
        rewritten: [rewrite(about('name'), '[gelöscht]'), rewrite(about('forged'), 'Neu GmbH')],
        removed: [about('gone').uid],
      }),
    )
    for (const each of [anna, ben]) {
      await expect.poll(() => shown(each, 'name')).toBe('[gelöscht]')
      await expect.poll(() => shown(each, 'gone')).toBeUndefined()
      // What makes something new of an answer is no erasure, whoever says so.
      expect(await shown(each, 'forged')).toBe('Firma forged')
      await expect.poll(async () => (await each.store.teamErasures('not-applied')).length).toBe(0)
      // Nothing may be bought before the server heard that it went; from then on all is as before.
      await expect.poll(() => each.search(`after ${String(each.sent())}`)).toMatchObject({ ok: true })
    }
    const left = inspect(his, (lib) => lib.prepare('SELECT body, packing FROM answer').all()) as readonly TeamAnswer[]
    expect(left.filter((each) => inflated(each).includes('[gelöscht]'))).toHaveLength(1)

    // Only who did not erase her comes back to what was restored.
    await ben.kill()
    await eva.close()
    await setBack('anna')
    await anna.team.connect()
    const kept = async (): Promise<readonly string[]> =>
      (
        await db.admin.query<{ body: Buffer; packing: number }>(
          `SELECT b.packed AS body, a.packing FROM rb.answer a JOIN rb.body b ON b.id = a.body WHERE a.call ~ '(name|gone)$'`,
        )
      ).rows.map(inflated)
    await expect.poll(kept).toEqual([expect.stringContaining('[gelöscht]')])
    expect((await db.admin.query('SELECT FROM rb.erasure')).rowCount).toBe(1)
    expect(await anna.search('tomorrow')).toMatchObject({ ok: true, value: { charged: 1 } })
  })

  it('what a server was told a moment before it was set back, and did not send back yet, it is told again', async () => {
    const db = await teamDatabase(await sharedServer(build))
    await db.invite('eva', 'admin')
    // From the first end of a call on, what changed does not come back: a server that goes down in that moment.
    let held: Promise<void> | null = null
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    const eva = await desktop(realTeam(db), 'eva', {
      role: 'admin',
      open: (...parameters) => {
        const server = realTeam(db).as('eva')(...parameters)
        return {
          ...server,
          pull: async (...asked) => {
            await held
            return server.pull(...asked)
          },
          finish: (...asked) => {
            held = promise
            return server.finish(...asked)
          },
        }
      },
    })
    onTestFinished(() => letGo())
    const setBack = await snapshotOf(db.admin)
    const searched = eva.search('firma')
    await until(() => held !== null)
    const about = { kind: 'free' } as const
    const note = await eva.store.createNote({ about, text: 'Rückruf am Montag', at: '2026-11-26T10:00:00.000Z' })
    expect((await eva.team.things.share('note', note?.id ?? 0, true)).ok).toBe(true)
    const there = async (): Promise<unknown> =>
      (
        await db.admin.query(`SELECT (SELECT count(*)::int FROM rb.answer) AS answers,
          (SELECT count(*)::int FROM rb.ledger WHERE state = 'settled') AS settled, (SELECT count(*)::int FROM rb.thing) AS things`)
      ).rows
    await expect.poll(there).toEqual([{ answers: 1, settled: 1, things: 1 }])
    await expect.poll(async () => (await eva.store.teamStanding())?.toHandOn).toBe(0)
    expect(await eva.store.teamUids('answer', '')).toHaveLength(1)

    await setBack('eva')
    expect(await there()).toEqual([{ answers: 0, settled: 0, things: 0 }])
    letGo()
    await eva.team.connect()
    expect(await searched).toMatchObject({ ok: true, value: { charged: 1 } })
    await expect.poll(there).toEqual([{ answers: 1, settled: 1, things: 1 }])
    // Once, and no more than was there: what came back is not told again.
    await expect.poll(async () => (await eva.store.unconfirmedThings()).length).toBe(0)
    await eva.store.tellUnconfirmedAgain()
    expect((await eva.store.teamStanding())?.toHandOn).toBe(0)
    expect(eva.sent()).toBe(1)
  })

  it('a server restored from yesterday gets back what was bought and who was erased since', async () => {
    const db = await teamDatabase(await sharedServer(build))
    await db.invite('anna')
    await db.invite('eva', 'admin')
    const dataDir = temporaryLibrary()
    const first = await desktop(realTeam(db), 'anna', { dataDir })
    await first.search('yesterday')
    await first.kill()
    await db.admin.end()
    const maintenance = await connectAdmin(db.server)
    onTestFinished(() => maintenance.end())
    await maintenance.query(`CREATE DATABASE ${db.name}_backup TEMPLATE ${db.name}`)
    await maintenance.query(`GRANT CONNECT ON DATABASE ${db.name}_backup TO rb_reader`)

    // After the backup was put in its place, and before she is back, an admin erased somebody else there, under the number that hers had.
    const other = await connectAdmin(db.server, `${db.name}_backup`)
    await other.query(`
      INSERT INTO rb.erasure (number, uid, service_ids) VALUES (1, '00000000-0000-4000-8000-000000000001', '{per_else}');
      UPDATE rb.head SET seq = seq + 1;
      INSERT INTO rb.change (seq, kind, ref) SELECT seq, 'erasure', '00000000-0000-4000-8000-000000000001' FROM rb.head`)
    await other.end()

    // She is killed in the middle of handing back, when only erasures are there, and comes back.
    let cutShort = 0
    const killed = await desktop(realTeam(db), 'anna', {
      dataDir,
      joined: true,
      open: (...parameters) => {
        const server = realTeam(db).as('anna')(...parameters)
        return {
          ...server,
          handBack: (back) => {
            if (back.erasures.length > 0) return server.handBack(back)
            cutShort += 1
            return Promise.resolve({ ok: false, error: { kind: 'unreachable', reason: 'broken', maybe: true } })
          },
        }
      },
    })
    await expect.poll(async () => (await killed.team.state()).connection).toEqual({ state: 'connected' })
    expect(await killed.search('today')).toMatchObject({ ok: true, value: { charged: 1 } })
    const eva = await db.desktop('eva')
    await eva.erase(erasing(['per_nobody_here']))
    await expect.poll(async () => (await killed.store.teamStanding())?.erasure).toBe(1)
    await eva.close()

    await maintenance.query(`ALTER DATABASE ${db.name} ALLOW_CONNECTIONS false`)
    await maintenance.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [db.name])
    await until(async () => {
      const { rows } = await maintenance.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = $1',
        [db.name],
      )
      return rows[0]?.n === 0
    })
    await maintenance.query(`ALTER DATABASE ${db.name} RENAME TO ${db.name}_lost`)
    await maintenance.query(`ALTER DATABASE ${db.name}_backup RENAME TO ${db.name}`)

    await expect.poll(() => cutShort).toBeGreaterThan(0)
    await expect.poll(async () => (await killed.store.teamStanding())?.erasure).toBe(2)
    await killed.kill()
    const anna = await desktop(realTeam(db), 'anna', { dataDir, joined: true })
    const restored = await connectAdmin(db.server, db.name)
    onTestFinished(() => restored.end())
    await expect
      .poll(async () => {
        const { rows } = await restored.query(`
          SELECT (SELECT count(*)::int FROM rb.answer) AS answers, (SELECT count(*)::int FROM rb.ledger) AS rows,
            (SELECT count(*)::int FROM rb.erasure) AS erasures`)
        return rows
      })
      .toEqual([{ answers: 2, rows: 2, erasures: 2 }])
    // She has applied both, each under the number that it has now.
    const { rows: erasures } = await restored.query<{ uid: string; number: number }>(
      'SELECT uid, number::int FROM rb.erasure ORDER BY number',
    )
    expect(erasures.map(({ number }) => number)).toEqual([1, 2])
    await expect
      .poll(async () =>
        (await anna.store.teamErasures(erasures.map(({ uid }) => uid))).map(({ uid, number }) => ({ uid, number })),
      )
      .toEqual(erasures)
    await expect.poll(() => anna.store.teamErasures('not-applied')).toEqual([])
    // And she may write again.
    expect(await anna.search('tomorrow')).toMatchObject({ ok: true, value: { charged: 1 } })
    await expect
      .poll(async () => (await restored.query("SELECT FROM rb.ledger WHERE state = 'settled'")).rowCount)
      .toBe(3)
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { BeginWord } from '../ports/team-server.ts'
import { answer, call, end, failureOf, keyOf } from './questions.testing.ts'
import {
  endServers,
  needsPostgres,
  onPostgres,
  sharedServer,
  teamDatabase,
  type Desktop,
  type TeamDatabase,
} from './team-database.testing.ts'

endServers()

/** What must hold at any time: the counters are the ledger, and settled is what answers cost. */
async function booksBalance({ admin }: TeamDatabase): Promise<void> {
  const { rows } = await admin.query(`
    SELECT login, span, sum(reserved) AS reserved, sum(settled) AS settled, sum(uncertain) AS uncertain, sum(offline) AS offline
    FROM (
      SELECT login, span, reserved, settled, uncertain, offline FROM rb.spend
      UNION ALL
      SELECT who, span, -CASE state WHEN 'reserved' THEN counted ELSE 0 END, -CASE state WHEN 'settled' THEN counted ELSE 0 END,
        -CASE state WHEN 'uncertain' THEN counted ELSE 0 END,
        -CASE WHEN offline AND state <> 'released' THEN counted ELSE 0 END
      FROM rb.ledger, unnest(ARRAY['*', login]) AS who, unnest(ARRAY[to_char(day, 'YYYY-MM-DD'), to_char(day, 'YYYY-MM')]) AS span
    ) AS books GROUP BY login, span
    HAVING sum(reserved) <> 0 OR sum(settled) <> 0 OR sum(uncertain) <> 0 OR sum(offline) <> 0`)
  expect(rows).toEqual([])
}

describe.each(onPostgres)('$name', ({ build }) => {
  needsPostgres(build)
  const team = async (): Promise<TeamDatabase> => teamDatabase(await sharedServer(build))
  const two = async (): Promise<{ db: TeamDatabase; anna: Desktop; ben: Desktop }> => {
    const db = await team()
    await db.invite('anna')
    await db.invite('ben')
    return { db, anna: await db.desktop('anna'), ben: await db.desktop('ben') }
  }

  it('who asks while a colleague is reading hears who, and who asks afterwards gets her answer for nothing', async () => {
    const { db, anna, ben } = await two()
    const first = call('Alt GmbH')
    expect(await anna.begin(first)).toMatchObject({ word: 'go', ttlMs: 60_000 })
    // Under another id of the same company, with one key in common.
    const other = call('Alt GmbH', { keys: [keyOf('another id'), keyOf('Alt GmbH')] })
    expect(await ben.begin(other)).toMatchObject({
      word: 'busy',
      by: { login: 'anna', name: 'Anna', desktop: anna.uid },
    })
    const brought = answer('Alt GmbH')
    expect(await anna.finish(end(first, 'settled', brought))).toEqual({ state: 'settled', seq: 1 })
    expect(await ben.begin({ ...other, uid: randomUUID() })).toMatchObject({
      word: 'kept',
      answer: brought.uid,
      seq: 1,
      rank: brought.rank,
      by: { login: 'anna' },
    })
    // He has seen hers and wants something newer; a refused question left nothing that stands in his way.
    expect(await ben.begin(call('Alt GmbH', { have: brought.rank }))).toMatchObject({ word: 'go' })
    await booksBalance(db)
    expect((await db.admin.query('SELECT login FROM rb.ledger ORDER BY at')).rows).toEqual([
      { login: 'anna' },
      { login: 'ben' },
    ])
  })

  it('every question asked again does nothing more and says the same, with the row still open and after it ended', async () => {
    const { db, anna } = await two()
    const first = call('Alt GmbH')
    const { at, day } = (await anna.begin(first)) as Extract<BeginWord, { word: 'go' }>
    expect(await anna.begin(first)).toMatchObject({ word: 'go', at, day })
    const done = end(first, 'settled', answer('Alt GmbH'))
    const finished = await anna.finish(done)
    expect(await anna.finish(done)).toEqual(finished)
    expect(await anna.begin(first)).toEqual({ word: 'ended', state: 'settled' })
    expect(await anna.release(first.uid)).toMatchObject({ state: 'settled' })
    expect(await anna.lose(first.uid)).toMatchObject({ state: 'settled' })
    expect(await anna.renew(first.uid, 60_000)).toEqual({ held: false, until: null })
    expect(await anna.release(randomUUID())).toEqual({ state: 'unknown', seq: null })
    expect(await anna.head()).toMatchObject({ head: 2 })

    const given = call('Neu GmbH')
    await anna.begin(given)
    expect(await anna.release(given.uid)).toMatchObject({ state: 'released' })
    expect(await anna.release(given.uid)).toMatchObject({ state: 'released' })
    expect(await anna.begin(given)).toEqual({ word: 'ended', state: 'released' })
    await booksBalance(db)
    expect(await anna.meter()).toMatchObject({ team: { today: { settled: 10, reserved: 0, uncertain: 0 } } })
  })

  it('two connections that ask the same question at once, after one seemed lost, buy once and hear the same', async () => {
    const { db, anna } = await two()
    const again = await db.desktop('anna', { uid: anna.uid })
    const first = call('Alt GmbH')
    const words = await Promise.all([anna.begin(first), again.begin(first)])
    expect(words.map(({ word }) => word)).toEqual(['go', 'go'])
    const done = end(first, 'settled', answer('Alt GmbH'))
    const ends = await Promise.all([anna.finish(done), again.finish(done)])
    expect(new Set(ends.map(({ seq }) => seq)).size).toBe(1)
    const offline = end(call('Off GmbH'), 'settled', answer('Off GmbH'), { offline: true })
    expect((await Promise.all([anna.finish(offline), again.finish(offline)])).map(({ state }) => state)).toEqual([
      'settled',
      'settled',
    ])
    await booksBalance(db)
    expect((await db.admin.query('SELECT count(*)::int AS n FROM rb.answer')).rows).toEqual([{ n: 2 }])
  })

  it('a term that ended makes the call uncertain; it is bought again only in spite of it, which is kept, and a late answer settles it', async () => {
    const { db, anna, ben } = await two()
    const first = call('Alt GmbH')
    await anna.begin(first)
    expect(await anna.renew(first.uid, 60_000)).toMatchObject({ held: true })
    expect(await ben.begin(call('Alt GmbH'))).toMatchObject({ word: 'busy' })
    await db.admin.query("UPDATE rb.lease SET until = now() - interval '1 s', ttl = '1 ms'")
    const asked = await ben.begin(call('Alt GmbH'))
    expect(asked).toMatchObject({ word: 'uncertain', lost: [{ uid: first.uid, by: { login: 'anna' }, reserved: 10 }] })
    // Everybody hears of it, and she may not send any more.
    expect((await ben.pull(0, 10)).changes).toMatchObject([
      { kind: 'ledger', row: { uid: first.uid, state: 'uncertain' } },
    ])
    expect(await anna.renew(first.uid, 60_000)).toEqual({ held: false, until: null })
    // Another lost call that he was not asked about is none that he may pass over.
    expect(await ben.begin(call('Alt GmbH', { despite: [randomUUID()] }))).toMatchObject({ word: 'uncertain' })
    const second = call('Alt GmbH', { despite: [first.uid] })
    expect(await ben.begin(second)).toMatchObject({ word: 'go' })
    await booksBalance(db)
    expect(await anna.finish(end(first, 'settled', answer('Alt GmbH')))).toMatchObject({ state: 'settled' })
    await ben.finish(end(second, 'settled', answer('Alt GmbH')))
    await booksBalance(db)
    const { rows } = await db.admin.query('SELECT login, state, despite FROM rb.ledger ORDER BY at')
    expect(rows).toEqual([
      { login: 'anna', state: 'settled', despite: [] },
      { login: 'ben', state: 'settled', despite: [first.uid] },
    ])
    expect(await ben.meter()).toMatchObject({ team: { today: { settled: 20, uncertain: 0 } } })
  })

  it('a lost answer asks everybody at once, and nobody any more once something newer was read', async () => {
    const { db, anna, ben } = await two()
    const first = call('Alt GmbH')
    await anna.begin(first)
    expect(await anna.lose(first.uid)).toMatchObject({ state: 'uncertain' })
    expect(await anna.begin(call('Alt GmbH'))).toMatchObject({ word: 'uncertain' })
    // An old answer that somebody brings along is not what she lost.
    await ben.publish([answer('Alt GmbH', { rank: Date.parse('2024-01-01') })])
    expect(await ben.begin(call('Alt GmbH', { have: Date.parse('2024-01-01') }))).toMatchObject({ word: 'uncertain' })
    const newer = answer('Alt GmbH', { rank: Date.now() + 1000 })
    await ben.publish([newer])
    const his = call('Alt GmbH', { have: newer.rank })
    expect(await ben.begin(his)).toMatchObject({ word: 'go' })
    await ben.release(his.uid)
    await booksBalance(db)

    // An answer of a desktop whose clock is a day ahead hides no call that is lost after it.
    const tomorrow = answer('Neu GmbH', { rank: Date.now() + 86_400_000 })
    await ben.publish([tomorrow])
    const second = call('Neu GmbH', { have: tomorrow.rank })
    await anna.begin(second)
    await anna.lose(second.uid)
    expect(await ben.begin(call('Neu GmbH', { have: tomorrow.rank }))).toMatchObject({ word: 'uncertain' })
    // She finds out that it never left.
    expect(await anna.finish(end(second, 'released'))).toMatchObject({ state: 'released' })
    expect(await ben.begin(call('Neu GmbH', { have: tomorrow.rank }))).toMatchObject({ word: 'go' })
    await booksBalance(db)
  })

  it('caps of team and person hold to the credit under a rush of 200 askers, and what costs nothing passes', async () => {
    const { db, anna, ben } = await two()
    await db.invite('eva', 'admin')
    const eva = await db.desktop('eva')
    const { policy } = await eva.hello({ desktop: eva.uid, desktopName: 'eva', version: '0', marks: [], account: null })
    const set = await eva.setPolicy({
      ...policy,
      team: { day: 500, month: 600 },
      persons: { ben: { day: 20, month: null } },
    })
    expect(set).toMatchObject({ saved: true, policy: { version: 2 } })
    const desktops = await db.colleagues('asker', 20)
    const words = await Promise.all(
      desktops.flatMap((desktop, d) =>
        Array.from({ length: 10 }, async (_, n) => failureOf(desktop.begin(call(`company ${d}/${n}`)))),
      ),
    )
    expect(words.filter((word) => word === 'none')).toHaveLength(50)
    expect(words.filter((word) => word === 'cap-reached')).toHaveLength(150)
    await booksBalance(db)
    await expect(anna.begin(call('one more'))).rejects.toMatchObject({
      error: { kind: 'cap-reached', whose: 'team', cap: 'day', limit: 500, spent: 500, wanted: 10 },
    })
    expect(await anna.begin(call('free', { reserved: 0 }))).toMatchObject({ word: 'go' })
    // The refused left neither rows nor leases.
    const { rows } = await db.admin.query(
      "SELECT (SELECT count(*)::int FROM rb.ledger WHERE state = 'reserved') AS open, (SELECT count(*)::int FROM rb.lease) AS leases",
    )
    expect(rows).toEqual([{ open: 51, leases: 51 }])

    await eva.setPolicy({ ...set.policy, team: { day: null, month: null } })
    // An unknown price counts as the highest that is known.
    await expect(ben.begin(call('dear', { reserved: null }))).rejects.toMatchObject({
      error: { kind: 'cap-reached', whose: 'person', cap: 'day', limit: 20, spent: 0, wanted: 25 },
    })
    expect(await anna.begin(call('dear', { reserved: null }))).toMatchObject({ word: 'go' })
    await booksBalance(db)
  })

  it('one company under two ids asked for by twenty at once is bought by one, and nineteen hear of it', async () => {
    const db = await team()
    const desktops = await db.colleagues('rush', 20)
    const [one, other, third] = [keyOf('uuid'), keyOf('cmp_'), keyOf('zzz')]
    const words = await Promise.all(
      // In any order of keys: none waits for another for ever.
      desktops.map((desktop, index) =>
        desktop.begin(
          call('Alt GmbH', {
            keys: index % 3 === 0 ? [other, one] : index % 3 === 1 ? [one, third] : [third, other, one],
          }),
        ),
      ),
    )
    expect(words.filter(({ word }) => word === 'go')).toHaveLength(1)
    expect(words.filter(({ word }) => word === 'busy')).toHaveLength(19)
    await booksBalance(db)
  })

  it('what was bought out of reach is inserted whole, counts above the cap, and an answer that was lost there asks colleagues', async () => {
    const { db, anna, ben } = await two()
    const at = new Date(Date.now() - 3_600_000).toISOString()
    const off = call('Off GmbH')
    expect(await anna.finish(end(off, 'settled', answer('Off GmbH'), { offline: true, at }))).toMatchObject({
      state: 'settled',
    })
    const lost = call('Lost GmbH')
    expect(await anna.finish(end(lost, 'uncertain', null, { offline: true, at }))).toMatchObject({ state: 'uncertain' })
    expect(await anna.finish(end(call('Free GmbH'), 'released', null, { offline: true }))).toEqual({
      state: 'unknown',
      seq: null,
    })
    expect(await ben.begin(call('Lost GmbH'))).toMatchObject({ word: 'uncertain', lost: [{ uid: lost.uid }] })
    expect(await ben.begin(call('Off GmbH'))).toMatchObject({ word: 'kept' })
    await booksBalance(db)
    // A clock that is a year off moves nothing into a day that is none of the bill's.
    const odd = call('Odd GmbH')
    await anna.finish(end(odd, 'settled', null, { offline: true, at: '2031-01-01T00:00:00.000Z' }))
    const { rows } = await db.admin.query(
      "SELECT bool_and(at <= now() AND day <= (now() AT TIME ZONE 'Europe/Berlin')::date AND offline) AS fine FROM rb.ledger",
    )
    expect(rows).toEqual([{ fine: true }])
    await booksBalance(db)
  })

  it('a server whose disk is full says so, before anything is sent or after it, and takes what was paid for once there is room', async () => {
    const { db, anna } = await two()
    const full = async (table: string, on: boolean): Promise<void> => {
      await db.admin.query(
        on
          ? `CREATE OR REPLACE FUNCTION rb.in_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
               RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
             CREATE TRIGGER full_disk BEFORE INSERT ON rb.${table} EXECUTE FUNCTION rb.in_full()`
          : `DROP TRIGGER full_disk ON rb.${table}`,
      )
    }
    const busy = { error: { kind: 'server-busy', why: 'disk-full' } }
    const first = call('Alt GmbH')
    await full('lease', true)
    await expect(anna.begin(first)).rejects.toMatchObject(busy)
    await full('lease', false)
    expect(await anna.begin(first)).toMatchObject({ word: 'go' })
    const done = end(first, 'settled', answer('Alt GmbH'))
    for (const table of ['body', 'change', 'answer_key']) {
      await full(table, true)
      await expect(anna.finish(done)).rejects.toMatchObject(busy)
      await full(table, false)
      await booksBalance(db)
    }
    expect(await anna.finish(done)).toEqual({ state: 'settled', seq: 1 })
    await booksBalance(db)
  })

  it('nobody ends, renews or repeats the call of somebody else, or speaks for another desktop', async () => {
    const { anna, ben, db } = await two()
    const first = call('Alt GmbH')
    await anna.begin(first)
    expect(await failureOf(ben.release(first.uid))).toBe('not-allowed')
    expect(await failureOf(ben.lose(first.uid))).toBe('not-allowed')
    expect(await failureOf(ben.renew(first.uid, 60_000))).toBe('not-allowed')
    expect(await failureOf(ben.begin(first))).toBe('not-allowed')
    expect(await failureOf(ben.finish(end(first, 'settled', answer('Alt GmbH'))))).toBe('not-allowed')
    expect(await failureOf(db.desktop('ben', { uid: anna.uid }))).toBe('not-allowed')
    expect(await anna.renew(first.uid, 60_000)).toMatchObject({ held: true })
    await booksBalance(db)
  })
})

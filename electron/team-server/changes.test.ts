import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cases } from '../../build/long-run.testing.ts'
import { connectAdmin } from '../../build/postgres/start-postgres.ts'
import { seededRandom, seedWords } from '../../build/seeded.testing.ts'
import { unknownPriceReserve } from '../../shared/domain/credits/credits.ts'
import type { Mark, TeamChange } from '../ports/team-server.ts'
import { answer, call, end, erasing, failureOf } from './questions.testing.ts'
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

/** All changes after a number, by as many pulls as it takes. */
async function pullAll(desktop: Desktop, after = 0, limit = 500): Promise<readonly TeamChange[]> {
  const all: TeamChange[] = []
  for (let place = after; ;) {
    const { changes } = await desktop.pull(place, limit)
    const last = changes.at(-1)
    if (last === undefined) return all
    all.push(...changes)
    place = last.seq
  }
}
const marksOf = (changes: readonly TeamChange[]): readonly Mark[] =>
  changes.map(({ seq, uid }) => ({ seq, uid })).toReversed()

describe.each(onPostgres)('$name', ({ build }) => {
  needsPostgres(build)
  const team = async (): Promise<TeamDatabase> => teamDatabase(await sharedServer(build))
  const three = async (): Promise<{ db: TeamDatabase; anna: Desktop; ben: Desktop; eva: Desktop }> => {
    const db = await team()
    await db.invite('anna')
    await db.invite('ben')
    await db.invite('eva', 'admin')
    return { db, anna: await db.desktop('anna'), ben: await db.desktop('ben'), eva: await db.desktop('eva') }
  }

  it('sixteen writers, of whom every fifth gives up, lose nothing for readers that read meanwhile, and numbers have no gap', async () => {
    const db = await team()
    const writers = await db.colleagues('writer', 16)
    const readers = await db.colleagues('reader', 4)
    const random = seededRandom('sixteen writers')
    const each = cases(12, 200)
    let writing = true
    const reading = readers.map(async (reader) => {
      const seen: TeamChange[] = []
      for (;;) {
        const last = !writing
        seen.push(...(await pullAll(reader, seen.length, 7)))
        if (last) return seen
      }
    })
    const committed = new Set<string>()
    await Promise.all(
      writers.map(async (writer) => {
        const line = await connectAdmin(
          { ...db.server, user: writer.login as 'postgres', password: writer.login },
          db.name,
        )
        onTestFinished(() => line.end())
        for (let n = 0; n < each; n += 1) {
          const one = answer(`${writer.login} ${n}`)
          const { row } = end(call(`${writer.login} ${n}`), 'settled', one, { offline: true })
          const { body, ...rest } = one
          await line.query('BEGIN')
          await line.query('SELECT rb.finish_call($1, $2, $3, $4, $5)', [
            writer.uid,
            row,
            unknownPriceReserve,
            rest,
            Buffer.from(body),
          ])
          if (random() < 0.2) await line.query('ROLLBACK')
          else {
            await line.query('COMMIT')
            committed.add(one.uid)
          }
        }
      }),
    )
    writing = false
    const every = await Promise.all(reading)
    expect(committed.size, seedWords).toBeGreaterThan(each * 10)
    for (const seen of every) {
      expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, index) => index + 1))
      const answers = seen.flatMap((change) => (change.kind === 'answer' ? [change.answer.uid] : []))
      expect(new Set(answers), seedWords).toEqual(committed)
      expect(answers).toHaveLength(committed.size)
    }
  })

  it('a transaction that strangers leave open all day holds nobody up, in this database or another', async () => {
    const { db, anna, ben } = await three()
    const strangers = await Promise.all([connectAdmin(db.server), connectAdmin(db.server, db.name)])
    onTestFinished(async () => {
      await Promise.all(strangers.map((stranger) => stranger.end()))
    })
    for (const stranger of strangers) {
      await stranger.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
      await stranger.query('SELECT pg_current_xact_id(), count(*) FROM pg_class')
    }
    const first = call('Alt GmbH')
    await anna.begin(first)
    await anna.finish(end(first, 'settled', answer('Alt GmbH')))
    expect((await pullAll(ben)).map(({ kind }) => kind)).toEqual(['answer', 'ledger'])
  })

  it('wakes whoever listens when it is committed, and finds by itself what nobody woke it for', async () => {
    const { db, anna } = await three()
    const heard: number[] = []
    await db.desktop('ben', { events: { woken: (head) => heard.push(head) }, lookMs: 40 })
    await anna.publish([answer('Alt GmbH'), answer('Neu GmbH')])
    await expect.poll(() => heard).toEqual([2])
    // Without a notification, as behind a pooler.
    await db.admin.query(
      "WITH n AS (UPDATE rb.head SET seq = 3) INSERT INTO rb.change (seq, kind, ref) VALUES (3, 'later', gen_random_uuid())",
    )
    await expect.poll(() => heard).toEqual([2, 3])
  })

  it('brings every kind as it is now, and keeps what a later version wrote as unknown', async () => {
    const { db, anna, ben, eva } = await three()
    const [note, feed] = [randomUUID(), randomUUID()]
    const kept = answer('Alt GmbH', { text: '{"name":"Müller, Jürgen"}' })
    await anna.publish([kept])
    await anna.saveThing({ kind: 'note', uid: note, base: 0, body: { text: 'one \0 \ud800' }, deleted: false })
    await anna.putWatch({ uid: feed, kind: 'feed', everySeconds: 600, removed: false })
    const { policy } = await eva.hello({ desktop: eva.uid, desktopName: 'eva', version: '0', marks: [], account: null })
    await eva.setPolicy({ ...policy, offline: 'never' })
    await db.admin.query(
      "WITH n AS (UPDATE rb.head SET seq = 5) INSERT INTO rb.change (seq, kind, ref) VALUES (5, 'later', gen_random_uuid())",
    )
    const all = await pullAll(ben)
    expect(all).toMatchObject([
      {
        seq: 1,
        kind: 'answer',
        by: { login: 'anna' },
        answer: { ...kept, body: expect.anything() as unknown },
        ledger: null,
      },
      // What JSON of a database can't hold is replaced in sight.
      { kind: 'thing', thing: { uid: note, version: 1, body: { text: 'one \ufffd \ufffd' }, by: { login: 'anna' } } },
      { kind: 'watch', watch: { uid: feed, everySeconds: 600, coveredUntil: null, state: null } },
      { kind: 'policy', policy: { version: 2, offline: 'never' } },
      { kind: 'unknown', name: 'later' },
    ])
    expect(all[0]?.kind === 'answer' ? Buffer.from(all[0].answer.body) : null).toEqual(Buffer.from(kept.body))
    expect((await ben.pull(4, 500)).head).toBe(5)
    expect(await anna.desktops()).toMatchObject([{}, {}, {}])
    expect((await anna.desktops()).find(({ uid }) => uid === ben.uid)).toMatchObject({
      place: 4,
      behind: 1,
      polls: false,
    })
  })

  it('two who change one thing: the second hears what the first wrote, and the same question again is no conflict', async () => {
    const { anna, ben } = await three()
    const note = { kind: 'note', uid: randomUUID(), deleted: false }
    expect(await failureOf(anna.saveThing({ ...note, base: 1, body: {} }))).toBe('internal')
    const made = await anna.saveThing({ ...note, base: 0, body: { text: 'one' } })
    expect(made).toMatchObject({ saved: true, version: 1 })
    expect(await anna.saveThing({ ...note, base: 0, body: { text: 'one' } })).toEqual(made)
    const words = await Promise.all([
      anna.saveThing({ ...note, base: 1, body: { text: 'hers' } }),
      ben.saveThing({ ...note, base: 1, body: { text: 'his' } }),
    ])
    expect(words.filter(({ saved }) => saved)).toHaveLength(1)
    const [hers] = words
    expect(words.find(({ saved }) => !saved)).toMatchObject({
      theirs: { version: 2, body: { text: hers.saved ? 'hers' : 'his' } },
    })
    expect(await ben.saveThing({ ...note, base: 2, body: null, deleted: true })).toMatchObject({
      saved: true,
      version: 3,
    })
    expect(await anna.saveThing({ ...note, base: 2, body: { text: 'late' } })).toMatchObject({
      saved: false,
      theirs: { version: 3, deleted: true, body: null, by: { login: 'ben' } },
    })
  })

  it('one poller at a time: a feed that is due is claimed once, noted once, and not by who lost the role', async () => {
    const { db, anna, ben } = await three()
    const feed = randomUUID()
    await anna.putWatch({ uid: feed, kind: 'feed', everySeconds: 600, removed: false })
    const hers = await anna.takeRole('poller', 60_000)
    expect(hers).toMatchObject({ held: true, fence: 1 })
    expect(await ben.takeRole('poller', 60_000)).toMatchObject({ held: false, by: { login: 'anna' } })
    expect(await anna.takeRole('poller', 60_000)).toMatchObject({ held: true, fence: 1 })
    expect((await ben.desktops()).find(({ polls }) => polls)).toMatchObject({ uid: anna.uid })
    const again = await db.desktop('anna', { uid: anna.uid })
    const claims = (await Promise.all([anna.claimPolls(1, 10, 60_000), again.claimPolls(1, 10, 60_000)])).flat()
    expect(claims).toMatchObject([{ uid: feed, coveredUntil: null }])
    const note = {
      uid: feed,
      claim: claims[0]?.claim ?? '',
      before: null,
      coveredUntil: '2026-11-26T10:00:00Z',
      state: { walk: null },
    }
    expect(await failureOf(ben.claimPolls(1, 10, 60_000))).toBe('fenced')
    await db.admin.query("UPDATE rb.role_lease SET until = now() - interval '1 s', ttl = '1 ms'")
    expect(await ben.takeRole('poller', 60_000)).toMatchObject({ held: true, fence: 2 })
    expect(await failureOf(anna.notePoll({ ...note, fence: 1 }))).toBe('fenced')
    // Nor is it due for him: her claim has moved it.
    expect(await ben.claimPolls(2, 10, 60_000)).toEqual([])
    await db.admin.query("UPDATE rb.watch SET due = now() - interval '1 s', claim_until = now() - interval '1 s'")
    const [his] = await ben.claimPolls(2, 10, 60_000)
    const done = { ...note, claim: his?.claim ?? '', fence: 2 }
    expect(await ben.notePoll({ ...done, claim: note.claim })).toEqual({ moved: false })
    expect(await ben.notePoll({ ...done, before: '2025-01-01T00:00:00Z' })).toEqual({ moved: false })
    expect(await ben.notePoll(done)).toEqual({ moved: true })
    expect(await ben.notePoll(done)).toEqual({ moved: true })
    expect((await pullAll(anna)).at(-1)).toMatchObject({
      watch: { coveredUntil: note.coveredUntil, state: { walk: null } },
    })
    await ben.leaveRole('poller', 2)
    expect(await anna.takeRole('poller', 300)).toMatchObject({ held: true, fence: 3 })
  })

  it('whoever polls marks calls whose desktop never came back, so that they stand in nobody’s way in silence', async () => {
    const { anna, ben, db } = await three()
    const first = call('Alt GmbH', { ttlMs: 200 })
    await anna.begin(first)
    await db.admin.query("UPDATE rb.ledger SET at = at - interval '1 h'")
    await expect
      .poll(async () => {
        await ben.takeRole('poller', 60_000)
        return (await pullAll(ben)).map((change) => (change.kind === 'ledger' ? change.row.state : null))
      })
      .toEqual(['uncertain'])
  })

  it('a person who was erased is in nothing that the server keeps, and nobody writes before having applied it', async () => {
    const { db, anna, ben, eva } = await three()
    const [whole, shared, other] = [
      answer('Max Muster', {
        text: '{"name":"Max Muster"}',
        purpose: { kind: 'person-section', party: ['Max Muster'] },
      }),
      answer('Alt GmbH', { text: '{"people":["Max Muster","Eva"]}' }),
      answer('Neu GmbH', { text: '{"people":["Max Muster","Eva"]}' }),
    ]
    // Two answers share one body: it goes with the last of them.
    await anna.publish([whole, shared, other])
    const paid = call('Max Muster', { keys: ['0'.repeat(64)] })
    await anna.begin(paid)
    const note = randomUUID()
    await anna.saveThing({ kind: 'note', uid: note, base: 0, body: { text: 'Max Muster called' }, deleted: false })
    const clean = answer('Alt GmbH', { text: '{"people":["(erased)","Eva"]}' })
    const asked = erasing(['per_1'], {
      removed: [whole.uid],
      rewritten: [
        { ...clean, uid: shared.uid },
        { ...clean, uid: other.uid },
      ],
      ledger: [{ uid: paid.uid, call: 'GET /v1/persons/(erased)', subject: '(erased)' }],
      things: [{ uid: note, body: null }],
    })
    expect(await failureOf(anna.erase(asked))).toBe('not-allowed')
    expect(await eva.erase(asked)).toEqual({ number: 1 })
    expect(await eva.erase(asked)).toEqual({ number: 1 })
    const { rows: bodies } = await db.admin.query<{ packed: Buffer }>('SELECT packed FROM rb.body')
    expect(bodies.map(({ packed }) => inflateRawSync(packed).toString())).toEqual(['{"people":["(erased)","Eva"]}'])
    const { rows } = await db.admin.query(`
      SELECT string_agg(t, '') AS texts FROM (SELECT a::text AS t FROM rb.answer AS a UNION ALL SELECT l::text FROM rb.ledger AS l
        UNION ALL SELECT t::text FROM rb.thing AS t UNION ALL SELECT e::text FROM rb.erasure AS e) AS every`)
    expect(JSON.stringify(rows)).toContain(shared.uid)
    expect(JSON.stringify(rows)).not.toContain('Muster')
    // Nobody writes anything before having applied it: not even what was paid for.
    const refused = { error: { kind: 'erasure-first', erasure: 1 } }
    await expect(ben.begin(call('New GmbH'))).rejects.toMatchObject(refused)
    await expect(ben.publish([answer('Max Muster')])).rejects.toMatchObject(refused)
    await expect(ben.finish(end(call('Max Muster'), 'settled', answer('Max Muster')))).rejects.toMatchObject(refused)
    await expect(
      ben.saveThing({ kind: 'note', uid: randomUUID(), base: 0, body: {}, deleted: false }),
    ).rejects.toMatchObject(refused)
    // A new desktop finds nothing of her, and is told; giving a call back is no writing about anybody.
    expect(await anna.release(paid.uid)).toMatchObject({ state: 'released' })
    const all = await pullAll(ben)
    expect(all.at(0)).toMatchObject({ kind: 'answer-gone', answer: whole.uid })
    expect(all.find(({ kind }) => kind === 'erasure')).toMatchObject({ erasure: { number: 1, serviceIds: ['per_1'] } })
    expect((await eva.desktops()).map(({ erasure }) => erasure)).toEqual([0, 0, 0])
    await ben.erasureApplied(1)
    expect((await eva.desktops()).find(({ uid }) => uid === ben.uid)).toMatchObject({ erasure: 1 })
    expect(await ben.begin(call('New GmbH'))).toMatchObject({ word: 'go' })
  })

  it('an erasure that is committed while an answer is on its way is applied before that answer is taken', async () => {
    const { db, anna } = await three()
    // Whoever erases has the counter; the answer waits for it, past the check at its beginning.
    await db.admin.query('BEGIN; SELECT FROM rb.head FOR UPDATE')
    const given = failureOf(anna.publish([answer('Max Muster')]))
    await expect
      .poll(async () => {
        const { rows } = await db.admin.query(
          "SELECT count(*)::int AS n FROM pg_stat_activity WHERE usename = 'anna' AND wait_event_type = 'Lock'",
        )
        return rows
      })
      .toEqual([{ n: 1 }])
    await db.admin.query("INSERT INTO rb.erasure VALUES (1, gen_random_uuid(), '{per_1}'); COMMIT")
    expect(await given).toBe('erasure-first')
    expect((await db.admin.query('SELECT count(*)::int AS n FROM rb.body')).rows).toEqual([{ n: 0 }])
  })

  it('what a colleague hands back is believed where the server said it, or where it is her own', async () => {
    const { db, anna, ben, eva } = await three()
    const [paid, wrote] = [call('Alt GmbH'), answer('Alt GmbH')]
    await anna.begin(paid)
    await anna.finish(end(paid, 'settled', wrote))
    const clean = answer('Alt GmbH', { uid: wrote.uid, text: '{"name":"[gelöscht]"}' })
    const gone = answer('Weg GmbH')
    await anna.publish([gone])
    await eva.erase(erasing(['per_1'], { rewritten: [clean], removed: [gone.uid] }))
    const had = await pullAll(ben)
    const told = had.findLast((change) => change.kind === 'ledger')
    const erasure = had.find((change) => change.kind === 'erasure')
    const rewritten = had.findLast((change) => change.kind === 'answer')
    if (told?.kind !== 'ledger' || erasure?.kind !== 'erasure' || rewritten?.kind !== 'answer') throw new Error('lost')
    expect(erasure.erasure.removed).toEqual([gone.uid])
    // A backup of before all that was put back, but for what an older one had of the answers.
    await db.admin.query(
      `DELETE FROM rb.ledger; DELETE FROM rb.spend; DELETE FROM rb.erasure; UPDATE rb.answer SET erased = false, hash = sha256('x')`,
    )
    await db.admin.query('UPDATE rb.desktop SET erasure = 0')
    await anna.publish([gone])
    const nothing = { answers: [], ledger: [], erasures: [], things: [] }
    const rows = async (): Promise<unknown> =>
      (await db.admin.query('SELECT login, state, charged::float8 FROM rb.ledger ORDER BY uid')).rows
    const row = { ...told.row, keys: [], seal: told.seal }
    for (const forged of [{ charged: 1 }, { seal: null }, { by: { ...row.by, login: 'eva' } }, { subject: 'Neu GmbH' }])
      await ben.handBack({ ...nothing, ledger: [{ ...row, ...forged }] })
    expect(await rows()).toEqual([])
    await ben.handBack({ ...nothing, ledger: [row] })
    expect(await rows()).toEqual([{ login: 'anna', state: 'settled', charged: 10 }])
    // His own he may tell, and hers not under his name.
    await ben.handBack({ ...nothing, ledger: [{ ...row, by: { ...row.by, login: 'ben' }, charged: 3, seal: null }] })
    const own = {
      ...row,
      uid: randomUUID(),
      by: { ...row.by, login: 'ben', desktop: ben.uid },
      seal: null,
      answer: null,
    }
    await ben.handBack({ ...nothing, ledger: [own] })
    expect(await rows()).toEqual(
      [
        { login: 'anna', state: 'settled', charged: 10, uid: row.uid },
        { login: 'ben', state: 'settled', charged: 10, uid: own.uid },
      ]
        .toSorted((one, other) => (one.uid < other.uid ? -1 : 1))
        .map(({ uid: _uid, ...rest }) => rest),
    )
    // An answer of his own making stands under his name, and under no call of hers; so does a note.
    const [made, note] = [answer('Neu GmbH'), randomUUID()]
    await db.admin.query('UPDATE rb.ledger SET answer = NULL')
    await ben.handBack({ ...nothing, answers: [{ answer: made, ledger: row.uid, seal: null }] })
    const thing = { kind: 'note', uid: note, version: 3, body: { text: 'x' }, deleted: false, at: row.at }
    await ben.handBack({
      ...nothing,
      things: [{ ...thing, by: { login: 'anna', name: 'Anna', desktop: null } } as never],
    })
    expect((await db.admin.query('SELECT login, ledger FROM rb.answer WHERE uid = $1', [made.uid])).rows[0]).toEqual({
      login: 'ben',
      ledger: null,
    })
    expect((await db.admin.query('SELECT login FROM rb.thing')).rows).toEqual([{ login: 'ben' }])
    // An answer is rewritten, and another removed, as the server once said, and in no other way.
    const hashes = async (): Promise<unknown> =>
      (await db.admin.query("SELECT encode(hash, 'hex') AS hash FROM rb.answer WHERE uid = $1", [wrote.uid])).rows[0]
    const back = { answer: rewritten.answer, ledger: null, seal: rewritten.seal }
    const other = answer('Alt GmbH', { uid: wrote.uid, text: '{"name":"Böse GmbH"}' })
    for (const forged of [{ answer: other }, { seal: null }, { answer: { ...back.answer, purpose: { kind: 'x' } } }])
      await ben.handBack({ ...nothing, answers: [{ ...back, ...forged }] })
    expect(await hashes()).not.toEqual({ hash: clean.hash })
    await ben.handBack({ ...nothing, answers: [back] })
    expect(await hashes()).toEqual({ hash: clean.hash })
    const bodies = async (): Promise<readonly string[]> =>
      (await db.admin.query<{ packed: Buffer }>('SELECT packed FROM rb.body')).rows.map(({ packed }) =>
        inflateRawSync(packed).toString(),
      )
    expect(await bodies()).not.toContain('{"name":"Böse GmbH"}')
    const { erasure: whole } = erasure
    for (const forged of [{ seal: null }, { serviceIds: ['per_2'] }, { removed: [wrote.uid] }])
      await ben.handBack({ ...nothing, erasures: [{ ...whole, ...forged }] })
    expect((await db.admin.query('SELECT FROM rb.erasure')).rowCount).toBe(0)
    await ben.handBack({ ...nothing, erasures: [whole] })
    expect((await db.admin.query('SELECT removed FROM rb.erasure')).rows).toHaveLength(1)
    expect(await bodies()).not.toContain('{"name":"Weg GmbH"}')
    // Nor does what it removed come back by who has it still.
    await ben.erasureApplied(1)
    await ben.handBack({ ...nothing, answers: [{ answer: gone, ledger: null, seal: null }] })
    expect((await db.admin.query('SELECT FROM rb.answer WHERE uid = $1', [gone.uid])).rowCount).toBe(0)
  })

  it('answers go after the days of the policy, no sooner, and only by the poller', async () => {
    const { anna, eva } = await three()
    const old = answer('Alt GmbH', { rank: Date.now() - 40 * 86_400_000, text: 'old' })
    const young = answer('Neu GmbH', { rank: Date.now() - 20 * 86_400_000, text: 'young' })
    await anna.publish([old, young])
    await anna.takeRole('poller', 60_000)
    expect(await anna.removeOld(1, 100)).toEqual({ removed: 0 })
    const { policy } = await eva.hello({ desktop: eva.uid, desktopName: 'eva', version: '0', marks: [], account: null })
    await eva.setPolicy({ ...policy, retentionDays: 30 })
    expect(await failureOf(eva.removeOld(1, 100))).toBe('fenced')
    expect(await anna.removeOld(1, 100)).toEqual({ removed: 1 })
    expect((await pullAll(eva)).filter(({ kind }) => kind !== 'policy')).toMatchObject([
      { kind: 'answer-gone', answer: old.uid },
      { kind: 'answer', answer: { uid: young.uid } },
      { kind: 'answer-gone', answer: old.uid },
    ])
  })

  it('sums by person are for admins, and only while the policy says so; of two admins the second hears the first', async () => {
    const { anna, eva } = await three()
    const first = call('Alt GmbH')
    await anna.begin(first)
    await anna.finish(end(first, 'settled', answer('Alt GmbH'), { charged: 7 }))
    const { day } = await anna.meter()
    const month = day.slice(0, 7)
    expect(await failureOf(anna.byPerson(month))).toBe('not-allowed')
    expect(await failureOf(eva.byPerson(month))).toBe('not-allowed')
    const { policy } = await eva.hello({ desktop: eva.uid, desktopName: 'eva', version: '0', marks: [], account: null })
    expect(await failureOf(anna.setPolicy(policy))).toBe('not-allowed')
    expect(await failureOf(eva.setPolicy({ ...policy, zone: 'Nowhere/Land' }))).toBe('internal')
    const set = await eva.setPolicy({ ...policy, sumsByPerson: true })
    expect(await eva.setPolicy({ ...policy, sumsByPerson: true })).toEqual(set)
    expect(await eva.setPolicy({ ...policy, offline: 'never' })).toEqual({ saved: false, policy: set.policy })
    expect(await eva.byPerson(month)).toEqual([
      {
        who: { login: 'anna', name: 'Anna', desktop: null },
        sum: { settled: 7, reserved: 0, uncertain: 0, offline: 0 },
      },
    ])
  })

  it('a server restored from yesterday gets back what its desktops have, once, and goes on', async () => {
    const { db, anna, ben, eva } = await three()
    const note = randomUUID()
    const early = call('Early GmbH')
    await anna.begin(early)
    const [yesterday, today, open] = [answer('Alt GmbH'), answer('Neu GmbH'), call('Open GmbH')]
    await anna.publish([yesterday])
    // The backup; everything from here on is lost by it.
    await Promise.all([anna, ben, eva].map((desktop) => desktop.close()))
    const maintenance = await connectAdmin(db.server)
    await db.admin.end()
    await maintenance.query(`CREATE DATABASE ${db.name}_backup TEMPLATE ${db.name}`)
    const hello = (desktop: Desktop, changes: readonly TeamChange[]): ReturnType<Desktop['hello']> =>
      desktop.hello({ desktop: desktop.uid, desktopName: 'x', version: '0', marks: marksOf(changes), account: null })
    await hello(anna, [])
    await hello(eva, [])
    await anna.begin(open)
    await anna.finish(end(early, 'settled', answer('Early GmbH')))
    const paid = call('Neu GmbH')
    await anna.begin(paid)
    await anna.finish(end(paid, 'settled', today))
    await anna.saveThing({ kind: 'note', uid: note, base: 0, body: { text: 'x' }, deleted: false })
    const erased = erasing(['per_1'])
    await eva.erase(erased)
    await anna.erasureApplied(1)
    const had = await pullAll(anna)
    await Promise.all([anna, eva].map((desktop) => desktop.close()))
    await maintenance.query(`ALTER DATABASE ${db.name} RENAME TO ${db.name}_lost`)
    await maintenance.query(`ALTER DATABASE ${db.name}_backup RENAME TO ${db.name}`)
    await maintenance.query(`GRANT CONNECT ON DATABASE ${db.name} TO rb_reader`)
    await maintenance.end()

    // Another desktop writes first, so that the numbers are past hers again.
    expect(await hello(ben, [])).toMatchObject({ restored: false, resumeAt: 0 })
    await ben.publish(Array.from({ length: 10 }, (_, n) => answer(`Ben ${n}`, { text: String(n) })))
    expect(await hello(anna, had)).toMatchObject({ restored: true, resumeAt: 1, head: 11, erasure: 0 })
    const rows = had.flatMap((change) => (change.kind === 'ledger' ? [{ ...change.row, seal: change.seal }] : []))
    const answers = had.flatMap((change) => (change.kind === 'answer' ? [change] : []))
    expect(
      await anna.lacking(
        'answer',
        answers.map((change) => change.answer.uid),
      ),
    ).toHaveLength(2)
    expect(
      await anna.lacking(
        'ledger',
        rows.map(({ uid }) => uid),
      ),
    ).toEqual([paid.uid])
    expect(await anna.lacking('erasure', [erased.uid])).toEqual([erased.uid])
    const nothing = { answers: [], ledger: [], erasures: [], things: [] }
    const erasures = had.flatMap((change) => (change.kind === 'erasure' ? [change.erasure] : []))
    await anna.handBack({ ...nothing, erasures })
    const back = {
      ...nothing,
      answers: answers.map((change) => ({ answer: change.answer, ledger: change.ledger, seal: change.seal })),
      ledger: [
        ...rows.map((row) => ({ ...row, keys: [] })),
        // What she herself has open is uncertain by now, for everybody.
        { ...(rows[0] as (typeof rows)[number]), ...end(open, 'uncertain').row, state: 'reserved' as const },
      ],
      things: had.flatMap((change) => (change.kind === 'thing' ? [change.thing] : [])),
    }
    expect(await failureOf(anna.handBack(back))).toBe('erasure-first')
    await anna.erasureApplied(1)
    await anna.handBack(back)
    const { head } = await anna.head()
    await anna.handBack(back)
    expect((await anna.head()).head).toBe(head)
    const [last] = marksOf(await pullAll(anna, 1))
    expect(
      await anna.hello({
        desktop: anna.uid,
        desktopName: 'x',
        version: '0',
        marks: last === undefined ? [] : [last],
        account: null,
      }),
    ).toMatchObject({
      restored: false,
      resumeAt: head,
    })
    const again = await connectAdmin(db.server, db.name)
    onTestFinished(() => again.end())
    const { rows: ledger } = await again.query('SELECT subject, login, state FROM rb.ledger ORDER BY subject')
    expect(ledger).toEqual([
      { subject: 'Early GmbH', login: 'anna', state: 'settled' },
      { subject: 'Neu GmbH', login: 'anna', state: 'settled' },
      { subject: 'Open GmbH', login: 'anna', state: 'uncertain' },
    ])
    expect(await anna.meter()).toMatchObject({ team: { today: { settled: 20, uncertain: 10, reserved: 0 } } })
    await ben.erasureApplied(1)
    expect(await ben.begin(call('Open GmbH'))).toMatchObject({ word: 'uncertain' })
    expect(await ben.begin(call('Neu GmbH'))).toMatchObject({ word: 'kept', answer: today.uid, by: { login: 'anna' } })
  })
})

import fc from 'fast-check'
import type { LedgerOnly } from '../../../../shared/domain/credits/ledger-only.ts'
import { describe, expect, test, vi } from 'vitest'
import { unknownPriceReserve } from '../../../../shared/domain/credits/credits.ts'
import { ledgerId, type LedgerId, type PartyId } from '../../../../shared/domain/ids.ts'
import {
  keep,
  knownCompany,
  localStore,
  page,
  reserved,
  searchFor,
  sectionOf,
  uuid,
} from '../../testing/temporary-store.testing.ts'
import { now, reservation, today } from '../../testing/reservation.testing.ts'

const settled = (id: LedgerId, charged: number | null, basis: 'header' | 'table' | 'unknown' = 'header') =>
  ({ id, state: 'settled', charged, basis, at: now }) as const

type Local = ReturnType<typeof localStore>

/** Entry and people of a company are kept, from an answer for which nothing was charged. */
async function keepFree(store: Local, id: PartyId): Promise<void> {
  const free = { charged: 0, readAt: '2026-11-01T09:00:00.000Z' }
  await keep(store, sectionOf(id, 'record'), { id: uuid(1), name: 'Teuer AG' }, free)
  await keep(store, sectionOf(id, 'roles'), page([]), free)
}

/** An entry that a colleague of the team bought: an answer without a row of this ledger. */
function bringHers({ db }: Local, id: PartyId, readAt: string): void {
  const answer = db
    .prepare(
      `INSERT INTO answer (operation, call, status, headers, read_at, purpose, party_id, body_bytes, body_hash, packing, body, turn)
      VALUES ('company', 'GET /v1/company', 200, '{}', ?, '{}', ?, 2, 'x', 0, x'7b7d', 1)`,
    )
    .run(readAt, id).lastInsertRowid
  db.prepare(`INSERT INTO section_answer VALUES (?, 'record', ?, 1, 1)`).run(id, answer)
  db.prepare(`INSERT OR IGNORE INTO section (party_id, section) VALUES (?, 'record')`).run(id)
}

/** A company whose entry was bought for 12 credits before, and whose file was opened on the day. */
async function opened(store: Local, day: string): Promise<PartyId> {
  const id = await knownCompany(store, uuid(1), { name: 'Teuer AG' })
  await keep(store, sectionOf(id, 'record'), { id: uuid(1), name: 'Teuer AG' }, { charged: 12 })
  await store.noteOpened(id, `${day}T09:00:00.000Z`)
  return id
}

describe('the ledger', () => {
  test('reserves up to the cap of the day and says what is missing', async () => {
    const store = localStore()
    for (const reservedCredits of [10, 10]) await reserved(store, { reserved: reservedCredits, dailyCap: 25 })
    expect(await store.reserve(reservation({ reserved: 10, dailyCap: 25 }))).toEqual({
      ok: false,
      cap: 'day',
      limit: 25,
      spent: 20,
      wanted: 10,
    })
    expect(await store.reserve(reservation({ reserved: 5, dailyCap: 25 }))).toMatchObject({ ok: true })
  })

  test('counts the month over its days, and only over its own', async () => {
    const store = localStore()
    await reserved(store, { day: '2026-10-31', reserved: 50 })
    await reserved(store, { day: '2026-11-01', reserved: 50 })
    await reserved(store, { day: '2026-11-30', reserved: 30 })
    expect(await store.reserve(reservation({ reserved: 30, monthlyCap: 100 }))).toEqual({
      ok: false,
      cap: 'month',
      limit: 100,
      spent: 80,
      wanted: 30,
    })
    expect(await store.reserve(reservation({ reserved: 20, monthlyCap: 100 }))).toMatchObject({ ok: true })
    expect((await store.sumOfMonth('2026-11')).reserved).toBe(100)
    expect((await store.sumOfMonth('2026-10')).reserved).toBe(50)
  })

  test('counts a call of unknown price at the highest price there is', async () => {
    const store = localStore()
    const id = await reserved(store, { reserved: null, dailyCap: unknownPriceReserve })
    expect(await store.reserve(reservation({ reserved: 1, dailyCap: unknownPriceReserve }))).toMatchObject({
      ok: false,
      spent: unknownPriceReserve,
    })
    await store.resolve(settled(id, null, 'unknown'))
    expect(await store.sumOfDay(today)).toEqual({ credits: 0, uncertain: 0, unpriced: 1, reserved: 0, estimated: 0 })
    expect(await store.reserve(reservation({ reserved: 1, dailyCap: unknownPriceReserve }))).toMatchObject({
      ok: false,
    })
  })

  test('keeps counting an uncertain call at its full price, and a released one not at all', async () => {
    const store = localStore()
    const [lost, free] = [await reserved(store), await reserved(store)]
    await store.resolve({ id: lost, state: 'uncertain', charged: null, basis: null, at: now })
    await store.resolve({ id: free, state: 'released', charged: null, basis: null, at: now })
    expect(await store.sumOfDay(today)).toEqual({ credits: 0, uncertain: 10, unpriced: 0, reserved: 0, estimated: 0 })
    expect(await store.reserve(reservation({ reserved: 91, dailyCap: 100 }))).toMatchObject({ ok: false, spent: 10 })
  })

  test('lets a free call through where the cap has been lowered under what was spent', async () => {
    const store = localStore()
    await reserved(store, { reserved: 50 })
    expect(await store.reserve(reservation({ reserved: 0, dailyCap: 10 }))).toMatchObject({ ok: true })
  })

  test('resolves a row once', async () => {
    const store = localStore()
    const id = await reserved(store)
    await store.resolve(settled(id, 7, 'table'))
    await store.resolve(settled(id, 99))
    await store.resolve({ id, state: 'uncertain', charged: null, basis: null, at: now })
    await store.resolve(settled(ledgerId(4711), 1))
    expect(await store.sumOfDay(today)).toEqual({ credits: 7, uncertain: 0, unpriced: 0, reserved: 0, estimated: 1 })
  })

  test('is append-only in the database itself', async () => {
    const { db, ...store } = localStore()
    const id = await reserved(store)
    await store.resolve(settled(id, 7))
    const open = await reserved(store)
    const says = (sql: string): string => {
      try {
        db.exec(sql)
        return 'done'
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(says('DELETE FROM ledger')).toMatch('append-only')
    expect(says(`UPDATE ledger SET charged = 1 WHERE id = ${id}`)).toMatch('resolved once')
    expect(says(`UPDATE ledger SET state = 'reserved' WHERE id = ${id}`)).toMatch('resolved once')
    expect(says(`UPDATE ledger SET reserved = 1 WHERE id = ${open}`)).toMatch('does not change')
    expect(says(`UPDATE ledger SET day = '2020-01-01' WHERE id = ${open}`)).toMatch('does not change')
    expect(
      says(
        `INSERT OR REPLACE INTO ledger (id, at, day, operation, subject, call, origin, state)
          VALUES (${id}, '', '', '', '', '', '', 'reserved')`,
      ),
    ).toMatch('append-only')
    expect(
      says(
        `INSERT INTO ledger (at, day, operation, subject, call, origin, state, charged)
          VALUES ('', '', '', '', '', '', 'settled', 5)`,
      ),
    ).toMatch('starts reserved')
    expect((await store.ledger({ offset: 0, limit: 10 })).total).toBe(2)
  })

  test('turns what a killed run left reserved into uncertain', async () => {
    const store = localStore()
    await reserved(store)
    await store.resolve(settled(await reserved(store), 10))
    await reserved(store, { reserved: null })
    expect(await store.recoverLedger(now)).toBe(2)
    expect(await store.recoverLedger(now)).toBe(0)
    expect(await store.sumOfDay(today)).toEqual({ credits: 10, uncertain: 10, unpriced: 1, reserved: 0, estimated: 0 })
  })

  test('is ordered by number: a clock that jumps back reorders nothing and moves no sum', async () => {
    const store = localStore()
    await reserved(store, { at: '2026-11-21T12:00:00.000Z', day: '2026-11-21', subject: 'first' })
    await reserved(store, { at: '2026-11-20T12:00:00.000Z', day: '2026-11-20', subject: 'second' })
    await reserved(store, { at: '2026-12-31T12:00:00.000Z', day: '2026-12-31', subject: 'third' })
    expect((await store.ledger({ offset: 0, limit: 2 })).rows.map(({ subject }) => subject)).toEqual([
      'third',
      'second',
    ])
    expect((await store.ledger({ offset: 2, limit: 2 })).rows.map(({ subject }) => subject)).toEqual(['first'])
    expect((await store.sumOfDay('2026-11-21')).reserved).toBe(10)
  })

  test('reports by company and by operation, with the answer each row bought', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1), { name: 'Teuer AG' })
    await keep(store, sectionOf(id, 'record'), { id: uuid(1), name: 'Teuer AG' }, { charged: 12 })
    const report = await store.report('2026-11')
    expect(report.byCompany.map(({ name, sum }) => [name, sum.credits])).toEqual([
      ['Teuer AG', 12],
      [null, 10],
    ])
    expect(report.byOperation.map(({ operation, sum }) => [operation, sum.credits])).toEqual([
      ['company', 12],
      ['search-companies', 10],
    ])
    expect((await store.ledger({ offset: 0, limit: 1 })).rows[0]).toMatchObject({
      answerId: 2,
      partyId: id,
      charged: 12,
      state: 'settled',
    })
    expect((await store.report('2026-12')).byCompany).toEqual([])
  })

  test('reports by collection and by day, and shows the rows that a line adds up, and no others', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1), { name: 'Teuer AG' })
    await keep(store, sectionOf(id, 'record'), { id: uuid(1), name: 'Teuer AG' }, { charged: 12 })
    for (const name of ['Fall 12', 'Mandanten']) {
      const made = await store.saveCollection({ id: null, name, note: '', at: now })
      await store.addToCollection(made?.id ?? 0, [id], now)
    }
    const report = await store.report('2026-11')
    expect(report.byCollection.map(({ name, sum }) => [name, sum.credits])).toEqual([
      ['Fall 12', 12],
      ['Mandanten', 12],
      [null, 10],
    ])
    expect(report.byDay.reduce((total, { sum }) => total + sum.credits, 0)).toBe(22)
    const rowsOf = async (only: LedgerOnly) => {
      const { rows, total } = await store.ledger({ offset: 0, limit: 10, only })
      return [total, ...rows.map(({ operation }) => operation)]
    }
    expect(await rowsOf({ by: 'operation', month: '2026-11', operation: 'company' })).toEqual([1, 'company'])
    expect(await rowsOf({ by: 'operation', month: '2026-10', operation: 'company' })).toEqual([0])
    expect(await rowsOf({ by: 'no-company', month: '2026-11' })).toEqual([1, 'search-companies'])
    expect(await rowsOf({ by: 'no-collection', month: '2026-11' })).toEqual([1, 'search-companies'])
    expect(await rowsOf({ by: 'answered', operation: 'company', party: id })).toEqual([1, 'company'])
    expect(await rowsOf({ by: 'answered', operation: 'company', party: null })).toEqual([1, 'company'])
    expect(await rowsOf({ by: 'answered', operation: 'company-roles', party: id })).toEqual([0])
    expect(await rowsOf({ by: 'answered', operation: 'search-companies', party: id })).toEqual([0])
    const [day] = report.byDay
    expect((await rowsOf({ by: 'day', month: '2026-11', day: day?.day ?? '' }))[0]).toBeGreaterThan(0)
    expect(await rowsOf({ by: 'day', month: '2026-11', day: '2026-11-01' })).toEqual([0])
  })

  test('says how long calls took lately, and nothing where none was answered', async () => {
    const store = localStore()
    expect(await store.callMs()).toBeNull()
    const one = await reserved(store, { at: '2026-11-21T12:00:00.000Z' })
    await store.resolve({ ...settled(one, 10), at: '2026-11-21T12:00:00.500Z' })
    const lost = await reserved(store, { at: '2026-11-21T12:00:00.000Z' })
    await store.resolve({ id: lost, state: 'released', charged: null, basis: null, at: '2026-11-21T13:00:00.000Z' })
    expect(Math.round((await store.callMs()) ?? 0)).toBe(500)
  })

  test('says what opening a kept file again saved: on a later day, what was bought before it, and each file once', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1), { name: 'Teuer AG' })
    const bought = async (operation: 'company' | 'company-roles', day: string, charged: number): Promise<void> => {
      await store.resolve(settled(await reserved(store, { operation, partyId: id, day }), charged))
    }
    await bought('company', '2026-11-20', 12)
    await bought('company-roles', '2026-11-20', 7)
    await keepFree(store, id)
    await store.noteOpened(id, '2026-11-20T09:00:00.000Z')
    expect((await store.report('2026-11')).saved, 'on the day on which it was bought nothing is saved').toEqual([])
    await store.noteOpened(id, '2026-11-22T09:00:00.000Z')
    const saved = [{ id, name: 'Teuer AG', credits: 19 }]
    expect((await store.report('2026-11')).saved).toEqual(saved)
    await store.noteOpened(id, '2026-11-22T19:00:00.000Z')
    expect((await store.report('2026-11')).saved, 'opening it once more saves no more').toEqual(saved)
    await bought('company', '2026-11-22', 12)
    expect((await store.report('2026-11')).saved, 'what was bought again was not saved').toEqual([
      { id, name: 'Teuer AG', credits: 7 },
    ])
    expect((await store.report('2026-12')).saved).toEqual([])
  })

  test('a bought answer that nothing is kept of saves nothing when the file is opened', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1), { name: 'Teuer AG' })
    await keep(store, sectionOf(id, 'record'), 'no answer at all', { charged: 12 })
    await store.noteOpened(id, '2026-11-25T09:00:00.000Z')
    expect((await store.report('2026-11')).saved).toEqual([])
  })

  test.each([
    ['lost', async (store: Local, id: LedgerId) => store.resolve({ ...settled(id, null), state: 'uncertain' })],
    [
      'charged at a price nobody stated',
      async (store: Local, id: LedgerId) => store.resolve(settled(id, null, 'unknown')),
    ],
    ['not in yet', async () => null],
  ] as const)(
    'what was asked for again on that day may have been paid again, though its answer was %s',
    async (_what, end) => {
      const store = localStore()
      const id = await opened(store, '2026-11-25')
      expect((await store.report('2026-11')).saved).toMatchObject([{ credits: 12 }])
      const again = await reserved(store, { operation: 'company', partyId: id, day: '2026-11-25' })
      await end(store, again)
      expect((await store.report('2026-11')).saved).toEqual([])
    },
  )

  test('what was asked for again on that day and cost nothing was saved', async () => {
    const store = localStore()
    const id = await opened(store, '2026-11-25')
    const again = await reserved(store, { operation: 'company', partyId: id, day: '2026-11-25' })
    await store.resolve({ ...settled(again, null), state: 'released', basis: null })
    expect((await store.report('2026-11')).saved).toMatchObject([{ credits: 12 }])
  })

  test('what a colleague bought is none of this library’s savings, and what she bought again on that day was paid again', async () => {
    const store = localStore()
    const hers = await knownCompany(store, uuid(2), { name: 'Ihre AG' })
    bringHers(store, hers, '2026-11-20T09:00:00.000Z')
    await store.noteOpened(hers, '2026-11-25T09:00:00.000Z')
    expect((await store.report('2026-11')).saved).toEqual([])
    const mine = await opened(store, '2026-11-25')
    bringHers(store, mine, '2026-11-24T09:00:00.000Z')
    expect((await store.report('2026-11')).saved).toMatchObject([{ id: mine, credits: 12 }])
    bringHers(store, mine, '2026-11-25T08:00:00.000Z')
    expect((await store.report('2026-11')).saved).toEqual([])
  })

  test('a search asked again is paid again and saves nothing; what a run finds kept is no file opened', async () => {
    const store = localStore()
    const id = await knownCompany(store, uuid(1), { name: 'Teuer AG' })
    await keep(store, sectionOf(id, 'record'), { id: uuid(1), name: 'Teuer AG' }, { charged: 12 })
    // The search that found it, and it asked again twice.
    for (const readAt of [now, '2026-11-25T09:00:00.000Z'])
      await keep(store, searchFor('teuer'), page([{ id: uuid(1), name: 'Teuer AG' }]), { readAt })
    const run = await store.beginRun({
      name: 'Prüfung',
      companies: [id],
      sections: ['record'],
      refresh: false,
      olderThan: null,
      approved: { upTo: 0, unpriced: 0 },
      at: '2026-11-25T09:00:00.000Z',
    })
    await store.stepRunItem({ run: run ?? 0, position: 0, to: 'kept' })
    const { saved, byOperation } = await store.report('2026-11')
    expect(saved).toEqual([])
    expect(byOperation.map(({ operation, sum }) => [operation, sum.credits])).toContainEqual(['search-companies', 30])
    // Opened, the file saves what the ledger has of it, and nothing of the searches that led to it.
    await store.noteOpened(id, '2026-11-25T09:00:00.000Z')
    expect((await store.report('2026-11')).saved).toEqual([{ id, name: 'Teuer AG', credits: 12 }])
  })

  test.each(['America/New_York', 'Europe/Berlin', 'Pacific/Auckland'])(
    'saves nothing on the evening on which it was bought, wherever the machine is: %s',
    async (zone) => {
      vi.stubEnv('TZ', zone)
      try {
        const store = localStore()
        const id = await knownCompany(store, uuid(1), { name: 'Spät GmbH' })
        // Ten in the evening there, which is another day in UTC on one side of the ocean or the other.
        const evening = new Date(2026, 10, 20, 22)
        await store.resolve(settled(await reserved(store, { partyId: id, day: '2026-11-20' }), 10))
        await keepFree(store, id)
        await store.noteOpened(id, evening.toISOString())
        expect((await store.report('2026-11')).saved).toEqual([])
        await store.noteOpened(id, new Date(2026, 10, 21, 8).toISOString())
        expect((await store.report('2026-11')).saved).toEqual([{ id, name: 'Spät GmbH', credits: 10 }])
      } finally {
        vi.unstubAllEnvs()
      }
    },
  )

  test('never passes a cap and never forgets a credit, whatever is called in whatever order', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('reserve' as const), credits: fc.option(fc.integer({ min: 0, max: 30 })) }),
      fc.record({
        kind: fc.constantFrom('settled' as const, 'released' as const, 'uncertain' as const),
        which: fc.nat(20),
        charged: fc.integer({ min: 0, max: 30 }),
      }),
    )
    const store = localStore()
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        // A month of its own for every run.
        const day = new Date(Date.UTC(2000, run, 1)).toISOString().slice(0, 10)
        run += 1
        const open: { id: LedgerId; counted: number }[] = []
        let counted = 0
        for (const one of steps) {
          if (one.kind === 'reserve') {
            const wanted = one.credits ?? unknownPriceReserve
            const outcome = await store.reserve(reservation({ day, reserved: one.credits, dailyCap: 100 }))
            expect(outcome.ok).toBe(wanted === 0 || counted + wanted <= 100)
            if (!outcome.ok) continue
            counted += wanted
            open.push({ id: outcome.id, counted: wanted })
          } else {
            const row = open.splice(one.which % Math.max(open.length, 1), 1)[0]
            if (row === undefined) continue
            await store.resolve({ id: row.id, state: one.kind, charged: one.charged, basis: 'header', at: now })
            counted += (one.kind === 'settled' ? one.charged : one.kind === 'released' ? 0 : row.counted) - row.counted
          }
        }
        expect(await store.reserve(reservation({ day, reserved: 1_000, dailyCap: 100 }))).toMatchObject({
          ok: false,
          spent: counted,
        })
      }),
      { numRuns: 60 },
    )
  })
})

import { describe, expect, it } from 'vitest'
import type { LedgerRow } from '../../shared/domain/credits/credits.ts'
import { failed } from '../../shared/domain/errors.ts'
import type { AppError } from '../../shared/domain/errors.ts'
import type { Store } from '../ports/store/store.ts'
import { localStore, temporaryFolder } from '../store/testing/temporary-store.testing.ts'
import { now } from '../store/testing/reservation.testing.ts'
import { answered, noon, notAnswered, paidSearch, payer, scriptedService, today } from './paid-call.testing.ts'

/** The ledger, newest first. */
const rowsOf = async (store: Store): Promise<readonly LedgerRow[]> =>
  (await store.ledger({ offset: 0, limit: 100 })).rows

async function onlyRow(store: Store): Promise<LedgerRow> {
  const rows = await rowsOf(store)
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`${rows.length} ledger rows`)
  return row
}

const answersIn = (store: ReturnType<typeof localStore>): unknown =>
  store.db.prepare('SELECT count(*) FROM answer').pluck().get()

describe('a call that is answered', () => {
  it('is reserved before it is sent, and settled together with its raw answer', async () => {
    const store = localStore()
    let before: LedgerRow | null = null
    const service = scriptedService(async (_call, { onProgress }) => {
      before = await onlyRow(store)
      onProgress?.({ call: 'GET /v1/search-companies', phase: 'sending', until: null, attempt: 1 })
      return answered()
    })
    const { pay, announced, failures } = payer(store, service)
    const paid = await pay(paidSearch())

    expect(before).toMatchObject({
      state: 'reserved',
      reserved: 1,
      charged: null,
      answerId: null,
      operation: 'search-companies',
      subject: '"firma"',
      call: 'GET /v1/search-companies',
      origin: 'search',
      day: today,
      at: new Date(noon).toISOString(),
    })
    const row = await onlyRow(store)
    expect(row).toMatchObject({
      state: 'settled',
      charged: 1,
      basis: 'header',
      settledAt: new Date(noon).toISOString(),
    })
    if (!paid.ok) throw new Error(paid.error.kind)
    expect(paid.value).toMatchObject({
      charged: 1,
      serviceDate: '2026-11-21T12:00:03.000Z',
      kept: { reading: 'read', size: 1 },
    })
    expect(row.answerId).toBe(paid.value.kept.answerId)
    expect((await store.rawAnswer(paid.value.kept.answerId))?.body).toContain('Firma 1 GmbH')
    expect(await store.sumOfDay(today)).toMatchObject({ credits: 1, reserved: 0, uncertain: 0, estimated: 0 })
    expect(service.envelopes).toEqual(['search-companies page'])
    expect(announced).toEqual(['meter', 'call', 'meter'])
    expect(failures).toEqual([])
  })

  it.each([
    [
      { credits: 3, basis: 'header' },
      { credits: 3, estimated: 0, unpriced: 0 },
    ],
    [
      { credits: 1, basis: 'table' },
      { credits: 1, estimated: 1, unpriced: 0 },
    ],
    [
      { credits: 2, basis: 'learned' },
      { credits: 2, estimated: 1, unpriced: 0 },
    ],
    [
      { credits: 0, basis: 'header' },
      { credits: 0, estimated: 0, unpriced: 0 },
    ],
    [
      { credits: null, basis: 'unknown' },
      { credits: 0, estimated: 0, unpriced: 1 },
    ],
  ] as const)('is settled at what was charged, whatever was reserved: %o', async (charge, sum) => {
    const store = localStore()
    const paid = await payer(
      store,
      scriptedService(async () => answered(undefined, charge)),
    ).pay(paidSearch())
    expect(paid).toMatchObject({ ok: true, value: { charged: charge.credits } })
    expect(await onlyRow(store)).toMatchObject({
      state: 'settled',
      reserved: 1,
      charged: charge.credits,
      basis: charge.basis,
    })
    expect(await store.sumOfDay(today)).toMatchObject(sum)
  })

  it('of unknown price holds the highest price against the caps while it runs', async () => {
    const store = localStore()
    const service = scriptedService(
      async () => {
        expect(await store.sumOfDay(today)).toMatchObject({ reserved: 25 })
        return answered(undefined, { credits: 4, basis: 'header' })
      },
      { kind: 'unknown' },
    )
    expect(await payer(store, service).pay(paidSearch('firma', { approved: { unknown: true } }))).toMatchObject({
      ok: true,
    })
    expect(await onlyRow(store)).toMatchObject({ state: 'settled', reserved: null, charged: 4 })
  })
})

describe('nothing is sent, reserved or announced', () => {
  const refused = async (
    store: Store,
    service: ReturnType<typeof scriptedService> | null,
    paid = paidSearch(),
    caps?: { readonly dailyCap: number; readonly monthlyCap: number },
  ): Promise<AppError> => {
    const { pay, announced, failures } = payer(store, service, caps)
    const outcome = await pay(paid)
    if (outcome.ok) throw new Error('it was not refused')
    expect([service?.sent ?? [], announced, failures]).toEqual([[], [], []])
    return outcome.error
  }
  const answering = (...price: [] | [Parameters<typeof scriptedService>[1]]) =>
    scriptedService(async () => answered(), ...price)

  it('where the library can only be read', async () => {
    const store = localStore()
    expect(await refused({ ...store, readOnly: 'not-writable' }, answering())).toEqual({
      kind: 'read-only',
      money: 'none',
    })
    expect(await rowsOf(store)).toEqual([])
  })

  it('without a client', async () => {
    const store = localStore()
    expect(await refused(store, null)).toEqual({ kind: 'no-key', money: 'none' })
    expect(await rowsOf(store)).toEqual([])
  })

  it.each([
    ['a higher price than', { kind: 'learned', credits: 2 }, { upTo: 1 }, 2],
    ['a price where nothing', { kind: 'learned', credits: 1 }, { upTo: 0 }, 1],
    ['an unknown price where a sum', { kind: 'unknown' }, { upTo: 100 }, null],
    ['a known price where the unknown', { kind: 'learned', credits: 2 }, { unknown: true }, 2],
  ] as const)('at %s was agreed to', async (_what, price, approved, credits) => {
    const store = localStore()
    expect(await refused(store, answering(price), paidSearch('firma', { approved }))).toEqual({
      kind: 'price-changed',
      credits,
      money: 'none',
    })
    expect(await rowsOf(store)).toEqual([])
  })

  it.each([
    ['day', { dailyCap: 9, monthlyCap: 1000 }, 9],
    ['month', { dailyCap: 100, monthlyCap: 9 }, 9],
  ] as const)('where the cap of the %s would be passed', async (cap, caps, limit) => {
    const store = localStore()
    const first = payer(store, answering({ kind: 'table', credits: 9 }), caps)
    expect(await first.pay(paidSearch('erste', { approved: { upTo: 9 } })), 'up to the cap it is sent').toMatchObject({
      ok: true,
    })
    // Settled at 1 by the header; 1 + 9 is one too many.
    const error = await refused(
      store,
      answering({ kind: 'table', credits: 9 }),
      paidSearch('zweite', { approved: { upTo: 9 } }),
      caps,
    )
    expect(error).toEqual({ kind: 'cap-reached', cap, limit, spent: 1, wanted: 9, money: 'none' })
    expect(await rowsOf(store)).toHaveLength(1)
  })

  it('where rows of the ledger are missing that nobody has read of yet, but not where it costs nothing', async () => {
    const store = localStore()
    const asked: string[] = []
    const unread = (day: string): boolean => asked.push(day) > 0
    const { pay } = payer(store, answering({ kind: 'table', credits: 9 }), undefined, unread)
    expect(await pay(paidSearch('erste', { approved: { upTo: 9 } }))).toEqual(failed({ kind: 'spending-unknown' }))
    expect([await rowsOf(store), asked]).toEqual([[], [expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]])
    const free = payer(store, answering({ kind: 'table', credits: 0 }), undefined, unread)
    expect(await free.pay(paidSearch('zweite', { approved: { upTo: 0 } }))).toMatchObject({ ok: true })
    const read = payer(store, answering({ kind: 'table', credits: 9 }), undefined, () => false)
    expect(await read.pay(paidSearch('dritte', { approved: { upTo: 9 } }))).toMatchObject({ ok: true })
  })

  it('where the store fails to reserve: nothing is sent, and who works in the background is told why', async () => {
    const store = localStore()
    store.db.pragma(`max_page_count = ${store.db.pragma('page_count', { simple: true }) as number}`)
    const service = answering()
    const { pay, announced } = payer(store, service)
    let refused = null
    for (let nth = 0; nth < 1000 && refused === null; nth += 1) {
      const outcome = await pay(paidSearch(`${nth} ${'x'.repeat(4000)}`))
      // An answer that found no room was paid for; the next call isn't sent.
      if (!outcome.ok && outcome.error.money === 'none') refused = outcome.error
    }
    expect(refused).toEqual({ kind: 'store-failed', reason: 'disk-full', money: 'none' })
    const rows = await rowsOf(store)
    expect(service.sent).toHaveLength(rows.length)
    expect(rows.filter(({ state }) => state === 'reserved')).toEqual([])
    expect(announced).toHaveLength(2 * rows.length)
  })
})

describe('a call that is not answered', () => {
  const failing = async (result: ReturnType<typeof notAnswered>, price?: Parameters<typeof scriptedService>[1]) => {
    const store = localStore()
    const paying = payer(
      store,
      scriptedService(async () => result, price),
    )
    const outcome = await paying.pay(
      paidSearch('firma', { approved: price?.kind === 'unknown' ? { unknown: true } : { upTo: 1 } }),
    )
    if (outcome.ok) throw new Error('it was answered')
    expect(paying.announced).toEqual(['meter', 'meter'])
    expect(paying.failures, 'the session, which saw it fail, notes it').toEqual([])
    expect(answersIn(store)).toBe(0)
    return { store, row: await onlyRow(store), error: outcome.error }
  }

  it.each<AppError>([
    { kind: 'offline', reason: 'ENOTFOUND', money: 'none' },
    { kind: 'insecure', reason: 'self-signed', money: 'none' },
    { kind: 'credits-exhausted', money: 'none' },
    { kind: 'not-found', money: 'none' },
    { kind: 'rate-limited', retryAt: null, money: 'none' },
    { kind: 'service-failed', status: 503, attempts: 3, money: 'none' },
    { kind: 'canceled', money: 'none' },
  ])('and moved no money is released: $kind', async (error) => {
    const { row, store, error: told } = await failing(notAnswered(error))
    expect(row).toMatchObject({ state: 'released', reserved: 1, charged: null, basis: null, answerId: null })
    expect(told).toEqual({ ...error, ledgerId: row.id })
    expect(await store.sumOfDay(today)).toEqual({ credits: 0, uncertain: 0, unpriced: 0, reserved: 0, estimated: 0 })
  })

  it.each<AppError>([
    { kind: 'answer-lost', reason: 'timeout', money: 'uncertain' },
    { kind: 'service-failed', status: 502, attempts: 1, money: 'uncertain' },
    { kind: 'canceled', money: 'uncertain' },
    { kind: 'internal', message: 'the call could not be made (TypeError)', money: 'uncertain' },
  ])('and may have moved money stays uncertain, and counts against the caps: $kind', async (error) => {
    const { row, store, error: told } = await failing(notAnswered(error))
    expect(row).toMatchObject({ state: 'uncertain', reserved: 1, charged: null, basis: null })
    expect(told).toEqual({ ...error, ledgerId: row.id })
    expect(await store.sumOfDay(today)).toMatchObject({ credits: 0, uncertain: 1 })
    const capped = await payer(
      store,
      scriptedService(async () => answered()),
      { dailyCap: 1, monthlyCap: 1 },
    ).pay(paidSearch())
    expect(capped).toMatchObject({ error: { kind: 'cap-reached', spent: 1, wanted: 1 } })
  })

  it('and was charged all the same is settled at the charge that came with it', async () => {
    const { row, error } = await failing(
      notAnswered({ kind: 'bad-answer', why: 'too-large', money: 'charged' }, { credits: 7, basis: 'header' }),
    )
    expect(row).toMatchObject({ state: 'settled', charged: 7, basis: 'header' })
    expect(error).toMatchObject({ kind: 'bad-answer', money: 'charged', ledgerId: row.id })
  })

  it.each([
    [{ kind: 'table', credits: 1 }, 1, 'table'],
    [{ kind: 'unknown' }, null, 'unknown'],
  ] as const)('and was charged nobody says what is settled at the price: %o', async (price, charged, basis) => {
    const { row } = await failing(notAnswered({ kind: 'not-found', money: 'charged' }), price)
    expect(row).toMatchObject({ state: 'settled', charged, basis })
  })

  it('because the key was rejected tells how many requests left in 30 days', async () => {
    const store = localStore()
    for (const days of [0, 29, 31]) await store.noteRequest(new Date(noon - days * 86_400_000).toISOString())
    const { pay } = payer(
      store,
      scriptedService(async () => notAnswered({ kind: 'key-rejected', requests30Days: 0, money: 'none' })),
    )
    expect(await pay(paidSearch())).toMatchObject({ error: { kind: 'key-rejected', requests30Days: 2, money: 'none' } })
    expect(await onlyRow(store)).toMatchObject({ state: 'released' })
  })

  it.each([
    [{ kind: 'table', credits: 1 }, 1],
    [{ kind: 'unknown' }, null],
  ] as const)(
    'because the page token was refused tells what starting over costs: %o',
    async (price, restartCredits) => {
      const { error } = await failing(notAnswered({ kind: 'cursor-refused', restartCredits: 99, money: 'none' }), price)
      expect(error).toMatchObject({ kind: 'cursor-refused', restartCredits, money: 'none' })
    },
  )

  it('and whose row the store fails to resolve says so, with what money did; the row is uncertain at the next start', async () => {
    const folder = temporaryFolder()
    const store = localStore(folder)
    store.db.exec(`CREATE TRIGGER no_update BEFORE UPDATE ON ledger BEGIN SELECT RAISE(ABORT, 'no'); END`)
    const { pay, announced, failures } = payer(
      store,
      scriptedService(async () => notAnswered({ kind: 'answer-lost', reason: 'timeout', money: 'uncertain' })),
    )
    expect(await pay(paidSearch())).toMatchObject({
      ok: false,
      error: { kind: 'store-failed', reason: 'other', money: 'uncertain', ledgerId: expect.any(Number) as number },
    })
    expect(failures).toMatchObject([
      { operation: 'search-companies', error: { kind: 'store-failed', money: 'uncertain' } },
    ])
    expect(announced).toEqual(['meter', 'meter'])
    expect(await onlyRow(store)).toMatchObject({ state: 'reserved' })
    store.db.exec('DROP TRIGGER no_update')
    await store.close()
    const next = localStore(folder)
    expect(await next.recoverLedger(now)).toBe(1)
    expect(await onlyRow(next)).toMatchObject({ state: 'uncertain' })
  })
})

describe('an answer that cannot be read', () => {
  it.each([
    ['<html>', 'not-json', { credits: 1, basis: 'header' }, 'charged'],
    ['', 'empty', { credits: null, basis: 'unknown' }, 'charged'],
    ['<html>', 'not-json', { credits: 0, basis: 'header' }, 'none'],
  ] as const)(
    '%j is kept raw and settled, and is an error that says whether it was paid for',
    async (body, why, charge, money) => {
      const store = localStore()
      const service = scriptedService(async () => answered(body, charge))
      const { pay, announced, failures } = payer(store, service)
      const outcome = await pay(paidSearch())
      const row = await onlyRow(store)
      expect(outcome).toEqual({ ok: false, error: { kind: 'bad-answer', why, money, ledgerId: row.id } })
      expect(row).toMatchObject({ state: 'settled', charged: charge.credits, basis: charge.basis })
      expect(row.answerId).not.toBeNull()
      expect(answersIn(store)).toBe(1)
      expect(failures).toEqual([
        {
          call: 'GET /v1/search/companies?q=firma',
          operation: 'search-companies',
          error: { kind: 'bad-answer', why, money },
          attempts: 1,
        },
      ])
      expect(service.envelopes).toEqual([])
      expect(announced).toEqual(['meter', 'meter'])
    },
  )
})

describe('an answer that the store does not take', () => {
  const noise = (): Uint8Array<ArrayBuffer> => {
    const body = new Uint8Array(1_000_000)
    for (let start = 0; start < body.length; start += 65_536)
      crypto.getRandomValues(body.subarray(start, start + 65_536))
    return body
  }

  it.each([
    [{ credits: 1, basis: 'header' }, 'charged'],
    [{ credits: 0, basis: 'header' }, 'none'],
  ] as const)('because the disk is full: the charge is written down all the same: %o', async (charge, money) => {
    const store = localStore()
    const pages = store.db.pragma('page_count', { simple: true }) as number
    const { pay, announced, failures } = payer(
      store,
      scriptedService(async () => {
        store.db.pragma(`max_page_count = ${pages + 40}`)
        return answered(noise(), charge)
      }),
    )
    const outcome = await pay(paidSearch())
    const row = await onlyRow(store)
    expect(outcome).toEqual({
      ok: false,
      error: { kind: 'store-failed', reason: 'disk-full', money, ledgerId: row.id },
    })
    expect(row).toMatchObject({ state: 'settled', charged: charge.credits, basis: 'header', answerId: null })
    expect(answersIn(store)).toBe(0)
    expect(failures).toMatchObject([{ error: { kind: 'store-failed', reason: 'disk-full', money } }])
    expect(announced).toEqual(['meter', 'meter'])
  })

  it('and whose row it does not resolve either: the row stays reserved, and is uncertain at the next start', async () => {
    const folder = temporaryFolder()
    const store = localStore(folder)
    store.db.exec(`CREATE TRIGGER no_update BEFORE UPDATE ON ledger BEGIN SELECT RAISE(ABORT, 'no'); END`)
    const { pay } = payer(
      store,
      scriptedService(async () => answered()),
    )
    expect(await pay(paidSearch())).toMatchObject({
      error: { kind: 'store-failed', reason: 'other', money: 'charged' },
    })
    expect(await onlyRow(store)).toMatchObject({ state: 'reserved', answerId: null })
    expect(answersIn(store), 'answer and charge are one transaction').toBe(0)
    store.db.exec('DROP TRIGGER no_update')
    await store.close()
    const next = localStore(folder)
    expect(await next.recoverLedger(now)).toBe(1)
    expect(await next.sumOfDay(today)).toMatchObject({ credits: 0, uncertain: 1, reserved: 0 })
  })
})

describe('identical calls', () => {
  it('in flight are one request, one row and one outcome', async () => {
    const store = localStore()
    const gate = Promise.withResolvers<void>()
    const service = scriptedService(async () => {
      await gate.promise
      return answered()
    })
    const { pay, announced } = payer(store, service)
    // A later caller of the same call pays nothing, so he needs no approval.
    const both = Promise.all([
      pay(paidSearch()),
      pay(paidSearch('firma', { approved: { upTo: 0 }, origin: 'elsewhere' })),
    ])
    gate.resolve()
    const [one, other] = await both
    expect(one.ok).toBe(true)
    expect(other).toBe(one)
    expect(service.sent).toHaveLength(1)
    expect(await onlyRow(store)).toMatchObject({ origin: 'search', charged: 1 })
    expect(announced).toEqual(['meter', 'meter'])
  })

  it('share a failure too, and are two calls once the first has ended', async () => {
    const store = localStore()
    const answers = [notAnswered({ kind: 'offline', reason: '', money: 'none' }), answered()]
    const service = scriptedService(async () => answers[service.sent.length - 1] ?? answered())
    const { pay } = payer(store, service)
    const [one, other] = await Promise.all([pay(paidSearch()), pay(paidSearch())])
    expect([one.ok, other.ok]).toEqual([false, false])
    expect(service.sent).toHaveLength(1)
    expect(await pay(paidSearch())).toMatchObject({ ok: true })
    expect((await rowsOf(store)).map(({ state }) => state)).toEqual(['settled', 'released'])
  })

  it('that were refused by a cap, or by the store, are not remembered as running', async () => {
    const store = localStore()
    const service = scriptedService(async () => answered())
    expect(await payer(store, service, { dailyCap: 0, monthlyCap: 0 }).pay(paidSearch())).toMatchObject({
      error: { kind: 'cap-reached' },
    })
    const { pay } = payer(store, service)
    store.db.exec(`CREATE TRIGGER no_insert BEFORE INSERT ON ledger BEGIN SELECT RAISE(ABORT, 'no'); END`)
    expect(await pay(paidSearch())).toMatchObject({ error: { kind: 'store-failed', money: 'none' } })
    store.db.exec('DROP TRIGGER no_insert')
    expect(await pay(paidSearch())).toMatchObject({ ok: true })
    expect(service.sent).toHaveLength(1)
  })

  it('with another client are two calls: another key pays', async () => {
    const store = localStore()
    const gate = Promise.withResolvers<void>()
    const make = () =>
      scriptedService(async () => {
        await gate.promise
        return answered()
      })
    const [inForce, candidate] = [make(), make()]
    const { pay } = payer(store, inForce)
    const both = Promise.all([pay(paidSearch()), pay(paidSearch(), candidate)])
    gate.resolve()
    expect((await both).map(({ ok }) => ok)).toEqual([true, true])
    expect([inForce.sent.length, candidate.sent.length]).toEqual([1, 1])
    expect(await rowsOf(store)).toHaveLength(2)
  })

  it.each([
    ['another term', paidSearch('andere')],
    [
      'another purpose',
      paidSearch('firma', { purpose: { kind: 'search', search: 'companies', term: 'firma', page: 2 } }),
    ],
    [
      'another idempotency key',
      paidSearch('firma', { call: { operation: 'create-list', name: 'Liste', idempotencyKey: 'b' } }),
    ],
  ])('with %s are not identical', async (_what, other) => {
    const store = localStore()
    const service = scriptedService(async () => answered())
    const { pay } = payer(store, service)
    const first =
      other.call.operation === 'create-list'
        ? paidSearch('firma', { call: { operation: 'create-list', name: 'Liste', idempotencyKey: 'a' } })
        : paidSearch()
    await Promise.all([pay(first), pay(other)])
    expect(service.sent).toHaveLength(2)
    expect(await rowsOf(store)).toHaveLength(2)
  })
})

describe('calls side by side', () => {
  it('cannot pass a cap together', async () => {
    const store = localStore()
    const service = scriptedService(async () => answered())
    const { pay } = payer(store, service, { dailyCap: 2, monthlyCap: 1000 })
    const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map((term) => pay(paidSearch(term))))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.error.kind === 'cap-reached')).toHaveLength(2)
    expect(service.sent).toHaveLength(2)
  })
})

describe('when somebody goes away', () => {
  it('and it is the caller, the answer is kept and settled all the same', async () => {
    const store = localStore()
    const gate = Promise.withResolvers<void>()
    const sent = Promise.withResolvers<void>()
    const service = scriptedService(async () => {
      sent.resolve()
      await gate.promise
      return answered()
    })
    const { pay, lifetime, announced } = payer(store, service)
    // No caller waits for this outcome, so no caller can cancel it.
    void pay(paidSearch())
    await sent.promise
    expect(service.sent[0]?.hooks.signal).toBe(lifetime.signal)
    gate.resolve()
    await expect.poll(() => announced).toEqual(['meter', 'meter'])
    expect(await onlyRow(store)).toMatchObject({ state: 'settled', charged: 1 })
    expect(answersIn(store)).toBe(1)
  })

  it('and it is the program, before the request left: released', async () => {
    const store = localStore()
    const service = scriptedService(async (_call, { signal }) =>
      notAnswered({ kind: 'canceled', money: signal.aborted ? 'none' : 'uncertain' }),
    )
    const { pay, lifetime } = payer(store, service)
    lifetime.abort()
    expect(await pay(paidSearch())).toMatchObject({ error: { kind: 'canceled', money: 'none' } })
    expect(await onlyRow(store)).toMatchObject({ state: 'released' })
  })

  it('and it is the program, after the request left: uncertain', async () => {
    const store = localStore()
    const sent = Promise.withResolvers<void>()
    const service = scriptedService(
      (_call, { signal }) =>
        new Promise((resolve) => {
          sent.resolve()
          signal.addEventListener('abort', () => resolve(notAnswered({ kind: 'canceled', money: 'uncertain' })))
        }),
    )
    const { pay, lifetime } = payer(store, service)
    const paying = pay(paidSearch())
    await sent.promise
    lifetime.abort()
    expect(await paying).toMatchObject({ error: { kind: 'canceled', money: 'uncertain' } })
    expect(await onlyRow(store)).toMatchObject({ state: 'uncertain', reserved: 1 })
  })
})

describe('after a crash', () => {
  it('between sending and keeping, the row is uncertain, and the call can be made again', async () => {
    const folder = temporaryFolder()
    const store = localStore(folder)
    const sent = Promise.withResolvers<void>()
    void payer(
      store,
      scriptedService(() => {
        sent.resolve()
        return new Promise(() => undefined)
      }),
    ).pay(paidSearch())
    await sent.promise
    await store.close()
    const next = localStore(folder)
    expect(await next.recoverLedger(now)).toBe(1)
    expect(await onlyRow(next)).toMatchObject({ state: 'uncertain', charged: null, answerId: null })
    expect(
      await payer(
        next,
        scriptedService(async () => answered()),
      ).pay(paidSearch()),
    ).toMatchObject({ ok: true })
    expect((await rowsOf(next)).map(({ state }) => state)).toEqual(['settled', 'uncertain'])
  })

  it('between keeping and telling anybody, charge and answer are there, and nothing is uncertain', async () => {
    const folder = temporaryFolder()
    const store = localStore(folder)
    const kept = Promise.withResolvers<void>()
    // The real store keeps the answer; everything after that does not happen.
    const dying: Store = {
      ...store,
      keepAnswer: async (answer) => {
        await store.keepAnswer(answer)
        kept.resolve()
        return new Promise(() => undefined)
      },
    }
    const { pay, announced } = payer(
      dying,
      scriptedService(async () => answered()),
    )
    void pay(paidSearch())
    await kept.promise
    expect(announced).toEqual(['meter'])
    await store.close()
    const next = localStore(folder)
    expect(await next.recoverLedger(now)).toBe(0)
    const row = await onlyRow(next)
    expect(row).toMatchObject({ state: 'settled', charged: 1, basis: 'header' })
    expect(row.answerId).not.toBeNull()
    expect((await next.search('companies', 'firma'))?.pages[0]?.items).toMatchObject([{ name: 'Firma 1 GmbH' }])
  })
})

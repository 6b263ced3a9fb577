import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Approval } from '../../shared/domain/credits/credits.ts'
import type { CompanyFile, FileSection } from '../../shared/domain/company/company-file.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import type { KeptResults, SearchResults } from '../../shared/domain/search/search.ts'
import type { AppState } from '../../shared/contract/state.ts'
import { isAfter2026, releaseIsPast } from '../sandbox/readings/after-2026.testing.ts'
import { DEMO_KEY, startRegisterService, type RegisterService } from '../sandbox/serve.ts'
import { ask, coreEachTest, firstFound, ledger, meter, searchFor as find, value } from './core.testing.ts'
import type { Core } from './create-core.ts'

/** The core with its real store in its real worker, against the embedded register service over real HTTP. */
const cores = coreEachTest()
let register: RegisterService

interface Given {
  readonly key?: string | null
  readonly baseUrl?: string | null
}

const start = (given: Given = {}): Promise<Core> =>
  cores.start({
    baseUrl: given.baseUrl === undefined ? register.url : given.baseUrl,
    key: given.key === undefined ? DEMO_KEY : given.key,
  })
const { stop } = cores

beforeEach(async () => {
  register = await startRegisterService({ companies: 200, credits: 1_000, dialect: 'october' })
})
afterEach(() => register.close())

const searchFor = (
  core: Core,
  term = 'brueckwerder',
  approved: Approval = { upTo: 1 },
): Promise<Outcome<SearchResults>> => find(core, term, 'companies', approved)
const firstCompany = (core: Core): Promise<number> => firstFound(core, 'brueckwerder')

const readSection = (
  core: Core,
  id: number,
  section: FileSection = 'record',
  approved: Approval = { upTo: 10 },
): Promise<Outcome<CompanyFile>> => ask(core, 'company.read', { id, section, which: 'first', approved })

const billed = (): number => register.billing.bill.reduce((sum, row) => sum + row.credits, 0)

describe('spending', () => {
  it('a search and a record cost what the service bills, each with a ledger row and its raw answer', async () => {
    const core = await start()
    const id = await firstCompany(core)
    const file = await readSection(core, id)
    expect(file).toMatchObject({ ok: true, value: { record: { state: 'read' } } })
    expect((await meter(core)).today).toMatchObject({ credits: 11, uncertain: 0, unpriced: 0, reserved: 0 })
    expect(billed()).toBe(11)
    const { rows } = await ledger(core)
    expect(rows.map(({ operation, state, charged, basis }) => ({ operation, state, charged, basis }))).toEqual([
      { operation: 'company', state: 'settled', charged: 10, basis: 'header' },
      { operation: 'search-companies', state: 'settled', charged: 1, basis: 'header' },
    ])
    for (const row of rows) expect(await value(core, 'answers.raw', { id: row.answerId })).not.toBeNull()
  })

  it('works without the charge header, by the table, and says that it is an estimate', async () => {
    register.setDialect('classic')
    const core = await start()
    await readSection(core, await firstCompany(core))
    expect((await meter(core)).today).toMatchObject({ credits: 11, estimated: 2 })
    expect(billed()).toBe(11)
  })

  it('identical calls in flight are one call', async () => {
    const core = await start()
    const id = await firstCompany(core)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => readSection(core, id)))
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
    expect(billed()).toBe(11)
    expect((await ledger(core)).total).toBe(2)
  })

  it('nothing is sent when the price is higher than what was agreed to', async () => {
    const core = await start()
    expect(await searchFor(core, 'x', { upTo: 0 })).toMatchObject({
      ok: false,
      error: { kind: 'price-changed', credits: 1, money: 'none' },
    })
    expect(billed()).toBe(0)
    expect((await ledger(core)).total).toBe(0)
  })

  it('an unknown price must be agreed to as unknown, and is never zero', async () => {
    register.setDialect('classic')
    const core = await start()
    const id = await firstCompany(core)
    expect(await readSection(core, id, 'roles', { upTo: 100 })).toMatchObject({
      ok: false,
      error: { kind: 'price-changed', credits: null },
    })
    expect(await readSection(core, id, 'roles', { unknown: true })).toMatchObject({
      ok: true,
      value: { roles: { state: 'read' } },
    })
    expect((await meter(core)).today).toMatchObject({ credits: 1, unpriced: 1 })
  })

  it('learns a price from the header', async () => {
    const core = await start()
    const id = await firstCompany(core)
    expect(await readSection(core, id, 'roles', { unknown: true })).toMatchObject({ ok: true })
    const prices = await value<Record<string, { kind: string }>>(core, 'prices.all', {})
    expect(prices['company-roles']?.kind).toBe('learned')
  })

  it('the daily cap holds also for calls side by side, and the call that would pass it is not sent', async () => {
    const core = await start()
    const found = await searchFor(core)
    const ids = found.ok ? (found.value.pages[0]?.items ?? []).slice(0, 6).map((item) => item.id) : []
    expect(ids.length).toBe(6)
    await value(core, 'settings.change', { dailyCap: 31 })
    const outcomes = await Promise.all(ids.map((id) => readSection(core, id)))
    expect(outcomes.filter((outcome) => outcome.ok).length).toBe(3)
    for (const outcome of outcomes)
      if (!outcome.ok)
        expect(outcome.error).toMatchObject({ kind: 'cap-reached', cap: 'day', limit: 31, money: 'none' })
    expect(billed()).toBe(31)
  })

  it('a lost answer is uncertain at its full price, and is not asked for again by itself', async () => {
    const core = await start()
    const id = await firstCompany(core)
    register.faults.set([{ name: 'drop-after-request', path: '/companies/' }])
    expect(await readSection(core, id)).toMatchObject({ ok: false, error: { kind: 'answer-lost', money: 'uncertain' } })
    expect((await meter(core)).today).toMatchObject({ credits: 1, uncertain: 10 })
    expect((await ledger(core)).rows[0]).toMatchObject({ state: 'uncertain', reserved: 10, charged: null })
    expect(register.billing.bill.length, 'asked once').toBe(2)
  })

  it('402: nothing charged, nothing counted', async () => {
    await register.close()
    register = await startRegisterService({ companies: 200, credits: 5, dialect: 'october' })
    const core = await start()
    const id = await firstCompany(core)
    expect(await readSection(core, id)).toMatchObject({
      ok: false,
      error: { kind: 'credits-exhausted', money: 'none' },
    })
    expect((await meter(core)).today).toMatchObject({ credits: 1, uncertain: 0 })
    expect((await ledger(core)).rows[0]).toMatchObject({ state: 'released', charged: null })
  })
})

describe('the key', () => {
  const check = (core: Core, key: string, address = register.url) =>
    ask<{ key: { state: string }; charged: number | null }>(core, 'key.check', { address, key, approved: { upTo: 1 } })

  it('is checked for one credit and kept when the service accepts it', async () => {
    const core = await start({ key: null, baseUrl: null })
    expect((await value<AppState>(core, 'app.state', {})).key.state).toBe('none')
    expect(await check(core, ` ${DEMO_KEY}\n`)).toMatchObject({
      ok: true,
      value: { key: { state: 'session-only' }, charged: 1 },
    })
    expect(billed()).toBe(1)
    expect((await searchFor(core)).ok).toBe(true)
  })

  it('refused by the service, names all causes with our own count, and is not kept', async () => {
    const core = await start({ key: null, baseUrl: null })
    expect(await check(core, 'wrong')).toMatchObject({
      ok: false,
      error: { kind: 'key-rejected', requests30Days: 1, money: 'none' },
    })
    expect((await value<AppState>(core, 'app.state', {})).key.state).toBe('none')
  })

  it.each([
    ['', 'empty'],
    ['two\nlines', 'has-spaces'],
    ['schlüssel', 'not-ascii'],
    ['x'.repeat(3000), 'too-long'],
  ])('%j is refused before anything is sent', async (key, why) => {
    const core = await start({ key: null, baseUrl: null })
    expect(await check(core, key)).toMatchObject({ ok: false, error: { kind: 'bad-key', why } })
    expect(register.requests.filter((sent) => sent.path.includes('search'))).toEqual([])
  })

  it.each([
    ['nonsense', 'not-a-url'],
    ['http://register.example', 'not-https'],
    ['https://a:b@register.example', 'has-credentials'],
  ])('the address %j is refused', async (address, why) => {
    const core = await start({ key: null, baseUrl: null })
    expect(await check(core, DEMO_KEY, address)).toMatchObject({ ok: false, error: { kind: 'bad-address', why } })
  })

  it('from the environment is used and never stored', async () => {
    const core = await start()
    expect((await value<AppState>(core, 'app.state', {})).key.state).toBe('environment')
    expect((await searchFor(core)).ok).toBe(true)
    await stop(core)
    const again = await start({ key: null })
    expect((await value<AppState>(again, 'app.state', {})).key.state).toBe('none')
    expect(await searchFor(again)).toMatchObject({ ok: false, error: { kind: 'no-key', money: 'none' } })
  })
})

describe('the next day, offline', () => {
  it('everything read opens at once, the search runs over the cache, and what needs the network says so', async () => {
    const core = await start()
    const id = await firstCompany(core)
    await readSection(core, id)
    await readSection(core, id, 'events')
    const before = await value<CompanyFile>(core, 'company.open', { id })
    const spent = await meter(core)
    await stop(core)
    const url = register.url
    await register.close()

    const train = await start({ baseUrl: url })
    expect(await value(train, 'company.open', { id })).toEqual(before)
    expect(
      (await value<KeptResults>(train, 'search.kept', { text: 'Brückwerder', kind: 'companies', offset: 0, limit: 50 }))
        .items.length,
    ).toBeGreaterThan(3)
    expect(
      await value<SearchResults>(train, 'search.remembered', { kind: 'companies', term: 'brueckwerder' }),
    ).toMatchObject({ pages: [{ page: 1 }] })
    const started = performance.now()
    expect(await searchFor(train, 'other')).toMatchObject({ ok: false, error: { kind: 'offline', money: 'none' } })
    expect(performance.now() - started).toBeLessThan(20_000)
    expect((await meter(train)).today.credits).toBe(spent.today.credits)
    register = await startRegisterService({ companies: 10, credits: 10, dialect: 'october' })
  })
})

describe('a bad answer', () => {
  it.each([
    ['empty', 'empty'],
    ['html', 'not-json'],
    ['truncated', 'not-json'],
    ['deep', 'too-deep'],
    ['huge', 'too-large'],
  ])('%s is a clear error and leaves the cache as it was', async (fault, why) => {
    const core = await start()
    const id = await firstCompany(core)
    await readSection(core, id)
    const before = await value<CompanyFile>(core, 'company.open', { id })
    register.faults.set([{ name: fault, path: '/companies/' }])
    expect(await readSection(core, id)).toMatchObject({
      ok: false,
      error: { kind: 'bad-answer', why, money: 'charged' },
    })
    const after = await value<CompanyFile>(core, 'company.open', { id })
    expect(after.record).toMatchObject({
      state: 'read',
      content: before.record.state === 'read' ? before.record.content : null,
    })
    expect((await meter(core)).today.credits).toBe(billed())
  })

  it('a record whose every field is null, and one whose numbers are text, still opens', async () => {
    const core = await start()
    const id = await firstCompany(core)
    for (const fault of ['null-record', 'string-numbers', 'mistyped', 'hostile-names']) {
      register.faults.set([{ name: fault }])
      const outcome = await readSection(core, id)
      expect(outcome.ok || outcome.error.kind === 'bad-answer', fault).toBe(true)
      expect((await ask(core, 'company.open', { id })).ok, fault).toBe(true)
    }
  })
})

describe('the service changed in place', () => {
  it('from classic to october in mid-session costs nothing extra and is not noticed', async ({ skip }) => {
    skip(isAfter2026(register), releaseIsPast)
    register.setDialect('classic')
    const core = await start()
    const id = await firstCompany(core)
    await readSection(core, id, 'roles', { unknown: true })
    register.setDialect('october')
    expect(await readSection(core, id, 'roles', { unknown: true })).toMatchObject({
      ok: true,
      value: { roles: { state: 'read' } },
    })
    expect(await readSection(core, id)).toMatchObject({ ok: true, value: { record: { state: 'read' } } })
    expect((await value<AppState>(core, 'app.state', {})).service.dialect).toBe('october')
  })
})

describe('the service changed between two pages of a walk', () => {
  it('what came again is kept as the page that it is, and the walk goes on from there', async () => {
    register.setDialect('classic')
    const core = await start()
    const first = await searchFor(core, 'gmbh')
    expect(first).toMatchObject({ ok: true, value: { pages: [{ page: 1 }] } })
    register.setDialect('october')
    const next = (): Promise<Outcome<SearchResults>> =>
      ask(core, 'search.read', { kind: 'companies', term: 'gmbh', which: 'next', approved: { upTo: 1 } })
    const again = await next()
    expect(again).toMatchObject({ ok: true, value: { pages: [{ page: 1 }] } })
    if (!again.ok || again.value.nextPage === null) throw new Error('the walk ended')
    const second = await next()
    if (!second.ok) throw new Error(second.error.kind)
    const names = second.value.pages.flatMap((page) => page.items.map((item) => item.name))
    expect(second.value.pages.map((page) => page.page)).toEqual([1, 2])
    expect(new Set(second.value.pages.flatMap((page) => page.items.map((item) => item.id))).size).toBe(names.length)
    expect((await meter(core)).today.credits).toBe(billed())
  })
})

describe('a second instance', () => {
  it('on the same data folder is refused with its reason', async () => {
    await start()
    await expect(start()).rejects.toMatchObject({ reason: 'in-use' })
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '../../shared/domain/account.ts'
import {
  emptyFilter,
  type CompanyFilter,
  type FilterResults,
  type RecentFilter,
} from '../../shared/domain/company-filter.ts'
import type { CompanyFile, Section } from '../../shared/domain/company-file.ts'
import type { Approval } from '../../shared/domain/credits.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import type { PersonFile } from '../../shared/domain/person-file.ts'
import type { ReferenceData } from '../../shared/domain/reference-data.ts'
import type { KeptResults, SearchResults } from '../../shared/domain/search.ts'
import type { AppState, Diagnostics } from '../../shared/contract/state.ts'
import { DEMO_KEY, startRegisterService, type RegisterService, type RegisterServiceOptions } from '../sandbox/serve.ts'
import { announcements, ask, coreEachTest, firstFound, ledger, meter, searchFor, value } from './core.testing.ts'
import type { Core } from './create-core.ts'

/** What issue 3 adds, at the level where a user notices: contract in, contract out, real store, real HTTP. */
const cores = coreEachTest()
let register: RegisterService

const serve = async (options: RegisterServiceOptions = {}): Promise<void> => {
  register = await startRegisterService({
    companies: 400,
    credits: 10_000,
    dialect: 'october',
    live: false,
    ...options,
  })
}
beforeEach(() => serve())
afterEach(() => register.close())

const start = (): Promise<Core> => cores.start({ baseUrl: register.url, key: DEMO_KEY })
const billed = (): number => register.billing.bill.reduce((sum, row) => sum + row.credits, 0)
const gmbh: CompanyFilter = { ...emptyFilter, legalForms: ['gmbh'] }

const filterBy = (
  core: Core,
  filter: Partial<CompanyFilter>,
  which: 'first' | 'next' | 'rest' = 'first',
  approved: Approval = { upTo: 25 },
  signal?: AbortSignal,
): Promise<Outcome<FilterResults>> =>
  ask(core, 'filter.read', { filter: { ...emptyFilter, ...filter }, which, approved }, signal)

const pagesOf = (
  outcome: Outcome<{ readonly pages: readonly { readonly page: number }[] }>,
): readonly number[] | string => (outcome.ok ? outcome.value.pages.map(({ page }) => page) : outcome.error.kind)

describe('a filter', () => {
  it('costs 25 credits a page, opens again for nothing, and puts its companies into the kept search', async () => {
    const core = await start()
    const found = await filterBy(core, gmbh)
    if (!found.ok) throw new Error(found.error.kind)
    expect(found.value).toMatchObject({
      pages: [{ page: 1 }],
      notApplied: [],
      again: { kind: 'learned', credits: 25 },
      nextPage: { credits: 25 },
    })
    expect(found.value.pages[0]?.items).toHaveLength(100)
    expect(billed()).toBe(25)
    expect(await value(core, 'filter.remembered', { filter: gmbh })).toEqual(found.value)
    expect(await value<RecentFilter[]>(core, 'filter.recent')).toMatchObject([{ filter: gmbh, companies: 100 }])
    const name = found.value.pages[0]?.items[0]?.name ?? ''
    expect(
      (await value<KeptResults>(core, 'search.kept', { text: name, kind: 'companies', offset: 0, limit: 5 })).items[0]
        ?.name,
    ).toBe(name)
    expect(billed()).toBe(25)
  })

  it('is the same filter whatever the order of its lists', async () => {
    const core = await start()
    await filterBy(core, { legalForms: ['gmbh', 'ug'] })
    expect(
      await value(core, 'filter.remembered', { filter: { ...emptyFilter, legalForms: ['ug', ' gmbh'] } }),
    ).not.toBeNull()
    expect(await value(core, 'filter.remembered', { filter: gmbh })).toBeNull()
  })

  it('that the contract does not allow is refused with its field, before anything is reserved', async () => {
    const core = await start()
    expect(await filterBy(core, {})).toMatchObject({
      ok: false,
      error: { kind: 'invalid-request', money: 'none', fields: [{ field: 'name' }] },
    })
    expect(await filterBy(core, { capitalFrom: '1.000,00', states: ['BE'] })).toMatchObject({
      ok: false,
      error: { kind: 'invalid-request', fields: [{ field: 'states' }, { field: 'capitalFrom' }] },
    })
    expect((await ledger(core)).total).toBe(0)
    expect(register.requests.filter(({ path }) => path.includes('filter'))).toEqual([])
  })

  it('pressed twice is one page, one POST and one charge', async () => {
    const core = await start()
    const outcomes = await Promise.all([1, 2, 3].map(() => filterBy(core, gmbh)))
    expect(outcomes.map(pagesOf)).toEqual([[1], [1], [1]])
    expect(register.billing.bill.filter(({ operation }) => operation === 'search.filter')).toHaveLength(1)
  })

  it('whose answer was lost is asked again with the same key, so that it is billed once, also after a restart', async () => {
    const core = await start()
    register.faults.set([{ name: 'drop-after-request', path: 'filter' }])
    expect(await filterBy(core, gmbh)).toMatchObject({ ok: false, error: { money: 'uncertain' } })
    await cores.stop(core)
    register.faults.clear()
    const again = await start()
    expect(pagesOf(await filterBy(again, gmbh))).toEqual([1])
    const keys = register.requests
      .filter(({ path }) => path.includes('filter'))
      .map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
    expect(billed()).toBe(25)
    // The outcome is known now: asking anew is another purchase.
    await filterBy(again, gmbh)
    const third = register.requests.filter(({ path }) => path.includes('filter')).at(-1)?.headers['idempotency-key']
    expect(third).not.toBe(keys[0])
    expect(billed()).toBe(50)
  })

  it('works before the release, too', async () => {
    register.setDialect('classic')
    const core = await start()
    const found = await filterBy(core, {
      ...gmbh,
      roles: [{ roleType: 'managing_director', name: null, firstName: null, lastName: null }],
    })
    expect(found).toMatchObject({ ok: true, value: { notApplied: [] } })
    expect(
      pagesOf(
        await filterBy(
          core,
          { ...gmbh, roles: [{ roleType: 'managing_director', name: null, firstName: null, lastName: null }] },
          'next',
        ),
      ),
    ).toEqual([1, 2])
  })
})

describe('a service that ignores the filter', () => {
  it('is found out, and its walk ends at that page', async () => {
    const core = await start()
    register.faults.set([{ name: 'filter-ignored' }])
    const found = await filterBy(
      core,
      { name: 'zzyzx', legalForms: ['se'], statuses: ['liquidation'], registeredOffices: ['Husum'] },
      'rest',
      { upTo: 1_000 },
    )
    expect(found).toMatchObject({
      ok: true,
      value: { notApplied: ['name', 'legalForms', 'statuses', 'registeredOffices'], pages: [{ page: 1 }] },
    })
    expect(billed()).toBe(25)
  })

  it('is believed again once a page shows what was asked for', async () => {
    const core = await start()
    register.faults.set([{ name: 'filter-ignored' }])
    expect(await filterBy(core, { legalForms: ['ev'] })).toMatchObject({
      ok: true,
      value: { notApplied: ['legalForms'] },
    })
    register.faults.clear()
    expect(await filterBy(core, { legalForms: ['ev'] })).toMatchObject({ ok: true, value: { notApplied: [] } })
  })
})

describe('a walk over the rest', () => {
  it('reads to the end and pays each page once', async () => {
    const core = await start()
    const walked = await ask<SearchResults>(core, 'search.read', {
      kind: 'companies',
      term: 'gmbh',
      which: 'rest',
      approved: { upTo: 50 },
    })
    if (!walked.ok) throw new Error(walked.error.kind)
    const pages = walked.value.pages.length
    expect(pages).toBeGreaterThan(2)
    expect(walked.value.nextPage).toBeNull()
    expect(billed()).toBe(pages)
    const again = await ask<SearchResults>(core, 'search.read', {
      kind: 'companies',
      term: 'gmbh',
      which: 'rest',
      approved: { upTo: 50 },
    })
    expect(pagesOf(again)).toHaveLength(pages)
    expect(billed(), 'past the end nothing is asked').toBe(pages)
  })

  it('ends where the approved total is spent', async () => {
    const core = await start()
    expect(pagesOf(await filterBy(core, gmbh, 'rest', { upTo: 60 }))).toEqual([1, 2])
    expect(billed()).toBe(50)
  })

  it('stops between two pages when the page that asked cancels, and keeps what was read', async () => {
    const core = await start()
    const stop = new AbortController()
    core.onChange((change) => {
      if (change.kind === 'search') stop.abort()
    })
    await ask(
      core,
      'search.read',
      { kind: 'companies', term: 'gmbh', which: 'rest', approved: { upTo: 50 } },
      stop.signal,
    )
    expect(
      pagesOf({
        ok: true,
        value: await value<SearchResults>(core, 'search.remembered', { kind: 'companies', term: 'gmbh' }),
      }),
    ).toEqual([1])
    expect(billed()).toBe(1)
  })

  it('announces each page', async () => {
    const core = await start()
    const kinds = announcements(core)
    await filterBy(core, gmbh, 'rest', { upTo: 50 })
    expect(kinds.filter((kind) => kind === 'search')).toHaveLength(2)
  })

  it('two windows that walk at once pay for each page once', async () => {
    const core = await start()
    const both = await Promise.all([
      ask<SearchResults>(core, 'search.read', {
        kind: 'companies',
        term: 'gmbh',
        which: 'rest',
        approved: { upTo: 50 },
      }),
      ask<SearchResults>(core, 'search.read', {
        kind: 'companies',
        term: 'gmbh',
        which: 'rest',
        approved: { upTo: 49 },
      }),
    ])
    expect(pagesOf(both[0])).toEqual(pagesOf(both[1]))
    expect(billed()).toBe((pagesOf(both[0]) as readonly number[]).length)
  })

  it.each([
    ['the daily cap', async (core: Core) => value(core, 'settings.change', { dailyCap: 60 }), 'cap-reached'],
    ['402', async () => register.billing.setBalance(60), 'credits-exhausted'],
  ])('that meets %s says so and keeps its pages', async (_what, prepare, kind) => {
    const core = await start()
    await prepare(core)
    expect(await filterBy(core, gmbh, 'rest', { upTo: 1_000 })).toMatchObject({
      ok: false,
      error: { kind, money: 'none' },
    })
    expect(await value(core, 'filter.remembered', { filter: gmbh })).toMatchObject({
      pages: [{ page: 1 }, { page: 2 }],
      nextPage: { credits: 25 },
    })
    expect((await meter(core)).today).toMatchObject({ credits: 50, uncertain: 0 })
  })

  it('that goes offline in the middle says so, keeps its pages, and goes on from there later', async () => {
    const core = await start()
    let pages = 0
    core.onChange((change) => {
      if (change.kind === 'search' && (pages += 1) === 1) register.faults.set([{ name: 'refuse' }])
    })
    expect((await filterBy(core, gmbh, 'rest', { upTo: 1_000 })).ok).toBe(false)
    expect(await value(core, 'filter.remembered', { filter: gmbh })).toMatchObject({ pages: [{ page: 1 }] })
    register.faults.clear()
    expect(pagesOf(await filterBy(core, gmbh, 'next'))).toEqual([1, 2])
  })

  it('whose service goes away in the middle is offline, and opens with what was read', async () => {
    const core = await start()
    let pages = 0
    core.onChange((change) => {
      if (change.kind === 'search' && (pages += 1) === 1) void register.close()
    })
    const walked = await ask<SearchResults>(core, 'search.read', {
      kind: 'companies',
      term: 'gmbh',
      which: 'rest',
      approved: { upTo: 50 },
    })
    expect(walked.ok ? 'ok' : walked.error.kind).toMatch(/^(offline|answer-lost)$/)
    expect(await value(core, 'search.remembered', { kind: 'companies', term: 'gmbh' })).toMatchObject({
      pages: [{ page: 1 }],
      nextPage: { credits: 1 },
    })
    await serve()
  })

  it('at an unknown price reads one page', async () => {
    await register.close()
    await serve({ prices: { 'companies.documents': 5 }, chargeHeader: false })
    const core = await start()
    const id = await firstFound(core, 'brueckwerder')
    const read = await ask<CompanyFile>(core, 'company.read', {
      id,
      section: 'documents',
      which: 'rest',
      approved: { unknown: true },
    })
    expect(read).toMatchObject({ ok: true, value: { documents: { state: 'read' } } })
    expect((await ledger(core)).rows.filter(({ operation }) => operation === 'company-documents')).toHaveLength(1)
  })

  it('over a section of a company file reads all of it', async () => {
    const core = await start()
    const id = await firstFound(core, 'brueckwerder')
    expect(
      await ask<CompanyFile>(core, 'company.read', { id, section: 'events', which: 'rest', approved: { upTo: 100 } }),
    ).toMatchObject({ ok: true, value: { events: { state: 'read', nextPage: null } } })
  })
})

describe('a company file', () => {
  it('lists documents', async () => {
    const core = await start()
    const id = await firstFound(core, 'brueckwerder')
    const read = await ask<CompanyFile>(core, 'company.read', {
      id,
      section: 'documents',
      which: 'first',
      approved: { unknown: true },
    })
    if (!read.ok || read.value.documents.state !== 'read') throw new Error('not read')
    expect(read.value.documents.content[0]).toMatchObject({
      name: 'Aktueller Abdruck',
      type: 'current_printout',
      format: 'pdf',
      url: null,
    })
  })

  it('says of the contact that the service does not offer it, and shows it as it came once it does', async () => {
    const core = await start()
    const id = await firstFound(core, 'brueckwerder')
    const read = (): Promise<Outcome<CompanyFile>> =>
      ask(core, 'company.read', { id, section: 'contact', which: 'first', approved: { unknown: true } })
    expect((await value<CompanyFile>(core, 'company.open', { id })).contact.state).toBe('not-read')
    expect(await read()).toMatchObject({ ok: false, error: { kind: 'not-offered', money: 'none' } })
    expect((await value<CompanyFile>(core, 'company.open', { id })).contact).toMatchObject({
      state: 'not-there',
      why: 'not-offered',
    })
    register.faults.set([{ name: 'available', value: 'contact' }])
    const later = await read()
    expect(later).toMatchObject({ ok: true, value: { contact: { state: 'read', content: null } } })
    const answer = later.ok && later.value.contact.state === 'read' ? later.value.contact.answers[0] : undefined
    expect(await value(core, 'answers.raw', { id: answer?.id })).toMatchObject({ operation: 'company-contact' })
  })
})

describe('a person file', () => {
  const read = (
    core: Core,
    id: number,
    section: 'roles' | 'holdings',
    approved: Approval = { unknown: true },
  ): Promise<Outcome<PersonFile>> => ask(core, 'person.read', { id, section, which: 'first', approved })

  it.each(['october', 'classic'] as const)(
    'is built from search and roles (%s), and its companies become known',
    async (dialect) => {
      register.setDialect(dialect)
      const core = await start()
      const id = await firstFound(core, 'Maren Halvorsen', 'persons')
      const before = await value<PersonFile>(core, 'person.open', { id })
      expect(before).toMatchObject({
        summary: { id, kind: 'person' },
        roles: { state: 'not-read' },
        holdings: { state: 'not-read' },
      })
      const file = await read(core, id, 'roles')
      if (!file.ok || file.value.roles.state !== 'read') throw new Error('not read')
      const [role] = file.value.roles.content
      expect(role).toMatchObject({
        type: expect.any(String),
        companyName: expect.any(String),
        companyId: expect.any(Number),
      })
      expect(await value(core, 'company.open', { id: role?.companyId })).toMatchObject({
        summary: { name: role?.companyName },
      })
      expect(file.value.spent).toMatchObject(dialect === 'october' ? { credits: 5 } : { unpriced: 1 })
    },
  )

  it('reads holdings after the release', async () => {
    const core = await start()
    const id = await firstFound(core, 'Maren Halvorsen', 'persons')
    const file = await read(core, id, 'holdings')
    if (!file.ok || file.value.holdings.state !== 'read') throw new Error('not read')
    expect(file.value.holdings.content.length).toBeGreaterThan(0)
    for (const holding of file.value.holdings.content)
      expect(holding).toMatchObject({ companyId: expect.any(Number), companyName: expect.any(String) })
    expect(file.value.roles.state).toBe('not-read')
  })

  it('fills the holdings from the same answer before the release, without a second payment', async () => {
    register.setDialect('classic')
    const core = await start()
    const id = await firstFound(core, 'Maren Halvorsen', 'persons')
    const paid = billed()
    const file = await read(core, id, 'roles')
    expect(file).toMatchObject({ ok: true, value: { roles: { state: 'read' }, holdings: { state: 'read' } } })
    if (!file.ok || file.value.roles.state !== 'read' || file.value.holdings.state !== 'read')
      throw new Error('not read')
    expect(file.value.holdings.content.length).toBeGreaterThan(0)
    expect(file.value.holdings.answers).toEqual(file.value.roles.answers)
    expect(register.billing.bill).toHaveLength(2)
    expect(billed() - paid).toBe(5)
  })

  it('tells roles that company files show of this very person, and who else bears the name', async () => {
    const core = await start()
    const id = await firstFound(core, 'Maren Halvorsen', 'persons')
    const roles = await read(core, id, 'roles')
    const company = roles.ok && roles.value.roles.state === 'read' ? roles.value.roles.content[0]?.companyId : null
    if (!company) throw new Error('no company')
    expect(roles.ok && roles.value.inCompanyFiles).toEqual([])
    await ask(core, 'company.read', { id: company, section: 'roles', which: 'first', approved: { upTo: 10 } })
    await ask(core, 'company.read', { id: company, section: 'roles', which: 'first', approved: { unknown: true } })
    const file = await value<PersonFile>(core, 'person.open', { id })
    expect(file.inCompanyFiles).toMatchObject([{ companyId: company }])
    expect(file.sameName).toEqual([])
  })

  it('that nobody knows is null, and a company is no person', async () => {
    const core = await start()
    expect(await value(core, 'person.open', { id: 999 })).toBeNull()
    expect(await value(core, 'person.open', { id: await firstFound(core, 'brueckwerder') })).toBeNull()
    expect(await read(core, 999, 'roles')).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })
})

describe('reference data', () => {
  const read = (core: Core, list: string, approved: Approval = { upTo: 0 }): Promise<Outcome<ReferenceData>> =>
    ask(core, 'reference.read', { list, approved })

  it('is read whole for nothing, once, and reused', async () => {
    const core = await start()
    const kinds = announcements(core)
    for (const list of ['legal-forms', 'event-types', 'event-groups'])
      expect(await read(core, list)).toMatchObject({ ok: true })
    expect(kinds).toContain('reference')
    const data = await value<ReferenceData>(core, 'reference.all')
    const of = (list: keyof ReferenceData) => (data[list].state === 'read' ? data[list].content : [])
    expect(of('legal-forms')).toContainEqual({
      code: 'gmbh',
      group: null,
      labelDe: 'Gesellschaft mit beschränkter Haftung',
      labelEn: 'Limited liability company',
    })
    expect(of('event-types')).toContainEqual({
      code: 'company.capital.changed',
      group: 'capital',
      labelDe: 'Kapital geändert',
      labelEn: 'Capital changed',
    })
    expect(of('event-groups')).toContainEqual({
      code: 'insolvency',
      group: null,
      labelDe: 'Insolvenz',
      labelEn: 'Insolvency',
    })
    for (const list of ['legal-forms', 'event-types', 'event-groups'] as const)
      expect(data[list]).toMatchObject({ nextPage: null })
    expect(billed()).toBe(0)
    const asked = register.requests.length
    await value(core, 'reference.all')
    expect(register.requests.length).toBe(asked)
  })

  it('that the service does not serve is remembered as not offered', async () => {
    register.setDialect('classic')
    const core = await start()
    expect(await read(core, 'event-groups')).toMatchObject({ ok: false, error: { kind: 'not-offered', money: 'none' } })
    expect((await value<ReferenceData>(core, 'reference.all'))['event-groups']).toMatchObject({
      state: 'not-there',
      why: 'not-offered',
    })
  })
})

describe('the account and the balance', () => {
  const read = (core: Core, approved: Approval = { unknown: true }): Promise<Outcome<Section<Account>>> =>
    ask(core, 'account.read', { approved })

  it('is read at an unknown price, settled, and its balance counts down', async () => {
    const core = await start()
    expect(await value(core, 'account.open')).toEqual({ state: 'not-read', price: { kind: 'unknown' } })
    expect((await meter(core)).balance).toBeNull()
    const kinds = announcements(core)
    expect(await read(core)).toMatchObject({
      ok: true,
      value: { state: 'read', content: { workspaceId: expect.stringMatching(/^wsp_/), balance: 10_000 } },
    })
    expect(kinds).toContain('account')
    await searchFor(core, 'brueckwerder')
    expect((await meter(core)).balance).toMatchObject({
      credits: 9_999,
      uncertain: 0,
      stated: 10_000,
      source: 'service',
    })
    expect(register.billing.balance).toBe(9_999)
  })

  it('what the person enters counts down the same way, and a newer statement wins', async () => {
    const core = await start()
    const id = await firstFound(core, 'brueckwerder')
    expect(await value(core, 'credits.enterBalance', { credits: 500 })).toMatchObject({
      balance: { credits: 500, stated: 500, source: 'entered' },
    })
    await ask(core, 'company.read', { id, section: 'record', which: 'first', approved: { upTo: 10 } })
    expect((await meter(core)).balance).toMatchObject({ credits: 490 })
    await read(core)
    expect((await meter(core)).balance).toMatchObject({ credits: 9_989, source: 'service' })
    await value(core, 'credits.enterBalance', { credits: 700 })
    await cores.stop(core)
    const again = await start()
    expect((await meter(again)).balance).toMatchObject({ credits: 700, source: 'entered' })
    expect(await value(again, 'credits.enterBalance', { credits: null })).toMatchObject({
      balance: { credits: 9_989, source: 'service' },
    })
  })

  it('a lost answer and a price that nobody stated leave it uncertain, never as if they were nothing', async () => {
    await register.close()
    await serve({ chargeHeader: false })
    const core = await start()
    const id = await firstFound(core, 'brueckwerder')
    await value(core, 'credits.enterBalance', { credits: 100 })
    await ask(core, 'company.read', { id, section: 'documents', which: 'first', approved: { unknown: true } })
    register.faults.set([{ name: 'drop-after-request', path: '/companies/' }])
    await ask(core, 'company.read', { id, section: 'record', which: 'first', approved: { upTo: 10 } })
    expect((await meter(core)).balance).toMatchObject({ credits: 100, uncertain: 35 })
  })

  it('a service that states no balance leaves it unknown', async () => {
    await register.close()
    await serve({ showBalance: false })
    const core = await start()
    expect(await read(core)).toMatchObject({ ok: true, value: { content: { balance: null } } })
    expect((await meter(core)).balance).toBeNull()
  })
})

describe('diagnostics', () => {
  it('name capabilities, failures and requests, and neither the key nor what was searched for', async () => {
    const core = await start()
    const kinds = announcements(core)
    const id = await firstFound(core, 'brueckwerder')
    await ask(core, 'company.read', { id, section: 'contact', which: 'first', approved: { unknown: true } })
    register.faults.set([{ name: 'html', path: 'search' }])
    await searchFor(core, 'geheimer name')
    register.faults.set([{ name: 'revoked-key', path: 'search' }])
    await searchFor(core, 'geheimer name')
    const diagnostics = await value<Diagnostics>(core, 'app.diagnostics')
    expect(kinds).toContain('diagnostics')
    expect(diagnostics.failures.map(({ kind, operation, call }) => [kind, operation, call])).toEqual([
      ['key-rejected', 'search-companies', 'GET /v1/search/companies'],
      ['bad-answer', 'search-companies', 'GET /v1/search/companies'],
      ['not-offered', 'company-contact', expect.stringMatching(/^GET \/v1\/companies\/[^/]+\/contact$/)],
    ])
    expect(diagnostics.capabilities).toContainEqual(
      expect.objectContaining({ operation: 'company-contact', offered: false }),
    )
    expect(diagnostics.requests30Days).toBe(register.requests.length)
    expect(JSON.stringify(diagnostics)).not.toContain(DEMO_KEY)
    expect(JSON.stringify(diagnostics)).not.toContain('geheim')
  })

  it('what was learned of a service is known in the next run', async () => {
    const core = await start()
    const id = await firstFound(core, 'brueckwerder')
    await ask(core, 'company.read', { id, section: 'contact', which: 'first', approved: { unknown: true } })
    const { capabilities } = await value<Diagnostics>(core, 'app.diagnostics')
    await cores.stop(core)
    const again = await start()
    expect((await value<Diagnostics>(again, 'app.diagnostics')).capabilities).toEqual(
      expect.arrayContaining([...capabilities].filter(({ operation }) => operation !== 'health')),
    )
    expect((await value<AppState>(again, 'app.state')).service.dialect).toBe('october')
  })
})

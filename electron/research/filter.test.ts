import { describe, expect, it } from 'vitest'
import { emptyFilter, type RecentFilter } from '../../shared/domain/search/company-filter.ts'
import type { KeptResults } from '../../shared/domain/search/search.ts'
import { ledger, value } from '../core/core.testing.ts'
import { gmbh, filterBy, pagesOf, researchEachTest } from './research.testing.ts'

const { cores, register, start, billed } = researchEachTest()

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
    expect(register().requests.filter(({ path }) => path.includes('filter'))).toEqual([])
  })

  it('pressed twice is one page, one POST and one charge', async () => {
    const core = await start()
    const outcomes = await Promise.all([1, 2, 3].map(() => filterBy(core, gmbh)))
    expect(outcomes.map(pagesOf)).toEqual([[1], [1], [1]])
    expect(register().billing.bill.filter(({ operation }) => operation === 'search.filter')).toHaveLength(1)
  })

  it('whose answer was lost is asked again with the same key, so that it is billed once, also after a restart', async () => {
    const core = await start()
    register().faults.set([{ name: 'drop-after-request', path: 'filter' }])
    expect(await filterBy(core, gmbh)).toMatchObject({ ok: false, error: { money: 'uncertain' } })
    await cores.stop(core)
    register().faults.clear()
    const again = await start()
    expect(pagesOf(await filterBy(again, gmbh))).toEqual([1])
    const keys = register()
      .requests.filter(({ path }) => path.includes('filter'))
      .map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
    expect(billed()).toBe(25)
    // The outcome is known now, so asking again is a new purchase.
    await filterBy(again, gmbh)
    const third = register()
      .requests.filter(({ path }) => path.includes('filter'))
      .at(-1)?.headers['idempotency-key']
    expect(third).not.toBe(keys[0])
    expect(billed()).toBe(50)
  })

  it('works before the release, too', async () => {
    register().setDialect('classic')
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
    register().faults.set([{ name: 'filter-ignored' }])
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
    register().faults.set([{ name: 'filter-ignored' }])
    expect(await filterBy(core, { legalForms: ['ev'] })).toMatchObject({
      ok: true,
      value: { notApplied: ['legalForms'] },
    })
    register().faults.clear()
    expect(await filterBy(core, { legalForms: ['ev'] })).toMatchObject({ ok: true, value: { notApplied: [] } })
  })
})

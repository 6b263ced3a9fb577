import { describe, expect, it } from 'vitest'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import type { SearchResults } from '../../../shared/domain/search/search.ts'
import { announcements, ask, firstFound, ledger, meter, value } from '../../core/core.testing.ts'
import type { Core } from '../../core/create-core.ts'
import { gmbh, filterBy, pagesOf, researchEachTest } from '../research.testing.ts'

const { register, serve, start, billed } = researchEachTest()

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
    ['402', async () => register().billing.setBalance(60), 'credits-exhausted'],
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
      if (change.kind === 'search' && (pages += 1) === 1) register().faults.set([{ name: 'refuse' }])
    })
    expect((await filterBy(core, gmbh, 'rest', { upTo: 1_000 })).ok).toBe(false)
    expect(await value(core, 'filter.remembered', { filter: gmbh })).toMatchObject({ pages: [{ page: 1 }] })
    register().faults.clear()
    expect(pagesOf(await filterBy(core, gmbh, 'next'))).toEqual([1, 2])
  })

  it('whose service goes away in the middle is offline, and opens with what was read', async () => {
    const core = await start()
    let pages = 0
    core.onChange((change) => {
      if (change.kind === 'search' && (pages += 1) === 1) void register().close()
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
    await register().close()
    await serve({ prices: { 'companies.documents': 5 }, chargeHeader: false, answers: { documents: 'there' } })
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

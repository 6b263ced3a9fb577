import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { emptyFilter, type FilterResults } from '../../shared/domain/search/company-filter.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import type { PersonFile } from '../../shared/domain/person/person-file.ts'
import type { ReferenceData } from '../../shared/domain/register/reference-data.ts'
import type { SearchResults } from '../../shared/domain/search/search.ts'
import { ask, coreEachTest, firstFound, meter, value } from '../core/core.testing.ts'
import type { Core } from '../core/create-core.ts'

/** Services that page, charge and list wrongly. */
const cores = coreEachTest()

interface Answer {
  readonly status?: number
  readonly body: unknown
  readonly charged?: number
}

/** Answers below `/v1`; what it doesn't know is 404. Counts what was asked. */
async function serviceOf(
  answer: (url: URL, request: IncomingMessage) => Answer | null,
): Promise<{ readonly core: Core; readonly asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    if (url.pathname !== '/v1/health') asked.push(`${url.pathname.replace('/v1', '')}${url.search}`)
    const { status = 200, body, charged } = answer(url, request) ?? { status: 404, body: { detail: 'Not Found' } }
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(charged === undefined ? {} : { 'Service-Credits-Charged': String(charged) }),
    })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  const core = await cores.start({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'a-key-for-this-test',
  })
  return { core, asked }
}

const company = (number: number, legalForm = 'gmbh') => ({
  object: 'company',
  type: 'company',
  id: `c${number}`,
  name: `Firma ${number}`,
  legal_form: legalForm,
})
const searchAll = (core: Core): Promise<Outcome<SearchResults>> =>
  ask(core, 'search.read', { kind: 'companies', term: 'firma', which: 'rest', approved: { upTo: 100 } })

describe('a list that never ends', () => {
  it('whose token leads to itself is read twice and has ended', async () => {
    const { core, asked } = await serviceOf((url) =>
      url.pathname === '/v1/search/companies'
        ? { body: { object: 'page', data: [company(1)], next_cursor: 'again' }, charged: 1 }
        : null,
    )
    const walked = await searchAll(core)
    expect(walked).toMatchObject({ ok: true, value: { nextPage: null } })
    expect(asked).toHaveLength(2)
  })

  it('whose last page keeps a cursor for another day ends where it says so, and nothing more is paid', async () => {
    const { core, asked } = await serviceOf((url) =>
      url.pathname === '/v1/search/companies'
        ? {
            body: url.searchParams.has('cursor')
              ? { object: 'page', data: [company(2)], next_cursor: 'later', has_more: false }
              : { object: 'page', data: [company(1)], next_cursor: 'b', has_more: true },
            charged: 1,
          }
        : null,
    )
    expect(await searchAll(core)).toMatchObject({ ok: true, value: { nextPage: null } })
    expect(asked).toHaveLength(2)
    expect((await meter(core)).today.credits).toBe(2)
  })

  it('before the release says that there is more as a text: it is not whole, and read on', async () => {
    const { core, asked } = await serviceOf((url) =>
      url.pathname === '/v1/search/companies'
        ? {
            body: url.searchParams.has('page')
              ? { object: 'search_result', data: [company(2)], has_more: 'false', next_page: 3, total_count: 2 }
              : { object: 'search_result', data: [company(1)], has_more: 'true', next_page: 2, total_count: 2 },
          }
        : null,
    )
    expect(await searchAll(core)).toMatchObject({ ok: true, value: { nextPage: null, pages: [{}, {}] } })
    expect(asked).toHaveLength(2)
  })

  it('whose tokens go round is read once around', async () => {
    const tokens: Readonly<Record<string, string>> = { '': 'a', a: 'b', b: 'c', c: 'a' }
    const { core, asked } = await serviceOf((url) =>
      url.pathname === '/v1/search/companies'
        ? {
            body: { object: 'page', data: [company(1)], next_cursor: tokens[url.searchParams.get('cursor') ?? ''] },
            charged: 1,
          }
        : null,
    )
    expect((await searchAll(core)).ok).toBe(true)
    expect(asked).toHaveLength(4)
  })

  it('of empty pages is given up', async () => {
    let page = 0
    const { core, asked } = await serviceOf((url) =>
      url.pathname === '/v1/search/companies'
        ? { body: { object: 'page', data: [], next_cursor: String((page += 1)) }, charged: 1 }
        : null,
    )
    expect((await searchAll(core)).ok).toBe(true)
    expect(asked.length).toBeLessThanOrEqual(3)
    expect((await meter(core)).today.credits).toBe(asked.length)
  })
})

describe('a service that answers a page with something else', () => {
  it('in mid-walk: the page is a clear error, those before it stay', async () => {
    const { core } = await serviceOf((url) =>
      url.pathname === '/v1/search/companies'
        ? url.searchParams.has('cursor')
          ? { body: { detail: 'oops' }, charged: 1 }
          : { body: { object: 'page', data: [company(1)], next_cursor: 'b' }, charged: 1 }
        : null,
    )
    expect(await searchAll(core)).toMatchObject({
      ok: false,
      error: { kind: 'bad-answer', why: 'wrong-shape', money: 'charged' },
    })
    expect(await value(core, 'search.remembered', { kind: 'companies', term: 'firma' })).toMatchObject({
      pages: [{ page: 1 }],
      nextPage: { credits: 1 },
    })
  })

  it('a refused token says what starting over costs', async () => {
    const { core } = await serviceOf((url) =>
      url.pathname === '/v1/search/companies'
        ? url.searchParams.has('cursor')
          ? {
              status: 400,
              body: {
                code: 'validation_failed',
                errors: [{ field: 'cursor', loc: ['query', 'cursor'], msg: 'unknown cursor' }],
              },
            }
          : { body: { object: 'page', data: [company(1)], next_cursor: 'b' }, charged: 1 }
        : null,
    )
    expect(await searchAll(core)).toMatchObject({
      ok: false,
      error: { kind: 'cursor-refused', restartCredits: 1, money: 'none' },
    })
  })
})

describe('a walk that gets dearer', () => {
  it('ends when what is left of the approval does not cover the new price', async () => {
    const { core, asked } = await serviceOf((url) =>
      url.pathname === '/v1/search/companies'
        ? {
            body: { object: 'page', data: [company(asked.length)], next_cursor: `c${asked.length}` },
            charged: asked.length * 10,
          }
        : null,
    )
    const walked = await ask<SearchResults>(core, 'search.read', {
      kind: 'companies',
      term: 'firma',
      which: 'rest',
      approved: { upTo: 25 },
    })
    expect(walked).toMatchObject({
      ok: true,
      value: { pages: [{ page: 1 }, { page: 2 }], nextPage: { kind: 'table', credits: 20, differs: { once: 20 } } },
    })
    expect(asked).toHaveLength(2)
  })
})

describe('a filter whose second page is unfiltered', () => {
  it('ends there, and says which criterion was dropped', async () => {
    const { core, asked } = await serviceOf((url) =>
      url.pathname === '/v1/search/companies/filter'
        ? url.searchParams.has('cursor')
          ? { body: { object: 'page', data: [company(2), company(3, 'ag')], next_cursor: 'c' }, charged: 25 }
          : { body: { object: 'page', data: [company(1)], next_cursor: 'b' }, charged: 25 }
        : null,
    )
    const walked = await ask<FilterResults>(core, 'filter.read', {
      filter: { ...emptyFilter, legalForms: ['gmbh'] },
      which: 'rest',
      approved: { upTo: 1_000 },
    })
    expect(walked).toMatchObject({
      ok: true,
      value: { notApplied: ['legalForms'], pages: [{ page: 1 }, { page: 2 }], nextPage: { credits: 25 } },
    })
    expect(asked).toHaveLength(2)
  })
})

describe('reference data', () => {
  it('in pages is read whole', async () => {
    const { core } = await serviceOf((url) =>
      url.pathname === '/v1/legal-forms'
        ? {
            body: {
              object: 'page',
              data: [{ code: url.searchParams.get('cursor') ?? 'a' }],
              next_cursor:
                ({ a: 'b', b: 'c' } as Record<string, string>)[url.searchParams.get('cursor') ?? 'a'] ?? null,
            },
            charged: 0,
          }
        : null,
    )
    const read = await ask<ReferenceData>(core, 'reference.read', { list: 'legal-forms', approved: { upTo: 0 } })
    expect(read).toMatchObject({
      ok: true,
      value: {
        'legal-forms': { state: 'read', content: [{ code: 'a' }, { code: 'b' }, { code: 'c' }], nextPage: null },
      },
    })
  })

  it.each([404, 501])('answered with %i is not offered', async (status) => {
    const { core } = await serviceOf((url) =>
      url.pathname === '/v1/legal-forms' ? { status, body: { detail: 'no' } } : null,
    )
    expect(await ask(core, 'reference.read', { list: 'legal-forms', approved: { upTo: 0 } })).toMatchObject({
      ok: false,
      error: { money: 'none' },
    })
    expect((await value<ReferenceData>(core, 'reference.all'))['legal-forms']).toMatchObject({
      state: 'not-there',
      why: 'not-offered',
    })
  })
})

describe('positions of several pages, before the release', () => {
  it('the next page of the holdings is the next page of the one list, paid once', async () => {
    const pages: Readonly<Record<string, { data: readonly object[]; has_more: boolean }>> = {
      '': {
        data: [
          { object: 'position', id: 'p1', role: 'managing_director', company_id: 'c1', company_name: 'A' },
          { object: 'shareholding', id: 's1', company_id: 'c1', company_name: 'A', percentage: 50 },
        ],
        has_more: true,
      },
      s1: {
        data: [
          { object: 'position', id: 'p2', role: 'procurist', company_id: 'c2', company_name: 'B' },
          { object: 'shareholding', id: 's2', company_id: 'c2', company_name: 'B', percentage: null },
        ],
        has_more: false,
      },
    }
    const { core, asked } = await serviceOf((url) => {
      if (url.pathname === '/v1/search/persons')
        return {
          body: {
            object: 'search_result',
            data: [{ object: 'person', type: 'person', id: '01920000-0000-7000-8000-000000000007', name: 'Eva' }],
            has_more: false,
            next_page: null,
            total_count: 1,
          },
        }
      if (!url.pathname.endsWith('/positions')) return null
      return { body: { object: 'list', url: '/x', ...pages[url.searchParams.get('starting_after') ?? ''] } }
    })
    const id = await firstFound(core, 'eva', 'persons')
    const read = (section: string, which: string): Promise<Outcome<PersonFile>> =>
      ask(core, 'person.read', { id, section, which, approved: { unknown: true } })
    expect(await read('roles', 'first')).toMatchObject({
      ok: true,
      value: {
        roles: { state: 'read', content: [{ companyName: 'A' }], nextPage: { kind: 'unknown' } },
        holdings: { state: 'read', content: [{ companyName: 'A', percentage: 50 }], nextPage: { kind: 'unknown' } },
      },
    })
    const before = asked.length
    expect(await read('holdings', 'next')).toMatchObject({
      ok: true,
      value: {
        roles: { content: [{ companyName: 'A' }, { companyName: 'B' }], nextPage: null },
        holdings: { content: [{ percentage: 50 }, { companyName: 'B', percentage: null }], nextPage: null },
      },
    })
    expect(asked.length).toBe(before + 1)
  })
})

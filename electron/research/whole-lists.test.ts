import { expect, it } from 'vitest'
import { emptyFilter, type FilterResults } from '../../shared/domain/search/company-filter.ts'
import type { SearchResults } from '../../shared/domain/search/search.ts'
import type { CompanyFile } from '../../shared/domain/company/company-file.ts'
import { ask, meter, value } from '../core/core.testing.ts'
import type { Core } from '../core/create-core.ts'
import { researchEachTest } from './research.testing.ts'
import { scriptedServices } from './scripted-service.testing.ts'

/** Lists that say that they go on, and can't be followed: they are never whole, and nothing more is asked of them. */
const { cores } = researchEachTest()
const scripted = scriptedServices(cores)
const officer = (name: string, more: object = {}) => ({ object: 'officer', role: 'managing_director', name, ...more })
const read = (core: Core, id: number, which: 'first' | 'next' | 'rest', section = 'roles') =>
  ask<CompanyFile>(core, 'company.read', {
    id,
    section,
    which,
    approved: which === 'rest' ? { upTo: 100 } : { unknown: true },
  })
const roles = async (core: Core, id: number) => (await value<CompanyFile>(core, 'company.open', { id })).roles

it.each(['roles', 'statements', 'documents'] as const)(
  'a list of %s with has_more where no item shows an id is not whole, says so, and is not asked for more',
  async (section) => {
    const path = { roles: 'officers', statements: 'financial-statements', documents: 'documents' }[section]
    const { core, id, asked } = await scripted(
      {
        [`/companies/c1/${path}`]: () => ({
          body: { object: 'list', data: [officer('Eva Kurz'), officer('Uwe Lang')], has_more: true, url: '/x' },
        }),
      },
      'classic',
    )
    const approved = section === 'statements' ? { upTo: 10 } : { unknown: true }
    const first = await ask<CompanyFile>(core, 'company.read', { id, section, which: 'first', approved })
    if (!first.ok || first.value[section].state !== 'read') throw new Error('not read')
    expect(first.value[section]).toMatchObject({ noWayOn: true })
    expect(first.value[section].nextPage).not.toBeNull()
    const before = asked.length
    expect(await read(core, id, 'next', section)).toMatchObject({ ok: true })
    expect(await read(core, id, 'rest', section)).toMatchObject({ ok: true })
    expect(asked).toHaveLength(before)
  },
)

it('one that says that it ends is whole, though no item shows an id', async () => {
  const { core, id } = await scripted(
    { '/companies/c1/officers': () => ({ body: { object: 'list', data: [officer('Eva Kurz')], has_more: false } }) },
    'classic',
  )
  await read(core, id, 'first')
  expect(await roles(core, id)).toMatchObject({ state: 'read', nextPage: null })
  expect(await roles(core, id)).not.toHaveProperty('noWayOn')
})

it('a walk that met a repeated cursor is not a whole list', async () => {
  const { core, id, asked } = await scripted({
    '/companies/c1/roles': (nth) => ({
      body: { object: 'page', data: [officer(`Person ${nth}`, { id: `rol_${nth}` })], next_cursor: 'again' },
    }),
  })
  await read(core, id, 'first')
  expect(await roles(core, id)).not.toHaveProperty('noWayOn')
  // The first answer taught that it costs nothing here, or leaves it open for a second one to bear out.
  for (const approved of [{ unknown: true }, { upTo: 0 }])
    await ask(core, 'company.read', { id, section: 'roles', which: 'next', approved })
  expect(await roles(core, id)).toMatchObject({ state: 'read', content: { length: 2 }, noWayOn: true })
  const before = asked.length
  for (const approved of [{ unknown: true }, { upTo: 0 }])
    await ask(core, 'company.read', { id, section: 'roles', which: 'next', approved })
  expect(asked).toHaveLength(before)
  expect((await meter(core)).today.reserved).toBe(0)
})

it.each(['search', 'filter'] as const)(
  'a %s whose cursor leads to itself is not whole, says so, and is not asked for more',
  async (kind) => {
    const page = (nth: number) => ({
      body: { object: 'page', data: [{ id: `cmp_${nth}`, name: `Holz ${nth} GmbH` }], next_cursor: 'again' },
    })
    const { core, asked } = await scripted({ '/search/companies': page, '/search/companies/filter': page })
    const more = (which: 'first' | 'next' | 'rest') =>
      kind === 'search'
        ? ask<SearchResults>(core, 'search.read', { kind: 'companies', term: 'holz', which, approved: { upTo: 100 } })
        : ask<FilterResults>(core, 'filter.read', {
            filter: { ...emptyFilter, name: 'holz' },
            which,
            approved: { upTo: 100 },
          })
    const first = await more('first')
    if (!first.ok) throw new Error('not read')
    expect(first.value.nextPage).not.toBeNull()
    expect(first.value).not.toHaveProperty('noWayOn')
    expect(await more('next')).toMatchObject({
      ok: true,
      value: { nextPage: null, noWayOn: true, pages: { length: 2 } },
    })
    const before = asked.length
    expect(await more('rest')).toMatchObject({ ok: true, value: { noWayOn: true } })
    expect(await more('next')).toMatchObject({ ok: true, value: { noWayOn: true } })
    expect(asked).toHaveLength(before)
  },
)

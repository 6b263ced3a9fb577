import { describe, expect, it } from 'vitest'
import type { CompanyFile, FileSection, Section } from '../../shared/domain/company/company-file.ts'
import type { PersonFile } from '../../shared/domain/person/person-file.ts'
import type { Account } from '../../shared/domain/credits/account.ts'
import { ask, coreEachTest, firstFound, value } from '../core/core.testing.ts'
import type { Core } from '../core/create-core.ts'
import { scriptedCompany, scriptedServices, type Told } from './scripted-service.testing.ts'

/** What a person reads of answers in which something stands that nobody understands. */
const cores = coreEachTest()
const service = scriptedServices(cores)

const page = (data: readonly unknown[], next: string | null = null) => ({ object: 'page', data, next_cursor: next })
const list = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1/x' })
const read = (core: Core, id: number, section: FileSection, which = 'first') =>
  value<CompanyFile>(core, 'company.read', { id, section, which, approved: { upTo: 25 } })

const role = {
  object: 'role',
  id: 'r1',
  type: 'managing_director',
  holder: { object: 'person', id: 'per_1', name: 'Eva Kurz' },
  started_on: '2015-01-02',
}
const officer = { object: 'officer', id: 'r1', role: 'managing_director', name: 'Eva Kurz', person_id: 'p1' }

const sides: readonly (readonly [
  name: string,
  path: string,
  answer: (items: readonly unknown[]) => unknown,
  item: object,
])[] = [
  ['today', '/companies/c1/roles', page, role],
  ['on the older route', '/companies/c1/officers', list, officer],
]

describe.each(sides)('people of a company %s', (side, path, answer, item) => {
  const people = async (items: readonly unknown[]) => {
    const told: Told = { [path]: () => ({ body: answer(items) }) }
    const { core, id } = await service(told, side === 'today' ? 'october' : 'classic')
    const asked = { id, section: 'roles', which: 'first', approved: { unknown: true } }
    await ask<CompanyFile>(core, 'company.read', asked)
    return (await value<CompanyFile>(core, 'company.open', { id })).roles
  }
  it('that are understood leave nothing to be said', async () => {
    const roles = await people([item])
    expect(roles).toMatchObject({ state: 'read', content: [{ holderName: 'Eva Kurz' }] })
    expect(roles).not.toHaveProperty('misread')
  })
  it('say which members were there and not understood, and how many items', async () => {
    const roles = await people([item, 'a text', { ...item, id: 'r2', city: true }])
    expect(roles).toMatchObject({
      state: 'read',
      content: [{ holderName: 'Eva Kurz' }, { holderName: 'Eva Kurz' }],
      misread: { members: ['city'], items: 1 },
    })
  })
  it('that cannot be read at all are not none', async () => {
    expect(await people(['a text', 7])).toMatchObject({ state: 'unreadable' })
  })
})

describe('a register entry', () => {
  const record = {
    ...scriptedCompany,
    purpose: 'Handel',
    seat: 'Kiel',
    share_capital: 25_000,
    share_capital_currency: 'EUR',
  }
  const entry = async (body: object) => {
    const { core, id } = await service({ '/companies/c1': () => ({ body }) })
    return { core, id, record: (await read(core, id, 'record')).record }
  }
  it('says what of it was not understood, also after a restart, and no more once it is read anew', async () => {
    let body: object = { ...record, purpose: true, share_capital: 'see list' }
    const { core, id } = await service({ '/companies/c1': () => ({ body }) })
    const misread = { members: ['purpose', 'share_capital'], items: 0 }
    expect((await read(core, id, 'record')).record).toMatchObject({
      content: { purpose: null, capital: null, seat: 'Kiel' },
      misread,
    })
    expect((await value<CompanyFile>(core, 'company.open', { id })).record).toMatchObject({ misread })
    body = record
    const again = await read(core, id, 'record')
    expect(again.record).toMatchObject({ content: { purpose: 'Handel', capital: { amount: '25000' } } })
    expect(again.record).not.toHaveProperty('misread')
  })
  it.each<[string, object]>([
    ['one deeper', { purpose: { purpose: 'Handel' }, seat: ['Kiel'] }],
    ['as values', { purpose: { value: 'Handel' }, seat: { value: 'Kiel' } }],
    ['in another case', { purpose: undefined, Purpose: 'Handel', seat: undefined, SEAT: 'Kiel' }],
  ])('is read %s', async (_way, changed) => {
    const { record: found } = await entry({ ...record, ...changed })
    expect(found).toMatchObject({ content: { purpose: 'Handel', seat: 'Kiel' } })
    expect(found).not.toHaveProperty('misread')
  })
})

describe('pages', () => {
  it('keep what was not understood of the ones before, until the list is read anew', async () => {
    let bad = true
    const { core, id } = await service({
      '/companies/c1/documents': (asked) => ({
        body: bad
          ? page(
              [{ object: 'document', id: `d${asked}`, name: 'Liste', date: asked === 1 ? true : '2024-05-06' }],
              asked === 1 ? 'b' : null,
            )
          : page([{ object: 'document', id: 'd1', name: 'Liste', date: '2024-05-06' }]),
      }),
    })
    const unpriced = { unknown: true }
    const ofDocuments = async (which: string) => {
      for (const approved of [unpriced, { upTo: 25 }]) {
        const asked = await ask<CompanyFile>(core, 'company.read', { id, section: 'documents', which, approved })
        if (asked.ok) return asked.value.documents
      }
      throw new Error('not read')
    }
    expect(await ofDocuments('first')).toMatchObject({ misread: { members: ['date'], items: 0 } })
    expect(await ofDocuments('next')).toMatchObject({ misread: { members: ['date'], items: 0 } })
    bad = false
    expect(await ofDocuments('first')).not.toHaveProperty('misread')
  })
})

it('a person’s holdings and the account say it too', async () => {
  const { core } = await service({
    '/search/persons': () => ({
      body: page([{ object: 'person', type: 'person', id: 'per_1', name: 'Eva Kurz' }]),
    }),
    '/persons/per_1/holdings': () => ({
      body: page([
        {
          object: 'shareholding',
          id: 's1',
          company: { object: 'company', id: 'cmp_9', name: 'Alt GmbH' },
          percentage: 'half',
        },
      ]),
    }),
    '/account': () => ({ body: { object: 'account', workspace: { id: 'wsp_1' }, credits: { balance: 'plenty' } } }),
  })
  const person = await firstFound(core, 'kurz', 'persons')
  for (const approved of [{ unknown: true }, { upTo: 25 }]) {
    await ask(core, 'person.read', { id: person, section: 'holdings', which: 'first', approved })
    await ask(core, 'account.read', { approved })
  }
  expect((await value<PersonFile>(core, 'person.open', { id: person })).holdings).toMatchObject({
    content: [{ companyName: 'Alt GmbH', percentage: null }],
    misread: { members: ['percentage'], items: 0 },
  })
  expect(await value<Section<Account>>(core, 'account.open')).toMatchObject({
    content: { workspaceId: 'wsp_1', balance: null },
    misread: { members: ['credits.balance'], items: 0 },
  })
})

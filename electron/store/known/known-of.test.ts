import type { Database } from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Json, JsonObject } from '../../../shared/domain/json.ts'
import type { KnownOf } from '../../../shared/domain/known/known.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import type { Store } from '../../ports/store/store.ts'
import {
  keep,
  knownCompany,
  knownPerson,
  localStore,
  page,
  personSectionOf,
  prefixed,
  reserved,
  sectionOf,
  uuid,
} from '../testing/temporary-store.testing.ts'

const eva: Json = { object: 'person', id: prefixed('per', 7), name: 'Eva Weiß' }
const namesake: Json = { object: 'person', id: prefixed('per', 8), name: 'Eva Weiß' }
const nameOnly: Json = { object: 'person', name: 'Eva Weiß' }

/** An instant of a day in October 2026. */
const on = (day: number): string => `2026-10-${String(day).padStart(2, '0')}T09:00:00.000Z`

const tree = (partyId: PartyId): AnswerPurpose => ({ kind: 'ownership', way: 'tree', partyId, depth: 3, page: 1 })
const job = (partyId: PartyId): AnswerPurpose => ({
  kind: 'ownership-job',
  way: 'job',
  step: 'item',
  job: 1,
  partyId,
  depth: 3,
})
const owners = (shareholders: readonly Json[], more: Readonly<Record<string, Json>> = {}): Json => ({
  name: 'Firma',
  is_company: true,
  shareholders,
  ...more,
})
const holds = (who: Json, share: number | null, more: Readonly<Record<string, Json>> = {}): Json => ({
  ...(who as object),
  is_company: false,
  percentage_share: share,
  ...more,
})
const atJob = (structure: Json): Json => ({
  id: 'j',
  message: 'Retrieval completed',
  results: { id: 'x', register_errors: [], company_structure: structure },
})
const role = (holder: Json, more: Readonly<Record<string, Json>> = {}): Json => ({
  object: 'role',
  id: `r-${JSON.stringify(holder).length}`,
  type: 'managing_director',
  holder,
  ...more,
})
const ownRole = (company: number, name: string, more: Readonly<Record<string, Json>> = {}): Json => ({
  ...(role(eva) as object),
  id: `o${company}`,
  company: { object: 'company', id: prefixed('cmp', company), name },
  ...more,
})
const ownHolding = (company: number, name: string, more: Readonly<Record<string, Json>> = {}): Json => ({
  object: 'shareholding',
  id: `h${company}`,
  holder: eva,
  company: { object: 'company', id: prefixed('cmp', company), name },
  percentage: 25,
  ...more,
})
const event = (type: string, day: string | null, more: Readonly<Record<string, Json>> = {}): Json => ({
  id: `e-${type}-${day}`,
  type,
  effective_date: day,
  available_at: '2026-10-20T08:00:00Z',
  ...more,
})

async function start(): Promise<{ readonly store: Store; readonly her: PartyId; readonly firm: PartyId }> {
  const store = localStore()
  const her = await knownPerson(store, prefixed('per', 7), 'Eva Weiß')
  const firm = await knownCompany(store, uuid(1), { name: 'Alpha GmbH' })
  return { store, her, firm }
}
const of = async (store: Store, id: PartyId): Promise<KnownOf> => {
  const known = await store.knownOf(id)
  if (known === null) throw new Error('nobody')
  return known
}
const brief = ({ holdings }: KnownOf) =>
  holdings.map(({ companyName, percentage, standing, own }) => [companyName, percentage, standing.state, own])
const rolesIn = ({ roles }: KnownOf) => roles.map(({ companyName, standing }) => [companyName, standing])

describe('holdings of a person', () => {
  test('nothing kept names her: none is known, which is not "none"', async () => {
    const { store, her } = await start()
    expect(await of(store, her)).toMatchObject({ roles: [], holdings: [], life: [], companies: [], more: false })
    expect(await store.knownOf(999 as PartyId)).toBeNull()
  })

  test.each([
    ['a tree', tree, (structure: Json) => structure],
    ['a job', job, atJob],
  ])('come from %s that was bought for a company, with its answer and day', async (_, purpose, around) => {
    const { store, her, firm } = await start()
    await keep(
      store,
      purpose(firm),
      around(owners([holds(eva, 33.33), holds({ name: 'Jemand' }, 66.67)], { list_date: '2026-03-01' })),
      { readAt: on(3) },
    )
    const known = await of(store, her)
    expect(brief(known)).toEqual([['Alpha GmbH', 33.33, 'present', false]])
    expect(known.holdings[0]?.sources.map(({ readAt }) => readAt)).toEqual([on(3)])
    expect(known.companies).toMatchObject([{ id: firm }])
  })

  test('a company two levels up is found, too; a share that nobody states stays unknown', async () => {
    const { store, her, firm } = await start()
    const mother = { object: 'company', id: prefixed('cmp', 2), name: 'Mutter GmbH', is_company: true }
    await keep(store, tree(firm), owners([{ ...mother, percentage_share: 100, shareholders: [holds(eva, null)] }]))
    expect(brief(await of(store, her))).toEqual([['Mutter GmbH', null, 'present', false]])
  })

  test('a newer whole list without her makes her share former; a newer list of the same day of an older read does not', async () => {
    const { store, her, firm } = await start()
    await keep(store, tree(firm), owners([holds(eva, 50), holds({ name: 'B' }, 50)]), { readAt: on(3) })
    await keep(store, tree(firm), owners([holds({ name: 'B' }, 100)]), { readAt: on(9) })
    const known = await of(store, her)
    expect(known.holdings).toMatchObject([
      { companyName: 'Alpha GmbH', percentage: 50, standing: { state: 'former', why: 'absent', day: null } },
    ])
    expect(known.life.map(({ kind, seen }) => [kind, seen])).toEqual([
      ['holding-gone', '2026-10-09'],
      ['holding-stated', '2026-10-03'],
    ])
  })

  test('a newer list that stands in the tree of another company counts as well', async () => {
    const { store, her, firm } = await start()
    const other = await knownCompany(store, uuid(5), { name: 'Tochter GmbH' })
    await keep(store, tree(firm), owners([holds(eva, 50), holds({ name: 'B' }, 50)]), { readAt: on(3) })
    const alpha = { object: 'company', id: prefixed('cmp', 1), name: 'Alpha GmbH', is_company: true }
    await keep(
      store,
      tree(other),
      owners([{ ...alpha, percentage_share: 100, shareholders: [holds({ name: 'B' }, 100)] }]),
      { readAt: on(9) },
    )
    expect(await of(store, her)).toMatchObject({ holdings: [{ standing: { state: 'former', why: 'absent' } }] })
  })

  test('an event that tells of a newer list, unread, makes it unclear; one before the list does not', async () => {
    const { store, her, firm } = await start()
    await keep(store, tree(firm), owners([holds(eva, 50)], { list_date: '2026-03-01' }), { readAt: on(3) })
    await keep(store, sectionOf(firm, 'events'), page([event('company.shareholder_list.changed', '2026-02-01')]))
    expect(brief(await of(store, her))).toEqual([['Alpha GmbH', 50, 'present', false]])
    await keep(store, sectionOf(firm, 'events'), page([event('company.shareholder_list.changed', '2026-10-15')]))
    const known = await of(store, her)
    expect(known.holdings[0]?.standing).toEqual({ state: 'unclear', why: 'newer-list', day: '2026-10-15' })
    expect(known.life[0]).toMatchObject({ kind: 'list-filed', day: '2026-10-15', companyName: 'Alpha GmbH' })
    await keep(store, tree(firm), owners([holds(eva, 40)], { list_date: '2026-10-15' }), { readAt: on(21) })
    expect(await of(store, her)).toMatchObject({ holdings: [{ percentage: 40, standing: { state: 'present' } }] })
  })

  test('her own list and a list of owners are one share with both sources; which differ is said', async () => {
    const { store, her, firm } = await start()
    await keep(store, tree(firm), owners([holds(eva, 25)]), { readAt: on(3) })
    await keep(store, personSectionOf(her, 'holdings'), page([ownHolding(1, 'Alpha GmbH')]), { readAt: on(4) })
    const both = await of(store, her)
    expect(brief(both)).toEqual([['Alpha GmbH', 25, 'present', true]])
    expect(both.holdings[0]?.sources).toHaveLength(2)
    await keep(store, personSectionOf(her, 'holdings'), page([ownHolding(2, 'Beta GmbH')]), { readAt: on(9) })
    expect(brief(await of(store, her))).toEqual([
      ['Alpha GmbH', 25, 'unclear', true],
      ['Beta GmbH', 25, 'present', true],
    ])
  })

  test('a page of her own list that continues proves no absence', async () => {
    const { store, her, firm } = await start()
    await keep(store, tree(firm), owners([holds(eva, 25)]), { readAt: on(3) })
    await keep(store, personSectionOf(her, 'holdings'), page([ownHolding(2, 'Beta GmbH')], 'more'), { readAt: on(9) })
    expect(brief(await of(store, her))).toContainEqual(['Alpha GmbH', 25, 'present', false])
  })

  test('an end that her own list states is former, with its day', async () => {
    const { store, her } = await start()
    await keep(store, personSectionOf(her, 'holdings'), page([ownHolding(2, 'Beta GmbH', { until: '2025-05-01' })]))
    expect(await of(store, her)).toMatchObject({
      holdings: [{ companyName: 'Beta GmbH', until: '2025-05-01', standing: { state: 'former', why: 'stated' } }],
    })
  })

  test('a namesake with another id is not she; one without an id is a candidate', async () => {
    const { store, her, firm } = await start()
    await keep(store, tree(firm), owners([holds(namesake, 60), holds(nameOnly, 40)]))
    const known = await of(store, her)
    expect(known.holdings).toEqual([])
    expect(known.mayBe).toMatchObject([{ name: 'Eva Weiß', in: 'owners', companyName: 'Alpha GmbH', percentage: 40 }])
    expect(known.sources.every(({ reasons }) => reasons.every(({ kind }) => kind !== 'named'))).toBe(true)
  })

  test('shares of a company that other owner lists show stand in its file, by register entry as well as by id', async () => {
    const { store, firm } = await start()
    const parent = await knownCompany(store, uuid(3), {
      name: 'Holding AG',
      register_number: 'HRB 77 KI',
      register_court: 'Amtsgericht Kiel',
    })
    await keep(
      store,
      tree(firm),
      owners([
        {
          name: 'Holding AG',
          is_company: true,
          register_number: 'HRB 77 KI',
          register_court: 'Amtsgericht Kiel',
          percentage_share: 80,
        },
        { name: 'Holding AG', is_company: true, register_number: 'HRB 77', percentage_share: 20 },
      ]),
    )
    expect(brief(await of(store, parent))).toEqual([['Alpha GmbH', 80, 'present', false]])
  })
})

describe('roles of a person', () => {
  test('come from her own list and from files of companies, once each with all sources', async () => {
    const { store, her, firm } = await start()
    await keep(store, sectionOf(firm, 'roles'), page([role(eva, { since: '2020-01-01' })]), { readAt: on(2) })
    expect(rolesIn(await of(store, her))).toEqual([['Alpha GmbH', { state: 'present' }]])
    await keep(store, personSectionOf(her, 'roles'), page([ownRole(1, 'Alpha GmbH'), ownRole(2, 'Beta GmbH')]), {
      readAt: on(3),
    })
    const known = await of(store, her)
    expect(known.roles.map(({ companyName, since, sources }) => [companyName, since, sources.length])).toEqual([
      ['Alpha GmbH', '2020-01-01', 2],
      ['Beta GmbH', null, 1],
    ])
    expect(known.companies).toHaveLength(2)
  })

  test('a stated end is former; an end that is ahead is not', async () => {
    const { store, her, firm } = await start()
    await keep(
      store,
      sectionOf(firm, 'roles'),
      page([role(eva, { until: '2024-06-30' }), role(eva, { id: 'p', type: 'procurator', until: '2999-01-01' })]),
    )
    expect(rolesIn(await of(store, her))).toEqual([
      ['Alpha GmbH', { state: 'former', why: 'stated', day: '2024-06-30' }],
      ['Alpha GmbH', { state: 'present' }],
    ])
  })

  test('absent from a newer whole list of the company is former; from a page of one it is not', async () => {
    const { store, her, firm } = await start()
    await keep(store, sectionOf(firm, 'roles'), page([role(eva)]), { readAt: on(2) })
    await keep(store, sectionOf(firm, 'roles'), page([role({ ...(eva as object), id: 'x', name: 'Udo' })], 'more'), {
      readAt: on(5),
    })
    expect(rolesIn(await of(store, her))).toEqual([['Alpha GmbH', { state: 'present' }]])
    await keep(store, sectionOf(firm, 'roles'), page([role({ ...(eva as object), id: 'x', name: 'Udo' })]), {
      readAt: on(6),
    })
    const known = await of(store, her)
    expect(rolesIn(known)).toEqual([['Alpha GmbH', { state: 'former', why: 'absent', day: null }]])
    expect(known.life.map(({ kind, day, seen }) => [kind, day, seen])).toEqual([
      ['role-gone', null, '2026-10-06'],
      ['role-seen', null, '2026-10-02'],
    ])
  })

  test('absent from a newer list that names somebody of her name without an id is unclear', async () => {
    const { store, her, firm } = await start()
    await keep(store, sectionOf(firm, 'roles'), page([role(eva)]), { readAt: on(2) })
    await keep(store, sectionOf(firm, 'roles'), page([role(nameOnly)]), { readAt: on(6) })
    const known = await of(store, her)
    expect(known.roles[0]?.standing).toEqual({ state: 'unclear', why: 'namesake', day: '2026-10-06' })
    expect(known.mayBe).toMatchObject([{ in: 'people', companyName: 'Alpha GmbH' }])
  })

  test('her own newer list lacks what a company states: unclear, not present', async () => {
    const { store, her, firm } = await start()
    await keep(store, sectionOf(firm, 'roles'), page([role(eva)]), { readAt: on(2) })
    await keep(store, personSectionOf(her, 'roles'), page([ownRole(2, 'Beta GmbH')]), { readAt: on(6) })
    expect(rolesIn(await of(store, her))).toEqual([
      ['Alpha GmbH', { state: 'unclear', why: 'differs', day: '2026-10-06' }],
      ['Beta GmbH', { state: 'present' }],
    ])
  })

  const left = event('company.role.removed', '2026-10-18', {
    data: { role: { type: 'managing_director', holder: { name: 'Eva Weiß' } } },
  })

  test('an event told that she left, and nobody read since: former, by the event', async () => {
    const { store, her, firm } = await start()
    await keep(store, sectionOf(firm, 'roles'), page([role(eva)]), { readAt: on(2) })
    await keep(store, sectionOf(firm, 'events'), page([left]))
    const known = await of(store, her)
    expect(known.roles[0]?.standing).toEqual({ state: 'former', why: 'event', day: '2026-10-18' })
    expect(known.roles[0]?.sources).toHaveLength(2)
    await keep(store, sectionOf(firm, 'roles'), page([role(eva)]), { readAt: on(25) })
    expect((await of(store, her)).roles[0]?.standing).toEqual({ state: 'present' })
  })

  const opened = event('company.insolvency.opened', '2026-10-15')
  const limits = ({ roles }: KnownOf) => roles.map(({ type, limited }) => [type, limited])

  test('proceedings at the company leave her no power over the estate, and end her Prokura, as in its own file', async () => {
    const { store, her, firm } = await start()
    const prokura = role(eva, { id: 'p', type: 'prokurist' })
    await keep(store, sectionOf(firm, 'roles'), page([role(eva), prokura]), { readAt: on(3) })
    expect(limits(await of(store, her))).toEqual([
      ['managing_director', undefined],
      ['prokurist', undefined],
    ])
    await keep(store, sectionOf(firm, 'events'), page([opened]))
    expect(limits(await of(store, her))).toEqual([
      ['managing_director', 'estate'],
      ['prokurist', 'ended'],
    ])
  })

  test('proceedings at another company, or over again, and a role that ended, are without such a limit', async () => {
    const { store, her, firm } = await start()
    const other = await knownCompany(store, uuid(2), { name: 'Beta GmbH' })
    await keep(store, sectionOf(firm, 'roles'), page([role(eva)]), { readAt: on(3) })
    await keep(store, sectionOf(other, 'events'), page([opened]))
    expect(limits(await of(store, her))).toEqual([['managing_director', undefined]])
    await keep(store, sectionOf(firm, 'events'), page([opened, event('company.insolvency.cancelled', '2026-10-17')]))
    expect(limits(await of(store, her))).toEqual([['managing_director', undefined]])
    await keep(store, sectionOf(firm, 'events'), page([opened, left]))
    expect(limits(await of(store, her))).toEqual([['managing_director', undefined]])
  })

  test('an event cannot tell one of two people of her name: unclear', async () => {
    const { store, her, firm } = await start()
    await keep(store, sectionOf(firm, 'roles'), page([role(eva), role(namesake, { id: 'n' })]), { readAt: on(2) })
    await keep(store, sectionOf(firm, 'events'), page([left]))
    expect((await of(store, her)).roles[0]?.standing).toEqual({ state: 'unclear', why: 'namesake', day: '2026-10-18' })
  })

  test('an event about another function, another person or another company says nothing of her', async () => {
    const { store, her, firm } = await start()
    const other = await knownCompany(store, uuid(5), { name: 'Andere GmbH' })
    await keep(store, sectionOf(firm, 'roles'), page([role(eva)]), { readAt: on(2) })
    await keep(store, sectionOf(other, 'events'), page([left]))
    await keep(
      store,
      sectionOf(firm, 'events'),
      page([
        event('company.role.removed', '2026-10-17', {
          data: { role: { type: 'procurator', holder: { name: 'Eva Weiß' } } },
        }),
        event('company.role.removed', '2026-10-16', {
          data: { role: { type: 'managing_director', holder: { name: 'Eva Weise' } } },
        }),
      ]),
    )
    expect(rolesIn(await of(store, her))).toEqual([['Alpha GmbH', { state: 'present' }]])
  })

  test('two times in one function are two rows', async () => {
    const { store, her, firm } = await start()
    await keep(
      store,
      sectionOf(firm, 'roles'),
      page([
        role(eva, { id: 'a', since: '2010-01-01', until: '2014-01-01' }),
        role(eva, { id: 'b', since: '2020-01-01' }),
      ]),
    )
    expect((await of(store, her)).roles.map(({ since, standing }) => [since, standing.state])).toEqual([
      ['2010-01-01', 'former'],
      ['2020-01-01', 'present'],
    ])
  })
})

describe('sources', () => {
  test('are all answers that say something about a company, each with its reason; and they agree with the sum', async () => {
    const { store, her, firm } = await start()
    const parent = await knownCompany(store, prefixed('cmp', 2), { name: 'Mutter GmbH' })
    const mother = { object: 'company', id: prefixed('cmp', 2), name: 'Mutter GmbH', is_company: true }
    await keep(store, tree(firm), owners([{ ...mother, percentage_share: 100 }]), { charged: 15 })
    await keep(store, personSectionOf(her, 'roles'), page([ownRole(2, 'Mutter GmbH')]), { charged: 5 })
    await keep(store, tree(parent), owners([]), { charged: 15 })
    const { sources, withoutAnswer } = await of(store, parent)
    expect(
      sources.map(({ answer, reasons }) => [
        answer.operation,
        reasons.map((one) => (one.kind === 'named' ? `${one.in} ${one.by.name}` : one.kind)),
      ]),
    ).toEqual([
      ['company-ownership', ['asked']],
      ['person-roles', ['roles Eva Weiß']],
      ['company-ownership', ['owners Alpha GmbH']],
      ['search-companies', ['facts']],
    ])
    const company = await store.company(parent)
    const asked = sources.filter(({ reasons }) => reasons.some(({ kind }) => kind === 'asked'))
    expect(asked.reduce((sum, { answer }) => sum + (answer.charged ?? 0), 0) + withoutAnswer.credits).toBe(
      company?.spent.credits,
    )
  })
})

test('what was paid for a company by a call that is no source of it is told apart, so that sources and sum agree', async () => {
  const store = localStore()
  const firm = await knownCompany(store, prefixed('cmp', 1), { name: 'Alpha GmbH' })
  await keep(store, sectionOf(firm, 'record'), { id: prefixed('cmp', 1), name: 'Alpha GmbH' }, { charged: 10 })
  const paid = await reserved(store, { operation: 'create-monitor', partyId: firm })
  await store.keepAnswer({
    purpose: { kind: 'key-check' },
    operation: 'create-monitor',
    call: 'POST /v1/monitors',
    dialect: 'october',
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode('{"id":"mon_1"}'),
    readAt: '2026-11-14T08:26:00Z',
    serviceDate: null,
    settle: { id: paid, state: 'settled', charged: 7, basis: 'header', at: '2026-11-14T08:26:00Z' },
  })
  const { sources, withoutAnswer, beside } = await of(store, firm)
  expect([withoutAnswer, beside]).toEqual([
    { credits: 0, calls: 0 },
    { credits: 7, calls: 1 },
  ])
  const asked = sources.filter(({ reasons }) => reasons.some(({ kind }) => kind === 'asked'))
  expect(
    asked.reduce((sum, { answer }) => sum + (answer.charged ?? 0), 0) + withoutAnswer.credits + beside.credits,
  ).toBe((await store.company(firm))?.spent.credits)
})

test('a number that a company had is shown, and found with its court; another court finds nothing', async () => {
  const store = localStore()
  const firm = await knownCompany(store, uuid(1), { name: 'Alpha GmbH' })
  const record = (number: string, court: string): Json => ({
    id: uuid(1),
    type: 'company',
    name: 'Alpha GmbH',
    register_number: number,
    register_court: court,
  })
  await keep(store, sectionOf(firm, 'record'), record('HRB 4711', 'Amtsgericht Kiel'))
  expect((await of(store, firm)).formerRegisters).toEqual([])
  await keep(store, sectionOf(firm, 'record'), record('HRB 8822', 'Amtsgericht Hof'))
  expect((await of(store, firm)).formerRegisters).toMatchObject([{ number: 'HRB 4711', court: 'Amtsgericht Kiel' }])
  const found = async (text: string) =>
    (await store.findKept({ text, kind: 'companies', offset: 0, limit: 5 })).items.map(({ id }) => id)
  expect(await found('HRB 8822 Hof')).toEqual([firm])
  expect(await found('HRB 4711 Kiel')).toEqual([firm])
  expect(await found('HRB 4711')).toEqual([firm])
  expect(await found('HRB 4712 Kiel')).toEqual([])
})

const atKiel = (more: JsonObject = {}): Json => ({
  id: uuid(1),
  type: 'company',
  name: 'Alpha GmbH',
  register_number: 'HRB 4711 KI',
  register_court: 'Amtsgericht Kiel',
  ...more,
})
const atHof = (more: JsonObject = {}): Json =>
  atKiel({ register_number: 'HRB 8822', register_court: 'Amtsgericht Hof', ...more })
const moveTo = (current: string, day: string, more: JsonObject = {}): Json => ({
  object: 'event',
  id: `${current} ${day}`,
  type: 'company.register_number.changed',
  subject: { object: 'company', id: uuid(1), name: 'Alpha GmbH' },
  data: { previous: 'Amtsgericht Kiel, HRB 4711 KI', current },
  source: { object: 'register_entry', id: 'rge_x', number: 3, published_on: day, text: null },
  effective_date: day,
  created_at: `${day}T04:00:00.000Z`,
  ...more,
})
const alerts: AnswerPurpose = { kind: 'hits', source: { kind: 'alerts' }, from: null }

describe('a company that moved to another court', () => {
  const former = async (store: Store, firm: PartyId) =>
    (await of(store, firm)).formerRegisters.map(({ number, until }) => [number.replace(/^.*, /, ''), until])
  const found = async (store: Store, text: string) =>
    (await store.findKept({ text, kind: 'companies', offset: 0, limit: 5 })).items.map(({ id }) => id)

  test('is known by the numbers that its one record states as former ones', async () => {
    const store = localStore()
    const firm = await knownCompany(store, uuid(1), { name: 'Alpha GmbH' })
    const registrations: readonly JsonObject[] = [
      { register_number: 'HRB 4711 KI', register_court: 'Amtsgericht Kiel', until: '2026-10-19' },
      { register_number: 'HRB 12', register_court: 'Amtsgericht Irgendwo' },
    ]
    await keep(store, sectionOf(firm, 'record'), atHof({ former_registrations: registrations }))
    expect(await former(store, firm)).toEqual([
      ['HRB 4711 KI', '2026-10-19'],
      ['HRB 12', null],
    ])
    for (const text of ['HRB 4711 Kiel', 'HRB 4711 KI', 'HRB 12', 'HRB 8822 Hof', 'alpha court:kiel'])
      expect([text, await found(store, text)]).toEqual([text, [firm]])
    for (const text of ['HRB 4711 Hof', 'HRB 8822 Kiel', 'alpha court:ulm'])
      expect([text, await found(store, text)]).toEqual([text, []])
  })

  test('is found by the number that only an event told of, which is no former one, and after a read by both', async () => {
    const store = localStore()
    const firm = await knownCompany(store, uuid(1), { name: 'Alpha GmbH' })
    await keep(store, sectionOf(firm, 'record'), atKiel(), { readAt: on(1) })
    await keep(store, alerts, page([moveTo('Amtsgericht Hof, HRB 8822', '2026-10-20')]), { readAt: on(21) })
    expect(await former(store, firm)).toEqual([])
    const asked = ['HRB 8822 Hof', 'HRB 4711 Kiel', 'alpha court:hof', 'alpha court:kiel']
    for (const text of asked) expect([text, await found(store, text)]).toEqual([text, [firm]])
    await keep(store, sectionOf(firm, 'record'), atHof(), { readAt: on(22) })
    expect(await former(store, firm)).toEqual([['HRB 4711 KI', '2026-10-19']])
    for (const text of asked) expect([text, await found(store, text)]).toEqual([text, [firm]])
    expect(await found(store, 'HRB 8822 Kiel')).toEqual([])
  })

  test('in the older words of the service too; and an event that is older than the record makes no number of today', async () => {
    const store = localStore()
    const firm = await knownCompany(store, uuid(1), { name: 'Alpha GmbH' })
    const old = moveTo('Amtsgericht Hof, HRB 8822', '2026-10-20', { type: 'REGISTER_NUMBER_CHANGE' })
    await keep(store, alerts, page([old]), { readAt: on(21) })
    await keep(store, sectionOf(firm, 'record'), atHof(), { readAt: on(22) })
    expect(await former(store, firm)).toEqual([['HRB 4711 KI', '2026-10-19']])
    await keep(store, sectionOf(firm, 'record'), atHof({ register_number: 'HRB 9000' }), { readAt: on(23) })
    expect(await found(store, 'HRB 9000 Hof')).toEqual([firm])
    expect((await former(store, firm)).map(([number]) => number)).toEqual(['HRB 8822', 'HRB 4711 KI'])
  })

  test('has had no other number where an older read lacks the court, or names it otherwise', async () => {
    const store = localStore()
    const firm = await knownCompany(store, uuid(1), { name: 'Alpha GmbH' })
    await keep(store, sectionOf(firm, 'record'), atKiel({ register_court: null }), { readAt: on(1) })
    await keep(store, sectionOf(firm, 'record'), atKiel({ register_court: 'Kiel' }), { readAt: on(2) })
    await keep(store, sectionOf(firm, 'record'), atKiel(), { readAt: on(3) })
    expect(await former(store, firm)).toEqual([])
    // Of two courts that are in no list the names differ.
    await keep(store, sectionOf(firm, 'record'), atKiel({ register_court: 'Amtsgericht Irgendwo' }), { readAt: on(4) })
    expect(await former(store, firm)).toEqual([['HRB 4711 KI', null]])
    expect((await store.parties([firm]))[0]).toMatchObject({
      register: { court: 'Amtsgericht Irgendwo', courtCode: null },
    })
    await keep(store, sectionOf(firm, 'record'), atKiel({ register_court: 'Amtsgericht Anderswo' }), { readAt: on(5) })
    expect(await former(store, firm)).toHaveLength(2)
  })
})

describe('a company that was renamed', () => {
  const named = (name: string, more: JsonObject = {}): Json => atKiel({ name, ...more })
  const rename = (previous: string, current: string, day: string): Json =>
    moveTo('', day, { id: `${current} ${day}`, type: 'company.name.changed', data: { previous, current } })
  const formerNames = async (store: Store, firm: PartyId) => (await store.company(firm))?.summary.formerNames

  test('bears the name that only an event told of as a former one, in either order, and none that it has', async () => {
    for (const eventFirst of [true, false]) {
      const store = localStore()
      const firm = await knownCompany(store, uuid(1), { name: null })
      const told = () =>
        keep(store, alerts, page([rename('Alpha GmbH', 'Beta GmbH', '2026-10-20')]), { readAt: on(21) })
      const read = () => keep(store, sectionOf(firm, 'record'), named('Beta GmbH'), { readAt: on(22) })
      if (eventFirst) {
        await told()
        // What an event told of and nobody read takes no name away yet.
        expect(await formerNames(store, firm)).toEqual([])
      }
      await read()
      if (!eventFirst) await told()
      expect(await formerNames(store, firm)).toEqual(['Alpha GmbH'])
    }
  })

  test('keeps what the record states, what an older read stated, and a name that it got back is none', async () => {
    const store = localStore()
    const firm = await knownCompany(store, uuid(1), { name: null })
    await keep(store, sectionOf(firm, 'record'), named('Alpha GmbH'), { readAt: on(1) })
    await keep(store, sectionOf(firm, 'record'), named('Beta GmbH', { former_names: ['Omega GmbH'] }), {
      readAt: on(2),
    })
    expect(await formerNames(store, firm)).toEqual(['Omega GmbH', 'Alpha GmbH'])
    await keep(store, sectionOf(firm, 'record'), named('ALPHA GmbH'), { readAt: on(3) })
    expect(await formerNames(store, firm)).toEqual(['Omega GmbH', 'Beta GmbH'])
  })
})

test('a library of an earlier version is read once at the next start: nothing is bought again', async () => {
  const { store, her, firm } = await start()
  await keep(store, tree(firm), owners([holds(eva, 50)]))
  const { db, dataDir } = store as Store & { readonly db: Database; readonly dataDir: string }
  db.exec('DELETE FROM named; UPDATE projection SET named_to = 0')
  expect((await of(store, her)).holdings).toEqual([])
  await store.close()
  const again = localStore(dataDir)
  expect(brief(await of(again, her))).toEqual([['Alpha GmbH', 50, 'present', false]])
  expect(again.db.prepare('SELECT named_to = up_to FROM projection').pluck().get()).toBe(1)
  const before = again.db.prepare('SELECT count(*) FROM named').pluck().get()
  await again.rebuild()
  expect(again.db.prepare('SELECT count(*) FROM named').pluck().get()).toBe(before)
})

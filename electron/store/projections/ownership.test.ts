import { describe, expect, test } from 'vitest'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { StructureRead } from '../../../shared/domain/ownership/graph/graph.ts'
import { mergeReads } from '../../../shared/domain/ownership/graph/merge.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import type { Store } from '../../ports/store/store.ts'
import { keep, knownCompany, localStore, page, prefixed, sectionOf, uuid } from '../testing/temporary-store.testing.ts'
import { now } from '../testing/reservation.testing.ts'

const treeOf = (partyId: PartyId, number = 1, depth = 3): AnswerPurpose => ({
  kind: 'ownership',
  way: 'tree',
  partyId,
  depth,
  page: number,
})
const jobOf = (partyId: PartyId, step: 'trigger' | 'watchlist' | 'item', job = 1): AnswerPurpose => ({
  kind: 'ownership-job',
  way: 'job',
  step,
  job,
  partyId,
  depth: 3,
})

const kiel = { register_court: 'Amtsgericht Kiel' }
const shapeA = (shareholders: readonly Json[]): Json => ({
  name: 'Firma',
  is_company: true,
  is_top_company: false,
  register_number: 'HRB 1',
  shareholders,
})
const detail = (structure: Json): Json => ({
  id: 'j',
  message: 'Retrieval completed',
  results: { id: 'x', register_errors: [], company_structure: structure },
})

async function reads(store: Store, id: PartyId): Promise<readonly StructureRead[]> {
  const [owned] = await store.ownership([id])
  return owned?.section.state === 'read' ? owned.section.content : []
}
const named = async (store: Store, id: PartyId): Promise<Readonly<Record<string, PartyId | null>>> =>
  Object.fromEntries(
    (await reads(store, id)).flatMap(({ parties }) => parties).map(({ name, partyId }) => [name ?? '', partyId]),
  )

async function withCompany(facts: Readonly<Record<string, Json>> = {}) {
  const store = localStore()
  return {
    store,
    id: await knownCompany(store, uuid(1), { name: 'Firma', register_number: 'HRB 1', ...kiel, ...facts }),
  }
}

describe('who an owner is', () => {
  test('is known by an id, in either form, and by court and number; never by a name', async () => {
    const { store, id } = await withCompany()
    const known = await knownCompany(store, uuid(2), { name: 'Mutter GmbH' })
    const registered = await knownCompany(store, uuid(3), {
      name: 'Anders GmbH',
      register_number: 'HRB 77 KI',
      ...kiel,
    })
    await knownCompany(store, uuid(4), { name: 'Namensgleich GmbH', register_number: 'HRB 5', ...kiel })
    await keep(
      store,
      treeOf(id),
      shapeA([
        { id: prefixed('cmp', 2), object: 'company', name: 'Mutter', percentage_share: 10 },
        { name: 'Registriert GmbH', is_company: true, register_number: 'HRB 77 KI', ...kiel },
        {
          name: 'Andere Stadt GmbH',
          is_company: true,
          register_number: 'HRB 77 KI',
          register_court: 'Amtsgericht Lübeck',
        },
        { name: 'Ohne Zusatz GmbH', is_company: true, register_number: 'HRB 77', ...kiel },
        { name: 'Ohne Gericht GmbH', is_company: true, register_number: 'HRB 77 KI' },
        { name: 'Namensgleich GmbH', is_company: true, city: 'Kiel' },
      ]),
    )
    expect(await named(store, id)).toEqual({
      Firma: id,
      Mutter: known,
      'Registriert GmbH': registered,
      'Andere Stadt GmbH': null,
      'Ohne Zusatz GmbH': null,
      'Ohne Gericht GmbH': null,
      'Namensgleich GmbH': null,
    })
  })

  test('is found out also later, when the store gets to know the company', async () => {
    const { store, id } = await withCompany()
    await keep(
      store,
      treeOf(id),
      shapeA([{ name: 'Später GmbH', is_company: true, register_number: 'HRB 9', ...kiel }]),
    )
    expect((await named(store, id))['Später GmbH']).toBeNull()
    const known = await knownCompany(store, uuid(9), { name: 'Später GmbH', register_number: 'HRB 9', ...kiel })
    expect((await named(store, id))['Später GmbH']).toBe(known)
  })

  test('is no person of the register where the answer says company, nor the other way round', async () => {
    const { store, id } = await withCompany()
    await keep(store, treeOf(id), shapeA([{ id: prefixed('per', 5), object: 'person', name: 'Eva' }]))
    const eva = (await named(store, id))['Eva']
    expect(await store.person(eva ?? id)).toMatchObject({ summary: { kind: 'person', name: 'Eva' } })
    await keep(store, treeOf(id), shapeA([{ id: prefixed('per', 5), object: 'company', name: 'Eva GmbH' }]))
    expect((await named(store, id))['Eva GmbH']).toBeNull()
  })

  test('and whoever is named by an id becomes known with what the answer says, unless better is known', async () => {
    const { store, id } = await withCompany()
    const better = await knownCompany(store, uuid(2), { name: 'Besser GmbH', register_number: 'HRB 2', ...kiel })
    await keep(
      store,
      treeOf(id),
      shapeA([
        { id: uuid(2), object: 'company', name: 'Schlechter', register_number: 'HRB 3', ...kiel },
        { id: uuid(3), object: 'company', name: 'Neu GmbH', register_number: 'hrb 00123 ki', ...kiel, city: 'Kiel' },
      ]),
    )
    expect((await store.company(better))?.summary).toMatchObject({ name: 'Besser GmbH', register: { number: 'HRB 2' } })
    const fresh = (await named(store, id))['Neu GmbH']
    expect((await store.company(fresh ?? id))?.summary).toMatchObject({
      name: 'Neu GmbH',
      seat: 'Kiel',
      register: { number: 'HRB 123 KI', court: 'Amtsgericht Kiel' },
    })
  })

  test('the company that was asked about is itself, by whatever the answer calls it', async () => {
    const { store, id } = await withCompany()
    await keep(
      store,
      treeOf(id),
      page([
        {
          object: 'shareholding',
          holder: { object: 'company', id: prefixed('cmp', 1), name: 'Firma' },
          company: { object: 'company', id: prefixed('cmp', 1), name: 'Firma' },
          percentage: 10,
        },
        {
          object: 'shareholding',
          holder: { object: 'company', id: null, name: 'Firma GmbH' },
          register_number: 'HRB 1',
          ...kiel,
          company: { object: 'company', id: prefixed('cmp', 1), name: 'Firma' },
          percentage: 5,
        },
      ]),
    )
    const [read] = await reads(store, id)
    expect(read?.parties).toMatchObject([{ partyId: id, owners: 'read' }])
    expect(read?.lists[0]?.edges.map(({ owner, owned }) => owner === owned)).toEqual([true, true])
  })
})

describe('what is kept of owners', () => {
  test('is every read, newest first; an answer without a structure changes nothing', async () => {
    const { store, id } = await withCompany()
    await keep(store, treeOf(id), shapeA([{ name: 'Eins', is_company: false, percentage_share: 100 }]))
    await keep(store, jobOf(id, 'trigger'), { message: 'ok', job_id: 'j' })
    await keep(store, jobOf(id, 'watchlist'), { watchlist: [] })
    await keep(store, jobOf(id, 'item'), { id: 'j', message: 'running', results: {} })
    await keep(store, jobOf(id, 'item'), detail(shapeA([{ name: 'Zwei', is_company: false, percentage_share: 100 }])))
    await keep(store, treeOf(id), { message: 'not today' })
    await keep(store, treeOf(id), '<html>')
    const found = await reads(store, id)
    expect(found.map(({ parties }) => parties.map(({ name }) => name))).toEqual([
      ['Firma', 'Zwei'],
      ['Firma', 'Eins'],
    ])
    expect(found.every(({ readAt }) => readAt === now)).toBe(true)
    const [owned] = await store.ownership([id])
    expect(owned?.section).toMatchObject({
      state: 'read',
      answers: [{ operation: 'watchlist-item' }, { operation: 'company-ownership' }],
    })
  })

  test("says of a company of which only nonsense came that it can't be read, and of none that it was not read", async () => {
    const { store, id } = await withCompany()
    expect((await store.ownership([id]))[0]?.section).toEqual({ state: 'not-read' })
    await keep(store, treeOf(id), '<html>')
    expect((await store.ownership([id]))[0]?.section).toMatchObject({ state: 'unreadable' })
    await store.noteNotThere(id, 'ownership', now, 'not-offered')
    expect((await store.ownership([id]))[0]?.section).toEqual({ state: 'not-there', why: 'not-offered', at: now })
  })

  test('is the same after everything was built anew, jobs with it', async () => {
    const { store, id } = await withCompany()
    await store.beginJob({
      party: id,
      depth: 3,
      idempotencyKey: 'k',
      approved: { unknown: true },
      asking: { unknown: true },
      at: now,
    })
    await keep(store, jobOf(id, 'trigger'), { message: 'ok', job_id: 'j' })
    await keep(
      store,
      jobOf(id, 'item'),
      detail(shapeA([{ id: uuid(5), object: 'company', name: 'Mutter GmbH', percentage_share: 60 }])),
    )
    await keep(store, treeOf(id), shapeA([{ id: uuid(6), object: 'person', name: 'Eva', percentage_share: 40 }]))
    const before = [
      await store.ownership([id]),
      await store.jobAnswers(1),
      await store.findKept({ text: 'mutter', kind: null, offset: 0, limit: 5 }),
    ]
    expect(await store.rebuild()).toBe(4)
    expect([
      await store.ownership([id]),
      await store.jobAnswers(1),
      await store.findKept({ text: 'mutter', kind: null, offset: 0, limit: 5 }),
    ]).toEqual(before)
    expect(before[1]).toMatchObject([
      { answer: { step: 'item', state: 'done' } },
      { answer: { step: 'trigger', jobId: 'j' } },
    ])
  })

  test('of two companies that turn out to be one is kept for the one', async () => {
    const store = localStore()
    const opaque = 'cmp_not-an-encoding'
    const [one, two] = [
      await knownCompany(store, uuid(1), { name: 'Eins' }),
      await knownCompany(store, opaque, { name: 'Zwei' }),
    ]
    await store.beginJob({
      party: two,
      depth: 1,
      idempotencyKey: 'k',
      approved: { unknown: true },
      asking: { unknown: true },
      at: now,
    })
    await keep(store, treeOf(one), shapeA([{ name: 'A', is_company: false }]))
    await keep(store, jobOf(two, 'item'), detail(shapeA([{ name: 'B', is_company: false }])))
    await keep(store, sectionOf(one, 'record'), { id: opaque, name: 'Eins GmbH' })
    expect((await reads(store, two)).map(({ parties }) => parties[1]?.name)).toEqual(['B', 'A'])
    expect(await store.ownership([one, two, one])).toHaveLength(1)
    expect(await store.jobAnswers(1)).toHaveLength(1)
    await store.rebuild()
    expect(await reads(store, one)).toHaveLength(2)
    expect(mergeReads(await reads(store, one)).parties.filter(({ partyId }) => partyId === one)).toHaveLength(1)
  })

  test('of a page that goes on is part of a list, nested or flat', async () => {
    const { store, id } = await withCompany()
    const share = (holder: string, company: string): Json => ({
      object: 'shareholding',
      holder: { object: 'company', id: holder, name: holder },
      company: { object: 'company', id: company, name: company },
      percentage: 50,
    })
    const nested: Json = { ...(share('a', uuid(1)) as object), shareholders: [share('b', 'a')] }
    await keep(store, treeOf(id), page([nested], 'more'))
    await keep(store, treeOf(id), page([share('a', uuid(1)), share('b', 'a')], 'more'))
    await keep(store, treeOf(id), page([share('a', uuid(1)), share('b', 'a')]))
    const [whole, flat, tree] = await reads(store, id)
    const states = (read: StructureRead | undefined): unknown =>
      read?.lists
        .map(({ owned, complete, edges }) => [
          read.parties.find(({ key }) => key === owned)?.name,
          complete,
          edges.length,
        ])
        .toSorted((a, b) => String(a).localeCompare(String(b)))
    expect(states(tree)).toEqual([
      ['a', true, 1],
      ['Firma', false, 1],
    ])
    expect(states(flat)).toEqual([
      ['a', false, 1],
      ['Firma', false, 1],
    ])
    expect(states(whole)).toEqual([
      ['a', true, 1],
      ['Firma', true, 1],
    ])
    expect([tree, flat].map((read) => read?.findings.map(({ code }) => code).includes('list-continues'))).toEqual([
      true,
      true,
    ])
    expect(flat?.parties.find(({ key }) => key === flat.root)?.owners).toBe('partial')
  })

  test('of several pages is one, each page an answer of its own, also beside a job and after everything was built anew', async () => {
    const { store, id } = await withCompany()
    const share = (holder: string, nested: Json = null): Json => ({
      object: 'shareholding',
      holder: { object: 'person', id: holder, name: holder },
      percentage: 25,
      shareholders: nested,
    })
    await keep(store, treeOf(id), page([share('a'), share('b')], 'p2'))
    await keep(store, jobOf(id, 'item'), detail(shapeA([{ name: 'Eva', is_company: false, percentage_share: 100 }])))
    await keep(store, treeOf(id, 2), page([share('c')], 'p3'))
    const shown = async (): Promise<unknown> =>
      (await reads(store, id)).map(({ answer, root, parties, lists, findings }) => ({
        answer,
        owners: parties.find(({ key }) => key === root)?.owners,
        holders: lists.map(({ edges }) => edges.length),
        findings: findings.map(({ code }) => code),
      }))
    const job = { owners: 'read', holders: [1], findings: [] }
    expect(await shown()).toMatchObject([job, { owners: 'partial', holders: [3], findings: ['list-continues'] }])
    await keep(store, treeOf(id, 3), page([share('d')]))
    // A new read begins, of which the second page is the answer to nothing.
    await keep(store, treeOf(id), page([share('x')], 'p2'))
    const whole = [{ owners: 'partial', holders: [1] }, job, { owners: 'read', holders: [4], findings: [] }]
    expect(await shown()).toMatchObject(whole)
    const [owned] = await store.ownership([id])
    expect(owned?.section.state === 'read' ? owned.section.answers : []).toHaveLength(5)
    await store.rebuild()
    expect(await shown()).toMatchObject(whole)
  })
})

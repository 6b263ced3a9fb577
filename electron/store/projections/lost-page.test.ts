import { describe, expect, test } from 'vitest'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import { mergeReads } from '../../../shared/domain/ownership/graph/merge.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import { keep, knownCompany, localStore, page, sectionOf, uuid } from '../testing/temporary-store.testing.ts'
import { isWhole } from '../repositories/company/sections.ts'
import { compareLatest } from '../repositories/history/compare-reads.ts'
import { factEvidence } from '../repositories/history/fact-evidence.ts'

/*
 * A page of a list may be gone while those after it are here: retention took the older ones out, or a colleague's never came. What is
 * left ends where the list ends, and is a part of it all the same.
 */

const ownersPage = (partyId: PartyId, number: number): AnswerPurpose => ({
  kind: 'ownership',
  way: 'tree',
  partyId,
  depth: 3,
  page: number,
})
const share = (name: string, percentage: number): Json => ({
  owner: { object: 'company', id: null, name },
  percentage,
})
const role = (name: string): Json => ({
  object: 'role',
  id: `role-${name}`,
  type: 'managing_director',
  holder: { object: 'person', id: null, name },
})

async function withPages(kept: readonly number[]) {
  const store = localStore()
  const id = await knownCompany(store, uuid(1), { name: 'Firma' })
  const last = Math.max(...kept)
  for (const number of kept) {
    const next = number === last ? null : `c${number + 1}`
    await keep(store, ownersPage(id, number), page([share(`Owner ${number}`, 25)], next))
    await keep(store, sectionOf(id, 'roles', number), page([role(`Person ${number}`)], next))
  }
  return { store, id }
}

describe.each([
  { kept: [1, 2, 3], whole: true },
  { kept: [1, 3], whole: false },
  { kept: [2, 3], whole: false },
  { kept: [3], whole: false },
])('of three pages $kept', ({ kept, whole }) => {
  test(`owners are ${whole ? 'whole' : 'a part'}, with a share that nobody knows`, async () => {
    const { store, id } = await withPages(kept)
    const [owned] = await store.ownership([id])
    const reads = owned?.section.state === 'read' ? owned.section.content : []
    const { parties, edges } = mergeReads(reads.map((read) => ({ ...read, readAt: read.readAt ?? '' })))
    expect(parties.find(({ partyId }) => partyId === id)?.owners).toBe(whole ? 'read' : 'partial')
    expect(edges).toHaveLength(kept.length)
    const lists = factEvidence(store.db, id)?.owners.map(({ list }) => list?.complete) ?? []
    expect(lists.includes(true), 'on a day').toBe(whole)
  })

  test(`people are ${whole ? 'whole' : 'a part'}`, async () => {
    const { store, id } = await withPages(kept)
    const file = await store.company(id)
    expect(file?.roles).toMatchObject({ state: 'read', next: whole ? null : { by: 'nothing' } })
    expect((await store.fileProgress('company', id, ['roles']))?.sections['roles']?.next ?? null).toEqual(
      whole ? null : { by: 'nothing', value: '' },
    )
    expect(isWhole(store.db, id, 'roles')).toBe(whole)
    const reads = factEvidence(store.db, id)?.roles ?? []
    expect(
      reads.some((read) => read.whole),
      'on a day',
    ).toBe(whole)
  })
})

test('a list with a lost page is whole as soon as it was read from its beginning', async () => {
  const { store, id } = await withPages([1, 3])
  await keep(store, sectionOf(id, 'roles', 1), page([role('Person 1')]))
  expect((await store.company(id))?.roles).toMatchObject({ next: null })
})

test('two reads of owners, one of which goes on, are compared as a part', async () => {
  const store = localStore()
  const id = await knownCompany(store, uuid(1), { name: 'Firma' })
  await keep(store, ownersPage(id, 1), page([share('A', 50), share('B', 50)]))
  await keep(store, ownersPage(id, 1), page([share('A', 60)], 'more'))
  expect(compareLatest(store.db, id, 'owners')).toMatchObject({ ok: true, comparison: { whole: false } })
})

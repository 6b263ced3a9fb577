import { describe, expect, it } from 'vitest'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { RelatedReason } from '../../../shared/domain/library/related.ts'
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
  sectionOf,
  uuid,
} from '../testing/temporary-store.testing.ts'

const treeOf = (partyId: PartyId): AnswerPurpose => ({ kind: 'ownership', way: 'tree', partyId, depth: 3, page: 1 })
const heldBy = (id: string | null, name: string): Json => ({
  object: 'role',
  type: 'managing_director',
  holder: { object: 'person', id, name },
})
const ownedBy = (...shareholders: readonly Json[]): Json => ({
  name: 'Firma',
  is_company: true,
  is_top_company: false,
  register_number: 'HRB 1',
  shareholders,
})
const at = (street: string | null, postalCode: string): Json => ({ street, postal_code: postalCode, city: 'Kiel' })

async function related(store: Store, id: PartyId): Promise<Partial<Record<RelatedReason, readonly string[]>>> {
  const found = await store.relatedCompanies(id)
  return Object.fromEntries(
    (found?.groups ?? []).map(({ reason, companies }) => [reason, companies.map(({ company }) => company.name ?? '')]),
  )
}

describe('A related company', () => {
  it('has a person in common by number, each ground with the answers that state it', async () => {
    const store = localStore()
    const [one, two, three] = [
      await knownCompany(store, uuid(1), { name: 'Eins GmbH' }),
      await knownCompany(store, uuid(2), { name: 'Zwei GmbH' }),
      await knownCompany(store, uuid(3), { name: 'Drei GmbH' }),
    ]
    const mara = await knownPerson(store, prefixed('per', 9), 'Mara Halvorsen')
    await keep(store, sectionOf(one, 'roles'), page([heldBy(prefixed('per', 9), 'Mara Halvorsen')]))
    await keep(store, sectionOf(two, 'roles'), page([heldBy(prefixed('per', 9), 'Mara Halvorsen')]))
    await keep(
      store,
      personSectionOf(mara, 'roles'),
      page([{ object: 'role', type: 'liquidator', company: { object: 'company', id: uuid(3), name: 'Drei GmbH' } }]),
    )
    expect((await related(store, one)).person?.toSorted()).toEqual(['Drei GmbH', 'Zwei GmbH'])
    expect((await related(store, three)).person?.toSorted()).toEqual(['Eins GmbH', 'Zwei GmbH'])
    const [group] = (await store.relatedCompanies(two))?.groups ?? []
    const evidence = group?.companies.find(({ company }) => company.name === 'Eins GmbH')?.evidence
    expect(evidence).toMatchObject([{ shared: 'Mara Halvorsen', by: { kind: 'person', id: mara } }])
    expect(evidence?.[0]?.answers.map(({ operation }) => operation)).toEqual(['company-roles', 'company-roles'])
  })

  it('with a person of the same name only is a candidate, and never more', async () => {
    const store = localStore()
    const [one, two] = [
      await knownCompany(store, uuid(1), { name: 'Eins GmbH' }),
      await knownCompany(store, uuid(2), { name: 'Zwei GmbH' }),
    ]
    await knownCompany(store, uuid(3), { name: 'Petersen Bau GmbH' })
    await keep(
      store,
      sectionOf(one, 'roles'),
      page([heldBy(prefixed('per', 9), 'Jürgen Petersen'), heldBy(null, 'Ohne Nummer')]),
    )
    await keep(
      store,
      sectionOf(two, 'roles'),
      page([heldBy(prefixed('per', 8), 'Juergen Petersen'), heldBy(null, 'Ohne Nummer')]),
    )
    const found = await store.relatedCompanies(one)
    expect(found?.groups.map(({ reason }) => reason)).toEqual(['same-name'])
    expect(found?.groups[0]?.companies).toMatchObject([{ company: { name: 'Zwei GmbH' } }])
    expect(found?.groups[0]?.companies[0]?.evidence.map(({ shared }) => shared)).toEqual([
      'Juergen Petersen',
      'Ohne Nummer',
    ])
  })

  it('stands at the same street, number and postal code', async () => {
    const store = localStore()
    const addresses = [
      ['Eins', 'Hafenstraße 5'],
      ['Zwei', 'Hafenstr. 5'],
      ['Drei', 'Hafenstraße 5a'],
      ['Vier', 'Hafenstrasse 5'],
      ['Fünf', null],
    ] as const
    const ids: PartyId[] = []
    for (const [index, [name, street]] of addresses.entries()) {
      const id = await knownCompany(store, uuid(index + 1), { name })
      await keep(store, sectionOf(id, 'record'), {
        id: uuid(index + 1),
        name,
        address: at(street, name === 'Vier' ? '24104' : '24103'),
      })
      ids.push(id)
    }
    const [one, , , , five] = ids
    expect(await related(store, one!)).toEqual({ address: ['Zwei'] })
    const found = await store.relatedCompanies(one!)
    expect(found?.groups[0]?.companies[0]?.evidence).toMatchObject([
      { shared: 'Hafenstr. 5, 24103 Kiel', answers: [{ operation: 'company' }, { operation: 'company' }] },
    ])
    expect(await related(store, five!)).toEqual({})
  })

  it('is an owner, a subsidiary, held by the same owner, or of one group', async () => {
    const store = localStore()
    const company = (number: number, name: string) => knownCompany(store, uuid(number), { name })
    const [one, two] = [await company(1, 'Tochter GmbH'), await company(2, 'Schwester GmbH')]
    const mother = await company(3, 'Mutter GmbH')
    const top = await company(4, 'Spitze AG')
    const named = (number: number, name: string): Json => ({
      id: prefixed('cmp', number),
      object: 'company',
      name,
      percentage_share: 60,
    })
    await keep(store, treeOf(one), ownedBy(named(3, 'Mutter GmbH')))
    await keep(
      store,
      treeOf(two),
      ownedBy(named(3, 'Mutter GmbH'), {
        id: prefixed('per', 5),
        object: 'person',
        name: 'Eva Streubesitz',
        percentage_share: 1,
      }),
    )
    await keep(store, treeOf(mother), ownedBy(named(4, 'Spitze AG')))
    expect(await related(store, one)).toEqual({
      owner: ['Mutter GmbH'],
      'co-owned': ['Schwester GmbH'],
      group: ['Spitze AG'],
    })
    expect((await related(store, mother)).subsidiary?.toSorted()).toEqual(['Schwester GmbH', 'Tochter GmbH'])
    expect((await related(store, top)).group?.toSorted()).toEqual(['Schwester GmbH', 'Tochter GmbH'])
  })

  it("is not made up: what wasn't read is said, and an unknown company has no answer", async () => {
    const store = localStore()
    const one = await knownCompany(store, uuid(1))
    expect(await store.relatedCompanies(one)).toEqual({
      groups: [],
      unread: ['record', 'roles', 'ownership'],
      more: false,
    })
    await keep(store, sectionOf(one, 'roles'), page([]))
    expect((await store.relatedCompanies(one))?.unread).toEqual(['record', 'ownership'])
    expect(await store.relatedCompanies(999 as PartyId)).toBe(null)
  })
})

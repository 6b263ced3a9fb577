import { expect, test } from 'vitest'
import { partyId } from '../../../shared/domain/ids.ts'
import { keep, localStore, page, searchFor, sectionOf, uuid } from '../../store/testing/temporary-store.testing.ts'
import { matchLines } from './match-lines.ts'

const company = (id: number, name: string, number: string, court: string) => ({
  id: uuid(id),
  name,
  register_number: number,
  register_court: court,
  status: 'active',
})

/** The Wander GmbH of Hof, whose record says that it stood in Kiel under HRB 7, and as Umzug GmbH until an event renamed it. */
async function moved() {
  const store = localStore()
  const wander = company(1, 'Wander GmbH', 'HRB 99', 'Amtsgericht Hof')
  await keep(store, searchFor('wander'), page([wander, company(2, 'Bleib AG', 'HRB 7', 'Amtsgericht Ulm')]))
  await keep(store, sectionOf(partyId(1), 'record'), {
    ...wander,
    former_registrations: [{ register_number: 'HRB 7', register_court: 'Amtsgericht Kiel' }],
  })
  await keep(
    store,
    sectionOf(partyId(1), 'events'),
    page([
      {
        id: 'e',
        type: 'company.name.changed',
        effective_date: '2026-01-02',
        created_at: '2026-01-03T08:00:00Z',
        data: { previous: 'Umzug GmbH', current: 'Wander GmbH' },
      },
    ]),
  )
  return store
}

test.each([
  ['HRB 99, Amtsgericht Hof', 'exact', ['Wander GmbH'], 'number'],
  ['HRB 7 Kiel', 'exact', ['Wander GmbH'], 'former-number'],
  ['Amtsgericht Kiel, HRB 7', 'exact', ['Wander GmbH'], 'former-number'],
  ['HRB 7 Ulm', 'exact', ['Bleib AG'], 'number'],
  // Without its court a number names nobody, and at another court nobody had it.
  ['HRB 7', 'candidates', ['Bleib AG', 'Wander GmbH'], null],
  ['HRB 7 Hof', 'none', [], null],
  ['Umzug GmbH', 'exact', ['Wander GmbH'], 'former-name'],
  ['Wander Gesellschaft mit beschränkter Haftung', 'exact', ['Wander GmbH'], 'name'],
  ['Wander GmbH, HRB 7 Kiel', 'exact', ['Wander GmbH'], 'former-number'],
  // Somebody else's name beside a former number gainsays it, as in an imported list.
  ['Quer AG, HRB 7 Kiel', 'candidates', ['Wander GmbH'], null],
])('“%s” is %s, as a row of an imported list is', async (line, match, names, reason) => {
  const [found] = await matchLines(await moved(), [line])
  expect([found?.match, found?.companies.map(({ name }) => name).toSorted(), found?.reason]).toEqual([
    match,
    names,
    reason,
  ])
})

test('marks of a list in front of a line belong to no name, and a line stands once', async () => {
  const found = await matchLines(await moved(), ['- Wander GmbH', '', '3. Bleib AG', '- Wander GmbH '])
  expect(found.map(({ line, match, companies: [only] }) => [line, match, only?.name])).toEqual([
    ['- Wander GmbH', 'exact', 'Wander GmbH'],
    ['3. Bleib AG', 'exact', 'Bleib AG'],
  ])
})

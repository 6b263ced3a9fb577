import { expect, test } from 'vitest'
import { ownersAsked } from './owners-asked.ts'
import { noTowns } from './question.ts'
import { readQuestion } from './read-question.ts'
import { serviceCalls } from './service-calls.ts'

test.each([
  ['who owns it', ''],
  ['Who owns this company?', ''],
  ['who are the owners', ''],
  ['who are the shareholders of this company', ''],
  ['wem gehört', ''],
  ['Wem gehört das?', ''],
  ['wem gehoert die firma', ''],
  ['wer besitzt sie', ''],
  ['wer sind die Gesellschafter', ''],
  ['wer sind die Gesellschafter der Firma?', ''],
  ['who owns Nordlicht GmbH?', 'Nordlicht GmbH'],
  ['Wem gehört die Kieler Stadtwerke AG', 'die Kieler Stadtwerke AG'],
  ['wer ist der Eigentümer von Nordlicht', 'Nordlicht'],
])('%s', (text, of) => {
  expect(ownersAsked(text)).toBe(of)
  // It is no name, so that nothing of it is for sale.
  for (const kind of ['companies', 'persons', null] as const)
    expect(serviceCalls(readQuestion(text, noTowns), kind)).toEqual({ calls: [], none: 'owners-asked' })
})

test.each(['', 'owner', 'Who GmbH', 'Wem', 'Besitzt GmbH', '"who owns it"', 'gehört', 'Whoowns GmbH', 'wem gehörtes'])(
  'no question for owners: %s',
  (text) => expect(ownersAsked(text)).toBeNull(),
)

test('a name in quotes is sent, though it asks', () => {
  expect(serviceCalls(readQuestion('"who owns it"', noTowns), 'companies').calls.length).toBeGreaterThan(0)
})

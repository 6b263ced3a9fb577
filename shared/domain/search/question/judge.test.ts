import { expect, test } from 'vitest'
import { judge, type KeptFacts, type KeptRole } from './judge.ts'
import { noTowns } from './question.ts'
import { queryWords } from './query-words.ts'
import { readQuestion } from './read-question.ts'

const company = (...roles: readonly KeptRole[]): KeptFacts => ({
  kind: 'company',
  texts: [
    { field: 'name', text: 'Nordlicht GmbH' },
    ...roles.map(({ name }) => ({ field: 'person' as const, text: name })),
  ],
  numbers: [],
  euid: null,
  postcode: null,
  roles,
  rolesGoOn: false,
  shares: null,
  sharesGoOn: true,
  tags: [],
  form: 'gmbh',
  status: 'active',
  capital: null,
  changed: null,
})
const maren: KeptRole = { name: 'Maren Halvorsen', role: 'managing_director', held: 'held' }
const claas: KeptRole = { name: 'Claas Halvorsen', role: 'managing_director', held: 'over' }
const unclear: KeptRole = { name: 'Wiebke Halvorsen', role: 'managing_director', held: 'unclear' }
const unsaid: KeptRole = { name: 'Jonas Halvorsen', role: 'managing_director' }

const asked = (text: string, ...roles: readonly KeptRole[]) => {
  const judged = judge(readQuestion(text, noTowns), company(...roles), (part) => queryWords(part.text))
  return [
    judged.fits,
    ...judged.matches.filter(({ part }) => part === 1).map(({ text: name, held }) => `${name} ${held ?? ''}`),
  ]
}

test.each<[string, readonly KeptRole[], readonly string[]]>([
  ['halvorsen geschäftsführer', [claas, maren], ['yes', 'Maren Halvorsen ', 'Claas Halvorsen over']],
  ['halvorsen geschäftsführer', [claas], ['yes', 'Claas Halvorsen over']],
  ['halvorsen geschäftsführer', [unclear], ['yes', 'Wiebke Halvorsen unclear']],
  ['halvorsen ehemaliger geschäftsführer', [claas, maren], ['yes', 'Claas Halvorsen over']],
  ['halvorsen former managing director', [maren], ['no']],
  ['halvorsen current managing director', [claas], ['no']],
  ['halvorsen derzeitiger geschäftsführer', [claas, maren], ['yes', 'Maren Halvorsen ']],
  ['halvorsen ehemaliger geschäftsführer', [unclear], ['unknown']],
  ['halvorsen ehemaliger geschäftsführer', [unsaid], ['unknown']],
  ['halvorsen ehemaliger prokurist', [claas], ['no']],
])('%s', (text, roles, expected) => {
  expect(asked(text, ...roles)).toEqual(expected)
})

test.each<[string, Partial<KeptFacts>, string]>([
  // Her roles are known: that an entry names a Prokurist makes her none.
  ['halvorsen prokurist', {}, 'no'],
  ['halvorsen prokurist', { rolesGoOn: true }, 'yes'],
  ['halvorsen prokurist', { roles: null }, 'yes'],
  ['halvorsen geschäftsführer', {}, 'yes'],
])('the wording of an entry is asked only where the roles are not known: %s %j', (text, more, fits) => {
  const known = company(maren)
  const facts: KeptFacts = {
    ...known,
    ...more,
    texts: [...known.texts, { field: 'event', text: 'Prokurist Kruse ist ausgeschieden.' }],
  }
  const judged = judge(readQuestion(text, noTowns), facts, (part) => queryWords(part.text))
  expect(judged.fits).toBe(fits)
  if (fits === 'yes' && text.includes('prokurist'))
    expect(judged.matches.find(({ part }) => part === 1)?.field).toBe('event')
})

test('a role that is not among those kept is not told where the list goes on', () => {
  const facts: KeptFacts = { ...company(maren), rolesGoOn: true }
  const judged = judge(readQuestion('halvorsen prokurist', noTowns), facts, (part) => queryWords(part.text))
  expect(judged.fits).toBe('unknown')
})

const share = (name: string, more: Partial<KeptRole> = {}): KeptRole => ({
  name,
  role: 'shareholder',
  held: 'held',
  owner: { of: null, abroad: null, older: false },
  ...more,
})

test.each<[string, Partial<KeptFacts>, readonly string[]]>([
  ['halvorsen gesellschafter', { shares: [share('Maren Halvorsen')] }, ['yes', 'owner Maren Halvorsen ']],
  ['nordlicht shareholder', { shares: [share('Maren Halvorsen')] }, ['yes', 'owner Maren Halvorsen ']],
  [
    'halvorsen shareholder',
    { shares: [share('Maren Halvorsen', { held: 'over' })] },
    ['yes', 'owner Maren Halvorsen over'],
  ],
  ['halvorsen former shareholder', { shares: [share('Maren Halvorsen')] }, ['unknown']],
  ['halvorsen former shareholder', { shares: [share('Maren Halvorsen')], sharesGoOn: false }, ['no']],
  // Whoever manages it owns none of it where the owners are known whole, and may where they were never read or only in part.
  ['halvorsen gesellschafter', { shares: [share('Jan Kruse')], sharesGoOn: false }, ['no']],
  ['halvorsen gesellschafter', { shares: [share('Jan Kruse')], sharesGoOn: true }, ['unknown']],
  ['halvorsen gesellschafter', {}, ['unknown']],
])('a shareholder is one whom lists of owners name: %s', (text, more, expected) => {
  const known = company(maren)
  const shares = more.shares ?? []
  const facts: KeptFacts = {
    ...known,
    ...more,
    texts: [...known.texts, ...shares.map(({ name }) => ({ field: 'owner' as const, text: name }))],
  }
  const judged = judge(readQuestion(text, noTowns), facts, (part) => queryWords(part.text))
  expect([
    judged.fits,
    ...judged.matches
      .filter(({ part }) => part === 1)
      .map(({ field, text: name, held }) => `${field} ${name} ${held ?? ''}`),
  ]).toEqual(expected)
})

const moved: KeptFacts = {
  ...company(),
  texts: [
    { field: 'name', text: 'Nordlicht GmbH' },
    { field: 'court', text: 'Amtsgericht Hof' },
    { field: 'former-court', text: 'Amtsgericht Ulm' },
    { field: 'former-court', text: 'Amtsgericht Kiel' },
  ],
  numbers: [
    { text: 'HRB 8822', type: 'HRB', number: '8822', suffix: null, court: 'D4501', former: false },
    { text: 'HRB 7', type: 'HRB', number: '7', suffix: null, court: 'B2805', former: true },
    { text: 'HRB 4711 KI', type: 'HRB', number: '4711', suffix: 'KI', court: 'X1517', former: true },
  ],
}

test.each<[string, readonly [string, string, string | undefined] | null]>([
  ['nordlicht court:hof', ['court', 'Amtsgericht Hof', undefined]],
  // It moved: nothing of it is kept there today.
  ['nordlicht court:kiel', ['former-court', 'Amtsgericht Kiel', undefined]],
  ['nordlicht court:ulm', ['former-court', 'Amtsgericht Ulm', undefined]],
  ['nordlicht court:jena', null],
])('%s names the court that was asked for, and claims nothing of today', (text, expected) => {
  const judged = judge(readQuestion(text, noTowns), moved, (part) => queryWords(part.text))
  expect(judged.fits).toBe(expected === null ? 'no' : 'yes')
  if (expected !== null)
    expect(
      judged.matches.filter(({ part }) => part === 1).map(({ field, text: of, court }) => [field, of, court]),
    ).toEqual([expected])
})

test('an EUID made of a number that an event changed since is said to be of before, and another one is not denied', () => {
  const euids = (euid: string | null, reported?: { readonly euid: string | null }) => (text: string) => {
    const facts = { ...company(), euid, ...(reported === undefined ? {} : { reported }) }
    const judged = judge(readQuestion(text, noTowns), facts, (part) => queryWords(part.text))
    return judged.fits === 'yes' ? judged.matches.map(({ field }) => field) : judged.fits
  }
  const [kiel, hof, ulm] = ['DEX1517R.HRB4711KI', 'DED4501R.HRB8822', 'DEB2609R.HRB7']
  expect([kiel, hof].map(euids(kiel))).toEqual([['euid'], 'no'])
  expect([kiel, hof, ulm].map(euids(kiel, { euid: hof }))).toEqual([['former-euid'], ['euid'], 'no'])
  expect([kiel, hof].map(euids(kiel, { euid: null }))).toEqual([['former-euid'], 'unknown'])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '../../../build/any-character.testing.ts'
import { cases } from '../../../build/long-run.testing.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { SearchKind } from '../../../shared/domain/search/search.ts'
import { judge } from '../../../shared/domain/search/question/judge.ts'
import { queryWords } from '../../../shared/domain/search/question/query-words.ts'
import type { Store } from '../../ports/store/store.ts'
import { rows } from '../sql/prepared.ts'
import type { PartyRow } from '../repositories/parties/party-facts.ts'
import { keep, localStore, page, searchFor, sectionOf, uuid } from '../testing/temporary-store.testing.ts'
import { questionOf } from './find-kept.ts'
import { factsOf } from './kept-facts.ts'

const ask = (store: Store, text: string, kind: SearchKind | null = null) =>
  store.askKept({ text, kind, offset: 0, limit: 50 })
const found = async (store: Store, text: string): Promise<readonly (string | null)[]> =>
  (await ask(store, text)).items.map(({ name }) => name)

/** "field text", with what is marked in brackets. */
async function why(store: Store, text: string): Promise<readonly string[]> {
  const { why: reasons } = await ask(store, text)
  return (reasons[0]?.matches ?? []).map(({ field, text: whole, marks, court }) => {
    const marked = marks
      .toReversed()
      .reduce((rest, [from, to]) => `${rest.slice(0, from)}[${rest.slice(from, to)}]${rest.slice(to)}`, whole)
    return [field, marked, court ?? ''].join(' ').trim()
  })
}

const listed: readonly Json[] = [
  {
    id: uuid(1),
    name: 'Nordlicht Kältelogistik GmbH',
    legal_form: 'GmbH',
    register_number: 'HRB 15185',
    register_court: 'Amtsgericht Hof',
    address: { city: 'Berlin' },
    status: 'active',
  },
  {
    id: uuid(2),
    name: 'Spedition Förde KG',
    legal_form: 'KG',
    register_number: 'HRA 777 KI',
    register_court: 'Amtsgericht Kiel',
    address: { city: 'Kiel' },
    status: 'terminated',
  },
  {
    id: uuid(3),
    name: 'Thüringer Glaswerk AG',
    legal_form: 'AG',
    register_number: 'HRB 15185',
    register_court: 'Amtsgericht Jena',
    address: { city: 'Gera' },
    status: 'active',
  },
  { id: uuid(4), name: 'Vorstand Beratung UG (haftungsbeschränkt)', status: 'active', address: { city: 'Kiel' } },
]

async function filled() {
  const store = localStore()
  await keep(store, searchFor('all'), page(listed))
  await keep(store, sectionOf(partyId(2), 'record'), {
    id: uuid(2),
    name: 'Spedition Förde KG',
    purpose: 'Güterbeförderung und Lagerung von Tiefkühlware',
    address: { street: 'Werftstraße 12', postal_code: '24103', city: 'Kiel' },
    share_capital: { amount: '25000.00', currency: 'EUR' },
  })
  await keep(
    store,
    sectionOf(partyId(1), 'roles'),
    page([
      { type: 'managing_director', holder: { object: 'person', id: 'per_maren', name: 'Maren Halvorsen' } },
      { type: 'procurator', holder: { object: 'person', id: null, name: 'Jonas Halvorsen' } },
    ]),
  )
  await keep(
    store,
    sectionOf(partyId(3), 'roles'),
    page([{ type: 'procurator', holder: { object: 'person', id: null, name: 'Svea Halvorsen' } }]),
  )
  await keep(
    store,
    sectionOf(partyId(3), 'events'),
    page([
      {
        id: 'evt_1',
        type: 'company.purpose.changed',
        effective_date: '2026-11-03',
        source: { number: 4, text: 'Der Gegenstand umfasst nun auch Solarmodule.' },
      },
    ]),
  )
  return store
}

describe('a question in one’s own words, asked of what is kept', () => {
  test.each<[string, readonly string[]]>([
    ['kaeltelogistik berlin', ['Nordlicht Kältelogistik GmbH']],
    ['HRB 15185 Hof', ['Nordlicht Kältelogistik GmbH']],
    ['HRB 15185 Jena', ['Thüringer Glaswerk AG']],
    ['HRB 15185 Gera', ['Thüringer Glaswerk AG']],
    ['HRB 15185 Kiel', []],
    ['24103 kiel spedition', ['Spedition Förde KG']],
    ['24105 kiel spedition', []],
    ['werftstr kiel', ['Spedition Förde KG']],
    ['tiefkühlware', ['Spedition Förde KG']],
    ['solarmodule', ['Thüringer Glaswerk AG']],
    ['halvorsen geschäftsführer', ['Maren Halvorsen', 'Nordlicht Kältelogistik GmbH']],
    ['vorstand', ['Vorstand Beratung UG (haftungsbeschränkt)']],
    ['spedition gelöscht', ['Spedition Förde KG']],
    ['spedition aktiv', []],
    ['DEX1517R.HRA777KI', ['Spedition Förde KG']],
    ['court:hof', ['Nordlicht Kältelogistik GmbH']],
    ['gericht:kiel spedition', ['Spedition Förde KG']],
    ['gericht:kiel nordlicht', []],
    ['form:kg', ['Spedition Förde KG']],
    ['form:ag glas', ['Thüringer Glaswerk AG']],
    ['status:gelöscht', ['Spedition Förde KG']],
    ['changed:>2026-10', ['Thüringer Glaswerk AG']],
    ['changed:>2026-11', []],
    ['capital:>=25.000', ['Spedition Förde KG']],
    ['capital:>25k', []],
    ['plz:241', ['Spedition Förde KG']],
    ['ort:gera', ['Thüringer Glaswerk AG']],
    // Two kinds in one question, of which only one company has both.
    ['solarmodule gera', ['Thüringer Glaswerk AG']],
    ['solarmodule spedition', []],
    ['tiefkühlware kiel', ['Spedition Förde KG']],
    ['tiefkühlware gera', []],
    ['werftstraße tiefkühlware', ['Spedition Förde KG']],
    ['DEX1517R.HRA777KI spedition', ['Spedition Förde KG']],
    ['DEX1517R.HRA777KI glaswerk', []],
    ['halvorsen glaswerk', ['Thüringer Glaswerk AG']],
    ['halvorsen kiel', []],
    ['HRB 15185 glaswerk', ['Thüringer Glaswerk AG']],
  ])('%s', async (text, expected) => {
    const names = await found(await filled(), text)
    expect(new Set(names)).toEqual(new Set(expected))
  })

  test.each<[string, readonly string[]]>([
    ['kaeltelogistik berlin', ['name Nordlicht [Kältelogistik] GmbH', 'town [Berlin]']],
    ['HRB 15185 Hof', ['number [HRB 15185]']],
    ['HRB 15185 Gera', ['number [HRB 15185] certain']],
    ['24103 spedition', ['postcode [24103]', 'name [Spedition] Förde KG']],
    ['tiefkühl', ['purpose Güterbeförderung und Lagerung von [Tiefkühlware]']],
    [
      'halvorsen prokurist nordlicht',
      [
        'person Maren [Halvorsen]',
        'person Jonas [Halvorsen]',
        'person [Jonas Halvorsen]',
        'name [Nordlicht] Kältelogistik GmbH',
      ],
    ],
  ])('says why: %s', async (text, expected) => {
    expect(await why(await filled(), text)).toEqual(expected)
  })

  test('finds by one’s own notes, tags and collections, alone and beside other words', async () => {
    const store = await filled()
    const at = '2026-11-20T10:00:00.000Z'
    store.db.prepare(`INSERT INTO tag (name, name_key, color) VALUES ('Verdacht', 'verdacht', 'red')`).run()
    store.db.prepare(`INSERT INTO party_tag (party_id, tag_id, at) VALUES (2, 1, ?)`).run(at)
    store.db
      .prepare(`INSERT INTO note (party_id, text, created_at, changed_at) VALUES (3, 'Frau Öz rief zurück', ?, ?)`)
      .run(at, at)
    store.db.prepare('UPDATE own_change SET count = count + 2').run()
    const { updateOwnIndex } = await import('./own-index.ts')
    updateOwnIndex(store.db)
    expect(await found(store, 'rückruf')).toEqual([])
    expect(await found(store, 'zurück öz')).toEqual(['Thüringer Glaswerk AG'])
    expect(await found(store, 'zurück glaswerk')).toEqual(['Thüringer Glaswerk AG'])
    expect(await found(store, 'zurück spedition')).toEqual([])
    const made = await store.saveCollection({ id: null, name: 'Beteiligungen', note: '', at })
    await store.addToCollection(made?.id ?? 0, [partyId(1), partyId(2)], at)
    expect(new Set(await found(store, 'beteiligungen'))).toEqual(
      new Set(['Nordlicht Kältelogistik GmbH', 'Spedition Förde KG']),
    )
    expect(await found(store, 'beteiligungen kiel')).toEqual(['Spedition Förde KG'])
    expect(await found(store, 'beteiligungen gera')).toEqual([])
    expect(await found(store, 'verdacht')).toEqual(['Spedition Förde KG'])
    expect(await found(store, '#verdacht spedition')).toEqual(['Spedition Förde KG'])
    expect(await found(store, '#verdacht glaswerk')).toEqual([])
    expect(await found(store, 'tag:verd kiel')).toEqual(['Spedition Förde KG'])
  })

  test('what was never read is counted as not told, never as not fitting', async () => {
    const store = await filled()
    const { items, unjudged, cutAfter } = await ask(store, 'capital:>1m')
    expect(items).toEqual([])
    expect(unjudged).toBeGreaterThanOrEqual(3)
    expect(cutAfter).toBe(null)
  })

  test('a wrong operator narrows nothing and is told', async () => {
    const store = await filled()
    const { items, question } = await ask(store, 'glaswerk court:hofx')
    expect(items).toHaveLength(1)
    expect(question.errors.map(({ problem }) => problem)).toEqual(['unknown-court'])
  })

  test('a name one letter away is near, and nothing of it is marked', async () => {
    const store = await filled()
    const { items, why: reasons } = await ask(store, 'glasqerk')
    expect(items.map(({ name }) => name)).toEqual(['Thüringer Glaswerk AG'])
    expect(reasons).toEqual([{ near: true, matches: [] }])
  })

  test('any question is answered, with a reason for every hit and marks inside its text', async () => {
    const store = await filled()
    const piece = fc.oneof(
      fc.constantFrom(
        'court:',
        'HRB 15185',
        'Hof',
        '#',
        'gf',
        'capital:>',
        '"',
        '24103',
        'tag:x',
        'changed:2026',
        'kiel',
      ),
      fc.string({ unit: anyCharacter, maxLength: 10 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 5 }), async (pieces) => {
        const { items, why: reasons } = await ask(store, pieces.join(' '))
        expect(reasons).toHaveLength(items.length)
        for (const { matches } of reasons)
          for (const { text, marks } of matches) {
            let end = 0
            for (const [from, to] of marks) {
              expect(from).toBeGreaterThanOrEqual(end)
              expect(to).toBeLessThanOrEqual(text.length)
              end = to
            }
          }
      }),
      { numRuns: cases(80, 600) },
    )
  })
})

test('finds what a look at every company one by one finds, and nothing else', async () => {
  const store = localStore()
  const words = ['Alpha', 'Alpen', 'Bau', 'Baustoff', 'Müller', 'Mühle', 'Nord', 'Nordsee', 'Hof', 'Kieler']
  const towns = ['Kiel', 'Hof', 'Berlin', 'Bad Hersfeld']
  const of = <T>(list: readonly T[], number: number): T => list[number % list.length] as T
  const companies = Array.from({ length: 160 }, (_, n) => ({
    id: uuid(n + 1),
    name: `${of(words, n)} ${of(words, n * 7 + 3)} ${of(['GmbH', 'AG', 'KG'], n)}`,
    legal_form: of(['GmbH', 'AG', 'KG'], n),
    register_number: `HRB ${100 + (n % 40)}`,
    register_court: `Amtsgericht ${of(['Kiel', 'Hof', 'Jena'], n * 3 + (n % 5))}`,
    address: { city: of(towns, n * 5 + 1) },
    status: of(['active', 'terminated', 'liquidation'], n * 11),
  }))
  await keep(store, searchFor('all'), page(companies))
  const parties = rows<PartyRow>(store.db, 'SELECT * FROM party')
  const spoken = [
    'alp',
    'baus',
    'mueller',
    'muh',
    'nord',
    'kiel',
    'hof',
    'berl',
    'gmbh',
    'ag',
    'gelöscht',
    'bad hersfeld',
  ]
  const asked = [
    'court:kiel',
    'gericht:hof',
    'form:kg',
    'status:in liquidation',
    'ort:berlin',
    'HRB 117',
    'HRB 104',
    'AG Hof',
    '#x',
  ]
  const said = fc.constantFrom(...spoken, ...asked)
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(said, { minLength: 1, maxLength: 3 }), async (pieces) => {
      const text = pieces.join(' ')
      const question = questionOf(store.db, text)
      const naive = parties.filter(
        (party) => judge(question, factsOf(store.db, party), (part) => queryWords(part.text)).fits === 'yes',
      )
      const { items, why: reasons } = await store.askKept({ text, kind: null, offset: 0, limit: 200 })
      const exact = items.filter((_item, nth) => reasons[nth]?.near === false)
      expect(
        exact.map(({ id }) => Number(id)).toSorted((a, b) => a - b),
        text,
      ).toEqual(naive.map(({ id }) => id))
    }),
    { numRuns: cases(120, 1_000) },
  )
})

test('names and numbers that were replaced find nothing, and go once there are many', async () => {
  const store = localStore()
  const names = (round: number): readonly Json[] =>
    Array.from({ length: 50 }, (_, n) => ({
      id: uuid(n + 1),
      name: `Runde${round} Werk${n} GmbH`,
      register_number: `HRB ${1_000 * (round + 1) + n}`,
    }))
  for (let round = 0; round < 45; round += 1) await keep(store, searchFor(`r${round}`), page(names(round)))
  const { why: reasons } = await ask(store, 'Runde3 Werk7 GmbH')
  expect(reasons.filter(({ near }) => !near)).toEqual([])
  expect(await found(store, 'Runde44 Werk7 GmbH')).toEqual(['Runde44 Werk7 GmbH'])
  expect(await found(store, 'HRB 4007')).toEqual([])
  expect(await found(store, 'HRB 45007')).toEqual(['Runde44 Werk7 GmbH'])
  const count = (table: string): number =>
    (store.db.prepare(`SELECT count(*) AS count FROM idx.${table}`).get() as { count: number }).count
  expect(count('number')).toBeLessThan(45 * 50)
  expect(count('keys_docsize')).toBe(50)
})

test('what watching told of a company that was never read is found by its wording', async () => {
  const store = localStore()
  await keep(store, searchFor('x'), page([{ id: uuid(1), name: 'Glaswerk AG', status: 'active' }]))
  const body = JSON.stringify({
    key: 'k',
    type: null,
    text: 'Die Solarmodule wurden verkauft.',
    holder: null,
    previous: null,
    current: null,
  })
  store.db
    .prepare(`INSERT INTO event (party_id, key, day, answer_id, position, body) VALUES (1, 'k', '2026-11-02', 1, 0, ?)`)
    .run(body)
  await keep(store, searchFor('y'), page([{ id: uuid(1), name: 'Glaswerk AG', status: 'active' }]))
  expect(await why(store, 'solarmodule')).toEqual(['event Die [Solarmodule] wurden verkauft.'])
  expect(await found(store, 'changed:2026-11')).toEqual(['Glaswerk AG'])
})

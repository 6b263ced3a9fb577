import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '../../../build/any-character.testing.ts'
import { cases } from '../../../build/long-run.testing.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import { foldings } from '../../../shared/domain/text/fold.ts'
import type { SearchKind } from '../../../shared/domain/search/search.ts'
import { judge } from '../../../shared/domain/search/question/judge.ts'
import { queryWords } from '../../../shared/domain/search/question/query-words.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import type { Store } from '../../ports/store/store.ts'
import { rows } from '../sql/prepared.ts'
import type { PartyRow } from '../repositories/parties/party-facts.ts'
import { keep, localStore, page, searchFor, sectionOf, uuid } from '../testing/temporary-store.testing.ts'
import { questionOf } from './find-kept.ts'
import { factsOf } from './kept-facts.ts'
import { withNeighbours } from './near-words.ts'

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

/** A page of events with one entry of the register, in these words. */
const entrySaying = (type: string, text: string): Json =>
  page([{ id: 'evt_1', type, effective_date: '2026-11-03', source: { number: 4, text } }])

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
    entrySaying('company.purpose.changed', 'Der Gegenstand umfasst nun auch Solarmodule.'),
  )
  return store
}

describe('a status said before what has it', () => {
  const named = (id: number, name: string, form: string, status: string, city: string): Json => ({
    id: uuid(id),
    name,
    legal_form: form,
    status,
    address: { city },
  })
  test.each<[string, readonly string[]]>([
    ['gelöschte GmbH in Hamburg', ['Hafen Kontor GmbH', 'Gelöschte Träume GmbH', 'Aktive Bürger GmbH']],
    ['deleted GmbH in Hamburg', ['Hafen Kontor GmbH', 'Aktive Bürger GmbH']],
    ['active UG in Berlin', ['Spree UG (haftungsbeschränkt)']],
    ['insolvente AG München', ['Isar AG']],
    // What bears the word in its name is found by it, whatever its status.
    ['gelöschte träume', ['Gelöschte Träume GmbH']],
    ['aktive bürger', ['Aktive Bürger GmbH']],
    ['Aktive Bürger GmbH in Hamburg', ['Aktive Bürger GmbH']],
    ['gelöschte UG in Berlin', []],
  ])('%s', async (text, expected) => {
    const store = localStore()
    await keep(
      store,
      searchFor('all'),
      page([
        named(11, 'Hafen Kontor GmbH', 'GmbH', 'terminated', 'Hamburg'),
        named(12, 'Elbe Kontor GmbH', 'GmbH', 'active', 'Hamburg'),
        named(13, 'Gelöschte Träume GmbH', 'GmbH', 'active', 'Hamburg'),
        named(14, 'Aktive Bürger GmbH', 'GmbH', 'terminated', 'Hamburg'),
        named(15, 'Spree UG (haftungsbeschränkt)', 'UG', 'active', 'Berlin'),
        named(16, 'Isar AG', 'AG', 'insolvency', 'München'),
        named(17, 'Isartal AG', 'AG', 'active', 'München'),
      ]),
    )
    expect(new Set(await found(store, text))).toEqual(new Set(expected))
  })
})

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

describe('a role is judged as the roles say that are kept', () => {
  const holder = (name: string, id: string | null) => ({ object: 'person', id, name })
  async function withRoles(next: string | null = null) {
    const store = localStore()
    await keep(store, searchFor('all'), page(listed))
    await keep(
      store,
      sectionOf(partyId(1), 'roles'),
      page(
        [
          { type: 'managing_director', holder: holder('Claas Halvorsen', 'per_claas'), end_date: '2024-03-31' },
          { type: 'managing_director', holder: holder('Maren Halvorsen', 'per_maren') },
        ],
        next,
      ),
    )
    await keep(
      store,
      sectionOf(partyId(1), 'events'),
      entrySaying('company.procuration.changed', 'Halvorsen vertritt mit einem Prokuristen.'),
    )
    return store
  }
  const heldIn = async (text: string) => {
    const { items, why: reasons } = await ask(await withRoles(), text)
    return items.map(({ name }, nth) => `${name} ${reasons[nth]?.matches.find(({ part }) => part === 1)?.held ?? ''}`)
  }

  test('one that is over is said to be over, and is found as a former one, at the company and of the person', async () => {
    const both = ['Claas Halvorsen over', 'Nordlicht Kältelogistik GmbH over']
    expect(new Set(await heldIn('claas geschäftsführer'))).toEqual(new Set(both))
    expect(new Set(await heldIn('claas ehemaliger geschäftsführer'))).toEqual(new Set(both))
    expect(await heldIn('claas derzeitiger geschäftsführer')).toEqual([])
    expect(await heldIn('maren ehemalige geschäftsführerin')).toEqual([])
    expect(new Set(await heldIn('maren geschäftsführerin'))).toEqual(
      new Set(['Maren Halvorsen ', 'Nordlicht Kältelogistik GmbH ']),
    )
  })

  test('an entry that holds the word makes nobody a Prokurist whose roles are known', async () => {
    const store = await withRoles()
    expect(await found(store, 'halvorsen prokurist')).toEqual([])
    const { items } = await store.findKept({ text: 'halvorsen prokurist', kind: null, offset: 0, limit: 9 })
    expect(items).toEqual([])
  })

  test('where the list of roles goes on, the entry is shown as what it is', async () => {
    const store = await withRoles('cursor_2')
    expect(await found(store, 'halvorsen prokurist')).toEqual(['Nordlicht Kältelogistik GmbH'])
    expect((await why(store, 'halvorsen prokurist')).at(-1)).toBe('event Halvorsen vertritt mit einem [Prokuristen].')
  })
})

describe('owners whom kept answers name', () => {
  const tree = (party: number): AnswerPurpose => ({
    kind: 'ownership',
    way: 'tree',
    partyId: partyId(party),
    depth: 3,
    page: 1,
  })
  const owned = (...shareholders: readonly Json[]): Json => ({ name: 'Firma', is_company: true, shareholders })
  const norderelbe: Json = { name: 'Norderelbe Invest B.V.', is_company: true, country: 'NL', percentage_share: 60 }
  const holding: Json = {
    name: 'Zwischen Holding GmbH',
    is_company: true,
    percentage_share: 40,
    shareholders: [{ name: 'Ute Rabe', is_company: false, percentage_share: 100 }],
  }
  const ownersOf = async (store: Store, text: string) => {
    const { items, why: reasons } = await ask(store, text)
    return items.map(({ name }, nth) => [
      name,
      reasons[nth]?.matches.map(({ field, text: whole, owner }) => [field, whole, owner ?? null]),
    ])
  }

  test('are found by name, with whose they are; one in no German register is said to be outside it', async () => {
    const store = localStore()
    await keep(store, searchFor('all'), page(listed))
    expect(await found(store, 'norderelbe invest')).toEqual([])
    await keep(store, tree(1), owned(norderelbe, holding))
    const whose = { of: null, abroad: 'NL', older: false }
    expect(await ownersOf(store, 'norderelbe invest')).toEqual([
      ['Nordlicht Kältelogistik GmbH', [['owner', 'Norderelbe Invest B.V.', whose]]],
    ])
    expect(await ownersOf(store, 'rabe')).toEqual([
      [
        'Nordlicht Kältelogistik GmbH',
        [['owner', 'Ute Rabe', { of: 'Zwischen Holding GmbH', abroad: null, older: false }]],
      ],
    ])
    // In two kinds of words, and by the operator for people.
    expect(await found(store, 'norderelbe berlin')).toEqual(['Nordlicht Kältelogistik GmbH'])
    expect(await found(store, 'norderelbe kiel')).toEqual([])
    expect(await found(store, 'person:rabe')).toEqual(['Nordlicht Kältelogistik GmbH'])
  })

  test('are shareholders to a question, each company of what it says and each person of what it is known to own', async () => {
    const store = localStore()
    await keep(store, searchFor('all'), page(listed))
    expect(await found(store, 'rabe gesellschafter')).toEqual([])
    const rabe: Json = { id: uuid(41), name: 'Ute Rabe', is_company: false, percentage_share: 100 }
    await keep(store, tree(1), owned(norderelbe, { ...holding, shareholders: [rabe] }))
    expect(await ownersOf(store, 'norderelbe gesellschafter')).toEqual([
      [
        'Nordlicht Kältelogistik GmbH',
        expect.arrayContaining([['owner', 'Norderelbe Invest B.V.', { of: null, abroad: 'NL', older: false }]]),
      ],
    ])
    expect(await found(store, 'rabe gesellschafterin')).toEqual(['Nordlicht Kältelogistik GmbH', 'Ute Rabe'])
    expect(await found(store, 'rabe shareholder')).toEqual(['Nordlicht Kältelogistik GmbH', 'Ute Rabe'])
    // She owns it; that she ever gave up a share, nobody said.
    expect(await found(store, 'rabe frühere gesellschafterin')).toEqual([])
    expect((await ask(store, 'rabe frühere gesellschafterin')).unjudged).toBeGreaterThan(0)
    expect(await found(store, 'rabe geschäftsführerin')).toEqual([])
    expect(await found(store, 'förde gesellschafter')).toEqual([])
  })

  test('one whom only an older answer names is said to be of it', async () => {
    const store = localStore()
    await keep(store, searchFor('all'), page(listed))
    await keep(store, tree(1), owned(norderelbe), { readAt: '2026-10-01T09:00:00.000Z' })
    await keep(store, tree(1), owned(holding), { readAt: '2026-11-01T09:00:00.000Z' })
    expect((await ownersOf(store, 'norderelbe'))[0]?.[1]).toEqual([
      ['owner', 'Norderelbe Invest B.V.', { of: null, abroad: 'NL', older: true }],
    ])
    expect(await found(store, 'zwischen holding')).toEqual(['Nordlicht Kältelogistik GmbH'])
  })

  test('cost the index no document, no key and no number, only so many words', async () => {
    const store = localStore()
    await keep(store, searchFor('all'), page(listed))
    await keep(store, sectionOf(partyId(1), 'record'), { id: uuid(1), name: 'Nordlicht Kältelogistik GmbH' })
    const { documentOf } = await import('./document.ts')
    const document = () => {
      const party = rows<PartyRow>(store.db, 'SELECT * FROM party WHERE id = 1')[0]
      return party === undefined ? null : documentOf(store.db, party)
    }
    const count = (): unknown =>
      store.db.prepare('SELECT (SELECT count(*) FROM idx.doc) + (SELECT count(*) FROM idx.keys_docsize)').pluck().get()
    const [before, rowsBefore] = [document(), count()]
    const many = Array.from({ length: 3_000 }, (_, n) => ({ name: `Eigner${n} KG`, is_company: true }))
    await keep(store, tree(1), owned(...many))
    const after = document()
    expect(count()).toBe(rowsBefore)
    expect(after?.keys).toEqual(before?.keys)
    expect(after?.names).toEqual(before?.names)
    expect(after?.numbers).toEqual(before?.numbers)
    expect((after?.rest.size ?? 0) - (before?.rest.size ?? 0)).toBe(2_000)
    expect(await found(store, 'eigner7')).toEqual(['Nordlicht Kältelogistik GmbH'])
  })
})

describe('a name that is nearly as typed', () => {
  test.each<[string, readonly string[]]>([
    ['kältelogisitk', ['Nordlicht Kältelogistik GmbH']],
    ['kältelogisitk berlin', ['Nordlicht Kältelogistik GmbH']],
    ['kältelogisitk kiel', []],
    ['glaswerx AG', ['Thüringer Glaswerk AG']],
    ['glaswerx KG', []],
    ['glaswerx gelöscht', []],
    ['glaswerx Amtsgericht Kiel', []],
    ['glaswerx Amtsgericht Jena', ['Thüringer Glaswerk AG']],
  ])('is narrowed by what else was understood: %s', async (text, expected) => {
    expect(await found(await filled(), text)).toEqual(expected)
  })

  test('a town that no name holds is not taken for a misspelt name', async () => {
    const store = await filled()
    await keep(
      store,
      searchFor('more'),
      page([{ id: uuid(9), name: 'Kältelogistik Viel GmbH', address: { city: 'Berlin' }, status: 'active' }]),
    )
    expect(await found(store, 'kältelogistik kiel')).toEqual([])
    expect(await found(store, 'kältelogistik berlin')).toContain('Kältelogistik Viel GmbH')
  })

  test('whatever is near fits what was understood, as a look at every company one by one says', async () => {
    const store = localStore()
    const words = ['Alpha', 'Baustoff', 'Mühlen', 'Nordsee', 'Kieler', 'Viel', 'Glaswerk', 'Spedition']
    const of = <T>(list: readonly T[], number: number): T => list[number % list.length] as T
    const companies = Array.from({ length: 120 }, (_, n) => ({
      id: uuid(n + 1),
      name: `${of(words, n)} ${of(words, n * 7 + 3)} ${of(['GmbH', 'AG', 'KG'], n)}`,
      legal_form: of(['GmbH', 'AG', 'KG'], n),
      register_number: `HRB ${100 + n}`,
      register_court: `Amtsgericht ${of(['Kiel', 'Hof', 'Jena'], n * 3 + (n % 5))}`,
      ...(n % 9 === 0 ? {} : { address: { city: of(['Kiel', 'Berlin', 'Bad Hersfeld'], n * 5 + 1) } }),
      status: of(['active', 'terminated', 'liquidation'], n * 11),
    }))
    await keep(store, searchFor('all'), page(companies))
    const parties = rows<PartyRow>(store.db, 'SELECT * FROM party')
    const typed = fc.constantFrom('alpah', 'bausotff', 'muehlne', 'nrodsee', 'glaswerx', 'sepdition', 'kieler', 'alpha')
    const narrowing = fc.constantFrom('kiel', 'berlin', 'bad hersfeld', 'Amtsgericht Hof', 'kg', 'gelöscht')
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(typed, { minLength: 1, maxLength: 2 }),
        fc.uniqueArray(narrowing, { maxLength: 2 }),
        async (mistyped, beside) => {
          const text = [...mistyped, ...beside].join(' ')
          const question = questionOf(store.db, text)
          const others = { ...question, parts: question.parts.filter(({ meaning }) => meaning.kind !== 'words') }
          const spoken = question.parts.filter(({ meaning }) => meaning.kind === 'words').map((part) => part.text)
          const asTyped = queryWords(spoken.join(' '))
          const wider = withNeighbours(store.db, asTyped) ?? asTyped
          const holds = ({ name }: PartyRow): boolean => {
            const own = foldings(name ?? '').flatMap((folded) => folded.split(' '))
            return wider.every((forms) => own.some((word) => forms.some((form) => word.startsWith(form))))
          }
          const fits = (party: PartyRow): boolean =>
            others.parts.length === 0 ||
            judge(others, factsOf(store.db, party), (part) => queryWords(part.text)).fits === 'yes'
          const naive = parties.filter((party) => holds(party) && fits(party)).map(({ id }) => id)
          const { items, why: reasons } = await store.askKept({ text, kind: null, offset: 0, limit: 200 })
          const near = items.filter((_item, nth) => reasons[nth]?.near === true).map(({ id }) => Number(id))
          expect(
            near.filter((id) => !naive.includes(id)),
            text,
          ).toEqual([])
          if (near.length === items.length)
            expect(
              near.toSorted((a, b) => a - b),
              text,
            ).toEqual(naive.toSorted((a, b) => a - b))
        },
      ),
      { numRuns: cases(80, 600) },
    )
  })
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

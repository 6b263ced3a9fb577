import { cases } from '../../../build/long-run.testing.ts'
import { anyCharacter } from '../../../build/any-character.testing.ts'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { SearchKind } from '../../../shared/domain/search/search.ts'
import type { Store } from '../../ports/store/store.ts'
import { keep, knownCompany, localStore, page, searchFor, sectionOf, uuid } from '../testing/temporary-store.testing.ts'

const found = async (store: Store, text: string, kind: SearchKind | null = null): Promise<readonly (string | null)[]> =>
  (await store.findKept({ text, kind, offset: 0, limit: 50 })).items.map(({ name }) => name)

const companies: readonly Json[] = [
  {
    id: uuid(1),
    name: 'Müller Maschinenbau GmbH',
    register_number: 'HRB 12345 B',
    register_court: 'Amtsgericht Charlottenburg (Berlin)',
    address: { city: 'Berlin' },
    status: 'active',
  },
  {
    id: uuid(2),
    name: 'Mueller & Söhne KG',
    register_number: 'HRA 777',
    register_court: 'Amtsgericht Kiel',
    address: { city: 'Kiel' },
    status: 'active',
  },
  {
    id: uuid(3),
    name: 'Muller Handels AG',
    register_number: 'HRB 12345',
    register_court: 'Amtsgericht München',
    address: { city: 'München' },
    status: 'terminated',
  },
  {
    id: uuid(4),
    name: 'Straßenbau Süd GmbH & Co. KG',
    former_names: ['Wegebau Süd GmbH & Co. KG'],
    status: 'active',
  },
  { id: uuid(5), name: 'Alpha Beteiligungs UG (haftungsbeschränkt)', status: 'liquidation' },
]

async function filled() {
  const store = localStore()
  await keep(store, searchFor('all'), page(companies))
  await keep(
    store,
    searchFor('eva', 1, 'persons'),
    page([{ id: 'per_eva', name: 'Eva Müller', address: { city: 'Lübeck' } }]),
  )
  return store
}

describe('searching what was read', () => {
  test('finds umlauts typed in either way, written in either way', async () => {
    const store = await filled()
    for (const text of ['Müller', 'mueller', 'MÜLLER', 'mu\u0308ller']) {
      expect(await found(store, text, 'companies'), text).toEqual(
        expect.arrayContaining(['Müller Maschinenbau GmbH', 'Mueller & Söhne KG']),
      )
    }
    for (const text of ['Müller', 'muller']) expect(await found(store, text), text).toContain('Muller Handels AG')
    for (const text of ['strasse', 'Straße', 'STRASSENBAU sued', 'strassenbau sud'])
      expect(await found(store, text), text).toEqual(['Straßenbau Süd GmbH & Co. KG'])
  })

  test('understands a register number with suffix and court', async () => {
    const store = await filled()
    expect(await found(store, 'HRB 12345 B Charlottenburg')).toEqual(['Müller Maschinenbau GmbH'])
    expect(await found(store, 'hrb 12345')).toEqual(['Muller Handels AG', 'Müller Maschinenbau GmbH'])
    expect((await found(store, 'Amtsgericht München HRB 12345'))[0]).toBe('Muller Handels AG')
    expect(await found(store, 'HRA777')).toEqual(['Mueller & Söhne KG'])
    expect(await found(store, '12345')).toHaveLength(2)
  })

  test('finds former names, seats, purposes and the people named in roles', async () => {
    const store = await filled()
    expect(await found(store, 'Wegebau')).toEqual(['Straßenbau Süd GmbH & Co. KG'])
    expect(await found(store, 'kiel')).toEqual(['Mueller & Söhne KG'])
    await keep(store, sectionOf(partyId(5), 'record'), {
      id: uuid(5),
      name: 'Alpha Beteiligungs UG (haftungsbeschränkt)',
      purpose: 'Verwaltung eigenen Vermögens',
      former_names: ['Omega UG'],
    })
    await keep(
      store,
      sectionOf(partyId(5), 'roles'),
      page([{ type: 'managing_director', holder: { object: 'person', id: null, name: 'Thaddäus Röhrig' } }]),
    )
    for (const text of ['vermoegens', 'röhrig', 'roehrig thaddaeus', 'omega'])
      expect(await found(store, text), text).toEqual(['Alpha Beteiligungs UG (haftungsbeschränkt)'])
  })

  test('finds by any words, each from its beginning, in any order', async () => {
    const store = await filled()
    expect(await found(store, 'masch mül')).toEqual(['Müller Maschinenbau GmbH'])
    expect(await found(store, 'berlin müller gmbh')).toEqual(['Müller Maschinenbau GmbH'])
    expect(await found(store, 'masch kiel')).toEqual([])
  })

  test('finds names in spite of one wrong, missing, added or swapped letter, also while typing', async () => {
    const store = await filled()
    for (const text of [
      'Maschinenbua',
      'Mschinenbau',
      'Masschinenbau',
      'Maschimenbau',
      'Naschinenbau',
      'masxhi',
      'müller masxh',
    ]) {
      expect(await found(store, text), text).toContain('Müller Maschinenbau GmbH')
    }
    expect(await found(store, 'Strasenbau')).toEqual(['Straßenbau Süd GmbH & Co. KG'])
    expect(await found(store, 'Maxxhinenbau')).toEqual([])
    expect(await found(store, 'kgx')).toEqual([])
  })

  test('puts the name that is meant in front, then what begins so, then the rest', async () => {
    const store = localStore()
    await keep(
      store,
      searchFor('x'),
      page([
        { id: uuid(1), name: 'Nord Wind Beta', status: 'active' },
        { id: uuid(2), name: 'Beta Bau', status: 'terminated' },
        { id: uuid(3), name: 'Beta', status: 'terminated' },
        { id: uuid(4), name: 'Zeta', purpose: 'x', address: { city: 'Beta' }, status: 'active' },
      ]),
    )
    expect(await found(store, 'beta')).toEqual(['Beta', 'Beta Bau', 'Nord Wind Beta', 'Zeta'])
  })

  test('keeps companies and people apart when asked to', async () => {
    const store = await filled()
    expect(await found(store, 'müller', 'persons')).toEqual(['Eva Müller'])
    expect(await found(store, 'müller', 'companies')).not.toContain('Eva Müller')
    expect(await found(store, 'müller')).toContain('Eva Müller')
    expect(await found(store, 'lübeck')).toEqual(['Eva Müller'])
  })

  test('shows what was read last when nothing is typed: opened files first', async () => {
    const store = await filled()
    expect((await found(store, '  ', 'companies')).slice(0, 3)).toEqual([
      'Müller Maschinenbau GmbH',
      'Mueller & Söhne KG',
      'Straßenbau Süd GmbH & Co. KG',
    ])
    await keep(store, sectionOf(partyId(5), 'roles'), page([]))
    await keep(store, sectionOf(partyId(3), 'roles'), page([]))
    expect((await found(store, '')).slice(0, 2)).toEqual([
      'Muller Handels AG',
      'Alpha Beteiligungs UG (haftungsbeschränkt)',
    ])
  })

  test('pages through without a gap or a repetition', async () => {
    const store = localStore()
    for (let start = 0; start < 130; start += 65) {
      await keep(
        store,
        searchFor(`p${start}`),
        page(
          Array.from({ length: 65 }, (_, index) => ({
            id: uuid(start + index + 1),
            name: `Beta ${start + index} Werke`,
            former_names: ['Beta'],
          })),
        ),
      )
    }
    const all: number[] = []
    for (let offset = 0; offset < 200; offset += 20) {
      const { items, more } = await store.findKept({ text: 'beta', kind: null, offset, limit: 20 })
      all.push(...items.map(({ id }) => id))
      expect(more).toBe(offset + 20 < 130)
    }
    expect(new Set(all).size).toBe(130)
    expect(all).toHaveLength(130)
  })

  test('forgets a name that a newer answer replaced', async () => {
    const store = localStore()
    await knownCompany(store, uuid(1), { name: 'Vorher GmbH' })
    await keep(store, searchFor('x'), page([{ id: uuid(1), name: 'Nachher GmbH' }]))
    expect(await found(store, 'vorher')).toEqual([])
    expect(await found(store, 'nachher')).toEqual(['Nachher GmbH'])
  })

  test('takes any text for a question, also the syntax of its own index', async () => {
    const store = await filled()
    for (const text of [
      '"',
      '*',
      'a AND',
      'NEAR(',
      '{names}:',
      '-',
      "';--",
      '\0',
      '株式会社',
      '\uD800',
      'x'.repeat(200),
      'HRB',
    ])
      expect(await found(store, text), text).toBeInstanceOf(Array)
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 40 }), async (text) => {
        expect(await found(store, text)).toBeInstanceOf(Array)
      }),
      { numRuns: cases(60, 300) },
    )
    expect(await found(store, '株式会社')).toEqual([])
  })

  test('names that begin so stand first, also of several words, whatever their rank', async () => {
    const store = localStore()
    await keep(
      store,
      searchFor('x'),
      page([
        { id: uuid(1), name: 'Bau Nord Alpha GmbH', status: 'active' },
        { id: uuid(2), name: 'Alpha Bau Nord KG', status: 'terminated' },
        { id: uuid(3), name: 'Nord Alpha Bau GmbH', status: 'active' },
        { id: uuid(4), name: 'Alpha Süd GmbH', former_names: ['Alpha Bau Nord GmbH'], status: 'terminated' },
        { id: uuid(5), name: 'Alpha Bauten GmbH', status: 'active' },
      ]),
    )
    expect(await found(store, 'alpha bau nord')).toEqual([
      'Alpha Bau Nord KG',
      'Alpha Süd GmbH',
      'Bau Nord Alpha GmbH',
      'Nord Alpha Bau GmbH',
    ])
    expect(await found(store, 'alpha bau')).toEqual([
      'Alpha Bauten GmbH',
      'Alpha Bau Nord KG',
      'Alpha Süd GmbH',
      'Bau Nord Alpha GmbH',
      'Nord Alpha Bau GmbH',
    ])
    expect((await found(store, 'alp')).slice(0, 3)).toEqual([
      'Alpha Bauten GmbH',
      'Alpha Bau Nord KG',
      'Alpha Süd GmbH',
    ])
  })

  test('a word of a legal form narrows, however many have another', async () => {
    const store = localStore()
    for (let start = 0; start < 1_200; start += 100)
      await keep(
        store,
        searchFor(`p${start}`),
        page(
          Array.from({ length: 100 }, (_, n) => ({
            id: uuid(start + n + 10),
            name: `Beta ${start + n} GmbH`,
            status: 'active',
          })),
        ),
      )
    await keep(
      store,
      searchFor('few'),
      page([
        { id: uuid(1), name: 'Beta Nord GmbH & Co. KG', status: 'terminated' },
        { id: uuid(2), name: 'Beta Süd KG', status: 'terminated' },
        { id: uuid(3), name: 'Beta AG', former_names: ['Beta KG'], status: 'terminated' },
      ]),
    )
    const three = new Set(['Beta AG', 'Beta Nord GmbH & Co. KG', 'Beta Süd KG'])
    expect(new Set(await found(store, 'beta kg'))).toEqual(three)
    expect(new Set(await found(store, 'kg beta'))).toEqual(three)
    expect(await found(store, 'beta co kg')).toEqual(['Beta Nord GmbH & Co. KG'])
    expect(await found(store, 'beta ug')).toEqual([])
    expect(new Set(await found(store, 'kg'))).toEqual(three)
  })

  test('scans in rank order: no sorting, no scan of the tables', () => {
    const { db } = localStore()
    const plan = (sql: string): string =>
      (db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail).join('; ')
    for (const sql of [
      ...['words', 'keys'].flatMap((table) => [
        `SELECT d.rank FROM idx.${table} w CROSS JOIN idx.doc d ON d.rank = w.rowid
        WHERE w.${table} MATCH 'a' AND w.rowid > 1 AND d.person = 0 ORDER BY w.rowid LIMIT 5`,
        `SELECT d.rank, p.name FROM idx.${table} w CROSS JOIN idx.doc d ON d.rank = w.rowid CROSS JOIN party p ON p.id = d.party_id
        WHERE w.${table} MATCH 'a' ORDER BY w.rowid`,
      ]),
      `SELECT n.rank FROM idx.number n CROSS JOIN idx.doc d ON d.rank = n.rank WHERE n.number = 'a' AND n.rank > 1 ORDER BY n.rank LIMIT 5`,
      'SELECT rank FROM idx.doc ORDER BY rank LIMIT 5',
      `SELECT rank FROM idx.doc WHERE person = 0 ORDER BY rank LIMIT 5`,
    ])
      expect(plan(sql)).not.toMatch(/TEMP B-TREE/)
    expect(plan(`SELECT n.rank FROM idx.number n WHERE n.number > 'a' AND n.number < 'b'`)).toMatch(
      /SEARCH n USING PRIMARY KEY/,
    )
    for (const sql of [
      'SELECT rank FROM idx.doc WHERE party_id = 1',
      `SELECT 1 FROM idx.town WHERE town = 'a'`,
      `SELECT word FROM idx.vocabulary WHERE word >= 'a' AND word < 'a{' AND named > 0 LIMIT 5`,
      'SELECT EXISTS (SELECT 1 FROM inbox_item WHERE party_id = 1) OR EXISTS (SELECT 1 FROM note WHERE party_id = 1)',
    ])
      expect(plan(sql)).not.toMatch(/SCAN (?!CONSTANT)/)
  })
})

describe('a search index that is damaged while the tables are sound', () => {
  const damages: readonly (readonly [string, (path: string) => void])[] = [
    [
      'is gone',
      (path) => {
        rmSync(path)
      },
    ],
    [
      'is no database',
      (path) => {
        writeFileSync(path, 'nonsense '.repeat(5_000))
      },
    ],
    [
      'is empty',
      (path) => {
        writeFileSync(path, '')
      },
    ],
    [
      'is overwritten behind its first page',
      (path) => {
        writeFileSync(path, readFileSync(path).fill(0xaa, 8192))
      },
    ],
    [
      'is cut short',
      (path) => {
        writeFileSync(path, readFileSync(path).subarray(0, 20_000))
      },
    ],
  ]

  test.each(damages)('is made anew when it %s', async (_name, damage) => {
    const store = await filled()
    await store.close()
    damage(join(store.dataDir, 'search-index.db'))
    const again = localStore(store.dataDir)
    expect(await found(again, 'maschinenbau')).toEqual(['Müller Maschinenbau GmbH'])
    expect(await found(again, '')).toHaveLength(6)
    expect((await again.ledger({ offset: 0, limit: 9 })).total).toBe(2)
  })

  test.each([
    ['a shadow table of FTS5 is gone', 'DROP TABLE idx.words_data'],
    ['its blocks are overwritten', `UPDATE idx.words_data SET block = x'00ff00ff'`],
    ['its blocks are lost', 'DELETE FROM idx.words_data'],
    ['the table is gone', 'DROP TABLE idx.words'],
  ])('is made anew when %s under an open store', async (_name, sql) => {
    const store = await filled()
    store.db.unsafeMode(true)
    store.db.exec(sql)
    expect(await found(store, 'maschinenbau')).toEqual(['Müller Maschinenbau GmbH'])
    store.db.exec(sql)
    await keep(store, searchFor('y'), page([{ id: uuid(9), name: 'Danach GmbH' }]))
    expect(await found(store, 'danach')).toEqual(['Danach GmbH'])
    expect(await found(store, 'maschinenbau')).toEqual(['Müller Maschinenbau GmbH'])
  })

  test('catches up when it is behind, and is made anew when it is ahead of the tables', async () => {
    const store = await filled()
    await store.close()
    const path = join(store.dataDir, 'search-index.db')
    const behind = readFileSync(path)
    const second = localStore(store.dataDir)
    await keep(second, searchFor('z'), page([{ id: uuid(1), name: 'Umbenannt GmbH' }]))
    await second.close()
    const ahead = readFileSync(path)
    writeFileSync(path, behind)
    const third = localStore(store.dataDir)
    expect(await found(third, 'umbenannt')).toEqual(['Umbenannt GmbH'])
    expect(await found(third, 'maschinenbau')).toEqual([])
    third.db.exec("UPDATE party SET touched = NULL WHERE name = 'Umbenannt GmbH'")
    await third.close()
    writeFileSync(path, ahead)
    expect(await found(localStore(store.dataDir), 'umbenannt')).toEqual([])
  })
})

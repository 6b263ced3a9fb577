import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import { fileOf, jsonOf } from '../../../exports/tables/tables.testing.ts'
import { now } from '../../../store/testing/reservation.testing.ts'
import { knownCompany, localStore, uuid } from '../../../store/testing/temporary-store.testing.ts'
import { knownAda, namedIn, openTable, rowsOf } from '../table-sources.testing.ts'

let store: ReturnType<typeof localStore>
beforeEach(() => {
  store = localStore()
})

const inOrder = (a: readonly unknown[], b: readonly unknown[]): number =>
  JSON.stringify(a).localeCompare(JSON.stringify(b), 'en')

describe('a collection', () => {
  it('leaves in its order, with remarks and tags, formulas as text', async () => {
    const [one, two] = [await knownCompany(store, uuid(1)), await knownCompany(store, uuid(2))]
    const ada = await knownAda(store, 9)
    const collection = await store.saveCollection({ id: null, name: 'Prüfung "2026"', note: '', at: now })
    if (collection === null) throw new Error('no collection')
    await store.addToCollection(collection.id, [one, two, ada], now)
    await store.moveInCollection(collection.id, ada, one, now)
    await store.remarkInCollection(collection.id, two, '=HYPERLINK("http://x")', now)
    for (const name of ['Wettbewerb', 'rot']) {
      const tag = await store.makeTag(name, 'red')
      await store.tagParties(tag?.id ?? 0, [two], true, now)
    }
    const source = { kind: 'collection', collection: collection.id } as const
    const table = await openTable(store, source)
    expect(table).toMatchObject({ title: 'Collection: Prüfung "2026"', total: 3 })
    const found = await rowsOf(store, source)
    expect(found.map((row) => [row['Place'], row['Kind'], row['Town'], row['Tags']])).toEqual([
      ['1', 'person', 'Kiel', ''],
      ['2', 'company', '', ''],
      ['3', 'company', '', 'rot; Wettbewerb'],
    ])
    expect(found[2]?.['Remark']).toMatch(/^['\t]?=HYPERLINK/)
    expect(found[2]?.['Remark']?.startsWith('=')).toBe(false)
    const sheet = await readSheet(await fileOf(table, 'xlsx'))
    expect(sheet[3]).toContain('=HYPERLINK("http://x")')
    expect(await jsonOf(table)).toMatchObject([
      { place: 1 },
      { place: 2 },
      { place: 3, remark: '=HYPERLINK("http://x")', tags: 'rot; Wettbewerb' },
    ])
    expect(await namedIn(table)).toEqual(new Set([one, two, ada]))
    await expect(openTable(store, { kind: 'collection', collection: 4711 })).rejects.toThrow('not-found')
  })
})

it('notes leave as they were written, those that were searched for, and whom they are about is told', async () => {
  const one = await knownCompany(store, uuid(1))
  await store.createNote({ about: { kind: 'company', id: one }, text: '# Anruf\n\n- „Rückruf“; *morgen*', at: now })
  await store.createNote({ about: { kind: 'free' }, text: '@SUM(A1)', at: now })
  const all = await rowsOf(store, { kind: 'notes', text: '' })
  expect(all.map((row) => [row['About'], row['Note (Markdown)']?.replace(/^['\t]/, '')]).toSorted(inOrder)).toEqual([
    // A line of its own could be read as a formula where the file is taken for another country's.
    ['company', "# Anruf\n\n'- „Rückruf“; *morgen*"],
    ['free', '@SUM(A1)'],
  ])
  const searched = await openTable(store, { kind: 'notes', text: 'rückruf' })
  expect(searched.title).toBe('Notes: rückruf')
  expect(await namedIn(searched)).toEqual(new Set([one]))
  expect((await rowsOf(store, { kind: 'notes', text: 'rückruf' })).length).toBe(1)
})

it('five hundred notes are walked to their end', async () => {
  for (let nth = 0; nth < 500; nth += 1)
    await store.createNote({ about: { kind: 'free' }, text: `Notiz ${nth}`, at: now })
  expect(new Set((await rowsOf(store, { kind: 'notes', text: '' })).map((row) => row['Note (Markdown)'])).size).toBe(
    500,
  )
})

it('everything that bears a tag leaves with all of its tags', async () => {
  const [one, ada] = [await knownCompany(store, uuid(1)), await knownAda(store, 9)]
  await knownCompany(store, uuid(2))
  const tag = await store.makeTag('Kunde', 'blue')
  await store.tagParties(tag?.id ?? 0, [one, ada], true, now)
  expect((await rowsOf(store, { kind: 'tagged' })).map((row) => [row['Kind'], row['Tags']]).toSorted(inOrder)).toEqual([
    ['company', 'Kunde'],
    ['person', 'Kunde'],
  ])
})

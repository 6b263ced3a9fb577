import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../build/long-run.testing.ts'
import { queryWords } from '../../../shared/domain/search/question/query-words.ts'
import { foldings } from '../../../shared/domain/text/fold.ts'
import type { Store } from '../../ports/store/store.ts'
import { keep, localStore, page, searchFor, uuid } from '../testing/temporary-store.testing.ts'

const words = 'Alpha Alp Alpen Bau Baustoffe Nord Nordsee Größe Kg Co Coe'.split(' ')
/** Most are one word but for their umlauts. */
const alike = 'Müller Muller Mueller Müeller Neu Neue Neü Nue Cœur Caeur Cor'.split(' ')
const forms = ['GmbH', 'AG', 'GmbH & Co. KG', 'UG (haftungsbeschränkt)']
const word = fc.constantFrom(...words, ...alike)
const name = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom(...forms))
  .map(([some, form]) => `${some.join(' ')} ${form}`)
const company = fc.record({ name, former: fc.array(name, { maxLength: 2 }) })

const names = async (store: Store, text: string): Promise<readonly (string | null)[]> =>
  (await store.findKept({ text, kind: null, offset: 0, limit: 200 })).items.map((one) => one.name)

/** Every word begins a word of some name, present or former. */
const holds = (text: string, called: readonly string[]): boolean => {
  const own = called.flatMap(foldings).flatMap((folded) => folded.split(' '))
  return queryWords(text).every((typed) => typed.some((form) => own.some((one) => one.startsWith(form))))
}
const begins = (text: string, called: readonly string[]): boolean =>
  called.flatMap(foldings).some((folded) => foldings(text).some((beginning) => folded.startsWith(beginning)))
const is = (text: string, called: readonly string[]): boolean =>
  called.flatMap(foldings).some((folded) => foldings(text).includes(folded))

test('several words find every name that has them and no other: what is called so, then what begins so, then the rest', async () => {
  const typed = fc.oneof(
    fc
      .array(
        fc.oneof(
          word,
          fc.constantFrom('al', 'nord', 'mue', 'mul', 'muel', 'ne', 'coe', 'cae', 'b', 'gmbh', 'kg', 'ag', 'und'),
        ),
        {
          minLength: 2,
          maxLength: 5,
        },
      )
      .map((some) => some.join(' ')),
    name,
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(company, { minLength: 1, maxLength: 12 }),
      fc.array(typed, { minLength: 4, maxLength: 8 }),
      async (companies, questions) => {
        const store = localStore()
        const listed = companies.map((one, n) => ({
          id: uuid(n + 1),
          name: `${one.name} X${n}`,
          former_names: [one.name, ...one.former],
        }))
        await keep(store, searchFor('all'), page(listed))
        for (const text of questions) {
          const wanted = listed.filter((one) => holds(text, [one.name, ...one.former_names]))
          const found = (await names(store, text)).flatMap((one) => listed.find((other) => other.name === one) ?? [])
          // Where nothing has the words, names one letter away are shown.
          if (wanted.length === 0) continue
          expect(new Set(found.slice(0, wanted.length)), text).toEqual(new Set(wanted))
          const places = found
            .slice(0, wanted.length)
            .map((one) => [one.name, ...one.former_names])
            .map((called) => (is(text, called) ? 0 : begins(text, called) ? 1 : 2))
          expect(places, text).toEqual(places.toSorted((a, b) => a - b))
        }
        await store.close()
      },
    ),
    { numRuns: cases(25, 300) },
  )
})

test('names of more words than pairs are made of are found by any of them, beside names of few', async () => {
  const store = localStore()
  const many = Array.from({ length: 30 }, (_, n) => `Wort${n}`).join(' ')
  await keep(
    store,
    searchFor('all'),
    page([
      { id: uuid(1), name: `${many} GmbH` },
      { id: uuid(2), name: 'Wort29 Wort3 AG' },
      { id: uuid(3), name: 'Wort29 AG', former_names: ['Wort4 GmbH'] },
    ]),
  )
  const found = async (text: string): Promise<ReadonlySet<string | null>> => {
    const { items, why } = await store.askKept({ text, kind: null, offset: 0, limit: 50 })
    return new Set(items.filter((_, nth) => why[nth]?.near === false).map((one) => one.name))
  }
  expect(await found('wort3 wort29')).toEqual(new Set(['Wort29 Wort3 AG', `${many} GmbH`]))
  expect(await found('wort4 wort29')).toEqual(new Set(['Wort29 AG', `${many} GmbH`]))
  expect(await found('wort28 wort17 gmbh')).toEqual(new Set([`${many} GmbH`]))
  expect(await found('wort28 wort17 ag')).toEqual(new Set())
})

test('a word of a form that many words begin with still narrows', async () => {
  const store = localStore()
  const begun = Array.from({ length: 80 }, (_, n) => ({ id: uuid(n + 10), name: `Cobalt${n} Nordsee AG` }))
  await keep(store, searchFor('begun'), page(begun))
  await keep(
    store,
    searchFor('few'),
    page([
      { id: uuid(1), name: 'Werft Nordsee GmbH & Co. KG' },
      { id: uuid(2), name: 'Werft Nordsee GmbH' },
    ]),
  )
  expect(await names(store, 'nordsee werft gmbh co')).toEqual(['Werft Nordsee GmbH & Co. KG'])
  expect(await names(store, 'werft nordsee co')).toEqual(['Werft Nordsee GmbH & Co. KG'])
  expect(await names(store, 'cobalt7 nordsee co')).toEqual(
    [
      'Cobalt7',
      'Cobalt70',
      'Cobalt71',
      'Cobalt72',
      'Cobalt73',
      'Cobalt74',
      'Cobalt75',
      'Cobalt76',
      'Cobalt77',
      'Cobalt78',
      'Cobalt79',
    ].map((one) => `${one} Nordsee AG`),
  )
})

test('one word of a name may be what two of the question mean, and names of many words are among the first', async () => {
  const store = localStore()
  const many = `Müller ${Array.from({ length: 20 }, (_, n) => `Wort${n}`).join(' ')}`
  const called = ['Müller GmbH', many, ...[1, 2, 3, 4].map((n) => `Müller Muller Wort7 X${n} AG`)]
  await keep(store, searchFor('all'), page(called.map((one, n) => ({ id: uuid(n + 1), name: one }))))
  expect(new Set(await names(store, 'Müller mul'))).toEqual(new Set(called))
  // Each of the two in its own folding.
  expect(new Set(await names(store, 'mue muller'))).toEqual(new Set(called))
  expect(new Set(await names(store, 'wort7 müller'))).toEqual(new Set(called.slice(1)))
  expect(new Set(await names(store, 'wort7 muller ag'))).toEqual(new Set(called.slice(2)))
})

test('names that differ by an umlaut only are told apart, also beyond the first page and after a name was read again', async () => {
  const store = localStore()
  const called = (text: string): readonly string[] => Array.from({ length: 60 }, (_, n) => `${text} Bau X${n} AG`)
  const [umlaut, stripped] = [called('Müller'), called('Muller')]
  const listed = async (some: readonly string[], from: number): Promise<void> => {
    await keep(store, searchFor(`from ${from}`), page(some.map((one, n) => ({ id: uuid(from + n), name: one }))))
  }
  await listed(umlaut, 1)
  // So far no name has one of the foldings alone.
  for (const text of ['mueller bau', 'muller bau', 'Müller bau', 'bau mue'])
    expect(new Set(await names(store, text)), text).toEqual(new Set(umlaut))
  await listed(stripped, 101)
  await listed(['Mueller Bau KG'], 201)
  expect(new Set(await names(store, 'mueller bau'))).toEqual(new Set([...umlaut, 'Mueller Bau KG']))
  expect(new Set(await names(store, 'bau muel'))).toEqual(new Set([...umlaut, 'Mueller Bau KG']))
  expect(new Set(await names(store, 'muller bau'))).toEqual(new Set([...umlaut, ...stripped]))
  expect(new Set(await names(store, 'Müller bau'))).toEqual(new Set([...umlaut, ...stripped, 'Mueller Bau KG']))
  const paged: number[] = []
  for (let offset = 0; offset < 60; offset += 20)
    paged.push(
      ...(await store.findKept({ text: 'mueller bau', kind: null, offset, limit: 20 })).items.map(({ id }) => id),
    )
  expect(new Set(paged).size).toBe(60)
  await listed(['Anders AG'], 201)
  expect(new Set(await names(store, 'mueller bau'))).toEqual(new Set(umlaut))
})

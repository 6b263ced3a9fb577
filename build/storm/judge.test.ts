import { describe, expect, test } from 'vitest'
import { boughtTwice, judge, type KeptLibrary, type LedgerRow, type Remains } from './judge.ts'

const row = (uid: string, over: Partial<LedgerRow> = {}): LedgerRow => ({
  uid,
  login: 'anna',
  operation: 'company',
  month: '2026-11',
  state: 'settled',
  reserved: 10,
  charged: 10,
  counted: 10,
  offline: false,
  despite: [],
  at: 1,
  answer: `a${uid}`,
  keys: [`k${uid}`],
  ...over,
})
const library = (name: string, over: Partial<KeptLibrary> = {}): KeptLibrary => ({
  name,
  place: 3,
  answers: new Map([['a1', 'h1']]),
  ledger: new Map([
    ['1', 'settled 10'],
    ['2', 'uncertain -'],
  ]),
  waiting: 0,
  shown: new Map([['Firma', '{}']]),
  ...over,
})
const sums = { login: '*', month: '2026-11', reserved: 0, settled: 10, uncertain: 5, offline: 0 }
const hers = { ...sums, login: 'anna' }
const calm: Remains = {
  bill: 10,
  ledger: [row('1'), row('2', { state: 'uncertain', charged: null, counted: 5, answer: null })],
  answers: new Map([['a1', 'h1']]),
  head: 3,
  changes: [1, 2, 3],
  spend: [sums, hers],
  caps: new Map([['*', 15]]),
  libraries: [library('Anna'), library('Ben')],
}
const broken = (over: Partial<Remains>): readonly string[] =>
  judge({ ...calm, ...over })
    .filter(({ holds }) => !holds)
    .map(({ what }) => what)

test('a calm one holds, with a bill anywhere between settled and uncertain', () => {
  expect(broken({})).toEqual([])
  expect(broken({ bill: 15 })).toEqual([])
})

describe('each promise is broken by what breaks it, and by that alone', () => {
  test.each<[string, Partial<Remains>]>([
    ['settled ≤ bill ≤ settled + uncertain', { bill: 9 }],
    ['settled ≤ bill ≤ settled + uncertain', { bill: 16 }],
    ['caps held', { caps: new Map([['*', 14]]) }],
    ['no gap in the changes', { changes: [1, 3, 3] }],
    ['no gap in the changes', { changes: [1, 2] }],
    ['every desktop is complete', { libraries: [library('Anna'), library('Ben', { place: 2 })] }],
    ['every desktop is complete', { libraries: [library('Anna'), library('Ben', { waiting: 1 })] }],
    ['every desktop is complete', { libraries: [library('Anna', { answers: new Map() }), library('Ben')] }],
    [
      'every desktop is complete',
      { libraries: [library('Anna', { answers: new Map([['a1', 'other']]) }), library('Ben')] },
    ],
    [
      'every desktop is complete',
      { libraries: [library('Anna'), library('Ben', { ledger: new Map([['1', 'settled 10']]) })] },
    ],
    [
      'every desktop shows the same',
      { libraries: [library('Anna'), library('Ben', { shown: new Map([['Firma', '{"x":1}']]) })] },
    ],
    ['every desktop shows the same', { libraries: [library('Anna'), library('Ben', { shown: new Map() })] }],
    [
      'every desktop shows the same',
      { libraries: [library('Anna', { shown: new Map() }), library('Ben', { shown: new Map() })] },
    ],
    ['the sums are the ledger’s', { spend: [{ ...sums, uncertain: 4 }, hers] }],
    ['the sums are the ledger’s', { spend: [sums] }],
    ['the sums are the ledger’s', { spend: [sums, { ...hers, month: '2026-12' }] }],
  ])('%s %#', (what, over) => {
    expect(broken(over)).toEqual([what])
  })

  test('a call that is open counts in the sums and is said', () => {
    const libraries = calm.libraries.map((each) => ({
      ...each,
      ledger: new Map([...each.ledger, ['3', 'reserved -']]),
    }))
    const ledger = [...calm.ledger, row('3', { state: 'reserved', charged: null, counted: 7, answer: null })]
    const spend = [sums, hers].map((each) => ({ ...each, reserved: 7 }))
    expect(broken({ ledger, libraries, spend, caps: new Map() })).toEqual(['no call is left open'])
  })

  test('what was bought out of reach may go above a cap', () => {
    const spend = [{ ...sums, offline: 5 }, hers]
    expect(broken({ spend, caps: new Map([['*', 10]]) })).toEqual([])
  })
})

describe('bought twice', () => {
  const second = (over: Partial<LedgerRow> = {}): LedgerRow => row('2', { keys: ['alias', 'k1'], at: 2, ...over })

  test('under one of two names of a request, whichever came first, and nothing says why', () => {
    expect(boughtTwice([row('1'), second()])).toEqual([{ first: '1', second: '2', why: null }])
    expect(boughtTwice([second(), row('1')])).toEqual([{ first: '1', second: '2', why: null }])
    expect(broken({ ledger: [row('1'), second()] })).toContain('nothing bought twice that nothing explains')
  })

  test('explained by what a person agreed to, by a lost call, by a server out of reach', () => {
    const why = (...rows: readonly LedgerRow[]): unknown => boughtTwice(rows).map((each) => each.why)
    expect(why(row('1'), second({ despite: ['x'] }))).toEqual(['despite'])
    expect(why(row('1'), second({ offline: true }))).toEqual(['offline'])
    const lost = row('3', { state: 'uncertain', charged: null, keys: ['k1'] })
    expect(why(row('1'), second(), lost)).toEqual(['uncertain'])
    expect(why(row('1'), second(), { ...lost, keys: ['k9'] })).toEqual([null])
  })

  test('not by another request, nor where one of them cost nothing or was given back', () => {
    expect(boughtTwice([row('1'), row('2')])).toEqual([])
    expect(boughtTwice([row('1'), second({ charged: 0 })])).toEqual([])
    expect(boughtTwice([row('1'), second({ state: 'released' })])).toEqual([])
  })
})

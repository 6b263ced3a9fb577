import { describe, expect, test } from 'vitest'
import { otherReadings } from './other-readings.ts'
import { noTowns } from './question.ts'
import { readQuestion } from './read-question.ts'

const read = (text: string) => readQuestion(text, noTowns)
const kinds = (text: string) => read(text).parts.map(({ meaning }) => meaning.kind)

describe('letters behind a register number that are a legal form, too', () => {
  test.each<[string, string, string, string]>([
    ['HRB 1282 SE Kiel', 'form SE', 'HRB 1282, SE Kiel', 'number form court'],
    ['hrb 1282 se', 'form se', 'hrb 1282, se', 'number form'],
    ['HRA 77KG', 'form KG', 'HRA 77, KG', 'number form'],
    ['HRA 77 KG Kiel', 'number HRA 77 KG', 'HRA 77KG Kiel', 'number court'],
    ['HRB 9 AG', 'number HRB 9 AG', 'HRB 9AG', 'number'],
  ])('%s is also read as %s', (text, expected, typed, then) => {
    const question = read(text)
    const others = otherReadings(question)
    expect(others.map(({ kind, value }) => `${kind} ${value}`)).toEqual([expected])
    const other = others[0]
    expect(other?.text).toBe(typed)
    expect(kinds(typed).join(' ')).toBe(then)
    // What was pressed leads back.
    expect(otherReadings(read(typed)).map(({ kind }) => kind)).toEqual(expected.startsWith('form') ? [] : ['form'])
  })

  test.each([
    'Kiel SE',
    'HRB 1282, SE',
    'HRB 1282 KI Kiel',
    'HRB 12345 B',
    'HRB 7 AG Kiel',
    'HRB 7 Ulm',
    'HRB 1282 SE & Co. KGaA',
    'SE HRB 1282',
    'number:"HRB 1282 SE"',
    'form:SE HRB 1282',
    'Nordlicht AG',
    '',
  ])('%s is read in one way only', (text) => {
    expect(otherReadings(read(text))).toEqual([])
  })
})

describe('a town beside a register number whose register several courts may keep', () => {
  test.each([
    ['HRB 9 Wetter', ['court:Hagen', 'court:Marburg']],
    ['Frankfurt HRB 9', ['court:"Frankfurt am Main"', 'court:"Frankfurt (Oder)"']],
  ])('%s offers each', (text, expected) => {
    const others = otherReadings(read(text))
    expect(others.map((other) => other.text)).toEqual(
      expected.map((court) => (text.startsWith('HRB') ? `HRB 9 ${court}` : `${court} HRB 9`)),
    )
    for (const other of others) expect(kinds(other.text).toSorted()).toEqual(['court', 'number'])
  })

  test.each([
    'HRB 9 Rendsburg',
    'HRB 9 Kiel',
    'HRB 9 Müller',
    'Wetter Bau GmbH',
    'Frankfurt',
    'HRB 9 Wetter court:hof',
  ])('%s offers none', (text) => {
    expect(otherReadings(read(text))).toEqual([])
  })
})

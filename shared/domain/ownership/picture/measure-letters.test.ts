import { expect, it } from 'vitest'
import { letters, letterWidths } from './letter-widths.ts'
import { measureLetters } from './measure-letters.ts'

it('the table has a width for every letter in every font', () => {
  for (const widths of Object.values(letterWidths)) {
    expect(widths.split(' ')).toHaveLength(Array.from(letters).length)
    expect(
      widths
        .split(' ')
        .map(Number)
        .every((width) => width >= 0 && width < 2_000),
    ).toBe(true)
  }
})

it('widths add up, scale with the font, and know what is narrow and what is wide', () => {
  expect(measureLetters('', 'name')).toBe(0)
  expect(measureLetters('GmbH', 'name')).toBeCloseTo(
    Array.from('GmbH').reduce((sum, letter) => sum + measureLetters(letter, 'name'), 0),
  )
  expect(measureLetters('ill', 'name')).toBeLessThan(measureLetters('WWW', 'name') / 2)
  expect(measureLetters('株式会社', 'name')).toBeCloseTo(48)
  expect(measureLetters('e\u0301', 'name')).toBeCloseTo(measureLetters('e', 'name'))
})

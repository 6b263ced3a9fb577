import { describe, expect, test } from 'vitest'
import { spendingMonth, typedCap } from './typed-commands.ts'

const today = '2026-11-25'

describe('spending of a month', () => {
  test.each([
    ['spending in October', '2026-10'],
    ['spending oct', '2026-10'],
    ['Ausgaben im März', '2026-03'],
    ['ausgaben maerz 2025', '2025-03'],
    ['credits november', '2026-11'],
    // The last December that has begun.
    ['spending in december', '2025-12'],
    ['spending 2026-09', '2026-09'],
    ['ausgaben 09/2026', '2026-09'],
  ])('%s', (text, month) => expect(spendingMonth(text, today)).toBe(month))
  test.each([
    'spending',
    'october',
    'spending in 2026',
    'spending december 2026',
    'spending 2026-13',
    'spending in nowhere',
    '',
  ])('nothing: %s', (text) => expect(spendingMonth(text, today)).toBeNull())
})

describe('a cap', () => {
  test.each([
    ['cap 500', { period: 'day', credits: 500 }],
    ['daily cap 1,500', { period: 'day', credits: 1500 }],
    ['Grenze 2.500', { period: 'day', credits: 2500 }],
    ['Monatsgrenze 2.500', { period: 'month', credits: 2500 }],
    ['monthly cap 0', { period: 'month', credits: 0 }],
    ['cap per month 900', { period: 'month', credits: 900 }],
  ])('%s', (text, cap) => expect(typedCap(text)).toEqual(cap))
  test.each(['cap', '500', 'capital 500', 'cap five', 'cap -5', 'cap 99999999999', 'Kap Arkona 500'])(
    'nothing: %s',
    (text) => expect(typedCap(text)).toBeNull(),
  )
})

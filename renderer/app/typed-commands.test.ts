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
    ['october spending', '2026-10'],
    ['Oktober 2025 Ausgaben', '2025-10'],
    ['what did I spend in October', '2026-10'],
    ['was habe ich im Oktober ausgegeben?', '2026-10'],
    ['spending this month', '2026-11'],
    ['Ausgaben diesen Monat', '2026-11'],
    ['spending last month', '2026-10'],
    ['Ausgaben im letzten Monat', '2026-10'],
  ])('%s', (text, month) => expect(spendingMonth(text, () => today)).toBe(month))
  test.each([
    'spending',
    'october',
    'spending in 2026',
    'spending december 2026',
    'spending 2026-13',
    'spending in nowhere',
    'spending month',
    'März Logistik Kosten',
    'Oktober',
    'Kosten Nord October 2026 GmbH',
    'last month',
    '',
  ])('nothing: %s', (text) => expect(spendingMonth(text, () => today)).toBeNull())
})

describe('a cap', () => {
  test.each([
    ['cap 500', { period: 'day', credits: 500 }],
    ['daily cap 1,500', { period: 'day', credits: 1500 }],
    ['Grenze 2.500', { period: 'day', credits: 2500 }],
    ['Monatsgrenze 2.500', { period: 'month', credits: 2500 }],
    ['monthly cap 0', { period: 'month', credits: 0 }],
    ['cap per month 900', { period: 'month', credits: 900 }],
    ['cap 500 credits', { period: 'day', credits: 500 }],
    ['set the daily cap to 500', { period: 'day', credits: 500 }],
    ['Tageslimit 500', { period: 'day', credits: 500 }],
    ['Monatslimit auf 2.500 Credits setzen', { period: 'month', credits: 2500 }],
    ['Grenze je Monat: 900', { period: 'month', credits: 900 }],
  ])('%s', (text, cap) => expect(typedCap(text)).toEqual(cap))
  test.each([
    'cap',
    '500',
    'capital 500',
    'cap five',
    'cap 500 600',
    'credits 500',
    'cap 500 euro',
    'set 500',
    'cap -5',
    'cap 99999999999',
    'Kap Arkona 500',
  ])('nothing: %s', (text) => expect(typedCap(text)).toBeNull())
})

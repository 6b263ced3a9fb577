import { describe, expect, it } from 'vitest'
import { formatDay, formatMoney, formatMonth, formatNumber, formatPercent, formatRatio, stepMonth } from './format.ts'
import { monthNames } from '../../words/months.ts'

const eur = (amount: string): string => formatMoney({ amount, currency: 'EUR' }, 'de')

describe('shares', () => {
  it('are written as the language writes them, no decimal made up', () => {
    expect([25, 25.1, 33.3333, 0].map((share) => formatPercent(share, 'en'))).toEqual([
      '25%',
      '25.1%',
      '33.3333%',
      '0%',
    ])
    expect(formatPercent(25.1, 'de')).toBe('25,1\u202f%')
  })
  it('and ratios have one decimal each, so that they stand under each other', () =>
    expect([3, 10.25, -0.04, 46.6].map((ratio) => formatRatio(ratio, 'de'))).toEqual([
      '3,0\u202f%',
      '10,3\u202f%',
      '−0,0\u202f%',
      '46,6\u202f%',
    ]))
  it('that can’t be shares stay short', () => expect(formatPercent(1e21, 'en').length).toBeLessThan(8))
})

describe('figures', () => {
  const values = [0, 1, 12, 999, 1000, 1234, 12_345, 999_999, 1_000_000, 1_234_567_890, Number.MAX_SAFE_INTEGER]
  const others = [-0, -1, -1234, 0.5, 1234.5, 1e21, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]
  it.each(['de', 'en'] as const)('are written as the language writes them: %s', (language) => {
    const intl = new Intl.NumberFormat(language)
    for (const value of [...values, ...others])
      expect(formatNumber(value, language)).toBe(intl.format(value).replace('-', '−'))
  })
})

describe('amounts', () => {
  it('are exact and German in German', () => expect(eur('1234567.89')).toBe('1.234.567,89\u00a0EUR'))
  it('are English in English', () =>
    expect(formatMoney({ amount: '1234567.89', currency: 'EUR' }, 'en')).toBe('1,234,567.89\u00a0EUR'))
  it('show at least two decimals', () => {
    expect(eur('25000')).toBe('25.000,00\u00a0EUR')
    expect(eur('25000.5')).toBe('25.000,50\u00a0EUR')
  })
  it('lose no digit, however large or fine', () =>
    expect(eur('123456789012345678901.123456')).toBe('123.456.789.012.345.678.901,123456\u00a0EUR'))
  it('keep their sign', () => expect(eur('-1000.00')).toBe('−1.000,00\u00a0EUR'))
  it('are shown as they came when they are no number', () =>
    expect(eur('fünfzigtausend')).toBe('fünfzigtausend\u00a0EUR'))
  it('never guess a currency', () => {
    expect(formatMoney({ amount: '50000', currency: null }, 'de')).toBe('50.000,00')
    expect(formatMoney({ amount: '50000', currency: 'DM' }, 'de')).toBe('50.000,00\u00a0DM')
  })
})

describe('days and numbers', () => {
  it('write a day as the register does, and in English with the month in letters', () => {
    expect(formatDay('2025-12-31')).toBe('31.12.2025')
    expect(formatDay('2025-12-31', 'de')).toBe('31.12.2025')
    expect(formatDay('2025-12-31', 'en')).toBe('31\u00a0Dec\u00a02025')
    expect(formatDay('2026-09-04', 'en')).toBe('4\u00a0Sep\u00a02026')
  })
  it('leave alone what is no day', () => {
    expect(formatDay('2025', 'en')).toBe('2025')
    expect(formatDay('2025-13-01', 'en')).toBe('01.13.2025')
  })
  it('name months', () => {
    expect(formatMonth('2026-03', 'de')).toBe('März 2026')
    expect(formatMonth('2026-03', 'en', false)).toBe('March')
    expect(formatMonth('2026-13', 'en')).toBe('2026-13')
  })
  it.each(['de', 'en'] as const)('name every month as the system does: %s', (language) => {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    expect(monthNames[language]).toEqual(Array.from({ length: 12 }, (_, nth) => format.format(Date.UTC(2026, nth, 15))))
  })
  it('step over the year', () => {
    expect(stepMonth('2026-01', -1)).toBe('2025-12')
    expect(stepMonth('2026-12', 1)).toBe('2027-01')
  })
  it('group digits by language', () => {
    expect(formatNumber(2500, 'de')).toBe('2.500')
    expect(formatNumber(2500, 'en')).toBe('2,500')
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, readAmount, readAmounts, readDays } from './values.ts'

test.each<[string, string | null, string | null]>([
  ['2026', '2026-01-01', '2026-12-31'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['>2026-10', '2026-11-01', null],
  ['>=10.2026', '2026-10-01', null],
  ['<2026-03-01', null, '2026-02-28'],
  ['<=5.3.2026', null, '2026-03-05'],
  ['2026-09..2026-10', '2026-09-01', '2026-10-31'],
  ['..2026-10', null, '2026-10-31'],
])('days of %s', (text, from, to) => {
  expect(readDays(text)).toEqual({ ok: true, value: { from, to } })
})

test.each(['', '>', '..', '2026-13', '2026-02-30', '31.4.2026', 'gestern', '2026-10-01-02', '1492'])(
  '%s is no day',
  (text) => {
    expect(readDays(text)).toEqual({ ok: false, problem: 'not-a-day' })
  },
)

test.each<[string, string]>([
  ['25000', '25000'],
  ['25.000', '25000'],
  ['25,000', '25000'],
  ['25.000,50', '25000.50'],
  ['25,000.50', '25000.50'],
  ['1,5m', '1500000'],
  ['1.5 Mio. €', '1500000'],
  ['25k', '25000'],
  ['2.500.000', '2500000'],
  ['0,5', '0.50'],
])('%s is %s EUR', (text, expected) => {
  const read = readAmount(text)
  expect(read.ok && decimalOf(read.value)).toBe(expected)
})

test.each(['1.500m', '1,500 mio'])('%s could be two amounts', (text) => {
  expect(readAmount(text)).toEqual({ ok: false, problem: 'ambiguous-amount' })
})

test.each(['', 'm', '1.2.3', '1,5,5', '0,001', '.5', '1..2,', 'x1'])('%s is no amount', (text) => {
  expect(readAmount(text)).toMatchObject({ ok: false })
})

test('amounts are compared as they were typed', () => {
  expect(readAmounts('>1m')).toEqual({ ok: true, value: { from: '1000000', to: null, open: true } })
  expect(readAmounts('<=25k')).toEqual({ ok: true, value: { from: null, to: '25000', open: false } })
  expect(readAmounts('1k..2k')).toEqual({ ok: true, value: { from: '1000', to: '2000', open: false } })
  expect(readAmounts('2k..1k')).toEqual({ ok: false, problem: 'from-above-to' })
})

test('every amount of cents is read as it is written in German and in English', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), fc.constantFrom('de', 'en'), (cents, language) => {
      const whole = String(cents / 100n).replace(/\B(?=(\d{3})+$)/g, language === 'de' ? '.' : ',')
      const text = `${whole}${language === 'de' ? ',' : '.'}${String(cents % 100n).padStart(2, '0')}`
      expect(readAmount(text)).toEqual({ ok: true, value: cents })
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalPattern } from '../../../shared/domain/search/company-filter.ts'
import { readCapital, showCapital } from './capital-text.ts'

describe('an amount as people type it', () => {
  it.each([
    ['25.000,50', '25000.50'],
    ['25000', '25000'],
    ['25.000', '25000'],
    ['1.250.000', '1250000'],
    ['25 000,5', '25000.50'],
    ['25.000,00 EUR', '25000'],
    ['€ 0,99', '0.99'],
    ['007', '7'],
    ['25000.50', '25000.50'],
    ['1,250,000.5', '1250000.50'],
  ])('is read in German: %s', (text, decimal) => expect(readCapital(text, 'de')).toBe(decimal))

  it.each([
    ['25,000.50', '25000.50'],
    ['25000.50', '25000.50'],
    ['25,000', '25000'],
    ['1 250 000 €', '1250000'],
    ['25000,5', '25000.50'],
    ['1.250.000,50', '1250000.50'],
  ])('is read in English: %s', (text, decimal) => expect(readCapital(text, 'en')).toBe(decimal))

  it.each([
    ['25,000', 'de'],
    ['25.000', 'en'],
    ['', 'de'],
    ['-5', 'de'],
    ['1.00.000', 'de'],
    ['12,345,6', 'de'],
    ['1e5', 'en'],
    ['25,005.123', 'en'],
    ['viel', 'de'],
  ] as const)('is not guessed: %s (%s)', (text, language) => expect(readCapital(text, language)).toBeNull())

  it('is shown so that it is read back as the same amount, in both languages', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const decimal = cents === 0 ? String(whole) : `${whole}.${String(cents).padStart(2, '0')}`
        return (['de', 'en'] as const).every(
          (language) => readCapital(showCapital(decimal, language), language) === decimal,
        )
      }),
    ))

  it('is either none or one that the service takes, as far as its digits go', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,'.split('')), maxLength: 14 }), (text) => {
        const read = readCapital(text, 'de')
        return read === null || read.replace(/\..*/, '').length > 12 || decimalPattern.test(read)
      }),
    ))
})

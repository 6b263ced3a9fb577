import { describe, expect, it, test } from 'vitest'
import { readBalance, readCap, readEuro } from './read-credits.ts'

describe('a cap as typed', () => {
  it('is a whole number, also with separators', () => {
    expect(readCap('2500')).toBe(2500)
    expect(readCap(' 2.500 ')).toBe(2500)
    expect(readCap('2,500')).toBe(2500)
    expect(readCap('0')).toBe(0)
    expect(readCap('10.000.000')).toBe(10_000_000)
  })
  it('is nothing else', () => {
    for (const text of ['', 'viel', '-1', '2.50', '1e3', '10000001', '12.3456', '٣'])
      expect(readCap(text), text).toBeNull()
  })
})

describe('a balance as typed', () => {
  it('may be larger than a cap, but not without end', () => {
    expect(readBalance('12.500.000')).toBe(12_500_000)
    expect(readBalance('1000000000')).toBe(1_000_000_000)
    expect(readBalance('1000000001')).toBeNull()
    expect(readBalance('12,5')).toBeNull()
  })
})

test.each([
  ['0,05', 0.05],
  ['0.05', 0.05],
  [' 1 ', 1],
  ['', null],
  ['0', undefined],
  ['1.000,5', undefined],
  ['-1', undefined],
  ['2000', undefined],
  ['five', undefined],
])('“%s” euros for a credit are %s', (text, euros) => expect(readEuro(text)).toBe(euros))

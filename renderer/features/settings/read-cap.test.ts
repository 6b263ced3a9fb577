import { describe, expect, it } from 'vitest'
import { readCap } from './read-cap.ts'

describe('a cap as typed', () => {
  it('is a whole number, also with separators', () => {
    expect(readCap('2500')).toBe(2500)
    expect(readCap(' 2.500 ')).toBe(2500)
    expect(readCap('2,500')).toBe(2500)
    expect(readCap('0')).toBe(0)
    expect(readCap('10.000.000')).toBe(10_000_000)
  })
  it('is nothing else', () => {
    for (const text of ['', 'viel', '-1', '2.50', '1e3', '10000001', '12.3456', '٣']) expect(readCap(text), text).toBeNull()
  })
})

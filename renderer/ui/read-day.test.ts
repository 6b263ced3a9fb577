import { describe, expect, it } from 'vitest'
import { readDay } from './read-day.ts'

describe('a day as it is written', () => {
  it.each([
    ['21.11.2026', '2026-11-21'],
    [' 1.2.2024 ', '2024-02-01'],
    ['2026-11-21', '2026-11-21'],
    ['29.02.2024', '2024-02-29'],
    ['29.02.2023', null],
    ['31.04.2026', null],
    ['11/21/2026', null],
    ['21.11.26', null],
    ['', null],
    ['99.99.9999', null],
    ['2026-13-01', null],
    ['0.1.2020', null],
  ])('%s', (text, day) => expect(readDay(text)).toBe(day))
})

import { expect, test } from 'vitest'
import { germanDay, germanDayAt, stepDay } from './german-day.ts'

test('an instant falls on a day in Germany, an hour ahead of UTC in winter and two in summer', () => {
  expect(
    ['2026-11-21T22:59:59Z', '2026-11-21T23:00:00Z', '2026-07-01T21:59:59Z', '2026-07-01T22:00:00Z', 'gestern'].map(
      germanDay,
    ),
  ).toEqual(['2026-11-21', '2026-11-22', '2026-07-01', '2026-07-02', null])
  expect(germanDayAt(Date.parse('2026-11-21T23:30:00Z'))).toBe('2026-11-22')
})

test('every hour of the clocks’ changes, of turns of the year and of old years falls where the system’s table puts it', () => {
  const system = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Berlin',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const instants: number[] = []
  for (let year = 1975; year < 2045; year += 1)
    for (const [month, first, last] of [
      [2, 24, 32],
      [8, 22, 32],
      [9, 24, 32],
      [11, 31, 32],
      [6, 1, 2],
    ] as const)
      for (let day = first; day < last; day += 1)
        for (let hour = 0; hour < 24; hour += 1) {
          const at = Date.UTC(year, month, day, hour)
          instants.push(at - 1, at)
        }
  expect(instants.filter((at) => germanDayAt(at) !== system.format(at))).toEqual([])
  expect(() => germanDayAt(Number.NaN)).toThrow(RangeError)
})

test('days follow each other over months and the change of the clock', () => {
  expect([stepDay('2026-03-01', -1), stepDay('2026-03-28', 1), stepDay('2026-12-31', 1)]).toEqual([
    '2026-02-28',
    '2026-03-29',
    '2027-01-01',
  ])
  expect([stepDay('2026-03-01', -1), stepDay('2023-12-31', 1), stepDay('2026-03-30', -30)]).toEqual([
    '2026-02-28',
    '2024-01-01',
    '2026-02-28',
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf } from './instant.ts'

test('is what Date.parse says of every time', () => {
  const times = fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(times, (date) => {
      const text = date.toISOString()
      expect(instantOf(text)).toBe(date.getTime())
      expect(instantOf(`${text.slice(0, 19)}Z`)).toBe(Date.parse(`${text.slice(0, 19)}Z`))
    }),
  )
})

test.each([
  '',
  'never',
  '2026-11-20',
  '2026-02-29T00:00:00Z',
  '2024-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-00-10T00:00:00Z',
  '2026-11-00T00:00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T25:00:00Z',
  '2026-11-20T04:60:00Z',
  '2026-11-20T04:00:00+01:00',
  '2026-11-20T04:00:00.5Z',
  '2026-11-20T04:00:00.12aZ',
  '20x6-11-20T04:00:00Z',
  '2026/11/20T04:00:00Z',
  '0001-11-20T04:00:00Z',
])('and of %j', (text) => {
  expect(instantOf(text)).toBe(Date.parse(text))
})

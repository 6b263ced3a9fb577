import { expect, test } from 'vitest'
import { isQuiet } from './notifier.ts'

test.each([
  ['22:00', '07:00', '23:30', true],
  ['22:00', '07:00', '06:59', true],
  ['22:00', '07:00', '22:00', true],
  ['22:00', '07:00', '07:00', false],
  ['22:00', '07:00', '12:00', false],
  ['12:00', '14:00', '13:00', true],
  ['12:00', '14:00', '14:00', false],
  ['12:00', '14:00', '11:59', false],
  // Equal times: there are no quiet hours.
  ['00:00', '00:00', '00:00', false],
  ['08:00', '08:00', '12:00', false],
])('from %s to %s, at %s it is quiet: %s', (quietFrom, quietUntil, time, quiet) => {
  expect(isQuiet({ quietFrom, quietUntil }, time)).toBe(quiet)
})

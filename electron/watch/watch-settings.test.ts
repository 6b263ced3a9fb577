import { expect, test } from 'vitest'
import { leastIntervals, usualIntervals } from '../../shared/domain/watch/feed.ts'
import { usualNotifications } from '../../shared/domain/watch/watch-state.ts'
import { readNotifications, readWatchSettings } from './watch-settings.ts'

const month = 60 * 24 * 31

test.each([
  [
    { paused: true, intervalMinutes: 30 },
    { paused: true, intervalMinutes: 30 },
  ],
  [{ intervalMinutes: leastIntervals.free }, { paused: false, intervalMinutes: leastIntervals.free }],
  [{ intervalMinutes: month }, { paused: false, intervalMinutes: month }],
  [{ intervalMinutes: leastIntervals.free - 1 }, { paused: false, intervalMinutes: usualIntervals.free }],
  [{ intervalMinutes: month + 1 }, { paused: false, intervalMinutes: usualIntervals.free }],
  [
    { paused: 'yes', intervalMinutes: 'often' },
    { paused: false, intervalMinutes: usualIntervals.free },
  ],
  [undefined, { paused: false, intervalMinutes: usualIntervals.free }],
])('settings %j are read as %j', (stored, read) => {
  expect(readWatchSettings(stored)).toEqual(read)
})

test.each([
  [
    { on: false, quietFrom: '22:00', quietUntil: '07:00' },
    { on: false, quietFrom: '22:00', quietUntil: '07:00' },
  ],
  [
    { on: 'no', quietFrom: '24:00', quietUntil: '7:00' },
    { ...usualNotifications, on: true },
  ],
  [undefined, { ...usualNotifications, on: true }],
])('notifications %j are read as %j', (stored, read) => {
  expect(readNotifications(stored)).toEqual(read)
})

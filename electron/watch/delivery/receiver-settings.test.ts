import { expect, test } from 'vitest'
import { usualReceiver, type ReceiverSettings } from '../../../shared/domain/watch/receiver.ts'
import { readReceiverSettings } from './receiver-settings.ts'

const off: ReceiverSettings = { ...usualReceiver, on: false, headerPrefix: null, wakeFeeds: false }

test('what was stored is read back', () => {
  const stored = { on: true, port: 4711, path: '/hier', headerPrefix: 'x-', rereadUpTo: 30, wakeFeeds: true }
  expect(readReceiverSettings(stored)).toEqual(stored)
})

test.each([
  [undefined],
  ['receiver'],
  [{}],
  [{ on: 'yes', port: 65_536, path: [], headerPrefix: {}, rereadUpTo: -1, wakeFeeds: 1 }],
  [{ port: 1.5, rereadUpTo: 2_000_000 }],
])('%j: what does not read keeps its default', (stored) => {
  expect(readReceiverSettings(stored)).toEqual(off)
})

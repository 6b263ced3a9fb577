import { expect, it } from 'vitest'
import { readEnvelope } from './channel.ts'

it('an envelope names its page and carries any message', () => {
  expect(readEnvelope({ page: 'a', message: null, more: 1 })).toEqual({ page: 'a', message: null })
})

it.each([
  null,
  undefined,
  1,
  'a',
  [],
  {},
  { page: 1, message: 1 },
  { page: '', message: 1 },
  { page: 'x'.repeat(65), message: 1 },
  new Map([['page', 'a']]),
])('%j is none', (value) => {
  expect(readEnvelope(value)).toBeNull()
})

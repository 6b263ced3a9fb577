import { describe, expect, test } from 'vitest'
import { cases } from '../../../build/long-run.testing.ts'
import { manyOf, mutationsOf } from '../../sandbox/mutations.testing.ts'
import { strays } from './strays.testing.ts'
import { readEvent } from './event.ts'
import { readList } from './list-items.ts'
import { event, readers } from './readers.testing.ts'
import { type Json } from '../../../shared/domain/json.ts'

/**
 * Every reader on every answer that differs from a good one in one member (`mutationsOf`): none throws, and none shows what
 * the answer doesn't say. The good answers say what no default says: ended, paused, terminated, failed.
 */
const short = (stray: readonly string[], what: string): readonly string[] => stray.map((one) => `${what} → ${one}`)

describe.each(Object.entries(readers))('%s', (_name, { read, good, unknowns }) => {
  test('is read, and says nothing that no member says, whatever one member is', () => {
    const whole = read(good)
    expect(whole).not.toBeNull()
    const made = mutationsOf(good, { count: cases(3, 10_000) }).flatMap(({ what, body }) =>
      short(strays(whole, read(body as Json), body as Json, unknowns), what),
    )
    expect(made).toEqual([])
  })
})

describe('many', () => {
  test('items of one answer are read, each once', () => {
    const many = cases(1_000, 10_000)
    const data = manyOf([event], many) as Json
    expect(readList({ object: 'page', data, next_cursor: null })?.items).toHaveLength(many)
    expect(new Set((data as readonly Json[]).map((one) => readEvent(one)?.key)).size).toBe(many)
  })
})

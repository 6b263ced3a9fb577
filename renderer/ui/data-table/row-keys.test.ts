import { describe, expect, it } from 'vitest'
import { rowAfter } from './row-keys.ts'

describe('the row that a key leads to', () => {
  const from = (key: string, active = 5): number | null => rowAfter(key, active, 10, 4)

  it('is the next, the one before, a page away, the first or the last', () => {
    expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map((key) => from(key))).toEqual([
      6, 4, 9, 1, 0, 9,
    ])
  })

  it('stays within the table', () => {
    expect([from('ArrowUp', 0), from('ArrowDown', 9), from('PageDown', 8)]).toEqual([0, 9, 9])
  })

  it('is none for other keys', () => {
    expect(from('Enter')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { nameUuid } from './name-uuid.ts'

describe('a UUID of names', () => {
  it('is one of version 8, the same for the same names, another for others', () => {
    expect(nameUuid('a', 'b')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(nameUuid('a', 'b')).toBe(nameUuid('a', 'b'))
    expect(new Set([nameUuid('a', 'b'), nameUuid('ab'), nameUuid('b', 'a'), nameUuid('a', 'b', '')]).size).toBe(4)
    const many = Array.from({ length: 10_000 }, (_, index) => nameUuid(String(index)))
    expect(new Set(many).size).toBe(10_000)
  })
})

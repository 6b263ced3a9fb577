import { describe, expect, it } from 'vitest'
import { cleanOrNull, cleanText } from './clean-text.ts'

describe('text for files', () => {
  it('loses what no file can hold in sight, and nothing else', () => {
    expect(cleanText('a\u0000b\uD800c\uFFFFd\u202Ee\u2069')).toBe('a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\uFFFD')
    expect(cleanText('tab\tline\nöß🧀\u200D\u200F')).toBe('tab\tline\nöß🧀\u200D\u200F')
    expect(cleanText('a\r\nb\rc')).toBe('a\nb\nc')
    for (const none of [null, '', ' \n ']) expect(cleanOrNull(none)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { fileTextOrNull, fileText } from './file-text.ts'

describe('text for files', () => {
  it('loses what no file can hold in sight, and nothing else', () => {
    expect(fileText('a\u0000b\uD800c\uFFFFd\u202Ee\u2069')).toBe('a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\uFFFD')
    expect(fileText('tab\tline\nöß🧀\u200D\u200F')).toBe('tab\tline\nöß🧀\u200D\u200F')
    expect(fileText('a\r\nb\rc')).toBe('a\nb\nc')
    for (const none of [null, '', ' \n ']) expect(fileTextOrNull(none)).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDay, readJson, readNumber, readText } from './json.ts'

describe('reading JSON from outside', () => {
  it('refuses ten thousand levels without parsing them', () => {
    expect(readJson('['.repeat(10_000) + ']'.repeat(10_000))).toEqual({ ok: false, why: 'too-deep' })
  })

  it('does not mistake brackets inside strings for depth', () => {
    const text = JSON.stringify({ name: '[{"'.repeat(5_000) })
    expect(readJson(text).ok).toBe(true)
  })

  it('counts depth outside of strings alone, whatever quotes and backslashes stand in them', () => {
    const piece = fc.constantFrom('\\', '"', '[', '{', ']', 'a')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.integer({ min: 0, max: 3 }), (pieces, depth) => {
        const text = `${'['.repeat(depth)}${JSON.stringify(pieces.join(''))}${']'.repeat(depth)}`
        expect(readJson(text, 3)).toEqual({ ok: true, value: JSON.parse(text) as unknown })
        expect(readJson(`[${text}]`, depth)).toEqual({ ok: false, why: 'too-deep' })
      }),
    )
  })

  it.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['<html>', 'not-json'],
    ['{"data":[', 'not-json'],
  ])('says of %j: %s', (text, why) => {
    expect(readJson(text)).toEqual({ ok: false, why })
  })

  it('reads whatever JSON.stringify wrote', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 20 }), (value) => {
        expect(readJson(JSON.stringify(value))).toEqual({ ok: true, value: JSON.parse(JSON.stringify(value)) })
      }),
    )
  })
})

describe('reading values', () => {
  it('takes numbers from numeric text and never zero from nothing', () => {
    expect(readNumber('25000.00')).toBe(25_000)
    for (const nothing of [null, undefined, '', 'abc', '1e5', {}, [], true, '0x10'])
      expect(readNumber(nothing)).toBeNull()
  })

  it('takes only days that exist', () => {
    expect(readDay('2026-02-28')).toBe('2026-02-28')
    expect(readDay('2026-02-28T10:00:00Z')).toBe('2026-02-28')
    for (const none of ['2026-02-30', '2026-13-01', '28.02.2026', '', null, 20260228]) expect(readDay(none)).toBeNull()
  })

  it('takes text, and blank text as nothing', () => {
    expect(readText('a')).toBe('a')
    expect(readText(7)).toBe('7')
    for (const none of ['', '  ', null, undefined, {}, [], false]) expect(readText(none)).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, cutText } from './clean-text.ts'

/** Lone surrogates included. The unit `binary` of fast-check builds a table of all of them first, which takes a second. */
const anyCodePoint = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

describe('text from outside', () => {
  it('cannot turn the direction of what stands around it', () =>
    expect(cleanText('Gut\u202ehbmG\u202c \u2066x\u2069')).toBe('GuthbmG x'))
  it('hides nothing', () => expect(cleanText('A\u200bB\ufeffC\u00adD\u{e0041}')).toBe('ABCD'))
  it('shows control characters', () => expect(cleanText('a\u0000b\u001b[31m\u007f')).toBe('a␀b␛[31m␡'))
  it('replaces a lone surrogate', () => expect(cleanText('x\ud83d')).toBe('x\ufffd'))
  it('keeps lines, umlauts and other scripts', () =>
    expect(cleanText('Müller\r\nŻółć Δ 株式会社')).toBe('Müller\nŻółć Δ 株式会社'))

  it('is cut at characters, not inside one', () => expect(cutText('😀😀😀', 2)).toEqual({ text: '😀😀', whole: 6 }))
  it('says how much there was', () =>
    expect(cutText('x'.repeat(1_000_000), 300)).toEqual({ text: 'x'.repeat(300), whole: 1_000_000 }))
  it('is whole when it fits', () => expect(cutText('GmbH', 4)).toEqual({ text: 'GmbH', whole: null }))
  it('never comes out longer, or ill-formed, or with a hidden character', () =>
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint, maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, most) => {
        const { text: cut } = cutText(text, most)
        return (
          Array.from(cut).length <= Math.max(most, text.length <= most ? most : 0) &&
          cut.isWellFormed() &&
          !/[\u202a-\u202e\u200b]/.test(cut)
        )
      }),
    ))
})

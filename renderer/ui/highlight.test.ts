import { describe, expect, it } from 'vitest'
import { highlight } from './highlight.ts'

const hits = (text: string, query: string): readonly string[] =>
  highlight(text, query).flatMap((piece) => (piece.hit ? [piece.text] : []))

describe('marking what was typed', () => {
  it('marks the beginnings of words, umlauts written out', () =>
    expect(hits('Brückwerder Kältelogistik GmbH', 'brueckw kaelte')).toEqual(['Brückw', 'Kälte']))
  it('marks umlauts typed as plain letters', () => expect(hits('Müller & Söhne', 'muller')).toEqual(['Müller']))
  it('marks umlauts typed as umlauts', () => expect(hits('Müller & Söhne', 'söh')).toEqual(['Söh']))
  it('marks nothing inside a word', () => expect(hits('Brückwerder', 'werder')).toEqual([]))
  it('marks a word behind a hyphen', () => expect(hits('Brandt-Öztürk', 'oeztu')).toEqual(['Öztü']))
  it('marks digits of a register number', () => expect(hits('HRB 12345 B', 'hrb 123')).toEqual(['HRB', '123']))
  it('keeps the whole text, whatever was typed', () => {
    for (const [text, query] of [
      ['ẞtraße 𝕏 Öl', 'strasse'],
      ['', 'x'],
      ['abc', ''],
      ['a\u0308b', 'ab'],
    ] as const) {
      expect(
        highlight(text, query)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }
  })
})

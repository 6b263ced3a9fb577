import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldExpanded, foldings, foldStripped, sortKey } from './fold.ts'

describe('umlaut folding', () => {
  it('writes umlauts out, and strips them', () => {
    expect(foldExpanded('Müller & Söhne, Straße 3')).toBe('mueller soehne strasse 3')
    expect(foldStripped('Müller & Söhne, Straße 3')).toBe('muller sohne strasse 3')
    expect(foldings('Müller')).toEqual(['mueller', 'muller'])
    expect(foldings('Meyer')).toEqual(['meyer'])
    expect(foldings(' – ')).toEqual([])
  })

  it('reads composed and decomposed umlauts alike', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(foldExpanded(text.normalize('NFD'))).toBe(foldExpanded(text.normalize('NFC')))
      }),
    )
  })

  it('folds a German text as it folds any text', () => {
    // A letter of another language stands beside it, so that the text is taken apart; what is folded of it is one word more.
    const letters = fc.string({ unit: fc.constantFrom(...Array.from('aZ09 -&.äöüßÄÖÜ\n\u0000')) })
    fc.assert(
      fc.property(letters, (text) => {
        expect(foldExpanded(`${text} é`)).toBe(`${foldExpanded(text)} e`.trim())
        expect(foldStripped(`${text} é`)).toBe(`${foldStripped(text)} e`.trim())
        expect(foldings(text)).toEqual(
          [...new Set([foldExpanded(text), foldStripped(text)])].filter((folded) => folded !== ''),
        )
      }),
    )
  })

  it('sorts ä as ae (DIN 5007-2)', () => {
    const names = ['Bader', 'Bäder', 'Baecker', 'Bagger']
    expect([...names].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
      'Bader',
      'Baecker',
      'Bäder',
      'Bagger',
    ])
  })
})

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

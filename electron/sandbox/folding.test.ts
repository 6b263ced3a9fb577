import { describe, expect, it } from 'vitest'
import { fold, foldedWords, hasAllWords } from './folding.ts'

describe('folding', () => {
  it.each([
    ['Müller', 'Mueller'],
    ['Müller', 'MULLER'],
    ['Groß', 'gross'],
    ['Brückwerder', 'brueckwerder'],
    ['Aydın', 'Aydin'],
    ['René', 'rene'],
  ])('%s and %s are one word', (one, other) => expect(fold(one)).toBe(fold(other)))

  it('finds beginnings of words, all of which must be there', () => {
    const words = foldedWords(['Brückwerder Kälte- und Tiefkühltransportgesellschaft mbH'])
    expect(hasAllWords(words, fold('bruec tiefkuehl'))).toBe(true)
    expect(hasAllWords(words, fold('kuehl'))).toBe(false)
    expect(hasAllWords(words, fold('brückwerder xyz'))).toBe(false)
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '../../../build/any-character.testing.ts'
import { foldings } from '../../../shared/domain/text/fold.ts'
import { addText, addWords } from './search-words.ts'

const words = (add: (to: Set<string>) => void): readonly string[] => {
  const found = new Set<string>()
  add(found)
  return [...found].toSorted()
}

test('a text folded word by word has the words of the text folded whole, whatever it holds', () => {
  const german = fc.string({ unit: fc.constantFrom(...Array.from('abZ09 -&.\n\u0000äöüßÄÖÜ')) })
  fc.assert(
    fc.property(fc.oneof(german, fc.string({ unit: anyCharacter })), (text) => {
      expect(words((to) => addText(to, text))).toEqual(words((to) => addWords(to, foldings(text))))
    }),
  )
})

test('a text has as many words as are asked for, and no more', () => {
  expect(words((to) => addText(to, 'Müller Größe Bau', 3))).toHaveLength(3)
  expect(words((to) => addText(to, 'bau '.repeat(10), 3))).toEqual(['bau'])
})

test('words that are one number are two words, whichever comes first, and a long one is one', () => {
  const long = 'x'.repeat(5_000)
  for (const text of ['an c0', 'c0 an', `an an ${long} c0 an`])
    expect(words((to) => addText(to, text))).toEqual([...new Set(text.split(' '))].toSorted())
})

import { expect, test } from 'vitest'
import { queryWords } from './query-words.ts'

test.each([
  [
    'Müller und Söhne',
    [
      ['mueller', 'muller'],
      ['soehne', 'sohne'],
    ],
  ],
  [
    'Müller & Söhne',
    [
      ['mueller', 'muller'],
      ['soehne', 'sohne'],
    ],
  ],
  ['Research and Development', [['research'], ['development']]],
  ['und', [['und']]],
  ['Undine', [['undine']]],
  ['&', []],
])('%s', (text, words) => {
  expect(queryWords(text)).toEqual(words)
})

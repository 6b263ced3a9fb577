import { expect, test } from 'vitest'
import { seededRandom, seedWords } from '../../../build/seeded.testing.ts'
import { inLettersAndDigits } from './document-keys.ts'

test('a key’s number is written as JavaScript writes it to the base of 36, so that keys of an index that is there are found', () => {
  const edges = [0, 1, 35, 36, 1_295, 1_296, 36 ** 4 - 1, 36 ** 4, 36 ** 8 - 1, 36 ** 8, 2 ** 47 - 1, 2 ** 53 - 1]
  const random = seededRandom('keys')
  const drawn = Array.from({ length: 20_000 }, () => Math.floor(random() * 2 ** 47))
  for (const value of [...edges, ...drawn]) expect(inLettersAndDigits(value), seedWords).toBe(value.toString(36))
})

import { expect, test } from 'vitest'
import { addCounts, noCounts } from './receiver-counts.ts'

test('counts add up, each kind of refusal by itself', () => {
  const one = { taken: 1, repeated: 2, refused: { path: 1, signature: 2 } }
  const other = { taken: 3, repeated: 0, refused: { signature: 1, 'too-old': 4 } }
  expect(addCounts(one, other)).toEqual({
    taken: 4,
    repeated: 2,
    refused: { path: 1, signature: 3, 'too-old': 4 },
  })
})

test('nothing added changes nothing', () => {
  const one = { taken: 1, repeated: 2, refused: { path: 1 } }
  expect(addCounts(one, noCounts)).toEqual(one)
})

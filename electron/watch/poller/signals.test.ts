import { expect, test } from 'vitest'
import { partyId } from '../../../shared/domain/ids.ts'
import { alsoNamed, type Named } from './signals.ts'

const companies = (...ids: number[]) => new Set(ids.map(partyId))

test.each<[Named | null, ReturnType<typeof companies> | null, Named]>([
  [null, companies(1), companies(1)],
  [companies(1), companies(1, 2), companies(1, 2)],
  [null, companies(), companies()],
  [null, null, 'all'],
  [companies(1), null, 'all'],
  ['all', companies(1), 'all'],
])('%o and then %o: %o', (before, then, expected) => {
  expect(alsoNamed(before, then)).toEqual(expected)
})

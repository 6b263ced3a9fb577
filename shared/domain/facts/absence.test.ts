import { expect, test } from 'vitest'
import { clearing, isOwnersWhole, standingOfAbsent, type Absence } from './absence.ts'

const read = (at: string, whole: boolean) => ({ at, whole })
const days = (...reads: readonly ReturnType<typeof read>[]): readonly string[] =>
  clearing(reads, ({ whole }) => whole).map(({ at }) => at)

test('a list that was begun and not finished clears nothing; whole ones do, in whatever order they are given', () => {
  expect(days(read('2026-03', false), read('2026-01', true), read('2026-02', true))).toEqual(['2026-01', '2026-02'])
  expect(days(read('2026-03', true), read('2026-01', false))).toEqual(['2026-03'])
})

test('where none was whole the oldest counts, and of no read none', () => {
  expect(days(read('2026-03', false), read('2026-01', false))).toEqual(['2026-01'])
  expect(days()).toEqual([])
})

test('owners are whole unless their own list goes on', () => {
  expect([{ complete: true }, { complete: false }, null].map((list) => isOwnersWhole({ list }))).toEqual([
    true,
    false,
    true,
  ])
})

test.each<[Partial<Absence>, string]>([
  [{ by: 'company' }, 'former absent'],
  [{ by: 'company', namesake: true }, 'unclear namesake'],
  [{ by: 'own' }, 'unclear differs'],
  [{ by: 'own', onlyOwn: true }, 'former absent'],
])('what a later list lacks: %j is %s', (absence, expected) => {
  const standing = standingOfAbsent({ by: 'company', day: '2026-11-20', onlyOwn: false, namesake: false, ...absence })
  expect(standing.state === 'present' ? 'present' : `${standing.state} ${standing.why}`).toBe(expected)
})

import { expect, test } from 'vitest'
import type { Json } from '../../shared/domain/json.ts'
import { createLooks, readLooks } from './looks.ts'

const look = { table: 'search', sorting: { column: 'name', direction: 'ascending' }, hidden: ['seat'] } as const
const keys = { action: 'box', keys: 'mod+j' } as const

test('what was stored comes back, and what makes no sense is left out alone', () => {
  expect(readLooks({ tables: [look], keys: [keys] })).toEqual({ tables: [look], keys: [keys] })
  expect(
    readLooks({
      tables: [{ ...look, sorting: 'up' }, look, 7, { ...look, hidden: [1] }],
      keys: [{ action: 'explode', keys: 'mod+x' }, keys, { action: 'box', keys: 'mod + x' }, null],
    }),
  ).toEqual({ tables: [look], keys: [keys] })
  for (const nonsense of [null, 'x', [], { tables: 'x', keys: {} }] as readonly Json[])
    expect(readLooks(nonsense)).toEqual({ tables: [], keys: [] })
  expect(readLooks(undefined)).toEqual({ tables: [], keys: [] })
})

test('they are kept in the library, and for this run where it can only be read', async () => {
  const written: [string, Json][] = []
  const store = (readOnly: 'other-library' | null) =>
    ({
      readOnly,
      writeSetting: async (name: string, value: Json) => {
        written.push([name, value])
      },
    }) as unknown as Parameters<typeof createLooks>[0]
  const saved = { tables: [{ ...look, hidden: ['seat'] }], keys: [{ ...keys }] }
  const kept = createLooks(store(null), undefined)
  await kept.save(saved)
  expect(written).toEqual([['looks', saved]])
  expect(readLooks(written[0]?.[1])).toEqual(kept.read())
  const other = createLooks(store('other-library'), undefined)
  await other.save(saved)
  expect(other.read()).toEqual(saved)
  expect(written).toHaveLength(1)
})

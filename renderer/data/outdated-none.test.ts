import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetOutdatedNone, saysNone } from './outdated-none.ts'

test.each([
  [null, true],
  [[], true],
  [{ items: [], more: false }, true],
  [{ pages: [{ items: [], total: 0 }], pageParams: [0] }, true],
  [{ pages: [{ items: [] }, { items: [{ id: 1 }] }], pageParams: [0, 1] }, false],
  [{ items: [{ id: 1 }], why: [] }, false],
  [[{ id: 1 }], false],
  [{ items: [{ id: 1, tags: [] }] }, false],
  [{ credits: 0 }, false],
  [0, false],
  ['', false],
])('%j says none: %s', (data, none) => expect(saysNone(data)).toBe(none))

test('an outdated “none” out of sight is forgotten; rows, what still holds and what is in sight stay', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const seen = new QueryObserver(queries, { queryKey: ['kept', 'in sight'], queryFn: () => new Promise(() => {}) })
  const answers = { 'in sight': [], none: [], rows: [1], other: [] }
  for (const [name, data] of Object.entries(answers))
    queries.setQueryData([name === 'other' ? name : 'kept', name], data)
  const stop = seen.subscribe(() => undefined)
  void queries.invalidateQueries({ queryKey: ['kept'] })
  forgetOutdatedNone(queries)
  expect(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[1]),
  ).toEqual(['in sight', 'rows', 'other'])
  stop()
  await queries.cancelQueries()
})

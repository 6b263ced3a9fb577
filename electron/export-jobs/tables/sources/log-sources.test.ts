import { expect, test } from 'vitest'
import { keep, localStore, page, searchFor } from '../../../store/testing/temporary-store.testing.ts'
import { openTable, rowsOf } from '../table-sources.testing.ts'

test('a ledger with rows missing says so in its name and beside each row of such a day', async () => {
  const store = localStore()
  await keep(store, searchFor('Holz'), page([]))
  const source = { kind: 'ledger', month: null } as const
  const [row] = await rowsOf(store, source)
  const day = row?.['Day'] ?? ''
  expect(row?.['Day complete']).toBe('yes')
  const names = async (
    unknown: { readonly from: string | null; readonly until: string } | null,
    month: string | null,
  ) => (await openTable(store, { ...source, month }, { unknown })).name
  expect(await names(null, null)).toMatch(/^Ledger \d/)
  expect(await names({ from: null, until: day }, null)).toMatch(/^Ledger, incomplete \d/)
  expect(await names({ from: null, until: '2020-01-01' }, day.slice(0, 7))).not.toContain('incomplete')
  expect(await names({ from: day, until: day }, day.slice(0, 7))).toContain('incomplete')
  const table = await openTable(store, source, { unknown: { from: day, until: day } })
  expect(table.title).toBe('Ledger, incomplete')
  expect(table.columns.map(({ title }) => title)).toContain('Day complete')
})

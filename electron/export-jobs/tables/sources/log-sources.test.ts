import { expect, test } from 'vitest'
import { keep, localStore, page, searchFor } from '../../../store/testing/temporary-store.testing.ts'
import { parse } from 'csv-parse/sync'
import { sampleTeamCall } from '../../../../shared/domain/team/ledger-entry.testing.ts'
import type { TeamLedgerEntry } from '../../../../shared/domain/team/team.ts'
import { fileOf } from '../../../exports/tables/tables.testing.ts'
import { openTable, rowsOf } from '../table-sources.testing.ts'

test('a ledger with rows missing says so in its name and beside each row of such a day', async () => {
  const store = localStore()
  await keep(store, searchFor('Holz'), page([]))
  const source = { kind: 'ledger', month: null } as const
  const [row] = await rowsOf(store, source)
  const day = row?.['Day'] ?? ''
  expect(row?.['All rows of the day are here']).toBe('yes')
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
  expect(table.columns.map(({ title }) => title)).toContain('All rows of the day are here')
})

test('the team’s ledger leaves whole, each call once, with whose it was', async () => {
  const row = (nth: number, more: Partial<TeamLedgerEntry> = {}): TeamLedgerEntry =>
    sampleTeamCall(`u${nth}`, {
      who: nth % 2 === 0 ? 'Anna Öztürk' : '=Ben',
      subject: `Firma ${nth}`,
      ...more,
    })
  const all = Array.from({ length: 1_203 }, (_, nth) => row(nth))
  all[1] = row(1, { state: 'uncertain', charged: null, basis: null, offline: true, despite: ['a', 'b'] })
  all[2] = row(2, { charged: null, basis: 'unknown' })
  const asked: number[] = []
  const table = await openTable(
    localStore(),
    { kind: 'team-ledger' },
    {
      teamLedger: async ({ offset, limit }) => {
        asked.push(offset)
        // A row that arrives meanwhile shifts the others by one.
        return { rows: all.slice(Math.max(0, offset - (offset > 0 ? 1 : 0)), offset + limit) }
      },
    },
  )
  const rows: readonly Readonly<Record<string, string>>[] = parse(await fileOf(table, 'csv'), { columns: true })
  expect(rows).toHaveLength(1_203)
  expect(new Set(rows.map((one) => one['Subject'])).size).toBe(1_203)
  expect(rows[0]).toMatchObject({ Who: 'Anna Öztürk', Subject: 'Firma 0' })
  expect(rows[1]?.['Who']?.startsWith('=')).toBe(false)
  expect(rows[1]).toMatchObject({
    'Bought while the server was out of reach': 'yes',
    'Lost calls in spite of which it was bought': '2',
  })
  // Unknown is said, and is not nothing.
  expect(Object.values(rows[2] ?? {})).toContain('unknown')
  expect(asked.length).toBeGreaterThan(1)
})

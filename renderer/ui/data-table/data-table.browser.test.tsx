import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount, type Mounted } from '../../host/mount.testing.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const columns: readonly Column<number>[] = [
  { key: 'name', head: 'Name', rowHeader: true, cell: (row) => `Row ${row}` },
  { key: 'seat', head: 'Seat', width: '12%', wideOnly: true, cell: (row) => row },
  { key: 'status', head: 'Status', width: '120px', cell: (row) => row },
]

it.each([5, 500])(
  '%i rows: the name has all the room that is left where a narrow window hides a column',
  async (count) => {
    await page.viewport(900, 600)
    mounted = await mount(
      <div
        style={{ container: 'view / inline-size', width: 900, height: 400, display: 'flex', flexDirection: 'column' }}
      >
        <DataTable
          label="Rows"
          rows={Array.from({ length: count }, (_, row) => row)}
          columns={columns}
          rowKey={(row) => String(row)}
        />
      </div>,
    )
    await expect.element(page.getByRole('columnheader', { name: 'Name' })).toBeVisible()
    const name = page.getByRole('columnheader', { name: 'Name' }).element().getBoundingClientRect()
    const table = page.getByRole('table').or(page.getByRole('grid')).element().getBoundingClientRect()
    expect(Math.round(table.width - name.width)).toBe(120)
  },
)

import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount, type Mounted } from '../../host/mount.testing.tsx'
import type { Column } from './column.ts'
import { Mark } from '../marks.tsx'
import '../status.css'
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

const wide = async (names: readonly string[]): Promise<{ table: DOMRect; place: DOMRect; name: DOMRect }> => {
  await page.viewport(2560, 600)
  mounted = await mount(
    <div
      data-testid="place"
      style={{ container: 'view / inline-size', width: 2000, height: 400, display: 'flex', flexDirection: 'column' }}
    >
      <DataTable
        label="Rows"
        rows={names}
        columns={[
          { key: 'name', head: 'Name', rowHeader: true, cell: (name) => name },
          { key: 'kind', head: 'Kind', width: '22%', cell: (name) => name },
          { key: 'day', head: 'Day', width: '128px', cell: () => '22.09.2026' },
        ]}
        rowKey={(name) => name}
      />
    </div>,
  )
  const boxOf = (found: Element): DOMRect => found.getBoundingClientRect()
  return {
    table: boxOf(page.getByRole('grid').element()),
    place: boxOf(page.getByTestId('place').element()),
    name: boxOf(page.getByRole('rowheader').first().element()),
  }
}

it('a column of a wide table is as wide as what is in it, and the table ends there with its menu', async () => {
  const { table, name } = await wide(['Aktueller Abdruck', 'Liste der Gesellschafter vom 2024'])
  expect(name.width).toBeGreaterThan(180)
  expect(name.width).toBeLessThan(320)
  expect(table.width).toBeLessThan(800)
  const menu = page.getByRole('button').first().element().getBoundingClientRect()
  expect(menu.right).toBeLessThanOrEqual(table.right)
})

it('names of 300 letters never make a wide table wider than its place', async () => {
  const { table, place, name } = await wide(['W'.repeat(300)])
  expect(table.right).toBeLessThanOrEqual(place.right)
  expect(name.width).toBeGreaterThan(400)
})

it('a wide table of which only some rows are drawn keeps its columns, and ends where a line is still held', async () => {
  const { table } = await wide(Array.from({ length: 500 }, (_, at) => `Row ${at}`))
  expect(table.width).toBe(1480)
})

const narrow = async (width: number, columns: readonly Column<number>[]): Promise<void> => {
  await page.viewport(width, 600)
  mounted = await mount(
    <div style={{ container: 'view / inline-size', width, height: 400, display: 'flex', flexDirection: 'column' }}>
      <DataTable label="Rows" rows={[1]} columns={columns} rowKey={(row) => String(row)} />
    </div>,
  )
}
/** Where the text of an element ends. */
const textEnd = (element: Element): number => {
  const range = document.createRange()
  range.selectNodeContents(element.querySelector('button')?.firstChild ?? element)
  return range.getBoundingClientRect().right
}

it.each([
  ['where a narrow window hides the last column', 900],
  ['where all are shown', 1280],
])('figures stand under their head, beside the menu: %s', async (_, width) => {
  await narrow(width, [
    { key: 'name', head: 'Name', rowHeader: true, cell: (row) => `Row ${row}` },
    { key: 'kind', head: 'Kind', width: '120px', value: () => 'one', cell: () => 'one' },
    { key: 'entry', head: 'Entry', width: '116px', align: 'end', compare: (a, b) => a - b, cell: () => '1,234' },
    ...(width < 976
      ? [{ key: 'format', head: 'Format', width: '120px', wideOnly: true, cell: () => 'PDF' } satisfies Column<number>]
      : []),
  ])
  const head = page.getByRole('columnheader', { name: 'Entry' }).element()
  const figure = page.getByRole('gridcell', { name: '1,234' }).element()
  const menu = page.getByRole('button', { name: /Rows/ }).first().element().getBoundingClientRect()
  expect(textEnd(head)).toBeLessThanOrEqual(menu.left)
  expect(Math.abs(textEnd(head) - textEnd(figure))).toBeLessThanOrEqual(1)
})

it('a state that has no room ends with dots', async () => {
  await narrow(900, [
    { key: 'name', head: 'Name', rowHeader: true, cell: (row) => `Row ${row}` },
    {
      key: 'state',
      head: 'State',
      width: '90px',
      cell: () => (
        <span className="status">
          <Mark name="active" />
          next poll 23 Nov 2026
        </span>
      ),
    },
  ])
  const cell = page.getByRole('gridcell', { name: /next poll/ }).element() as HTMLElement
  expect(cell.scrollWidth, 'it has no room').toBeGreaterThan(cell.clientWidth)
  const { textOverflow } = getComputedStyle(cell)
  const { display } = getComputedStyle(cell.querySelector('.status') as Element)
  expect([textOverflow, display]).toEqual(['ellipsis', 'inline'])
})

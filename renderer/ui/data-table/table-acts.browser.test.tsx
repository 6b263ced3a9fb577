import { useState, type ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { looks } from '../../host/looks.testing.ts'
import { drawn, frames, mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { Button } from '../button.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { placesOf } from './ranges.ts'
import { nothingPicked, type Picked, type RowKey } from './row-selection.ts'

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  mounted.unmount()
})

interface Row {
  readonly id: number
  readonly name: string
  readonly town: string | null
  readonly status: string
}
const towns = ['Kiel', 'Hof', null]
const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    name: `Firma ${id}`,
    town: towns[id % 3] ?? null,
    status: id % 2 === 0 ? 'active' : 'closed',
  }))

const columns: readonly Column<Row>[] = [
  { key: 'name', head: 'Name', rowHeader: true, cell: ({ name }) => name, compare: (a, b) => a.id - b.id },
  { key: 'town', head: 'Town', cell: ({ town }) => town ?? 'nothing', value: ({ town }) => town },
  { key: 'status', head: 'Status', cell: ({ status }) => status, value: ({ status }) => status },
  {
    key: 'act',
    head: 'Act',
    acts: true,
    cell: () => (
      <Button small onPress={() => undefined}>
        Do
      </Button>
    ),
  },
]

let selected: ReadonlySet<RowKey> = new Set()

function Table({ rows, name }: { readonly rows: readonly Row[]; readonly name?: string }): ReactElement {
  const [picked, setPicked] = useState<Picked<Row>>(nothingPicked)
  return (
    <DataTable
      label="Results"
      {...(name === undefined ? {} : { name })}
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      selection={{
        picked,
        onChange: (next) => {
          selected = new Set(Array.from(placesOf(next.ranges), (place) => next.order[place]?.id ?? -1))
          setPicked(next)
        },
        name: (row) => `Select ${row.name}`,
        all: 'Select all',
      }}
    />
  )
}

const show = async (rows: readonly Row[]): Promise<void> => {
  selected = new Set()
  mounted = await mount(<Table rows={rows} />)
}
const grid = () => page.getByRole('grid', { name: 'Results' })
const menuButton = () => page.getByRole('button', { name: 'Columns and filters: Results' })
const menu = () => page.getByRole('dialog', { name: 'Columns and filters: Results' })
const focusRow = (index: number): void => {
  const row = mounted.root.querySelector<HTMLElement>(`tr[data-row="${index}"]`)
  if (row === null) throw new Error(`row ${index} is not in the page`)
  row.focus()
}
const copied = (): string[] => {
  const texts: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (text: string) => {
        texts.push(text)
        return Promise.resolve()
      },
    },
  })
  return texts
}

describe('columns and filters of a table', () => {
  it('leaves a column out by keyboard alone, and brings it back; the one that names the row stays', async () => {
    await show(rowsOf(6))
    menuButton().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(menu()).toBeVisible()
    await expect.element(menu().getByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument()
    await expect.element(menu().getByRole('checkbox', { name: 'Act' })).not.toBeInTheDocument()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect.element(grid().getByRole('columnheader', { name: 'Town' })).not.toBeInTheDocument()
    await expect.element(grid().getByRole('columnheader', { name: 'Status' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu()).not.toBeInTheDocument()
    await expect.element(menuButton()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await menu().getByRole('button', { name: 'Show the table as it was' }).click()
    await expect.element(grid().getByRole('columnheader', { name: 'Town' })).toBeVisible()
  })

  it('narrows by words with counts, says so, and lets go of rows that are out of sight', async () => {
    await show(rowsOf(12))
    focusRow(0)
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(selected.size).toBe(12)
    await menuButton().click()
    const only = menu().getByRole('group', { name: 'Only Town' })
    await expect.element(only.getByRole('checkbox', { name: /Kiel 4/ })).toBeVisible()
    await expect.element(only.getByRole('checkbox', { name: /not stated 4/ })).toBeVisible()
    await only.getByRole('checkbox', { name: /Kiel/ }).click()
    await expect.element(page.getByText('4 of 12 rows')).toBeVisible()
    expect([...selected].map(Number).toSorted((a, b) => a - b)).toEqual([0, 3, 6, 9])
    // Counts of another column are of what is left.
    await expect
      .element(
        menu()
          .getByRole('group', { name: 'Only Status' })
          .getByRole('checkbox', { name: /active 2/ }),
      )
      .toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Show all rows' }).click()
    await expect.element(page.getByText('4 of 12 rows')).not.toBeInTheDocument()
    expect(grid().getByRole('row').elements()).toHaveLength(13)
  })

  it('is kept for a table with a name when it goes and comes again, and for no other', async () => {
    function Both(): ReactElement {
      const [which, setWhich] = useState('one')
      return (
        <>
          <Button onPress={() => setWhich('two')}>Other</Button>
          <Button onPress={() => setWhich('one')}>Back</Button>
          <Table key={which} rows={rowsOf(6)} name={which} />
        </>
      )
    }
    mounted = await mount(<Both />)
    await grid().getByRole('button', { name: 'Name' }).click()
    await grid().getByRole('button', { name: 'Name' }).click()
    const head = (): ReturnType<typeof page.getByRole> => grid().getByRole('columnheader', { name: 'Name' })
    await expect.element(head()).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('button', { name: 'Other' }).click()
    await expect.element(head()).toHaveAttribute('aria-sort', 'none')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(head()).toHaveAttribute('aria-sort', 'descending')
  })

  it.each(looks)('has no violation, open and narrowed: %s %s', async (language, theme) => {
    mounted = await mount(<Table rows={rowsOf(6)} />, { language, theme })
    page.getByRole('grid').element()
    mounted.root.querySelector<HTMLElement>('.data-table-menu-button')?.click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    mounted.root.querySelector<HTMLElement>('.data-table-menu fieldset:last-of-type input')?.click()
    await drawn()
    expect(await violations()).toEqual([])
  })
})

describe('copying rows', () => {
  it('takes the row with the focus, as tab-separated text without its buttons, and no formula', async () => {
    const texts = copied()
    await show([{ id: 0, name: '=HYPERLINK("x")', town: 'Kiel', status: '-1,5' }])
    focusRow(0)
    await userEvent.keyboard('{Control>}c{/Control}')
    await expect.element(page.getByText('1 row copied, to be pasted into a spreadsheet')).toBeVisible()
    expect(texts).toEqual([`Name\tTown\tStatus\n'=HYPERLINK("x")\tKiel\t-1,5`])
  })

  it('takes all that are selected, in their order, out of sight as well; what is left out is not copied', async () => {
    const texts = copied()
    await show(rowsOf(1_000))
    await menuButton().click()
    await menu().getByRole('checkbox', { name: 'Status' }).click()
    await userEvent.keyboard('{Escape}')
    focusRow(0)
    await userEvent.keyboard('{Control>}a{/Control}{Control>}c{/Control}')
    await expect.element(page.getByText('1,000 rows copied, to be pasted into a spreadsheet')).toBeVisible()
    const lines = texts[0]?.split('\n') ?? []
    expect(lines).toHaveLength(1_001)
    expect(lines[0]).toBe('Name\tTown')
    expect(lines[1_000]).toBe('Firma 999\tKiel')
    expect(mounted.root.querySelectorAll('tr[data-row]').length).toBeLessThan(80)
  })

  it('refuses more than it can draw, and says where all of them can be had', async () => {
    const texts = copied()
    await show(rowsOf(2_500))
    focusRow(0)
    await userEvent.keyboard('{Control>}a{/Control}{Control>}c{/Control}')
    await expect.element(page.getByText(/no more than 2,000 rows at once/)).toBeVisible()
    expect(texts).toEqual([])
  })

  it('leaves the clipboard to text that is selected', async () => {
    const texts = copied()
    await show(rowsOf(3))
    focusRow(1)
    const cell = mounted.root.querySelector('tr[data-row="1"] th')
    document.getSelection()?.selectAllChildren(cell as Element)
    await userEvent.keyboard('{Control>}c{/Control}')
    await frames(2)
    expect(texts).toEqual([])
    document.getSelection()?.removeAllRanges()
  })
})

describe('a table whose rows nothing is done with', () => {
  it('shows no checkboxes, and its rows are selected by Shift, Ctrl+A and the mouse, and copied', async () => {
    const texts = copied()
    mounted = await mount(
      <DataTable label="Results" rows={rowsOf(6)} columns={columns} rowKey={({ id }) => id} fills={false} />,
    )
    await expect.poll(() => mounted.root.querySelectorAll('tr[data-row]').length).toBe(6)
    expect(mounted.root.querySelectorAll('input[type="checkbox"]')).toHaveLength(0)
    expect(mounted.root.querySelectorAll('tr[aria-selected]')).toHaveLength(0)
    focusRow(1)
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}c{/Control}')
    const chosen = () =>
      [...mounted.root.querySelectorAll('tr[aria-selected="true"]')].map((row) => row.getAttribute('data-row'))
    expect(chosen()).toEqual(['1', '2', '3'])
    await expect
      .poll(() =>
        texts
          .at(-1)
          ?.split('\n')
          .map((line) => line.split('\t')[0]),
      )
      .toEqual(['Name', 'Firma 1', 'Firma 2', 'Firma 3'])
    await userEvent.keyboard('{Escape}')
    expect(chosen()).toEqual([])
    await userEvent.keyboard(' ')
    expect(chosen()).toEqual([])
    await userEvent.keyboard('{Shift>}{End}{/Shift}')
    expect(chosen()).toEqual(['3', '4', '5'])
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(chosen()).toHaveLength(6)
    expect(await violations()).toEqual([])
  })
})

describe('a million rows', () => {
  const last = (): HTMLElement | null => mounted.root.querySelector('tr[data-row="999999"]')
  const inSight = (row: HTMLElement | null): boolean => {
    const box = mounted.root.querySelector('.data-table-scroll')?.getBoundingClientRect()
    const at = row?.getBoundingClientRect()
    return box !== undefined && at !== undefined && at.top >= box.top && at.bottom <= box.bottom + 1
  }

  it('are walked to the last by End, by the scrollbar and by the wheel, and back', async () => {
    await show(rowsOf(1_000_000))
    expect(mounted.root.querySelectorAll('tr[data-row]').length).toBeLessThan(80)
    expect(grid().element().getAttribute('aria-rowcount')).toBe('1000001')
    focusRow(0)
    await userEvent.keyboard('{End}')
    await expect.poll(() => document.activeElement === last()).toBe(true)
    expect(inSight(last())).toBe(true)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe('999997')
    await userEvent.keyboard('{Home}')
    await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe('0')
    const box = mounted.root.querySelector('.data-table-scroll') as HTMLElement
    box.scrollTop = box.scrollHeight
    await expect.poll(() => inSight(last())).toBe(true)
    box.scrollTop = 0
    await drawn()
    // The wheel moves rows by its own pixels, though the scrollbar stands for many more.
    box.dispatchEvent(new WheelEvent('wheel', { deltaY: 320, cancelable: true, bubbles: true }))
    await frames(3)
    const top = box.getBoundingClientRect().top + 28
    const first = [...mounted.root.querySelectorAll('tr[data-row]')].find(
      (row) => row.getBoundingClientRect().bottom > top + 1,
    )
    expect(Number(first?.getAttribute('data-row'))).toBeGreaterThan(5)
    expect(Number(first?.getAttribute('data-row'))).toBeLessThan(14)
  })

  it('are selected by Ctrl+A and Shift with the arrows, and sorted to the last', async () => {
    await show(rowsOf(1_000_000))
    await grid().getByRole('button', { name: 'Name' }).click()
    await grid().getByRole('button', { name: 'Name' }).click()
    await expect.element(grid().getByRole('rowheader', { name: 'Firma 999999' })).toBeVisible()
    focusRow(0)
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect([...selected]).toEqual([999_999, 999_998, 999_997])
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect.poll(() => selected.size).toBe(1_000_000)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => selected.size).toBe(0)
  })
})

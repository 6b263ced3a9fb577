import { useEffect, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { graphOf, key, type Holding } from '../../../shared/domain/ownership/graph/graph.testing.ts'
import { prepareOwnership } from '../../../shared/domain/ownership/shares/effective.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { holdingsNow } from '../../../shared/domain/ownership/desk/compare-shares.ts'
import { seenGraph } from '../../../shared/domain/ownership/picture/seen-graph.ts'
import { useGraphWords } from './graph/words.ts'
import { Outline } from './outline.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const nobody: ReadonlySet<string> = new Set()
const house: readonly Holding[] = [
  ['Verwaltungs GmbH', 'Logistik KG', { percentage: 0, relation: 'general-partner' }],
  ['Logistik KG', 'Verwaltungs GmbH', 100],
  ['Holding GmbH', 'Logistik KG', 60],
  ['F. Harmsen', 'Logistik KG', 40],
  ['M. Halvorsen', 'Holding GmbH', 55],
  ['J. Halvorsen', 'Holding GmbH', 45],
]

interface Seen {
  selected: string | null
  readonly menus: string[]
  readonly presses: string[]
  select: (key: string | null) => void
}

async function show(holdings: readonly Holding[], roots: readonly string[] = ['Logistik KG']): Promise<Seen> {
  const graph = seenGraph(holdingsNow(prepareOwnership(graphOf(holdings))), {
    view: { hidden: [], collapsed: [], groupBelow: null, shortChains: false },
    roots: roots.map(key),
    named: key,
    ungrouped: nobody,
  })
  const seen: Seen = { selected: null, menus: [], presses: [], select: () => undefined }
  function Holder() {
    const words = useGraphWords()
    const [selected, setSelected] = useState<string | null>(null)
    useEffect(() => {
      seen.selected = selected
      seen.select = setSelected
    }, [selected])
    return (
      <Outline
        label="Owners"
        graph={graph}
        words={words}
        roots={roots}
        selected={selected}
        onSelect={setSelected}
        onMenu={(node) => seen.menus.push(node)}
        onUnfold={() => undefined}
        saidOf={() => null}
        found={nobody}
        actions={(node) =>
          node.key === 'F. Harmsen' ? (
            <button type="button" onClick={() => seen.presses.push(node.key)}>
              Read
            </button>
          ) : null
        }
      />
    )
  }
  mounted = await mount(<Holder />)
  await expect.element(page.getByRole('treegrid', { name: 'Owners' })).toBeVisible()
  return seen
}

const row = (name: string | RegExp) => page.getByRole('row', { name })
const focused = (): string => document.activeElement?.querySelector('.outline-name')?.textContent ?? ''
const press = (keys: string) => userEvent.keyboard(keys)

describe('the outline', () => {
  it('is a tree grid that passes axe and says level, place and whether a line is open', async () => {
    await show(house)
    await expect.element(row(/Holding GmbH/)).toHaveAttribute('aria-level', '2')
    await expect.element(row(/Holding GmbH/)).toHaveAttribute('aria-expanded', 'true')
    await expect.element(row(/Holding GmbH/)).toHaveAttribute('aria-posinset', '2')
    await expect.element(row(/Holding GmbH/)).toHaveAttribute('aria-setsize', '3')
    await expect.element(row(/M\. Halvorsen/)).not.toHaveAttribute('aria-expanded')
    await expect.element(page.getByRole('gridcell', { name: 'general partner, 0%', exact: true })).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('has room for names beside the panel, and nothing lies over them', async () => {
    await page.viewport(728, 600)
    await show(house)
    for (const line of document.querySelectorAll('.outline-line')) {
      const name = line.querySelector('.outline-name')?.getBoundingClientRect()
      const share = line.querySelector('.outline-share-cell')?.getBoundingClientRect()
      expect(name?.width).toBeGreaterThan(220)
      expect(name?.right).toBeLessThanOrEqual(share?.left ?? 0)
    }
    // Out of sight, not out of what is read out.
    expect(document.querySelectorAll('.outline-line > .outline-note').length).toBeGreaterThan(0)
    await page.viewport(1280, 800)
  })

  it('says a cycle instead of repeating it', async () => {
    await show(house)
    await expect.element(page.getByText('see above')).toBeVisible()
    expect(page.getByRole('row', { name: /Logistik KG/ }).elements()).toHaveLength(2)
  })

  it('is walked with arrows, Home and End; Left closes and goes up, Right opens and goes down', async () => {
    const seen = await show(house)
    ;(
      row(/Logistik KG/)
        .first()
        .element() as HTMLElement
    ).focus()
    await press('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(focused()).toContain('Holding GmbH')
    expect(seen.selected).toBe('Holding GmbH')
    await press('{ArrowLeft}')
    await expect.element(row(/Holding GmbH/)).toHaveAttribute('aria-expanded', 'false')
    await expect.element(row(/M\. Halvorsen/)).not.toBeInTheDocument()
    await press('{ArrowRight}{ArrowRight}')
    expect(focused()).toContain('M. Halvorsen')
    await press('{ArrowLeft}')
    expect(focused()).toContain('Holding GmbH')
    await press('{End}')
    expect(focused()).toContain('F. Harmsen')
    await press('{Home}')
    expect(focused()).toContain('Logistik KG')
  })

  it('finds a name by its letters', async () => {
    await show(house)
    ;(
      row(/Logistik KG/)
        .first()
        .element() as HTMLElement
    ).focus()
    await press('j')
    expect(focused()).toContain('J. Halvorsen')
    // A pause ends the name that was being typed.
    const later = performance.now() + 800
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
    await press('ho')
    expect(focused()).toContain('Holding GmbH')
    clock.mockRestore()
  })

  it('opens what can be done with Enter, and reaches the buttons of a line with Right', async () => {
    const seen = await show(house)
    ;(row(/M\. Halvorsen/).element() as HTMLElement).focus()
    await press('{Enter}')
    expect(seen.menus).toEqual(['M. Halvorsen'])
    ;(row(/Harmsen/).element() as HTMLElement).focus()
    await press('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('Read')
    await press('{Enter}{ArrowLeft}')
    expect(seen.presses).toEqual(['F. Harmsen'])
    expect(focused()).toContain('F. Harmsen')
    // One stop for Tab, however many lines and buttons there are.
    expect(document.querySelectorAll('.outline [tabindex="0"]')).toHaveLength(1)
  })

  it('opens the way to what is chosen elsewhere', async () => {
    const chain = Array.from({ length: 14 }, (_, index): Holding => [`c${index + 1} GmbH`, `c${index} GmbH`, 100])
    const seen = await show(chain, ['c0 GmbH'])
    await expect.element(row(/c1 GmbH/).first()).toBeVisible()
    await expect.element(row(/c14 GmbH/)).not.toBeInTheDocument()
    seen.select('c14 GmbH')
    await expect.element(row(/c14 GmbH/)).toHaveAttribute('aria-selected', 'true')
  })

  it('of 10,000 lines draws those in sight and reaches the last', async () => {
    await show(
      Array.from({ length: 10_000 }, (_, index): Holding => [`P${index}. Owner`, 'Logistik KG', 0.01])
        .slice(0, 55)
        .concat(
          Array.from({ length: 10_000 }, (_, index): Holding => [`c${index + 1}`, `c${Math.floor(index / 9)}`, 10]),
        ),
      ['c0'],
    )
    const grid = page.getByRole('treegrid')
    expect(Number(grid.element().getAttribute('aria-rowcount'))).toBeGreaterThan(9_000)
    expect(document.querySelectorAll('.outline-line').length).toBeLessThan(80)
    ;(document.querySelector('.outline-line') as HTMLElement).focus()
    await press('{End}')
    await expect
      .poll(() => Number(document.activeElement?.getAttribute('aria-rowindex')))
      .toBe(Number(grid.element().getAttribute('aria-rowcount')))
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { Language } from '../../../shared/contract/state.ts'
import type { FinancialStatement } from '../../../shared/domain/statements/statement.ts'
import { themes } from '../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { LegalFormContext } from '../../parts/register-words/legal-form-context.ts'
import { StatementsPanel } from './statements-panel.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const year = (
  of: number,
  figures: Readonly<Record<string, number | null>>,
  more: Partial<FinancialStatement> = {},
): FinancialStatement => ({
  key: `${of} ${more.title ?? ''}`,
  title: 'annual',
  from: null,
  to: `${of}-12-31`,
  publishedOn: null,
  currency: 'EUR',
  figures: Object.entries(figures).map(([name, value]) => ({ name, value })),
  ...more,
})
const accounts: readonly FinancialStatement[] = [
  year(2025, { total_assets: 12_345_678.9, equity: 3_100_000, revenue: null, net_income: null, employees: 84 }),
  year(2024, { total_assets: 11_000_000, equity: 0, revenue: null, net_income: -1_240_000, employees: null }),
  year(2022, { total_assets: 9_000_000, equity: -600_000, revenue: 15_400_000, net_income: 300_000 }),
]

const open = async (
  statements = accounts,
  language: Language = 'en',
  theme: 'light' | 'dark' = 'light',
  whole = true,
) => {
  mounted = await mount(<StatementsPanel statements={statements} whole={whole} />, { language, theme })
  // The table is there at once; the chart comes on demand.
  expect(document.querySelector('.statement-chart')).toBeNull()
  const show = page.getByRole('button', { name: language === 'de' ? 'Diagramm' : 'Chart', exact: true })
  if (show.elements().length > 0) await show.click()
}
const plot = () => document.querySelector('.statement-chart-plot')!
const words = () => [...plot().querySelectorAll('.statement-chart-word')].map((text) => text.textContent)
const slider = () => page.getByRole('slider', { name: 'Fiscal year' })

describe('the chart of financial statements', () => {
  it('breaks its lines where there is no value, and says why in words', async () => {
    await open()
    expect(words().sort()).toEqual([
      'no statement',
      'not in this statement',
      'not published',
      'not published',
      'not published',
    ])
    // Revenue has one value only: a mark, and no line through the years without one.
    const lines = [...plot().querySelectorAll('.statement-chart-line')].map((line) => line.getAttribute('stroke'))
    expect(lines).toEqual(['var(--chart-balance_sheet_total)', 'var(--chart-equity)'])
  })

  it('draws what is negative below the axis, and zero on it', async () => {
    await open()
    const zero = Number(/M\S+ (\S+?)H/.exec(plot().querySelector('.statement-chart-zero')!.getAttribute('d')!)![1])
    const squares = [...plot().querySelectorAll<SVGRectElement>('rect[fill="var(--chart-equity)"]')]
      .filter((mark) => mark.getAttribute('width') === '7.6' && Number(mark.getAttribute('x')) > 40)
      .map((mark) => Number(mark.getAttribute('y')) + 3.8)
    expect(squares).toHaveLength(3)
    expect(squares[0]).toBeGreaterThan(zero)
    expect(squares[1]).toBeCloseTo(zero, 5)
    expect(squares[2]).toBeLessThan(zero)
  })

  it('reads out each year by the arrow keys; what is not published is no zero', async () => {
    await open()
    await expect
      .element(slider())
      .toHaveAttribute(
        'aria-valuetext',
        '2025: Total assets 12.35\u00a0million EUR; Equity 3.1\u00a0million EUR; Revenue not published; ' +
          'Net income not published; Employees 84',
      )
    slider().element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(slider()).toHaveAttribute('aria-valuetext', expect.stringContaining('2024: '))
    await expect
      .element(slider())
      .toHaveAttribute(
        'aria-valuetext',
        expect.stringContaining('Equity 0\u00a0EUR; Revenue not published; Net income −1.24\u00a0million EUR'),
      )
    await userEvent.keyboard('{Home}')
    await expect
      .element(slider())
      .toHaveAttribute('aria-valuetext', expect.stringContaining('Employees not in this statement'))
  })

  it('lets figures be chosen, by keyboard too', async () => {
    await open()
    const equity = page.getByRole('group', { name: 'Items in the chart' }).getByRole('button', { name: /^Equity/ })
    await expect.element(equity).toHaveAttribute('aria-pressed', 'true')
    equity.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(equity).toHaveAttribute('aria-pressed', 'false')
    expect(plot().querySelector('[stroke="var(--chart-equity)"]')).toBeNull()
    for (const name of [/^Total/, /^Revenue/, /^Net/, /^Employees/]) {
      await page.getByRole('group', { name: 'Items in the chart' }).getByRole('button', { name }).click()
    }
    await expect.element(page.getByText('No item chosen.')).toBeVisible()
    await equity.click()
    await expect.element(slider()).toBeVisible()
  })

  it('has a text that tells the same', async () => {
    await open()
    const text = document.querySelector('figcaption')!.textContent
    expect(text).toContain(
      'Equity: latest 3.1\u00a0million EUR (2025), from −600\u00a0thousand EUR to 3.1\u00a0million EUR.',
    )
    expect(text).toContain('Not published: 2024, 2025.')
    expect(text).toContain('No statement: 2023.')
  })

  it('writes units as the language does', async () => {
    await open(accounts, 'de')
    await expect.element(page.getByText('in Mio. EUR', { exact: true })).toBeVisible()
    mounted.unmount()
    await open([year(2025, { equity: 51_000 }), year(2024, { equity: 42_000 })], 'de')
    await expect.element(page.getByText('in TEUR', { exact: true })).toBeVisible()
    mounted.unmount()
    await open(
      [year(2001, { equity: 51_000 }, { currency: 'DM' }), year(2000, { equity: 42_000 }, { currency: 'DM' })],
      'de',
    )
    await expect.element(page.getByText('in Tsd. DM', { exact: true })).toBeVisible()
  })

  it('shows one kind of accounts at a time, never two on one axis', async () => {
    const group = (of: number) => year(of, { equity: 9_000_000 }, { title: 'consolidated' })
    await open([...accounts, group(2025), group(2024)])
    await page.getByRole('radio', { name: 'Consolidated accounts, EUR' }).click()
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '2025: Equity 9\u00a0million EUR')
  })

  it('is left out where there is one year or no value; the table has it all', async () => {
    await open([accounts[0]!])
    expect(document.querySelector('.statement-chart')).toBeNull()
    await expect.element(page.getByRole('table', { name: 'Financial statements' })).toBeVisible()
  })
})

describe('the table of financial statements', () => {
  const rows = () =>
    [...document.querySelectorAll('.company-statements tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
  const opened = async (statements: readonly FinancialStatement[], form: string | null) => {
    mounted = await mount(
      <LegalFormContext value={form}>
        <StatementsPanel statements={statements} whole />
      </LegalFormContext>,
    )
  }
  const never = [year(2025, { total_assets: 2_000, revenue: null }), year(2024, { total_assets: 1_000, revenue: null })]

  it('has the oldest year at the left, and the course of each figure with two values', async () => {
    await opened(accounts, 'gmbh')
    expect(rows()[0]?.map((text) => text.slice(0, 11))).toEqual([
      'Item, EUR',
      '31\u00a0Dec\u00a02022',
      '31\u00a0Dec\u00a02024',
      '31\u00a0Dec\u00a02025',
      'Trend',
    ])
    expect(
      rows()
        .find(([name]) => name === 'Equity')
        ?.slice(1, 4),
    ).toEqual(['−600,000', '0', '3,100,000'])
    const sparks = [...document.querySelectorAll('tbody tr')].filter((row) => row.querySelector('svg') !== null)
    expect(sparks.map((row) => row.firstElementChild?.textContent)).toEqual(['Total assets', 'Equity', 'Net income'])
    expect(await violations()).toEqual([])
  })

  it.each([
    ['gmbh', 'not published in any of these years; may be left out: HGB section\u00a0326'],
    ['eg', 'not published'],
    [null, 'not published'],
  ])(
    'says "not published" once for a row of a %s, with a paragraph only where it can be the reason',
    async (form, said) => {
      await opened(never, form)
      expect(rows().find(([name]) => name === 'Revenue')).toEqual(['Revenue', said])
    },
  )

  it('says it year by year where one year has a value', async () => {
    await opened([...never, year(2023, { total_assets: 900, revenue: 5_000 })], 'gmbh')
    expect(
      rows()
        .find(([name]) => name === 'Revenue')
        ?.slice(0, 4),
    ).toEqual(['Revenue', '5,000', 'not published', 'not published'])
  })
})

describe('what is missing is explained', () => {
  it('by the paragraph that lets it be missing, and only what is missing', async () => {
    await open()
    const why = page.getByRole('region', { name: 'Why “not published”?' })
    await expect.element(why.getByText(/never means zero/)).toBeVisible()
    await expect.element(why.getByText(/HGB sections.326\(1\), 267/)).toBeVisible()
    await expect.element(why.getByText(/HGB section.285 no\..7/)).toBeVisible()
    expect(why.getByText(/266\(1\)/).elements()).toHaveLength(0)
  })

  it('by the day until which accounts may still be filed', async () => {
    const last = new Date().getFullYear() - 2
    await open([year(last, { equity: 1 }), year(last - 1, { equity: 1 })])
    await expect
      .element(
        page.getByText(new RegExp(`fiscal year to 31.Dec.${last + 1} yet\\. It is not due before 31.Dec.${last + 2}`)),
      )
      .toBeVisible()
  })

  it('by pages that nobody read yet', async () => {
    await open([year(2019, { equity: 1 }), year(2018, { equity: 1 })], 'en', 'light', false)
    await expect.element(page.getByText(/the list has more pages/)).toBeVisible()
  })
})

/** The provider's session has `send`; vitest's own type leaves it to the provider. */
const forcedColors = (value: 'active' | 'none'): Promise<unknown> =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { features: [{ name: 'forced-colors', value }] },
  )

describe('accessibility of the chart', () => {
  for (const theme of themes) {
    it(`holds in ${theme}, with figures chosen and not`, async () => {
      await open(accounts, 'de', theme)
      await page.getByRole('button', { name: /^Eigenkapital/ }).click()
      expect(await violations()).toEqual([])
    })
  }

  it('holds in forced colours, where dash and shape tell the lines apart', async () => {
    await forcedColors('active')
    await open()
    expect(await violations()).toEqual([])
    const dashes = [...plot().querySelectorAll('.statement-chart-line')].map((line) =>
      line.getAttribute('stroke-dasharray'),
    )
    expect(new Set(dashes).size).toBe(dashes.length)
    await forcedColors('none')
  })

  it('forty years in a narrow window scroll, and do not push the page', async () => {
    await page.viewport(640, 400)
    await open(
      Array.from({ length: 40 }, (_, index) => year(1986 + index, { equity: index, revenue: index % 3 ? null : 5 })),
    )
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(640)
    expect(plot().getBoundingClientRect().width).toBeGreaterThan(1_000)
    expect(await violations()).toEqual([])
    await page.viewport(1280, 800)
  })
})

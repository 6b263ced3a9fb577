import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { FinancialStatement } from '../../../shared/domain/statements/statement.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { RatiosTable } from './ratios-table.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const year = (of: number, figures: Readonly<Record<string, number | null>>): FinancialStatement => ({
  key: String(of),
  title: 'annual',
  from: `${of}-01-01`,
  to: `${of}-12-31`,
  publishedOn: null,
  currency: 'EUR',
  figures: Object.entries(figures).map(([name, value]) => ({ name, value })),
})

it('shows what can be computed and says of the rest why it can’t', async () => {
  const statements = [
    year(2025, { equity: 250, total_assets: 1100, revenue: null, net_income: 5 }),
    year(2024, { total_assets: 1000 }),
  ]
  mounted = await mount(<RatiosTable statements={statements} />, { language: 'de' })
  const table = page.getByRole('table', { name: 'Kennzahlen, berechnet' })
  await expect
    .element(table.getByRole('row', { name: /^Eigenkapitalquote nicht berechenbar: Zahl fehlt 22,7\s%/ }))
    .toBeVisible()
  await expect.element(table.getByRole('row', { name: /^Umsatzrendite nicht berechenbar: Zahl fehlt/ })).toBeVisible()
  await expect
    .element(table.getByRole('row', { name: /^Veränderung der Bilanzsumme nicht berechenbar: kein Vorjahr 10,0\s%/ }))
    .toBeVisible()
  expect(await violations()).toEqual([])
})

it('is not there where no figure is named', async () => {
  mounted = await mount(<RatiosTable statements={[year(2025, {})]} />, { language: 'en' })
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

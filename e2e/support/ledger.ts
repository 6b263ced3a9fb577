import { expect, type Page } from '@playwright/test'
import type { RegisterService } from './app.ts'
import { goTo, spentToday } from './steps.ts'

/** A call as the credits screen lists it. */
export interface LedgerLine {
  readonly operation: string
  readonly about: string
  readonly call: string
  /** What is written: `25`, `≈ 10`, `0–10`; `?` where it is unknown. */
  readonly credits: string
  readonly result: string
}

export const billed = (register: RegisterService): number =>
  register.billing.bill.reduce((sum, row) => sum + row.credits, 0)

/**
 * Every line of the ledger, oldest first, read from the screen as a person scrolls through it: only the lines in sight
 * are in the page.
 */
export async function readLedger(page: Page): Promise<readonly LedgerLine[]> {
  await goTo(page, 'Credits')
  const table = page.getByRole('grid', { name: 'Ledger' })
  await expect(table).toBeVisible()
  const found = new Map<number, LedgerLine>()
  let counted = 0
  await table.evaluate((element) => element.closest('.credits-scroll')?.scrollTo(0, 0))
  await expect(async () => {
    // Known once the first rows are here; a ledger without rows has no table.
    const count = Number(await table.getAttribute('aria-rowcount')) - 1
    expect(count).toBeGreaterThan(0)
    // A screen that stood behind another tab reads its rows anew; those of before are no answer.
    expect(await table.getAttribute('aria-busy')).toBe('false')
    if (count !== counted) found.clear()
    counted = count
    const rows = await table.getByRole('row').evaluateAll((all) =>
      all.map((row) => ({
        at: Number(row.getAttribute('aria-rowindex')),
        cells: [...row.children].map((cell) => (cell as HTMLElement).innerText.trim()),
      })),
    )
    for (const { at, cells } of rows) {
      const [, operation = '', about = '', call = '', , credits = '', result = ''] = cells
      if (at > 1 && cells.length === 7 && !credits.includes('reading'))
        found.set(at, { operation, about, call, credits, result })
    }
    if (found.size < count) await table.evaluate((element) => element.closest('.credits-scroll')?.scrollBy(0, 300))
    expect(found.size).toBe(count)
  }).toPass({ timeout: 20_000 })
  return [...found].sort(([a], [b]) => b - a).map(([, line]) => line)
}

/** What a line says was charged for sure or by estimate; null where it is unknown. */
const chargeOf = ({ credits }: LedgerLine): number | null => {
  const digits = credits.replace(/[≈,\s]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : null
}

/**
 * The ledger says what the service's bill says, call by call and in its order, and the meter is its sum. `unknown`: calls
 * whose charge the client was not told; they are on the bill, and in the ledger as unknown.
 */
export async function expectLedgerIsTheBill(
  page: Page,
  register: RegisterService,
  { unknown = 0 } = {},
): Promise<void> {
  const lines = await readLedger(page)
  const { bill } = register.billing
  const charges = lines.map(chargeOf)
  expect(charges.filter((charge) => charge === null).length, 'charges that nobody told').toBe(unknown)
  const paid = charges.filter((charge) => charge !== 0)
  expect(paid.length, 'one line for each row of the bill').toBe(bill.length)
  for (const [place, charge] of paid.entries()) {
    if (charge !== null)
      expect(charge, `row ${place} of the bill, ${bill[place]?.operation}`).toBe(bill[place]?.credits)
  }
  const told = paid.reduce<number>((sum, charge) => sum + (charge ?? 0), 0)
  await expect.poll(() => spentToday(page), { message: 'the meter is the sum of the ledger' }).toBe(told)
  if (unknown === 0) expect(told, 'and the sum of the bill').toBe(billed(register))
}

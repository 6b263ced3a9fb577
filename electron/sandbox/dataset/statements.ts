import { day, yearOf, type Day } from './calendar.ts'
import type { History } from './history.ts'
import { Random, weighted } from './random.ts'
import { familyOf } from './state.ts'
import type { World } from './world.ts'

/**
 * Annual accounts. Size classes by § 267 and § 267a HGB; micro and small companies publish no profit and loss
 * account (§ 326 HGB), so most figures are null: not published, which isn't zero.
 */
export interface Statement {
  readonly year: number
  readonly periodStart: Day
  readonly periodEnd: Day
  readonly publishedOn: Day
  readonly sizeClass: 'micro' | 'small' | 'medium' | 'large'
  /** Euros with cents; null where not published. */
  readonly figures: Readonly<Record<Figure, number | null>>
}

export const balanceFigures = [
  'total_assets',
  'fixed_assets',
  'current_assets',
  'cash',
  'equity',
  'provisions',
  'liabilities',
] as const
export const incomeFigures = ['revenue', 'cost_of_materials', 'personnel_expenses', 'net_income'] as const
export type Figure = (typeof balanceFigures)[number] | (typeof incomeFigures)[number] | 'employees'

const sizes = weighted<readonly [Statement['sizeClass'], number, number]>([
  [['micro', 8_000, 340_000], 46],
  [['small', 340_000, 5_900_000], 42],
  [['medium', 6_000_000, 19_500_000], 8],
  [['large', 20_500_000, 400_000_000], 4],
])

const cents = (amount: number): number => Math.round(amount * 100) / 100
const obliged = (history: History): boolean =>
  ['limited', 'stock', 'cooperative'].includes(familyOf(history.state.form)) || history.state.form.endsWith('_co_kg')

const classOf = (total: number): Statement['sizeClass'] =>
  total < 350_000 ? 'micro' : total < 6_000_000 ? 'small' : total < 20_000_000 ? 'medium' : 'large'

/** Statements published up to `today`, newest first; empty for forms that publish none. */
export function statementsOf(world: World, history: History, today: Day): Statement[] {
  if (!obliged(history)) return []
  const { outline } = history
  const script = world.script(outline.index)
  const random = new Random(world.seed, 0x5e7, outline.index)
  const [sizeClass, low, high] = random.draw(sizes)
  let total = low * (high / low) ** random.next()
  const first = Math.max(2019, yearOf(outline.foundedOn))
  const statements: Statement[] = []
  for (let year = first; year <= 2025; year += 1) {
    total *= 0.88 + random.next() * 0.27
    const missing = random.chance(0.13)
    const publishedOn = day(`${year + 1}-01-15`) + (script ? random.between(200, 290) : random.between(100, 420))
    const scriptedTotal = script?.totals[year]
    const skipped = script ? scriptedTotal === undefined : missing
    if (skipped || publishedOn > today || !aliveIn(history, year)) continue
    const assets = cents(scriptedTotal ?? total)
    statements.push({
      year,
      periodStart: Math.max(day(`${year}-01-01`), outline.foundedOn),
      periodEnd: day(`${year}-12-31`),
      publishedOn,
      sizeClass: scriptedTotal === undefined ? sizeClass : classOf(scriptedTotal),
      figures: figuresOf(assets, scriptedTotal === undefined ? sizeClass : classOf(scriptedTotal), random),
    })
  }
  return statements.reverse()
}

/** No statement for a year that began after the company was deleted. */
function aliveIn(history: History, year: number): boolean {
  const deleted = history.entries.find((entry) =>
    entry.changes.some((change) => change.type === 'company.deletion.completed'),
  )
  return !deleted || yearOf(deleted.on) > year
}

function figuresOf(total: number, sizeClass: Statement['sizeClass'], random: Random): Statement['figures'] {
  const publishesIncome = sizeClass === 'medium' || sizeClass === 'large'
  const fixed = cents(total * (0.1 + random.next() * 0.6))
  const equity = cents(total * (-0.1 + random.next() * 0.75))
  const provisions = cents(total * random.next() * 0.15)
  const revenue = cents(total * (0.6 + random.next() * 1.9))
  const often = (amount: number, share: number): number | null => (random.chance(share) ? cents(amount) : null)
  return {
    total_assets: total,
    fixed_assets: fixed,
    current_assets: cents(total - fixed),
    cash: often((total - fixed) * random.next() * 0.6, sizeClass === 'micro' ? 0.15 : 0.55),
    equity,
    provisions: sizeClass === 'micro' ? often(provisions, 0.5) : provisions,
    liabilities: cents(total - equity - provisions),
    revenue: publishesIncome ? revenue : null,
    cost_of_materials: publishesIncome ? often(revenue * 0.45, 0.8) : null,
    personnel_expenses: publishesIncome ? often(revenue * 0.28, 0.8) : null,
    net_income: publishesIncome
      ? cents(revenue * (random.next() * 0.14 - 0.03))
      : often(total * (random.next() * 0.2 - 0.05), 0.2),
    employees: publishesIncome ? Math.max(1, Math.round(revenue / 210_000)) : often(Math.round(total / 180_000), 0.3),
  }
}

import { failed } from '../../../../shared/domain/errors.ts'
import type { RunItem } from '../../../../shared/domain/lists/run.ts'
import type { Store } from '../../../ports/store/store.ts'
import { runColumns, type ChargedItem } from '../columns/run-columns.ts'
import { everyPage } from '../every-page.ts'
import type { TableOpeners } from '../table-opener.ts'

/** The store gives no more items of a run at once. */
const pageSize = 200

/** Every section of a run, with what became of it and what it cost. */
export function runSource(store: Pick<Store, 'run' | 'runCharges' | 'runItems'>): TableOpeners<'run'> {
  /** What each section cost in credits: 0 where nothing was sent, null where a call's charge isn't known. */
  const chargeOf = async (run: number): Promise<(item: RunItem) => number | null> => {
    const charges = await store.runCharges(run)
    const bySection = new Map(charges.map(({ company, section, credits }) => [`${company} ${section}`, credits]))
    return ({ company, section }) => {
      const key = `${company.id} ${section}`
      return bySection.has(key) ? (bySection.get(key) ?? null) : 0
    }
  }

  /** In the order of the run; the store gives them in that of the screen, which puts trouble first. */
  const chargedItems = async (run: number): Promise<readonly ChargedItem[]> => {
    const charge = await chargeOf(run)
    const page = async (offset: number): Promise<readonly RunItem[]> =>
      (await store.runItems(run, [], offset, pageSize)).items
    const all: ChargedItem[] = []
    for await (const item of everyPage(pageSize, page, ({ position }) => position))
      all.push({ ...item, charged: charge(item) })
    return all.toSorted((a, b) => a.position - b.position)
  }

  return {
    run: async (source, { titles, heading, table, language }) => {
      const run = await store.run(source.run)
      if (run === null) return failed({ kind: 'not-found' })
      const items = await chargedItems(run.id)
      return table(
        {
          ...heading(titles.run, run.name),
          total: items.length,
          raw: null,
          things: () => items.map((thing) => ({ thing, names: [thing.company.id] })),
        },
        runColumns(language),
      )
    },
  }
}

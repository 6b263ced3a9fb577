import { openDatabase } from '../../electron/store/file/database.ts'
import { openIndex } from '../../electron/store/search-index/open-index.ts'
import { openStore } from '../../electron/store/thread/open-store.ts'
import type { Store } from '../../electron/ports/store/store.ts'
import { emptyFilter } from '../../shared/domain/search/company-filter.ts'
import { figure, medianOf, type Figure } from './figure.ts'
import { inFolder } from './store.ts'

const companies = 200_000

/** A library of companies as lists know them, with its index. */
function fill(folder: string): void {
  const { db, close } = openDatabase(folder)
  db.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${companies})
    INSERT INTO party (kind, touched, importance, name, legal_form, register_number, register_court, seat, status, former_names, stamps)
    SELECT 'company', i, 2, 'Brückwerder ' || (i % 997) || ' Logistik ' || i || ' GmbH', CASE i % 4 WHEN 0 THEN 'AG' ELSE 'GmbH' END, 'HRB ' || i,
      'Amtsgericht Kiel', CASE i % 3 WHEN 0 THEN 'Kiel' ELSE 'Lübeck' END, 'active', '[]', '{}' FROM n`,
  )
  openIndex(db)
  close()
}

const look = async (store: Store, name: string | null): Promise<number> => {
  const start = performance.now()
  const { count } = await store.filterKept({
    filter: { ...emptyFilter, name, legalForms: ['gmbh'], statuses: ['active'] },
    offset: 0,
    limit: 200,
  })
  if (count === 0) throw new Error('the filter found nothing')
  return performance.now() - start
}

/** How long one search after the other takes, through the store's thread, until something ends; milliseconds, ascending. */
async function searchesUntil(store: Store, end: Promise<unknown>): Promise<readonly number[]> {
  let ended = false
  const done = end.finally(() => (ended = true))
  const took: number[] = []
  while (!ended) {
    const start = performance.now()
    await store.findKept({ text: 'logistik', kind: null, offset: 0, limit: 20 })
    took.push(performance.now() - start)
  }
  await done
  return took.toSorted((a, b) => a - b)
}

/** What nobody notices while typing, and what is still no pause, milliseconds. */
const [unnoticed, noPause] = [50, 250]

/** The filter over what is kept of 200,000 companies: its first look after a start, who waits for it, and what it takes from then on. */
export const filterFigures = (workerUrl: URL): Promise<readonly Figure[]> =>
  inFolder(async (folder) => {
    fill(folder)
    const alone: number[] = []
    for (let run = 0; run < 3; run += 1) {
      const store = await openStore({ dataDir: folder, workerUrl })
      alone.push(await look(store, null))
      await store.close()
    }
    const store = await openStore({ dataDir: folder, workerUrl })
    const took = await searchesUntil(store, look(store, null))
    const later: number[] = []
    for (let run = 0; run < 9; run += 1) later.push(await look(store, `logistik ${run + 1}`))
    await store.close()

    const { db, close } = openDatabase(folder)
    const start = performance.now()
    db.prepare("SELECT id, name FROM party WHERE kind = 'company' ORDER BY name").all()
    const listed = performance.now() - start
    close()
    const of = `over ${companies} kept companies`
    return [
      figure({
        name: `the first filter ${of} after a start`,
        value: Math.min(...alone),
        peer: 2_500,
        unit: 'ms',
        against: 'limit',
        goal: { atMost: 1 },
      }),
      figure({
        name: `a search meanwhile, of ${took.length}, 95th percentile`,
        value: took[Math.ceil(took.length * 0.95) - 1] ?? Number.NaN,
        peer: unnoticed,
        unit: 'ms',
        against: 'what nobody notices',
        goal: { atMost: 1 },
      }),
      figure({
        name: 'the longest of these searches',
        value: took.at(-1) ?? Number.NaN,
        peer: noPause,
        unit: 'ms',
        against: 'what is no pause',
        goal: { atMost: 1 },
      }),
      figure({
        name: `every further filter ${of}, with its counts`,
        value: medianOf(later),
        peer: listed,
        unit: 'ms',
        against: 'all names listed once in their order',
        goal: { atMost: 2 },
      }),
    ]
  })

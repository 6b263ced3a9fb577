import { parse } from 'csv-parse/sync'
import type { TableSource } from '../../../shared/contract/table-input.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { systemClock } from '../../core/system-clock.ts'
import { fileOf } from '../../exports/tables/tables.testing.ts'
import type { Store } from '../../ports/store/store.ts'
import type { Table } from '../../ports/table.ts'
import { keep, page, uuid } from '../../store/testing/temporary-store.testing.ts'
import type { UnknownDays } from '../../../shared/domain/credits/unknown-days.ts'
import type { TeamLedgerPages } from './sources/log-sources.ts'
import { createTableSources } from './table-sources.ts'

/** A table of what a store keeps, with all of its columns; nothing is watched. */
export async function openTable(
  store: Store,
  source: TableSource,
  {
    language = 'en',
    birthDays = false,
    unknown = null,
    teamLedger = async () => ({ rows: [] }),
  }: {
    readonly language?: Language
    readonly birthDays?: boolean
    readonly unknown?: UnknownDays | null
    readonly teamLedger?: TeamLedgerPages
  } = {},
): Promise<Table> {
  const table = await createTableSources({
    store,
    clock: systemClock,
    unknown,
    teamLedger,
    monitors: async () => [],
    feeds: async () => [],
  }).open(source, { language, columns: null, birthDays })
  if (!table.ok) throw new Error(table.error.kind)
  return table.value
}

/** The rows of a table as its CSV file has them, by the titles of their columns. */
export const rowsOf = async (store: Store, source: TableSource): Promise<readonly Readonly<Record<string, string>>[]> =>
  parse(await fileOf(await openTable(store, source), 'csv'), { columns: true })

/** Everyone whom the rows of a table name. */
export async function namedIn(table: Table): Promise<ReadonlySet<PartyId>> {
  const found = new Set<PartyId>()
  for await (const { names } of table.rows()) for (const name of names) found.add(name)
  return found
}

/** Keeps a search that found a person of this name: `Ada <number>`. */
export async function knownAda(of: Store, number: number): Promise<PartyId> {
  await keep(
    of,
    { kind: 'search', search: 'persons', term: `p${number}`, page: 1 },
    page([{ id: uuid(number), type: 'person', name: `Ada ${number}`, city: 'Kiel', birth_year: 1970 }]),
  )
  const [found] = (await of.findKept({ text: '', kind: 'persons', offset: 0, limit: 50 })).items.filter(
    ({ name }) => name === `Ada ${number}`,
  )
  if (found === undefined) throw new Error('no person')
  return found.id
}

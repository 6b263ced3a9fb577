import type { TableSource } from '../../../shared/contract/table-input.ts'
import type { UnknownDays } from '../../../shared/domain/credits/unknown-days.ts'
import type { Outcome } from '../../../shared/domain/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Store } from '../../ports/store/store.ts'
import type { Table } from '../../ports/table.ts'
import { deliverySources } from './sources/delivery-sources.ts'
import { importSource } from './sources/import-source.ts'
import { inboxSources } from './sources/inbox-sources.ts'
import { librarySources } from './sources/library-sources.ts'
import { logSources, type TeamLedgerPages } from './sources/log-sources.ts'
import { partySources } from './sources/party-sources.ts'
import { runSource } from './sources/run-source.ts'
import { searchSources } from './sources/search-sources.ts'
import { sectionSources } from './sources/section-sources.ts'
import { serviceListSource } from './sources/service-list-source.ts'
import { watchSources, type Watched } from './sources/watch-sources.ts'
import { tableRequest, type OpenTable, type TableLook, type TableOpeners } from './table-opener.ts'

export interface TableSourceOptions extends Watched {
  readonly store: Store
  readonly clock: Clock
  /** Days of which rows of the ledger are missing; null: none. */
  readonly unknown: UnknownDays | null
  readonly teamLedger: TeamLedgerPages
}

export interface TableSources {
  /** Fails with `not-found` where the source is gone or was never read. */
  readonly open: (source: TableSource, look: TableLook) => Promise<Outcome<Table>>
}

/** Tables of everything that is kept. A table reads while it is written, page by page; nothing is asked of the service. */
export function createTableSources({
  store,
  clock,
  unknown,
  teamLedger,
  ...watched
}: TableSourceOptions): TableSources {
  const openers: TableOpeners<TableSource['kind']> = {
    ...partySources(store),
    ...searchSources(store),
    ...sectionSources(store),
    ...inboxSources(store),
    ...watchSources(watched),
    ...logSources(store, unknown, teamLedger),
    ...importSource(store),
    ...librarySources(store),
    ...serviceListSource(store),
    ...runSource(store),
    ...deliverySources(store),
  }
  return {
    open: async (source, look) => {
      // Each opener takes the sources of its own kind, which a lookup by the kind can't tell the compiler.
      const open = openers[source.kind] as OpenTable<TableSource['kind']>
      return open(source, tableRequest(look, clock.localDay(clock.now())))
    },
  }
}

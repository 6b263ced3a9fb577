import type { LedgerRow } from '../../../../shared/domain/credits/credits.ts'
import type { ExportJob } from '../../../../shared/domain/exports/export-job.ts'
import type { Store } from '../../../ports/store/store.ts'
import { exportLogColumns } from '../columns/export-log-columns.ts'
import { ledgerColumns } from '../columns/ledger-columns.ts'
import { everyPage } from '../every-page.ts'
import type { Named } from '../table-of.ts'
import { knownIds, type TableOpeners } from '../table-opener.ts'

const pageSize = 500

/** The ledger, and the log of exports. */
export function logSources(store: Pick<Store, 'exportLog' | 'ledgerBefore'>): TableOpeners<'ledger' | 'exports'> {
  /** @param month `YYYY-MM`; null: all */
  async function* ledgerRows(month: string | null): AsyncIterable<Named<LedgerRow>> {
    for (let before = Number.MAX_SAFE_INTEGER; ;) {
      const rows = await store.ledgerBefore({ month, before, limit: pageSize })
      for (const row of rows) yield { thing: row, names: knownIds([row.partyId]) }
      const last = rows.at(-1)
      if (last === undefined || rows.length < pageSize) return
      before = last.id
    }
  }
  async function* exportJobs(): AsyncIterable<Named<ExportJob>> {
    const page = async (offset: number): Promise<readonly ExportJob[]> =>
      (await store.exportLog({ offset, limit: pageSize })).jobs
    for await (const thing of everyPage(pageSize, page, ({ id }) => id)) yield { thing, names: [] }
  }
  return {
    ledger: ({ month }, { titles, heading, table, language }) =>
      table(
        {
          ...(month === null ? heading(titles.ledger) : heading(titles.ledgerOf, month)),
          total: null,
          raw: null,
          things: () => ledgerRows(month),
        },
        ledgerColumns(language),
      ),
    exports: (_source, { titles, heading, table, language }) =>
      table({ ...heading(titles.exports), total: null, raw: null, things: exportJobs }, exportLogColumns(language)),
  }
}

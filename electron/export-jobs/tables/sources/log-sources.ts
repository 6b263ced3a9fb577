import type { LedgerRow } from '../../../../shared/domain/credits/credits.ts'
import { isUnknownMonth, type UnknownDays } from '../../../../shared/domain/credits/unknown-days.ts'
import type { ExportJob } from '../../../../shared/domain/exports/export-job.ts'
import type { TeamLedgerEntry } from '../../../../shared/domain/team/team.ts'
import type { Store } from '../../../ports/store/store.ts'
import { exportLogColumns } from '../columns/export-log-columns.ts'
import { ledgerColumns } from '../columns/ledger-columns.ts'
import { teamLedgerColumns } from '../columns/team-ledger-columns.ts'
import { everyPage } from '../every-page.ts'
import type { Named } from '../table-of.ts'
import { knownIds, type TableOpeners, type TableRequest } from '../table-opener.ts'

const pageSize = 500

/** The team's ledger as it is kept here, newest first; nothing where there is no team. */
export type TeamLedgerPages = (paging: {
  readonly offset: number
  readonly limit: number
}) => Promise<{ readonly rows: readonly TeamLedgerEntry[] }>

/**
 * The ledger, the team's, and the log of exports.
 * @param unknown days of which rows of the ledger are missing
 */
export function logSources(
  store: Pick<Store, 'exportLog' | 'ledgerBefore'>,
  unknown: UnknownDays | null,
  teamLedger: TeamLedgerPages,
): TableOpeners<'ledger' | 'team-ledger' | 'exports'> {
  /** A row that arrives between two pages shifts the rest: none leaves twice. */
  async function* teamRows(): AsyncIterable<Named<TeamLedgerEntry>> {
    const seen = new Set<string>()
    for (let offset = 0; ; offset += pageSize) {
      const { rows } = await teamLedger({ offset, limit: pageSize })
      for (const row of rows) {
        if (seen.has(row.uid)) continue
        seen.add(row.uid)
        yield { thing: row, names: [] }
      }
      if (rows.length < pageSize) return
    }
  }
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
  /** An incomplete ledger says so in its name, which is all that a person sees of a file that is closed. */
  const headingOf = (
    month: string | null,
    titles: TableRequest['titles'],
    heading: TableRequest['heading'],
  ): ReturnType<TableRequest['heading']> => {
    const lacks = month === null ? unknown !== null : isUnknownMonth(unknown, month)
    const title = month === null ? titles.ledger : titles.ledgerOf.replace('{}', month)
    return lacks ? heading(titles.ledgerLacks, title) : heading(title)
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
          ...headingOf(month, titles, heading),
          total: null,
          raw: null,
          things: () => ledgerRows(month),
        },
        ledgerColumns(language, unknown),
      ),
    'team-ledger': (_source, { titles, heading, table, language }) =>
      table({ ...heading(titles.teamLedger), total: null, raw: null, things: teamRows }, teamLedgerColumns(language)),
    exports: (_source, { titles, heading, table, language }) =>
      table({ ...heading(titles.exports), total: null, raw: null, things: exportJobs }, exportLogColumns(language)),
  }
}

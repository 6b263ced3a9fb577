import type { createMeter } from '../../credits/meter.ts'
import type { createDeskExport } from '../../export-jobs/desk/desk-export.ts'
import type { createExportQueue } from '../../export-jobs/queue/export-queue.ts'
import type { createPersonReportExport } from '../../export-jobs/reports/person-report-export.ts'
import type { createReportExport } from '../../export-jobs/reports/report-export.ts'
import type { createTableExport } from '../../export-jobs/tables/table-export.ts'
import type { createBackups } from '../../library-files/backups.ts'
import type { createGuardedLibraries } from '../../library-files/guarded-libraries.ts'
import type { createPlannedBackups } from '../../library-files/planned-backups.ts'
import type { createPrivacy } from '../../library-files/privacy.ts'
import type { createPageCheck } from '../../library-files/page-check.ts'
import type { createDamageNote } from '../../library-files/saved-from-damage.ts'
import type { PaidCalls } from '../../ports/paid-calls.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Printer } from '../../ports/printer.ts'
import type { createAccount } from '../../research/account.ts'
import type { Runs } from '../../research/batch/runs.ts'
import type { createCompanyFile } from '../../research/company-file.ts'
import type { createFilter } from '../../research/filter.ts'
import type { createHistory } from '../../research/history/history.ts'
import type { Imports } from '../../research/imports/imports.ts'
import type { createDeskGraphs } from '../../research/ownership/desk-graphs.ts'
import type { createDesks } from '../../research/ownership/desks.ts'
import type { createOwnershipJobs } from '../../research/ownership/jobs.ts'
import type { createOwnershipFile } from '../../research/ownership/ownership-file.ts'
import type { createPersonFile } from '../../research/person-file.ts'
import type { createStatements } from '../../research/statements.ts'
import type { createStatementFiles } from '../../export-jobs/statements/statement-file.ts'
import type { createReference } from '../../research/reference.ts'
import type { ScheduledSearches } from '../../research/saved-searches/scheduled-searches.ts'
import type { createSearch } from '../../research/search.ts'
import type { createDiagnosticsFiles } from '../../session/diagnostics-file.ts'
import type { SavedLooks } from '../../session/looks.ts'
import type { SettingsInForce } from '../../session/settings.ts'
import type { SavedWorkspace } from '../../session/workspace.ts'
import type { AppState } from '../../../shared/contract/state.ts'
import type { Operation, Price } from '../../../shared/domain/credits/credits.ts'
import type { Team } from '../../team/create-team.ts'
import type { Updates } from '../../updates/updates.ts'
import type { Watch } from '../../watch/create-watch.ts'
import type { createDelivery } from '../../watch/delivery/create-delivery.ts'
import type { Lists } from '../../watch/lists/lists.ts'
import type { LibraryContext } from '../library-context.ts'

/** What the areas of the contract lead to: the use cases of the open library, and what those stand on. */
export interface AreaDependencies {
  readonly context: LibraryContext
  /** Makes PDF files; null where nothing is found that can. */
  readonly printer: Printer | null
  readonly ports: Ports
  readonly pay: PaidCalls
  readonly priceOf: (operation: Operation) => Price
  /** Closing waits for this work, because an answer may be on its way. */
  readonly tracked: <T>(work: Promise<T>) => Promise<T>
  readonly settings: SettingsInForce
  readonly workspace: SavedWorkspace
  readonly looks: SavedLooks
  readonly appState: () => AppState
  readonly diagnosticsFiles: ReturnType<typeof createDiagnosticsFiles>
  readonly meter: ReturnType<typeof createMeter>
  readonly search: ReturnType<typeof createSearch>
  readonly filters: ReturnType<typeof createFilter>
  readonly files: ReturnType<typeof createCompanyFile>
  readonly statements: ReturnType<typeof createStatements>
  readonly persons: ReturnType<typeof createPersonFile>
  readonly reference: ReturnType<typeof createReference>
  readonly account: ReturnType<typeof createAccount>
  readonly history: ReturnType<typeof createHistory>
  readonly owners: ReturnType<typeof createOwnershipFile>
  readonly graphs: ReturnType<typeof createDeskGraphs>
  readonly jobs: ReturnType<typeof createOwnershipJobs>
  readonly desks: ReturnType<typeof createDesks>
  readonly deskExport: ReturnType<typeof createDeskExport>
  /** Reading many companies in one go: `quote`, then `startRun` with what was agreed to. */
  readonly runs: Runs
  readonly imports: Imports
  readonly scheduledSearches: ScheduledSearches
  readonly watch: Watch
  readonly lists: Lists
  readonly delivery: ReturnType<typeof createDelivery>
  /** Makes every file that leaves the program. */
  readonly queue: ReturnType<typeof createExportQueue>
  readonly tableExport: ReturnType<typeof createTableExport>
  readonly reportExport: ReturnType<typeof createReportExport>
  readonly statementFiles: ReturnType<typeof createStatementFiles>
  readonly personReports: ReturnType<typeof createPersonReportExport>
  readonly backups: ReturnType<typeof createBackups>
  readonly plannedBackups: ReturnType<typeof createPlannedBackups>
  readonly privacy: ReturnType<typeof createPrivacy>
  readonly libraries: ReturnType<typeof createGuardedLibraries>
  readonly damageNote: ReturnType<typeof createDamageNote>
  readonly pageCheck: ReturnType<typeof createPageCheck>
  readonly team: Team
  readonly updates: Updates
}

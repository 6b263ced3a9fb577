import type { createAccount } from '../research/account.ts'
import type { createCompanyFile } from '../research/company-file.ts'
import type { createFilter } from '../research/filter.ts'
import type { createDesks } from '../research/ownership/desks.ts'
import type { createOwnershipJobs } from '../research/ownership/jobs.ts'
import type { createOwnershipFile } from '../research/ownership/ownership-file.ts'
import type { createPaidCalls } from '../research/paid-call.ts'
import type { createPersonFile } from '../research/person-file.ts'
import type { createReference } from '../research/reference.ts'
import type { createSearch } from '../research/search.ts'
import type { createTurns } from '../research/turns.ts'
import type { Runs } from '../research/batch/runs.ts'
import type { Watch } from '../watch/create-watch.ts'
import type { Lists } from '../watch/lists/lists.ts'
import type { Settings } from '../../shared/contract/state.ts'
import type { Operation, Price } from '../../shared/domain/credits.ts'
import type { Exports } from './exports.ts'
import type { HandlersOptions } from './handlers.ts'
import type { Outside, Printer } from './ports.ts'

/** What the handlers of an area of the contract are made of: the use cases and what they stand on. */
export interface AreaParts {
  readonly options: HandlersOptions
  /** Makes PDF files; null where nothing is found that can. */
  readonly printer: Printer | null
  readonly outside: Outside
  readonly pay: ReturnType<typeof createPaidCalls>
  readonly turns: ReturnType<typeof createTurns>
  readonly priceOf: (operation: Operation) => Price
  /** Closing waits for this work, because an answer may be on its way. */
  readonly tracked: <T>(work: Promise<T>) => Promise<T>
  readonly settings: () => Settings
  readonly search: ReturnType<typeof createSearch>
  readonly filters: ReturnType<typeof createFilter>
  readonly files: ReturnType<typeof createCompanyFile>
  readonly persons: ReturnType<typeof createPersonFile>
  readonly reference: ReturnType<typeof createReference>
  readonly account: ReturnType<typeof createAccount>
  readonly owners: ReturnType<typeof createOwnershipFile>
  readonly jobs: ReturnType<typeof createOwnershipJobs>
  readonly desks: ReturnType<typeof createDesks>
  readonly watch: Watch
  readonly lists: Lists
  /** Reading many companies in one go: `quote`, then `startRun` with what was agreed to. */
  readonly runs: Runs
  /** Whatever leaves the program as a file goes through this desk. */
  readonly exports: Exports
}

import type { MessagePort } from 'node:worker_threads'
import type { AccountStore } from './account.ts'
import type { AnswersStore } from './answers.ts'
import type { CompanyStore } from './company.ts'
import type { CreditsStore } from './credits.ts'
import type { DeliveryStore } from './delivery.ts'
import type { DesksStore } from './desks.ts'
import type { ExportsStore } from './exports.ts'
import type { FilterStore } from './filter.ts'
import type { HistoryStore } from './history.ts'
import type { ImportsStore } from './imports.ts'
import type { LibraryStore } from './library.ts'
import type { ListsStore } from './lists.ts'
import type { OwnershipStore } from './ownership.ts'
import type { PartiesStore } from './parties.ts'
import type { PersonStore } from './person.ts'
import type { PrivacyStore } from './privacy.ts'
import type { ReferenceStore } from './reference.ts'
import type { ReadOnlyReason } from '../../../shared/domain/library/library-file.ts'
import type { ReportsStore } from './reports.ts'
import type { SearchStore } from './search.ts'
import type { SectionsStore } from './sections.ts'
import type { SettingsStore } from './settings.ts'
import type { TeamThingsStore } from './team-things.ts'
import type { TeamStore } from './team.ts'
import type { TeamWatchStore } from './team-watch.ts'
import type { WatchStore } from './watch.ts'

/**
 * What can be asked of the store: one interface an area. Each call is one message to the store's thread and one back, so
 * parameters and results are what structured cloning copies. Methods that change something reject with `read-only` where
 * the data folder can't be written.
 */
export interface StoreCalls
  extends
    AccountStore,
    AnswersStore,
    CompanyStore,
    CreditsStore,
    DeliveryStore,
    DesksStore,
    ExportsStore,
    FilterStore,
    HistoryStore,
    ImportsStore,
    LibraryStore,
    ListsStore,
    OwnershipStore,
    PartiesStore,
    PersonStore,
    PrivacyStore,
    ReferenceStore,
    ReportsStore,
    SearchStore,
    SectionsStore,
    SettingsStore,
    TeamThingsStore,
    TeamStore,
    TeamWatchStore,
    WatchStore {
  /** Throws away every projection and makes it anew from the raw answers; returns how many answers were read. */
  readonly rebuild: () => Promise<number>
}

/**
 * The cache and the ledger. Everything runs in a worker thread. Calls reject only when SQLite itself fails (disk full,
 * damaged file); `StoreError.reason` says how, without paths or keys.
 */
export interface Store extends StoreCalls {
  /** Null when writable; else why not. Writing methods then reject with `read-only`. */
  readonly readOnly: ReadOnlyReason | null
  /** Folder that the database lies in: the data folder, or the private copy of one that can't be written. */
  readonly folder: string
  /**
   * Hands over a port on which another thread asks for what a desk's figures are made of, and nothing else: the data of
   * fifty thousand owners doesn't pass through this thread.
   */
  readonly openDeskLine: (port: MessagePort) => void
  readonly close: () => Promise<void>
}

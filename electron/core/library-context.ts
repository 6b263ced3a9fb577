import type { AppState, Diagnostics, Language } from '../../shared/contract/state.ts'
import type { Json } from '../../shared/domain/json.ts'
import type { Invitation } from '../../shared/domain/team/invitation.ts'
import type { Libraries } from '../library-files/libraries.ts'
import type { Clock } from '../ports/clock.ts'
import type { LibraryFiles } from '../ports/library-files.ts'
import type { Log } from '../ports/log.ts'
import type { HostFiles } from '../ports/host-files.ts'
import type { Printer } from '../ports/printer.ts'
import type { Store } from '../ports/store/store.ts'
import type { OpenTeamServer } from '../ports/team-server.ts'
import type { HostUpdates } from '../ports/updater.ts'
import type { Vault } from '../ports/vault.ts'
import type { Apart } from '../research/imports/read-apart.ts'
import type { FailedCalls } from '../session/failed-calls.ts'
import type { Session } from '../session/session.ts'
import type { Pages } from './listening-pages.ts'
import type { LicenceFiles } from './licences.ts'

/** One open library: what its use cases are composed from. */
export interface LibraryContext {
  readonly store: Store
  readonly vault: Vault
  /** Makes PDF files; null where nothing is found that can. */
  readonly printer: Printer | null
  readonly clock: Clock
  readonly session: Session
  readonly failures: FailedCalls
  readonly pages: Pages
  readonly dataDir: string
  readonly mode: AppState['mode']
  readonly host: AppState['host']
  readonly version: string
  readonly log: Log
  /** What only the host can say in the diagnostics. */
  readonly hostLines: () => Diagnostics['lines']
  /** Licences of what ships. */
  readonly licences: LicenceFiles | undefined
  /** As stored when the library was opened. */
  readonly settings: Readonly<Record<string, Json>>
  /** From the command line; wins for this run. */
  readonly language: Language | null
  /** Ends when the library is closed. */
  readonly lifetime: AbortSignal
  /** Computes desks' figures. */
  readonly graphWorker: URL
  /** Where tables that the person brings are read. */
  readonly tables: Apart
  readonly libraryFiles: LibraryFiles
  readonly useDemo: (on: boolean) => Promise<void>
  /** Opens another library in the place of this one. */
  readonly libraries: Libraries
  /** File name of the foreign library that is open; null: the person's own, or the demo's. */
  readonly otherLibrary: string | null
  /** Where defects in background work are reported. */
  readonly report: (error: unknown) => void
  /** The person's folder for downloads, and what the host can do with folders; null: nothing. */
  readonly downloads: string | null
  readonly hostFiles: HostFiles | null
  readonly updates: HostUpdates
  readonly fetch: typeof fetch
  /** Reaches a team's server. */
  readonly openTeamServer: OpenTeamServer
  /** From the environment and the command line, for this run. */
  readonly teamPassword: string | null
  readonly teamInvitation: Invitation | null
}

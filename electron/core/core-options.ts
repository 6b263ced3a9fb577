import type { Diagnostics, Language, OpeningProgress } from '../../shared/contract/state.ts'
import type { Clock } from '../ports/clock.ts'
import type { HostFiles } from '../ports/host-files.ts'
import type { StartOwnProcess } from '../ports/own-process.ts'
import type { Printer } from '../ports/printer.ts'
import type { OpenTeamServer } from '../ports/team-server.ts'
import type { HostUpdates } from '../ports/updater.ts'
import type { Vault } from '../ports/vault.ts'
import type { StartTask } from '../store/library-file/create-library-files.ts'
import type { StartLine } from '../store/thread/open-store.ts'
import type { LicenceFiles } from './licences.ts'

/** What a host brings; everything else the core makes itself. */
export interface CoreOptions {
  readonly host: 'desktop' | 'browser'
  readonly version: string
  /** The folder of the database; the demo keeps its own beneath it. */
  readonly dataDir: string
  /** Start on the embedded register service. */
  readonly demo: boolean
  /** The service's address for this run; null: the stored one. */
  readonly baseUrl: string | null
  /** The language for this run; null: the stored one, else the system's. */
  readonly language: Language | null
  /** The key for this run from the environment; never stored. */
  readonly environmentKey: string | null
  /** The thread that reaches a team's server. */
  readonly teamWorker: URL
  /** How a team's server is reached; left out: by that thread. */
  readonly openTeamServer?: OpenTeamServer
  /** The team's password for this run from the environment; never stored. Null or left out: none. */
  readonly teamPassword?: string | null
  /** The text of an invitation from the command line. Null or left out: none. */
  readonly teamInvitation?: string | null
  readonly fetch: typeof fetch
  /** What only the host can say in the diagnostics: by which way `fetch` goes, for one. */
  readonly hostLines?: () => Diagnostics['lines']
  readonly storeWorker: URL
  /** How an open library's store is started; left out: in a thread of its own. */
  readonly startStoreLine?: StartLine
  /** How work on a library's file is started; left out: in a thread of its own. */
  readonly startFileTask?: StartTask
  readonly sandboxWorker: URL
  /** Computes desks' figures. */
  readonly graphWorker: URL
  /** Reads tables that the person brings, as a process of its own. */
  readonly tableProgram: URL
  /** Starts it; left out: as a process of the Node that we run on. */
  readonly startProcess?: StartOwnProcess
  readonly vault: Vault
  /** Makes PDF files; null or left out where nothing is found that can. */
  readonly printer?: Printer | null
  /** The person's folder for downloads; absent: none is known, and exports go below the data folder. */
  readonly downloads?: string | null
  /** A dialog for folders and the system's file manager, where the host has them. */
  readonly files?: HostFiles | null
  /** New versions of the program; left out: the page runs in a browser, and brings none. */
  readonly updates?: HostUpdates
  /** Told once a library's store is open: whatever refuses a start (in use, of a newer version, damaged) would have done so before. */
  readonly storeOpen?: () => void
  /** Told, while a library is opened and that takes long, what is done and how far it is. */
  readonly opening?: (progress: OpeningProgress) => void
  /** Licences of what ships; left out: none were written. */
  readonly licences?: LicenceFiles
  /** Time other than the machine's, for tests. */
  readonly clock?: Clock
  /** Where defects are reported (stderr); texts carry no secrets. */
  readonly report: (where: string, error: unknown) => void
}

import { defaultJobPaths, type JobPaths } from '../domain/watch/job-paths.ts'
import type { Dialect } from '../domain/answers/answer.ts'
import type { Capability, DeprecationNotice } from '../domain/answers/capability.ts'
import type { CompanyFilter } from '../domain/search/company-filter.ts'
import type { Operation } from '../domain/credits/credits.ts'
import type { AppError, MoneyMoved } from '../domain/errors.ts'
import type { PartyId } from '../domain/ids.ts'
import type { ReadOnlyReason, SavedFromDamage, RestoreProgress } from '../domain/library/library-file.ts'
import { languages, type Language } from '../domain/language.ts'
import type { Notice } from '../domain/watch/notice.ts'

export { languages, type Language }
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export interface Settings {
  /** Null: the system's language decides (German when it is German, else English). */
  readonly language: Language | null
  readonly theme: Theme
  /** Credits; the program never spends more without saying so. */
  readonly dailyCap: number
  readonly monthlyCap: number
  /** What the person pays for a credit, in euros; null: she said nothing. */
  readonly creditEuro: number | null
  /** Where the older family's job is triggered and where its result is (gap G4). */
  readonly jobPaths: JobPaths
}

export const defaultSettings: Settings = {
  language: null,
  theme: 'system',
  dailyCap: 200,
  monthlyCap: 2500,
  creditEuro: null,
  jobPaths: defaultJobPaths,
}

/**
 * Where the key is. `keychain`: in the OS keychain. `session-only`: in memory of the main process until the end of
 * this run, with the reason. `environment`: from REGISTERBLICK_API_KEY, for this run. `demo`: the embedded service's own.
 */
export type KeyState =
  /** The keychain has not answered yet. */
  | { readonly state: 'asking' }
  /** `reason`: why the keychain could not be asked; null when it simply holds none. */
  | { readonly state: 'none'; readonly reason: string | null }
  | { readonly state: 'keychain'; readonly backend: string }
  | { readonly state: 'session-only'; readonly reason: string }
  | { readonly state: 'environment' }
  | { readonly state: 'demo' }

/** `unknown` until something was asked; `offline`: the last attempt to reach the service failed. */
export type Connection = 'unknown' | 'online' | 'offline'

export interface AppState {
  readonly version: string
  readonly host: 'desktop' | 'browser'
  /** `other`: a library that is not the person's own, read-only. */
  readonly mode: 'demo' | 'real' | 'other'
  /** File name of the other library; null where it is one's own or the demo's. */
  readonly otherLibrary: string | null
  /** What was saved of a damaged library at the start; null once the person has read it, or where nothing was damaged. */
  readonly savedFromDamage: SavedFromDamage | null
  /** A damaged page was met since the library was opened; the next opening sets the file aside and saves what is whole. */
  readonly damagedPage: boolean
  readonly dataDir: string
  /** Null: the folder is writable. Else why not; then nothing is spent. */
  readonly readOnly: ReadOnlyReason | null
  readonly settings: Settings
  readonly service: {
    /** Null before the first run. */
    readonly address: string | null
    /** Null until an answer stated it. */
    readonly dialect: Dialect | null
    readonly connection: Connection
    /** ISO 8601 UTC of the last answer of any kind in this run. */
    readonly lastAnswerAt: string | null
  }
  readonly key: KeyState
}

/** A tab of the window; survives a restart. */
export type Tab =
  | { readonly kind: 'search'; readonly search: 'companies' | 'persons' | null; readonly term: string }
  | { readonly kind: 'filter'; readonly filter: CompanyFilter }
  | { readonly kind: 'company'; readonly id: PartyId }
  | { readonly kind: 'person'; readonly id: PartyId }
  /** An ownership desk, by its own number. */
  | { readonly kind: 'desk'; readonly id: number }
  /** A collection of one's own, by its number. */
  | { readonly kind: 'collection'; readonly id: number }
  /** A list that was brought, by its number. */
  | { readonly kind: 'import'; readonly id: number }
  | { readonly kind: 'library' | 'watch' | 'feeds' | 'activity' | 'credits' | 'settings' }

/** Two files side by side, by their places in the tabs. */
export interface SideBySide {
  readonly left: number
  readonly right: number
  /** Of the width that the left one has, 0.3 to 0.7. */
  readonly share: number
}

export interface Workspace {
  readonly tabs: readonly Tab[]
  /** Index into `tabs`. */
  readonly active: number
  /** Absent or null: one file at a time. */
  readonly beside?: SideBySide | null | undefined
}

/** A running or waiting call, for the status line. */
export interface CallProgress {
  readonly call: string
  /** What the call is for, where it was known before it was sent. */
  readonly operation?: Operation
  readonly phase: 'sending' | 'waiting' | 'done'
  /** ISO 8601 UTC when a wait ends (429, back-off). */
  readonly until: string | null
  readonly attempt: number
}

/** What takes long while a library is opened, and how far it is: of `total` answers or companies and people `done`. */
export interface OpeningProgress {
  /** `answers`: they are read anew, because the program reads better now. `index`: the search index is made anew. */
  readonly what: 'answers' | 'index'
  readonly done: number
  readonly total: number
}

/** Events that the core sends to every open window; the queries they concern are asked again. */
export type Change =
  | { readonly kind: 'state' }
  | { readonly kind: 'meter' }
  | { readonly kind: 'party'; readonly id: PartyId }
  /** Pages of a search or of a filter. */
  | { readonly kind: 'search' }
  | { readonly kind: 'reference' }
  | { readonly kind: 'account' }
  | { readonly kind: 'diagnostics' }
  /** Owners of a company were read, or a job of the older family changed. */
  | { readonly kind: 'ownership' }
  | { readonly kind: 'desks' }
  | { readonly kind: 'call'; readonly progress: CallProgress }
  /** Monitors, feeds, or the state of the poller changed. */
  | { readonly kind: 'watch' }
  /** The inbox changed: an event arrived or was acknowledged. */
  | { readonly kind: 'inbox' }
  | { readonly kind: 'outbox' }
  /** An export started, progressed or ended. */
  | { readonly kind: 'exports' }
  /** Notes, tags, collections or saved searches. */
  | { readonly kind: 'library' }
  /** The service's lists, or a run over many companies. */
  | { readonly kind: 'lists' }
  /** Destinations, deliveries, the receiver, or formations' metadata. */
  | { readonly kind: 'delivery' }
  | { readonly kind: 'imports' }
  | { readonly kind: 'privacy' }
  | { readonly kind: 'backups' }
  /** The library is being opened, and that takes long; nothing is sent and nothing is paid for it. */
  | { readonly kind: 'opening'; readonly progress: OpeningProgress }
  /** A restore went on; null: it ended. */
  | { readonly kind: 'restoring'; readonly progress: RestoreProgress | null }
  /** How this library stands to its team: connection, colleagues, caps, what colleagues' calls were about. */
  | { readonly kind: 'team' }
  /** Something about a new version of the program. */
  | { readonly kind: 'updates' }
  /** A notification that the host shows. */
  | { readonly kind: 'notice'; readonly notice: Notice }
  /** The host switched to other data (demo, another folder): the page must reload. */
  | { readonly kind: 'reload' }

/** A call that failed in this run, newest first; carries no secret and no register data beyond its path. */
export interface FailedCall {
  /** ISO 8601 UTC. */
  readonly at: string
  readonly call: string
  readonly operation: Operation
  readonly kind: AppError['kind']
  readonly money: MoneyMoved
  readonly attempts: number
}

/** Everything that a report to support needs, as one text that names nobody and holds no key. */
export interface DiagnosticsFile {
  /** Names this text while the program runs: what is saved is what was shown. */
  readonly token: string
  /** JSON, for the eye. */
  readonly text: string
}

/** Diagnostics that a person can copy into a message to support: no key, no register data. */
export interface Diagnostics {
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  readonly capabilities: readonly Capability[]
  readonly deprecations: readonly DeprecationNotice[]
  /** The last 50 of this run, newest first. */
  readonly failures: readonly FailedCall[]
  readonly requests30Days: number
}

import type { Dialect } from '../domain/answer.ts'
import type { PartyId } from '../domain/ids.ts'

export const languages = ['de', 'en'] as const
export type Language = (typeof languages)[number]
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export interface Settings {
  /** Null: the system's language decides (German when it is German, else English). */
  readonly language: Language | null
  readonly theme: Theme
  /** Credits; the product never spends more without being told. */
  readonly dailyCap: number
  readonly monthlyCap: number
}

export const defaultSettings: Settings = { language: null, theme: 'system', dailyCap: 200, monthlyCap: 2500 }

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
  readonly mode: 'demo' | 'real'
  readonly dataDir: string
  /** Null: the folder is writable. Else why not; then nothing is spent. */
  readonly readOnly: string | null
  readonly settings: Settings
  readonly service: {
    /** Null before the first run. */
    readonly address: string | null
    /** Null until an answer told. */
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
  | { readonly kind: 'company'; readonly id: PartyId }
  | { readonly kind: 'library' | 'credits' | 'settings' }

export interface Workspace {
  readonly tabs: readonly Tab[]
  /** Index into `tabs`. */
  readonly active: number
}

/** A running or waiting call, for the status line. */
export interface CallProgress {
  readonly call: string
  readonly phase: 'sending' | 'waiting' | 'done'
  /** ISO 8601 UTC when a wait ends (429, back-off). */
  readonly until: string | null
  readonly attempt: number
}

/** What the core tells every open window; queries that touch it are asked again. */
export type Change =
  | { readonly kind: 'state' }
  | { readonly kind: 'meter' }
  | { readonly kind: 'party'; readonly id: PartyId }
  | { readonly kind: 'search' }
  | { readonly kind: 'call'; readonly progress: CallProgress }
  /** The host changed what it runs on (demo, another folder): load the page anew. */
  | { readonly kind: 'reload' }

export interface Diagnostics {
  readonly lines: readonly { readonly label: string; readonly value: string }[]
}

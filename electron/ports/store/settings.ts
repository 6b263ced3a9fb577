import type { Json } from '../../../shared/domain/json.ts'

/** How much is in a library, for the diagnostics; no content. */
export interface LibraryCounts {
  readonly companies: number
  readonly persons: number
  readonly answers: number
  /** Rows of the ledger. */
  readonly calls: number
  readonly notes: number
  readonly monitors: number
  readonly feeds: number
  /** Changes at the service, in every state. */
  readonly intents: number
  readonly exports: number
  readonly desks: number
  /** Version of the tables. */
  readonly schema: number
  readonly sqlite: string
  /** Size of the file, and what of it is free. */
  readonly bytes: number
  readonly freeBytes: number
}

/** Settings of the person and of the program. */
export interface SettingsStore {
  readonly readSettings: () => Promise<Readonly<Record<string, Json>>>
  readonly libraryCounts: () => Promise<LibraryCounts>
  readonly writeSetting: (key: string, value: Json) => Promise<void>
}

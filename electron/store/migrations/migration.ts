import type { Database } from 'better-sqlite3'

/** One step of the schema. `up` runs inside a transaction that also sets `user_version`. */
export interface Migration {
  readonly version: number
  readonly up: (db: Database) => void
}

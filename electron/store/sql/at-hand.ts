import type { Database } from 'better-sqlite3'
import { perConnection } from './per-connection.ts'

const rollbacksOf = perConnection(() => ({ count: 0 }))

/** Something that was written is taken back: a transaction, or a part of one. */
export const noteRollback = (db: Database): void => {
  rollbacksOf(db).count += 1
}

/**
 * What a connection has at hand of what it wrote, so that it needn't be read again; made anew once anything is taken back, because nobody knows then
 * what of it stands.
 */
export function untilRollback<T extends object>(create: () => T): (db: Database) => T {
  const held = perConnection(() => ({ at: 0, value: create() }))
  return (db) => {
    const own = held(db)
    const { count } = rollbacksOf(db)
    if (own.at !== count) Object.assign(own, { at: count, value: create() })
    return own.value
  }
}

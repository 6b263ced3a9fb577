import type { Database } from 'better-sqlite3'

/** Something that belongs to one connection: made when it is first asked for, gone when the connection is. */
export function perConnection<T extends object>(create: (db: Database) => T): (db: Database) => T {
  const made = new WeakMap<Database, T>()
  return (db) => {
    let found = made.get(db)
    if (found === undefined) made.set(db, (found = create(db)))
    return found
  }
}

import { sqliteCode } from '../failures.ts'

/** The index can't be used as it is; the tables it was made from are sound. It is made anew, free of charge. */
export class IndexDamaged extends Error {
  constructor(cause: unknown) {
    super('the search index is damaged', { cause })
    this.name = 'IndexDamaged'
  }
}

/** A damaged index shows as damage of its file, as a missing table of FTS5, or as its own consistency error. */
const signs = [
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
  'SQLITE_ERROR',
  'SQLITE_CONSTRAINT',
  'SQLITE_IOERR_SHORT_READ',
] as const

/** Runs statements that touch nothing but the index, and says so when they fail for the index's own reasons. */
export function onIndex<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    const code = sqliteCode(error)
    throw code !== null && signs.some((sign) => code.startsWith(sign)) ? new IndexDamaged(error) : error
  }
}

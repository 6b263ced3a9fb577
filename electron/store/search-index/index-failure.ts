import { sqliteCode } from '../sql/failures.ts'

/** The search index can't be used. The tables that it was made from are sound, so it is made again, free of charge. */
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

/** Runs statements that touch only the index. @throws IndexDamaged when they fail because of the index itself */
export function onIndex<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    const code = sqliteCode(error)
    throw code !== null && signs.some((sign) => code.startsWith(sign)) ? new IndexDamaged(error) : error
  }
}

import type { Database } from 'better-sqlite3'
import { dirname } from 'node:path'

/** The folder of an open database; the search index lies beside it. */
export const folderOf = (db: Database): string => dirname(db.name)

import Database from 'better-sqlite3'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PagesChecked } from '../../ports/library-files.ts'
import { wholeCheckBytes } from '../file/connect.ts'
import { noteSuspect } from '../file/suspect.ts'
import { areAnswersWhole } from '../file/whole-answers.ts'
import { asStoreError } from '../sql/failures.ts'

/** What a check is asked of a library that is open, over a connection of its own. @throws StoreError where the file can't be read at all for another reason */
function isSound(path: string, ask: (db: Database.Database) => boolean): boolean {
  try {
    const db = new Database(path, { readonly: true, fileMustExist: true, timeout: 5000 })
    try {
      db.pragma('trusted_schema = OFF')
      return ask(db)
    } finally {
      db.close()
    }
  } catch (error) {
    if (asStoreError(error).reason === 'damaged') return false
    throw error
  }
}

/** Whether SQLite finds every page sound, as the start asks it of small libraries. It doesn't read what goes on behind a row's first page. */
export const arePagesSound = (path: string): boolean =>
  isSound(path, (db) => db.pragma('quick_check(1)', { simple: true }) === 'ok')

/**
 * Reads every page of a library that is open, and every answer by its hash: of a small one only the answers, whose further pages no start
 * reads. Where something is damaged, that is noted in the folder, so that the next start sets the file aside and saves what is whole.
 * @throws StoreError where the file can't be read at all for another reason
 */
export function checkPages(path: string): PagesChecked {
  const small = statSync(path).size <= wholeCheckBytes
  if ((small || arePagesSound(path)) && isSound(path, areAnswersWhole)) return small ? 'small' : 'sound'
  noteSuspect(dirname(path))
  return 'damaged'
}

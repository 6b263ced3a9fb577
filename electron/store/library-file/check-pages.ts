import Database from 'better-sqlite3'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PagesChecked } from '../../ports/library-files.ts'
import { wholeCheckBytes } from '../file/connect.ts'
import { noteSuspect } from '../file/suspect.ts'
import { asStoreError } from '../sql/failures.ts'

/**
 * Reads every page of a library that is open, over a connection of its own, as the start does with small ones (`quick_check`). Where one
 * is damaged, that is noted in the folder, so that the next start sets the file aside and saves what is whole.
 * @throws StoreError where the file can't be read at all for another reason
 */
export function checkPages(path: string): PagesChecked {
  if (statSync(path).size <= wholeCheckBytes) return 'small'
  const verdict = verdictOn(path)
  if (verdict === 'damaged') noteSuspect(dirname(path))
  return verdict
}

function verdictOn(path: string): 'sound' | 'damaged' {
  try {
    const db = new Database(path, { readonly: true, fileMustExist: true, timeout: 5000 })
    try {
      db.pragma('trusted_schema = OFF')
      return db.pragma('quick_check(1)', { simple: true }) === 'ok' ? 'sound' : 'damaged'
    } finally {
      db.close()
    }
  } catch (error) {
    if (asStoreError(error).reason === 'damaged') return 'damaged'
    throw error
  }
}

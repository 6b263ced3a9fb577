import Database from 'better-sqlite3'
import { emptyPrivateFile } from '../file/private-file.ts'
import { failure } from '../sql/failures.ts'
import { inspectLibrary } from './inspect-library.ts'
import type { LibraryFacts } from '../../../shared/domain/library/library-file.ts'

/**
 * A whole copy of a library that is in use, as it was at one instant: a connection of its own reads one snapshot, while the
 * store goes on writing beside it (WAL). Every page of the copy is read back.
 * @throws StoreError `damaged` when the copy isn't sound, `disk-full`
 */
export function makeBackup(from: string, to: string): LibraryFacts {
  emptyPrivateFile(to)
  const db = new Database(from, { fileMustExist: true, timeout: 10_000 })
  try {
    db.prepare('VACUUM INTO ?').run(to)
  } finally {
    db.close()
  }
  const inspected = inspectLibrary(to)
  if (!inspected.ok) throw failure('damaged', `the copy is ${inspected.why}`)
  return inspected.facts
}

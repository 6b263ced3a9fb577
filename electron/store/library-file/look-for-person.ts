import Database from 'better-sqlite3'
import type { PersonFragment } from '../../../shared/domain/privacy/person-traces.ts'
import type { FoundPerson } from '../../ports/library-files.ts'
import { findPerson, personTraces } from './find-person.ts'

/** Reads beside the store, on a connection of its own. Null: no such person. */
export function lookForPerson(path: string, party: number, byName: boolean, whole: boolean): FoundPerson | null {
  const db = new Database(path, { readonly: true, fileMustExist: true, timeout: 10_000 })
  try {
    db.pragma('trusted_schema = OFF')
    const fragments: PersonFragment[] = []
    // One state of the library from the first answer to the last text.
    return db.transaction(() => {
      const found = findPerson(db, party, byName, (fragment) => {
        if (whole) fragments.push(fragment)
      })
      return found === null ? null : { traces: personTraces(db, found), fragments }
    })()
  } finally {
    db.close()
  }
}

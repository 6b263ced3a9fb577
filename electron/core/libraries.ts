import type { Restored } from '../../shared/contract/backups.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import type { SavedFromDamage } from '../../shared/domain/library-file.ts'
import { isObject, readNumber, readText, type Json } from '../../shared/domain/json.ts'
import type { StrangerFile } from './stranger-files.ts'

/** Which library the program runs on, and the ways between them. */
export interface Libraries {
  /** Copies a library file and reads it whole. */
  readonly look: (path: string) => Promise<Outcome<StrangerFile>>
  /** Puts one that was looked at in the place of one's own. */
  readonly restore: (token: string) => Promise<Outcome<Restored>>
  readonly openOther: (token: string) => Promise<Outcome<null>>
  readonly leaveOther: () => Promise<Outcome<null>>
  /** Closes the library that is open, lets `work` have its file, and opens it again, whatever becomes of the work. */
  readonly whileClosed: <T>(work: (path: string) => Promise<T>) => Promise<T>
}

/** What the store noted when it set a damaged library aside. */
export function readSavedFromDamage(value: Json | undefined): SavedFromDamage | null {
  if (!isObject(value)) return null
  const aside = readText(value['aside'])
  const at = readText(value['at'])
  if (aside === null || at === null) return null
  return {
    aside,
    at,
    answersOnce: readNumber(value['answersOnce']),
    answers: readNumber(value['answers']) ?? 0,
    ledgerRows: readNumber(value['ledgerRows']) ?? 0,
    otherRows: readNumber(value['otherRows']) ?? 0,
  }
}

import {
  bareTables,
  type BareRows,
  type SavedFromDamage,
  type UnknownSpending,
} from '../../shared/domain/library/library-file.ts'
import { isObject, readNumber, readText, type Json } from '../../shared/domain/json.ts'
import type { Store } from '../ports/store/store.ts'

export interface DamageNoteOptions {
  readonly store: Pick<Store, 'readOnly' | 'writeSetting'>
  /** The stored setting `salvaged`, as it was at the start; undefined: the library was never damaged. */
  readonly setting: Json | undefined
  readonly changed: () => void
}

/**
 * What the store noted when it set a damaged library aside; the person sees it until she dismisses it. Days of unknown spending
 * stay noted in the library after that, because a dismissed notice doesn't make the ledger whole.
 */
export function createDamageNote({ store, setting, changed }: DamageNoteOptions) {
  let saved = readSavedFromDamage(setting)
  return {
    current: (): SavedFromDamage | null => saved,
    dismiss: async (): Promise<void> => {
      if (store.readOnly === null) await store.writeSetting('salvaged', afterDismissal(setting))
      saved = null
      changed()
    },
  }
}

const afterDismissal = (value: Json | undefined): Json =>
  isObject(value) && readUnknownSpending(value['unknownSpending']) !== null ? { ...value, dismissed: true } : null

function readSavedFromDamage(value: Json | undefined): SavedFromDamage | null {
  if (!isObject(value) || value['dismissed'] === true) return null
  const aside = readText(value['aside'])
  const at = readText(value['at'])
  if (aside === null || at === null) return null
  return {
    aside,
    at,
    answersOnce: readNumber(value['answersOnce']),
    answers: readNumber(value['answers']) ?? 0,
    ledgerRows: readNumber(value['ledgerRows']) ?? 0,
    unknownSpending: readUnknownSpending(value['unknownSpending']),
    otherRows: readNumber(value['otherRows']) ?? 0,
    bare: readBare(value['bare']),
  }
}

const readBare = (value: Json | undefined): BareRows =>
  Object.fromEntries(
    bareTables.flatMap((table) => {
      const count = isObject(value) ? readNumber(value[table]) : null
      return count === null || count <= 0 ? [] : [[table, count]]
    }),
  )

const readUnknownSpending = (value: Json | undefined): UnknownSpending | null =>
  isObject(value)
    ? { rows: readNumber(value['rows']), from: readText(value['from']), until: readText(value['until']) }
    : null

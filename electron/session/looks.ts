import type { z } from 'zod'
import { chosenKeys, tableLook, type looks as looksInput } from '../../shared/contract/looks-input.ts'
import { isArray, isObject, type Json } from '../../shared/domain/json.ts'
import { mostTables, type Looks } from '../../shared/domain/looks.ts'
import type { Store } from '../ports/store/store.ts'

const listOf = (value: Json | undefined): readonly Json[] => (isArray(value) ? value : [])

/** As stored; what no longer parses is left out, so that the usual look stands in its place. */
export function readLooks(value: Json | undefined): Looks {
  const stored = isObject(value) ? value : {}
  return {
    tables: listOf(stored['tables'])
      .flatMap((one) => {
        const read = tableLook.safeParse(one)
        return read.success ? [read.data] : []
      })
      .slice(0, mostTables),
    keys: listOf(stored['keys']).flatMap((one) => {
      const read = chosenKeys.safeParse(one)
      return read.success ? [read.data] : []
    }),
  }
}

export interface SavedLooks {
  readonly read: () => Looks
  /** Keeps them; where the library can only be read, for this run. Rejects as the store does. */
  readonly save: (looks: z.output<typeof looksInput>) => Promise<void>
}

/** How tables are looked at and which keys were chosen. `stored`: the setting `looks` when the library was opened. */
export function createLooks(store: Pick<Store, 'readOnly' | 'writeSetting'>, stored: Json | undefined): SavedLooks {
  let looks = readLooks(stored)
  return {
    read: () => looks,
    save: async (saved) => {
      looks = saved
      if (store.readOnly !== null) return
      await store.writeSetting('looks', {
        tables: saved.tables.map(({ table, sorting, hidden }) => ({
          table,
          sorting: sorting === null ? null : { ...sorting },
          hidden: [...hidden],
        })),
        keys: saved.keys.map((one) => ({ ...one })),
      })
    },
  }
}

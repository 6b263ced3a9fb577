import type { Opened } from './database.ts'
import type { HistoryStore } from './history-store.ts'
import type { StoreMethods, Writing } from './store-methods.ts'

export const createHistoryMethods = (_opened: Opened, _writing: Writing): Pick<StoreMethods, keyof HistoryStore> => ({})

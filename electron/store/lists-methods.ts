import type { Opened } from './database.ts'
import type { ListsStore } from './lists-store.ts'
import type { StoreMethods, Writing } from './store-methods.ts'

export const createListsMethods = (_opened: Opened, _writing: Writing): Pick<StoreMethods, keyof ListsStore> => ({})

import type { Opened } from './database.ts'
import type { ImportsStore } from './imports-store.ts'
import type { StoreMethods, Writing } from './store-methods.ts'

export const createImportsMethods = (_opened: Opened, _writing: Writing): Pick<StoreMethods, keyof ImportsStore> => ({})

import type { Opened } from './database.ts'
import type { ExportsStore } from './exports-store.ts'
import type { StoreMethods, Writing } from './store-methods.ts'

export const createExportsMethods = (_opened: Opened, _writing: Writing): Pick<StoreMethods, keyof ExportsStore> => ({})

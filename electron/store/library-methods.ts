import type { Opened } from './database.ts'
import type { LibraryStore } from './library-store.ts'
import type { StoreMethods, Writing } from './store-methods.ts'

export const createLibraryMethods = (_opened: Opened, _writing: Writing): Pick<StoreMethods, keyof LibraryStore> => ({})

import type { Opened } from './database.ts'
import type { PrivacyStore } from './privacy-store.ts'
import type { StoreMethods, Writing } from './store-methods.ts'

export const createPrivacyMethods = (_opened: Opened, _writing: Writing): Pick<StoreMethods, keyof PrivacyStore> => ({})

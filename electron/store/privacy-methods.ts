import type { Opened } from './database.ts'
import type { PrivacyStore } from './privacy-store.ts'
import { applyRetention } from './retention.ts'
import type { StoreMethods, Writing } from './store-methods.ts'

export const createPrivacyMethods = (
  { db, folder }: Opened,
  writing: Writing,
): Pick<StoreMethods, keyof PrivacyStore> => ({
  applyRetention: writing((rules, now) => applyRetention(db, folder, rules, now)),
})

import type { Opened } from './database.ts'
import type { DeliveryStore } from './delivery-store.ts'
import type { StoreMethods, Writing } from './store-methods.ts'

export const createDeliveryMethods = (_opened: Opened, _writing: Writing): Pick<StoreMethods, keyof DeliveryStore> => ({})

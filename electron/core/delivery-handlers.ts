import type { AreaParts } from './area-parts.ts'
import type { CoreHandlers } from './router.ts'

export function createDeliveryHandlers(_parts: AreaParts): Pick<CoreHandlers, 'delivery'> {
  return { delivery: {} }
}

import type { AreaParts } from './area-parts.ts'
import type { CoreHandlers } from './router.ts'

export function createExportsHandlers(_parts: AreaParts): Pick<CoreHandlers, 'exports'> {
  return { exports: {} }
}

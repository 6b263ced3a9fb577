import type { AreaParts } from './area-parts.ts'
import type { CoreHandlers } from './router.ts'

export function createReportsHandlers(_parts: AreaParts): Pick<CoreHandlers, 'reports'> {
  return { reports: {} }
}

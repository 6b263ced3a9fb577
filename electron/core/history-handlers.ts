import type { AreaParts } from './area-parts.ts'
import type { CoreHandlers } from './router.ts'

export function createHistoryHandlers(_parts: AreaParts): Pick<CoreHandlers, 'history'> {
  return { history: {} }
}

import type { AreaParts } from './area-parts.ts'
import type { CoreHandlers } from './router.ts'

export function createListsHandlers(_parts: AreaParts): Pick<CoreHandlers, 'lists'> {
  return { lists: {} }
}

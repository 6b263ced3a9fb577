import type { AreaParts } from './area-parts.ts'
import type { CoreHandlers } from './router.ts'

export function createLibraryHandlers(_parts: AreaParts): Pick<CoreHandlers, 'library'> {
  return { library: {} }
}

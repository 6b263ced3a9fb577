import type { AreaParts } from './area-parts.ts'
import type { CoreHandlers } from './router.ts'

export function createImportsHandlers(_parts: AreaParts): Pick<CoreHandlers, 'imports'> {
  return { imports: {} }
}

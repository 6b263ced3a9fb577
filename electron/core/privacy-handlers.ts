import type { AreaParts } from './area-parts.ts'
import type { CoreHandlers } from './router.ts'

export function createPrivacyHandlers(_parts: AreaParts): Pick<CoreHandlers, 'privacy'> {
  return { privacy: {} }
}

import type { PrivacyStore } from '../../ports/store/privacy.ts'
import { applyRetention } from '../repositories/privacy/retention.ts'
import type { Area } from './area.ts'

export const privacyArea = {
  reads: {},
  writes: { applyRetention },
} satisfies Area<PrivacyStore>

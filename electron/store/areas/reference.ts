import type { ReferenceStore } from '../../ports/store/reference.ts'
import { readReferenceData } from '../repositories/reference/account-and-reference.ts'
import type { Area } from './area.ts'

export const referenceArea = {
  reads: { reference: readReferenceData },
  writes: {},
} satisfies Area<ReferenceStore>

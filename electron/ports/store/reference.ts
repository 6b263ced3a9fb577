import type { ReferenceItem, ReferenceList } from '../../../shared/domain/register/reference-data.ts'
import type { StoredSection } from './sections.ts'

export type StoredReference = Readonly<Record<ReferenceList, StoredSection<readonly ReferenceItem[]>>>

/** The service's vocabulary. */
export interface ReferenceStore {
  readonly reference: () => Promise<StoredReference>
}

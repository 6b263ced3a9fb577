import type { Section } from '../company/company-file.ts'

/** Reference data the service serves (contract 4.1), free of charge. */
export const referenceLists = ['legal-forms', 'event-types', 'event-groups'] as const
export type ReferenceList = (typeof referenceLists)[number]

/** One item, read tolerantly (contract 2.7 shows no fields). */
export interface ReferenceItem {
  /** What requests carry: `gmbh`, `company.capital.changed`, `insolvency`. */
  readonly code: string
  /** Group of an event type; null where none is stated. */
  readonly group: string | null
  readonly labelDe: string | null
  readonly labelEn: string | null
  /** Of an event type: false where the service says that no monitor takes it (contract 4.6). Left out: it says nothing. */
  readonly monitorable?: boolean
}

export type ReferenceData = Readonly<Record<ReferenceList, Section<readonly ReferenceItem[]>>>

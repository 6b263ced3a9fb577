import type { KnownOf } from '../known/known.ts'
import type { Misread } from '../company/company-file.ts'
import type { PersonSummary } from '../company/company.ts'
import type { PartyId } from '../ids.ts'
import type { Language } from '../language.ts'

export const personReportFormats = ['pdf', 'html', 'docx'] as const
export type PersonReportFormat = (typeof personReportFormats)[number]

/** A report of one person, in a language of its own. */
export interface PersonReportOrder {
  readonly id: PartyId
  readonly language: Language
  readonly format: PersonReportFormat
}

/** What the report of a person is made of; everything is kept, and nothing is asked of the service. */
export interface PersonReport {
  readonly person: PersonSummary
  readonly known: KnownOf
  /** Whether the person's own lists were read; what other answers show stands there all the same. */
  readonly read: { readonly roles: boolean; readonly holdings: boolean }
  /** What stands in those lists and was not understood; absent: all of it was. */
  readonly misread?: { readonly roles?: Misread; readonly holdings?: Misread }
  /** How many others of the same name are kept. */
  readonly sameName: number
  /** ISO 8601 UTC. */
  readonly madeAt: string
  /** Host of the service; null: none. */
  readonly service: string | null
  readonly demo: boolean
}

import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { NextPage } from '../../../shared/domain/answers/envelope.ts'
import type { FileSection, Misread, Section } from '../../../shared/domain/company/company-file.ts'
import type { PartySummary } from '../../../shared/domain/company/company.ts'
import type { PartyId, ServiceId } from '../../../shared/domain/ids.ts'
import type { PersonSection } from '../../../shared/domain/person/person-file.ts'
import type { StatementPart } from '../../../shared/domain/statements/statement-reads.ts'
import type { ReferenceList } from '../../../shared/domain/register/reference-data.ts'

/** A section as stored; prices are added by the use case. */
export type StoredSection<T> =
  | { readonly state: 'not-read' }
  | {
      readonly state: 'read'
      readonly content: T
      readonly answers: readonly AnswerRef[]
      readonly next: NextPage | null
      readonly totalCount: number | null
      readonly misread?: Misread
    }
  | { readonly state: 'unreadable'; readonly answers: readonly AnswerRef[] }
  | { readonly state: 'not-there'; readonly why: WhyNotThere; readonly at: string }

/** Why a section is remembered as not there: no such thing, or no such endpoint. */
export type WhyNotThere = Extract<Section<unknown>, { state: 'not-there' }>['why']

/** How far a section was read. */
export interface SectionProgress {
  readonly begun: boolean
  /** Readable answers it rests on. */
  readonly pages: number
  /** How its walk goes on; null at its end, or where it wasn't begun. */
  readonly next: NextPage | null
}

/** What asking the service for more of a file needs to know of it, without what stands in it. */
export interface FileProgress {
  readonly summary: PartySummary
  /** The id to ask the service by: the newest alias. */
  readonly serviceId: ServiceId
  /** The sections that were asked about. */
  readonly sections: Readonly<Partial<Record<FileSection | PersonSection, SectionProgress>>>
}

/** What is known of the sections of files, of reference data and of the account. */
export interface SectionsStore {
  /** How far sections of a company's or a person's file were read. Null: no company, or no person, has this number. */
  readonly fileProgress: (
    kind: PartySummary['kind'],
    id: PartyId,
    sections: readonly (FileSection | PersonSection)[],
  ) => Promise<FileProgress | null>
  /** Remembers that a section isn't there; `id` null: of reference data and the account, which belong to nobody. */
  readonly noteNotThere: (
    id: PartyId | null,
    section:
      | FileSection
      | PersonSection
      | ReferenceList
      | `statement ${StatementPart} ${string}`
      | 'account'
      | 'watchlist'
      | 'ownership',
    at: string,
    why: WhyNotThere,
  ) => Promise<void>
}

import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { AnswerRef } from '../../shared/domain/answers/answer.ts'
import type { CompanyFile, FileSection, Section } from '../../shared/domain/company/company-file.ts'
import { renewing, type Approval } from '../../shared/domain/credits/credits.ts'

/** What a section rests on, the newest first; nothing where nobody read it. */
export const answersOf = (section: Section<unknown> | null | undefined): readonly AnswerRef[] =>
  section?.state === 'read' || section?.state === 'unreadable' ? section.answers : []

/**
 * The approval of whoever reads anew what stands before her: with the newest answer that the screen shows. Where the screen is being read
 * again, because something newer came, nobody knows what she saw: then nothing is said of it.
 */
export function renewingShown<Data>(
  queries: QueryClient,
  key: QueryKey,
  shown: (data: NonNullable<Data>) => readonly AnswerRef[],
  approved: Approval,
): Approval {
  const state = queries.getQueryState<Data>(key)
  const data = state?.data ?? null
  return data === null || state?.isInvalidated === true ? approved : renewing(approved, shown(data))
}

/** The same for a section of a company's file. */
export const ofSection =
  (section: FileSection) =>
  (file: CompanyFile): readonly AnswerRef[] =>
    answersOf(file[section])

/** The same for results of a search or a filter, whose first page is read anew. */
export const ofFirstPage = ({
  pages: [first],
}: {
  readonly pages: readonly { readonly answer: AnswerRef }[]
}): readonly AnswerRef[] => (first === undefined ? [] : [first.answer])

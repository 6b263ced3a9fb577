import type { Misread } from '../company/company-file.ts'
import type { SearchKind } from '../search/search.ts'
import type { AnswerRef } from './answer.ts'

/** Lists of the account, and searches, of which it is kept what their answers hold and nobody understood. */
export const toldLists = ['monitors', 'lists', 'list-items', 'destinations', 'deliveries', 'search'] as const
export type ToldList = (typeof toldLists)[number]

/** Members that were there and not understood, with the answers in which they stand as they came. */
export interface NotUnderstood extends Misread {
  readonly answers: readonly AnswerRef[]
}

/** Which search it was, however its term was typed. */
export const whichSearch = (kind: SearchKind, term: string): string => `${kind} ${term.trim().toLowerCase()}`

import type { AnswerRef } from '../answers/answer.ts'
import type { CompanySummary } from '../company/company.ts'
import type { PartyId } from '../ids.ts'

/**
 * Why two companies are related. `person`: the same person by id. `role`: one is a role's holder at the other (general
 * partner), or the same company is at both. `same-name`: a person of the same name who may be somebody else: only a
 * candidate. `owner` and `subsidiary`: by a share in one hop. `co-owned`: one owner holds both. `group`: further away
 * in one structure of owners.
 */
export const relatedReasons = [
  'owner',
  'subsidiary',
  'co-owned',
  'group',
  'person',
  'role',
  'address',
  'same-name',
] as const
export type RelatedReason = (typeof relatedReasons)[number]

/** One ground for it, and the answers that state it: of this company, and of the other. */
export interface RelatedEvidence {
  /** The person, the address or the owner that both have; null where the name isn't known. */
  readonly shared: string | null
  /** The file of what both share, where it has one: a person by id, an owner. */
  readonly by: { readonly kind: 'company' | 'person'; readonly id: PartyId } | null
  readonly answers: readonly AnswerRef[]
}

export interface RelatedCompany {
  readonly company: CompanySummary
  readonly evidence: readonly RelatedEvidence[]
}

/** Sections of this company that would have to be read for a reason to be found. */
export type UnreadFor = 'record' | 'roles' | 'ownership'

/** Companies that are related to one according to the cache; free, and only as complete as what was read. */
export interface RelatedCompanies {
  readonly groups: readonly { readonly reason: RelatedReason; readonly companies: readonly RelatedCompany[] }[]
  /** Not read yet; what would be found through it isn't known. */
  readonly unread: readonly UnreadFor[]
  /** True when there were more than are shown. */
  readonly more: boolean
}

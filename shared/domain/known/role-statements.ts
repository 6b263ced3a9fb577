import type { AnswerId, PartyId } from '../ids.ts'

/** A role as one kept list states it of the party. */
export interface RoleStatement {
  readonly companyId: PartyId | null
  readonly companyName: string | null
  readonly type: string | null
  readonly representation: string | null
  readonly since: string | null
  readonly until: string | null
}

/** A kept list of roles: the people of one company, or all roles of the party. */
export interface RoleList {
  /** `company`: the people of `company`; `own`: roles of the party itself. */
  readonly of: 'company' | 'own'
  readonly company: PartyId | null
  /** Of all its pages, the newest first. */
  readonly answers: readonly AnswerId[]
  /** ISO 8601 UTC of the last page. */
  readonly readAt: string
  /** False: pages are missing, so absence proves nothing. */
  readonly whole: boolean
  /** What it states of the party, by id and never by name. */
  readonly roles: readonly RoleStatement[]
  /** Names and functions of others in it, by which an event can't tell them from the party. */
  readonly others: readonly { readonly name: string | null; readonly type: string | null }[]
}

/** An event of a company that tells of a person in a function, by name only. */
export interface RoleEvent {
  readonly company: PartyId
  readonly verb: 'added' | 'changed' | 'removed'
  readonly name: string
  readonly type: string | null
  /** Register day. */
  readonly day: string | null
  /** ISO 8601: when it became known. */
  readonly availableAt: string
  readonly answer: AnswerId
}

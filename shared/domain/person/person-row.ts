import type { PartyId } from '../ids.ts'

/** What a row of a list says of a person whose roles were read, beside the summary. */
export interface PersonRow {
  readonly id: PartyId
  /** ISO 8601 UTC of the newest page of the roles; a person has no register entry that could be read. */
  readonly readAt: string
  /** Roles that are held on the day, as far as read. */
  readonly held: number
  /** Roles of which the answer's own words do not say whether they are held. */
  readonly unclear: number
  /** The list has pages that nobody read, or items that were not understood: there may be more. */
  readonly more: boolean
}

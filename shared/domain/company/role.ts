import type { PartyId } from '../ids.ts'
import type { Term } from './term.ts'

/** A role at a company: managing director, general partner, procuration … read tolerantly from roles or officers. */
export interface Role extends Term {
  readonly key: string
  readonly holderName: string | null
  readonly holderKind: 'person' | 'company' | null
  /** Our own id of the holder where the answer gave one. */
  readonly holderId: PartyId | null
  /** As it came, e.g. `managing_director`; unknown types are shown as text. */
  readonly type: string | null
  readonly city: string | null
  readonly birthYear: number | null
  /** Sole, joint …: the power of representation in the service's or the register's words. */
  readonly representation: string | null
  /**
   * Exempt from both alternatives of section 181 BGB, by a field of its own; null or absent: the answer has none, which
   * says nothing.
   */
  readonly exempt181?: boolean | null
}

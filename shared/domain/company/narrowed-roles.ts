import { roleWord } from './known-codes.ts'
import type { Role } from './role.ts'

/** Most types that a narrowed list of roles may be asked for (contract 8). */
export const mostRoleTypes = 10

/**
 * Roles of some types alone, as they were asked for last. Never the list of a company's people: who isn't in it may be in
 * office all the same, so nothing is concluded from it.
 */
export interface NarrowedRoles {
  readonly roleTypes: readonly string[]
  readonly roles: readonly Role[]
  /** A role of another type came: the service dropped the filter, and these are whatever it has. */
  readonly ignored: boolean
}

const same = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase() ||
  (roleWord(one) !== null && roleWord(one) === roleWord(other))

/**
 * Whether a role is none of those that were asked for (filter echo, reading R1). A type in words that we don't know
 * contradicts only what is asked for in words that we do.
 */
export const isOfOtherType = (shown: string | null, wanted: readonly string[]): boolean =>
  shown !== null && roleWord(shown) !== null && !wanted.some((type) => same(type, shown) || roleWord(type) === null)

import type { ChargeBasis, LedgerState, Operation } from '../credits/credits.ts'
import type { AnswerId } from '../ids.ts'
import type { TeamCaps } from './policy.ts'

/**
 * A team: desktops that keep one library of bought answers and one ledger on a PostgreSQL of their own. *Colleague*: a person
 * of it; *desktop*: an installation that joined. Names of people are those of the accounts at the server.
 */

/** What may be done: read what is kept; buy and share; set caps, policy and retention, and erase people. */
export const teamRoles = ['reader', 'analyst', 'admin'] as const
export type TeamRole = (typeof teamRoles)[number]

/**
 * Why a team can't be used although its server may answer; nothing is bought meanwhile, and what is kept stays open.
 * - `version`: program and server are more than one protocol apart.
 * - `library`: the server holds another library than the one that was joined, or none.
 * - `account`: the team buys for another account of the service than the one of the key here.
 * - `password`: the keychain holds none; it has to be typed again.
 * - `refused`: the server refused name, password or database.
 * - `insecure`: the server's certificate was not accepted; nothing was sent.
 * - `role`: the account may only read.
 * - `erasure`: the team erased a person, and that is not done here yet.
 */
export const teamClosed = [
  'version',
  'library',
  'account',
  'password',
  'refused',
  'insecure',
  'role',
  'erasure',
] as const
export type TeamClosed = (typeof teamClosed)[number]

/**
 * How this desktop stands to its team.
 * - `alone`: there is no team.
 * - `connecting`: the server was not asked yet.
 * - `connected`: everything that colleagues brought is here.
 * - `behind`: so many changes are still to be taken, of `total` since this began; null: that is not known yet.
 * - `out-of-reach`: since this moment, ISO 8601 UTC.
 * - `closed`: see TeamClosed; `why`.
 */
export type TeamConnection =
  | { readonly state: 'alone' }
  | { readonly state: 'connecting' }
  | { readonly state: 'connected' }
  | { readonly state: 'behind'; readonly left: number; readonly total: number }
  | { readonly state: 'out-of-reach'; readonly since: string }
  /** `update`: where versions are apart, which of the two is the older one. */
  | { readonly state: 'closed'; readonly why: TeamClosed; readonly update: 'program' | 'server' | null }

/** An installation that joined. */
export interface TeamDesktop {
  readonly id: string
  /** Her account at the database, by which the policy names her. */
  readonly login: string
  /** Whose it is: the name that she was invited under. */
  readonly who: string
  /** What she calls it. */
  readonly name: string
  readonly version: string
  readonly mine: boolean
  /** ISO 8601 UTC by the server's clock. */
  readonly seenAt: string
  /** Changes that it has not taken yet. */
  readonly behind: number
  /** Erasures of people that it has not applied yet. */
  readonly erasuresLeft: number
  /** It asks the service for hits, for all. */
  readonly polls: boolean
}

/** Credits counted today and in this month, by the team's calendar. `offline`: of these, bought while the server was out of reach. */
export interface TeamSpent {
  readonly settled: number
  readonly reserved: number
  readonly uncertain: number
  readonly offline: number
}

/** The team's meter beside one's own. */
export interface TeamSums {
  /** The team's calendar day, `YYYY-MM-DD`. */
  readonly day: string
  readonly mine: { readonly caps: TeamCaps; readonly today: TeamSpent; readonly month: TeamSpent }
  readonly team: { readonly caps: TeamCaps; readonly today: TeamSpent; readonly month: TeamSpent }
}

/** What one person spent in a month of the team's calendar; for admins, where the policy says so. */
export interface TeamPersonSum {
  readonly login: string
  readonly name: string
  readonly spent: TeamSpent
}

/** What is known of colleagues' calls about one company or person, for its price buttons. */
export type TeamNote =
  /** A colleague bought what is kept here. `at`: when she read it, ISO 8601 UTC. */
  | {
      readonly kind: 'kept'
      readonly operation: Operation
      readonly answer: AnswerId
      readonly by: string
      readonly at: string
    }
  /** A colleague is reading it; at `until` at the latest it can be asked for again. */
  | { readonly kind: 'reading'; readonly operation: Operation; readonly by: string; readonly until: string }
  /** Calls for it lost their answers; `lost` is what `Approval.despite` takes. `by`, `at`: of the newest. */
  | {
      readonly kind: 'lost'
      readonly operation: Operation
      readonly by: string
      readonly at: string
      readonly lost: readonly string[]
      readonly credits: number | null
    }
  /** The server is out of reach since then: a colleague may have bought it. */
  | { readonly kind: 'may-be-bought-twice'; readonly since: string }

/** A row of the team's ledger, as this desktop has it. */
export interface TeamLedgerEntry {
  readonly uid: string
  readonly who: string
  readonly mine: boolean
  /** ISO 8601 UTC by the server's clock, of an offline row by the desktop's; and the day by the team's calendar. */
  readonly at: string
  readonly day: string
  readonly operation: Operation
  readonly subject: string
  readonly call: string
  readonly reserved: number | null
  readonly state: LedgerState
  readonly charged: number | null
  readonly basis: ChargeBasis | null
  /** It was bought while the server was out of reach. */
  readonly offline: boolean
  /** Lost calls in spite of which this was bought; uids of rows. */
  readonly despite: readonly string[]
  /** The answer that it brought, as it is kept here; null: none, or not here. */
  readonly answer: AnswerId | null
}

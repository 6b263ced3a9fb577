import { z } from 'zod'
import { mostInvitationBytes } from '../domain/team/invitation-size.ts'
import type { Invitation } from '../domain/team/invitation.ts'
import type { TeamPolicy } from '../domain/team/policy.ts'
import type {
  TeamConnection,
  TeamDesktop,
  TeamLedgerEntry,
  TeamNote,
  TeamPersonSum,
  TeamRole,
  TeamSums,
} from '../domain/team/team.ts'
import { nothing, paging, party } from './inputs.ts'
import { command, query } from './procedure.ts'

/** Where the team's password is. Never in a file, a log or the page. `environment`: from REGISTERBLICK_TEAM_PASSWORD, for this run. */
export type TeamPassword =
  | { readonly state: 'none' | 'environment' }
  | { readonly state: 'keychain'; readonly backend: string }
  | { readonly state: 'session-only'; readonly reason: string }

/** How this library stands to its team. Every list is empty and every other thing null while that is not known, or alone. */
export interface TeamState {
  /** Whether this library can belong to a team: one's own, that can be written. */
  readonly offered: boolean
  /** The invitation by which one joined; null: alone. */
  readonly invitation: Invitation | null
  readonly connection: TeamConnection
  /** The name among colleagues, and what the account may do; null: the server has not said it in this run. */
  readonly me: { readonly name: string; readonly role: TeamRole } | null
  /**
   * Whether one account of the service pays here and in the team. `first`: nobody had said one before, so others are compared with this one.
   * `not-known`: the service did not tell this key its account yet, or writes it in no form that is known. `not-compared`: the server has none to
   * compare with. Null: alone, or the server has not been asked in this run.
   */
  readonly account: 'same' | 'first' | 'not-known' | 'not-compared' | null
  /** What this installation is called among colleagues. */
  readonly desktopName: string
  readonly password: TeamPassword
  readonly policy: TeamPolicy | null
  readonly desktops: readonly TeamDesktop[]
  readonly sums: TeamSums | null
  /** What was bought here and colleagues don't have yet: it is handed on by itself. */
  readonly toHandOn: number
  /** Changes of kinds that this version does not know; they are read after an update. */
  readonly unread: number
  /** Answers that the team removed (retention, or an erasure) and that are still here: they go within the hour. */
  readonly toRemove: number
  /** Answers of before joining that were not brought along. */
  readonly notBrought: number
  /** People whom the team erased, as far as is known here. */
  readonly erasures: number
  /** People who were erased on this desktop, and not for the team: only an admin's desktop can do that, once it reaches the server. */
  readonly erasuresToTell: number
  /** What is being handed on of one's own library; null: nothing. */
  readonly bringing: { readonly done: number; readonly total: number } | null
}

/** An invitation that was looked into; nothing was asked of its server yet. */
export interface LookedAtInvitation {
  /** Names it until another one is looked at. */
  readonly token: string
  readonly invitation: Invitation
  /** Answers kept here that could be brought along. */
  readonly answers: number
  /** Whether it is known which account the key here belongs to, so that the server can compare it. */
  readonly accountKnown: boolean
}

/** What handing on one's own library came to. */
export interface Brought {
  readonly sent: number
  /** Had been bought by colleagues as well. */
  readonly known: number
}

export interface TeamLedgerPage {
  readonly rows: readonly TeamLedgerEntry[]
  readonly total: number
}

const password = z.string().min(1).max(1000)
const credits = z.number().int().min(0).max(100_000_000).nullable()
const caps = z.strictObject({ day: credits, month: credits })
const policy = z.strictObject({
  version: z.number().int().min(0).max(1_000_000_000),
  team: caps,
  person: caps,
  persons: z.record(z.string().min(1).max(63), caps),
  offline: z.enum(['ask', 'never']),
  retentionDays: z.number().int().min(1).max(36_500).nullable(),
  sumsByPerson: z.boolean(),
  zone: z.string().min(1).max(64),
})

/** One library of bought answers, and one ledger, for several people, on a PostgreSQL of their own. */
export const team = {
  /** How it stands, from what is known here: asks nobody. */
  state: query<TeamState>()(() => nothing),
  /** What colleagues did about one company or person. */
  notes: query<readonly TeamNote[]>()(() => z.strictObject({ id: party })),
  /** The team's ledger, newest first. */
  ledger: query<TeamLedgerPage>()(() => z.strictObject({ ...paging })),
  /** Reads the text of an invitation. `not-an-invitation`: why it is none. */
  look: command<LookedAtInvitation>()(() => z.strictObject({ text: z.string().max(mostInvitationBytes + 1) })),
  /**
   * Joins by an invitation that was looked at. The password goes to the keychain, or stays in memory until the program ends. `desktopName`: what
   * this installation is called among colleagues. `sameAccount`: the person says that her key and her colleagues' belong to one account
   * of the service; otherwise what they buy is not hers to keep. Where the server knows another one than this key's, it is refused all the same. `bring`: what is kept here is handed on, too.
   */
  join: command<TeamState>()(() =>
    z.strictObject({
      token: z.string().min(1).max(100),
      password,
      desktopName: z.string().trim().min(1).max(100),
      sameAccount: z.literal(true),
      bring: z.boolean(),
    }),
  ),
  /** Leaves. Everything that is kept here stays; what colleagues don't have yet is handed on first, where the server can be reached. */
  leave: command<TeamState>()(() => nothing),
  /** Hands on what was kept before joining; what colleagues have already is not sent again. */
  bring: command<Brought>()(() => nothing),
  /** The password typed again, for this account. */
  enterPassword: command<TeamState>()(() => z.strictObject({ password })),
  /** Another password at the server and in the keychain. */
  changePassword: command<TeamState>()(() => z.strictObject({ password: z.string().min(12).max(1000) })),
  /** Tries to reach the server now. */
  connect: command<TeamState>()(() => nothing),
  /** Asks the server who is there, how far behind, and what was spent. */
  refresh: command<TeamState>()(() => nothing),
  /**
   * Asks the server what each person spent in a month (`YYYY-MM`) of the team's calendar. `team-not-allowed`: not an admin's, or the policy
   * has it switched off.
   */
  sumsByPerson: query<readonly TeamPersonSum[]>()(() =>
    z.strictObject({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
  ),
  /** Of an admin. `not-found`: another admin changed it meanwhile; the state shows theirs. */
  setPolicy: command<TeamState>()(() => z.strictObject({ policy })),
}

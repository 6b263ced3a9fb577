import type { Operation } from '../../../shared/domain/credits/credits.ts'
import type { AnswerId, LedgerId, PartyId } from '../../../shared/domain/ids.ts'
import type { TeamLedgerEntry } from '../../../shared/domain/team/team.ts'
import type { Erase, FinishCall, HandBack, Mark, TeamAnswer, TeamChange, TeamErasure, Uid } from '../team-server.ts'
import type { TeamPolicy } from '../../../shared/domain/team/policy.ts'
import type { Kept } from './answers.ts'
import type { Reservation, Reserved } from './credits.ts'

/** A call of which the team is told, beside its row in the own ledger. */
export interface TeamCall {
  /** Chosen here, before anybody is asked. */
  readonly uid: Uid
  /** `asking`: the server is going to be asked; `offline`: it is bought while the server is out of reach. */
  readonly step: 'asking' | 'offline'
  readonly keys: readonly string[]
  readonly despite: readonly Uid[]
}

/** What colleagues don't have yet, to be handed on in this order. */
export type TeamOut =
  /** How a call of one's own ended, with its answer. */
  | { readonly kind: 'call'; readonly row: LedgerId; readonly finish: FinishCall; readonly answerId: AnswerId | null }
  /** An answer that cost nothing, or from before joining. */
  | { readonly kind: 'answer'; readonly answerId: AnswerId; readonly answer: TeamAnswer }

export interface TeamOutPage {
  readonly out: readonly TeamOut[]
  /** Newest answer that was looked at; to be noted (`noteHanded`) once all of `out` is handed on. */
  readonly lookedTo: number
  /** There is more behind this page. */
  readonly more: boolean
}

/** What storing a batch of changes came to. */
export interface TakenChanges {
  /** Colleagues' answers that were new here; they are not projected yet. */
  readonly arrived: readonly Uid[]
  /** The newest policy among them; null: none. */
  readonly policy: TeamPolicy | null
  /** Erasures that were new, and not applied yet. */
  readonly erasures: number
  readonly ledger: number
  readonly unread: number
  /** Answers that are here, and of which somebody was taken out; what they said before is shown until `removeGone`. */
  readonly rewritten: number
}

/** What a restored server may lack; `sealed-answer`: what an erasure rewrote, which it may have from before. */
export type TeamKept = 'answer' | 'sealed-answer' | 'ledger' | 'erasure'

export interface TeamStanding {
  readonly library: Uid
  /** Number of the newest change that is stored; 0: none. */
  readonly place: number
  /** Calls whose end the server was not told, and answers that were not looked at yet. */
  readonly toHandOn: number
  readonly unread: number
  /** Answers that were taken out at the server and are still here. */
  readonly toRemove: number
  /** Number of the newest erasure among the changes that are stored; 0: none. */
  readonly erasure: number
  /** People who were erased here and of whom the server was not told: only an admin's desktop may tell. */
  readonly erasuresToTell: number
  /** Answers of before joining that were not brought along. */
  readonly notBrought: number
}

/** What a library knows of the team that it joined. */
export interface TeamStore {
  /** Null: no team was joined. */
  readonly teamStanding: () => Promise<TeamStanding | null>
  /** Joins: nothing of the team is stored yet. What is kept here already is not handed on, unless `bringOlder` is asked. */
  readonly joinTeam: (library: Uid) => Promise<void>
  /** What is kept here from before joining is handed on, too. */
  readonly bringOlder: () => Promise<void>
  /** Forgets the team. Answers and the own ledger stay, colleagues' answers among them. */
  readonly leaveTeam: () => Promise<void>
  /** How many answers are kept, colleagues' included. */
  readonly countAnswers: () => Promise<number>

  /** As `reserve`, with what the team calls the row, in one transaction. */
  readonly reserveInTeam: (reservation: Reservation, call: TeamCall) => Promise<Reserved>
  /** The server said go: from here on the call may have been sent. */
  readonly noteGo: (row: LedgerId) => Promise<void>
  /** This library is a copy: how calls ended that were open in it is told by the desktop that began them. What was kept of others is told by both. */
  readonly leaveOpenCalls: () => Promise<void>
  /** Takes back a row of which the server has nothing. */
  readonly dropCall: (row: LedgerId, at: string) => Promise<void>

  /** The next of what colleagues don't have, `limit` at most and about 8 MB; offline and uncertain rows included. Each answer is given its name in the team. */
  readonly teamOut: (limit: number) => Promise<TeamOutPage>
  /** What was handed on. `seq`: of the change that carries the answer; 0: the server has it, and its number was not told. `lookedTo`: null leaves it as it is. */
  readonly noteHanded: (handed: {
    readonly rows: readonly LedgerId[]
    readonly answers: readonly { readonly id: AnswerId; readonly uid: Uid; readonly seq: number }[]
    readonly lookedTo: number | null
  }) => Promise<void>

  /** Changes that are stored, the newest first; 64 at most. */
  readonly teamMarks: () => Promise<readonly Mark[]>
  /**
   * Stores changes in their order, and the place behind them, in one transaction. Answers are projected by `projectTaken`.
   * @param bodies where the bodies of the changes lie: given away, the caller can't read it any more
   */
  readonly takeChanges: (changes: readonly TeamChange[], bodies?: ArrayBuffer) => Promise<TakenChanges>
  /** Projects some of the answers that are stored and not projected, `limit` at most; whether there are more. */
  readonly projectTaken: (limit: number) => Promise<{ readonly more: boolean; readonly parties: readonly PartyId[] }>
  /** The server was restored: its changes are taken anew behind this number. What is stored stays. */
  readonly goBackTo: (place: number) => Promise<void>
  /** An answer of the team's that is here, projected; null: it is not here. */
  readonly keptOfTeam: (uid: Uid) => Promise<{ readonly kept: Kept; readonly serviceDate: string | null } | null>
  /** Whether it is here and projected, or was and was removed here. */
  readonly hasTeamAnswer: (uid: Uid) => Promise<boolean>
  /** Rank of an answer (milliseconds since 1970); null: there is none of this number. */
  readonly rankOf: (id: AnswerId) => Promise<number | null>
  /** People who are known here by one of these ids of the service, or provably by another form of it. */
  readonly personsKnown: (serviceIds: readonly string[]) => Promise<readonly PartyId[]>
  /** Every id that is known of the thing that this id of the service names, itself included. */
  readonly idsOfSame: (serviceId: string) => Promise<readonly string[]>

  /** Uids here by kind, after one of them in their order, for a server that was restored; 1,000 at most. */
  readonly teamUids: (what: TeamKept, after: Uid) => Promise<readonly Uid[]>
  readonly teamAnswers: (uids: readonly Uid[]) => Promise<HandBack['answers']>
  readonly teamRows: (uids: readonly Uid[]) => Promise<HandBack['ledger']>
  readonly teamErasures: (which: readonly Uid[] | 'not-applied') => Promise<readonly TeamErasure[]>
  readonly noteErased: (number: number) => Promise<void>
  /** The oldest erasure of this desktop's own that the server was not told, in pieces of 50 answers, each under the erasure's uid; null: there is none. */
  readonly erasureToTell: () => Promise<readonly Erase[] | null>
  readonly noteErasureTold: (uid: Uid) => Promise<void>
  /** The server was restored: it is told of all of them again. */
  readonly tellErasuresAgain: () => Promise<void>
  /**
   * What the server was told and did not send back as a change is to be told again: ended calls, answers and erasures. A server that was set back by
   * a moment (a standby took over, or its disk lost the last commits) may have lost it, and to one that has it the same again does nothing.
   */
  readonly tellUnconfirmedAgain: () => Promise<void>

  /** The team's ledger, newest first. `login`, `desktop`: which rows are one's own. */
  readonly teamLedger: (
    paging: { readonly offset: number; readonly limit: number },
    me: { readonly login: string; readonly desktop: Uid },
  ) => Promise<{ readonly rows: readonly TeamLedgerEntry[]; readonly total: number }>
  /** Which colleague bought what is kept about a party, the newest of each operation; one's own purchases are left out. */
  readonly boughtBy: (
    party: PartyId,
    login: string,
  ) => Promise<
    readonly { readonly operation: Operation; readonly answer: AnswerId; readonly by: string; readonly at: string }[]
  >
  /** Changes that nobody here read yet, behind a number, oldest first. `kinds`: `unknown` stands for all that this version did not know. */
  readonly unreadChanges: (
    kinds: readonly string[],
    limit: number,
    after?: number,
  ) => Promise<readonly { readonly seq: number; readonly uid: Uid; readonly kind: string; readonly content: string }[]>
  /**
   * Takes out answers that were taken out at the server, all that wait at once, and reads anew what was rewritten there; returns how many. Long in a
   * large library.
   */
  readonly removeGone: () => Promise<number>
  readonly dropUnread: (seqs: readonly number[]) => Promise<void>
}

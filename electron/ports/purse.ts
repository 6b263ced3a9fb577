import type { ChargeBasis, LedgerState } from '../../shared/domain/credits/credits.ts'
import type { AppErrorKind } from '../../shared/domain/errors.ts'
import type { TeamClosed } from '../../shared/domain/team/team.ts'
import type { AnswerId, LedgerId, PartyId } from '../../shared/domain/ids.ts'
import type { ServiceCall } from './register-service.ts'
import type { AnswerPurpose } from './store/answer-purpose.ts'
import type { AnswerToKeep, Kept } from './store/answers.ts'
import type { HitPageRead } from './store/watch.ts'

/**
 * What becomes of an answer, by how it is kept. `answer`: always kept, under a ledger row that is written before the call.
 * `hits`, `deliveries`: quoted as free, so nothing is written unless it says something new or was charged after all.
 */
export interface KeptAs {
  readonly answer: Kept
  readonly hits: HitPageRead
  readonly deliveries: HitPageRead
}
export type Keeps = keyof KeptAs

/** A call as the purse hears of it before anything of it is sent. */
export interface PurseCall<K extends Keeps = Keeps> {
  readonly keeps: K
  /** What is asked: operation, parameters, page token. Which calls ask the same follows from it. */
  readonly call: ServiceCall
  /** `GET /v1/…` as it is going to be sent, without the key: for the ledger. */
  readonly described: string
  readonly purpose: AnswerPurpose
  /** What it is about, for the ledger: a search term, a company's name. */
  readonly subject: string
  readonly partyId: PartyId | null
  /** The screen that asked, or `watch`. */
  readonly origin: string
  /** Credits that it is announced to cost; null: the price is unknown. */
  readonly reserved: number | null
  /**
   * The newest answer to this question that the person had before her when she asked; null: she had none. Left out: nobody
   * said, so what is kept here now is meant. A newer one that a colleague bought is `kept` and is not bought again.
   */
  readonly have?: AnswerId | null | undefined
  /** Lost calls (`Uncertain.lost`) that may have been paid and are bought again on the person's word. */
  readonly despite: readonly string[]
  /** The person said to buy although nobody knows whether a colleague has. */
  readonly unreached: boolean
}

/** A call that may be sent. Whoever got it hands it back unchanged. */
export interface BegunCall<K extends Keeps = Keeps> {
  readonly asked: PurseCall<K>
  /** The row in the library's own ledger; null: a call that was quoted as free has none before its answer. */
  readonly row: LedgerId | null
  /** The row in the team's ledger (a UUID); null: the call is nobody else's business. */
  readonly uid: string | null
}

/** Calls for the same lost their answers and may have been paid. Naming all of `lost` in `despite` buys again. */
export interface Uncertain {
  readonly word: 'uncertain'
  /** Whose call, and when it began, ISO 8601 UTC by the team's clock: of the newest. */
  readonly by: string
  readonly at: string
  /** Rows of the team's ledger (UUIDs). */
  readonly lost: readonly string[]
  /** Credits that they may have cost together; null: nobody knows. */
  readonly credits: number | null
}

/** What the purse says to a call. Everything but `go` means: nothing was sent, and nothing is reserved. */
export type Begun<K extends Keeps = Keeps> =
  | { readonly word: 'go'; readonly begun: BegunCall<K> }
  /** A colleague bought this. Her answer is here and projected by now. `at`: the service's time of it, ISO 8601 UTC; null: it told none. */
  | { readonly word: 'kept'; readonly by: string; readonly at: string | null; readonly kept: KeptAs[K] }
  | Refusal

export type Refusal =
  /** A colleague is making this call. `until`: when her right to it ends unless she renews it, ISO 8601 UTC by the team's clock. */
  | { readonly word: 'busy'; readonly by: string; readonly until: string }
  | Uncertain
  /** A cap would be passed: one's own, the team's, or the one that the team set for this person. Credits. */
  | {
      readonly word: 'cap'
      readonly of: 'me' | 'team' | 'person'
      readonly cap: 'day' | 'month'
      readonly limit: number
      readonly spent: number
      readonly wanted: number
    }
  /** The team's library can't be reached since then (ISO 8601 UTC). `mayBuy`: the team lets a person buy on her word (`unreached`). */
  | { readonly word: 'out-of-reach'; readonly since: string; readonly mayBuy: boolean }
  /** The team can't be used by this desktop, or not yet. */
  | { readonly word: 'closed'; readonly why: TeamClosed }
  /** Rows of this library's own ledger are missing for today or this month, and the person has not read that yet. */
  | { readonly word: 'spending-unknown' }

/** How a call ended that brought no answer to keep. */
export interface Ending {
  /** `released`: it did not run or was not charged. `uncertain`: it may have been. `settled`: it was charged and failed all the same. */
  readonly state: Exclude<LedgerState, 'reserved'>
  /** Credits, where `settled`; null: nobody said. */
  readonly charged: number | null
  readonly basis: ChargeBasis | null
  /** The request as it was sent last, without the key. */
  readonly call: string
}

/** An answer as it came, with its charge. */
export interface AnsweredCall {
  readonly answer: Omit<AnswerToKeep, 'purpose' | 'operation' | 'readAt' | 'settle'>
  /** Credits; null: nobody said. */
  readonly charged: number | null
  readonly basis: ChargeBasis
}

/**
 * Whoever decides whether a call may be made, and keeps what it cost: under every call of the register service whose answer
 * is kept, paid or free. A library alone asks its own ledger; in a team the colleagues are asked too.
 *
 * The order is `begin`, then `beforeSend` before each request, repeated ones included, then `finish` or `end`, one of them,
 * once. A call of which neither is heard, because the program was killed, is uncertain.
 */
export interface Purse {
  /** Whether the call may be made; after `go` its credits count as spent. Rejects with a StoreError where no row could be written. */
  readonly begin: <K extends Keeps>(call: PurseCall<K>) => Promise<Begun<K>>
  /**
   * Whether a request of the call may leave now. False: the right to it has passed, for instance while the machine slept,
   * and nothing may be sent for it any more. Never rejects.
   */
  readonly beforeSend: (begun: BegunCall) => Promise<boolean>
  /**
   * Keeps the answer and settles the call in one transaction. Rejects with what the store refused the answer for; its charge
   * is booked all the same, as long as the ledger can be written.
   */
  readonly finish: <K extends Keeps>(begun: BegunCall<K>, answered: AnsweredCall) => Promise<KeptAs[K]>
  /** Settles a call that brought no answer to keep. Rejects with a StoreError; the row becomes uncertain at the next start then. */
  readonly end: (begun: BegunCall, ending: Ending) => Promise<void>
}

/** A refusal as an error of the call: nothing was sent, and no money moved. */
export function refusalError(refusal: Refusal): AppErrorKind {
  switch (refusal.word) {
    case 'busy':
      return { kind: 'colleague-reads', by: refusal.by, until: refusal.until }
    case 'uncertain': {
      const { by, at, lost, credits } = refusal
      return { kind: 'colleague-lost', by, at, lost, credits }
    }
    case 'cap': {
      const { of, cap, limit, spent, wanted } = refusal
      return { kind: 'cap-reached', cap, limit, spent, wanted, ...(of === 'me' ? {} : { of }) }
    }
    case 'out-of-reach':
      return { kind: 'team-out-of-reach', since: refusal.since, mayBuy: refusal.mayBuy }
    case 'closed':
      return { kind: 'team-closed', why: refusal.why }
    case 'spending-unknown':
      return { kind: 'spending-unknown' }
  }
}

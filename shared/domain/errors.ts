import type { LedgerRow } from './credits/credits.ts'
import type { TeamClosed } from './team/team.ts'
import type { NotALibrary } from './library/library-file.ts'

/** Whether money moved: `none` for sure, `charged`, or `uncertain` (the answer was lost on the way). */
export type MoneyMoved = 'none' | 'charged' | 'uncertain'

/** One refused field: where (`limit`, `name`, …; the innermost name of `loc`) and why, in the service's words. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** Bytes that a disk has left, and what has to be free before credits are spent: an answer that is paid for must find room. */
export interface DiskRoom {
  readonly free: number
  readonly needed: number
}

/**
 * Errors are values with a kind, what is known, and whether money moved; they cross the contract whole, and the
 * renderer turns the kind into words (reading, R4).
 */
export type AppErrorKind =
  /** 400, no Authorization header: a defect of ours. */
  | { readonly kind: 'key-not-sent' }
  /** 400 validation_failed, 422. `more`: how many further fields the service named; left out: none. */
  | { readonly kind: 'invalid-request'; readonly fields: readonly FieldProblem[]; readonly more?: number }
  /** 400 naming the cursor: the list changed; starting over costs `restartCredits` a page. */
  | { readonly kind: 'cursor-refused'; readonly restartCredits: number | null }
  /** 401: wrong key, revoked key or spent allowance; the body is the same for all three (contract 5). */
  | { readonly kind: 'key-rejected'; readonly requests30Days: number }
  /** 402: not enough credits at the service; not charged. */
  | { readonly kind: 'credits-exhausted' }
  /** 404: no such thing. */
  | { readonly kind: 'not-found' }
  /**
   * 400 or 404 for a bare UUID after 31 December 2026, when only prefixed ids are taken (contract 9.5, 9.7): the thing may
   * well be there. A search or a list tells its new id.
   */
  | { readonly kind: 'former-id' }
  /** 404, 405 or 501 on the path itself, or a call that this side of the release doesn't have: not offered (gap G11). */
  | { readonly kind: 'not-offered' }
  /**
   * 500 `Failed to create watchlist subscription` (contract 7.1): the company is monitored already, or an event type is
   * unknown. Re-reading the monitors and the event types, both free, tells which.
   */
  | { readonly kind: 'monitor-refused' }
  /** 410 whose replacement we don't know, or that came twice. */
  | { readonly kind: 'retired'; readonly replacement: string | null }
  /** 429 that outlasted the wait we allow; `retryAt` ISO 8601 UTC. */
  | { readonly kind: 'rate-limited'; readonly retryAt: string | null }
  /** 5xx after the retries. */
  | { readonly kind: 'service-failed'; readonly status: number; readonly attempts: number }
  /** The service could not be reached; nothing was sent. */
  | { readonly kind: 'offline'; readonly reason: string }
  /** TLS refused: nothing was sent, there is no bypass. */
  | { readonly kind: 'insecure'; readonly reason: string }
  /** The request went out and no whole answer came back. */
  | { readonly kind: 'answer-lost'; readonly reason: 'timeout' | 'broken-connection' }
  /** A 2xx that can't be read. The raw answer is kept where it is not oversized. */
  | { readonly kind: 'bad-answer'; readonly why: 'empty' | 'not-json' | 'too-deep' | 'too-large' | 'wrong-shape' }
  /** A daily or monthly cap would be passed; the call was not sent. */
  | {
      readonly kind: 'cap-reached'
      readonly cap: 'day' | 'month'
      readonly limit: number
      readonly spent: number
      readonly wanted: number
      /** The team's cap, or the one that the team set for this person; left out: one's own. */
      readonly of?: 'team' | 'person'
    }
  /** A colleague is making this call; nothing was sent. `until`: when her right to it ends at the latest, ISO 8601 UTC. */
  | { readonly kind: 'colleague-reads'; readonly by: string; readonly until: string }
  /**
   * A colleague's call for the same, begun `at` (ISO 8601 UTC), lost its answer and may have been paid; nothing was sent. It is
   * bought again where the approval names all of `lost`. `credits`: what they may have cost; null: nobody knows.
   */
  | {
      readonly kind: 'colleague-lost'
      readonly by: string
      readonly at: string
      readonly lost: readonly string[]
      readonly credits: number | null
    }
  /** The team's library can't be reached since then; nothing was sent. `mayBuy`: an approval with `unreached` buys all the same. */
  | { readonly kind: 'team-out-of-reach'; readonly since: string; readonly mayBuy: boolean }
  /** The team can't be used by this desktop, or not yet; nothing was sent. */
  | { readonly kind: 'team-closed'; readonly why: TeamClosed }
  /** The account at the team's server may not do this. */
  | { readonly kind: 'team-not-allowed' }
  /** A text that was to be an invitation is none, is of a newer form, or has something in it (`field`) that none may have. */
  | { readonly kind: 'not-an-invitation'; readonly why: 'not-one' | 'newer' | 'damaged'; readonly field: string | null }
  /** The right to make this call passed before it left, for instance while the machine slept; nothing more was sent. */
  | { readonly kind: 'lease-lost' }
  /**
   * Rows of the ledger are missing for today or this month, and nobody has read that yet: a cap that counts only what is left could let
   * through more than it says. Nothing was sent.
   */
  | { readonly kind: 'spending-unknown' }
  /** The price is higher than the one agreed to; nothing was sent. */
  | { readonly kind: 'price-changed'; readonly credits: number | null }
  /** The next call would pass the limit that the person set for this work; it was not sent. */
  | { readonly kind: 'limit-reached'; readonly limit: number; readonly spent: number; readonly wanted: number }
  /** No key is set for this session. */
  | { readonly kind: 'no-key' }
  /** The pasted key can't be one; refused before anything was sent. */
  | { readonly kind: 'bad-key'; readonly why: 'empty' | 'not-ascii' | 'too-long' | 'has-spaces' }
  /** The service's address can't be used. */
  | { readonly kind: 'bad-address'; readonly why: 'not-a-url' | 'not-https' | 'has-credentials' }
  /** The data folder can't be written: nothing is bought that could not be stored. */
  | { readonly kind: 'read-only' }
  /** The store could not keep an answer (disk full, damaged). */
  | { readonly kind: 'store-failed'; readonly reason: string; readonly room?: DiskRoom }
  /** A file could not be written; nothing of it is left. `where`: the folder it was to stand in. */
  | {
      readonly kind: 'file-failed'
      readonly why: 'no-folder' | 'not-writable' | 'disk-full' | 'too-large' | 'other'
      readonly where: string
    }
  /** A file that was to be opened holds no library that can be opened here; it was only read. */
  | { readonly kind: 'not-a-library'; readonly why: NotALibrary }
  /** What came from the renderer doesn't fit the contract. */
  | { readonly kind: 'bad-input'; readonly fields: readonly FieldProblem[] }
  /** The keychain did not answer in time, or refused. */
  | { readonly kind: 'keychain-failed'; readonly reason: string }
  | { readonly kind: 'canceled' }
  /** The page asked for more at once than a page may; nothing of it was begun. */
  | { readonly kind: 'too-many-calls' }
  /** The window has no link to the program, which was ended or is being started. `begun`: it had been asked already, and may have done it. */
  | { readonly kind: 'no-program'; readonly begun: boolean }
  /** A defect of ours; the message carries no secret. */
  | { readonly kind: 'internal'; readonly message: string }

export type AppError = AppErrorKind & {
  readonly money: MoneyMoved
  /** The ledger row of the call, where one was written. */
  readonly ledgerId?: LedgerRow['id']
}

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppError }

export const ok = <T>(value: T): Outcome<T> => ({ ok: true, value })
export const failed = (
  error: AppErrorKind,
  money: MoneyMoved = 'none',
  ledgerId?: LedgerRow['id'],
): { readonly ok: false; readonly error: AppError } => ({
  ok: false,
  error: { ...error, money, ...(ledgerId === undefined ? {} : { ledgerId }) },
})

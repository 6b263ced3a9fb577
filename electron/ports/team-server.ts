import type { Dialect } from '../../shared/domain/answers/answer.ts'
import type { ChargeBasis, LedgerState, Operation } from '../../shared/domain/credits/credits.ts'
import type { Json } from '../../shared/domain/json.ts'
import type { AccountMark } from '../../shared/domain/team/account-mark.ts'
import type { TeamAddress } from '../../shared/domain/team/invitation.ts'
import type { TeamPolicy } from '../../shared/domain/team/policy.ts'

/*
 * What a desktop asks of the team's database. Whoever calls knows neither SQL nor connection; whoever implements parses
 * everything that comes back. Four rules hold for every method:
 *
 * - It never rejects. What went wrong is a `TeamError`; nothing of the question was done then, but where the error says
 *   `maybe`: the connection went after the question had left, and the server may have done it all.
 * - Every write carries a uid that the desktop chose and kept *before* it asked. Asked again with the same uid, with the same
 *   content, it does nothing and gives the same answer. So after `maybe` the same question is simply asked again.
 * - One transaction a method: all of it is there or nothing.
 * - Times are ISO 8601 UTC by the server's clock where nothing else is said. No desktop's clock decides about money.
 */

/** A UUID in lower case, chosen by a desktop (`crypto.randomUUID`). */
export type Uid = string

/** Who did something: the login at the database, the name it was invited under, and the installation. */
export interface Colleague {
  readonly login: string
  readonly name: string
  /** Null where nobody keeps it any more (people may be taken out of old rows). */
  readonly desktop: Uid | null
}

export type TeamError =
  /**
   * No connection, or it went. `maybe`: the question had left, so the server may have done it. After this every method but
   * `hello` fails at once with `closed`, until `hello` succeeds.
   */
  | {
      readonly kind: 'unreachable'
      readonly reason: 'refused' | 'not-found' | 'timeout' | 'broken' | 'closed' | 'starting' | 'full'
      readonly maybe: boolean
    }
  /** TLS or channel binding failed, or the server wanted to go on without; nothing secret was sent. There is no bypass. */
  | { readonly kind: 'insecure'; readonly reason: string }
  /** Login, password or database refused. */
  | { readonly kind: 'refused'; readonly why: 'password' | 'database' | 'login' | 'too-many-connections' }
  /** Another library than the invitation's stands there, or none at all (`found` null). No byte of it was taken. */
  | { readonly kind: 'other-library'; readonly found: Uid | null }
  /** The library is bought for by another account of the service than this desktop's key belongs to. No byte of it was taken. */
  | { readonly kind: 'other-account' }
  /** Its protocol is too far from ours. `program`: ours is the older one; `server`: its schema is. */
  | { readonly kind: 'incompatible'; readonly update: 'program' | 'server'; readonly speaks: readonly [number, number] }
  /** RB001: a cap would be passed; nothing was written, nothing may be sent. */
  | {
      readonly kind: 'cap-reached'
      readonly whose: 'team' | 'person'
      readonly cap: 'day' | 'month'
      readonly limit: number
      readonly spent: number
      readonly wanted: number
    }
  /** RB002: this desktop has not applied erasure number `erasure` yet, and may write nothing before it has. */
  | { readonly kind: 'erasure-first'; readonly erasure: number }
  /** RB003: the role's lease is somebody else's by now; nothing was written. */
  | { readonly kind: 'fenced' }
  /** The login's role may not do this. */
  | { readonly kind: 'not-allowed' }
  /** The server's disk is full, it is read-only, or it gave up after repeated conflicts: later. */
  | { readonly kind: 'server-busy'; readonly why: 'disk-full' | 'read-only' | 'conflict' | 'lock' }
  /** What the server sent is not what it may send; nothing of it was taken. `what` names the field, never its content. */
  | { readonly kind: 'bad-answer'; readonly what: string }
  /** The server refused it for what it is: a defect of ours or of the schema. `code` is the SQLSTATE. */
  | { readonly kind: 'internal'; readonly code: string }

export type TeamOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: TeamError }

/** Where a desktop stands in the changes: number and uid of one that it has stored. */
export interface Mark {
  readonly seq: number
  readonly uid: Uid
}

export interface Hello {
  readonly desktop: Uid
  /** What the person calls this installation: shown to colleagues ("Anna, laptop"). */
  readonly desktopName: string
  /** Of the program, for the list of desktops. */
  readonly version: string
  /** The newest mark first, then older ones (64 at most); none: a new desktop. */
  readonly marks: readonly Mark[]
  /** The account that this desktop's key belongs to; null: it is not known here. */
  readonly account: AccountMark | null
}

/**
 * What comparing the accounts came to, where it did not end in `other-account`. `first`: the server had none of that form and keeps this one.
 * `unknown`: nothing was compared, because this desktop said none, or the server has none and may not take this one's, or is too old.
 */
export type ComparedAccount = 'same' | 'first' | 'unknown'

export interface HelloAnswer {
  readonly account: ComparedAccount
  readonly library: Uid
  /** The protocol that both speak. */
  readonly protocol: number
  readonly schema: number
  readonly me: Colleague
  readonly role: 'reader' | 'analyst' | 'admin'
  readonly head: number
  /**
   * Where to go on pulling: the newest mark that the server has, 0 where it has none of them. Lower than the newest mark that was sent
   * means `restored`.
   */
  readonly resumeAt: number
  /**
   * The server does not have the newest mark: it was restored from a backup (or is another copy). The desktop hands back what is
   * lacking (`lacking`, `handBack`), goes on at `resumeAt` and stores what comes once, by uid.
   */
  readonly restored: boolean
  /** The newest erasure's number; 0: there was none. */
  readonly erasure: number
  readonly now: string
  readonly policy: TeamPolicy
}

/** A paid call, before it is sent. */
export interface BeginCall {
  /** Of the ledger row; kept in SQLite before this is asked. */
  readonly uid: Uid
  readonly operation: Operation
  /** Method and path without the key, and what it is about, as in the local ledger. */
  readonly call: string
  readonly subject: string
  /** Request keys, 64 hexadecimal digits each: one for every alias known of what is asked for (1 to 64 of them). */
  readonly keys: readonly string[]
  /**
   * Rank of the newest answer to this request that the person has before the eyes; null: none. An answer of a colleague with a
   * higher rank is `kept`: to read anew is to ask for something newer than this.
   */
  readonly have: number | null
  /** Credits announced; null: unknown price, which counts `unknownPriceReserve` against the caps. */
  readonly reserved: number | null
  /** Uids of the uncertain rows that the person saw and buys in spite of. Stored: why something was bought twice is a fact. */
  readonly despite: readonly Uid[]
  /** How long the lease lasts without `renew`; 60,000. The server takes 200 ms to 10 minutes. */
  readonly ttlMs: number
}

/** A row of a call whose answer was lost, as colleagues are asked about it. */
export interface LostCall {
  readonly uid: Uid
  readonly by: Colleague
  readonly at: string
  readonly subject: string
  readonly reserved: number | null
}

/**
 * What the server says before a paid call.
 * - `go`: lease, caps and ledger row are there. Send, unless a third of `ttlMs` has passed by the wall's or by the monotonic clock
 *   since the question left: then `renew` first.
 * - `busy`: a colleague (or another desktop of one's own) is reading it until `until` at least. Nothing was written.
 * - `uncertain`: nothing was written; ask the person, then begin with a new uid and `despite`.
 * - `kept`: nothing was written; pull up to `seq`, and the answer is there.
 * - `ended`: this uid was begun before and is resolved already: nothing to send under it any more.
 */
export type BeginWord =
  | {
      readonly word: 'go'
      readonly ttlMs: number
      readonly until: string
      readonly at: string
      readonly day: string
    }
  | { readonly word: 'busy'; readonly by: Colleague; readonly since: string; readonly until: string }
  | { readonly word: 'uncertain'; readonly lost: readonly LostCall[] }
  | {
      readonly word: 'kept'
      readonly seq: number
      readonly answer: Uid
      readonly rank: number
      readonly by: Colleague
      readonly at: string
    }
  | { readonly word: 'ended'; readonly state: Exclude<LedgerState, 'reserved'> }

/** An answer as it travels: what SQLite holds of it, with no local number in it. */
export interface TeamAnswer {
  readonly uid: Uid
  /** Under which requests it is found; the same keys that `begin` had. None: nothing would be bought twice for it (free hits). */
  readonly keys: readonly string[]
  readonly operation: Operation
  readonly call: string
  readonly dialect: Dialect | null
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** ISO 8601 UTC: the reader's clock, and the service's. */
  readonly readAt: string
  readonly serviceDate: string | null
  /** The order of truth: milliseconds since 1970 (`answer.rank`). */
  readonly rank: number
  /** The portable purpose (`electron/store/team/portable-purpose.ts`), as JSON. */
  readonly purpose: Json
  /** SHA-256 of the unpacked body, 64 hexadecimal digits; checked by who receives it, before anything of it is stored. */
  readonly hash: string
  /** Of the unpacked body. */
  readonly bytes: number
  /** 0 as it came, 1 raw deflate: how `body` is packed. */
  readonly packing: number
  readonly body: Uint8Array
}

/** A row of the team's ledger. The sum of what is settled is the bill, within what is uncertain. */
export interface TeamLedgerRow {
  readonly uid: Uid
  /** Who paid. Its `desktop` may be null. */
  readonly by: Colleague
  readonly operation: Operation
  readonly call: string
  readonly subject: string
  readonly reserved: number | null
  readonly state: LedgerState
  readonly charged: number | null
  readonly basis: ChargeBasis | null
  /** Bought while the server was out of reach; it counts in full, even above a cap. */
  readonly offline: boolean
  readonly despite: readonly Uid[]
  /** When it was reserved: by the server's clock, of an offline row by the desktop's. `day`: by the team's zone. */
  readonly at: string
  readonly day: string
  readonly endedAt: string | null
  /** The answer it brought, where one is kept. */
  readonly answer: Uid | null
}

/** How a call came out, for `finish`. */
export interface FinishCall {
  /**
   * The row as the desktop has it. If the server has no such row (bought offline, or it was restored), it is inserted whole;
   * a `released` one is not. `by` is not asked for: who finishes is who is logged in.
   */
  readonly row: Omit<TeamLedgerRow, 'by' | 'day' | 'endedAt' | 'answer' | 'state'> & {
    readonly state: Exclude<LedgerState, 'reserved'>
    readonly keys: readonly string[]
  }
  /** With `settled` alone; null: charged, and no answer that could be kept. */
  readonly answer: TeamAnswer | null
}

export interface Finished {
  /** What the row is now: an uncertain row that an answer turned up for is settled; a settled one stays settled. */
  readonly state: LedgerState | 'unknown'
  /** Number of the change that carries the answer; null: no answer. */
  readonly seq: number | null
}

/**
 * A change of what the team shares. Numbers follow commits without a gap, so who has stored number n has all up to n.
 * `unknown`: a kind that this version does not know, or content of a newer form: keep it as it is (`team_unread`), go on, read it after
 * an update.
 */
export type TeamChange = Mark & { readonly at: string } & (
    | {
        readonly kind: 'answer'
        readonly by: Colleague
        readonly answer: TeamAnswer
        /** Its body as it was unpacked to check it; left out where it is long, where many came, or nobody unpacked it. */
        readonly plain?: Uint8Array
        readonly ledger: Uid | null
        /** An erasure rewrote it, and this is the server's word that it did, for `handBack`; null: it stands as it came. */
        readonly seal: string | null
      }
    /** An answer was there and is not any more (erasure, retention). One that never reached us comes as this, too. */
    | { readonly kind: 'answer-gone'; readonly answer: Uid }
    /** `seal`: the server's word that it told this, for `handBack`; null: an older server seals nothing. */
    | { readonly kind: 'ledger'; readonly row: TeamLedgerRow; readonly seal: string | null }
    | { readonly kind: 'thing'; readonly thing: TeamThing }
    | { readonly kind: 'watch'; readonly watch: TeamWatch }
    | { readonly kind: 'erasure'; readonly erasure: TeamErasure }
    | { readonly kind: 'policy'; readonly policy: TeamPolicy }
    | { readonly kind: 'unknown'; readonly name: string; readonly body: Json }
  )

export interface Pulled {
  /** In order, the first is `after + 1`. None: up to date. */
  readonly changes: readonly TeamChange[]
  readonly head: number
  /** Where all bodies of the changes lie, for who hands them on to another thread: given away with them, it is not copied. */
  readonly bodies?: ArrayBuffer
}

/** What two people may both change: a note, a tag, a collection, and one thing each for a tag on a company or an item. */
export interface TeamThing {
  readonly kind: string
  readonly uid: Uid
  /** Counts its changes; the first is 1. */
  readonly version: number
  /** Null where `deleted`. */
  readonly body: Json
  readonly deleted: boolean
  readonly by: Colleague
  readonly at: string
}

export type SavedThing =
  | { readonly saved: true; readonly version: number; readonly seq: number }
  /** Somebody saved another version meanwhile; nothing was written. Show both. */
  | { readonly saved: false; readonly theirs: TeamThing }

/** What is polled for all: the state of a feed or of the monitors. Its definition is a thing of the same uid. */
export interface TeamWatch {
  readonly uid: Uid
  readonly kind: string
  readonly everySeconds: number
  /** When it is due next; a claim moves it, so that no second poller claims it meanwhile. */
  readonly due: string
  /** Up to when it is covered (the service's clock); compared before `notePoll` writes. */
  readonly coveredUntil: string | null
  /** What the poller keeps beside it (`StoredWatch` without numbers). */
  readonly state: Json
  readonly removed: boolean
}

export type TakenRole =
  /** `fence` rises with each new holder; whoever writes as the holder sends it along. */
  | { readonly held: true; readonly fence: number; readonly until: string }
  | { readonly held: false; readonly by: Colleague; readonly until: string }

export interface ClaimedPoll extends TeamWatch {
  /** Give it to `notePoll`. */
  readonly claim: Uid
}

/** A person was erased; by service ids alone, never by name. Numbered from 1, apart from the changes. */
export interface TeamErasure {
  readonly uid: Uid
  readonly number: number
  readonly serviceIds: readonly string[]
  readonly at: string
  /** Answers that went whole. */
  readonly removed: readonly Uid[]
  /** The server's word that it told this, for `handBack`; null: an older server seals nothing. */
  readonly seal: string | null
}

/** What an erasure does to the answers of the server. */
export interface Erase {
  readonly uid: Uid
  readonly serviceIds: readonly string[]
  /** Answers without the person in them, under their old uids with new hash and body. `by` and keys stay as they were. */
  readonly rewritten: readonly Omit<TeamAnswer, 'keys'>[]
  readonly removed: readonly Uid[]
  /** Ledger rows whose words named her. */
  readonly ledger: readonly { readonly uid: Uid; readonly call: string; readonly subject: string }[]
  /** Things that named her, with her taken out; null: deleted. */
  readonly things: readonly { readonly uid: Uid; readonly body: Json }[]
}

export interface TeamDesktop {
  readonly uid: Uid
  readonly who: Colleague
  readonly desktopName: string
  readonly version: string
  readonly seenAt: string
  /** The number that it has stored, and how many it lacks. */
  readonly place: number
  readonly behind: number
  /** The newest erasure it applied. */
  readonly erasure: number
  readonly polls: boolean
}

/** Credits on the team's day and in its month, by the team's zone on the server. */
export interface TeamSum {
  readonly settled: number
  readonly reserved: number
  readonly uncertain: number
  /** Of all these, bought while the server was out of reach. */
  readonly offline: number
}

export interface TeamMeter {
  readonly day: string
  readonly team: { readonly today: TeamSum; readonly month: TeamSum }
  readonly mine: { readonly today: TeamSum; readonly month: TeamSum }
}

/**
 * Answers and rows of the past, from a desktop to a server that lacks them. Idempotent by uid. The server believes what it sealed itself once,
 * and leaves out in silence what it did not: calls of another login, erasures by who is no admin. Answers and things are taken from
 * anybody, in the name of whoever hands them back where the ledger does not say whose they were.
 */
export interface HandBack {
  /** With a seal, one that the server has from before somebody was taken out of it is rewritten; `purpose` is as it was sealed then. */
  readonly answers: readonly {
    readonly answer: TeamAnswer
    readonly ledger: Uid | null
    readonly seal: string | null
  }[]
  /** With whoever paid as `by`; a row that is further (settled over uncertain over reserved) wins. */
  readonly ledger: readonly (TeamLedgerRow & { readonly keys: readonly string[]; readonly seal: string | null })[]
  readonly erasures: readonly Omit<TeamErasure, 'number'>[]
  readonly things: readonly Omit<TeamThing, 'by'>[]
}

export type Lacking = 'answer' | 'ledger' | 'erasure' | 'thing'

export interface TeamServer {
  /**
   * Connects (again) and says who is there; everything else needs it first. In this order: TLS and login, library id, protocol, account,
   * then marks. Where library, protocol or account do not fit, the connection is closed and nothing else was read.
   */
  readonly hello: (hello: Hello) => Promise<TeamOutcome<HelloAnswer>>
  /** Ends connection and thread. No event comes afterwards. */
  readonly close: () => Promise<void>

  /** Head, newest erasure and the server's time, in one short question. */
  readonly head: () => Promise<TeamOutcome<{ readonly head: number; readonly erasure: number; readonly now: string }>>
  /**
   * Changes after a number, `limit` at most (500) and about 16 MB at most, in order and without a gap. `after` also tells the
   * server that everything up to it is stored here, so ask only from what is. Hashes are checked: an answer whose body is not what its hash
   * says comes as `unknown` named `answer`, so that one bad row holds nobody up.
   */
  readonly pull: (after: number, limit: number) => Promise<TeamOutcome<Pulled>>

  readonly begin: (call: BeginCall) => Promise<TeamOutcome<BeginWord>>
  /** A full term anew. `lost`: somebody marked it uncertain or it is resolved: do not send. */
  readonly renew: (
    uid: Uid,
    ttlMs: number,
  ) => Promise<TeamOutcome<{ readonly held: boolean; readonly until: string | null }>>
  /** Answer, settlement and changes in one transaction. Allowed of uncertain and expired rows, too. */
  readonly finish: (finish: FinishCall) => Promise<TeamOutcome<Finished>>
  /** Nothing was sent, or nothing charged: lease and reservation go. Without a row, or resolved: nothing happens. */
  readonly release: (uid: Uid) => Promise<TeamOutcome<Finished>>
  /** Sent, and the answer was lost: uncertain at once, for everybody. Resolved: nothing happens. */
  readonly lose: (uid: Uid) => Promise<TeamOutcome<Finished>>
  /** Answers that cost nothing, or that somebody brings along on joining (500 and 16 MB at most). */
  readonly publish: (answers: readonly TeamAnswer[]) => Promise<TeamOutcome<{ readonly head: number }>>
  /** Which of these the server does not have (1,000 at most). */
  readonly lacking: (what: Lacking, uids: readonly Uid[]) => Promise<TeamOutcome<readonly Uid[]>>
  /** After a restore; 500 of each at most. */
  readonly handBack: (back: HandBack) => Promise<TeamOutcome<{ readonly head: number }>>

  readonly takeRole: (role: 'poller', ttlMs: number) => Promise<TeamOutcome<TakenRole>>
  readonly leaveRole: (role: 'poller', fence: number) => Promise<TeamOutcome<null>>
  /** Says that something is polled from now on, or how often; state and coverage of one that is known stay. */
  readonly putWatch: (
    watch: Pick<TeamWatch, 'uid' | 'kind' | 'everySeconds' | 'removed'>,
  ) => Promise<TeamOutcome<{ readonly seq: number }>>
  /** Up to `limit` that are due; each is nobody else's for `claimMs`. */
  readonly claimPolls: (fence: number, limit: number, claimMs: number) => Promise<TeamOutcome<readonly ClaimedPoll[]>>
  /**
   * What a poll brought. `moved` false: coverage is not what it was when the poll was claimed, or the claim is another's: nothing was
   * written.
   */
  readonly notePoll: (note: {
    readonly fence: number
    readonly uid: Uid
    readonly claim: Uid
    readonly before: string | null
    readonly coveredUntil: string | null
    readonly state: Json
  }) => Promise<TeamOutcome<{ readonly moved: boolean }>>
  /**
   * A feed before it is due, whoever has the role: it is nobody else's for `claimMs`. `taken`: somebody polls it now, or nobody is to;
   * `not-known`: the server's schema is older, so that only the poller may.
   */
  readonly claimEarly: (uid: Uid, claimMs: number) => Promise<TeamOutcome<ClaimedPoll | 'taken' | 'not-known'>>
  /** What such a poll brought, as by `notePoll`. */
  readonly noteEarly: (
    note: Omit<Parameters<TeamServer['notePoll']>[0], 'fence'>,
  ) => Promise<TeamOutcome<{ readonly moved: boolean }>>

  /** `base`: the version that the person changed; 0: new. Only what a person shared is ever given here. */
  readonly saveThing: (
    thing: Pick<TeamThing, 'kind' | 'uid' | 'body' | 'deleted'> & { readonly base: number },
  ) => Promise<TeamOutcome<SavedThing>>

  /**
   * Admin. Answers, rows and things are rewritten, the erasure is appended; asked again with more of the same uid, it goes on. Answers that came
   * between the admin's last pull and the erasure are rewritten by none: pull up to it, and ask once more with what names her there. The same
   * after a restore, of what desktops without the erasure handed back before it was.
   */
  readonly erase: (erase: Erase) => Promise<TeamOutcome<{ readonly number: number }>>
  /** All up to this number are applied here. */
  readonly erasureApplied: (number: number) => Promise<TeamOutcome<null>>
  /** The holder of the role, by its fence: answers older than the policy's `retentionDays` go, `limit` at most; how many went. */
  readonly removeOld: (fence: number, limit: number) => Promise<TeamOutcome<{ readonly removed: number }>>

  readonly meter: () => Promise<TeamOutcome<TeamMeter>>
  /** Admin, and only while the policy allows it: sums of a month `YYYY-MM` by person. */
  readonly byPerson: (
    month: string,
  ) => Promise<TeamOutcome<readonly { readonly who: Colleague; readonly sum: TeamSum }[]>>
  readonly desktops: () => Promise<TeamOutcome<readonly TeamDesktop[]>>
  /** Admin. `version` is the one that was changed; `saved` false: another admin was faster, `policy` is theirs. */
  readonly setPolicy: (
    policy: TeamPolicy,
  ) => Promise<TeamOutcome<{ readonly saved: boolean; readonly policy: TeamPolicy }>>
  /** The server gets a SCRAM verifier; the password itself stays here. */
  readonly changePassword: (password: string) => Promise<TeamOutcome<null>>
  /** This desktop leaves: its place is forgotten, so that nobody waits for it. Its ledger rows stay. */
  readonly leave: () => Promise<TeamOutcome<null>>
}

/** What a connection tells by itself. Wakes may be lost or come for nothing; the numbers decide. */
export interface TeamEvents {
  /** Something may be new: by a notification, else every 30 seconds by a look at the head. */
  readonly woken: (head: number) => void
  /** The connection went. Once for each `hello` that succeeded. */
  readonly gone: (error: TeamError) => void
}

/**
 * Prepares a connection to a team's database; nothing is opened before `hello`. The password lives in the thread of the connection,
 * in no file, text of an error or log.
 */
export type OpenTeamServer = (address: TeamAddress, password: string, events: TeamEvents) => TeamServer

/** What the webhook headers begin with (gap G14): null takes either of the two that are known. */
export type HeaderPrefix = string | null

export interface ReceiverSettings {
  readonly on: boolean
  /** 0: a free one, the same as last time where it is free. */
  readonly port: number
  /** The one path that is answered. */
  readonly path: string
  readonly headerPrefix: HeaderPrefix
  /**
   * Credits a calendar month for reading a company's record anew when a webhook names it; 0: never. What the monitors
   * brought is read in any case: it is free.
   */
  readonly rereadUpTo: number
  /**
   * Whether feeds that might bring what a webhook spoke of are polled at once where no monitor watches the company: at the
   * price agreed to for their pages, and within the same credits a month.
   */
  readonly wakeFeeds: boolean
}

export const usualReceiver: ReceiverSettings = {
  on: false,
  port: 0,
  path: '/registerblick',
  headerPrefix: null,
  rereadUpTo: 0,
  wakeFeeds: false,
}

/** Why a request was refused. */
export const refusals = [
  'method',
  'path',
  'too-large',
  'headers-missing',
  'headers-malformed',
  'too-old',
  'too-new',
  'signature',
  'not-kept',
] as const
export type Refusal = (typeof refusals)[number]

/** Why nothing listens although it is switched on. */
export type ReceiverFailure = 'bad-prefix' | 'bad-path' | 'port-taken' | 'port-forbidden' | 'no-port' | 'read-only'

/** A signing secret, of which a page only ever learns that it is there, and since when. */
export interface SigningSecret {
  readonly id: number
  /** What the person calls it, or the address that it was made for. */
  readonly name: string
  /** ISO 8601 UTC. */
  readonly setAt: string
  /**
   * `asking`: the keychain has not answered yet. `not-set`: it was kept for a session only, which is over, or the
   * keychain doesn't have it (any more); it has to be entered again.
   */
  readonly state: 'asking' | 'set' | 'not-set'
  /** Where it is kept; null unless set. */
  readonly kept:
    | { readonly where: 'keychain'; readonly backend: string }
    | { readonly where: 'session-only'; readonly reason: string }
    | null
  /** The service gave it out and nobody took it into use yet. */
  readonly offered: boolean
}

export interface ReceiverState {
  readonly settings: ReceiverSettings
  /** Where the tunnel has to lead; null: nothing listens. */
  readonly url: string | null
  readonly port: number | null
  readonly failure: ReceiverFailure | null
  readonly secrets: readonly SigningSecret[]
  /** Since the start of this run. */
  readonly counts: {
    readonly taken: number
    readonly repeated: number
    readonly refused: Readonly<Partial<Record<Refusal, number>>>
  }
  /** The last message that was taken; null: none in this run. */
  readonly lastTakenAt: string | null
  /** Credits spent at webhooks' word in this month: on reading records anew, and on polling feeds early. */
  readonly rereadSpent: number
  /** The embedded service can be asked to send one. */
  readonly canTry: boolean
}

import type { AnswerRef } from '../../answers/answer.ts'

/**
 * What is known of a company beside its rule and its people, as far as it changes who can sign: insolvency, dissolution
 * and deletion, and changes that are known of and were not read yet. The account of facts fills it; who can sign obeys.
 */
export interface SigningCircumstances {
  /** Every known step of insolvency proceedings, in any order. The last one up to the day asked for counts. */
  readonly insolvency: readonly InsolvencyStep[]
  /** Every known turn of the company's standing, in any order. The last one up to the day asked for counts. */
  readonly standing: readonly StandingTurn[]
  /** A merger or division by which it ends in another, or may; absent or null: none is known of. */
  readonly succession?: SuccessionTurn | null
  /** Changes told of since the parts were read that signing rests on: the result can't be certain any more. */
  readonly unreadChanges: readonly UnreadChange[]
}

/**
 * - `applied`: somebody applied for proceedings, no measure is known of.
 * - `provisional`: a provisional administrator is appointed (InsO section 21(2) no. 1 and 2).
 * - `opened`: the administrator disposes (InsO section 80).
 * - `self-administration`: opened or provisional, the company disposes under supervision (InsO sections 270, 270b).
 * - `refused`: refused for lack of assets (InsO section 26), which dissolves companies.
 * - `closed`: the estate was distributed (InsO section 200).
 * - `cancelled`: set aside, withdrawn or discontinued (InsO sections 34, 212, 213, 258): the power of the organs is back.
 * - `measures-lifted`: the measures before opening are lifted (InsO section 25).
 */
export const insolvencyStates = [
  'applied',
  'provisional',
  'opened',
  'self-administration',
  'refused',
  'closed',
  'cancelled',
  'measures-lifted',
] as const
export type InsolvencyState = (typeof insolvencyStates)[number]

/** Where a circumstance comes from. */
export interface CircumstanceSource {
  /** `record`, `roles`: a section as read; `event`: an event, read or told by the watch; `text`: a sentence of the register. */
  readonly told: 'record' | 'roles' | 'event' | 'text'
  /** The answer it rests on; null: not known. */
  readonly answer: AnswerRef | null
  /** The register's own words; null: only a code. */
  readonly passage: string | null
}

export interface InsolvencyStep {
  readonly state: InsolvencyState
  /**
   * Of `provisional` alone: `consent`: dispositions need his consent (InsO section 21(2) no. 2, second alternative);
   * `strong`: a general prohibition of dispositions (first alternative); null: not stated.
   */
  readonly provisional: 'consent' | 'strong' | null
  /** The administrator, or in self-administration the custodian (Sachwalter); null: not stated. */
  readonly administrator: string | null
  /** Court and file number of the order, as text; null: not stated. */
  readonly order: string | null
  /** Register day `YYYY-MM-DD` from which it holds; null: not stated, it holds for every day. */
  readonly day: string | null
  readonly source: CircumstanceSource
}

/** `dissolved` and `liquidation` mean the same for signing: liquidators act (GmbHG section 70, AktG section 268). */
export const standings = ['active', 'dissolved', 'liquidation', 'deleted'] as const
export type Standing = (typeof standings)[number]

export interface StandingTurn {
  readonly standing: Standing
  /** `YYYY-MM-DD`; null: not stated, it holds for every day. */
  readonly day: string | null
  readonly source: CircumstanceSource
}

/** A change that is known from an event and whose part of the file was not read since. */
export interface UnreadChange {
  /** What of signing it concerns. `person-left`: `name` left office; `person-joined`, `power`: came, or another power. */
  readonly concerns: 'person-left' | 'person-joined' | 'power' | 'rule' | 'form' | 'people'
  /** The person or company concerned; null: not stated. */
  readonly name: string | null
  /** The key of the role concerned, where it is sure which; null: only the name tells. */
  readonly role: string | null
  /** Register day `YYYY-MM-DD` on which it took effect; null: not stated. */
  readonly day: string | null
  /** ISO 8601 moment at which it was told to us; null: not known. */
  readonly knownAt: string | null
  readonly source: CircumstanceSource
}

/** An entry of a merger or division, as far as it says who acts in the company's place. */
export interface SuccessionTurn {
  readonly how: 'merger' | 'division'
  readonly side: 'transferring' | 'unknown'
  /** Who takes over; null: not named, or several. */
  readonly successor: string | null
  /** `YYYY-MM-DD`; null: not stated. */
  readonly day: string | null
  /** The register entry was not read since. */
  readonly unread: boolean
}

export const noCircumstances: SigningCircumstances = { insolvency: [], standing: [], unreadChanges: [] }

const lastBy = <T extends { readonly day: string | null }>(list: readonly T[], day: string): T | null =>
  list
    .filter((each) => each.day === null || each.day <= day)
    .toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? ''))
    .at(-1) ?? null

/** The step of insolvency proceedings that holds on a day `YYYY-MM-DD`; null: none is known of. */
export const insolvencyOn = (of: SigningCircumstances, day: string): InsolvencyStep | null => lastBy(of.insolvency, day)

/** The standing on a day `YYYY-MM-DD`; null: nothing is known of it. */
export const standingOn = (of: SigningCircumstances, day: string): StandingTurn | null => lastBy(of.standing, day)

/** The unread changes that bear on a day `YYYY-MM-DD`: what took effect later left that day as it was read. */
export const unreadOn = (of: SigningCircumstances, day: string): readonly UnreadChange[] =>
  of.unreadChanges.filter((each) => each.day === null || each.day <= day)

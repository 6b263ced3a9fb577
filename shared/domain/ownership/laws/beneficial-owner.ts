import type { PartyKey } from '../graph/graph.ts'
import type { Interval } from '../shares/interval.ts'
import type { ShareBasis } from '../shares/shares.ts'
import type { NoOwnerForm } from './no-owner-form.ts'

/**
 * What both laws answer, as structured reasons; the words are the renderer's. What comes out is computed from filed
 * lists and is never an entry of the transparency register.
 */
export const laws = ['gwg', 'eu-amlr'] as const
export type Law = (typeof laws)[number]

/** `open`: can't be told, because something is missing. */
export type Verdict = 'yes' | 'no' | 'open'

/** One share used in a proof, with its arithmetic. */
export interface UsedShare {
  readonly edge: string
  readonly owner: PartyKey
  readonly owned: PartyKey
  readonly share: Interval
  readonly basis: ShareBasis
}

/** Why one company counts as controlled. Steps stand in the order in which each follows from those before it. */
export interface ControlStep {
  readonly company: PartyKey
  /**
   * `majority`: more than 50 % held by the person and by companies of earlier steps (HGB section 290(2) no. 1;
   * Art. 53(2)(c)). `general-partner`: the only general partner is the person or a company of an earlier step.
   */
  readonly by: 'majority' | 'general-partner'
  readonly held: Interval
  readonly through: readonly UsedShare[]
}

/** One way from the person to the company, with the product of its shares. */
export interface ProofPath {
  readonly shares: readonly UsedShare[]
  readonly product: Interval
}

/** The rule by which somebody is, or may be, a beneficial owner. */
export type Ground =
  /** GwG section 3(2) sentence 1 no. 1 with sentences 2 to 4: own shares and those of controlled companies, added. */
  | {
      readonly rule: 'gwg-capital'
      readonly met: boolean
      readonly held: Interval
      readonly through: readonly UsedShare[]
      readonly control: readonly ControlStep[]
    }
  /** GwG section 3(2) sentence 1 no. 3: general partner of the company, himself or through companies he controls. */
  | {
      readonly rule: 'gwg-general-partner'
      readonly met: boolean
      readonly partner: PartyKey
      readonly control: readonly ControlStep[]
    }
  /**
   * Art. 51(a), 52(1): multiplied along chains and added over chains. `further`: what the listed paths leave, cycles
   * included.
   */
  | {
      readonly rule: 'eu-ownership-interest'
      readonly met: boolean
      readonly held: Interval
      readonly paths: readonly ProofPath[]
      readonly further: number
    }
  /** Art. 51(b), 53: control on each level. */
  | { readonly rule: 'eu-control'; readonly met: boolean; readonly control: readonly ControlStep[] }
  /** Art. 54(a): controls companies that directly hold 25 % or more, alone or together. */
  | {
      readonly rule: 'eu-control-of-owners'
      readonly met: boolean
      readonly held: Interval
      readonly through: readonly UsedShare[]
      readonly control: readonly ControlStep[]
    }
  /** Art. 54(b): holds 25 % or more of a company that controls the company. */
  | {
      readonly rule: 'eu-interest-in-controller'
      readonly met: boolean
      readonly controller: PartyKey
      readonly held: Interval
      readonly paths: readonly ProofPath[]
      readonly further: number
      readonly control: readonly ControlStep[]
    }

/** What is missing. `weight`: how much of the company, at most, depends on it (0 to 1). */
export type Gap =
  | {
      readonly kind: 'share-missing'
      readonly company: PartyKey
      readonly edge: string
      readonly owner: PartyKey
      readonly weight: number
    }
  | { readonly kind: 'owners-not-read'; readonly company: PartyKey; readonly weight: number }
  /** Part of the company is held by nobody that is listed. */
  | { readonly kind: 'owners-incomplete'; readonly company: PartyKey; readonly rest: number; readonly weight: number }
  | { readonly kind: 'over-hundred'; readonly company: PartyKey; readonly sum: number; readonly weight: number }
  /** Neither called a company nor a person; nameless where `named` is false. */
  | {
      readonly kind: 'owner-unidentified'
      readonly company: PartyKey
      readonly owner: PartyKey
      readonly named: boolean
      readonly weight: number
    }
  /** A change of this company's owners is known and was not read. */
  | {
      readonly kind: 'owners-changed'
      readonly company: PartyKey
      readonly count: number
      readonly day: string | null
      readonly weight: number
    }
  /** Which of several general partners decides stands in the articles, not in the register. */
  | { readonly kind: 'several-general-partners'; readonly company: PartyKey; readonly weight: number }
  /** Of one name with another owner, together with whom he would pass: nobody said yet whether they are one. */
  | {
      readonly kind: 'maybe-same-person'
      readonly company: PartyKey
      readonly others: readonly PartyKey[]
      readonly weight: number
    }

/** What a reader must know of a result that stands. */
export type Caveat =
  /** Votes are not in the register; one vote a share is assumed (GmbHG section 47(2), AktG section 134(1)). */
  | { readonly kind: 'votes-follow-capital' }
  /** A partnership's shares come from liability sums, which need not be the capital shares. */
  | { readonly kind: 'liability-sums'; readonly company: PartyKey }
  /** Rests on a stated percentage at the threshold, which may be rounded. */
  | { readonly kind: 'rounded-at-threshold'; readonly edge: string }
  /** A general partner who is excluded from representation would not count; the articles are not in the register. */
  | { readonly kind: 'general-partner-may-be-excluded'; readonly company: PartyKey }
  /** Partners of whom no share is stated: by heads, each one of so many, if nothing else was agreed (BGB 709(3)). */
  | { readonly kind: 'by-heads'; readonly company: PartyKey; readonly heads: number }
  /** Together with his own direct share the companies he controls pass 25 %; Art. 54(a) names only theirs. */
  | { readonly kind: 'passes-with-own-share'; readonly held: Interval }

export interface Candidate {
  readonly party: PartyKey
  readonly verdict: Verdict
  /** The share that the law looks at first: GwG own and attributed, EU multiplied and added. */
  readonly held: Interval
  /** The same with all that he might hold of what is missing: by the EU regulation he may be the unknown owner of it. */
  readonly possible: Interval
  /** Met grounds first; for `no` the ground that was looked at. */
  readonly grounds: readonly Ground[]
  /** Why it can't be told; empty unless `open`. The heaviest first, at most eight; `moreGaps` counts the rest. */
  readonly gaps: readonly Gap[]
  readonly moreGaps: number
  readonly caveats: readonly Caveat[]
}

/** A company whose owners to read, or to read again, next. */
export interface NextRead {
  readonly company: PartyKey
  /** How much of the target is uncertain because of it, at most. */
  readonly removes: number
  readonly gaps: readonly Gap[]
  /** Its list was read already; what is missing may not be published at all. */
  readonly alreadyRead: boolean
}

/** Legal representative, as roles tell. */
export interface Representative {
  readonly party: PartyKey | null
  readonly name: string | null
  /** `company`: a company that represents, and whose own representatives nobody read; absent: a natural person. */
  readonly kind?: 'person' | 'company'
  /** Names of the companies through which he represents, the outermost first; absent or empty: himself. */
  readonly through?: readonly (string | null)[]
}

/** A change that is known, for instance from the watch, of a list that was not read again since. */
export interface UnreadChange {
  readonly company: PartyKey
  readonly of: 'owners' | 'representatives'
  readonly count: number
  /** Register day of the newest of them, `YYYY-MM-DD`; null: not stated. */
  readonly day: string | null
}

/** Who stands in where nobody was found. */
export interface Fallback {
  /**
   * GwG section 3(2) sentence 5; Art. 63(4) of the regulation, whose officials are no beneficial owners; the board of a
   * foundation, whose members are (GwG section 3(3) no. 2, Art. 57(1)(b)).
   */
  readonly kind: 'fictitious-beneficial-owners' | 'senior-managing-officials' | 'foundation-board'
  readonly state: 'applies' | 'not-needed' | 'cannot-be-told'
  /** Natural persons only. Null: the representatives have not been read. */
  readonly who: readonly Representative[] | null
  /** The list of the representatives is a part: there may be others. Absent: it is whole, or not read. */
  readonly inPart?: true
  /** Companies that represent, and of which nobody read who represents them. */
  readonly behind: readonly Representative[]
}

export interface BeneficialOwners {
  readonly law: Law
  readonly company: PartyKey
  /** The EU regulation applies from 10 July 2027 (Art. 90); null: in force. */
  readonly appliesFrom: string | null
  /**
   * The rule does not look at shares here: listed companies (GwG section 3(2) sentence 1), foundations (section 3(3),
   * Art. 57).
   */
  readonly exception: 'listed' | 'foundation' | null
  /** A body whose owners no register lists; null: another form, or a form that is not known. */
  readonly noOwnerForm: NoOwnerForm | null
  /** Known changes of lists on which this rests, not read yet; what rests on them is not certain. */
  readonly unreadChanges: readonly UnreadChange[]
  /** `yes` first, then `open`, then `no`; larger shares first. */
  readonly candidates: readonly Candidate[]
  /** True where somebody whom the graph doesn't know could be one. */
  readonly unseenPossible: boolean
  readonly gaps: readonly Gap[]
  readonly nextReads: readonly NextRead[]
  readonly fallback: Fallback
}

export interface Subject {
  readonly company: PartyKey
  readonly listed?: boolean
  readonly foundation?: boolean
  readonly form?: NoOwnerForm | null
  /** Null: not read. */
  readonly representatives: readonly Representative[] | null
  /** Of their list a part was not read or not understood: there may be others. */
  readonly representativesInPart?: boolean
  /** Known changes of any company's lists that were not read yet. */
  readonly unreadChanges?: readonly UnreadChange[]
}

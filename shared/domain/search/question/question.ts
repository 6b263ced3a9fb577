import type { Asked } from './asked/asked.ts'
import type { RegisterType } from '../../register/register-number.ts'
import type { RoleWord } from '../../company/known-codes.ts'
import type { Span } from './span.ts'

/** Days from and to, `YYYY-MM-DD`, both included; null: no limit on this side. */
export interface DayRange {
  readonly from: string | null
  readonly to: string | null
}

/** Amounts in EUR as decimal text, both included unless `open`; null: no limit on this side. */
export interface AmountRange {
  readonly from: string | null
  readonly to: string | null
  /** The limits themselves are left out: `capital:>1m`. */
  readonly open: boolean
}

/** What a part of a question asks for. `asked: true` on it: an operator said so, and nothing but this meaning counts. */
export type Meaning =
  | { readonly kind: 'words'; readonly words: readonly (readonly string[])[] }
  | {
      readonly kind: 'number'
      readonly type: RegisterType
      readonly number: string
      readonly suffix: string | null
    }
  | {
      readonly kind: 'court'
      readonly code: string
      /** Courts that may keep its registers now, where it keeps none; one alone is certain (courts-after.ts). */
      readonly after: readonly string[]
      /** The town that was named, where its register is kept by this court of another. */
      readonly town?: string
    }
  | { readonly kind: 'euid'; readonly euid: string }
  | { readonly kind: 'postcode'; readonly code: string }
  | { readonly kind: 'place'; readonly names: readonly string[] }
  | { readonly kind: 'street'; readonly words: readonly (readonly string[])[] }
  | { readonly kind: 'form'; readonly code: string }
  | { readonly kind: 'status'; readonly status: 'active' | 'liquidation' | 'terminated' | 'insolvency' }
  /** `when`: whether it is held or was, where that was said; null: either. */
  | { readonly kind: 'role'; readonly role: RoleWord; readonly when: 'present' | 'former' | null }
  | { readonly kind: 'person'; readonly words: readonly (readonly string[])[] }
  | { readonly kind: 'purpose'; readonly words: readonly (readonly string[])[] }
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'changed'; readonly days: DayRange }
  | { readonly kind: 'capital'; readonly amount: AmountRange }

export type PartKind = Meaning['kind']

/** One understood part: shown as a chip that can be taken away. */
export type Part = Span & {
  /** As it was typed. */
  readonly text: string
  /** True: said by an operator (`court:hof`), so that only this meaning counts. */
  readonly asked: boolean
  readonly meaning: Meaning
}

export type OperatorName =
  | 'court'
  | 'form'
  | 'status'
  | 'tag'
  | 'changed'
  | 'capital'
  | 'postcode'
  | 'town'
  | 'street'
  | 'person'
  | 'role'
  | 'purpose'
  | 'number'
  | 'euid'

/** Why a part couldn't be understood; it narrows nothing, and whoever shows results says so. */
export type QuestionProblem =
  | 'unknown-operator'
  | 'no-value'
  | 'unclosed-quote'
  | 'unknown-court'
  | 'several-courts'
  | 'unknown-form'
  | 'unknown-status'
  | 'unknown-role'
  | 'not-a-day'
  | 'not-an-amount'
  | 'ambiguous-amount'
  | 'from-above-to'
  | 'not-a-postcode'
  | 'not-a-number'
  | 'not-an-euid'
  | 'negated'

export type QuestionError = Span & {
  readonly text: string
  readonly problem: QuestionProblem
  /** The operator that it stands under; null where it is itself unknown. */
  readonly operator: OperatorName | null
  /** Texts that could stand there instead, best first; for an unknown operator its name. */
  readonly instead: readonly string[]
}

/** A question as it was understood. */
export interface Question {
  readonly text: string
  /** In the order in which they stand in the text; they never overlap. */
  readonly parts: readonly Part[]
  readonly errors: readonly QuestionError[]
  /** "Halvorsen, Maren": the name as it is said; null: not typed like this. */
  readonly personName: string | null
  /** What it asks for, "wer kann für … zeichnen": in no part, so that it is neither looked for nor sent. Null: it is no such sentence. */
  readonly asked: Asked | null
}

/** What reading a question needs to know of the library: whether a text is a town that something kept lies in. */
export interface Towns {
  /** `folded`: as `foldExpanded` gives it. */
  readonly isTown: (folded: string) => boolean
}

/** Towns of which nothing is known. */
export const noTowns: Towns = { isTown: () => false }

/** The question without one of its parts, or with several spaces fewer: what is typed when a chip is taken away. */
export const withoutPart = (text: string, { from, to }: Span): string =>
  `${text.slice(0, from)} ${text.slice(to)}`.replace(/\s+/gu, ' ').replace(/^[\s,;]+|[\s,;]+$/gu, '')

import type { AnswerRef } from '../answers/answer.ts'
import type { CompanySummary, PartySummary } from '../company/company.ts'
import type { RegisterEvent } from '../company/event.ts'
import type { AccountPerson } from '../facts/people.ts'
import type { PartyId } from '../ids.ts'
import type { Money } from '../money.ts'
import type { Relation } from '../ownership/graph/graph.ts'

/**
 * Whether something is still so, as far as kept answers tell.
 *
 * `present`: stated by the newest answer about it, which knows no end of it. `former`: an end is stated, or a newer whole
 * list of the company lacks it (`absent`), or an event told of the end and no list was read since (`event`). `unclear`:
 * answers differ, or a newer list exists that nobody read. Unclear is shown as such and never as present.
 */
export type Standing =
  | { readonly state: 'present' }
  | {
      readonly state: 'former'
      readonly why: 'stated' | 'absent' | 'event'
      /** Register day of the end; null where only the absence is known. */
      readonly day: string | null
    }
  | {
      readonly state: 'unclear'
      /**
       * `differs`: the party's own list, read later, lacks it. `newer-list`: an event told of a newer list of owners.
       * `namesake`: an event told of the end for one of several people of this name. `undated`: an end without a day.
       */
      readonly why: 'differs' | 'newer-list' | 'namesake' | 'undated'
      readonly day: string | null
    }

/** The company in which something is held. */
export interface AtCompany {
  /** Our own number, where an answer gave its id or its register entry. */
  readonly companyId: PartyId | null
  readonly companyName: string | null
}

interface Known extends AtCompany {
  readonly key: string
  readonly standing: Standing
  /** Every kept answer that states it, or its end; newest first. */
  readonly sources: readonly AnswerRef[]
}

/** A role from whatever was bought: the party's own roles, and the people of companies. */
export interface KnownRole extends Known {
  /** As it came last. */
  readonly type: string | null
  readonly representation: string | null
  readonly since: string | null
  readonly until: string | null
  /** What insolvency proceedings over the company leave of its power; absent: nothing such is known. */
  readonly limited?: NonNullable<AccountPerson['limited']>
}

/** A share from whatever was bought: the party's own holdings, and the owners of companies, by tree or by job. */
export interface KnownHolding extends Known {
  /** Percent; null where not stated, which is not zero. */
  readonly percentage: number | null
  readonly nominal: Money | null
  readonly relation: Relation
  /** Day of the list or of the statement; null: not stated. */
  readonly asOf: string | null
  readonly until: string | null
  /** True: stated by the party's own list of holdings; false: only by owners of companies. */
  readonly own: boolean
}

/** What began, ended or changed for a party. */
export type LifeKind =
  | 'role-began'
  | 'role-ended'
  | 'role-seen'
  | 'role-gone'
  | 'role-told'
  | 'holding-stated'
  | 'holding-changed'
  | 'holding-ended'
  | 'holding-gone'
  | 'list-filed'

export interface LifeItem extends AtCompany {
  readonly key: string
  readonly kind: LifeKind
  /** Register day; null where only the day of the answer is known (`seen`). */
  readonly day: string | null
  /** German day on which an answer showed it. */
  readonly seen: string | null
  /** A role by its code; null: none. */
  readonly role: string | null
  readonly relation: Relation | null
  /** Percent before and after; null where not stated. */
  readonly before: number | null
  readonly after: number | null
  readonly sources: readonly AnswerRef[]
}

/** Why an answer is a source: it was asked for this party, or it names it. */
export type SourceReason =
  | { readonly kind: 'asked' }
  /** A search or list states its name, seat or number. */
  | { readonly kind: 'facts' }
  /** It tells of an event. */
  | { readonly kind: 'told' }
  /** The file of somebody else names it: among its people or its owners, at its roles or its holdings. */
  | {
      readonly kind: 'named'
      readonly by: PartySummary
      readonly in: 'people' | 'owners' | 'roles' | 'holdings'
    }

export interface KnownSource {
  readonly answer: AnswerRef
  readonly reasons: readonly SourceReason[]
}

/** Somebody of the same name whom an answer gives no id: a candidate, never the same for sure. */
export interface MayBe extends AtCompany {
  readonly key: string
  readonly name: string
  readonly in: 'people' | 'owners'
  readonly city: string | null
  readonly birthYear: number | null
  readonly role: string | null
  readonly percentage: number | null
  readonly sources: readonly AnswerRef[]
}

/** An event in the inbox about people or owners of a company. */
export interface CompanyNews extends AtCompany {
  readonly key: string
  readonly event: RegisterEvent
  /** ISO 8601 UTC, our clock. */
  readonly arrivedAt: string
}

/** A register entry that a company had before. */
export interface FormerRegister {
  readonly number: string
  readonly court: string | null
  /** The last day on which it had it, `YYYY-MM-DD`; null: not stated. */
  readonly until: string | null
  readonly sources: readonly AnswerRef[]
}

/** Another file that was one with this one, until answers that contradict each other about ids parted them (docs/decisions.md). */
export interface PartedFrom {
  readonly other: PartySummary
  /** ISO 8601 UTC, our clock: when it was noticed. */
  readonly at: string
}

/** What all kept answers say of one company or person, whoever they were bought for. Free, and works offline. */
export interface KnownOf {
  readonly roles: readonly KnownRole[]
  readonly holdings: readonly KnownHolding[]
  /** Of a company: numbers and courts that its record, older answers or events state as former ones. */
  readonly formerRegisters: readonly FormerRegister[]
  /** Newest first. */
  readonly life: readonly LifeItem[]
  /** Newest first. */
  readonly sources: readonly KnownSource[]
  readonly mayBe: readonly MayBe[]
  /** Files that were one with this one and are not any more; absent only in samples. */
  readonly partedFrom?: readonly PartedFrom[]
  /** What watches brought about people and owners of `companies`, newest first. */
  readonly news: readonly CompanyNews[]
  /** Companies in which it has or had something. */
  readonly companies: readonly CompanySummary[]
  /** Credits spent on this party whose answer is not kept: lost, or removed by a rule of retention. */
  readonly withoutAnswer: { readonly credits: number; readonly calls: number }
  /** Credits spent on this party by calls whose answer is no source: watching it, putting it into a list. */
  readonly beside: { readonly credits: number; readonly calls: number }
  /** True: there were more answers than are read for this. */
  readonly more: boolean
}

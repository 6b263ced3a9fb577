import type { PartyId } from '../ids.ts'
import type { Money } from '../money.ts'
import type { InsolvencyState } from '../ownership/signing/circumstances.ts'
import type { Insolvency } from './insolvency.ts'

/** Status of a company (contract 2.1). An unknown word of the service is shown as text. */
export const companyStatuses = ['active', 'liquidation', 'terminated', 'unknown'] as const
export type CompanyStatus = (typeof companyStatuses)[number] | (string & {})

/** Register number as facts: parsed where we could, always with the text as it came. */
export interface RegisterEntryRef {
  /** "HRB 12345 B" as it came or as put together; null when not stated. */
  readonly number: string | null
  /** "Amtsgericht Charlottenburg (Berlin)" as it came; null when not stated. */
  readonly court: string | null
  /** XJustiz code of the court where we recognise it. */
  readonly courtCode: string | null
}

/** A register entry that a company had before, as its record states it. */
export interface FormerEntryRef extends RegisterEntryRef {
  /** The last day on which it had it, `YYYY-MM-DD`; null: not stated. */
  readonly until: string | null
}

export interface Address {
  readonly street: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly country: string | null
}

/** How a deleted company ended in another (`shared/domain/facts/succession.ts`). */
export interface Ended {
  readonly how: 'merger' | 'division'
  /** Who takes over, as the entry names it; null: not named, or several. */
  readonly successor: string | null
}

/** What a company is by its account of facts, as lists show it. */
export interface KeptStanding {
  readonly status: CompanyStatus | 'insolvency' | null
  /** The step of insolvency proceedings; null: none is known, or its word isn't. */
  readonly insolvency: InsolvencyState | null
  /** Register day `YYYY-MM-DD` from which it holds; null: not stated. */
  readonly day: string | null
  /** It rests on an event that was not read yet. */
  readonly unread: boolean
  /** How a deleted company ended in another; absent: it isn't deleted, or that isn't known. */
  readonly ended?: Ended
}

/** What of a register entry, as it was read or listed, an event has put in doubt since (`shared/domain/facts/register-doubt.ts`). */
export interface RegisterDoubt {
  readonly number: boolean
  readonly court: boolean
}

/** What a search result tells of a company; every fact may be missing. */
export interface CompanySummary {
  readonly id: PartyId
  readonly kind: 'company'
  readonly name: string | null
  readonly legalForm: string | null
  readonly register: RegisterEntryRef
  /** Absent: no event puts number or court in doubt. */
  readonly registerDoubt?: RegisterDoubt
  readonly seat: string | null
  /** By the account of facts: `insolvency` while proceedings stand, whatever a list of results says. */
  readonly status: CompanyStatus | null
  /** On what the status rests; absent: only on what a list or the register entry stated. */
  readonly standing?: Omit<KeptStanding, 'status'>
  readonly formerNames: readonly string[]
  /** ISO 8601 UTC of the newest read of its register entry; null: not read. */
  readonly recordReadAt: string | null
}

export interface PersonSummary {
  readonly id: PartyId
  readonly kind: 'person'
  readonly name: string | null
  readonly city: string | null
  /** Year only: the day of birth is personal data and hidden by default (docs/rules.md "Persons"). */
  readonly birthYear: number | null
}

export type PartySummary = CompanySummary | PersonSummary

/**
 * The facts we know how to read from a company record (gap G1: the contract shows no fields, so known names are
 * tried in order and everything else is in the view of all fields). Null: the answer doesn't state it.
 */
export interface CompanyRecord {
  readonly name: string | null
  readonly formerNames: readonly string[]
  /** Numbers and courts it had, each once and none that it has now; absent: it states none. */
  readonly formerRegisters?: readonly FormerEntryRef[]
  /** Code or text as it came. */
  readonly legalForm: string | null
  readonly register: RegisterEntryRef
  readonly seat: string | null
  readonly status: CompanyStatus | null
  readonly address: Address
  readonly purpose: string | null
  readonly capital: Money | null
  readonly generalRepresentation: string | null
  readonly foundedOn: string | null
  /** Day of the articles that are in force: of the founding only while nobody changed them. */
  readonly articlesOn: string | null
  readonly firstEntryOn: string | null
  readonly lastEntryOn: string | null
  readonly entries: number | null
  readonly euid: string | null
  /** Insolvency proceedings; null: none is stated, which is no proof that there are none. Absent: not read yet. */
  readonly insolvency?: Insolvency | null
  /** Days on which it was dissolved and deleted, as stated; absent: not read yet. */
  readonly dissolvedOn?: string | null
  readonly deletedOn?: string | null
}

/** A record of which nothing is known. */
export const blankRecord: CompanyRecord = {
  name: null,
  formerNames: [],
  legalForm: null,
  register: { number: null, court: null, courtCode: null },
  seat: null,
  status: null,
  address: { street: null, postalCode: null, city: null, country: null },
  purpose: null,
  capital: null,
  generalRepresentation: null,
  foundedOn: null,
  articlesOn: null,
  firstEntryOn: null,
  lastEntryOn: null,
  entries: null,
  euid: null,
}

import type { Section, CompanyFile } from '../company/company-file.ts'
import type { PersonSummary } from '../company/company.ts'
import type { Term } from '../company/term.ts'
import type { PartyId } from '../ids.ts'
import type { Money } from '../money.ts'

/** A person has no record of its own: the file is built from search, roles and holdings (reading, R7). */
export const personSections = ['roles', 'holdings'] as const
export type PersonSection = (typeof personSections)[number]

/** A role of a person at a company. */
export interface PersonRole extends Term {
  readonly key: string
  /** Our own id of the company where the answer gave one. */
  readonly companyId: PartyId | null
  readonly companyName: string | null
  /** As it came, e.g. `managing_director`; unknown types are shown as text. */
  readonly type: string | null
  readonly representation: string | null
}

/** A share in a company. Percentages may be rounded; the nominal amount is the truth where it is given. */
export interface Holding {
  readonly key: string
  readonly companyId: PartyId | null
  readonly companyName: string | null
  /** Percent; null where not stated, which is not zero. */
  readonly percentage: number | null
  readonly nominal: Money | null
  /** Kind as it came (shareholder, limited partner …). */
  readonly type: string | null
  readonly asOf: string | null
  readonly until: string | null
  readonly standing?: NonNullable<Term['standing']>
}

/** Everything the store knows of one person; opens without a network and costs nothing. */
export interface PersonFile {
  readonly summary: PersonSummary
  readonly roles: Section<readonly PersonRole[]>
  readonly holdings: Section<readonly Holding[]>
  /** Roles that company files read before tell of this very person (by id, never by name). */
  readonly inCompanyFiles: readonly PersonRole[]
  /** Others of the same name in the cache: candidates, never merged in silence. */
  readonly sameName: readonly PersonSummary[]
  readonly spent: CompanyFile['spent']
}

import type { CompanyBehind } from './sign-through.ts'
import type { SignerGroup, SigningCompany, SigningKind, SigningRole } from './signing.ts'

/** What is known of the companies that hold offices at a company; null: the company's file isn't here. */
export type Behind = (role: SigningRole) => CompanyBehind | null

/** A company with the companies that act for it. */
export interface ActingCompany {
  readonly company: SigningCompany
  readonly behind: Behind
}

/**
 * The company at the end of a chain of companies that act for each other; null: its file isn't here.
 * @param via keys of roles, each at the company before it
 */
export function actingCompanyAt({ company, behind }: ActingCompany, via: readonly string[]): ActingCompany | null {
  let at: ActingCompany = { company, behind }
  for (const key of via) {
    const role = at.company.roles.find((each) => each.key === key)
    const next = role === undefined ? null : at.behind(role)
    if (next === null) return null
    at = { company: next.company, behind: next.behind ?? (() => null) }
  }
  return at
}

/** A role at the end of such a chain. */
export const actingRoleAt = (first: ActingCompany, via: readonly string[], key: string): SigningRole | undefined =>
  actingCompanyAt(first, via)?.company.roles.find((role) => role.key === key)

/**
 * The office by which a group signs, the legal form of the company at which it acts (null: not known), and whether all of
 * the group are women by the words of their roles.
 */
export const groupOffice = (
  first: ActingCompany,
  { as, via, from }: SignerGroup,
): { readonly kind: SigningKind; readonly form: SigningCompany['form'] | null; readonly women: boolean } => ({
  women: from.length > 0 && from.every((key) => actingRoleAt(first, via, key)?.woman === true),
  kind: as === 'procurator' ? 'procurator' : (actingRoleAt(first, via, from[0] ?? '')?.kind ?? 'other'),
  form: actingCompanyAt(first, via)?.company.form ?? null,
})

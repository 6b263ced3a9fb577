import { findLegalForm, stockCompanies } from '../../register/legal-forms.ts'
import type { RegisterType } from '../../register/register-number.ts'

/**
 * Bodies whose owners stand in no list that a register keeps: shareholders of an AG (share register, AktG section 67),
 * members of cooperatives, mutual associations and associations; foundations and public bodies have none at all.
 */
export const noOwnerForms = ['stock', 'cooperative', 'association', 'mutual', 'foundation', 'public'] as const
export type NoOwnerForm = (typeof noOwnerForms)[number]

const byCode: ReadonlyMap<string, NoOwnerForm> = new Map<string, NoOwnerForm>([
  ...stockCompanies.map((code) => [code, 'stock'] as const),
  ['eg', 'cooperative'],
  ['sce', 'cooperative'],
  ['ev', 'association'],
  ['wirtschaftlicher_verein', 'association'],
  ['vvag', 'mutual'],
  ['stiftung_pr', 'foundation'],
  ['stiftung_oer', 'public'],
  ['jp_hra', 'public'],
  ['aoer', 'public'],
  ['kdoer', 'public'],
])

const byRegister: ReadonlyMap<RegisterType, NoOwnerForm> = new Map<RegisterType, NoOwnerForm>([
  ['GnR', 'cooperative'],
  ['VR', 'association'],
])

/** Code, abbreviation or name of a legal form, else the register; null: a form that has owners, or not known. */
export function noOwnerForm(form: string | null, register: RegisterType | null): NoOwnerForm | null {
  const code = form === null ? undefined : findLegalForm(form)?.code
  if (code !== undefined) return byCode.get(code) ?? null
  return register === null ? null : (byRegister.get(register) ?? null)
}

import type { CompanyFile } from './company-file.ts'
import type { Address, CompanyRecord, CompanyStatus, RegisterEntryRef } from './company.ts'
import { eventDay } from './event.ts'
import { courtByCode, findCourt } from '../register/courts.ts'
import { seSystem, type SeSystem } from './words-by-legal-form.ts'
import { findLegalForm, limitedCompanies, stockCompanies } from '../register/legal-forms.ts'
import { buildEuid, parseRegisterNumber } from '../register/register-number.ts'

/** What a file's head says: the register entry where it was read, else what the search showed. */
export interface HeadFacts {
  readonly name: string | null
  readonly formerNames: readonly string[]
  readonly legalForm: string | null
  readonly register: RegisterEntryRef
  readonly seat: string | null
  readonly status: CompanyStatus | null
  readonly euid: string | null
}

/** European Unique Identifier: as stated, else built where number and court are known; null where it can't be. */
export function euidOf(stated: string | null, register: RegisterEntryRef): string | null {
  if (stated !== null) return stated
  const number = register.number === null ? null : parseRegisterNumber(register.number)
  const court =
    (register.courtCode === null ? undefined : courtByCode(register.courtCode)) ??
    (register.court === null ? undefined : findCourt(register.court))
  return number === null || court === undefined ? null : buildEuid(number, court)
}

const mergeRegister = (first: RegisterEntryRef, second: RegisterEntryRef): RegisterEntryRef => ({
  number: first.number ?? second.number,
  court: first.court ?? second.court,
  courtCode: first.court === null ? (first.courtCode ?? second.courtCode) : first.courtCode,
})

/** The newest facts, field by field: what the record doesn't state may be known from a search. */
export function headFacts({
  summary,
  record,
  account,
}: Pick<CompanyFile, 'summary' | 'record' | 'account'>): HeadFacts {
  const read: CompanyRecord | null = record.state === 'read' ? record.content : null
  const register = read ? mergeRegister(read.register, summary.register) : summary.register
  return {
    name: read?.name ?? summary.name,
    // What the record names, and what lists, older reads and events told beside it.
    formerNames: [...new Set([...(read?.formerNames ?? []), ...summary.formerNames])],
    legalForm: read?.legalForm ?? summary.legalForm,
    register,
    seat: read?.seat ?? summary.seat,
    // By the account, which knows what events tell: a status that was read is out of date once one says otherwise.
    status: account?.condition.status ?? read?.status ?? summary.status,
    euid: euidOf(read?.euid ?? null, register),
  }
}

/** Which board an SE has, by the people of its file who are in office; null: not told, or no SE. */
export function systemOf(file: Pick<CompanyFile, 'summary' | 'record' | 'roles' | 'account'>): SeSystem | null {
  const inOffice = file.roles.state === 'read' ? file.roles.content.filter(({ until }) => until === null) : []
  return seSystem(
    headFacts(file).legalForm,
    inOffice.map(({ type }) => type),
  )
}

/** Street, postal code and city in one line; null when none of them is stated. */
export function addressLine({ street, postalCode, city, country }: Address): string | null {
  const place = [postalCode, city].filter((part) => part !== null).join(' ')
  const parts = [street, place === '' ? null : place, country === null || country === 'DE' ? null : country].filter(
    (part) => part !== null,
  )
  return parts.length === 0 ? null : parts.join(', ')
}

/**
 * Forms outside of section B whose law leaves room for a capital, or which belong to another law: a cooperative may have a minimum capital
 * (§ 8a GenG), a European one has a subscribed one, public bodies and foundations have what their articles say.
 */
const mayHaveCapital: readonly string[] = [
  'eg',
  'sce',
  'jp_hra',
  'aoer',
  'kdoer',
  'stiftung_pr',
  'stiftung_oer',
  'foreign_hra',
]

/**
 * What a company's capital is called: Stammkapital (GmbH, UG), Grundkapital (AG, SE, KGaA); `none` for partnerships, sole traders and
 * associations, which have no such thing (docs/rules.md "Capital"); `unknown` where only the entry can say whether there is one.
 */
export function capitalKind(legalForm: string | null): 'share' | 'stock' | 'none' | 'unknown' {
  const form = legalForm === null ? undefined : findLegalForm(legalForm)
  if (form === undefined) return 'unknown'
  if (limitedCompanies.includes(form.code)) return 'share'
  if (stockCompanies.includes(form.code)) return 'stock'
  if (form.registerType === 'HRB' || mayHaveCapital.includes(form.code)) return 'unknown'
  return form.registerType === null && form.code !== 'gbr' ? 'unknown' : 'none'
}

/**
 * The day of the newest register event that became known after the entry was read; null when none is known. Events
 * that nobody read are not known, so null is no proof that nothing changed.
 */
export function changedSinceRead({ record, events }: CompanyFile): string | null {
  const readAt = record.state === 'read' ? record.answers[0]?.readAt : undefined
  if (readAt === undefined || events.state !== 'read') return null
  const later = events.content.filter((event) => (event.availableAt ?? event.effectiveOn ?? '') > readAt)
  return (
    later
      .map((event) => eventDay(event) ?? '')
      .sort()
      .at(-1) ?? null
  )
}

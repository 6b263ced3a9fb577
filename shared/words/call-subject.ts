import { companyStatuses } from '../domain/company/company.ts'
import type { Operation } from '../domain/credits/credits.ts'
import type { Language } from '../domain/language.ts'
import { courtByCode } from '../domain/register/courts.ts'
import { legalForms } from '../domain/register/legal-forms.ts'
import { federalStates } from '../domain/register/states.ts'
import { formatMoney } from '../domain/text/format.ts'
import { callWords } from './calls.ts'
import { companyWords } from './company.ts'

const page = /^page (\d+)$/
const bound = /^([≥≤])(\d+(?:\.\d+)?)$/

/** One criterion of a filter, as the ledger keeps it, in words; what is no code stays as it was typed. */
function criterion(kept: string, language: Language): string {
  const words = callWords[language]
  const state = federalStates.find(({ code }) => code === kept)
  if (state !== undefined) return language === 'de' ? state.nameDe : state.nameEn
  const form = legalForms.find(({ code }) => code === kept)
  if (form !== undefined) return form.abbreviation ?? (language === 'de' ? form.nameDe : form.nameEn)
  const status = companyStatuses.find((one) => one === kept)
  if (status !== undefined) return companyWords[language].status[status]
  const court = courtByCode(kept)
  if (court !== undefined) return court.name
  const [, side, amount] = bound.exec(kept) ?? []
  if (side !== undefined && amount !== undefined)
    return words[side === '≥' ? 'from' : 'to'](formatMoney({ amount, currency: 'EUR' }, language))
  const [, nth] = page.exec(kept) ?? []
  return nth === undefined ? kept : words.page(Number(nth))
}

/**
 * What a paid call was about, as the ledger keeps it: a term stands there in quotation marks, which are those of the language, its
 * page is a number behind it, and a filter's criteria are codes. A bare number among them, of an older row, may be an amount or a
 * page: it stays as it is.
 */
export function callSubject(subject: string, language: Language, operation: Operation): string {
  const words = callWords[language]
  if (operation === 'filter-companies')
    return subject
      .split(', ')
      .map((kept) => criterion(kept, language))
      .join(', ')
  return subject
    .replace(/^“(.*)”(?=$|, \d+$)/su, (_, term: string) => words.quoted(term))
    .replace(/^(„.*“|“.*”), (\d+)$/su, (_, term: string, nth: string) => `${term}, ${words.page(Number(nth))}`)
}

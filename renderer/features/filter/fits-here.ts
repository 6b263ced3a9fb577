import type { CompanyFilter, FilterField } from '../../../shared/domain/search/company-filter.ts'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import { foldings } from '../../../shared/domain/text/fold.ts'
import { courtByCode, findCourt } from '../../../shared/domain/register/courts.ts'
import { findLegalForm } from '../../../shared/domain/register/legal-forms.ts'

const sameText = (a: string, b: string): boolean => {
  const of = new Set(foldings(a))
  return foldings(b).some((folded) => of.has(folded))
}

/** One code for the names a legal form goes by. */
const formOf = (text: string): string => findLegalForm(text)?.code ?? text.trim().toLowerCase()

const courtOf = ({ register }: CompanySummary) =>
  (register.courtCode === null ? undefined : courtByCode(register.courtCode)) ??
  (register.court === null ? undefined : findCourt(register.court))

/** True: it fits; false: it contradicts; null: the row doesn't tell. */
const checks: Readonly<
  Partial<Record<FilterField, (company: CompanySummary, filter: CompanyFilter) => boolean | null>>
> = {
  legalForms: ({ legalForm }, { legalForms }) =>
    legalForm === null ? null : legalForms.some((wanted) => formOf(wanted) === formOf(legalForm)),
  statuses: ({ status }, { statuses }) => (status === null ? null : statuses.includes(status)),
  states: (company, { states }) => {
    const court = courtOf(company)
    return court === undefined ? null : states.includes(court.state)
  },
  registeredOffices: ({ seat }, { registeredOffices }) =>
    seat === null ? null : registeredOffices.some((wanted) => sameText(wanted, seat)),
  registerCourt: (company, { registerCourt }) => {
    const [court, wanted] = [courtOf(company), registerCourt === null ? undefined : findCourt(registerCourt)]
    return court === undefined || wanted === undefined ? null : court.code === wanted.code
  },
  name: ({ name, formerNames }, { name: wanted }) => {
    if (name === null || wanted === null) return null
    const words = [name, ...formerNames].flatMap(foldings)
    return foldings(wanted).some((folded) => words.some((text) => text.includes(folded)))
  },
}

/** Criteria that can be checked against a row of results. */
export const checkableHere = (fields: readonly FilterField[]): readonly FilterField[] =>
  fields.filter((field) => Object.hasOwn(checks, field))

/**
 * Whether a company contradicts none of the criteria that the service ignored, as far as its row tells. What a row
 * doesn't state is no contradiction.
 */
export const fitsHere = (company: CompanySummary, filter: CompanyFilter, fields: readonly FilterField[]): boolean =>
  fields.every((field) => checks[field]?.(company, filter) !== false)

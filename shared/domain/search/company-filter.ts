import type { AnswerRef } from '../answers/answer.ts'
import type { CompanySummary } from '../company/company.ts'
import type { Price } from '../credits/credits.ts'
import { federalStates } from '../register/states.ts'

/** One condition on a company's roles (gap G3); all that is stated must hold of the same role. */
export interface RoleCondition {
  /** As the service names it, e.g. `managing_director`; null: any. */
  readonly roleType: string | null
  /** A person's first, last or full name, or a company's name (contract 9.5). */
  readonly name: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

/**
 * What `POST /search/companies/filter` is asked for (gap G3: the criteria are those that contract 4.2 and 9.5 name).
 * Null and an empty list: this criterion isn't used.
 */
export interface CompanyFilter {
  readonly name: string | null
  /** Codes as `GET /legal-forms` serves them. */
  readonly legalForms: readonly string[]
  readonly statuses: readonly string[]
  /** ISO 3166-2 codes, `DE-BE`. */
  readonly states: readonly string[]
  readonly registeredOffices: readonly string[]
  /** Court by code, name or seat (contract 4.2). */
  readonly registerCourt: string | null
  /** EUR as decimal text, so that no cent is lost: `25000` or `25000.50`. */
  readonly capitalFrom: string | null
  readonly capitalTo: string | null
  readonly roles: readonly RoleCondition[]
}

export const emptyFilter: CompanyFilter = {
  name: null,
  legalForms: [],
  statuses: [],
  states: [],
  registeredOffices: [],
  registerCourt: null,
  capitalFrom: null,
  capitalTo: null,
  roles: [],
}

export type FilterField = keyof CompanyFilter

/** Pages of one filter as far as they were read. */
export interface FilterResults {
  readonly filter: CompanyFilter
  readonly pages: readonly {
    readonly page: number
    readonly answer: AnswerRef
    readonly items: readonly CompanySummary[]
  }[]
  readonly totalCount: number | null
  /** Price of the next page; null when the last page was read, or where nothing leads to it. */
  readonly nextPage: Price | null
  /** The list goes on, but nothing leads to its next page. */
  readonly noWayOn?: true
  readonly again: Price
  /**
   * Criteria that the answers contradict (filter echo, reading, R1): the service ignored them. Nothing more of
   * such a result is read unasked.
   */
  readonly notApplied: readonly FilterField[]
}

/** What of the library meets a filter; free. */
export interface KeptFiltered {
  /** One page of them. */
  readonly items: readonly CompanySummary[]
  /** How many there are among those that were looked at. */
  readonly count: number
  /** Companies that may meet it: what is kept of them doesn't tell. */
  readonly unjudged: number
  /** After so many, the most important first, looking was ended; null: everything was looked at. */
  readonly cutAfter: number | null
  readonly counts: KeptCounts
}

/** How many companies have a value. */
export interface CountedValue {
  readonly value: string
  readonly count: number
}

/** What each criterion would find among what is kept, if all the others stay as they are. Only what is certain to meet those is counted. */
export interface KeptCounts {
  /** Codes of our table of legal forms, most frequent first, as all of these. */
  readonly legalForms: readonly CountedValue[]
  readonly statuses: readonly CountedValue[]
  /** Codes of federal states. */
  readonly states: readonly CountedValue[]
  /** XJustiz codes. */
  readonly registerCourt: readonly CountedValue[]
  /** Towns as they are written, those that the filter asks for first; at most 100. */
  readonly registeredOffices: readonly CountedValue[]
  /** Companies without one criterion that is used, by its name: how much it leaves out is seen by it. */
  readonly without: Readonly<Partial<Record<UsedCriterionName, number>>>
}

/** Criteria by their names; the two limits of the capital are one, and so are all conditions of roles. */
export const criterionNames = [
  'name',
  'legalForms',
  'statuses',
  'registeredOffices',
  'states',
  'registerCourt',
  'capital',
  'roles',
] as const
export type UsedCriterionName = (typeof criterionNames)[number]

/** Nothing is counted. */
export const noCounts: KeptCounts = {
  legalForms: [],
  statuses: [],
  states: [],
  registerCourt: [],
  registeredOffices: [],
  without: {},
}

/** A filter that was asked before. */
export interface RecentFilter {
  readonly filter: CompanyFilter
  /** ISO 8601 UTC of its newest page. */
  readonly readAt: string
  readonly companies: number
}

/** Why a filter can't be sent; `limit` is the number that the rule names. */
export interface FilterProblem {
  readonly field: FilterField
  readonly problem:
    | 'empty-filter'
    | 'too-many'
    | 'too-short'
    | 'too-long'
    | 'not-a-decimal'
    | 'not-a-state'
    | 'from-above-to'
    | 'empty-condition'
  readonly limit: number | null
}

/** Contract 4.2 and 8. The name's length is that of `q`/`name` on events; the searches themselves show none. */
export const filterLimits = {
  legalForms: 40,
  states: 16,
  registeredOffices: 50,
  statuses: 10,
  roles: 10,
  registerCourt: { min: 1, max: 100 },
  name: { min: 2, max: 100 },
  text: { min: 1, max: 100 },
} as const

/** EUR decimal of contract 4.2: up to 12 digits before and 2 after the point. */
export const decimalPattern = /^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,2})?$/

const stateCodes: ReadonlySet<string> = new Set(federalStates.map(({ code }) => code))

/** Cents as an exact whole number. */
const cents = (decimal: string): bigint => {
  const [whole = '0', part = ''] = decimal.split('.')
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0') || '0')
}

/**
 * Every rule that a filter breaks: limits and patterns of contract 4.2 and 8. Checked while the person types and again
 * before sending. An empty filter is refused too: it would bill the whole register.
 */
export function checkFilter(filter: CompanyFilter): readonly FilterProblem[] {
  const problems: FilterProblem[] = []
  const add = (field: FilterField, problem: FilterProblem['problem'], limit: number | null = null): void => {
    problems.push({ field, problem, limit })
  }
  const length = (
    field: FilterField,
    text: string | null,
    { min, max }: { readonly min: number; readonly max: number },
  ): void => {
    if (text === null) return
    if (Array.from(text.trim()).length < min) add(field, 'too-short', min)
    else if (Array.from(text).length > max) add(field, 'too-long', max)
  }
  if (isEmptyFilter(filter)) add('name', 'empty-filter')
  length('name', filter.name, filterLimits.name)
  length('registerCourt', filter.registerCourt, filterLimits.registerCourt)
  for (const field of ['legalForms', 'statuses', 'states', 'registeredOffices', 'roles'] as const) {
    if (filter[field].length > filterLimits[field]) add(field, 'too-many', filterLimits[field])
  }
  for (const field of ['legalForms', 'statuses', 'registeredOffices'] as const) {
    for (const text of filter[field]) length(field, text, filterLimits.text)
  }
  if (filter.states.some((code) => !stateCodes.has(code))) add('states', 'not-a-state')
  for (const field of ['capitalFrom', 'capitalTo'] as const) {
    const text = filter[field]
    if (text !== null && !decimalPattern.test(text)) add(field, 'not-a-decimal')
  }
  const { capitalFrom, capitalTo } = filter
  const bothRead =
    capitalFrom !== null && capitalTo !== null && decimalPattern.test(capitalFrom) && decimalPattern.test(capitalTo)
  if (bothRead && cents(capitalFrom) > cents(capitalTo)) add('capitalTo', 'from-above-to')
  for (const role of filter.roles) {
    if (isEmptyCondition(role)) add('roles', 'empty-condition')
    for (const text of [role.roleType, role.name, role.firstName, role.lastName])
      length('roles', text, filterLimits.text)
  }
  return problems
}

const isEmptyCondition = ({ roleType, name, firstName, lastName }: RoleCondition): boolean =>
  [roleType, name, firstName, lastName].every((text) => text === null || text.trim() === '')

/** True when no criterion is used. */
export const isEmptyFilter = (filter: CompanyFilter): boolean =>
  [filter.name, filter.registerCourt, filter.capitalFrom, filter.capitalTo].every(
    (text) => text === null || text.trim() === '',
  ) &&
  [filter.legalForms, filter.statuses, filter.states, filter.registeredOffices, filter.roles].every(
    (list) => list.length === 0,
  )

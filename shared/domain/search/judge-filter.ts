import { roleWord } from '../company/known-codes.ts'
import { courtByCode, findCourt } from '../register/courts.ts'
import { foldings } from '../text/fold.ts'
import type { CompanyFilter, RoleCondition } from './company-filter.ts'
import type { KeptFacts, KeptRole } from './question/judge.ts'
import { formOf } from './question/read-operators.ts'
import { readAmount } from './question/values.ts'

/** Whether something kept meets a criterion; `unknown`: what is kept of it doesn't tell. */
export type Fits = 'yes' | 'no' | 'unknown'

const told = (known: boolean | null): Fits => (known === null ? 'unknown' : known ? 'yes' : 'no')

/** Whether a text holds another, umlauts spelled either way. */
const holdsText = (text: string, wanted: string): boolean => {
  const folded = foldings(text)
  return foldings(wanted).some((one) => folded.some((known) => known.includes(one)))
}
const same = (text: string, wanted: string): boolean => {
  const folded = new Set(foldings(text))
  return foldings(wanted).some((one) => folded.has(one))
}

const textsOf = (facts: KeptFacts, ...fields: readonly string[]): readonly string[] =>
  facts.texts.filter(({ field }) => fields.includes(field)).map(({ text }) => text)

const cents = (decimal: string): bigint | null => {
  const read = readAmount(decimal.replace('.', ','))
  return read.ok ? read.value : null
}

/** All that a condition states must hold of the same role. */
function meets({ name, role }: KeptRole, condition: RoleCondition): boolean {
  if (condition.roleType !== null && role !== roleWord(condition.roleType)) return false
  const words = [condition.name, condition.firstName, condition.lastName].filter((one) => one !== null)
  return words.every((one) => holdsText(name, one))
}

function judgeCapital({ capitalFrom, capitalTo }: CompanyFilter, capital: string | null): Fits {
  const amount = capital === null ? null : cents(capital)
  if (amount === null) return 'unknown'
  const [from, to] = [capitalFrom === null ? null : cents(capitalFrom), capitalTo === null ? null : cents(capitalTo)]
  return told((from === null || amount >= from) && (to === null || amount <= to))
}

/** The court where it is registered now, by code; null: not stated, or none that we know. */
export const courtOf = (facts: KeptFacts): string | null => facts.numbers.find(({ former }) => !former)?.court ?? null

/** What a criterion can be judged by; of each company one value. */
export interface FilterFacts {
  /** Present and former names. */
  readonly names: readonly string[]
  /** Code of our table of legal forms. */
  readonly form: string | null
  readonly status: string | null
  readonly towns: readonly string[]
  /** XJustiz code. */
  readonly court: string | null
  /** EUR as decimal text. */
  readonly capital: string | null
  readonly roles: readonly KeptRole[] | null
}

/** A criterion that a filter uses, and what it makes of the one fact that it looks at. */
export interface UsedCriteria {
  readonly name?: (names: readonly string[]) => Fits
  readonly legalForms?: (form: string | null) => Fits
  readonly statuses?: (status: string | null) => Fits
  readonly registeredOffices?: (towns: readonly string[]) => Fits
  readonly states?: (court: string | null) => Fits
  readonly registerCourt?: (court: string | null) => Fits
  readonly capital?: (capital: string | null) => Fits
  readonly roles?: (roles: readonly KeptRole[] | null) => Fits
}

/** The criteria that a filter uses, as the service understands them (docs/service.md): a list is met by any of its values. */
export function usedCriteria(filter: CompanyFilter): UsedCriteria {
  const { name, legalForms, statuses, states, registeredOffices, registerCourt, roles } = filter
  const forms = new Set(legalForms.map((one) => formOf(one) ?? one))
  const wantedCourt =
    registerCourt === null ? undefined : (courtByCode(registerCourt.trim().toUpperCase()) ?? findCourt(registerCourt))
  return {
    ...(name !== null && name.trim() !== ''
      ? { name: (names) => told(names.some((text) => holdsText(text, name))) }
      : {}),
    ...(legalForms.length > 0 ? { legalForms: (form) => told(form === null ? null : forms.has(form)) } : {}),
    ...(statuses.length > 0 ? { statuses: (status) => told(status === null ? null : statuses.includes(status)) } : {}),
    ...(registeredOffices.length > 0
      ? {
          registeredOffices: (towns) =>
            told(towns.length === 0 ? null : towns.some((town) => registeredOffices.some((one) => same(town, one)))),
        }
      : {}),
    ...(states.length > 0
      ? {
          states: (court) => {
            const state = court === null ? undefined : courtByCode(court)?.state
            return told(state === undefined ? null : states.includes(state))
          },
        }
      : {}),
    ...(registerCourt !== null && registerCourt.trim() !== ''
      ? {
          registerCourt: (court) =>
            told(court === null || wantedCourt === undefined ? null : court === wantedCourt.code),
        }
      : {}),
    ...(filter.capitalFrom !== null || filter.capitalTo !== null
      ? { capital: (capital) => judgeCapital(filter, capital) }
      : {}),
    ...(roles.length > 0
      ? {
          roles: (known) =>
            known === null ? 'unknown' : told(roles.every((condition) => known.some((role) => meets(role, condition)))),
        }
      : {}),
  }
}

/** What of the facts kept of a company its criteria look at. */
export const filterFactsOf = (facts: KeptFacts): FilterFacts => ({
  names: textsOf(facts, 'name', 'former-name'),
  form: facts.form,
  status: facts.status,
  towns: textsOf(facts, 'town'),
  court: courtOf(facts),
  capital: facts.capital,
  roles: facts.roles,
})

/**
 * Whether a company that is kept meets every criterion of a filter. A criterion that what is kept doesn't tell makes the whole unknown, unless
 * another one isn't met.
 */
export function judgeFilter(filter: CompanyFilter, facts: KeptFacts): Fits {
  const used = usedCriteria(filter)
  const { names, form, status, towns, court, capital, roles } = filterFactsOf(facts)
  const judged = [
    used.name?.(names),
    used.legalForms?.(form),
    used.statuses?.(status),
    used.registeredOffices?.(towns),
    used.states?.(court),
    used.registerCourt?.(court),
    used.capital?.(capital),
    used.roles?.(roles),
  ]
  return judged.includes('no') ? 'no' : judged.includes('unknown') ? 'unknown' : 'yes'
}

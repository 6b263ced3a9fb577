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

function judgeCapital({ capitalFrom, capitalTo }: CompanyFilter, facts: KeptFacts): Fits {
  const amount = facts.capital === null ? null : cents(facts.capital)
  if (amount === null) return 'unknown'
  const [from, to] = [capitalFrom === null ? null : cents(capitalFrom), capitalTo === null ? null : cents(capitalTo)]
  return told((from === null || amount >= from) && (to === null || amount <= to))
}

/** The court where it is registered now, by code; null: not stated, or none that we know. */
const courtOf = (facts: KeptFacts): string | null => facts.numbers.find(({ former }) => !former)?.court ?? null

/**
 * Whether a company that is kept meets every criterion of a filter, as the service understands them (docs/service.md): a list is met by any of
 * its values. A criterion that what is kept doesn't tell makes the whole unknown, unless another one isn't met.
 */
export function judgeFilter(filter: CompanyFilter, facts: KeptFacts): Fits {
  const judged: Fits[] = []
  const { name, legalForms, statuses, states, registeredOffices, registerCourt, roles } = filter
  if (name !== null && name.trim() !== '')
    judged.push(told(textsOf(facts, 'name', 'former-name').some((text) => holdsText(text, name))))
  if (legalForms.length > 0)
    judged.push(told(facts.form === null ? null : legalForms.some((one) => (formOf(one) ?? one) === facts.form)))
  if (statuses.length > 0) judged.push(told(facts.status === null ? null : statuses.includes(facts.status)))
  if (registeredOffices.length > 0) {
    const towns = textsOf(facts, 'town')
    judged.push(
      told(towns.length === 0 ? null : towns.some((town) => registeredOffices.some((one) => same(town, one)))),
    )
  }
  const court = courtOf(facts)
  if (states.length > 0) {
    const state = court === null ? undefined : courtByCode(court)?.state
    judged.push(told(state === undefined ? null : states.includes(state)))
  }
  if (registerCourt !== null && registerCourt.trim() !== '') {
    const wanted = courtByCode(registerCourt.trim().toUpperCase()) ?? findCourt(registerCourt)
    judged.push(told(court === null || wanted === undefined ? null : court === wanted.code))
  }
  if (filter.capitalFrom !== null || filter.capitalTo !== null) judged.push(judgeCapital(filter, facts))
  for (const condition of roles)
    judged.push(facts.roles === null ? 'unknown' : told(facts.roles.some((role) => meets(role, condition))))
  return judged.includes('no') ? 'no' : judged.includes('unknown') ? 'unknown' : 'yes'
}

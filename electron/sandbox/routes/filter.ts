import { findCourt } from '../../../shared/domain/register/courts.ts'
import type { Call, Handler } from '../request/call.ts'
import { isoDay } from '../dataset/calendar.ts'
import type { CompanyState, Role } from '../dataset/state.ts'
import { searchAnswer } from '../request/envelopes.ts'
import { invalid, type Failure } from '../request/failure.ts'
import { fold, foldedWords, hasAllWords } from '../folding.ts'
import { companySummary } from '../views/company.ts'
import { keptRole } from '../views/role-words.ts'

/** `POST /search/companies/filter`: the contract doesn't show its body, the criteria are ours (docs/sandbox.md). */
type Body = Readonly<Record<string, unknown>>
type Test = (index: number) => boolean

const wrong = (name: string, msg: string, input: unknown): Failure =>
  invalid({ type: 'value_error', loc: ['body', name], msg, input: JSON.stringify(input) ?? '' })

function strings(body: Body, name: string, most: number): readonly string[] | null {
  const value = body[name]
  if (value === undefined || value === null) return null
  const list = Array.isArray(value) ? value : [value]
  if (list.length > most || !list.every((item) => typeof item === 'string'))
    throw wrong(name, `${name} takes up to ${most} strings`, value)
  return list
}

function text(body: Body, name: string): string | null {
  const value = body[name]
  if (value === undefined || value === null) return null
  if (typeof value !== 'string' || value.length < 1 || value.length > 100)
    throw wrong(name, `${name} should be a string of 1 to 100 characters`, value)
  return value
}

/** `{gte, lte}` of decimals or dates, compared by `order`. */
function range(
  body: Body,
  name: string,
  pattern: RegExp,
): { readonly gte: string | null; readonly lte: string | null } | null {
  const value = body[name]
  if (value === undefined || value === null) return null
  if (typeof value !== 'object' || Array.isArray(value))
    throw wrong(name, `${name} should be an object with gte and lte`, value)
  const bound = (key: 'gte' | 'lte'): string | null => {
    const limit = (value as Body)[key]
    if (limit === undefined || limit === null) return null
    if (typeof limit !== 'string' || !pattern.test(limit))
      throw wrong(`${name}.${key}`, `${name}.${key} has the wrong form`, limit)
    return limit
  }
  return { gte: bound('gte'), lte: bound('lte') }
}

const wordsIn = (query: string, texts: readonly string[]): boolean => hasAllWords(foldedWords(texts), fold(query))

/** One condition on somebody who holds a role now: all of its members must fit the same role. */
function roleTest(
  condition: unknown,
  typeName: 'role' | 'role_type',
  listName: string,
  anyName: boolean,
): (role: Role) => boolean {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition))
    throw wrong(listName, `${listName} takes objects`, condition)
  const body = condition as Body
  const [type, name, first, last] = [
    text(body, typeName),
    text(body, 'name'),
    text(body, 'first_name'),
    text(body, 'last_name'),
  ]
  return ({ type: has, holder, until }) => {
    if (until !== null || (type !== null && has !== keptRole(type))) return false
    const names = holder.kind === 'person' ? [holder.person.firstName, holder.person.lastName] : [holder.name]
    if (name !== null && !wordsIn(name, names)) return false
    if (first === null && last === null) return true
    if (holder.kind !== 'person') return false
    const { firstName, lastName } = holder.person
    return (
      (first === null || wordsIn(first, anyName ? names : [firstName])) &&
      (last === null || wordsIn(last, anyName ? names : [lastName]))
    )
  }
}

function stateTests(body: Body): readonly ((state: CompanyState) => boolean)[] {
  const tests: ((state: CompanyState) => boolean)[] = []
  const forms = strings(body, 'legal_form', 40)
  if (forms) tests.push((state) => forms.includes(state.form))
  const statuses = strings(body, 'status', 4)
  if (statuses) tests.push((state) => statuses.includes(state.status))
  const states = strings(body, 'state', 16)
  if (states) tests.push((state) => states.includes(state.court.state))
  const offices = strings(body, 'registered_office', 50)?.map(fold)
  if (offices) tests.push((state) => offices.includes(fold(state.registeredOffice)))
  const courtText = text(body, 'register_court')
  if (courtText !== null) {
    const court = findCourt(courtText)
    if (!court) throw wrong('register_court', "register_court should be a court's code, name or seat", courtText)
    tests.push((state) => state.court.code === court.code)
  }
  const types = strings(body, 'register_type', 6)
  if (types) tests.push((state) => types.includes(state.register.type))
  const postalCode = text(body, 'postal_code')
  if (postalCode !== null) tests.push((state) => state.address.postalCode.startsWith(postalCode))
  const purpose = text(body, 'purpose')
  if (purpose !== null) tests.push((state) => state.purpose !== null && wordsIn(purpose, [state.purpose]))
  const capital = range(body, 'capital', /^(0|[1-9][0-9]{0,11})(\.[0-9]{1,2})?$/)
  if (capital) {
    tests.push(
      ({ capital: has }) =>
        has?.currency === 'EUR' &&
        has.cents >= Number(capital.gte ?? 0) * 100 &&
        has.cents <= Number(capital.lte ?? Infinity) * 100,
    )
  }
  return tests
}

function readTests(call: Call, body: Body): readonly Test[] {
  const { register } = call
  const tests: Test[] = []
  const byState = stateTests(body)
  if (byState.length > 0) {
    tests.push((index) => {
      const state = register.state(index)
      return byState.every((test) => test(state))
    })
  }
  const founded = range(body, 'first_entry_on', /^\d{4}-\d{2}-\d{2}$/)
  if (founded) {
    tests.push((index) => {
      const on = isoDay(register.world.outline(index).foundedOn)
      return on >= (founded.gte ?? '') && on <= (founded.lte ?? '9999')
    })
  }
  const [listName, typeName] =
    call.dialect === 'october' ? (['roles', 'role_type'] as const) : (['officers', 'role'] as const)
  const conditions = body[listName]
  if (conditions !== undefined && conditions !== null) {
    if (!Array.isArray(conditions)) throw wrong(listName, `${listName} should be a list`, conditions)
    const fits = conditions.map((condition) =>
      roleTest(condition, typeName, listName, call.answers['filter-names'] === 'any'),
    )
    tests.push((index) => fits.every((fit) => register.state(index).roles.some(fit)))
  }
  return tests
}

export const filterCompanies: Handler = (call) => {
  if (typeof call.body !== 'object' || call.body === null || Array.isArray(call.body)) {
    // It could be parsed, so this is no `invalid_request` (contract 7.2).
    throw invalid({ type: 'dict_type', loc: ['body'], msg: 'The body should be an object', input: '' })
  }
  const body = call.body as Body
  const tests = readTests(call, body)
  const name = text(body, 'name')
  const candidates = name === null ? [...call.register.indices()] : call.register.find(name)
  const found = candidates.filter((index) => tests.every((test) => test(index)))
  return searchAnswer(
    call,
    found.length,
    (offset, count) => found.slice(offset, offset + count),
    (index) => companySummary(call.voice, call.register.history(index)),
  )
}

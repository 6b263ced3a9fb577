import type { CompanyFilter } from './company-filter.ts'
import { noTowns } from './question/question.ts'
import { readQuestion } from './question/read-question.ts'
import { serviceCalls } from './question/service-calls.ts'

const quoted = (value: string): string => (/\s/u.test(value) ? `"${value.replaceAll('"', '')}"` : value)

/**
 * A filter as a question that is asked by name and narrowed here, free: null where a search by name can't give the same, because a criterion
 * isn't told by a list of results, several values of one are asked for, or there is no name to ask for.
 */
export function byName(filter: CompanyFilter): string | null {
  const { name, legalForms, statuses, states, registeredOffices, registerCourt, capitalFrom, capitalTo, roles } = filter
  if (name === null || states.length + roles.length > 0 || capitalFrom !== null || capitalTo !== null) return null
  const lists = [legalForms, statuses, registeredOffices]
  if (lists.some((list) => list.length > 1)) return null
  const said = [
    ...registeredOffices.map((one) => `town:${quoted(one)}`),
    ...(registerCourt === null ? [] : [`court:${quoted(registerCourt)}`]),
    ...legalForms.map((one) => `form:${quoted(one)}`),
    ...statuses.map((one) => `status:${quoted(one)}`),
  ]
  if (said.length === 0) return null
  const text = [name.trim(), ...said].join(' ')
  // Only what reads back as it was meant: the whole name is sent, all else is narrowed here.
  const question = readQuestion(text, noTowns)
  const first = serviceCalls(question, 'companies').calls[0]
  const named = first?.sent.every((nth) => ['words', 'form', 'place'].includes(question.parts[nth]?.meaning.kind ?? ''))
  return text.length <= 200 &&
    named === true &&
    question.errors.length === 0 &&
    first?.kind === 'search' &&
    first.term === name.trim() &&
    first.narrowed.length === said.length &&
    first.untold.length === 0
    ? text
    : null
}

import type { Call, Handler } from '../request/call.ts'
import type { Person } from '../dataset/person-names.ts'
import { searchAnswer } from '../request/envelopes.ts'
import { readTerm } from '../request/query.ts'
import { companySuggestion, companySummary } from '../views/company.ts'
import { personSummary } from '../views/person.ts'

/** Matches of a term; without one every company: the contract drops a misnamed term and answers unfiltered. */
const matches = (call: Call, term: string): readonly number[] =>
  term.trim() === '' ? [...call.register.indices()] : call.register.find(term)

/** `GET /search/companies` */
export const searchCompanies: Handler = (call) => {
  const found = matches(call, readTerm(call))
  return searchAnswer(
    call,
    found.length,
    (offset, count) => found.slice(offset, offset + count),
    (index) => companySummary(call.voice, call.register.history(index)),
  )
}

/** People come one by one, since whoever holds no role isn't found: counting them all isn't cheap. */
function takePeople(call: Call, term: string, offset: number, count: number): readonly Person[] {
  const people: Person[] = []
  let skipped = 0
  for (const person of call.register.people.find(term)) {
    if (skipped < offset) skipped += 1
    else if (people.push(person) === count) break
  }
  return people
}

/** `GET /search/persons`; `total_count` is null. */
export const searchPersons: Handler = (call) => {
  const term = readTerm(call)
  return searchAnswer(
    call,
    null,
    (offset, count) => takePeople(call, term, offset, count),
    (person) => personSummary(call.voice, person),
  )
}

/** `GET /search/suggestions`: companies, then people, fewer fields. */
export const searchSuggestions: Handler = (call) => {
  const term = readTerm(call)
  const companies = matches(call, term)
  const take = (offset: number, count: number): readonly (number | Person)[] => {
    const found: (number | Person)[] = companies.slice(offset, offset + count)
    const missing = count - found.length
    return missing === 0
      ? found
      : [...found, ...takePeople(call, term, Math.max(0, offset - companies.length), missing)]
  }
  return searchAnswer(call, null, take, (item) =>
    typeof item === 'number'
      ? companySuggestion(call.voice, call.register.history(item))
      : personSummary(call.voice, item),
  )
}

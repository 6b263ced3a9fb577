import { findCourt } from '../../../shared/domain/register/courts.ts'
import { formatRegisterNumber } from '../../../shared/domain/register/register-number.ts'
import { companyInQuery, namedInPath, struck, uuidInId, type Call, type Handler } from '../request/call.ts'
import { day, dayOf, msPerDay, yearOf, type Day } from '../dataset/calendar.ts'
import { windowDays } from '../dataset/register.ts'
import { roleTypes } from '../dataset/state.ts'
import type { Entry } from '../dataset/history.ts'
import { pageAnswer } from '../request/envelopes.ts'
import { notFound } from '../request/failure.ts'
import { prefixOf } from '../owned/owned-ids.ts'
import { fold, foldedWords, hasAllWords } from '../folding.ts'
import { fieldFault, readList, readPattern, readText } from '../request/query.ts'
import { eventView, keptType } from '../views/event.ts'
import { keptRole } from '../views/role-words.ts'
import { knownTypes, replacedType } from '../views/reference.ts'

/** One event of the market-wide list. */
interface Listed {
  readonly company: number
  readonly entry: Entry
  readonly nth: number
}

/** Two parameters have other names on `/company-events`, and before the release (contract 4.2, 9.3). */
interface Names {
  readonly terms: readonly ('q' | 'name')[]
  readonly role: 'officer_role' | 'role_type'
  readonly byId: boolean
}

type Test = (event: Listed) => boolean

const datePattern = /^\d{4}-\d{2}-\d{2}$/
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
const capitalPattern = /^(0|[1-9][0-9]{0,11})(\.[0-9]{1,2})?$/

const tooOld = (name: string, input: string): never => {
  throw fieldFault(name, 'window_exceeded', `${name} is older than ${windowDays} days`, input)
}

function readDay(call: Call, name: string): Day | null {
  const text = readPattern(call, name, datePattern, 'a date YYYY-MM-DD')
  if (text === null) return null
  const value = day(text)
  if (Number.isNaN(value) || yearOf(value) !== Number(text.slice(0, 4)))
    throw fieldFault(name, 'date_parsing', `${name} should be a date`, text)
  return value < dayOf(call.now) - windowDays ? tooOld(name, text) : value
}

function readInstant(call: Call, name: string): number | null {
  const text = readPattern(call, name, instantPattern, 'a UTC date-time YYYY-MM-DDThh:mm:ss[.fraction]Z')
  if (text === null) return null
  const value = Date.parse(text)
  if (Number.isNaN(value)) throw fieldFault(name, 'datetime_parsing', `${name} should be a date-time`, text)
  return value < call.now - windowDays * msPerDay ? tooOld(name, text) : value
}

/**
 * Bounds as days and instants; without any bound the last 30 days, with one the whole window (contract 4.2, rules 1 and
 * 2).
 */
function periodTests(call: Call): readonly Test[] {
  const [onFrom, onTo] = [readDay(call, 'effective_date[gte]'), readDay(call, 'effective_date[lte]')]
  const [seenFrom, seenTo] = [readInstant(call, 'created_at[gte]'), readInstant(call, 'created_at[lte]')]
  if ([onFrom, onTo, seenFrom, seenTo].every((bound) => bound === null))
    return [({ entry }) => entry.availableAt >= call.now - 30 * msPerDay]
  return [
    ...(onFrom === null ? [] : [({ entry }: Listed) => entry.on >= onFrom]),
    ...(onTo === null ? [] : [({ entry }: Listed) => entry.on <= onTo]),
    ...(seenFrom === null ? [] : [({ entry }: Listed) => entry.availableAt >= seenFrom]),
    ...(seenTo === null ? [] : [({ entry }: Listed) => entry.availableAt <= seenTo]),
  ]
}

function typeTest(call: Call): readonly Test[] {
  const types = readList(call, 'type', 30)
  for (const type of types) {
    const replaced = replacedType(call.dialect, type)
    if (replaced !== undefined) throw fieldFault('type', 'event_type_renamed', `${type} is now ${replaced}`, type)
    if (!knownTypes.has(keptType(type))) throw fieldFault('type', 'enum', `There is no event type ${type}`, type)
  }
  const wanted = new Set(types.map(keptType))
  return types.length === 0 ? [] : [({ entry, nth }) => wanted.has(entry.changes[nth]?.type ?? '')]
}

function roleTest(call: Call, name: Names['role']): readonly Test[] {
  const roles = readList(call, name, 10).map(keptRole)
  const unknown = roles.find((role) => !(roleTypes as readonly string[]).includes(role))
  if (unknown !== undefined) throw fieldFault(name, 'enum', `There is no role type ${unknown}`, unknown)
  return roles.length === 0
    ? []
    : [
        ({ entry, nth }) => {
          const facts = entry.changes[nth]?.facts
          return facts?.of === 'role' && roles.includes(facts.role.type)
        },
      ]
}

/** Filters on the company as it is now. */
function companyTests(call: Call): readonly Test[] {
  const { register } = call
  const tests: Test[] = []
  const forms = readList(call, 'legal_form', 40)
  if (forms.length > 0) tests.push(({ company }) => forms.includes(register.state(company).form))
  const states = readList(call, 'state', 16)
  if (states.length > 0) tests.push(({ company }) => states.includes(register.state(company).court.state))
  const offices = readList(call, 'registered_office', 50).map(fold)
  if (offices.length > 0) tests.push(({ company }) => offices.includes(fold(register.state(company).registeredOffice)))
  const courtText = readText(call, 'register_court', 1, 100)
  if (courtText !== null) {
    const court = findCourt(courtText)
    if (!court && call.answers['unknown-court'] === 'refused')
      throw fieldFault('register_court', 'enum', "register_court should be a court's code, name or seat", courtText)
    tests.push(({ company }) => register.state(company).court.code === court?.code)
  }
  const [low, high] = [
    readPattern(call, 'capital[gte]', capitalPattern, 'a decimal amount'),
    readPattern(call, 'capital[lte]', capitalPattern, 'a decimal amount'),
  ]
  if (low !== null || high !== null) {
    tests.push(({ company }) => {
      const { capital } = register.state(company)
      return (
        capital?.currency === 'EUR' &&
        capital.cents >= Number(low ?? 0) * 100 &&
        capital.cents <= Number(high ?? Infinity) * 100
      )
    })
  }
  return tests
}

/** All words in name, registered office, court, number or entry text; never in people's names (contract 4.2). */
function termTest(call: Call, names: Names['terms']): readonly Test[] {
  const term = names.reduce<string | null>((found, name) => found ?? readText(call, name, 2, 100), null)
  if (term === null) return []
  const wanted = fold(term)
  return [
    ({ company, entry }) => {
      const state = call.register.state(company)
      const number = formatRegisterNumber(state.register)
      const about = [state.name, state.registeredOffice, state.court.name, number]
      return hasAllWords(foldedWords([...about, textWithoutPeople(call, company, entry)]), wanted)
    },
  ]
}

/** An entry's text without the names of people, for the term never finds those. */
function textWithoutPeople(call: Call, company: number, entry: Entry): string {
  const people = call.register.history(company).state.roles.flatMap(({ holder }) => {
    if (holder.kind === 'person') return [holder.person.firstName, holder.person.lastName]
    return holder.kind === 'outside' && holder.natural === true ? holder.name.split(' ') : []
  })
  return people.reduce((text, name) => text.replaceAll(name, ' '), entry.text ?? '')
}

const eventsOf = (company: number, entry: Entry): readonly Listed[] =>
  entry.changes.map((_, nth) => ({ company, entry, nth })).reverse()

/**
 * Where the list is taken from, newest first: what a monitor matched, a company's own entries, or the market. An id
 * that names nothing (any more) gives an empty list (contract 4.2, rule 4; reading G13).
 */
function* newestFirst(call: Call, { byId }: Names): Iterable<Listed> {
  const { register, account } = call
  const monitor = byId ? call.query.get('monitor_id') : null
  const subject = byId ? call.query.get('subject_id') : null
  const index = subject === null ? null : companyInQuery(call, 'subject_id', subject)
  const since = call.now - windowDays * msPerDay
  if (monitor !== null) {
    const uuid = uuidInId(call, monitor, prefixOf(call.answers, 'monitor'), ['query', 'monitor_id'])
    const hits = uuid === null ? [] : account.owned.hitsOf(uuid)
    for (const hit of hits.toReversed()) if (hit.at >= since && (subject === null || hit.company === index)) yield hit
  } else if (subject !== null) {
    if (index === null) return
    const entries = register.history(index).entries.filter(({ availableAt }) => availableAt >= since)
    const ordered = entries.sort((a, b) => b.availableAt - a.availableAt || b.number - a.number)
    for (const entry of ordered) yield* eventsOf(index, entry)
  } else {
    for (const { company, entry } of register.published().toReversed()) yield* eventsOf(company, entry)
  }
}

const eventsUnder =
  (namesOf: (call: Call) => Names): Handler =>
  (call) => {
    const names = namesOf(call)
    const tests = [
      ...periodTests(call),
      ...typeTest(call),
      ...roleTest(call, names.role),
      ...companyTests(call),
      ...termTest(call, names.terms),
    ]
    const { register } = call
    const keyOf = ({ company, entry, nth }: Listed): string => `${entry.availableAt}.${company}.${entry.number}.${nth}`
    const answer = pageAnswer<Listed>(call, {
      keyOf,
      render: ({ company, entry, nth }) => eventView(call.voice, register.history(company), entry, nth),
      after: (key, count) => {
        const found: Listed[] = []
        let passed = key === null
        const newest = newestFirst(call, names)
        const ordered = call.answers['event-order'] === 'oldest' ? [...newest].reverse() : newest
        for (const event of ordered) {
          if (!passed) passed = keyOf(event) === key
          else if (tests.every((test) => test(event)) && found.push(event) === count) break
        }
        return passed ? found : null
      },
    })
    if (!struck(call, 'events-out-of-order')) return answer
    return { ...answer, data: disordered(answer['data'] as readonly unknown[]) }
  }

/** Every second one first. */
const disordered = (items: readonly unknown[]): readonly unknown[] => [
  ...items.filter((_, nth) => nth % 2 === 1),
  ...items.filter((_, nth) => nth % 2 === 0),
]

const termsBefore = { q: ['q'], name: ['name'], either: ['name', 'q'] } as const

/** `GET /events`: `q` or `name` before the release, `name` after it (contract 4.2, 9.3, 9.5). */
export const listEvents = eventsUnder(({ dialect, answers }) => ({
  terms: dialect === 'classic' ? termsBefore[answers['events-term']] : ['name'],
  role: 'role_type',
  byId: true,
}))

/** `GET /company-events`: the same answer under its previous name, with its previous parameters. */
export const listCompanyEvents = eventsUnder(() => ({ terms: ['q'], role: 'officer_role', byId: false }))

/** `GET /events/{event_id}`, and `/company-events/{event_id}` under its previous name. */
export const readEvent: Handler = (call) => {
  const { a, b, c } = namedInPath(call, 'event_id', 'event')
  const history = call.register.exists(a) ? call.register.history(a) : null
  const entry = history?.entries[b - 1]
  if (!history || !entry?.changes[c]) throw notFound('Event')
  return eventView(call.voice, history, entry, c)
}

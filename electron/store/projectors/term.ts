import type { Term } from '../../../shared/domain/company/term.ts'
import { isObject, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { isBlank, member, quietly, readAnyDay, stated } from './reading.ts'
import { readFlag, readStanding, type StandingNames } from './standing.ts'

const standingNames: StandingNames = {
  on: ['active', 'is_active', 'current', 'is_current', 'in_office', 'in_force', 'valid', 'is_valid', 'present'],
  off: [
    'ended',
    'is_ended',
    'former',
    'is_former',
    'resigned',
    'has_resigned',
    'inactive',
    'historical',
    'is_historical',
    'expired',
    'terminated',
    'removed',
    'deleted',
    'revoked',
    'left',
  ],
  word: ['status', 'state', 'role_status', 'validity_status', 'standing'],
  onWords: new Set([
    'active',
    'current',
    'valid',
    'in_office',
    'in_force',
    'present',
    'appointed',
    'registered',
    'entered',
    'effective',
    'ongoing',
    'aktiv',
    'aktuell',
    'im_amt',
  ]),
  offWords: new Set([
    'ended',
    'former',
    'inactive',
    'resigned',
    'expired',
    'terminated',
    'removed',
    'deleted',
    'historical',
    'historic',
    'past',
    'revoked',
    'left',
    'dismissed',
    'retired',
    'superseded',
    'closed',
    'cancelled',
    'inaktiv',
    'beendet',
    'ausgeschieden',
    'ehemalig',
    'erloschen',
  ]),
}

/** Members that hold the beginning and the end together. */
const spans = ['period', 'validity', 'valid', 'term', 'tenure', 'duration', 'dates', 'in_office', 'active']
/** Of these a text tells of an end, too; a plain "duration" doesn't. */
const spansInWords: ReadonlySet<string> = new Set(['period', 'validity', 'valid', 'tenure'])
const begins = ['from', 'start', 'since', 'begin', 'started_on', 'start_date', 'valid_from', 'on', 'gte', 'after']
const ends = [
  'to',
  'until',
  'end',
  'till',
  'through',
  'ended_on',
  'end_date',
  'valid_to',
  'valid_until',
  'lte',
  'before',
]
/** A member that no list of names has and whose name speaks of an end. */
const speaksOfEnd =
  /(^|_)(end|ends|ended|ending|until|till|resign\w*|remov\w*|expir\w*|terminat\w*|former|dismiss\w*|retire\w*|revok\w*|ceas\w*|finish\w*|left|leaving|depart\w*|inactive|bis|ausgeschieden|erloschen|beendet)(_|$)/

export interface TermNames {
  readonly since: readonly string[]
  readonly until: readonly string[]
}

/** `spans` with one of these names inside each. */
const within = (names: readonly string[]): readonly string[] =>
  spans.flatMap((span) => names.map((name) => `${span}.${name}`))
const sinceWithin = within(begins)
const untilWithin = within(ends)

const flagless = (value: Json): string | null => (readFlag(value) === null ? readAnyDay(value) : null)

/** What a span holds beside a beginning and an end that are known by name. */
const strangeSpan = (object: JsonObject): boolean =>
  spans.some((name) => {
    const span = member(object, name)
    if (isBlank(span) || readFlag(span) !== null) return false
    if (!isObject(span)) return spansInWords.has(name)
    const known = new Set([...begins, ...ends, 'current', 'active'])
    return Object.entries(span).some(([inner, value]) => !known.has(snake(inner)) && !isBlank(value))
  })

const snake = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll('-', '_')

/** An end under a name that is on no list: its day where it is one, else only that something is said. */
function strangeEnd(object: JsonObject, names: TermNames): { readonly day: string | null; readonly said: boolean } {
  const known = new Set([...names.until, ...standingNames.off, ...standingNames.on])
  for (const [name, value] of Object.entries(object)) {
    const own = snake(name)
    if (known.has(own) || !speaksOfEnd.test(own) || isBlank(value) || readFlag(value) === false) continue
    return { day: readAnyDay(value), said: true }
  }
  return { day: null, said: false }
}

/** How long something lasts; what is said of it and not understood makes it unclear, never held. */
export function readTerm(object: JsonObject, names: TermNames): Term {
  // What of it is not understood is said by the term itself.
  // Nearly nothing holds both together, and there are two hundred ways to.
  const spanned = spans.some((span) => isObject(member(object, span)))
  const since = quietly(() => stated(object, spanned ? [...names.since, ...sinceWithin] : names.since, flagless))
  const untilNames = spanned ? [...names.until, ...untilWithin] : names.until
  const until = quietly(() => stated(object, untilNames, flagless))
  const strange = until.state === 'known' ? { day: null, said: false } : strangeEnd(object, names)
  const day = until.state === 'known' ? until.value : strange.day
  const days = {
    since: since.state === 'known' ? since.value : null,
    until: day,
    ...(since.state === 'unread' ? { sinceUnread: true as const } : {}),
  }
  if (day !== null) return days
  const flagged = untilNames.some((name) => readFlag(member(object, name)) === true)
  const standing = readStanding(withoutSpans(object), standingNames)
  if (standing === 'off' || flagged) return { ...days, standing: 'ended' }
  const unread = until.state === 'unread' || strange.said || strangeSpan(object)
  return unread || standing === 'unclear' ? { ...days, standing: 'unclear' } : days
}

/** A span may be called like a flag (`valid`, `active`), and then it is none. */
const withoutSpans = (object: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(object).filter(([name, value]) => !(isObject(value) && spans.includes(snake(name)))),
  )

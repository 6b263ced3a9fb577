import { roleWord, type RoleWord } from '../company/known-codes.ts'
import { currentEventType } from '../company/event.ts'
import { personNameKey } from '../person/person-name.ts'
import type { Role } from '../company/role.ts'
import {
  datedChange,
  inOrder,
  type DatedChange,
  type EventEvidence,
  type Evidence,
  type RolesRead,
} from './evidence.ts'
import { stepDay, germanDay } from '../german-day.ts'
import { remembered } from '../text/remembered.ts'
import { onDayOf, stretchesOf, type FactSource, type OnDay, type Statement, type Stretch } from './stretches.ts'

/** `organ`: represents the company; `procuration`: HGB section 48; `other`: limited partners, supervisory board and whoever. */
export type RoleGroup = 'organ' | 'procuration' | 'other'

/** Somebody in a function, as far as kept statements tell of the day. */
export interface PersonOnDay {
  readonly name: string | null
  readonly kind: 'person' | 'company' | null
  readonly birthYear: number | null
  /** As it came last. */
  readonly type: string | null
  readonly group: RoleGroup
  /** True: in office. Whoever is proven not to be, or was not when last heard of, is not listed. */
  readonly office: OnDay<boolean>
  /** The power of representation or the procuration; null: nothing kept states one. */
  readonly power: OnDay<string> | null
  readonly intervals: readonly Stretch<boolean>[]
}

/** The people of a company on a register day. */
export interface PeopleOnDay {
  readonly people: readonly PersonOnDay[]
  /** Reads of the people, and events that tell of them; none of either: nothing is known, which is not "nobody". */
  readonly reads: number
  readonly events: number
  /** German days of the newest whole list of the day or before it, and of the oldest after it: who came and went in between may be missing. */
  readonly before: string | null
  readonly after: string | null
}

const groups: Readonly<Partial<Record<RoleWord, RoleGroup>>> = {
  managing_director: 'organ',
  board_member: 'organ',
  general_partner: 'organ',
  partner: 'organ',
  owner: 'organ',
  liquidator: 'organ',
  procuration: 'procuration',
}

const typeOf = (type: string | null): string => (type === null ? '' : (roleWord(type) ?? type.trim().toLowerCase()))
/** What a role is for representation, by its type as it came. */
export const groupOfRole = (type: string | null): RoleGroup =>
  groups[(type === null ? null : roleWord(type)) ?? 'shareholder'] ?? 'other'
const nameOf = (name: string | null): string => (name === null ? '' : personNameKey(name) || name.trim())

/** What is said of one person in one function. */
export interface Line {
  readonly name: string
  readonly type: string
  /** Told apart by year only where two of one name hold one function. */
  readonly birthYear: number | null
}

type Lines = Map<string, Line>
const keyOf = ({ name, type, birthYear }: Line): string => JSON.stringify([name, type, birthYear])

export interface RoleChange extends DatedChange {
  readonly line: Line
  readonly verb: 'added' | 'changed' | 'removed'
  readonly power: string | null
  readonly told: { readonly name: string | null; readonly type: string | null }
}

const verbs: Readonly<Record<string, RoleChange['verb']>> = {
  'company.role.added': 'added',
  'company.role.changed': 'changed',
  'company.role.removed': 'removed',
  'company.procuration.added': 'added',
  'company.procuration.granted': 'added',
  'company.procuration.changed': 'changed',
  'company.procuration.removed': 'removed',
  'company.procuration.revoked': 'removed',
  'company.procuration.expired': 'removed',
  REPRESENTATIVE_ADDED: 'added',
  REPRESENTATIVE_CHANGED: 'changed',
  REPRESENTATIVE_REMOVED: 'removed',
}

const verbOf = remembered((type): RoleChange['verb'] | null => {
  const current = currentEventType(type)
  return Object.hasOwn(verbs, current) ? (verbs[current] ?? null) : null
})

/** What an event of this type does to a role; null: it is about something else. */
export const roleVerb = (type: string | null): RoleChange['verb'] | null => (type === null ? null : verbOf(type))

/** The role's type: of a Prokura the event's own type says it, where the role isn't named. */
const roleTypeOf = ({ type, roleType }: EventEvidence['event']): string | null =>
  roleType ?? (type?.startsWith('company.procuration.') === true ? 'procuration' : null)

/** The change of a role that an event tells of, in either vocabulary; null: none, or nobody is named. */
export function roleChange(evidence: EventEvidence): RoleChange | null {
  const { event, power } = evidence
  const verb = roleVerb(event.type)
  const dated = datedChange(evidence)
  if (verb === null || dated === null || event.holder === null) return null
  const type = roleTypeOf(event)
  return {
    ...dated,
    line: { name: nameOf(event.holder), type: typeOf(type), birthYear: null },
    verb,
    power,
    told: { name: event.holder, type },
  }
}

/** Names that several people in one function share: the year of birth tells them apart, and an event can't. */
function ambiguous(reads: readonly RolesRead[]): ReadonlySet<string> {
  const years = new Map<string, Set<number>>()
  for (const { roles } of reads) {
    for (const { holderName, type, birthYear } of roles) {
      if (birthYear === null) continue
      const key = keyOf({ name: nameOf(holderName), type: typeOf(type), birthYear: null })
      years.set(key, (years.get(key) ?? new Set()).add(birthYear))
    }
  }
  return new Set([...years].flatMap(([key, { size }]) => (size > 1 ? [key] : [])))
}

/** The line of each role. One id of one function is one line, also where its holder is called otherwise by now. */
function lineReader(reads: readonly RolesRead[], several: ReadonlySet<string>): (role: Role) => Line {
  const plain = ({ holderName, type, birthYear }: Role): Line => {
    const line = { name: nameOf(holderName), type: typeOf(type), birthYear: null }
    return several.has(keyOf(line)) ? { ...line, birthYear } : line
  }
  const byId = new Map<string, Line>()
  for (const { roles } of reads)
    for (const role of roles) byId.set(JSON.stringify([role.key, typeOf(role.type)]), plain(role))
  return (role) => byId.get(JSON.stringify([role.key, typeOf(role.type)])) ?? plain(role)
}

interface Stint {
  readonly role: Role
  readonly day: string
  readonly source: FactSource
}

/**
 * Times in office as reads state them, each as the newest read has it: what one began, another may have stated otherwise
 * before. Of a time that an older read left open, the newest that began by then is the same one.
 */
function stintsOf(
  reads: readonly (readonly [day: string, source: FactSource, roles: readonly Role[]])[],
): readonly Stint[] {
  const found: Stint[] = []
  for (const [day, source, roles] of reads.toReversed()) {
    const newer = [...found]
    for (const role of roles) {
      const known = newer.some(
        ({ role: other }) =>
          other.key === role.key ||
          other.since === role.since ||
          (role.until === null && other.since !== null && other.since <= day),
      )
      if (!known) found.push({ role, day, source })
    }
  }
  return found
}

/** What says that it ended, or says it in words that nobody understood, is not held. */
const holds = ({ since, until, standing }: Role, day: string): boolean =>
  standing === undefined && (since === null || since <= day) && (until === null || until > day)

/** What stated beginnings and ends say. An end that is ahead of the read is an announcement, no fact. */
const ofStint = ({ role: { since, until }, day, source }: Stint): readonly Statement<boolean>[] => [
  ...(since === null || since > day
    ? []
    : [
        { day: stepDay(since, -1), value: false, source, how: 'until' as const },
        { day: since, value: true, source, how: 'from' as const },
      ]),
  ...(until === null || until > day
    ? []
    : [
        { day: stepDay(until, -1), value: true, source, how: 'until' as const },
        { day: until, value: false, source, how: 'from' as const },
      ]),
]

/** Of several changes on one day the first says what was before it, and the last what was from then on. */
function ofChanges(changes: readonly RoleChange[]): readonly Statement<boolean>[] {
  return [...Map.groupBy(changes, ({ day }) => day)].flatMap(([day, those]): readonly Statement<boolean>[] => {
    const [first, last] = [those[0], those.at(-1)]
    if (first === undefined || last === undefined) return []
    const before = { day: stepDay(day, -1), value: first.verb !== 'added', source: first.source }
    const after = { day, value: last.verb !== 'removed', source: last.source }
    const goesOn = before.value && after.value
    return [
      { ...before, how: goesOn ? 'seen' : 'until' },
      { ...after, how: goesOn ? 'seen' : 'from' },
    ]
  })
}

/**
 * The people of a company on a day. `evidence`: what was known (`knownOn`). In office is whom a read lists without an end,
 * from the day that it states, up to the read; whom an event appointed, up to the next statement. Absent from a whole
 * list is out of office. Between two statements that differ nobody knows the day, and none is made up.
 */
export function peopleOnDay(day: string, { roles, events }: Pick<Evidence, 'roles' | 'events'>): PeopleOnDay {
  const reads = roles
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .flatMap((read) => {
      const on = germanDay(read.at)
      return on === null
        ? []
        : [{ ...read, on, source: { kind: 'read', answer: read.answer, readAt: read.knownAt } satisfies FactSource }]
    })
  const changes = events
    .map(roleChange)
    .filter((change) => change !== null)
    .toSorted(inOrder)
  const several = ambiguous(reads)
  const lineOf = lineReader(reads, several)
  const lines: Lines = new Map()
  for (const { line } of changes) lines.set(keyOf(line), line)
  for (const { roles: listed } of reads) for (const role of listed) lines.set(keyOf(lineOf(role)), lineOf(role))
  const changesByLine = Map.groupBy(changes, ({ line }) => keyOf(line))
  const rolesByLine = reads.map((read) => Map.groupBy(read.roles, (role) => keyOf(lineOf(role))))
  const people = [...lines.keys()].flatMap((key): readonly PersonOnDay[] => {
    const own = changesByLine.get(key) ?? []
    const listed = reads.map((read, nth) => ({ ...read, mine: rolesByLine[nth]?.get(key) ?? [] }))
    const seen = listed.flatMap(({ on, at, whole, source, mine }): readonly Statement<boolean>[] => {
      // An event does not say which of several namesakes it means, so that absence of them all proves nothing about
      // this one.
      if (mine.length === 0 && (!whole || several.has(key))) return []
      const value = mine.some((role) => holds(role, on))
      // Neither in office nor out of it: such a read says nothing of this person.
      if (!value && mine.some(({ standing }) => standing === 'unclear')) return []
      // An event with a register day before the read that became available only after it shows that the read was
      // behind.
      const late = own.find(
        (change) => change.day <= on && change.availableAt > at && (change.verb !== 'removed') !== value,
      )
      return [{ day: late === undefined ? on : stepDay(late.day, -1), value, source, how: 'seen' }]
    })
    const stints = stintsOf(listed.map(({ on, source, mine }) => [on, source, mine]))
    const intervals = stretchesOf(
      [...stints.flatMap(ofStint), ...ofChanges(own), ...seen],
      (one, other) => one === other,
    )
    const office = onDayOf(intervals, day)
    if (
      office === null ||
      !(office.state === 'between' ? office.before.value || office.after.value : office.interval.value)
    )
      return []
    const powers = stretchesOf(
      [
        ...own.flatMap(({ power, day: from, source, verb }): readonly Statement<string>[] =>
          power === null
            ? []
            : [
                verb === 'removed'
                  ? { day: stepDay(from, -1), value: power, source, how: 'until' }
                  : { day: from, value: power, source, how: 'from' },
              ],
        ),
        ...listed.flatMap(({ on, source, mine }) =>
          mine
            .filter((role) => holds(role, on))
            .flatMap(({ representation }): readonly Statement<string>[] =>
              representation === null ? [] : [{ day: on, value: representation, source, how: 'seen' }],
            ),
        ),
      ],
      (one, other) => one.trim().toLowerCase() === other.trim().toLowerCase(),
    )
    const newest = listed.toReversed().flatMap(({ mine }) => mine)[0]
    const told = own.at(-1)?.told
    return [
      {
        name: newest?.holderName ?? told?.name ?? null,
        kind: newest?.holderKind ?? null,
        birthYear: newest?.birthYear ?? null,
        type: newest?.type ?? told?.type ?? null,
        group: groupOfRole(newest?.type ?? told?.type ?? null),
        office,
        power: onDayOf(powers, day),
        intervals,
      },
    ]
  })
  const whole = reads.filter((read) => read.whole)
  return {
    people: people.toSorted(byGroup),
    reads: reads.length,
    events: changes.length,
    before: whole.findLast(({ on }) => on <= day)?.on ?? null,
    after: whole.find(({ on }) => on > day)?.on ?? null,
  }
}

const groupOrder: readonly RoleGroup[] = ['organ', 'procuration', 'other']
const byGroup = (a: PersonOnDay, b: PersonOnDay): number =>
  groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) ||
  (a.name ?? '').localeCompare(b.name ?? '', 'de') ||
  (a.birthYear ?? 9999) - (b.birthYear ?? 9999)

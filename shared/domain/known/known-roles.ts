import { roleWord } from '../company/known-codes.ts'
import type { Role } from '../company/role.ts'
import { standingOfAbsent } from '../facts/absence.ts'
import { germanDay } from '../german-day.ts'
import type { AnswerId } from '../ids.ts'
import type { KnownChange } from '../facts/known-change.ts'
import { peopleOf } from '../facts/people.ts'
import { personNameKey } from '../person/person-name.ts'
import { foldExpanded } from '../text/fold.ts'
import type { Standing } from './known.ts'
import type { RoleEvent, RoleList, RoleStatement } from './role-statements.ts'

/** A role of the party with every list that states it, and what ended it. */
export interface ReadRole extends RoleStatement {
  readonly key: string
  readonly standing: Standing
  readonly answers: readonly AnswerId[]
  /** German days on which lists showed it first and last. */
  readonly firstSeen: string | null
  readonly lastSeen: string | null
  /** German day of the list that lacks it; null: none does. */
  readonly missing: string | null
}

export const functionOf = (type: string | null): string =>
  type === null ? '' : (roleWord(type) ?? type.trim().toLowerCase())

export const companyOf = ({ companyId, companyName }: Pick<RoleStatement, 'companyId' | 'companyName'>): string =>
  companyId === null ? `name:${foldExpanded(companyName ?? '')}` : `party:${companyId}`

interface Told {
  readonly list: RoleList
  readonly role: RoleStatement
}

/** One time in a function: statements whose beginnings agree, or of which one states none. */
const sameStint = (a: RoleStatement, b: RoleStatement): boolean =>
  a.since === b.since || a.since === null || b.since === null

/** Statements of one function at one company, newest first, by times in it. */
function stintsOf(told: readonly Told[]): readonly (readonly Told[])[] {
  const stints: Told[][] = []
  for (const one of told) {
    // Two rows of one list are two times, however alike they are.
    const known = stints.find(
      ([first, ...rest]) =>
        first !== undefined &&
        ![first, ...rest].some(({ list }) => list === one.list) &&
        sameStint(first.role, one.role),
    )
    if (known === undefined) stints.push([one])
    else known.push(one)
  }
  return stints
}

const newestFirst = (a: { readonly readAt: string }, b: { readonly readAt: string }): number =>
  b.readAt.localeCompare(a.readAt)

/** Whether a list names somebody else, or somebody without an id, who is called the same and has this function. */
const isAmong = (names: ReadonlySet<string>, { others }: RoleList, own: string): boolean =>
  others.some(({ name, type }) => name !== null && names.has(personNameKey(name)) && functionOf(type) === own)

const roleIn = (key: string, name: string, type: string | null, since: string | null): Role => ({
  key,
  holderName: name,
  holderKind: 'person',
  holderId: null,
  type,
  city: null,
  birthYear: null,
  representation: null,
  since,
  until: null,
})

const changeOf = ({ name, type, verb, day, availableAt, answer }: RoleEvent, nth: number): KnownChange => ({
  key: String(nth),
  section: 'roles',
  concerns: 'people',
  type: null,
  day,
  entryNumber: null,
  was: null,
  becomes: null,
  person: { name, role: type, verb, power: null, birthYear: null },
  text: null,
  answer,
  knownAt: availableAt,
  availableAt,
  toldBy: 'other',
})

/**
 * The end that events tell of and no list that was read later; null: none does. Whether an event means the party is what the
 * account of facts says of the company's people: the party's own row, and those of the list that it could be taken for.
 */
function toldEnd(
  names: ReadonlySet<string>,
  newest: Told,
  events: readonly RoleEvent[],
  lists: readonly RoleList[],
): { readonly standing: Standing; readonly answer: AnswerId } | null {
  const { role, list } = newest
  const own = functionOf(role.type)
  const later = events.filter(
    (event) =>
      event.company === role.companyId &&
      names.has(personNameKey(event.name)) &&
      Date.parse(event.availableAt) > Date.parse(list.readAt),
  )
  const [first] = later
  if (first === undefined) return null
  // A party may be known by several names, of which an event has one.
  const changes = later.map((event, nth) => changeOf({ ...event, name: first.name }, nth))
  const people = peopleOf([roleIn('own', first.name, role.type, role.since)], { unread: changes })
  const told = people.find((one) => one.role.key === 'own')
  if (told === undefined || told.standing !== 'left' || told.change === null) return null
  const { day, answer } = told.change
  const namesake = lists.some((one) => one.company === role.companyId && isAmong(names, one, own))
  if (namesake) return { standing: { state: 'unclear', why: 'namesake', day }, answer }
  return day === null
    ? { standing: { state: 'unclear', why: 'undated', day }, answer }
    : { standing: { state: 'former', why: 'event', day }, answer }
}

interface Ended {
  readonly standing: Standing
  readonly answers: readonly AnswerId[]
  readonly missing: string | null
}

function standingOf(
  names: ReadonlySet<string>,
  newest: Told,
  siblings: readonly Told[],
  lists: readonly RoleList[],
  events: readonly RoleEvent[],
  today: string,
): Ended {
  const { until } = newest.role
  if (until !== null && until <= today)
    return { standing: { state: 'former', why: 'stated', day: until }, answers: [], missing: null }
  const told = toldEnd(names, newest, events, lists)
  if (told !== null) return { standing: told.standing, answers: [told.answer], missing: null }
  const lacking = lists
    .filter(
      (list) =>
        list.whole &&
        list.readAt > newest.list.readAt &&
        (list.of === 'own' || (list.company !== null && list.company === newest.role.companyId)) &&
        !siblings.some((one) => one.list === list),
    )
    .toSorted(newestFirst)
  const by = lacking.find(({ of }) => of === 'company') ?? lacking[0]
  if (by === undefined) return { standing: { state: 'present' }, answers: [], missing: null }
  const day = germanDay(by.readAt)
  // The list may name the party without its id.
  const sameName = isAmong(names, by, functionOf(newest.role.type))
  return {
    standing: standingOfAbsent({ by: by.of, day, onlyOwn: false, namesake: sameName }),
    answers: by.answers,
    missing: sameName ? null : day,
  }
}

/** Of equal statements the newest; what it leaves open, an older one may state. */
const filled = (told: readonly Told[]): RoleStatement => {
  const first = <K extends keyof RoleStatement>(name: K): RoleStatement[K] | null =>
    told.map(({ role }) => role[name]).find((value) => value !== null) ?? null
  const [newest] = told
  return {
    companyId: first('companyId'),
    companyName: first('companyName'),
    type: first('type'),
    representation: first('representation'),
    since: first('since'),
    // An end that the newest answer doesn't state any more was taken back.
    until: newest?.role.until ?? null,
  }
}

/**
 * Every role of a party that kept lists state, once each, with whether it is still held on `today` (German day). Lists
 * state it by the party's id; events name people by name, so that with several of one name nothing is decided.
 */
export function rolesOf(
  partyNames: readonly string[],
  lists: readonly RoleList[],
  events: readonly RoleEvent[],
  today: string,
): readonly ReadRole[] {
  const names = new Set(partyNames.map(personNameKey).filter((name) => name !== ''))
  const groups = new Map<string, Told[]>()
  for (const list of lists.toSorted(newestFirst)) {
    for (const role of list.roles) {
      const key = `${companyOf(role)} ${functionOf(role.type)}`
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [{ list, role }])
      else group.push({ list, role })
    }
  }
  return [...groups].flatMap(([key, group]) =>
    stintsOf(group).flatMap((stint, nth): readonly ReadRole[] => {
      const [newest] = stint
      if (newest === undefined) return []
      const { standing, answers, missing } = standingOf(names, newest, group, lists, events, today)
      const days = stint.map(({ list }) => germanDay(list.readAt)).filter((day) => day !== null)
      return [
        {
          ...filled(stint),
          key: nth === 0 ? key : `${key} #${nth + 1}`,
          standing,
          answers: [...new Set([...answers, ...stint.flatMap(({ list }) => list.answers)])],
          firstSeen: days.at(-1) ?? null,
          lastSeen: days[0] ?? null,
          missing,
        },
      ]
    }),
  )
}

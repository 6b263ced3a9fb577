import { currentEventType } from '../company/event.ts'
import { roleWord } from '../company/known-codes.ts'
import type { EventEvidence } from '../history/evidence.ts'
import type { FactName, FactValue } from '../history/fact.ts'
import { factChange } from '../history/fact-events.ts'
import { isListFiled } from '../history/owners-on-day.ts'
import { roleChange, roleVerb, type RoleChange } from '../history/people-on-day.ts'
import type { AnswerId } from '../ids.ts'
import { namePattern } from '../privacy/person-names.ts'
import { remembered } from '../text/remembered.ts'

/** Parts of a file whose reading tells whether a change is in force: the register entry, the people, the owners. */
export const accountSections = ['record', 'roles', 'owners'] as const
export type AccountSection = (typeof accountSections)[number]

/** Through what an event came: the watch of this company, a feed, its own timeline, or anything else that was read. */
export type ToldBy = 'watch' | 'feed' | 'timeline' | 'other'

/** What a change is about: a fact of the record by its name, a person, the owners, or another entry of the record. */
export type ChangeConcern = FactName | 'people' | 'owners' | 'other'

/** A change that an event tells of. */
export interface KnownChange {
  readonly key: string
  readonly section: AccountSection
  readonly concerns: ChangeConcern
  /** As it came. */
  readonly type: string | null
  /** Register day `YYYY-MM-DD`; null: not stated. */
  readonly day: string | null
  readonly entryNumber: number | null
  /** The fact's value before and from that day on; null: not stated, or no fact. */
  readonly was: FactValue | null
  readonly becomes: FactValue | null
  /** Of a change of people: who, in what role, and how. */
  readonly person: {
    readonly name: string | null
    readonly role: string | null
    readonly verb: RoleChange['verb']
    readonly power: string | null
    /** Year of birth, where the wording has one behind the name; null: not stated. */
    readonly birthYear: number | null
  } | null
  /** The entry's wording, German; null: not told. */
  readonly text: string | null
  readonly answer: AnswerId
  /** ISO 8601 UTC: when we came to know it, on our clock. */
  readonly knownAt: string
  /** When it became available at the service; where it doesn't say, when we came to know it. */
  readonly availableAt: string
  readonly toldBy: ToldBy
}

/** An event with the way on which it came. */
export interface ToldEvent extends EventEvidence {
  readonly toldBy: ToldBy
  /**
   * Until when the watch or feed that told it showed each later change, too, on the service's clock, ISO 8601 UTC: coverage without a gap from the
   * event on. Null: none told it, or it has a gap or ended before.
   */
  readonly unbrokenUntil: string | null
}

/** Events about something that none of the three parts states: accounts, documents, formations. */
const elsewhere =
  /^(?:company\.(?:financial_statement|statement|document|registration|new_registration)(?:s)?\b|formation)/i

/** Roles whose holders own a partnership: a change of them changes its owners too. */
const owning: ReadonlySet<string> = new Set(['general_partner', 'limited_partner', 'partner', 'owner'])

/** The part of the file that events of a type change; null: none of the three. */
export const partOf = remembered((type): AccountSection | null => {
  const current = currentEventType(type)
  if (isListFiled(current)) return 'owners'
  if (roleVerb(type) !== null) return 'roles'
  return elsewhere.test(current) || !/^company\.|^[A-Z_]+$/.test(current) ? null : 'record'
})

/** What an event changes, by part of the file; empty: nothing that the account knows of. */
export function changesOfEvent(told: ToldEvent): readonly KnownChange[] {
  const { event, answer, knownAt, toldBy } = told
  const part = event.type === null ? 'record' : partOf(event.type)
  if (part === null) return []
  const common = {
    key: event.key,
    type: event.type,
    day: event.effectiveOn,
    entryNumber: event.entryNumber,
    text: event.text,
    answer,
    knownAt,
    availableAt: event.availableAt ?? knownAt,
    toldBy,
    was: null,
    becomes: null,
    person: null,
  } as const
  const fact = factChange(event)
  if (fact !== null)
    return [{ ...common, section: 'record', concerns: fact.fact, was: fact.previous, becomes: fact.current }]
  if (part === 'owners') return [{ ...common, section: 'owners', concerns: 'owners' }]
  const role = part === 'roles' ? personOf(told) : null
  if (role !== null) {
    const people: KnownChange = { ...common, section: 'roles', concerns: 'people', person: role }
    const word = role.role === null ? null : roleWord(role.role)
    return word !== null && owning.has(word)
      ? [people, { ...common, section: 'owners', concerns: 'owners', person: role }]
      : [people]
  }
  const left = leftByWording(told)
  if (left !== null) return [{ ...common, section: 'roles', concerns: 'people', person: left }]
  return event.type === null ? [] : [{ ...common, section: 'record', concerns: 'other' }]
}

/** Words of an entry that say that somebody is in office no more, whatever type the event has. */
const leaving =
  /\b(?:nicht mehr|ausgeschieden|abberufen|niedergelegt)\b[^.;]{0,40}?\b(geschäftsführer|vorstand|prokurist|persönlich haftende|liquidator|abwickler|partner)|\b(geschäftsführer|vorstand|prokurist|persönlich haftende|liquidator|abwickler|partner)[^.;]{0,200}?\b(?:ausgeschieden|abberufen)\b|\bprokura (?:ist )?(?:erloschen|widerrufen)\b|\b(?:erloschen|widerrufen)\b[^.;]{0,20}\bprokura\b/i
const mayLeave = /ausgeschieden|nicht mehr|abberufen|niedergelegt|erloschen|widerrufen/i
const leftAs: Readonly<Record<string, string>> = {
  geschäftsführer: 'managing_director',
  vorstand: 'board_member',
  prokurist: 'procuration',
  'persönlich haftende': 'general_partner',
  liquidator: 'liquidator',
  abwickler: 'liquidator',
  partner: 'partner',
}

/** Somebody's leaving that only the wording of an entry of another type tells; null: it tells none. */
export function leftByWording({ event, power }: ToldEvent): KnownChange['person'] {
  const found =
    event.text === null || event.text.length > longestWording || !mayLeave.test(event.text)
      ? null
      : leaving.exec(event.text)
  if (found === null) return null
  const word = (found[1] ?? found[2] ?? 'prokurist').toLowerCase()
  const name = event.holder
  return { name, role: leftAs[word] ?? null, verb: 'removed', power, birthYear: birthYearIn(event.text, name) }
}

const longestWording = 5_000

const withoutTitles = (name: string): string => name.replace(/\b(?:Prof|Dr|Dipl|Ing|med|jur)\b\.?-?\s*/gi, '').trim()

/** The same people are looked for in thousands of entries. */
const patternOf = remembered((name) => namePattern([withoutTitles(name)]))
const never = /$^/g

/** Whether a wording holds somebody's name, in either order. */
export const isNamedIn = (text: string, name: string | null): boolean =>
  name !== null && text.length <= longestWording && text.search(patternOf(name) ?? never) >= 0

function birthYearIn(text: string | null, name: string | null): number | null {
  if (text === null || name === null || text.length > longestWording || !/\*|\bgeb/i.test(text)) return null
  const [found] = text.matchAll(patternOf(name) ?? never)
  const year = found?.[3]
  return year === undefined ? null : Number(year)
}

/** Who is concerned by an event about people; nobody named is a change of people all the same. */
function personOf(told: ToldEvent): KnownChange['person'] {
  const verb = roleVerb(told.event.type)
  if (verb === null) return null
  const change = roleChange(told)
  return {
    name: change?.told.name ?? told.event.holder,
    role: change?.told.type ?? told.event.roleType,
    verb,
    power: told.power,
    birthYear: birthYearIn(told.event.text, change?.told.name ?? told.event.holder),
  }
}

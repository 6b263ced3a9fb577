import { isoDay } from '../dataset/calendar.ts'
import type { Facts } from '../dataset/changes.ts'
import type { Entry, History } from '../dataset/history.ts'
import { moneyView } from './company.ts'
import type { Power, Role } from '../dataset/state.ts'
import { spokenRole } from './role-words.ts'
import { partyOf, type Party, type Voice } from './voice.ts'

type View = Readonly<Record<string, unknown>>

/** Role events change their names with the release (contract 6.1, 9.5). */
const olderTypes: Readonly<Record<string, string>> = {
  'company.role.added': 'company.officer.appointed',
  'company.role.changed': 'company.officer.changed',
  'company.role.removed': 'company.officer.removed',
}
const newerTypes = new Map(Object.entries(olderTypes).map(([newer, older]) => [older, newer]))

export const spokenType = ({ dialect, answers }: Voice, type: string): string =>
  dialect === 'classic' && answers['role-event-names'] === 'officer' ? (olderTypes[type] ?? type) : type

/** The type that a filter names, in either vocabulary, as the register keeps it. */
export const keptType = (type: string): string => newerTypes.get(type) ?? type

/** Two values of a field, but for the seat in a shape that is not shown (contract 2.3). */
function valuesView({ answers }: Voice, type: string, previous: unknown, current: unknown): View {
  if (answers['event-data'] === 'values' || type === shownInFull) return { previous, current }
  const field = type.split('.')[1] ?? type
  return answers['event-data'] === 'change' ? { change: { field, previous, current } } : {}
}
const shownInFull = 'company.registered_office.changed'

/** The holder of a role event; its id may be null (contract 2.3). Which ones are is ours. */
function holderView(voice: Voice, { key, holder }: Role): Party {
  const party = partyOf(voice, holder)
  const unknown = voice.answers['role-event-holder'] === 'null' || key % 5 === 4
  return unknown ? { ...party, id: null } : party
}

/** What the power of representation is, which contract 2.3 doesn't show. */
const powerView = ({ power }: Role, previous: Power | null): View => ({
  representation: power.representation,
  exempt_from_section_181: power.exempt181,
  procuration: power.procuration,
  ...(previous
    ? { previous: { representation: previous.representation, exempt_from_section_181: previous.exempt181 } }
    : {}),
})

function dataView(voice: Voice, type: string, facts: Facts): View {
  switch (facts.of) {
    case 'value':
      return valuesView(voice, type, facts.previous, facts.current)
    case 'money':
      return valuesView(voice, type, moneyView(facts.previous), moneyView(facts.current))
    case 'role':
      return {
        holder: holderView(voice, facts.role),
        role_type: spokenRole(voice, facts.role.type),
        ...(voice.answers['role-event-data'] === 'power' ? powerView(facts.role, facts.previousPower) : {}),
      }
    case 'nothing':
      return {}
  }
}

/** A register event (contract 2.3). Several events of one entry share its `source`. */
export function eventView(
  voice: Voice,
  history: History,
  entry: Entry,
  nth: number,
): Readonly<Record<string, unknown>> {
  const change = entry.changes[nth]
  if (!change) throw new Error(`entry ${entry.number} has no change ${nth}`)
  const { index } = history.outline
  return {
    object: 'event',
    id: voice.id('event', index, entry.number, nth),
    type: spokenType(voice, change.type),
    subject: { object: 'company', id: voice.id('company', index), name: history.state.name },
    data: dataView(voice, change.type, change.facts),
    source: {
      object: 'register_entry',
      id: voice.id('register_entry', index, entry.number),
      number: entry.number,
      published_on: entry.publishedOn === null ? null : isoDay(entry.publishedOn),
      text: entry.text,
    },
    effective_date: isoDay(entry.on),
    created_at: voice.instant(entry.availableAt),
  }
}

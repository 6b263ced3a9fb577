import { isoDay, isoInstant } from '../dataset/calendar.ts'
import type { Facts } from '../dataset/changes.ts'
import type { Entry, History } from '../dataset/history.ts'
import { moneyView } from './company.ts'
import { partyOf, type Voice } from './voice.ts'

/** Role events change their names with the release (contract 6.1, 9.5). */
const olderTypes: Readonly<Record<string, string>> = {
  'company.role.added': 'company.officer.appointed',
  'company.role.changed': 'company.officer.changed',
  'company.role.removed': 'company.officer.removed',
}
const newerTypes = new Map(Object.entries(olderTypes).map(([newer, older]) => [older, newer]))

export const spokenType = (voice: Voice, type: string): string =>
  voice.dialect === 'classic' ? (olderTypes[type] ?? type) : type

/** The type that a filter names, in either vocabulary, as the register keeps it. */
export const keptType = (type: string): string => newerTypes.get(type) ?? type

function dataView(voice: Voice, facts: Facts): Readonly<Record<string, unknown>> {
  switch (facts.of) {
    case 'value':
      return { previous: facts.previous, current: facts.current }
    case 'money':
      return { previous: moneyView(facts.previous), current: moneyView(facts.current) }
    case 'role': {
      const { role, previousPower } = facts
      return {
        holder: partyOf(voice, role.holder),
        role_type: role.type,
        representation: role.power.representation,
        exempt_from_section_181: role.power.exempt181,
        procuration: role.power.procuration,
        ...(previousPower
          ? {
              previous: {
                representation: previousPower.representation,
                exempt_from_section_181: previousPower.exempt181,
              },
            }
          : {}),
      }
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
    data: dataView(voice, change.facts),
    source: {
      object: 'register_entry',
      id: voice.id('register_entry', index, entry.number),
      number: entry.number,
      published_on: entry.publishedOn === null ? null : isoDay(entry.publishedOn),
      text: entry.text,
    },
    effective_date: isoDay(entry.on),
    created_at: isoInstant(entry.availableAt),
  }
}

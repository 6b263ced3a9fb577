import { isoDay } from '../dataset/calendar.ts'
import type { History } from '../dataset/history.ts'
import type { Role } from '../dataset/state.ts'
import { moneyView } from './company.ts'
import { partyOf, type Party, type Voice } from './voice.ts'

const companyParty = (voice: Voice, history: History): Party => ({
  object: 'company',
  id: voice.id('company', history.outline.index),
  name: history.state.name,
})

const powers = (role: Role): Readonly<Record<string, unknown>> => ({
  representation: role.power.representation,
  exempt_from_section_181: role.power.exempt181,
  procuration: role.power.procuration,
})

/** After the release: one `role` object with parties; the role's own field is `type` (contract 9.5). */
export function roleView(voice: Voice, history: History, role: Role): Readonly<Record<string, unknown>> {
  const person = role.holder.kind === 'person' ? role.holder.person : null
  return {
    object: 'role',
    id: voice.id('role', history.outline.index, role.key),
    type: role.type,
    holder: partyOf(voice, role.holder),
    company: companyParty(voice, history),
    active: role.until === null,
    power: powers(role),
    liability: moneyView(role.liability),
    birth_date: person ? isoDay(person.bornOn) : null,
    city: person ? person.city : role.holder.kind === 'person' ? null : role.holder.city,
    started_on: isoDay(role.since),
    ended_on: role.until === null ? null : isoDay(role.until),
    entry_number: role.sinceEntry,
  }
}

/** Before the release: an `officer` with the person's names beside it and flat ids. */
export function officerView(voice: Voice, history: History, role: Role): Readonly<Record<string, unknown>> {
  const { holder } = role
  const party = partyOf(voice, holder)
  return {
    object: 'officer',
    id: voice.id('role', history.outline.index, role.key),
    role: role.type,
    name: party.name,
    first_name: holder.kind === 'person' ? holder.person.firstName : null,
    last_name: holder.kind === 'person' ? holder.person.lastName : null,
    birth_date: holder.kind === 'person' ? isoDay(holder.person.bornOn) : null,
    city: holder.kind === 'person' ? holder.person.city : holder.city,
    is_company: holder.kind !== 'person',
    person_id: holder.kind === 'person' ? party.id : null,
    company_id: holder.kind === 'company' ? party.id : null,
    ...powers(role),
    liability: moneyView(role.liability),
    appointed_on: isoDay(role.since),
    resigned_on: role.until === null ? null : isoDay(role.until),
  }
}

/** Before the release: what a person is or was, by company. */
export function positionView(voice: Voice, history: History, role: Role): Readonly<Record<string, unknown>> {
  return {
    object: 'position',
    id: voice.id('role', history.outline.index, role.key),
    role: role.type,
    company_id: voice.id('company', history.outline.index),
    company_name: history.state.name,
    ...powers(role),
    appointed_on: isoDay(role.since),
    resigned_on: role.until === null ? null : isoDay(role.until),
  }
}

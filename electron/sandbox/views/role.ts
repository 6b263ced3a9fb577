import { assertNever } from '../../../shared/domain/assert-never.ts'
import { isoDay } from '../dataset/calendar.ts'
import type { History } from '../dataset/history.ts'
import type { Holder, Role } from '../dataset/state.ts'
import { moneyView } from './company.ts'
import { spokenRole } from './role-words.ts'
import { partyOf, type Party, type Voice } from './voice.ts'

type View = Readonly<Record<string, unknown>>

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
export function roleView(voice: Voice, history: History, role: Role): View {
  const person = role.holder.kind === 'person' ? role.holder.person : null
  return {
    object: 'role',
    id: voice.id('role', history.outline.index, role.key),
    type: spokenRole(voice, role.type),
    holder: partyOf(voice, role.holder),
    company: companyParty(voice, history),
    power: powers(role),
    liability: moneyView(role.liability),
    birth_date: person ? isoDay(person.bornOn) : null,
    city: person ? person.city : role.holder.kind === 'person' ? null : role.holder.city,
    ...validity(voice, role, ['started_on', 'ended_on'], { active: role.until === null }),
    entry_number: role.sinceEntry,
  }
}

/** Since when and until when, in the words of the reading; the two names are ours. */
function validity(voice: Voice, role: Role, [from, to]: readonly [string, string], beside: View = {}): View {
  const since = isoDay(role.since)
  const until = role.until === null ? null : isoDay(role.until)
  switch (voice.answers['role-validity']) {
    case 'dates':
      return { ...beside, [from]: since, [to]: until }
    case 'valid':
      return { valid_from: since, valid_to: until }
    case 'status':
      return { status: until === null ? 'current' : 'former', start_date: since, end_date: until }
    default:
      return assertNever(voice.answers['role-validity'])
  }
}

/** Who an officer is. */
function whoView(voice: Voice, holder: Holder, party: Party): View {
  const ids = {
    person_id: holder.kind === 'person' ? party.id : null,
    company_id: holder.kind === 'company' ? party.id : null,
  }
  switch (voice.answers.officer) {
    case 'names':
      return {
        name: party.name,
        first_name: holder.kind === 'person' ? holder.person.firstName : null,
        last_name: holder.kind === 'person' ? holder.person.lastName : null,
        is_company: holder.kind !== 'person',
        ...ids,
      }
    case 'id':
      return { name: party.name, ...Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== null)) }
    case 'party':
      return { holder: party }
    default:
      return assertNever(voice.answers.officer)
  }
}

/** Before the release: an `officer` with the person's names beside it and flat ids. */
export function officerView(voice: Voice, history: History, role: Role): View {
  const { holder } = role
  const party = partyOf(voice, holder)
  return {
    object: 'officer',
    id: voice.id('role', history.outline.index, role.key),
    role: spokenRole(voice, role.type),
    ...whoView(voice, holder, party),
    birth_date: holder.kind === 'person' ? isoDay(holder.person.bornOn) : null,
    city: holder.kind === 'person' ? holder.person.city : holder.city,
    ...powers(role),
    liability: moneyView(role.liability),
    ...validity(voice, role, ['appointed_on', 'resigned_on']),
  }
}

/** Before the release: what a person is or was, by company. */
export function positionView(voice: Voice, history: History, role: Role): View {
  return {
    object: 'position',
    id: voice.id('role', history.outline.index, role.key),
    role: spokenRole(voice, role.type),
    ...(voice.answers.position === 'party'
      ? { company: companyParty(voice, history) }
      : { company_id: voice.id('company', history.outline.index), company_name: history.state.name }),
    ...powers(role),
    ...validity(voice, role, ['appointed_on', 'resigned_on']),
  }
}

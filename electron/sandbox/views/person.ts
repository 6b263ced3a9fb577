import { isoDay } from '../dataset/calendar.ts'
import type { Person } from '../dataset/person-names.ts'
import type { Voice } from './voice.ts'

/** A person as searches find it; no route serves a person's own record (reading of the contract, 7). */
export const personSummary = (voice: Voice, person: Person): Readonly<Record<string, unknown>> => ({
  object: 'person',
  id: voice.id('person', person.key),
  type: 'person',
  name: [person.title, person.firstName, person.lastName].filter((part) => part !== null).join(' '),
  ...(voice.answers['person-summary'] === 'names'
    ? { first_name: person.firstName, last_name: person.lastName, birth_date: isoDay(person.bornOn) }
    : { date_of_birth: isoDay(person.bornOn) }),
  address: { city: person.city },
})

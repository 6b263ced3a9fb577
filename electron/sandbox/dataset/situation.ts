import type { Day } from './calendar.ts'
import type { Change } from './changes.ts'
import type { Outline } from './outline.ts'
import { drawAddress, places } from './places.ts'
import type { RegisterCourt } from '../../../shared/domain/register/courts.ts'
import type { Random } from './random.ts'
import { serving, type CompanyState, type Holder } from './state.ts'
import type { World } from './world.ts'

/** A company on the day of an entry that is about to be made. */
export interface Situation {
  readonly state: CompanyState
  readonly outline: Outline
  readonly world: World
  readonly on: Day
  readonly random: Random
}

/** The changes of an entry, or null where the topic doesn't apply to the company. */
export type Proposal = (situation: Situation) => readonly Change[] | null

/** Somebody of the company's circle who doesn't hold this role yet; else a professional. */
export function newcomer({ state, outline, world, random }: Situation, type: Parameters<typeof serving>[1]): Holder {
  const holding = new Set(
    serving(state, type).map((role) => (role.holder.kind === 'person' ? role.holder.person.key : -1)),
  )
  const free = world.circle(outline).filter((person) => !holding.has(person.key))
  return { kind: 'person', person: free.length > 0 ? random.pick(free) : world.roaming(outline, random.int(4)) }
}

/** Topics that apply to every company at any time. */
export const newAddress: Proposal = ({ state, random }) => {
  const place = places.find((candidate) => candidate.city === state.registeredOffice)
  return place ? [{ kind: 'address', to: drawAddress(random, place) }] : null
}

/** The insolvency court of a district, as "Amtsgericht …" goes on: Berlin has none of that name. */
export const insolvencyCourt = ({ code, seat }: RegisterCourt): string => (code === 'F1103' ? 'Charlottenburg' : seat)

/** A court file number as insolvency courts write it. */
export const fileNumber = (on: Day, random: Random): string =>
  `${random.between(30, 99)} IN ${random.between(11, 980)}/${new Date(on * 86_400_000).getUTCFullYear() % 100}`

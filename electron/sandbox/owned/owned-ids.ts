import { uuidInId, type Call } from '../request/call.ts'
import { notFound } from '../request/failure.ts'
import { idBody } from '../ids.ts'
import type { Answers } from '../readings/readings.ts'
import type { Voice } from '../views/voice.ts'

/**
 * Things that the account makes: their ids are random UUIDs that stand in the store. Prefixes are of our choice, for
 * the contract shows none for them (2.1).
 */
const ownedPrefixes = {
  list: 'lst',
  list_item: 'lit',
  monitor: 'mon',
  destination: 'dst',
  delivery: 'dlv',
  alert: 'alr',
} as const
export type OwnedKind = keyof typeof ownedPrefixes

export const prefixOf = (answers: Answers, kind: OwnedKind): string =>
  answers['own-prefixes'] === 'short' ? ownedPrefixes[kind] : kind.replace('_', '')

export const ownedId = ({ dialect, answers }: Voice, kind: OwnedKind, uuid: string): string =>
  dialect === 'classic' ? uuid : `${prefixOf(answers, kind)}_${idBody(answers['id-body'], uuid)}`

const nouns: Readonly<Record<OwnedKind, string>> = {
  list: 'List',
  list_item: 'List item',
  monitor: 'Monitor',
  destination: 'Destination',
  delivery: 'Delivery',
  alert: 'Alert',
}

/**
 * The object of a kind that a path's id names; refused like every id (contract 7.1, 7.2), 404 for one that the account
 * did not make.
 */
export function ownedInPath<T>(call: Call, kind: OwnedKind, parameter: string, things: ReadonlyMap<string, T>): T {
  const uuid = uuidInId(call, call.ids[parameter] ?? '', prefixOf(call.answers, kind), ['path', parameter])
  const found = uuid === null ? undefined : things.get(uuid)
  if (found === undefined) throw notFound(nouns[kind])
  return found
}

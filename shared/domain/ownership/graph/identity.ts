import { uuidCandidates, type PartyId, type ServiceId } from '../../ids.ts'
import { findCourt } from '../../register/courts.ts'
import { parseEntryNumber } from '../../register/register-number.ts'
import { partyKey, type PartyKey, type RegisterIdentity } from './graph.ts'

/**
 * By what two parties are the same: our own number, a service id or its UUID (contract 2), or court +
 * register type + number + suffix. Never a name.
 */
interface Known {
  readonly partyId: PartyId | null
  readonly serviceIds: readonly ServiceId[]
  readonly register: RegisterIdentity | null
}

const registerToken = (register: RegisterIdentity): string =>
  `reg:${register.court}:${register.type}:${register.number}:${register.suffix ?? ''}`

/** An id's token; an id that proves one UUID shares the token of that UUID. */
export function idToken(id: string): string {
  const uuids = uuidCandidates(id)
  return uuids.length === 1 ? `uuid:${uuids[0]}` : `id:${id}`
}

/** Every token by which this party is recognised, the best first; none where only a name is known. */
export const identityTokens = (party: Known): readonly string[] => [
  ...(party.partyId === null ? [] : [`party:${party.partyId}`]),
  ...(party.register === null ? [] : [registerToken(party.register)]),
  ...new Set(party.serviceIds.map(idToken)),
]

/** The key of a party that has a number of ours. */
export const companyKey = (id: PartyId): PartyKey => partyKey(`party:${id}`)

export const keyOfToken = (token: string): PartyKey => partyKey(token)

/**
 * A register identity from the number and the court as they came; the number's text may name the court itself
 * ("HRB 12345 B, Amtsgericht Charlottenburg"). Null unless both are known: a number alone is not unique.
 */
export function registerIdentity(number: string | null, court: string | null): RegisterIdentity | null {
  if (number === null || number.length > 200) return null
  const named = court === null || court.length > 200 ? undefined : findCourt(court)
  const stated = parseEntryNumber(number)
  const code = named?.code ?? stated?.court?.code
  return stated === null || code === undefined ? null : { ...stated.register, court: code }
}

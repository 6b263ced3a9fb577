import { findCourt } from '../../../shared/domain/register/courts.ts'
import { formatRegisterNumber, parseRegisterNumber } from '../../../shared/domain/register/register-number.ts'
import { bodyFault, readBody, requiredText } from '../request/body.ts'
import type { Call } from '../request/call.ts'
import { notFound } from '../request/failure.ts'
import { oldNamesEnded } from '../request/old-names.ts'
import { idKinds, isUuid, namedBy, uuidOfBody } from '../ids.ts'
import { partyOf, type Party } from '../views/voice.ts'

/** Companies and people that a body names. */
export interface PartyKey {
  readonly kind: 'company' | 'person'
  /** Index of the company, key of the person. */
  readonly key: number
}

const isThere: Readonly<Record<PartyKey['kind'], (call: Call, key: number) => boolean>> = {
  company: ({ register }, key) => register.exists(key),
  person: ({ register }, key) => register.world.person(key) !== null && register.people.has(key),
}

/**
 * The thing that a member's id names, in either form on both sides; after the release a bare UUID is an old name. 404
 * for an unknown one; what is no id is 400 after the release, 404 before it (contract 7.1, 7.2).
 */
function keyIn(call: Call, member: string, id: unknown, kind: PartyKey['kind']): number {
  if (typeof id !== 'string') throw bodyFault(member, 'string_type', `${member} should be an id`, id)
  const prefix = `${idKinds[kind]}_`
  const ended = call.dialect === 'october' && oldNamesEnded(call.now)
  const bare = isUuid(id) && !ended
  if (bare && call.dialect === 'october') call.noteOldName()
  const uuid = bare ? id : id.startsWith(prefix) ? uuidOfBody(id.slice(prefix.length)) : null
  const strange = isUuid(id) && call.answers['former-ids'] === '404'
  if (uuid === null && call.dialect === 'october' && !strange)
    throw bodyFault(member, 'id_invalid', `${member} must be an id beginning with ${prefix}`, id)
  const named = uuid === null ? null : namedBy(call.register.world.seed, uuid)
  if (named?.kind !== kind || !isThere[kind](call, named.a)) throw notFound(kind === 'company' ? 'Company' : 'Person')
  return named.a
}

/** A party reference `{object, id}`; `{type, id}`, `{company_id}` and `{person_id}` are understood too. */
export function partyInBody(call: Call): PartyKey {
  const body = readBody(call)
  for (const kind of ['company', 'person'] as const) {
    const member = `${kind}_id`
    if (body[member] !== undefined) return { kind, key: keyIn(call, member, body[member], kind) }
  }
  const kind = body['object'] ?? body['type']
  if (kind !== 'company' && kind !== 'person')
    throw bodyFault('object', 'enum', 'object should be company or person', kind ?? '')
  return { kind, key: keyIn(call, 'id', body['id'], kind) }
}

/** The company of `company_id`, or of `register_court` (code, name or seat) and `register_number` (contract 4.6). */
export function companyInBody(call: Call): number {
  const body = readBody(call)
  if (body['company_id'] !== undefined || (body['register_court'] ?? body['register_number']) === undefined)
    return keyIn(call, 'company_id', body['company_id'], 'company')
  const courtText = requiredText(call, 'register_court', 100)
  const court = findCourt(courtText)
  if (!court)
    throw bodyFault('register_court', 'enum', "register_court should be a court's code, name or seat", courtText)
  const numberText = requiredText(call, 'register_number', 30)
  const number = parseRegisterNumber(numberText)
  if (!number) {
    const msg = 'register_number should read like HRB 12345'
    throw bodyFault('register_number', 'string_pattern_mismatch', msg, numberText)
  }
  const [company] = call.register.find(`${formatRegisterNumber(number)} ${court.code}`)
  if (company === undefined) throw notFound('Company')
  return company
}

/** The reference shape `{object, id, name}` of a company or person in the register. */
export function partyView({ voice, register }: Call, { kind, key }: PartyKey): Party {
  if (kind === 'company') return { object: 'company', id: voice.id('company', key), name: register.state(key).name }
  const person = register.world.person(key)
  if (!person) throw new Error(`no person ${key}`)
  return partyOf(voice, { kind: 'person', person })
}

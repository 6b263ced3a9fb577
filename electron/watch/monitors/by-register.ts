import type { RegisterEntryRef } from '../../../shared/domain/company/company.ts'
import { isArray, isObject, readText, type Json } from '../../../shared/domain/json.ts'
import { findCourt, courtByCode } from '../../../shared/domain/register/courts.ts'
import { formatRegisterNumber, parseRegisterNumber } from '../../../shared/domain/register/register-number.ts'
import type { ServiceRegister } from '../../ports/register-service.ts'
import type { StoredMonitor } from '../../ports/store/watch.ts'
import type { Looked } from '../outbox/executor.ts'

/** A wish for a company that is named by court and number alone, before its id is known (contract 4.6). */
export interface RegisterWish {
  readonly register: ServiceRegister
  /** Ids of the monitors that the service had when the wish was made. */
  readonly known: readonly string[]
}

/** Null: the wish names a company by our number of it. */
export function registerWishIn(body: Json): RegisterWish | null {
  const register = isObject(body) ? body['register'] : undefined
  if (!isObject(body) || !isObject(register)) return null
  const [court, number] = [readText(register['court']), readText(register['number'])]
  const known = body['known']
  if (court === null || number === null || !isArray(known)) return null
  return { register: { court, number }, known: known.map(readText).filter((id) => id !== null) }
}

/** Court and number in the form in which they are sent; null: one of them isn't understood. */
export function spokenRegister({ court, number }: ServiceRegister): ServiceRegister | null {
  const [found, read] = [courtByCode(court.trim().toUpperCase()) ?? findCourt(court), parseRegisterNumber(number)]
  return found === undefined || read === null ? null : { court: found.code, number: formatRegisterNumber(read) }
}

/** Whether a company is the one of this court and number; null: too little is known of it. */
function isOf(place: RegisterEntryRef, { court, number }: ServiceRegister): boolean | null {
  const read = place.number === null ? null : parseRegisterNumber(place.number)
  if (read === null) return null
  const asked = parseRegisterNumber(number)
  if (asked === null || read.type !== asked.type || read.number !== asked.number) return false
  // The letters behind a number of one court are not always written.
  if (read.suffix !== asked.suffix) return null
  const code = place.courtCode ?? (place.court === null ? undefined : findCourt(place.court)?.code)
  return code === undefined ? null : code === court
}

/** Whether a company had this court and number before, for certain. */
const wasOf = ({ formerNumbers }: StoredMonitor, register: ServiceRegister): boolean =>
  formerNumbers.some(({ number, courtCode }) => isOf({ number, court: null, courtCode }, register) === true)

/** The watched company that has this court and number or had them before, where that is certain. */
export const watchedAt = (monitors: readonly StoredMonitor[], register: ServiceRegister): StoredMonitor | null => {
  const active = monitors.filter(({ state }) => state === 'active')
  const now = active.find(({ company }) => isOf(company.register, register) === true)
  return now ?? active.find((monitor) => wasOf(monitor, register)) ?? null
}

/**
 * What the list of monitors, read anew, tells of such a wish. A monitor that came since, of a company whose number isn't
 * known here, may be the one or somebody else's.
 */
export function lookByRegister(monitors: readonly StoredMonitor[], { register, known }: RegisterWish): Looked {
  if (watchedAt(monitors, register) !== null) return { found: 'ours' }
  const twin = monitors.find(
    ({ state, serviceId, company }) =>
      state === 'active' &&
      serviceId !== null &&
      !known.includes(serviceId) &&
      isOf(company.register, register) === null,
  )
  return twin === undefined || twin.serviceId === null
    ? { found: 'no' }
    : { found: 'twin', twin: { id: twin.serviceId, name: twin.company.name } }
}

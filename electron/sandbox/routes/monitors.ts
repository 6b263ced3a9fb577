import { randomUUID } from 'node:crypto'
import { bodyFault, missing, textsMember } from '../request/body.ts'
import type { Answer, Call, Handler } from '../request/call.ts'
import type { Answers } from '../readings/readings.ts'
import { datedList } from '../request/envelopes.ts'
import { Failure, invalidInList } from '../request/failure.ts'
import { ownedId, ownedInPath } from '../owned/owned-ids.ts'
import type { Monitor } from '../owned/owned.ts'
import { keptType, spokenType } from '../views/event.ts'
import { isMonitorable, knownTypes, replacedType } from '../views/reference.ts'
import { companyInBody, partyView } from './parties.ts'

const subscriptionFailed = (): Failure => new Failure(500, 'internal_error', 'Failed to create watchlist subscription')

/**
 * Monitorable event types of a body as the register keeps them; undefined where there are none. A renamed one is 400 on both sides
 * (contract 6.1); `refuse` says what an unknown one is.
 */
export function typesInBody(call: Call, refuse: (type: string) => Failure): readonly string[] | undefined {
  const types = textsMember(call, 'event_types')
  for (const type of types ?? []) {
    const replaced = replacedType(call.dialect, type)
    if (replaced !== undefined) {
      const msg = `${type} is now ${replaced}`
      throw invalidInList({ type: 'event_type_renamed', loc: ['body', 'event_types'], msg, input: type })
    }
    if (!knownTypes.has(keptType(type)) || !isMonitorable(call.voice, keptType(type))) throw refuse(type)
  }
  return types && [...new Set(types.map(keptType))]
}

export const unknownType = (type: string): Failure =>
  bodyFault('event_types', 'enum', `There is no event type ${type}`, type)

/** Where the company of a monitor stands: flat before the release and as a party after it, or otherwise (contract 2.7). */
function companyView(call: Call, { company: key }: Monitor): Answer {
  const company = partyView(call, { kind: 'company', key })
  const place = call.answers.monitor
  if (place === 'subject') return { subject: company }
  return (call.dialect === 'october') === (place === 'by-side')
    ? { company }
    : { company_id: company.id, company_name: company.name }
}

const states: Readonly<Record<Answers['monitor-state'], (paused: boolean) => Answer>> = {
  status: (paused) => ({ status: paused ? 'paused' : 'active' }),
  active: (paused) => ({ active: !paused }),
  paused: (paused) => ({ paused }),
}

const typeIn: Readonly<Record<Answers['monitor-types'], (type: string) => unknown>> = {
  names: (type) => type,
  objects: (type) => ({ object: 'event_type', type }),
}

function monitorView(call: Call, monitor: Monitor): Answer {
  const { voice } = call
  return {
    object: 'monitor',
    id: ownedId(call.voice, 'monitor', monitor.id),
    ...companyView(call, monitor),
    event_types: monitor.types.map((type) => typeIn[call.answers['monitor-types']](spokenType(voice, type))),
    ...states[call.answers['monitor-state']](monitor.paused),
    last_event_at: monitor.lastHitAt === null ? null : voice.instant(monitor.lastHitAt),
    created_at: voice.instant(monitor.createdAt),
    updated_at: voice.instant(monitor.updatedAt),
  }
}

const monitorInPath = (call: Call): Monitor => ownedInPath(call, 'monitor', 'monitor_id', call.account.owned.monitors)

/** `GET /monitors` */
export const listMonitors: Handler = (call) =>
  datedList(
    call,
    [...call.account.owned.monitors.values()].reverse(),
    ({ id }) => ownedId(call.voice, 'monitor', id),
    (monitor) => monitorView(call, monitor),
  )

/**
 * `POST /monitors`: `{company_id, event_types}`, or court and number in place of the id. An unknown type, and a company
 * that is monitored already, are the same 500 (contract 4.6, 7.1); neither is charged.
 */
export const createMonitor: Handler = (call) => {
  const { owned } = call.account
  const company = companyInBody(call)
  const types = typesInBody(call, subscriptionFailed)
  if (types === undefined || types.length === 0) throw missing('event_types')
  if (owned.monitorOf(company)) throw subscriptionFailed()
  const monitor: Monitor = {
    id: randomUUID(),
    company,
    types,
    createdAt: call.now,
    updatedAt: call.now,
    lastHitAt: null,
    paused: false,
  }
  owned.addMonitor(monitor)
  return monitorView(call, monitor)
}

/** `GET /monitors/{monitor_id}` */
export const readMonitor: Handler = (call) => monitorView(call, monitorInPath(call))

/** `PATCH /monitors/{monitor_id}`: `{event_types}`, for what happens from now on. An unknown type is no 500 here. */
export const changeMonitor: Handler = (call) => {
  const monitor = monitorInPath(call)
  const types = typesInBody(call, unknownType)
  if (types === undefined || types.length === 0) throw missing('event_types')
  monitor.types = types
  monitor.updatedAt = call.now
  return monitorView(call, monitor)
}

/** `DELETE /monitors/{monitor_id}`, with what it matched. */
export const removeMonitor: Handler = (call) => {
  const monitor = monitorInPath(call)
  call.account.owned.removeMonitor(monitor)
  return { object: 'monitor', id: ownedId(call.voice, 'monitor', monitor.id), deleted: true }
}

import type { ReferenceData } from '../../../shared/domain/register/reference-data.ts'
import { currentEventType } from '../../../shared/domain/company/event.ts'
import { failed, ok, type AppError, type Outcome } from '../../../shared/domain/errors.ts'
import { mayNameTheSame } from '../../../shared/domain/ids.ts'
import { isArray, isObject, readText, type Json } from '../../../shared/domain/json.ts'
import type { StoredIntent, StoredMonitor } from '../../ports/store/watch.ts'
import type { WatchPorts } from '../../ports/ports.ts'
import { saysNoSuchId } from '../outbox/after-failure.ts'
import type { Executor, Executors, Looked } from '../outbox/executor.ts'
import { lookByRegister, registerWishIn, watchedAt } from './by-register.ts'

export interface MonitorExecutorParts {
  readonly readMonitors: () => Promise<Outcome<null>>
  /** Reads the service's event types anew (free). */
  readonly readEventTypes: () => Promise<Outcome<ReferenceData>>
}

/** The event types in the body of a wish. */
export const eventTypesIn = (body: Json): readonly string[] => {
  const types = isObject(body) ? body['eventTypes'] : undefined
  return isArray(types) ? types.map(readText).filter((type) => type !== null) : []
}

const sameTypes = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length &&
  new Set([...one, ...other].map(currentEventType)).size === new Set(one.map(currentEventType)).size

/** How monitors are created, changed and deleted (contract 4.6). */
export function createMonitorExecutors(
  ports: WatchPorts,
  { readMonitors, readEventTypes }: MonitorExecutorParts,
): Executors {
  const { store } = ports

  const monitorAfterReading = async (intent: StoredIntent): Promise<Outcome<StoredMonitor | null>> => {
    const read = await readMonitors()
    if (!read.ok) return read
    return ok(intent.partyId === null ? null : await store.monitorOf(intent.partyId))
  }

  const look =
    (found: (monitor: StoredMonitor | null, intent: StoredIntent) => boolean | Promise<boolean>) =>
    async (intent: StoredIntent): Promise<Outcome<Looked>> => {
      const monitor = await monitorAfterReading(intent)
      return monitor.ok ? ok({ found: (await found(monitor.value, intent)) ? 'ours' : 'no' }) : monitor
    }

  const isThere = (monitor: StoredMonitor | null): boolean => monitor?.state === 'active'

  const unknownTypes = (data: ReferenceData, wanted: readonly string[]): readonly string[] => {
    const list = data['event-types']
    if (list.state !== 'read') return []
    // A type that exists and can't be watched is refused like one that doesn't exist (contract 4.6).
    const known = new Set(
      list.content.filter(({ monitorable }) => monitorable !== false).map(({ code }) => currentEventType(code)),
    )
    return list.content.length === 0 ? [] : wanted.filter((type) => !known.has(currentEventType(type)))
  }

  /** A 500 with two possible causes (contract 4.6): the company is monitored already, or an event type is unknown. */
  const explainRefusal = async (intent: StoredIntent, error: AppError): Promise<Outcome<Looked>> => {
    const monitor = await monitorAfterReading(intent)
    if (!monitor.ok) return monitor
    const wish = registerWishIn(intent.body)
    if (isThere(wish === null ? monitor.value : watchedAt(await store.monitors(), wish.register)))
      return ok({ found: 'ours' })
    const types = await readEventTypes()
    if (!types.ok) return types
    const unknown = unknownTypes(types.value, eventTypesIn(intent.body))
    if (unknown.length === 0) return ok({ found: 'refused', error })
    const fields = unknown.map((type) => ({ field: 'eventTypes', message: type }))
    return ok({ found: 'refused', error: failed({ kind: 'invalid-request', fields }).error })
  }

  const ended = async (): Promise<void> => {
    await store.forgetWishes()
    ports.announce({ kind: 'watch' })
  }

  const own = async (intent: StoredIntent): Promise<StoredMonitor | null> =>
    intent.partyId === null ? null : store.monitorOf(intent.partyId)

  const create: Executor = {
    operation: 'create-monitor',
    call: async (intent) => {
      const wish = registerWishIn(intent.body)
      const { idempotencyKey } = intent
      if (wish !== null)
        return {
          operation: 'create-monitor',
          register: wish.register,
          eventTypes: eventTypesIn(intent.body),
          idempotencyKey,
        }
      const company = intent.partyId === null ? null : await store.company(intent.partyId)
      return (
        company && {
          operation: 'create-monitor',
          companyId: company.serviceId,
          eventTypes: eventTypesIn(intent.body),
          idempotencyKey,
        }
      )
    },
    look: async (intent) => {
      const wish = registerWishIn(intent.body)
      if (wish === null) return look(isThere)(intent)
      const whole = await readMonitors()
      return whole.ok ? ok(lookByRegister(await store.monitors(), wish)) : whole
    },
    explain: (intent, error) => (error.kind === 'monitor-refused' ? explainRefusal(intent, error) : null),
    ended: async (intent) => {
      // The answer may name no company (contract 2.7); the list of monitors, which is free, does.
      if (intent.state === 'done' && intent.partyId === null) await readMonitors()
      await ended()
    },
  }
  const change: Executor = {
    operation: 'change-monitor',
    call: async (intent) => {
      const monitor = await own(intent)
      if (monitor === null || monitor.serviceId === null) return null
      return { operation: 'change-monitor', id: monitor.serviceId, eventTypes: eventTypesIn(intent.body) }
    },
    look: look((monitor, intent) => monitor !== null && sameTypes(monitor.eventTypes, eventTypesIn(intent.body))),
    ended,
  }
  // A monitor of a company of this name under an id of the new form may be it: then it isn't known to be gone.
  const isGone = look(
    async (own) =>
      own === null ||
      !(await store.monitors()).some(
        ({ id, state, company, serviceId }) =>
          state === 'active' &&
          (id === own.id || (company.name === own.company.name && mayNameTheSame(serviceId, own.serviceId))),
      ),
  )
  const remove: Executor = {
    operation: 'delete-monitor',
    call: async (intent) => {
      const monitor = await own(intent)
      return monitor === null || monitor.serviceId === null
        ? null
        : { operation: 'delete-monitor', id: monitor.serviceId }
    },
    look: isGone,
    // It isn't there, as was wanted; the list of monitors decides.
    explain: (intent, error) => (saysNoSuchId(error) ? isGone(intent) : null),
    ended: async (intent) => {
      const monitor = intent.state === 'done' ? await own(intent) : null
      if (monitor !== null) await store.endMonitor(monitor.id)
      await ended()
    },
  }
  return { 'create-monitor': create, 'change-monitor': change, 'delete-monitor': remove }
}

import { covers, priceTimes, type Approval, type Meter, type Price } from '../../../shared/domain/credits/credits.ts'
import { boundOf, capBefore } from '../../../shared/domain/credits/quote.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import { courtByCode } from '../../../shared/domain/register/courts.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { coverageAt } from '../../../shared/domain/watch/coverage-of.ts'
import type { Monitor } from '../../../shared/domain/watch/monitor.ts'
import type { MonitorsAsked } from '../../../shared/contract/watch.ts'
import type { StoredMonitor } from '../../ports/store/watch.ts'
import type { WatchPorts } from '../../ports/ports.ts'
import { approvalOf, nothingCharged, priceChanged } from '../approval.ts'
import { iso } from '../hits/bounds.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Wish } from '../outbox/wish.ts'
import type { ServiceRegister } from '../../ports/register-service.ts'
import type { Looked } from '../../../shared/domain/watch/looked.ts'
import type { Kept, LookAtOne } from '../look-at-one.ts'
import { spokenRegister, watchedAt } from './by-register.ts'

const keptMonitor = (monitor: StoredMonitor | null): Kept | null =>
  monitor && {
    ...monitor,
    subject: monitor.company.name ?? '',
    facts: { 'event-types': monitor.eventTypes, running: monitor.said },
  }

export interface MonitorParts {
  readonly outbox: Outbox
  readonly readAll: () => Promise<Outcome<null>>
  readonly lookAtOne: LookAtOne
  readonly meter: () => Promise<Meter>
}

/** Monitors at the service: created, changed and deleted through the outbox. */
export function createMonitors(ports: WatchPorts, { outbox, readAll, lookAtOne, meter }: MonitorParts) {
  const { store, clock } = ports

  const view = (monitor: StoredMonitor): Monitor | null => {
    const { runs, said } = monitor
    const { id, company, serviceId, eventTypes, state, intent, createdAt, known, notApplied, problem, unseen } = monitor
    if (state === 'ended') return null
    return {
      id,
      company,
      serviceId,
      eventTypes,
      state,
      intent: intent === null ? null : outbox.view(intent),
      createdAt,
      runs,
      said,
      coverage: coverageAt(known, iso(clock.now())),
      notApplied,
      problem,
      unseen,
    }
  }

  const all = async (): Promise<readonly Monitor[]> =>
    (await store.monitors()).map(view).filter((monitor) => monitor !== null)

  /** What so many of them cost together. */
  const priceOf = (count: number): Price =>
    priceTimes(ports.service()?.price('create-monitor') ?? { kind: 'unknown' }, count)

  /** The approval of one of them, of what was agreed to for all; null where that doesn't cover all. */
  const eachOf = (approved: Approval, count: number): Approval | null =>
    covers(approved, priceOf(count)) ? approvalOf(priceOf(1)) : null

  /** The wish for a company; null where no company is known by this number. */
  const wishFor = async (company: PartyId, eventTypes: readonly string[]): Promise<Wish | null> => {
    const found = await store.company(company)
    if (found === null) return null
    const { id, name } = found.summary
    return {
      kind: 'create-monitor',
      what: `create-monitor ${id}`,
      subject: name ?? found.serviceId,
      partyId: id,
      body: { eventTypes: [...new Set(eventTypes)] },
    }
  }

  const monitor = async (input: {
    readonly companies: readonly PartyId[]
    readonly eventTypes: readonly string[]
    readonly approved: Approval
    readonly stopAt?: number | undefined
  }): Promise<Outcome<MonitorsAsked>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    if (ports.service() === null) return failed({ kind: 'no-key' })
    const wishes = new Map<string, Wish>()
    for (const company of new Set(input.companies)) {
      const wish = await wishFor(company, input.eventTypes)
      if (wish === null) return failed({ kind: 'not-found' })
      wishes.set(wish.what, wish)
    }
    const watched = new Set(
      (await store.monitors()).filter(({ state }) => state === 'active').map(({ company }) => company.id),
    )
    const missing = [...wishes.values()].filter(({ partyId }) => partyId !== null && !watched.has(partyId))
    const each = eachOf(input.approved, missing.length)
    if (each === null) return priceChanged(priceOf(missing.length))
    const wanted = boundOf(priceOf(1))
    const limit = input.stopAt ?? wanted * missing.length
    const within = wanted === 0 ? missing.length : Math.floor(limit / wanted)
    const cut = capBefore(await meter(), wanted * Math.min(within, missing.length))
    if (cut !== null) return failed(cut)
    // What the limit leaves out is written down, too: it goes on when the person says so, and needs no second choice.
    const held = failed({ kind: 'limit-reached', limit, spent: within * wanted, wanted }).error
    const { already } =
      missing.length === 0
        ? { already: 0 }
        : await outbox.write(
            missing.map((wish, index) => (index < within ? wish : { ...wish, held })),
            each,
          )
    ports.announce({ kind: 'watch' })
    const asked = new Set([...wishes.values()].map(({ partyId }) => partyId))
    const monitors = (await all()).filter(({ company }) => asked.has(company.id))
    return ok({ monitors, already: already + wishes.size - missing.length })
  }

  /** Watches a company that is named by court and number, before its id is known here (contract 4.6). */
  const monitorByRegister = async (input: {
    readonly register: ServiceRegister
    readonly eventTypes: readonly string[]
    readonly approved: Approval
  }): Promise<Outcome<MonitorsAsked>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    if (ports.service() === null) return failed({ kind: 'no-key' })
    const register = spokenRegister(input.register)
    if (register === null) {
      const message = 'court or number is not understood'
      return failed({ kind: 'bad-input', fields: [{ field: 'register', message }] })
    }
    const monitors = await store.monitors()
    const watched = watchedAt(monitors, register)
    if (watched !== null) {
      const shown = view(watched)
      return ok({ monitors: shown === null ? [] : [shown], already: 1 })
    }
    const each = eachOf(input.approved, 1)
    if (each === null) return priceChanged(priceOf(1))
    const known = monitors.flatMap(({ state, serviceId }) =>
      state === 'active' && serviceId !== null ? [serviceId] : [],
    )
    const wish: Wish = {
      kind: 'create-monitor',
      what: `create-monitor ${register.court} ${register.number}`,
      subject: `${register.number}, ${courtByCode(register.court)?.name ?? register.court}`,
      partyId: null,
      body: { eventTypes: [...new Set(input.eventTypes)], register: { ...register }, known },
    }
    const { already } = await outbox.write([wish], each)
    ports.announce({ kind: 'watch' })
    return ok({ monitors: [], already })
  }

  const changed = async (
    id: number,
    wish: (monitor: StoredMonitor) => Pick<Wish, 'kind' | 'what' | 'body'>,
  ): Promise<Outcome<StoredMonitor>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    const found = await store.monitor(id)
    if (found === null || found.state === 'ended') return failed({ kind: 'not-found' })
    await outbox.write(
      [{ subject: found.company.name ?? '', partyId: found.company.id, ...wish(found) }],
      nothingCharged,
    )
    ports.announce({ kind: 'watch' })
    const now = await store.monitor(id)
    return now === null ? failed({ kind: 'not-found' }) : ok(now)
  }

  const change = async (id: number, eventTypes: readonly string[]): Promise<Outcome<Monitor>> => {
    const types = [...new Set(eventTypes)]
    const now = await changed(id, () => ({
      kind: 'change-monitor',
      what: `change-monitor ${id} ${JSON.stringify(types.toSorted())}`,
      body: { eventTypes: types },
    }))
    if (!now.ok) return now
    const shown = view(now.value)
    return shown === null ? failed({ kind: 'not-found' }) : ok(shown)
  }

  /** Deletes a monitor at the service. One that isn't there is ended here only. */
  const end = async (id: number): Promise<Outcome<null>> => {
    const found = await store.monitor(id)
    if (found === null) return failed({ kind: 'not-found' })
    if (found.state !== 'active') {
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      const open = found.intent
      if (open !== null && (open.state === 'sending' || open.state === 'uncertain')) {
        return failed({ kind: 'bad-input', fields: [{ field: 'monitor', message: `its creation is ${open.state}` }] })
      }
      if (open !== null && open.state !== 'refused') await outbox.drop(open.id)
      await store.endMonitor(id)
      ports.announce({ kind: 'watch' })
      return ok(null)
    }
    const now = await changed(id, () => ({ kind: 'delete-monitor', what: `delete-monitor ${id}`, body: {} }))
    return now.ok ? ok(null) : now
  }

  return {
    all,
    monitor,
    monitorByRegister,
    change,
    end,
    /** Asks the service for this one monitor by its id. */
    look: (id: number): Promise<Outcome<Looked>> =>
      lookAtOne(
        {
          of: 'monitor',
          id,
          kept: async () => keptMonitor(await store.monitor(id)),
          readAll,
          change: { kind: 'watch' },
        },
        nothingCharged,
      ),
    read: async (): Promise<Outcome<readonly Monitor[]>> => {
      const read = await readAll()
      return read.ok ? ok(await all()) : read
    },
  }
}

export type Monitors = ReturnType<typeof createMonitors>

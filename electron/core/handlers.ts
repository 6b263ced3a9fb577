import { randomUUID } from 'node:crypto'
import { createAccount } from '../research/account.ts'
import { createAttempts, type Attempts } from '../research/attempts.ts'
import { createCompanyFile } from '../research/company-file.ts'
import { createDeskExport } from './export-desk.ts'
import { createFilter } from '../research/filter.ts'
import { createAsker } from '../research/ownership/asker.ts'
import { createDesks } from '../research/ownership/desks.ts'
import { createOwnershipJobs } from '../research/ownership/jobs.ts'
import { createOwnershipFile } from '../research/ownership/ownership-file.ts'
import { createPaidCalls } from '../research/paid-call.ts'
import { createPersonFile } from '../research/person-file.ts'
import { createReference } from '../research/reference.ts'
import { createSearch } from '../research/search.ts'
import { createTurns } from '../research/turns.ts'
import { createWatch } from '../watch/create-watch.ts'
import { operations, type Operation, type Price } from '../../shared/domain/credits.ts'
import { ok } from '../../shared/domain/errors.ts'
import { isArray, isObject, type Json } from '../../shared/domain/json.ts'
import { contract } from '../../shared/contract/contract.ts'
import type { AppState, Change, Language, Settings, Workspace } from '../../shared/contract/state.ts'
import type { AreaParts } from './area-parts.ts'
import { diagnose } from './diagnostics.ts'
import type { FailedCalls } from './failed-calls.ts'
import { createMeter } from './meter.ts'
import { localTime } from './clock.ts'
import type { Clock, Outside, Store, Vault, WatchOutside } from './ports.ts'
import type { CoreHandlers } from './router.ts'
import type { Session } from './session.ts'
import { readSettings, settingsToJson } from './settings.ts'
import { createExportsHandlers } from './exports-handlers.ts'
import { createLibraryHandlers } from './library-handlers.ts'
import { createListsHandlers } from './lists-handlers.ts'
import { createDeliveryHandlers } from './delivery-handlers.ts'
import { createHistoryHandlers } from './history-handlers.ts'
import { createImportsHandlers } from './imports-handlers.ts'
import { createPrivacyHandlers } from './privacy-handlers.ts'
import { createReportsHandlers } from './reports-handlers.ts'
import { createWatchHandlers } from './watch-handlers.ts'

export interface HandlersOptions {
  readonly store: Store
  readonly vault: Vault
  readonly clock: Clock
  readonly session: Session
  readonly failures: FailedCalls
  readonly announce: (change: Change) => void
  readonly dataDir: string
  readonly mode: AppState['mode']
  readonly host: AppState['host']
  readonly version: string
  /** As stored when the rooms were opened. */
  readonly settings: Readonly<Record<string, Json>>
  /** From the command line; wins for this run. */
  readonly language: Language | null
  readonly lifetime: AbortSignal
  readonly useDemo: (on: boolean) => Promise<void>
  /** Shows a notification; false where nobody is there to see it. */
  readonly notify: WatchOutside['notify']
  /** Where defects of what goes on by itself are reported. */
  readonly report: (error: unknown) => void
}

export interface CoreWork {
  readonly all: CoreHandlers
  /** Takes up what the last run left, before any page is answered; then goes on by itself until `lifetime` ends. */
  readonly begin: () => Promise<void>
  readonly settled: (withinMs: number) => Promise<void>
  /** The service was reached, or not, or another key is in force. */
  readonly connectionChanged: () => void
  /** Resolves once nothing goes on by itself any more, after `lifetime` has ended. */
  readonly ended: () => Promise<void>
}

/** The contract, procedure by procedure, led to the use cases. */
export function createHandlers(options: HandlersOptions): CoreWork {
  const { store, vault, clock, session, lifetime } = options
  const announce = (change: Change): void => {
    options.announce(change)
    if (change.kind === 'ownership') asker.wake()
  }
  const stored = readSettings(options.settings['settings'])
  let settings: Settings = options.language === null ? stored : { ...stored, language: options.language }
  let workspace: Json = options.settings['workspace'] ?? null

  const outside: Outside = {
    store, vault, clock, service: session.client, announce, randomId: randomUUID, random: Math.random,
    noteFailure: options.failures.note,
  }
  const priceOf = (operation: Operation): Price => session.price(operation)
  const pay = createPaidCalls(outside, () => settings, lifetime)
  const turns = createTurns()
  let attempts: Promise<Attempts> | null = null
  const search = createSearch(outside, pay, turns, priceOf)
  const filters = createFilter(
    outside, pay, turns, () => (attempts ??= createAttempts(store, outside.randomId)),
    () => priceOf('filter-companies'),
  )
  const files = createCompanyFile(outside, pay, turns, priceOf)
  const persons = createPersonFile(outside, pay, turns, priceOf)
  const reference = createReference(outside, pay, turns, priceOf)
  const account = createAccount(outside, pay, priceOf)
  const owners = createOwnershipFile(outside, pay, turns, { priceOf, offered: session.offered })
  const jobs = createOwnershipJobs(outside, pay, turns, priceOf)
  const desks = createDesks(outside)
  const exportDesk = createDeskExport({
    store, clock, openFiles: owners.open, address: () => session.state().address, library: options.settings['library'],
  })
  const watch = createWatch({
    outside: { ...outside, notify: options.notify, localTime, offline: () => session.state().connection === 'offline' }, pay, lifetime,
    readEventTypes: () => reference.read({ list: 'event-types', approved: { upTo: 0 } }, lifetime), settings: options.settings,
  })
  const meter = createMeter({ store, clock, settings: () => settings, entered: options.settings['balance'] })

  /** Commands under way; closing waits for them, because an answer may be on its way. */
  const running = new Set<Promise<unknown>>()
  const tracked = <T>(work: Promise<T>): Promise<T> => {
    running.add(work)
    return work.finally(() => running.delete(work))
  }

  const asker = createAsker({
    jobs: { open: jobs.open, askDue: (id) => tracked(jobs.askDue(id)) }, clock, ready: session.ready, lifetime,
    report: options.report,
  })

  const state = (): AppState => {
    const { address, dialect, connection, lastAnswerAt, key } = session.state()
    return {
      version: options.version, host: options.host, mode: options.mode, dataDir: options.dataDir, readOnly: store.readOnly,
      settings, service: { address, dialect, connection, lastAnswerAt }, key,
    }
  }

  const parts: AreaParts = {
    options, outside, pay, turns, priceOf, tracked, settings: () => settings,
    search, filters, files, persons, reference, account, owners, jobs, desks, watch,
  }

  const all: CoreHandlers = {
    app: {
      state: async () => ok(state()),
      reach: async () => {
        await session.reach()
        return ok(state())
      },
      useDemo: async ({ on }) => {
        await options.useDemo(on)
        return ok(null)
      },
      diagnostics: async () =>
        ok(await diagnose({ store, clock, session, failures: options.failures, state: state() })),
    },
    settings: {
      change: async (change) => {
        const next: Settings = {
          language: change.language === undefined ? settings.language : change.language,
          theme: change.theme ?? settings.theme,
          dailyCap: change.dailyCap ?? settings.dailyCap,
          monthlyCap: change.monthlyCap ?? settings.monthlyCap,
        }
        if (store.readOnly === null) await store.writeSetting('settings', settingsToJson(next))
        settings = next
        announce({ kind: 'state' })
        announce({ kind: 'meter' })
        return ok(next)
      },
    },
    workspace: {
      read: async () => ok(readWorkspace(workspace)),
      save: async (saved) => {
        workspace = { tabs: saved.tabs.map((tab) => ({ ...tab })), active: saved.active }
        if (store.readOnly === null) await store.writeSetting('workspace', workspace)
        return ok(null)
      },
    },
    key: {
      check: (input) => tracked(session.check(input, pay)),
      forget: () => session.forget(),
    },
    prices: {
      all: async () => ok(Object.fromEntries(operations.map((operation) => [operation, priceOf(operation)])) as Record<Operation, Price>),
    },
    search: {
      kept: async (query) => ok(await store.findKept(query)),
      remembered: async ({ kind, term }) => ok(await search.remembered(kind, term)),
      read: (input, { signal }) => tracked(search.read(input, signal)),
    },
    company: {
      open: async ({ id }) => ok(await files.open(id)),
      read: (input, { signal }) => tracked(files.read(input, signal)),
    },
    filter: {
      remembered: async ({ filter }) => ok(await filters.remembered(filter)),
      read: (input, { signal }) => tracked(filters.read(input, signal)),
      recent: async () => ok(await filters.recent()),
    },
    person: {
      open: async ({ id }) => ok(await persons.open(id)),
      read: (input, { signal }) => tracked(persons.read(input, signal)),
    },
    reference: {
      all: async () => ok(await reference.all()),
      read: (input, { signal }) => tracked(reference.read(input, signal)),
    },
    account: {
      open: async () => ok(await account.open()),
      read: ({ approved }) => tracked(account.read(approved)),
    },
    ownership: {
      open: async ({ ids }) => ok(await owners.open(ids)),
      read: (input, { signal }) => tracked(owners.read(input, signal)),
      startJob: (input) => tracked(jobs.start(input)),
      jobs: async () => ok(await jobs.all()),
      askJob: ({ job, approved }) => tracked(jobs.ask(job, approved)),
      resendJob: ({ job, approved }) => tracked(jobs.resend(job, approved)),
      dropJob: ({ job }) => tracked(jobs.drop(job)),
    },
    desks: {
      list: async () => ok(await desks.list()),
      open: async ({ id }) => ok(await desks.open(id)),
      save: (desk) => desks.save(desk),
      remove: ({ id }) => desks.remove(id),
      export: (input) => exportDesk(input),
    },
    answers: {
      raw: async ({ id }) => ok(await store.rawAnswer(id)),
    },
    ...createWatchHandlers(watch, store, tracked),
    ...createExportsHandlers(parts),
    ...createLibraryHandlers(parts),
    ...createListsHandlers(parts),
    ...createDeliveryHandlers(parts),
    ...createHistoryHandlers(parts),
    ...createImportsHandlers(parts),
    ...createPrivacyHandlers(parts),
    ...createReportsHandlers(parts),
    credits: {
      meter: async () => ok(await meter.read()),
      enterBalance: async ({ credits }) => {
        await meter.enter(credits)
        announce({ kind: 'meter' })
        return ok(await meter.read())
      },
      ledger: async (paging) => ok(await store.ledger(paging)),
      report: async ({ month }) => ok(await store.report(month)),
    },
  }

  const keyInForce = (): string => JSON.stringify([session.state().key, session.state().address])
  let lastKey = keyInForce()

  return {
    all,
    begin: async () => {
      await jobs.recover()
      if (store.readOnly === null) {
        void asker.run()
        watch.start(options.report)
      }
    },
    connectionChanged: () => {
      const key = keyInForce()
      watch.connectionChanged(key !== lastKey)
      lastKey = key
    },
    ended: watch.ended,
    settled: async (withinMs) => {
      await Promise.race([Promise.allSettled([...running, watch.stop()]), clock.wait(withinMs, lifetime).catch(() => undefined)])
    },
  }
}

/** Tabs as stored; a tab that no longer parses is left out rather than keeping the window from opening. */
function readWorkspace(value: Json): Workspace | null {
  const schema = contract.workspace.save.input
  if (!isObject(value) || !isArray(value['tabs'])) return null
  const tabs = value['tabs'].flatMap((tab) => {
    const read = schema.safeParse({ tabs: [tab], active: 0 })
    return read.success ? read.data.tabs : []
  })
  const active = typeof value['active'] === 'number' ? value['active'] : 0
  return { tabs, active: Math.min(Math.max(0, Math.trunc(active)), Math.max(0, tabs.length - 1)) }
}


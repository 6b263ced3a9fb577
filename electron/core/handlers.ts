import { randomUUID } from 'node:crypto'
import { createAccount } from '../research/account.ts'
import { createAttempts, type Attempts } from '../research/attempts.ts'
import { createCompanyFile } from '../research/company-file.ts'
import type { DeskFileOrder } from './desk-file.ts'
import { createDeskExport } from './export-desk.ts'
import { createFilter } from '../research/filter.ts'
import { createAsker } from '../research/ownership/asker.ts'
import { createDeskGraphs } from '../research/ownership/desk-graphs.ts'
import { createDesks } from '../research/ownership/desks.ts'
import { createOwnershipJobs } from '../research/ownership/jobs.ts'
import { createOwnershipFile } from '../research/ownership/ownership-file.ts'
import { createPaidCalls } from '../research/paid-call.ts'
import { createPersonFile } from '../research/person-file.ts'
import { createReference } from '../research/reference.ts'
import { createSearch } from '../research/search.ts'
import { createTurns } from '../research/turns.ts'
import { createRuns } from '../research/batch/runs.ts'
import { createWatch } from '../watch/create-watch.ts'
import { createListExecutors } from '../watch/lists/list-executors.ts'
import { createLists } from '../watch/lists/lists.ts'
import { createReadLists } from '../watch/lists/read-lists.ts'
import { operations, type Operation, type Price } from '../../shared/domain/credits.ts'
import { ok } from '../../shared/domain/errors.ts'
import { isArray, isObject, type Json } from '../../shared/domain/json.ts'
import type { SavedFromDamage } from '../../shared/domain/library-file.ts'
import { contract } from '../../shared/contract/contract.ts'
import type { AppState, Change, Language, Settings, Workspace } from '../../shared/contract/state.ts'
import type { AreaParts } from './area-parts.ts'
import { diagnose } from './diagnostics.ts'
import { createExports, type HostFiles } from './exports.ts'
import type { FailedCalls } from './failed-calls.ts'
import { createMeter } from './meter.ts'
import { localTime } from './clock.ts'
import type { Clock, Outside, Printer, Store, Vault, WatchOutside } from './ports.ts'
import type { FoundSecret } from '../watch/delivery/signing-secrets.ts'
import type { Libraries } from './libraries.ts'
import type { CoreHandlers } from './router.ts'
import type { Session } from './session.ts'
import { readSettings, settingsToJson } from './settings.ts'
import { createExportsHandlers } from './exports-handlers.ts'
import { createLibraryHandlers } from './library-handlers.ts'
import { createListsHandlers } from './lists-handlers.ts'
import { createDelivery, createDeliveryReads } from './delivery.ts'
import { createHistoryHandlers } from './history-handlers.ts'
import { createImportsHandlers } from './imports-handlers.ts'
import { createBackupsHandlers } from './backups-handlers.ts'
import { createPrivacyHandlers } from './privacy-handlers.ts'
import { createReportsHandlers } from './reports-handlers.ts'
import { createWatchHandlers } from './watch-handlers.ts'

export interface HandlersOptions {
  readonly store: Store
  readonly vault: Vault
  /** Makes PDF files; null where nothing is found that can. */
  readonly printer: Printer | null
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
  /** Computes desks' figures. */
  readonly graphWorker: URL
  /** Reads tables that the person brings. */
  readonly tableWorker: URL
  readonly useDemo: (on: boolean) => Promise<void>
  readonly storeWorker: URL
  /** Changes what the program runs on. */
  readonly libraries: Libraries
  /** File name of somebody else's library that is open; null: one's own, or the demo's. */
  readonly otherLibrary: string | null
  readonly savedFromDamage: () => SavedFromDamage | null
  readonly dismissDamage: () => void
  /** Shows a notification; false where nobody is there to see it. */
  readonly notify: WatchOutside['notify']
  readonly listens: () => boolean
  /** Where defects of what goes on by itself are reported. */
  readonly report: (error: unknown) => void
  /** The person's folder for downloads, and what the host can do with folders; null: nothing. */
  readonly downloads: string | null
  readonly hostFiles: HostFiles | null
}

export interface CoreWork {
  readonly all: CoreHandlers
  /** Takes up what the last run left, before any page is answered; then goes on by itself until `lifetime` ends. */
  readonly begin: () => Promise<void>
  readonly settled: (withinMs: number) => Promise<void>
  /** An answer showed signing secrets of webhooks. */
  readonly secretsFound: (found: readonly FoundSecret[]) => void
  /** The service was reached, or not, or another key is in force. */
  readonly connectionChanged: () => void
  /** Resolves once nothing goes on by itself any more, after `lifetime` has ended. */
  readonly ended: () => Promise<void>
}

/** Changes by which no answer about owners, no role and no number of a party becomes another. */
const sayNothingOfOwners: ReadonlySet<Change['kind']> = new Set<Change['kind']>([
  'state',
  'meter',
  'diagnostics',
  'desks',
  'call',
  'notice',
  'exports',
  'inbox',
  'watch',
])

/** The contract, procedure by procedure, led to the use cases. */
export function createHandlers(options: HandlersOptions): CoreWork {
  const { store, vault, clock, session, lifetime } = options
  const announce = (change: Change): void => {
    options.announce(change)
    if (change.kind === 'ownership') asker.wake()
    if (!sayNothingOfOwners.has(change.kind)) graphs.changed()
  }
  const stored = readSettings(options.settings['settings'])
  let settings: Settings = options.language === null ? stored : { ...stored, language: options.language }
  session.useJobPaths(settings.jobPaths)
  let workspace: Json = options.settings['workspace'] ?? null

  const outside: Outside = {
    store,
    vault,
    clock,
    service: session.client,
    announce,
    randomId: randomUUID,
    random: Math.random,
    noteFailure: options.failures.note,
  }
  const priceOf = (operation: Operation): Price => session.price(operation)
  const pay = createPaidCalls(outside, () => settings, lifetime)
  const turns = createTurns()
  let attempts: Promise<Attempts> | null = null
  const search = createSearch(outside, pay, turns, priceOf)
  const filters = createFilter(
    outside,
    pay,
    turns,
    () => (attempts ??= createAttempts(store, outside.randomId)),
    () => priceOf('filter-companies'),
  )
  const files = createCompanyFile(outside, pay, turns, priceOf)
  const persons = createPersonFile(outside, pay, turns, priceOf)
  const reference = createReference(outside, pay, turns, priceOf)
  const account = createAccount(outside, pay, priceOf)
  const owners = createOwnershipFile(outside, pay, turns, { priceOf, offered: session.offered })
  const graphs = createDeskGraphs<DeskFileOrder>({ store, clock, worker: options.graphWorker })
  const jobs = createOwnershipJobs(outside, pay, turns, priceOf)
  const desks = createDesks(outside)
  const readLists = createReadLists(outside, pay, lifetime)
  const deliveryReads = createDeliveryReads(outside, pay, lifetime)
  const watch = createWatch({
    outside: {
      ...outside,
      notify: options.notify,
      listens: options.listens,
      localTime,
      offline: () => session.state().connection === 'offline',
    },
    pay,
    lifetime,
    readEventTypes: () => reference.read({ list: 'event-types', approved: { upTo: 0 } }, lifetime),
    settings: options.settings,
    executors: { ...createListExecutors(outside, readLists), ...deliveryReads.executors },
    withEachRound: deliveryReads.withEachRound,
  })
  const lists = createLists(outside, watch.outbox, readLists)
  const meter = createMeter({ store, clock, settings: () => settings, entered: options.settings['balance'] })

  /** Commands under way; closing waits for them, because an answer may be on its way. */
  const running = new Set<Promise<unknown>>()
  const tracked = <T>(work: Promise<T>): Promise<T> => {
    running.add(work)
    return work.finally(() => running.delete(work))
  }

  const exports = createExports({
    store,
    clock,
    announce,
    dataDir: options.dataDir,
    downloads: options.downloads,
    hostFiles: options.hostFiles,
    setting: options.settings['exports'],
    lifetime,
    tracked,
    report: options.report,
  })

  const deskExport = createDeskExport({
    store,
    clock,
    heads: owners.heads,
    file: graphs.file,
    exports,
    printer: options.printer,
    address: () => session.state().address,
    library: options.settings['library'],
  })

  const runs = createRuns(outside, { files, owners, priceOf, tracked, report: options.report }, lifetime)
  const asker = createAsker({
    jobs: { open: jobs.open, askDue: (id) => tracked(jobs.askDue(id)) },
    clock,
    ready: session.ready,
    lifetime,
    report: options.report,
  })

  const state = (): AppState => {
    const { address, dialect, connection, lastAnswerAt, key } = session.state()
    return {
      version: options.version,
      host: options.host,
      mode: options.mode,
      otherLibrary: options.otherLibrary,
      savedFromDamage: options.savedFromDamage(),
      dataDir: options.dataDir,
      readOnly: store.readOnly,
      settings,
      service: { address, dialect, connection, lastAnswerAt },
      key,
    }
  }

  const parts: AreaParts = {
    options,
    printer: options.printer,
    outside,
    pay,
    turns,
    priceOf,
    tracked,
    settings: () => settings,
    search,
    filters,
    files,
    persons,
    reference,
    account,
    owners,
    jobs,
    desks,
    watch,
    lists,
    runs,
    exports,
  }

  const delivery = createDelivery(parts, deliveryReads)

  const privacy = createPrivacyHandlers(parts)

  const imports = createImportsHandlers(parts)

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
          jobPaths: change.jobPaths ?? settings.jobPaths,
        }
        if (store.readOnly === null) await store.writeSetting('settings', settingsToJson(next))
        settings = next
        session.useJobPaths(next.jobPaths)
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
      all: async () =>
        ok(
          Object.fromEntries(operations.map((operation) => [operation, priceOf(operation)])) as Record<
            Operation,
            Price
          >,
        ),
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
      heads: async ({ ids }) => ok(await owners.heads(ids)),
      graph: (asked, { signal }) => graphs.figures(asked, signal),
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
      export: (input) => deskExport.make(input),
      exportImage: (input) => deskExport.image(input),
      canPrint: async () => ok(deskExport.canPrint),
    },
    answers: {
      raw: async ({ id }) => ok(await store.rawAnswer(id)),
    },
    ...createWatchHandlers(watch, store, tracked),
    ...createExportsHandlers(parts),
    ...createLibraryHandlers(parts),
    ...createListsHandlers(parts),
    ...delivery.handlers,
    ...createHistoryHandlers(parts),
    ...imports.handlers,
    ...privacy.handlers,
    ...createBackupsHandlers(parts),
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
      await runs.recover()
      await imports.recover()
      await exports.begin()
      if (store.readOnly === null) {
        void asker.run()
        watch.start(options.report)
        void privacy.run()
      }
      delivery.begin().catch(options.report)
    },
    secretsFound: delivery.secretsFound,
    connectionChanged: () => {
      const key = keyInForce()
      watch.connectionChanged(key !== lastKey)
      lastKey = key
    },
    ended: async () => {
      await delivery.ended()
      await graphs.close()
      await watch.ended()
    },
    settled: async (withinMs) => {
      await Promise.race([
        Promise.allSettled([...running, watch.stop(), runs.close(), imports.close()]),
        clock.wait(withinMs, lifetime).catch(() => undefined),
      ])
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

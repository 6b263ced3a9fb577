import { randomUUID } from 'node:crypto'
import type { Change } from '../../shared/contract/state.ts'
import { changesItems, changingCalls, type Operation, type Price } from '../../shared/domain/credits/credits.ts'
import { isUnknownDay, isUnknownMonth } from '../../shared/domain/credits/unknown-days.ts'
import { serviceName } from '../../shared/domain/exports/service-name.ts'
import { createLocalPurse } from '../credits/local-purse.ts'
import { createMeter } from '../credits/meter.ts'
import { createPaidCalls } from '../credits/paid-call.ts'
import { countPaid } from '../credits/paid-in-flight.ts'
import { createDeskExport } from '../export-jobs/desk/desk-export.ts'
import { createLibraryId } from '../export-jobs/desk/library-id.ts'
import { createExportQueue } from '../export-jobs/queue/export-queue.ts'
import { createPersonReportExport } from '../export-jobs/reports/person-report-export.ts'
import { createReportExport } from '../export-jobs/reports/report-export.ts'
import { createStatementFiles } from '../export-jobs/statements/statement-file.ts'
import { createTableExport } from '../export-jobs/tables/table-export.ts'
import { createTableSources } from '../export-jobs/tables/table-sources.ts'
import { exportFormats } from '../exports/export-formats.ts'
import { createBackupPassphrase } from '../library-files/backup-passphrase.ts'
import { createBackups } from '../library-files/backups.ts'
import { createGuardedLibraries } from '../library-files/guarded-libraries.ts'
import { createPageCheck } from '../library-files/page-check.ts'
import { createPlannedBackups } from '../library-files/planned-backups.ts'
import { createPrivacy } from '../library-files/privacy.ts'
import { readUnknownDays } from '../library-files/unknown-days.ts'
import { createDamageNote } from '../library-files/saved-from-damage.ts'
import type { Ports } from '../ports/ports.ts'
import type { Purse } from '../ports/purse.ts'
import type { Store } from '../ports/store/store.ts'
import { createAccountOfKey } from '../team/account-of-key.ts'
import { createAccount } from '../research/account.ts'
import { createRuns } from '../research/batch/runs.ts'
import { createCompanyFile } from '../research/company-file.ts'
import { createFilter } from '../research/filter.ts'
import { createHistory } from '../research/history/history.ts'
import { createImports } from '../research/imports/imports.ts'
import { createDeskGraphs } from '../research/ownership/desk-graphs.ts'
import { createDesks } from '../research/ownership/desks.ts'
import { createJobScheduler } from '../research/ownership/job-scheduler.ts'
import { createOwnershipJobs } from '../research/ownership/jobs.ts'
import { createOwnershipFile } from '../research/ownership/ownership-file.ts'
import { createPersonFile } from '../research/person-file.ts'
import { createIdempotencyKeys, type IdempotencyKeys } from '../research/reads/idempotency-keys.ts'
import { createKeyedMutex } from '../research/reads/keyed-mutex.ts'
import { createReference } from '../research/reference.ts'
import { createReportGathering } from '../research/report/gather-report.ts'
import { createScheduledSearches } from '../research/saved-searches/scheduled-searches.ts'
import { createSearch } from '../research/search.ts'
import { createStatements } from '../research/statements.ts'
import { createAppState } from '../session/app-state.ts'
import { makeHappenAt } from '../session/make-happen.ts'
import { createDiagnosticsFiles } from '../session/diagnostics-file.ts'
import { createLooks } from '../session/looks.ts'
import { createSettings } from '../session/settings.ts'
import { createWorkspace } from '../session/workspace.ts'
import { createTeam } from '../team/create-team.ts'
import { createTeamPasswords } from '../team/team-password.ts'
import { createUpdates } from '../updates/updates.ts'
import { createWatch } from '../watch/create-watch.ts'
import { createDelivery } from '../watch/delivery/create-delivery.ts'
import { createLookAtOne } from '../watch/look-at-one.ts'
import { createDeliveryReads } from '../watch/delivery/delivery-reads.ts'
import { createListExecutors } from '../watch/lists/list-executors.ts'
import { createLists } from '../watch/lists/lists.ts'
import { createReadLists } from '../watch/lists/read-lists.ts'
import type { AreaDependencies } from './areas/area-dependencies.ts'
import type { LibraryContext } from './library-context.ts'
import { machineMark } from './machine-mark.ts'
import { createRunningCommands, type RunningCommands } from './running-commands.ts'
import { localTime } from './system-clock.ts'

/** The use cases of an open library, and what of them runs in the background. */
export interface UseCases extends AreaDependencies {
  readonly running: RunningCommands
  readonly jobScheduler: ReturnType<typeof createJobScheduler>
}

/** Changes after which every figure of owners, their roles and numbers is still the same. */
const leavesGraphsAsTheyAre: ReadonlySet<Change['kind']> = new Set<Change['kind']>([
  'state',
  'meter',
  'diagnostics',
  'desks',
  'call',
  'notice',
  'exports',
  'updates',
  'inbox',
  'watch',
  'team',
])

/** Composes the use cases of one library from the adapters that the context brings. */
export function createUseCases(context: LibraryContext): UseCases {
  const { store, vault, clock, session, lifetime, pages, report, settings: stored } = context
  const announce = (change: Change): void => {
    pages.announce(change)
    if (change.kind === 'ownership') jobScheduler.wake()
    // What was written or shared here, or a feed that was changed: colleagues are told. Alone this asks nobody.
    if (change.kind === 'library' || change.kind === 'watch') void team.things.tell()
    if (!leavesGraphsAsTheyAre.has(change.kind)) graphs.changed()
  }
  const running = createRunningCommands()
  const { tracked } = running
  const ports: Ports = {
    store,
    vault,
    clock,
    service: session.client,
    announce,
    randomId: randomUUID,
    random: Math.random,
    noteFailure: context.failures.note,
  }

  // The session: settings, tabs, state.
  const settings = createSettings({
    store,
    stored: stored['settings'],
    language: context.language,
    onChange: ({ jobPaths }) => {
      session.useJobPaths(jobPaths)
      announce({ kind: 'state' })
      announce({ kind: 'meter' })
    },
  })
  session.useJobPaths(settings.current().jobPaths)
  const workspace = createWorkspace(store, stored['workspace'])
  const looks = createLooks(store, stored['looks'])
  const damageNote = createDamageNote({
    store,
    // A foreign library was not set aside here.
    setting: context.mode === 'other' ? undefined : stored['salvaged'],
    changed: () => announce({ kind: 'state' }),
  })
  const appState = createAppState({
    version: context.version,
    host: context.host,
    mode: context.mode,
    dataDir: context.dataDir,
    otherLibrary: context.otherLibrary,
    savedFromDamage: damageNote.current,
    damagedPage: () => pageCheck.damaged(),
    readOnly: store.readOnly,
    settings: settings.current,
    session: session.state,
  })

  // Credits.
  const unknown = context.mode === 'other' ? null : readUnknownDays(stored['salvaged'], stored['replaced ledger'])
  /** Rows are missing of this day or its month, and the person has not read that yet. */
  const unreadLoss = (day: string): boolean =>
    (damageNote.current()?.unknownSpending ?? null) !== null &&
    (isUnknownDay(unknown, day) || isUnknownMonth(unknown, day.slice(0, 7)))
  const priceOf = (operation: Operation): Price => session.price(operation)
  const localPurse = (reserve?: Store['reserve']): Purse =>
    createLocalPurse({ ports, caps: settings.current, unreadLoss, ...(reserve === undefined ? {} : { reserve }) })
  /** A person whom the team erased is being taken out of this library. */
  let erasing = false
  const accountOfKey = createAccountOfKey({
    stored: stored['account of key'],
    keyHash: session.keyHash,
    write: (value) => store.writeSetting('account of key', value),
  })
  const team = createTeam({
    store,
    clock,
    monotonic: () => performance.now(),
    randomId: randomUUID,
    mark: () => machineMark(store.folder),
    random: Math.random,
    account: accountOfKey.mark,
    open: context.openTeamServer,
    passwords: createTeamPasswords(vault, context.teamPassword),
    stored,
    offered: context.mode === 'real' && store.readOnly === null,
    given: context.teamInvitation,
    version: context.version,
    localPurse,
    erase: async ([person]) => {
      // The library is closed for it, so this one can't wait: opened again, it finds whom it does not know any more. Asked again meanwhile, it
      // is under way.
      if (person === undefined || erasing) return false
      erasing = true
      void privacy
        .erasePerson({ id: person, byName: false, copies: true })
        .catch(report)
        .finally(() => {
          erasing = false
        })
      return false
    },
    changed: () => announce({ kind: 'team' }),
    wrote: () => {
      pages.announce({ kind: 'library' })
      pages.announce({ kind: 'watch' })
    },
    removed: () => {
      for (const kind of ['search', 'ownership', 'inbox', 'library'] as const) announce({ kind })
    },
    arrived: (parties) => {
      for (const id of parties) announce({ kind: 'party', id })
      announce({ kind: 'search' })
    },
    // The list of them, read again for nothing, tells what a colleague made, and what she took away.
    madeElsewhere: (operations) => {
      const reads = {
        monitors: watch.monitors.read,
        lists: () => (changesItems.some((each) => operations.has(each)) ? readLists.reread() : readLists.lists()),
        destinations: deliveryReads.readDestinations,
      } as const
      for (const what of ['monitors', 'lists', 'destinations'] as const)
        if (changingCalls[what].some((operation) => operations.has(operation)))
          void tracked<unknown>(reads[what]()).catch(report)
    },
    lifetime,
    report,
  })
  const { purse } = team
  const { pay, inFlight } = countPaid(createPaidCalls(ports, purse, lifetime))
  const meter = createMeter({ store, clock, announce, caps: settings.current, unknown, entered: stored['balance'] })

  // Research.
  const mutex = createKeyedMutex()
  let idempotencyKeys: Promise<IdempotencyKeys> | null = null
  const search = createSearch(ports, pay, mutex, priceOf)
  const filters = createFilter(
    ports,
    pay,
    mutex,
    () => (idempotencyKeys ??= createIdempotencyKeys(store, ports.randomId)),
    () => priceOf('filter-companies'),
  )
  const files = createCompanyFile(ports, pay, mutex, priceOf)
  const statements = createStatements(ports, pay, files.open)
  const persons = createPersonFile(ports, pay, mutex, priceOf)
  const reference = createReference(ports, pay, mutex, priceOf)
  const account = createAccount(ports, pay, priceOf, {
    key: accountOfKey.key,
    known: accountOfKey.known,
    note: async (workspaceId, key) => {
      await accountOfKey.note(workspaceId, key)
      team.compareAccount()
    },
  })
  const history = createHistory(ports)
  const owners = createOwnershipFile(ports, pay, mutex, { priceOf, offered: session.offered })
  const graphs = createDeskGraphs({ store, clock, worker: context.graphWorker })
  const jobs = createOwnershipJobs(ports, pay, mutex, priceOf)
  const jobScheduler = createJobScheduler({
    jobs: { open: jobs.open, askDue: (id) => tracked(jobs.askDue(id)) },
    clock,
    ready: session.ready,
    lifetime,
    report,
  })
  const desks = createDesks(ports)
  const runs = createRuns(ports, { files, owners, priceOf, meter: meter.read, tracked, report }, lifetime)
  const imports = createImports(
    ports,
    { search, priceOf, meter: meter.read, tracked, report, apart: context.tables },
    lifetime,
  )
  const scheduledSearches = createScheduledSearches(ports, { search, filters, priceOf, tracked, lifetime })

  // Watching.
  const readLists = createReadLists(ports, pay, lifetime)
  const deliveryReads = createDeliveryReads(ports, { pay, purse }, lifetime)
  const watch = createWatch({
    ports: {
      ...ports,
      notify: pages.notify,
      listens: pages.showNotices,
      localTime,
      offline: () => session.state().connection === 'offline',
    },
    pay,
    purse,
    gate: team.gate,
    meter: meter.read,
    lifetime,
    readEventTypes: () => reference.read({ list: 'event-types', approved: { upTo: 0 } }, lifetime),
    settings: stored,
    executors: { ...createListExecutors(ports, readLists), ...deliveryReads.executors },
    withEachRound: deliveryReads.withEachRound,
    withEachMinute: scheduledSearches.look,
    report,
    adopts: context.mode === 'demo',
  })
  const lists = createLists(ports, watch.outbox, readLists, createLookAtOne(ports, pay))
  const delivery = createDelivery({
    ports,
    pay,
    reads: deliveryReads,
    watch,
    settings: stored,
    lifetime,
    serviceNow: session.serviceNow,
    askClock: session.reach,
    deliveriesOffered: () => session.offered('deliveries'),
    recordPrice: () => priceOf('company'),
    readRecord: async (id, upTo, origin) =>
      (await files.read({ id, section: 'record', which: 'first', approved: { upTo }, origin }, lifetime)).ok,
    tracked,
    makeHappen: context.mode === 'demo' ? makeHappenAt(() => session.state().address) : null,
    report,
  })

  // Exports.
  const { printer } = context
  const address = (): string | null => session.state().address
  const service = (): string | null => serviceName(address())
  const queue = createExportQueue({
    store,
    clock,
    announce,
    dataDir: context.dataDir,
    downloads: context.downloads,
    hostFiles: context.hostFiles,
    setting: stored['exports'],
    lifetime,
    tracked,
    report,
    ended: ({ kind, state, bytes }) =>
      context.log.write(state === 'failed' ? 'warn' : 'info', { event: 'file', kind, state, bytes }),
  })
  const diagnosticsFiles = createDiagnosticsFiles({
    store,
    clock,
    session,
    log: context.log,
    failures: context.failures,
    queue,
    hostFiles: context.hostFiles,
    state: appState,
    newToken: randomUUID,
  })
  const tableExport = createTableExport({
    sources: createTableSources({
      store,
      clock,
      unknown,
      teamLedger: team.ledger,
      monitors: watch.monitors.all,
      feeds: watch.feeds.list,
    }),
    queue,
    formats: exportFormats,
  })
  const gather = createReportGathering({
    ports,
    openCompany: files.open,
    openOwners: owners.open,
    notesOf: store.notesOf,
    version: context.version,
    service,
    demo: context.mode === 'demo',
  })
  const reportExport = createReportExport({
    store,
    queue,
    formats: exportFormats,
    printer,
    gather,
  })
  const statementFiles = createStatementFiles({ store, queue })
  const personReports = createPersonReportExport({
    store,
    queue,
    formats: exportFormats,
    printer,
    clock,
    service,
    demo: context.mode === 'demo',
  })
  const deskExport = createDeskExport({
    store,
    clock,
    heads: owners.heads,
    signing: async (company, language, signal) => {
      const { companies } = await gather(
        { companies: [company], form: 'short', format: 'pdf', language, notes: false },
        signal,
      )
      return companies[0] === undefined ? null : exportFormats.signingLines(companies[0], language)
    },
    file: graphs.file,
    queue,
    formats: exportFormats,
    printer,
    address,
    libraryId: createLibraryId(store, stored['library']),
  })

  // The library's file.
  const { libraryFiles } = context
  const backups = createBackups({
    store,
    clock,
    queue,
    files: libraryFiles,
    demo: context.mode === 'demo',
    setting: stored['backup'],
    tracked,
    changed: () => announce({ kind: 'backups' }),
  })
  const plannedBackups = createPlannedBackups({
    store,
    clock,
    backups,
    passphrase: createBackupPassphrase(vault, context.dataDir),
    // A foreign library must not say what is written here.
    setting: context.mode === 'other' ? undefined : stored['backup plan'],
    reminds: context.mode === 'real',
    hostFiles: context.hostFiles,
    exportFolder: async () => (await queue.folder()).path,
    tryFolder: queue.tryFolder,
    busy: () => inFlight() > 0,
    lifetime,
    changed: () => announce({ kind: 'backups' }),
  })
  const privacy = createPrivacy({
    store,
    clock,
    queue,
    formats: exportFormats,
    libraries: context.libraries,
    files: libraryFiles,
    setting: stored['retention'],
    lifetime,
    removed: () => {
      // Every list may have become shorter.
      for (const kind of ['search', 'ownership', 'inbox', 'exports', 'library'] as const) announce({ kind })
    },
    changed: () => announce({ kind: 'privacy' }),
  })
  const pageCheck = createPageCheck({
    store,
    clock,
    files: libraryFiles,
    libraries: context.libraries,
    busy: () => inFlight() > 0,
    lifetime,
    changed: () => announce({ kind: 'state' }),
  })
  const libraries = createGuardedLibraries({
    libraries: context.libraries,
    store,
    mode: context.mode,
    hostFiles: context.hostFiles,
  })

  const updates = createUpdates({
    host: context.updates,
    version: context.version,
    fetch: context.fetch,
    clock,
    random: Math.random,
    store,
    setting: stored['update-lot'],
    // Commands under way may be between two paid calls; exports are among them.
    busy: () => (queue.working() ? 'export' : inFlight() > 0 || running.all().length > 0 ? 'paid-call' : null),
    changed: () => announce({ kind: 'updates' }),
    lifetime,
  })

  return {
    context,
    printer,
    ports,
    pay,
    priceOf,
    tracked,
    running,
    settings,
    workspace,
    looks,
    appState,
    diagnosticsFiles,
    meter,
    search,
    filters,
    files,
    statements,
    persons,
    reference,
    account,
    history,
    owners,
    graphs,
    jobs,
    jobScheduler,
    desks,
    deskExport,
    runs,
    imports,
    scheduledSearches,
    watch,
    lists,
    delivery,
    queue,
    tableExport,
    reportExport,
    personReports,
    statementFiles,
    backups,
    plannedBackups,
    privacy,
    libraries,
    damageNote,
    pageCheck,
    team,
    updates,
  }
}

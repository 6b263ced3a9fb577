import { plainLooks } from '../../shared/domain/looks.ts'
import { noCounts } from '../../shared/domain/search/company-filter.ts'
import type { PlanOfBackups } from '../../shared/contract/backups.ts'
import { noBackupPlan } from '../../shared/domain/library/backup-plan.ts'
import type { Retention } from '../../shared/contract/privacy.ts'
import { keepEverything } from '../../shared/domain/privacy/retention.ts'
import { computeFigures } from '../../shared/domain/ownership/desk/compute-figures.ts'
import { packFigures } from '../../shared/domain/ownership/desk/pack-figures.ts'
import type { RegisterblickClient } from '../../shared/contract/contract.ts'
import {
  defaultSettings,
  type AppState,
  type Change,
  type Settings,
  type Workspace,
} from '../../shared/contract/state.ts'
import type { CompanySummary } from '../../shared/domain/company/company.ts'
import {
  operations,
  type LedgerRow,
  type Meter,
  type Operation,
  type Price,
} from '../../shared/domain/credits/credits.ts'
import { ok, type Outcome } from '../../shared/domain/errors.ts'
import { waitingExportJob, type ExportJob } from '../../shared/domain/exports/export-job.ts'
import { partyId } from '../../shared/domain/ids.ts'
import type { ReferenceData } from '../../shared/domain/register/reference-data.ts'
import { quoteOf } from '../../shared/domain/credits/quote.ts'
import type { RunQuote, RunSection } from '../../shared/domain/lists/run.ts'
import type { SearchResults } from '../../shared/domain/search/search.ts'
import type { Looked } from '../../shared/domain/watch/looked.ts'
import type { ServiceList, ServiceLists } from '../../shared/domain/lists/service-list.ts'
import type { Destinations } from '../../shared/domain/watch/destination.ts'
import { usualReceiver, type ReceiverState } from '../../shared/domain/watch/receiver.ts'
import { usualNotifications, type WatchState } from '../../shared/domain/watch/watch-state.ts'
import type { CoreConnection, Link } from './connection.ts'
import { fakeImports } from './fake-imports.testing.ts'
import { fakeLibrary } from './fake-library.testing.ts'
import { askedOf } from './fake-question.testing.ts'
import { fakeTeam } from './fake-team.testing.ts'

/*
 * A core in memory for component tests: typed from the contract, so a procedure that changes fails to compile here.
 * Nothing of the product imports it.
 */

export const table = (credits: number): Price => ({ kind: 'table', credits })

/** Prices of contract 4.1 that screens show; the rest is unknown here. */
const stated: Readonly<Partial<Record<Operation, number>>> = {
  health: 0,
  'key-check': 1,
  'search-companies': 1,
  'search-persons': 1,
  'filter-companies': 25,
  company: 10,
  'company-events': 10,
  'company-statements': 10,
  'legal-forms': 0,
  'event-types': 0,
  'event-groups': 0,
}
const fakePrice = (operation: Operation): Price => {
  const credits = stated[operation]
  return credits === undefined ? { kind: 'unknown' } : table(credits)
}
export const fakePrices = Object.fromEntries(
  operations.map((operation) => [operation, fakePrice(operation)]),
) as Readonly<Record<Operation, Price>>

export const fakeState: AppState = {
  version: '0.1.0',
  host: 'browser',
  mode: 'real',
  otherLibrary: null,
  savedFromDamage: null,
  damagedPage: false,
  dataDir: '/home/mara/.local/share/registerblick',
  readOnly: null,
  settings: { ...defaultSettings, language: 'en', theme: 'light' },
  service: {
    address: 'https://api.example.test',
    dialect: 'classic',
    connection: 'online',
    lastAnswerAt: '2026-11-21T09:58:00Z',
  },
  key: { state: 'keychain', backend: 'Secret Service' },
}

const notRead = { state: 'not-read', price: table(0) } as const
const noReference: ReferenceData = { 'legal-forms': notRead, 'event-types': notRead, 'event-groups': notRead }

/** A poller that has nothing to do. */
export const fakeWatch: WatchState = {
  paused: false,
  intervalMinutes: 15,
  lastPolledAt: null,
  nextPollAt: null,
  held: null,
  problem: null,
  unseen: 0,
  monitors: 0,
  feeds: 0,
  warnings: 0,
  unread: null,
  gone: 0,
}

const fakeDestinations: Destinations = { destinations: [], wished: [], readAt: null, offered: null }
/** A receiver that nobody switched on. */
export const fakeReceiver: ReceiverState = {
  settings: usualReceiver,
  url: null,
  port: null,
  failure: null,
  secrets: [],
  counts: { taken: 0, repeated: 0, refused: {} },
  lastTakenAt: null,
  rereadSpent: 0,
  canTry: false,
}

const sum = { credits: 0, uncertain: 0, unpriced: 0, reserved: 0, estimated: 0 }

export const meterOf = (today: Partial<Meter['today']> = {}, month: Partial<Meter['month']> = {}): Meter => ({
  today: { ...sum, ...today },
  month: { ...sum, ...month },
  day: '2026-11-21',
  dailyCap: 200,
  monthlyCap: 2500,
  requests30Days: 3108,
  callMs: null,
  unknown: null,
  balance: null,
})

export const fakeCompany = (id: number, name: string, more: Partial<CompanySummary> = {}): CompanySummary => ({
  id: partyId(id),
  kind: 'company',
  name,
  legalForm: 'GmbH',
  register: { number: `HRB ${12_000 + id} B`, court: 'Amtsgericht Charlottenburg (Berlin)', courtCode: null },
  seat: 'Berlin',
  status: 'active',
  formerNames: [],
  recordReadAt: null,
  ...more,
})

/** Still there, as it was. */
export const fakeLooked: Looked = { standing: 'there', alone: true, changed: [], at: '2026-11-21T09:05:00Z' }

/** No lists yet; everything about them is free (contract 4.1). */
export const fakeLists = (lists: readonly ServiceList[] = []): ServiceLists => ({
  readAt: '2026-11-21T09:00:00Z',
  lists,
  prices: {
    read: table(0),
    create: table(0),
    rename: table(0),
    remove: table(0),
    readItems: table(0),
    addItem: table(0),
    removeItem: table(0),
    look: table(0),
  },
})

/** Nothing of it is kept; each call costs 10, and what the contract names no price for is unknown. */
export const fakeQuote = (companies: number, sections: readonly RunSection[]): RunQuote => ({
  companies,
  ...quoteOf(
    sections.map((section) => ({
      operation: section === 'record' ? 'company' : `company-${section}`,
      calls: companies,
      kept: 0,
      notThere: 0,
      price: ['record', 'events', 'statements'].includes(section) ? table(10) : { kind: 'unknown' },
    })),
  ),
})

const fakePrivacy = (): RegisterblickClient['privacy'] => {
  const retention: Retention = { rules: keepEverything, last: null }
  return {
    retention: () => Promise.resolve(ok(retention)),
    setRetention: (rules) => Promise.resolve(ok({ rules, last: null })),
    traces: () => Promise.resolve(ok(null)),
    exportPerson: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
    erasePerson: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
  }
}

/** No feed is configured. */
const fakeUpdates = (): RegisterblickClient['updates'] => {
  const answer = () =>
    Promise.resolve(ok({ off: 'no-feed', from: null, lookedAt: null, step: { at: 'not-looked' } } as const))
  return { state: answer, look: answer, download: answer, stop: answer, install: answer }
}

/** Off, as at first. */
export const fakeBackupPlan: PlanOfBackups = {
  plan: noBackupPlan,
  folder: '/home/mara/Downloads',
  hasDialog: false,
  last: null,
  kept: 0,
  next: null,
  failure: null,
  remind: null,
}

const fakeBackups = (): RegisterblickClient['backups'] => {
  const answer = <T>(value: T): Promise<Outcome<T>> => Promise.resolve(ok(value))
  return {
    make: () => Promise.resolve({ ok: false, error: { kind: 'not-offered', money: 'none' } }),
    last: () => answer(null),
    plan: () => answer(fakeBackupPlan),
    setPlan: () => answer(fakeBackupPlan),
    choosePlanFolder: () => answer(fakeBackupPlan),
    remindLater: () => answer(null),
    look: () => answer(null),
    lookReceived: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
    receive: ({ upload, at, size }) =>
      answer({ upload: upload ?? 'upload', received: Math.min(size, at + 160 * 1024) }),
    dropReceived: () => answer(null),
    unlock: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
    restore: () => answer({ aside: null }),
    openOther: () => answer(null),
    leaveOther: () => answer(null),
    openAnew: () => answer({ opened: true }),
    dismissDamage: () => answer(null),
  }
}

type Overrides = { readonly [A in keyof RegisterblickClient]?: Partial<RegisterblickClient[A]> }

/** An export that has just begun. */
export const fakeExport = (format: string): ExportJob => ({
  ...waitingExportJob({ id: 1, kind: 'desk', title: 'Brückwerder', format, startedAt: '2026-11-21T10:00:00Z' }),
  state: 'running',
})

export interface FakeCore extends CoreConnection {
  /** Every call so far: `area.procedure` and its input. */
  readonly calls: readonly { readonly path: string; readonly input: unknown }[]
  /** Says what the core would say. */
  readonly push: (change: Change) => void
  readonly setLink: (link: Link) => void
  /** Changes the state of the app and says so. */
  readonly setState: (change: Partial<AppState>) => void
}

/** A core that knows two companies and answers everything for free; `overrides` replace single procedures. */
export function fakeCore(overrides: Overrides = {}, initial: Partial<AppState> = {}): FakeCore {
  let state: AppState = { ...fakeState, ...initial }
  let workspace: Workspace | null = null
  const changes = new Set<(change: Change) => void>()
  const links = new Set<(link: Link) => void>()
  const calls: { path: string; input: unknown }[] = []
  const companies = [
    fakeCompany(1, 'Brückwerder Kältelogistik GmbH', { recordReadAt: '2026-11-14T08:26:00Z' }),
    fakeCompany(2, 'Brückwerder Hafenservice GmbH'),
  ]
  const rows: readonly LedgerRow[] = []
  const push = (change: Change): void => changes.forEach((listener) => listener(change))
  const setState = (change: Partial<AppState>): void => {
    state = { ...state, ...change }
    push({ kind: 'state' })
  }
  const answer = <T>(value: T): Promise<Outcome<T>> => Promise.resolve(ok(value))
  const keptByName: RegisterblickClient['search']['kept'] = ({ text }) =>
    answer({ items: companies.filter(({ name }) => name?.toLowerCase().includes(text.toLowerCase())), more: false })
  const results = (kind: 'companies' | 'persons', term: string): SearchResults => ({
    kind,
    term,
    pages: [],
    totalCount: null,
    nextPage: table(1),
    again: table(1),
  })

  const defaults: RegisterblickClient = {
    app: {
      state: () => answer(state),
      diagnostics: () =>
        answer({
          lines: [
            { label: 'version', value: state.version },
            { label: 'store', value: 'ok' },
          ],
          capabilities: [],
          deprecations: [],
          failures: [],
          requests30Days: 3108,
        }),
      diagnosticsFile: () => answer({ token: 'shown', text: '{\n  "registerblick": "0.1.0"\n}\n' }),
      saveDiagnostics: () => answer({ ...fakeExport('json'), kind: 'diagnostics' }),
      showLog: () => answer(null),
      licences: () =>
        answer({
          parties: [
            { name: 'one-package', version: '1.2.3', licence: 'MIT', text: 'Permission is hereby granted' },
            { name: 'two-package', version: '4.5.6', licence: 'ISC', text: 'Permission to use' },
          ],
          chromium: false,
        }),
      showChromiumNotices: () => answer(null),
      useDemo: () => answer(null),
      reach: () => answer(state),
      stopWaiting: () => answer(null),
    },
    settings: {
      change: (change) => {
        const stated = Object.fromEntries(
          Object.entries(change).filter(([, value]) => value !== undefined),
        ) as Partial<Settings>
        setState({ settings: { ...state.settings, ...stated } })
        return answer(state.settings)
      },
    },
    workspace: {
      read: () => answer(workspace),
      save: (saved) => {
        const tabs = saved.tabs.map((tab) =>
          tab.kind === 'company' || tab.kind === 'person' ? { ...tab, id: partyId(tab.id) } : tab,
        )
        workspace = { active: saved.active, tabs }
        return answer(null)
      },
      looks: () => answer(plainLooks),
      saveLooks: () => answer(null),
    },
    key: {
      check: () => {
        setState({ key: { state: 'keychain', backend: 'Secret Service' } })
        return answer({ key: state.key, charged: 1 })
      },
      forget: () => {
        setState({ key: { state: 'none', reason: null } })
        return answer(state.key)
      },
    },
    prices: { all: () => answer(fakePrices) },
    search: {
      kept: keptByName,
      // What the keeping core finds, judged by what a summary tells.
      ask: async (query) => {
        const kept = await (overrides.search?.kept ?? keptByName)(query)
        return kept.ok ? ok(askedOf(query.text, kept.value)) : kept
      },
      rowFacts: () => answer([]),
      personRows: () => answer([]),
      remembered: () => answer(null),
      read: ({ kind, term }) => answer(results(kind, term)),
    },
    company: {
      open: () => answer(null),
      read: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
      readRolesOf: () => Promise.resolve({ ok: false, error: { kind: 'not-offered', money: 'none' } }),
      readStatement: () => Promise.resolve({ ok: false, error: { kind: 'not-offered', money: 'none' } }),
      statementContent: () => answer(null),
      saveStatement: () => answer(fakeExport('txt')),
    },
    filter: {
      remembered: () => answer(null),
      read: ({ filter }) =>
        answer({ filter, pages: [], totalCount: null, nextPage: null, again: table(25), notApplied: [] }),
      kept: () => answer({ items: [], count: 0, unjudged: 0, cutAfter: null, counts: noCounts }),
      recent: () => answer([]),
    },
    person: {
      open: () => answer(null),
      read: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
    },
    reference: { all: () => answer(noReference), read: () => answer(noReference) },
    account: {
      open: () => answer({ state: 'not-read', price: { kind: 'unknown' } }),
      read: () => answer({ state: 'not-read', price: { kind: 'unknown' } }),
      watchlist: () => answer({ state: 'not-read', price: { kind: 'unknown' } }),
      readWatchlist: () => answer({ state: 'not-read', price: { kind: 'unknown' } }),
    },
    ownership: {
      open: () => answer([]),
      heads: () => answer([]),
      graph: (asked) =>
        answer(packFigures(computeFigures({ ...asked, companies: [], roles: [], today: '2026-11-21' }))),
      read: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
      startJob: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
      jobs: () => answer([]),
      askJob: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
      resendJob: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
      dropJob: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
    },
    desks: {
      list: () => answer([]),
      open: () => answer(null),
      save: ({ id, name, companies, view }) =>
        answer({ id: id ?? 1, name, companies: companies.map(partyId), view, savedAt: '2026-11-21T10:00:00Z' }),
      remove: () => answer(null),
      export: ({ format }) => answer(fakeExport(format)),
      exportImage: ({ part, of }) => answer(part < of - 1 ? null : fakeExport('png')),
      signing: () => answer(null),
      canPrint: () => answer(true),
    },
    watch: {
      state: () => answer(fakeWatch),
      monitors: () => answer([]),
      monitor: () => answer({ monitors: [], already: 0 }),
      monitorByRegister: () => answer({ monitors: [], already: 0 }),
      changeMonitor: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
      endMonitor: () => answer(null),
      readMonitors: () => answer([]),
      lookMonitor: () => answer(fakeLooked),
      pollNow: () => answer(fakeWatch),
      readHits: () => answer(fakeWatch),
      pause: ({ on }) => answer({ ...fakeWatch, paused: on }),
      settings: ({ intervalMinutes }) => answer({ ...fakeWatch, intervalMinutes }),
      feeds: () => answer([]),
      saveFeed: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
      removeFeed: () => answer(null),
      lookIntoGap: () => answer(null),
      forgetLook: () => answer(null),
      pollFeed: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
    },
    inbox: {
      list: () => answer({ items: [], total: 0, unseen: 0 }),
      acknowledge: () => answer(null),
      restore: () => answer(null),
    },
    eventQuestions: {
      list: () => answer({ asked: [], price: { kind: 'table', credits: 10 } }),
      ask: () => answer({ asked: [], price: { kind: 'table', credits: 10 } }),
    },
    outbox: {
      list: () => answer([]),
      confirm: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
      confirmAll: () => answer([]),
      look: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
      resend: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
      decideTwin: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
      drop: () => answer(null),
    },
    notifications: {
      settings: () => answer(usualNotifications),
      change: (next) => answer(next),
    },
    exports: {
      list: () => answer({ jobs: [], total: 0, running: 0, logged: true }),
      table: ({ format }) =>
        answer(
          waitingExportJob({ id: 1, kind: 'table', title: 'Brückwerder', format, startedAt: '2026-11-21T10:00:00Z' }),
        ),
      tableColumns: () =>
        answer([
          { key: 'name', title: 'Name' },
          { key: 'seat', title: 'Registered office' },
        ]),
      names: () => answer([]),
      stop: () => answer(null),
      folder: () => answer({ path: '/home/mara/Downloads', isUsual: true, hasDialog: true }),
      setFolder: ({ path }) =>
        answer({ path: path ?? '/home/mara/Downloads', isUsual: path === null, hasDialog: false }),
      chooseFolder: () => answer({ path: '/home/mara/Akten', isUsual: false, hasDialog: true }),
      showInFolder: () => answer(null),
    },
    library: fakeLibrary,
    lists: {
      all: () => answer(fakeLists()),
      open: () => answer(null),
      read: () => answer(fakeLists()),
      look: () => answer(fakeLooked),
      readItems: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
      create: ({ parties }) => answer({ list: 1, asked: parties.length, already: 0 }),
      rename: () => answer(null),
      remove: () => answer(null),
      add: ({ list, parties }) => answer({ list, asked: parties.length, already: 0 }),
      removeItems: () => answer(null),
      matchLines: ({ lines }) => answer(lines.map((line) => ({ line, match: 'none', reason: null, companies: [] }))),
      quoteRun: ({ companies: asked, sections }) => answer(fakeQuote(asked.length, sections)),
      startRun: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
      runs: () => answer([]),
      run: () => answer(null),
      pauseRun: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
      resumeRun: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
      buyRunItem: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
      stopRun: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
    },
    delivery: {
      destinations: () => answer(fakeDestinations),
      readDestinations: () => answer(fakeDestinations),
      createDestination: () => answer(fakeDestinations),
      changeDestination: () => answer(fakeDestinations),
      deleteDestination: () => answer(fakeDestinations),
      lookDestination: () => answer(fakeLooked),
      deliveries: () =>
        answer({ deliveries: [], total: 0, failed: 0, readAt: null, olderUnread: false, offered: null }),
      readDeliveries: () => answer(null),
      readDelivery: () => answer(null),
      openEvent: () => answer(null),
      receiver: () => answer(fakeReceiver),
      setReceiver: (settings) => answer({ ...fakeReceiver, settings }),
      addSecret: () => answer(fakeReceiver),
      useSecret: () => answer(fakeReceiver),
      removeSecret: () => answer(fakeReceiver),
      tryReceiver: () => answer(fakeReceiver),
      formations: () => answer([]),
      draftMetadata: () => answer(null),
      sendMetadata: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
      readFormation: () => Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } }),
      linked: () => answer(null),
    },
    history: {
      reads: () => answer([]),
      compare: () => answer({ ok: false, why: 'not-kept' }),
      latest: () => answer(null),
      asOf: () => answer(null),
      life: () => answer(null),
    },
    imports: fakeImports,
    backups: fakeBackups(),
    privacy: fakePrivacy(),
    team: fakeTeam(),
    updates: fakeUpdates(),
    reports: {
      formats: () => answer({ printer: 'Chromium', formats: ['pdf', 'html', 'docx', 'dossier'] }),
      make: ({ format }) =>
        answer({
          ...waitingExportJob({
            id: 7,
            kind: 'report',
            title: 'Brückwerder Kältelogistik GmbH',
            format,
            startedAt: '2026-11-21T10:00:00Z',
          }),
          total: 2,
          parties: 1,
        }),
      person: ({ format }) =>
        answer({
          ...waitingExportJob({
            id: 7,
            kind: 'report',
            title: 'Henning Brandt-Öztürk',
            format,
            startedAt: '2026-11-21T10:00:00Z',
          }),
          total: 2,
          parties: 1,
        }),
    },
    answers: { raw: () => answer(null), notUnderstood: () => answer(null) },
    credits: {
      meter: () => answer(meterOf({ credits: 37 }, { credits: 612 })),
      enterBalance: () => answer(meterOf()),
      ledger: () => answer({ rows, total: rows.length }),
      report: () => answer({ byCompany: [], byOperation: [], byCollection: [], byDay: [], saved: [] }),
    },
  }

  const noted = (area: string, procedures: object): object =>
    Object.fromEntries(
      Object.entries(procedures).map(([name, act]) => [
        name,
        (input: unknown, options: unknown) => {
          calls.push({ path: `${area}.${name}`, input })
          return (act as (...args: unknown[]) => unknown)(input, options)
        },
      ]),
    )
  const client = Object.fromEntries(
    Object.entries(defaults).map(([area, procedures]) => [
      area,
      noted(area, { ...procedures, ...overrides[area as keyof Overrides] }),
    ]),
  ) as unknown as RegisterblickClient

  return {
    client,
    calls,
    push,
    setState,
    setLink: (link) => links.forEach((listener) => listener(link)),
    onChange: (listener) => {
      changes.add(listener)
      return () => void changes.delete(listener)
    },
    onLink: (listener) => {
      links.add(listener)
      listener('up')
      return () => void links.delete(listener)
    },
    onShow: () => () => undefined,
    showsNotices: () => undefined,
    find: null,
  }
}

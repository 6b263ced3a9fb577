import { createCompanyFile } from '../research/company-file.ts'
import { createPaidCalls } from '../research/paid-call.ts'
import { createSearch } from '../research/search.ts'
import { operations, type Operation, type Price } from '../../shared/domain/credits.ts'
import { ok } from '../../shared/domain/errors.ts'
import { isArray, isObject, type Json } from '../../shared/domain/json.ts'
import { contract } from '../../shared/contract/contract.ts'
import type { AppState, Change, Language, Settings, Workspace } from '../../shared/contract/state.ts'
import type { Clock, Outside, Store, Vault } from './ports.ts'
import type { CoreHandlers } from './router.ts'
import type { Session } from './session.ts'
import { readSettings, settingsToJson } from './settings.ts'

export interface HandlersOptions {
  readonly store: Store
  readonly vault: Vault
  readonly clock: Clock
  readonly session: Session
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
}

const thirtyDays = 30 * 24 * 60 * 60 * 1000

/** The contract, procedure by procedure, led to the use cases. */
export function createHandlers(options: HandlersOptions): { readonly all: CoreHandlers; readonly settled: (withinMs: number) => Promise<void> } {
  const { store, vault, clock, session, announce } = options
  const stored = readSettings(options.settings['settings'])
  let settings: Settings = options.language === null ? stored : { ...stored, language: options.language }
  let workspace: Json = options.settings['workspace'] ?? null

  const outside: Outside = { store, vault, clock, service: session.client, announce }
  const priceOf = (operation: Operation): Price => session.price(operation)
  const pay = createPaidCalls(outside, () => settings, options.lifetime)
  const search = createSearch(outside, pay, priceOf)
  const files = createCompanyFile(outside, pay, priceOf)

  /** Commands under way; closing waits for them, because an answer may be on its way. */
  const running = new Set<Promise<unknown>>()
  const tracked = <T>(work: Promise<T>): Promise<T> => {
    running.add(work)
    return work.finally(() => running.delete(work))
  }

  const state = (): AppState => {
    const { address, dialect, connection, lastAnswerAt, key } = session.state()
    return {
      version: options.version, host: options.host, mode: options.mode, dataDir: options.dataDir, readOnly: store.readOnly,
      settings, service: { address, dialect, connection, lastAnswerAt }, key,
    }
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
      diagnostics: async () => {
        const now = state()
        const requests = await store.requestsSince(new Date(clock.now() - thirtyDays).toISOString())
        return ok({
          lines: [
            { label: 'version', value: now.version },
            { label: 'host', value: `${now.host}, ${process.platform} ${process.arch}, Node ${process.versions.node}` },
            { label: 'mode', value: now.mode },
            { label: 'data folder', value: now.readOnly === null ? now.dataDir : `${now.dataDir} (${now.readOnly})` },
            { label: 'service', value: now.service.address ?? '' },
            { label: 'dialect', value: now.service.dialect ?? '' },
            { label: 'connection', value: now.service.connection },
            { label: 'key', value: now.key.state },
            { label: 'requests in 30 days', value: String(requests) },
          ],
        })
      },
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
      read: (input) => tracked(search.read(input)),
    },
    company: {
      open: async ({ id }) => ok(await files.open(id)),
      read: (input) => tracked(files.read(input)),
    },
    answers: {
      raw: async ({ id }) => ok(await store.rawAnswer(id)),
    },
    credits: {
      meter: async () => {
        const now = clock.now()
        const day = clock.localDay(now)
        const [today, month, requests30Days] = await Promise.all([
          store.sumOfDay(day), store.sumOfMonth(day.slice(0, 7)), store.requestsSince(new Date(now - thirtyDays).toISOString()),
        ])
        return ok({ today, month, day, dailyCap: settings.dailyCap, monthlyCap: settings.monthlyCap, requests30Days })
      },
      ledger: async (paging) => ok(await store.ledger(paging)),
      report: async ({ month }) => ok(await store.report(month)),
    },
  }

  return {
    all,
    settled: async (withinMs) => {
      await Promise.race([Promise.allSettled(running), clock.wait(withinMs, options.lifetime).catch(() => undefined)])
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


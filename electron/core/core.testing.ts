import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { LedgerPage } from '../../shared/contract/contract.ts'
import type { Change } from '../../shared/contract/state.ts'
import type { Approval, Meter } from '../../shared/domain/credits.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import type { SearchResults } from '../../shared/domain/search.ts'
import { createSessionVault } from '../vault/session-only.ts'
import { createCore, type Core } from './create-core.ts'
import type { Clock, Printer } from './ports.ts'

export interface Given {
  readonly baseUrl: string | null
  readonly key: string | null
  readonly dataDir?: string
  readonly clock?: Clock
  readonly fetch?: typeof fetch
  readonly printer?: Printer | null
}

/** The core with its real store in its real worker; every one that a test starts is closed after it. */
export interface CoreTests {
  readonly folder: () => string
  readonly start: (given: Given) => Promise<Core>
  readonly stop: (core: Core) => Promise<void>
}

export function coreEachTest(): CoreTests {
  let folder = ''
  const open: Core[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'registerblick-core-'))
  })
  afterEach(async () => {
    for (const core of open.splice(0)) await core.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    folder: () => folder,
    start: async ({
      baseUrl,
      key,
      dataDir = join(folder, 'data'),
      clock,
      fetch = globalThis.fetch,
      printer = null,
    }) => {
      const core = await createCore({
        host: 'browser',
        version: '0',
        dataDir,
        demo: false,
        baseUrl,
        language: 'en',
        environmentKey: key,
        fetch,
        ...(clock === undefined ? {} : { clock }),
        storeWorker: new URL('../store/worker.ts', import.meta.url),
        sandboxWorker: new URL('../sandbox/worker.ts', import.meta.url),
        graphWorker: new URL('./graph-worker.ts', import.meta.url),
        tableWorker: new URL('../research/imports/table-worker.ts', import.meta.url),
        vault: createSessionVault('no keychain in this test'),
        printer,
        report: (where, error) => {
          throw new Error(where, { cause: error })
        },
      })
      open.push(core)
      return core
    },
    stop: async (core) => {
      open.splice(open.indexOf(core), 1)
      await core.close()
    },
  }
}

export const ask = <T>(
  core: Core,
  path: string,
  input: unknown,
  signal = new AbortController().signal,
): Promise<Outcome<T>> => core.handle(path, input, signal) as Promise<Outcome<T>>

export async function value<T>(core: Core, path: string, input: unknown = {}): Promise<T> {
  const outcome = await ask<T>(core, path, input)
  if (!outcome.ok) throw new Error(`${path}: ${JSON.stringify(outcome.error)}`)
  return outcome.value
}

export const meter = (core: Core): Promise<Meter> => value(core, 'credits.meter')
export const ledger = (core: Core): Promise<LedgerPage> => value(core, 'credits.ledger', { offset: 0, limit: 100 })

export const searchFor = (
  core: Core,
  term: string,
  kind: 'companies' | 'persons' = 'companies',
  approved: Approval = { upTo: 1 },
): Promise<Outcome<SearchResults>> => ask(core, 'search.read', { kind, term, which: 'first', approved })

/** Our own number of the first thing that the service finds. */
export async function firstFound(
  core: Core,
  term: string,
  kind: 'companies' | 'persons' = 'companies',
): Promise<number> {
  const found = await searchFor(core, term, kind)
  const first = found.ok ? found.value.pages[0]?.items[0] : undefined
  if (!first) throw new Error(`nothing found for ${term}`)
  return first.id
}

/** Collects the kinds of what the core announces. */
export function announcements(core: Core): Change['kind'][] {
  const kinds: Change['kind'][] = []
  core.onChange((change) => kinds.push(change.kind))
  return kinds
}

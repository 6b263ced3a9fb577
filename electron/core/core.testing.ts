import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { LedgerPage } from '../../shared/contract/contract.ts'
import type { Change } from '../../shared/contract/state.ts'
import type { Approval, Meter } from '../../shared/domain/credits/credits.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import type { SearchResults } from '../../shared/domain/search/search.ts'
import { coreOptions } from './core-options.testing.ts'
import { createCore, type Core } from './create-core.ts'
import { putNewLibrary } from '../store/testing/new-library.testing.ts'
import type { Clock } from '../ports/clock.ts'
import type { Printer } from '../ports/printer.ts'
import type { Vault } from '../ports/vault.ts'

export interface Given {
  readonly baseUrl: string | null
  readonly key: string | null
  readonly dataDir?: string
  readonly clock?: Clock
  readonly fetch?: typeof fetch
  readonly printer?: Printer | null
  readonly vault?: Vault
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
      vault,
    }) => {
      if (!existsSync(dataDir)) putNewLibrary(dataDir)
      const core = await createCore({
        ...coreOptions(),
        dataDir,
        baseUrl,
        environmentKey: key,
        fetch,
        ...(clock === undefined ? {} : { clock }),
        printer,
        ...(vault === undefined ? {} : { vault }),
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
/** The whole ledger, however many pages it has. */
export async function ledger(core: Core): Promise<LedgerPage> {
  const rows: LedgerPage['rows'][number][] = []
  for (;;) {
    const page: LedgerPage = await value(core, 'credits.ledger', { offset: rows.length, limit: 100 })
    rows.push(...page.rows)
    if (page.rows.length === 0 || rows.length >= page.total) return { rows, total: page.total }
  }
}

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

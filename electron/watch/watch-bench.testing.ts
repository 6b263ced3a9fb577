import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type { MonitorsAsked } from '../../shared/contract/watch.ts'
import type { Change } from '../../shared/contract/state.ts'
import type { LedgerPage } from '../../shared/contract/contract.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import type { SearchResults } from '../../shared/domain/search/search.ts'
import type { Feed, FeedFilter } from '../../shared/domain/watch/feed.ts'
import type { InboxItem, InboxPage, InboxQuery } from '../../shared/domain/watch/inbox.ts'
import type { Intent } from '../../shared/domain/watch/intent.ts'
import type { Monitor } from '../../shared/domain/watch/monitor.ts'
import type { Notice } from '../../shared/domain/watch/notice.ts'
import type { WatchState } from '../../shared/domain/watch/watch-state.ts'
import { systemClock } from '../core/system-clock.ts'
import { marketFeed } from '../../shared/domain/watch/market-feed.testing.ts'
import { coreOptions } from '../core/core-options.testing.ts'
import { createCore, type Core } from '../core/create-core.ts'
import type { Clock } from '../ports/clock.ts'
import { routes } from '../sandbox/routes/table.ts'
import { putNewLibrary } from '../store/testing/new-library.testing.ts'
import { DEMO_KEY, startRegisterService, type RegisterService, type RegisterServiceOptions } from '../sandbox/serve.ts'

/** Waits up to this long are pauses between tries; a test doesn't sit them out. */
const pauseMs = 10_000
/** How long something may take to come about, on a machine with much else to do. */
const patienceMs = 60_000

export interface HandClock extends Clock {
  /** Lets time go by; whatever waits for it wakes. */
  readonly advance: (milliseconds: number) => void
  /** Sets the clock, ahead or back, while no time goes by. */
  readonly jump: (milliseconds: number) => void
}

/** A clock that only the test moves. */
export function handClock(start: number): HandClock {
  let elapsed = 0
  let jumped = 0
  const waiting = new Set<{ readonly due: number; readonly wake: () => void }>()
  return {
    now: () => start + elapsed + jumped,
    localDay: systemClock.localDay,
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        const stop = (): void => reject(new DOMException('stopped', 'AbortError'))
        if (signal.aborted) return stop()
        if (milliseconds <= pauseMs) {
          setTimeout(resolve, 0)
          return
        }
        const one = { due: elapsed + milliseconds, wake: resolve }
        waiting.add(one)
        signal.addEventListener(
          'abort',
          () => {
            waiting.delete(one)
            stop()
          },
          { once: true },
        )
      }),
    advance: (milliseconds) => {
      elapsed += milliseconds
      for (const one of waiting) {
        if (one.due > elapsed) continue
        waiting.delete(one)
        one.wake()
      }
    },
    jump: (milliseconds) => {
      jumped += milliseconds
    },
  }
}

export const start = Date.parse('2026-11-21T10:00:00Z')
export const day = 24 * 60 * 60 * 1000

export const everything: InboxQuery = {
  unseenOnly: false,
  text: '',
  types: [],
  monitor: null,
  feed: null,
  company: null,
}

/** Whether what monitors matched is read for nothing: after the release, and before it where there is `/alerts` (contract 6.2). */
export const hitsAreFree = ({ service }: { readonly service: RegisterService }): boolean =>
  service.dialect === 'october' || (service.answers.alerts === 'there' && service.answers['classic-routes'] !== 'today')

/** What a request is sent to. */
export const urlOf = (input: Parameters<typeof fetch>[0]): string =>
  input instanceof Request ? input.url : input.toString()

/** A core with its real store on the embedded service, each with a clock of its own. */
export class WatchBench {
  service: RegisterService = undefined as unknown as RegisterService
  core: Core = undefined as unknown as Core
  clock: HandClock = handClock(start)
  /** When the library was begun, by the service's clock, UTC ms: past the old names where the reading says so. */
  beganAt = start
  folder = ''
  /** Requests that a test looks at or loses on their way. */
  fetch: typeof fetch = globalThis.fetch
  notices: Notice[] = []
  /** Whether the host shows notifications now. */
  shows = true
  #open = false
  /** A service of somebody else's; null: the embedded one. */
  #address: string | null = null

  /** Another service and another library. */
  async anew(options: RegisterServiceOptions): Promise<void> {
    await this.end()
    await this.begin(options)
  }

  /** On a service that is there already. */
  async beginAt(address: string): Promise<void> {
    this.#address = address
    await this.#library()
  }

  async begin(options: RegisterServiceOptions = {}): Promise<void> {
    this.service = await startRegisterService({
      companies: 300,
      credits: 100_000,
      live: false,
      requestsPerMinute: 0,
      now: () => start,
      ...options,
    })
    await this.#library()
  }

  async #library(): Promise<void> {
    this.folder = mkdtempSync(join(tmpdir(), 'registerblick-watch-'))
    this.beganAt = this.#address === null ? this.service.clock.now() : start
    this.clock = handClock(this.beganAt)
    this.fetch = globalThis.fetch
    this.notices = []
    this.shows = true
    putNewLibrary(join(this.folder, 'data'))
    await this.open()
  }

  async open(): Promise<void> {
    this.core = await createCore({
      ...coreOptions(),
      dataDir: join(this.folder, 'data'),
      baseUrl: this.#address ?? this.service.url,
      environmentKey: DEMO_KEY,
      fetch: (input, init) => this.fetch(input, init),
      clock: this.clock,
    })
    this.#open = true
    this.core.onChange(
      (change: Change) => {
        if (change.kind === 'notice') this.notices.push(change.notice)
      },
      () => this.shows,
    )
    await this.value('settings.change', { dailyCap: 1_000_000, monthlyCap: 1_000_000 })
    await this.value('notifications.change', { on: true, quietFrom: '00:00', quietUntil: '00:00' })
  }

  async close(): Promise<void> {
    if (this.#open) await this.core.close()
    this.#open = false
  }

  async restart(): Promise<void> {
    await this.close()
    await this.open()
  }

  async end(): Promise<void> {
    await this.close()
    if (this.#address === null) await this.service.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  ask<T>(path: string, input: unknown = {}): Promise<Outcome<T>> {
    return this.core.handle(path, input, new AbortController().signal) as Promise<Outcome<T>>
  }

  async value<T>(path: string, input: unknown = {}): Promise<T> {
    const outcome = await this.ask<T>(path, input)
    if (!outcome.ok) throw new Error(`${path}: ${JSON.stringify(outcome.error)}`)
    return outcome.value
  }

  /** Moves both clocks on. */
  async advance(milliseconds: number): Promise<void> {
    this.service.clock.advance(milliseconds)
    this.clock.advance(milliseconds)
    await turn()
  }

  /** Our own numbers of companies that the service finds, with their index in its register. */
  async companies(
    term: string,
    most = 100,
  ): Promise<readonly { readonly id: number; readonly name: string; readonly index: number }[]> {
    const found = await this.value<SearchResults>('search.read', {
      kind: 'companies',
      term,
      which: 'first',
      approved: { upTo: 1 },
    })
    return (found.pages[0]?.items ?? []).slice(0, most).map(({ id, name }) => {
      const index = this.service.register.find(name ?? '')[0]
      if (index === undefined) throw new Error(`the register has no ${name}`)
      return { id, name: name ?? '', index }
    })
  }

  async monitor(companies: readonly number[], eventTypes: readonly string[]): Promise<MonitorsAsked> {
    const asked = await this.value<MonitorsAsked>('watch.monitor', {
      companies,
      eventTypes,
      approved: { upTo: companies.length * 10 },
    })
    await this.settled()
    return asked
  }

  /** Waits until no change is waiting or on its way. */
  async settled(): Promise<void> {
    await this.until('nothing is on its way', async () =>
      (await this.outbox()).every(({ state }) => state !== 'waiting' && state !== 'sending'),
    )
  }

  async until(what: string, done: () => Promise<boolean>): Promise<void> {
    const since = Date.now()
    while (!(await done())) {
      if (Date.now() - since > patienceMs) throw new Error(`it did not come about that ${what}`)
      await new Promise((resolve) => {
        setTimeout(resolve, 10)
      })
    }
  }

  outbox(): Promise<readonly Intent[]> {
    return this.value('outbox.list')
  }

  monitors(): Promise<readonly Monitor[]> {
    return this.value('watch.monitors')
  }

  poll(): Promise<WatchState> {
    return this.value('watch.pollNow')
  }

  async inbox(query: Partial<InboxQuery> = {}): Promise<readonly InboxItem[]> {
    const items: InboxItem[] = []
    for (;;) {
      const page = await this.value<InboxPage>('inbox.list', {
        ...everything,
        ...query,
        offset: items.length,
        limit: 200,
      })
      items.push(...page.items)
      if (page.items.length < 200) return items
    }
  }

  saveFeed(filter: FeedFilter = marketFeed, more: object = {}): Promise<Feed> {
    return this.value('watch.saveFeed', {
      id: null,
      name: 'Feed',
      filter,
      intervalMinutes: 24 * 60,
      on: true,
      notify: 'grouped',
      approved: { upTo: 10 },
      ...more,
    })
  }

  /** What the service charged so far. */
  billed(operation?: string): number {
    return this.service.billing.bill
      .filter((row) => operation === undefined || row.operation === operation)
      .reduce((sum, { credits }) => sum + credits, 0)
  }

  /** What our ledger says was spent; lost answers at their full price. */
  async spent(): Promise<number> {
    const { settled, uncertain } = await this.ledgerSums()
    return settled + uncertain
  }

  /** What our ledger knows to be charged, and what it counts in full because nobody knows. */
  async ledgerSums(): Promise<{ readonly settled: number; readonly uncertain: number }> {
    const sums = { settled: 0, uncertain: 0 }
    for (const { state, charged, reserved } of await this.ledger()) {
      if (state === 'settled') sums.settled += charged ?? 0
      if (state === 'uncertain') sums.uncertain += reserved ?? 0
    }
    return sums
  }

  async ledger(): Promise<LedgerPage['rows']> {
    const all: LedgerPage['rows'][number][] = []
    for (;;) {
      const { rows } = await this.value<LedgerPage>('credits.ledger', { offset: all.length, limit: 200 })
      all.push(...rows)
      if (rows.length < 200) return all
    }
  }

  /**
   * Where ledger and bill differ, path by path; empty: they agree. A charge that nobody told (before the release no header does,
   * contract 8) is unknown in the ledger, and only where the contract shows no price (4.1).
   */
  async differences(): Promise<readonly string[]> {
    const told = new Map<string, { known: number; unknown: number; calls: number }>()
    for (const { call, charged, state } of await this.ledger()) {
      if (state !== 'settled' && state !== 'uncertain') continue
      const [path = ''] = call.split('?')
      const { known, unknown, calls } = told.get(path) ?? { known: 0, unknown: 0, calls: 0 }
      told.set(path, { known: known + (charged ?? 0), unknown: unknown + (charged === null ? 1 : 0), calls: calls + 1 })
    }
    const billed = new Map<string, { credits: number; calls: number; shown: boolean }>()
    for (const { method, path, operation, charged } of this.service.requests) {
      if (charged === 0) continue
      const { credits, calls } = billed.get(`${method} ${path}`) ?? { credits: 0, calls: 0 }
      const shown = routes.find((one) => one.operation === operation)?.shown ?? true
      billed.set(`${method} ${path}`, { credits: credits + charged, calls: calls + 1, shown })
    }
    return [...new Set([...told.keys(), ...billed.keys()])].flatMap((path) => {
      const ours = told.get(path) ?? { known: 0, unknown: 0, calls: 0 }
      const theirs = billed.get(path) ?? { credits: 0, calls: 0, shown: false }
      const isUnknown = ours.unknown > 0 && !theirs.shown
      const agrees = isUnknown
        ? ours.known <= theirs.credits && ours.calls >= theirs.calls
        : ours.known === theirs.credits && (ours.unknown === 0 || theirs.credits === 0)
      return agrees ? [] : [`${path}: ${JSON.stringify(ours)} in the ledger, ${JSON.stringify(theirs)} on the bill`]
    })
  }

  /** Requests of a path that the service saw. */
  requests(method: string, path: RegExp): number {
    return this.service.requests.filter((request) => request.method === method && path.test(request.path)).length
  }
}

/** Common things that may happen to most companies. */
export const usualTypes = [
  'company.address.changed',
  'company.purpose.changed',
  'company.articles.changed',
  'company.role.added',
  'company.role.removed',
  'company.capital.changed',
  'company.name.changed',
  'company.representation.changed',
] as const

import { covers, type Operation, type Price } from '../../../shared/domain/credits/credits.ts'
import { boundOf, countedOf } from '../../../shared/domain/credits/quote.ts'
import { failed, ok, type AppError, type Outcome } from '../../../shared/domain/errors.ts'
import {
  asksService,
  type AtService,
  type SavedSearch,
  type ShownSearch,
} from '../../../shared/domain/library/saved-search.ts'
import {
  costsOf,
  nextRunDay,
  originOfSavedSearch,
  type SearchPlan,
  type StoredSchedule,
} from '../../../shared/domain/library/search-schedule.ts'
import type { Ports } from '../../ports/ports.ts'
import type { PlannedSearch } from '../../ports/store/library.ts'
import type { createFilter } from '../filter.ts'
import type { createSearch } from '../search.ts'

export interface ScheduledSearchParts {
  readonly search: Pick<ReturnType<typeof createSearch>, 'read' | 'remembered'>
  readonly filters: Pick<ReturnType<typeof createFilter>, 'read' | 'remembered'>
  readonly priceOf: (operation: Operation) => Price
  /** Closing waits for this work, because an answer may be on its way. */
  readonly tracked: <T>(work: Promise<T>) => Promise<T>
  readonly lifetime: AbortSignal
}

type PlannedAtService = PlannedSearch & { readonly what: AtService }

/** After a run that nothing was paid for, the next try. */
const againMs = 60 * 60_000

const operationOf = (what: AtService): Operation =>
  what.kind === 'filter' ? 'filter-companies' : what.search === 'companies' ? 'search-companies' : 'search-persons'

/**
 * What goes on only when the person says so: another price was never agreed to, and criteria or terms that the service refuses will
 * be refused again.
 */
const waitsForPerson = (problem: AppError | null): boolean =>
  problem?.kind === 'price-changed' || problem?.kind === 'invalid-request' || problem?.kind === 'not-offered'

/**
 * Saved searches by plan: on a day that is due, a search reads its pages again as far as was agreed to. A page is paid for only at the
 * price that was agreed to for it, no run reads more pages than agreed, and none begins that its own limit of the month or a cap would cut.
 * A lost answer counts as a run: it is not asked for again before the next one is due.
 */
export function createScheduledSearches(ports: Ports, parts: ScheduledSearchParts) {
  const { store, clock } = ports
  const { lifetime } = parts
  let looking: Promise<void> | null = null

  const iso = (): string => new Date(clock.now()).toISOString()
  const today = (): string => clock.localDay(clock.now())
  const dayOf = (at: string | null): string | null => (at === null ? null : clock.localDay(Date.parse(at)))
  const priceOf = (what: AtService): Price => parts.priceOf(operationOf(what))
  const changed = (): void => ports.announce({ kind: 'library' })

  /** When its first page was last read, by hand or by plan. */
  const readAt = async (what: AtService): Promise<string | null> => {
    const found =
      what.kind === 'search'
        ? await parts.search.remembered(what.search, what.term)
        : await parts.filters.remembered(what.filter)
    return found?.pages[0]?.answer.readAt ?? null
  }

  /**
   * The last of its runs and of the looks by hand: whoever asked today pays for no second answer of today. A run whose end was never
   * written down, because the program was killed, counts as one: its answer may have been paid for.
   */
  const lastOf = async ({ what, schedule: { lastAt, triedAt, problem } }: PlannedAtService): Promise<string | null> =>
    [lastAt, problem === null ? triedAt : null, await readAt(what)]
      .filter((at) => at !== null)
      .toSorted()
      .at(-1) ?? null

  const nextDay = async (planned: PlannedAtService): Promise<string | null> =>
    waitsForPerson(planned.schedule.problem)
      ? null
      : nextRunDay(planned.schedule.every, dayOf(await lastOf(planned)), today())

  const isDue = async (planned: PlannedAtService): Promise<boolean> => {
    const { triedAt, problem } = planned.schedule
    const since = triedAt === null ? Infinity : clock.now() - Date.parse(triedAt)
    // A clock that was set back must not hold it for ever.
    if (problem !== null && since >= 0 && since < againMs) return false
    return (await nextDay(planned)) === today()
  }

  /** What the month's limit of this search leaves for a page; null: enough. */
  const limitBefore = async ({ id, what, schedule }: PlannedAtService): Promise<AppError | null> => {
    const { monthlyCap } = schedule
    if (monthlyCap === null) return null
    const spent = countedOf(await store.sumOfOrigin(originOfSavedSearch(id), today().slice(0, 7)))
    const wanted = boundOf(priceOf(what))
    return spent + wanted <= monthlyCap
      ? null
      : failed({ kind: 'limit-reached', limit: monthlyCap, spent, wanted }).error
  }

  const readPage = async (
    { id, what, schedule: { approved } }: PlannedAtService,
    which: 'first' | 'next',
  ): Promise<Outcome<{ readonly more: boolean }>> => {
    const asked = { which, approved, origin: originOfSavedSearch(id) }
    const read =
      what.kind === 'search'
        ? await parts.search.read({ ...asked, kind: what.search, term: what.term }, lifetime)
        : await parts.filters.read({ ...asked, filter: what.filter }, lifetime)
    return read.ok ? ok({ more: read.value.nextPage !== null }) : read
  }

  /** Reads page after page, each looked at before it is sent. What was read stays, whatever ends it. */
  const runOne = async (planned: PlannedAtService): Promise<void> => {
    const { id, what, schedule } = planned
    let more = true
    let problem: AppError | null = null
    let read = 0
    await store.noteSearchRun(id, { triedAt: iso(), problem: null })
    while (more && problem === null && read < schedule.pages && !lifetime.aborted) {
      const price = priceOf(what)
      problem = covers(schedule.approved, price)
        ? await limitBefore(planned)
        : failed({ kind: 'price-changed', credits: price.kind === 'unknown' ? null : price.credits }).error
      if (problem !== null) break
      const page = await readPage(planned, read === 0 ? 'first' : 'next')
      if (page.ok) {
        read += 1
        more = page.value.more
      } else problem = page.error
    }
    const over = read > 0 || problem?.money === 'uncertain' || problem?.money === 'charged'
    await store.noteSearchRun(id, { problem, more: read > 0 && more, ...(over ? { lastAt: iso() } : {}) })
    changed()
  }

  const atService = (planned: PlannedSearch): planned is PlannedAtService => asksService(planned.what)

  const look = async (): Promise<void> => {
    if (store.readOnly !== null || ports.service() === null) return
    for (const planned of (await store.plannedSearches()).filter(atService)) {
      if (lifetime.aborted) return
      if (await isDue(planned)) await parts.tracked(runOne(planned))
    }
  }

  const shown = async (found: SavedSearch): Promise<ShownSearch> => {
    const { schedule, what, ...rest } = found
    if (schedule === null || !asksService(what)) return { ...rest, what, schedule: null }
    const price = priceOf(what)
    return {
      ...rest,
      what,
      schedule: {
        ...schedule,
        price,
        ...costsOf(schedule, price),
        spentThisMonth: await store.sumOfOrigin(originOfSavedSearch(found.id), today().slice(0, 7)),
        next: await nextDay({ id: found.id, name: found.name, what, schedule }),
      },
    }
  }

  const all = async (): Promise<readonly ShownSearch[]> => Promise.all((await store.savedSearches()).map(shown))

  return {
    all,
    shown,
    /**
     * Puts a plan into force, or ends it (null). Nothing is asked by it now. Fails with `price-changed` where a page costs other than was
     * agreed to, and with `invalid-request` for a look into the library, which is free always.
     */
    set: async (id: number, plan: SearchPlan | null): Promise<Outcome<null>> => {
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      const found = (await store.savedSearches()).find((one) => one.id === id)
      if (found === undefined) return failed({ kind: 'not-found' })
      const { what, schedule } = found
      if (plan !== null) {
        if (!asksService(what))
          return failed({ kind: 'invalid-request', fields: [{ field: 'id', message: 'asks nothing of the service' }] })
        const price = priceOf(what)
        if (!covers(plan.approved, price))
          return failed({ kind: 'price-changed', credits: price.kind === 'unknown' ? null : price.credits })
      }
      const next: StoredSchedule | null =
        plan === null
          ? null
          : { ...plan, lastAt: schedule?.lastAt ?? null, triedAt: null, problem: null, more: schedule?.more ?? false }
      await store.scheduleSearch(id, next)
      changed()
      return ok(null)
    },
    /** Runs what is due, one search after the other; who asks meanwhile waits for the same. */
    look: (): Promise<void> =>
      (looking ??= look().finally(() => {
        looking = null
      })),
  }
}

export type ScheduledSearches = ReturnType<typeof createScheduledSearches>

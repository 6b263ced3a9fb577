import type { Approval, Meter, Operation, Price } from '../../../shared/domain/credits/credits.ts'
import { capBefore, coversQuote, type QuoteApproval } from '../../../shared/domain/credits/quote.ts'
import { failed, ok, type AppError, type Outcome } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import {
  isLostItem,
  restingRunStates,
  sectionOperation,
  type Run,
  type RunFile,
  type RunItem,
  type RunItemState,
  type RunQuote,
  type RunSection,
} from '../../../shared/domain/lists/run.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredRun } from '../../ports/store/lists.ts'
import type { createCompanyFile } from '../company-file.ts'
import type { createOwnershipFile } from '../ownership/ownership-file.ts'
import { afterRunFailure } from './after-run-failure.ts'
import { createApprovedWork } from './approved-work.ts'
import { limited, quoteRunOf } from './quote-run.ts'

/** What a run is asked to read. */
export interface AskedOfRun {
  readonly companies: readonly PartyId[]
  readonly sections: readonly RunSection[]
  /** Reads again what is kept, at its price. */
  readonly refresh: boolean
  /** ISO 8601 UTC: reads again what was read before it, or has changed since it was read; what else is younger is here. */
  readonly olderThan?: string | null | undefined
  /** Leaves out what was never read: nothing that is missing is bought. */
  readonly onlyKept?: boolean | undefined
}

export interface RunParts {
  readonly files: Pick<ReturnType<typeof createCompanyFile>, 'read'>
  readonly owners: Pick<ReturnType<typeof createOwnershipFile>, 'read'>
  readonly priceOf: (operation: Operation) => Price
  readonly meter: () => Promise<Meter>
  /** Closing waits for this work, because an answer may be on its way. */
  readonly tracked: <T>(work: Promise<T>) => Promise<T>
  readonly report: (error: unknown) => void
}

/** Ended runs that are shown. */
const endedShown = 50
/** A run has no caller whose leaving could stop it: its answers may have been paid for. */
const forever = new AbortController().signal

/**
 * Runs over many companies. A run and everything it is to read are stored before anything is sent. It reads one section
 * after the other, never what is kept (unless `refresh` was asked for, or it is `olderThan` an instant) and never beyond what was approved for the whole
 * run. It stops only between two calls. What it spent is the sum of the ledger rows whose origin is `run:<number>`, so
 * nothing is lost when the program is killed. It continues by itself only where the service asked to come back later or
 * couldn't be reached for some minutes; after a restart, a longer absence, a 402 or a cap it is paused and continues with
 * the rest when the person says so.
 */
export function createRuns(ports: Ports, parts: RunParts, lifetime: AbortSignal) {
  const { store, clock } = ports
  const { priceOf } = parts

  const now = (): string => new Date(clock.now()).toISOString()
  const announce = (): void => ports.announce({ kind: 'lists' })
  const origin = (id: number): string => `run:${id}`

  const view = (run: StoredRun): Run => {
    const { standing, used: _used, ...rest } = run
    const items = Object.values(run.counts).reduce((sum, count) => sum + count, 0)
    return { ...rest, items, left: quoteRunOf(standing, run.refresh, run.companies, priceOf) }
  }

  const ask = async (run: StoredRun, { company, section }: RunItem, approved: Approval): Promise<Outcome<boolean>> => {
    if (section === 'ownership') {
      const read = await parts.owners.read({ id: company.id, depth: 1, approved, origin: origin(run.id) }, forever)
      return read.ok ? ok(false) : read
    }
    const read = await parts.files.read(
      { id: company.id, section, which: 'first', approved, origin: origin(run.id) },
      forever,
    )
    if (!read.ok) return read
    const now = read.value[section]
    return ok(now.state === 'read' && now.nextPage !== null)
  }

  const endItem = (
    run: StoredRun,
    item: RunItem,
    to: RunItemState,
    error: AppError | null = null,
    more = false,
  ): Promise<void> => store.stepRunItem({ run: run.id, position: item.position, to, error, more })

  const work = createApprovedWork<StoredRun, RunItem, boolean>(
    {
      running: async (id) => {
        const run = await store.run(id)
        return run?.state === 'running' ? run : null
      },
      next: (id) => store.nextRunItem(id),
      finish: (id) => store.stepRun({ id, from: ['running'], to: 'done', error: null, endedAt: now() }),
      spare: async (run, item) => {
        if (run.refresh) return false
        const [stands] = (await store.standing([item.company.id], [item.section], run.olderThan, run.onlyKept)).sections
        if ((stands?.unread ?? 0) > 0) return false
        const isThere = (stands?.notThere ?? 0) > 0 ? 'not-there' : 'skipped'
        await endItem(run, item, (stands?.kept ?? 0) > 0 ? 'kept' : isThere)
        return true
      },
      price: ({ approved, used }, { section }) => ({ price: priceOf(sectionOperation(section)), approved, used }),
      sending: (run, { position }) => store.stepRunItem({ run: run.id, position, to: 'sending', sentAt: now() }),
      ask: (run, item, approved) => parts.tracked(ask(run, item, approved)),
      answered: (run, item, more) => endItem(run, item, 'read', null, more),
      failed: endItem,
      pause: (id, error) => store.stepRun({ id, from: ['running', 'waiting'], to: 'paused', error }),
      wait: async (id, error, until) =>
        (await store.stepRun({ id, from: ['running'], to: 'waiting', error, until })) !== null,
      goOn: async (id) => (await store.stepRun({ id, from: ['waiting'], to: 'running', error: null })) !== null,
      announce,
      report: parts.report,
    },
    clock,
    lifetime,
  )

  const quote = async ({
    companies,
    sections,
    refresh,
    olderThan = null,
    onlyKept = false,
  }: AskedOfRun): Promise<RunQuote> => {
    const wanted = [...new Set(sections)]
    const stands = await store.standing(companies, wanted, olderThan, onlyKept)
    return quoteRunOf(stands.sections, refresh, stands.companies.length, priceOf)
  }

  const priceChanged = ({ bound, unpriced }: RunQuote): Outcome<never> =>
    failed({ kind: 'price-changed', credits: unpriced > 0 ? null : bound })

  const startRun = async (
    asked: AskedOfRun & {
      readonly name: string
      readonly approved: QuoteApproval
      readonly stopAt?: number | undefined
    },
  ): Promise<Outcome<Run>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    const price = await quote(asked)
    if (price.calls > 0 && ports.service() === null) return failed({ kind: 'no-key' })
    if (!coversQuote(asked.approved, price)) return priceChanged(price)
    const approved = limited(asked.approved, asked.stopAt)
    const cut = capBefore(await parts.meter(), Math.min(approved.upTo, price.bound))
    if (cut !== null) return failed(cut)
    const { name, companies, refresh, olderThan = null, onlyKept = false } = asked
    const sections = [...new Set(asked.sections)]
    const id = await store.beginRun({ name, companies, sections, refresh, olderThan, onlyKept, approved, at: now() })
    const run = id === null ? null : await store.run(id)
    if (id === null || run === null) return failed({ kind: 'not-found' })
    announce()
    work.start(id)
    return ok(view(run))
  }

  const found = async (id: number): Promise<Outcome<StoredRun>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    const run = await store.run(id)
    return run === null ? failed({ kind: 'not-found' }) : ok(run)
  }

  const stepped = async (id: number, step: Omit<Parameters<typeof store.stepRun>[0], 'id'>): Promise<Outcome<Run>> => {
    const run = await found(id)
    if (!run.ok) return run
    const next = await store.stepRun({ id, ...step })
    work.wake(id)
    announce()
    return ok(view(next ?? run.value))
  }

  /** Items that are being bought again now, as run and position. */
  const buying = new Set<string>()

  /** What became of an item that was bought again; null: nothing ran, so it is what it was. */
  const afterBuying = (item: RunItem, error: AppError): RunItemState | null => {
    const after = afterRunFailure(error)
    if (after === 'held' || after === 'later') return error.money === 'charged' ? 'failed' : null
    // Where nothing was sent, an answer that was lost before stays lost.
    return after === 'failed' && error.money === 'none' ? item.state : after
  }

  const buyItem = async (id: number, position: number, approved: Approval): Promise<Outcome<Run>> => {
    const run = await found(id)
    if (!run.ok) return run
    const item = await store.runItem(id, position)
    const key = `${id} ${position}`
    if (item === null || !isLostItem(item) || !restingRunStates.has(run.value.state) || buying.has(key))
      return failed({ kind: 'not-found' })
    buying.add(key)
    try {
      const outcome = await ask(run.value, item, approved)
      const to = outcome.ok ? 'read' : afterBuying(item, outcome.error)
      if (to !== null)
        await (outcome.ok
          ? endItem(run.value, item, to, null, outcome.value)
          : endItem(run.value, item, to, outcome.error))
      // It was agreed to beside the run's own approval, of which it uses nothing.
      const { state, until, approved: before, used } = run.value
      const grown = (await store.run(id))?.used ?? used
      const more = { upTo: grown.upTo - used.upTo, unpriced: grown.unpriced - used.unpriced }
      const next = await store.stepRun({
        id,
        from: [state],
        to: state,
        until,
        approved: { upTo: before.upTo + more.upTo, unpriced: before.unpriced + more.unpriced },
      })
      announce()
      return outcome.ok ? ok(view(next ?? run.value)) : outcome
    } finally {
      buying.delete(key)
    }
  }

  return {
    /** What reading this would cost. Sends nothing and costs nothing. */
    quote,
    /**
     * Writes a run down and starts it. `approved` is what `quote` showed and the person agreed to; where the price has risen
     * since, nothing is written and the answer is `price-changed`. `stopAt`: credits at which it pauses before all is read. A
     * cap that would cut it is said (`cap-reached`), and nothing is written. Companies that aren't known are left out
     * (`not-found` when all are), doubles are read once. The run goes on after this resolves; changes are announced as
     * `lists`, its state is `runs.one(id)`.
     */
    startRun,
    /** Open runs first, then the last that ended, newest first. */
    all: async (): Promise<readonly Run[]> => (await store.runs(endedShown)).map(view),
    one: async (id: number): Promise<Run | null> => {
      const run = await store.run(id)
      return run && view(run)
    },
    file: async (
      id: number,
      states: readonly RunItemState[],
      offset: number,
      limit: number,
    ): Promise<RunFile | null> => {
      const run = await store.run(id)
      return run && { run: view(run), ...(await store.runItems(id, states, offset, limit)) }
    },
    pause: (id: number): Promise<Outcome<Run>> =>
      stepped(id, { from: ['running', 'waiting'], to: 'paused', error: null }),
    stop: (id: number): Promise<Outcome<Run>> =>
      stepped(id, { from: ['running', 'waiting', 'paused'], to: 'stopped', error: null, endedAt: now() }),
    /** `approved`: for what is left, in addition to what was spent. */
    resume: async (id: number, approved: QuoteApproval, stopAt?: number): Promise<Outcome<Run>> => {
      const run = await found(id)
      if (!run.ok) return run
      if (run.value.state !== 'paused') return ok(view(run.value))
      const left = view(run.value).left
      if (!coversQuote(approved, left)) return priceChanged(left)
      const more = limited(approved, stopAt)
      const cut = capBefore(await parts.meter(), Math.min(more.upTo, left.bound))
      if (cut !== null) return failed(cut)
      const { used } = run.value
      const next = await store.stepRun({
        id,
        from: ['paused'],
        to: 'running',
        error: null,
        approved: { upTo: used.upTo + more.upTo, unpriced: used.unpriced + more.unpriced },
      })
      announce()
      work.start(id)
      return ok(view(next ?? run.value))
    },
    /**
     * Buys again one item whose answer was lost, for `approved` alone, while its run reads nothing. What it comes to is written down as the item's
     * state, also where it is an error that this gives back.
     */
    buyItem,
    /** Runs that were under way when the program was killed are paused; the person continues them. */
    recover: async (): Promise<void> => {
      if (store.readOnly === null) await store.recoverRuns()
    },
    /** The service answers again: runs that waited for that go on. */
    reached: work.reached,
    /** Sends nothing more; resolves once the calls under way have ended. */
    close: work.close,
  }
}

export type Runs = ReturnType<typeof createRuns>

import { priceCredits, type Approval, type Operation, type Price } from '../../../shared/domain/credits.ts'
import { failed, ok, type AppError, type Outcome } from '../../../shared/domain/errors.ts'
import type { ImportQuote } from '../../../shared/domain/imports/import.ts'
import type { RunApproval } from '../../../shared/domain/run.ts'
import type { Outside, RowToAsk, StoredImport } from '../../core/ports.ts'
import { afterRunFailure } from '../batch/after-run-failure.ts'
import { leftOf } from '../batch/quote-run.ts'
import type { createSearch } from '../search.ts'

export interface SearchImportParts {
  readonly search: Pick<ReturnType<typeof createSearch>, 'read'>
  readonly priceOf: (operation: Operation) => Price
  /** Closing waits for this work, because an answer may be on its way. */
  readonly tracked: <T>(work: Promise<T>) => Promise<T>
  readonly report: (error: unknown) => void
  readonly changed: () => void
}

/** Times in a row that the service puts a search off before it is paused. */
const mostTries = 8
const firstPauseMs = 5_000
const longestPauseMs = 60_000
const forever = new AbortController().signal

type Step = 'next' | 'ended'

/**
 * Searches the service for the rows of an import, one name after the other. What is to be asked is written down before
 * anything is sent; a name that was searched before, here or anywhere, is not bought again; nothing goes beyond what was
 * agreed to. What it spent is the sum of the ledger rows whose origin is `import:<number>`. After a restart, a lost
 * connection, a 402 or a cap it is paused, and going on asks for what is left.
 */
export function createSearchImport(outside: Outside, parts: SearchImportParts, lifetime: AbortSignal) {
  const { store, clock } = outside
  const { changed } = parts
  const loops = new Map<number, Promise<void>>()
  const again = new Set<number>()
  const sleeping = new Map<number, AbortController>()
  const tries = new Map<number, number>()
  let closing = false

  const price = (): Price => parts.priceOf('search-companies')
  const goesOn = (): boolean => !closing && !lifetime.aborted

  const pauseFor = async (id: number, error: AppError): Promise<Step> => {
    await store.stepImport({ id, from: ['running', 'waiting'], to: 'paused', error })
    tries.delete(id)
    return 'ended'
  }

  /** The service said to come back: it waits in sight, and goes on by itself; not for ever. */
  const putOff = async (id: number, error: AppError): Promise<Step> => {
    const tried = (tries.get(id) ?? 0) + 1
    tries.set(id, tried)
    if (tried >= mostTries) return pauseFor(id, error)
    const until = error.kind === 'rate-limited' && error.retryAt !== null ? Date.parse(error.retryAt) - clock.now() : 0
    const pause = Math.min(longestPauseMs, Math.max(until, firstPauseMs * 2 ** (tried - 1)))
    const waits = await store.stepImport({ id, from: ['running'], to: 'waiting', error, until: new Date(clock.now() + pause).toISOString() })
    if (waits === null) return 'ended'
    changed()
    const sleep = new AbortController()
    sleeping.set(id, sleep)
    await clock.wait(pause, AbortSignal.any([sleep.signal, lifetime])).catch(() => undefined)
    sleeping.delete(id)
    const on = goesOn() ? await store.stepImport({ id, from: ['waiting'], to: 'running', error: null }) : null
    return on === null ? 'ended' : 'next'
  }

  /** What may be spent on the next call; null where it was agreed to by nobody. */
  const allowed = ({ search, used }: StoredImport, now: Price): Approval | null => {
    const left = leftOf(search.approved, used)
    if (now.kind === 'unknown') return left.unpriced >= 1 ? { unknown: true } : null
    return now.credits <= left.upTo ? { upTo: now.credits } : null
  }

  const failedRow = async (id: number, { position }: RowToAsk, error: AppError): Promise<Step> => {
    const after = afterRunFailure(error)
    if (after === 'not-there' || after === 'failed' || after === 'uncertain') {
      await store.stepImportRow(id, position, after === 'uncertain' ? 'uncertain' : 'failed', error)
      return error.kind === 'store-failed' ? pauseFor(id, error) : 'next'
    }
    const charged = error.money === 'charged'
    await store.stepImportRow(id, position, charged ? 'failed' : 'waiting', charged ? error : null)
    return after === 'later' ? putOff(id, error) : pauseFor(id, error)
  }

  const askOne = async (found: StoredImport, asked: RowToAsk): Promise<Step> => {
    const { id } = found
    if (!asked.kept) {
      const now = price()
      const approved = allowed(found, now)
      if (approved === null) return pauseFor(id, failed({ kind: 'price-changed', credits: priceCredits(now) }).error)
      await store.stepImportRow(id, asked.position, 'sending', null)
      changed()
      const outcome = await parts.tracked(parts.search.read(
        { kind: 'companies', term: asked.term, which: 'first', approved, origin: `import:${id}` }, forever))
      if (!outcome.ok) return failedRow(id, asked, outcome.error)
      tries.delete(id)
    }
    await store.stepImportRow(id, asked.position, 'answered', null)
    return 'next'
  }

  const loop = async (id: number): Promise<void> => {
    while (goesOn()) {
      const found = await store.import(id)
      if (found?.search.state !== 'running') return
      const asked = await store.nextToAsk(id)
      if (asked === null) {
        await store.endImportSearch(id)
        changed()
        return
      }
      const step = await askOne(found, asked)
      changed()
      if (step === 'ended') return
    }
  }

  /** One loop an import, whoever wants it to go on. */
  const kick = (id: number): void => {
    again.add(id)
    if (loops.has(id)) return
    const going = (async () => {
      while (again.delete(id)) await loop(id)
    })().catch((error: unknown) => {
      // The rooms close, or the store fails: what was on its way is found at the next start.
      if (goesOn()) parts.report(error)
    }).finally(() => {
      loops.delete(id)
      if (again.has(id)) kick(id)
    })
    loops.set(id, going)
  }

  const quote = async (id: number, candidates: boolean): Promise<ImportQuote> => {
    const stands = await store.quoteImport(id, candidates)
    const calls = stands.terms - stands.kept
    const each = priceCredits(price())
    return { ...stands, calls, each, most: each === null ? (calls === 0 ? 0 : null) : each * calls }
  }

  return {
    /** What searching for the open rows would cost; asks nobody, and costs nothing. */
    quote,
    /** Writes down what is to be asked and begins; `price-changed`, and nothing written, where `approved` doesn't cover it. */
    start: async (id: number, candidates: boolean, approved: RunApproval): Promise<Outcome<StoredImport>> => {
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      const found = await store.import(id)
      if (found === null) return failed({ kind: 'not-found' })
      if (found.search.state === 'running' || found.search.state === 'waiting') return ok(found)
      const now = await quote(id, candidates)
      if (now.calls > 0 && outside.service() === null) return failed({ kind: 'no-key' })
      if (now.most === null ? now.calls > approved.unpriced : now.most > approved.upTo) return failed({ kind: 'price-changed', credits: now.most })
      const begun = await store.beginImportSearch(id, candidates, approved)
      if (begun === null) return failed({ kind: 'not-found' })
      tries.delete(id)
      changed()
      kick(id)
      return ok(begun)
    },
    stop: async (id: number): Promise<Outcome<StoredImport>> => {
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      const ended = await store.endImportSearch(id)
      sleeping.get(id)?.abort()
      changed()
      return ended === null ? failed({ kind: 'not-found' }) : ok(ended)
    },
    /** Sends nothing more; resolves once what is on its way has come to its end. */
    close: async (): Promise<void> => {
      closing = true
      for (const sleep of sleeping.values()) sleep.abort()
      await Promise.all(loops.values())
    },
  }
}

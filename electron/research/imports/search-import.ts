import type { Meter, Operation, Price } from '../../../shared/domain/credits/credits.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { ImportQuote } from '../../../shared/domain/imports/import.ts'
import { capBefore, coversQuote, quoteOf, type QuoteApproval } from '../../../shared/domain/credits/quote.ts'
import type { Ports } from '../../ports/ports.ts'
import type { RowToAsk, StoredImport } from '../../ports/store/imports.ts'
import { createApprovedWork } from '../batch/approved-work.ts'
import { limited } from '../batch/quote-run.ts'
import type { createSearch } from '../search.ts'

export interface SearchImportParts {
  readonly search: Pick<ReturnType<typeof createSearch>, 'read'>
  readonly priceOf: (operation: Operation) => Price
  readonly meter: () => Promise<Meter>
  /** Closing waits for this work, because an answer may be on its way. */
  readonly tracked: <T>(work: Promise<T>) => Promise<T>
  readonly report: (error: unknown) => void
  readonly changed: () => void
}

const forever = new AbortController().signal

/**
 * Searches the service for the rows of an import, one name after the other. What is to be asked is stored before
 * anything is sent. A name that was searched before, in this import or elsewhere, is not bought again. Nothing exceeds
 * what was approved. What it spent is the sum of the ledger rows whose origin is `import:<number>`. While the service asks
 * to come back later, or can't be reached for some minutes, it waits; after a restart, a longer absence, a 402 or a cap it
 * is paused and continues with the rest when the person says so.
 */
export function createSearchImport(ports: Ports, parts: SearchImportParts, lifetime: AbortSignal) {
  const { store, clock } = ports
  const { changed } = parts
  const price = (): Price => parts.priceOf('search-companies')
  const work = createApprovedWork<StoredImport, RowToAsk, unknown>(
    {
      running: async (id) => {
        const found = await store.import(id)
        return found?.search.state === 'running' ? found : null
      },
      next: (id) => store.nextToAsk(id),
      finish: (id) => store.endImportSearch(id),
      spare: async ({ id }, { kept, position }) => {
        if (kept) await store.stepImportRow(id, position, 'answered', null)
        return kept
      },
      price: ({ search, used }) => ({ price: price(), approved: search.approved, used }),
      sending: ({ id }, { position }) => store.stepImportRow(id, position, 'sending', null),
      ask: ({ id }, { term }, approved) =>
        parts.tracked(
          parts.search.read({ kind: 'companies', term, which: 'first', approved, origin: `import:${id}` }, forever),
        ),
      answered: ({ id }, { position }) => store.stepImportRow(id, position, 'answered', null),
      failed: ({ id }, { position }, to, error) =>
        store.stepImportRow(id, position, to === 'not-there' ? 'failed' : to, error),
      pause: (id, error) => store.stepImport({ id, from: ['running', 'waiting'], to: 'paused', error }),
      wait: async (id, error, until) =>
        (await store.stepImport({ id, from: ['running'], to: 'waiting', error, until })) !== null,
      goOn: async (id) => (await store.stepImport({ id, from: ['waiting'], to: 'running', error: null })) !== null,
      announce: changed,
      report: parts.report,
    },
    clock,
    lifetime,
  )

  const quote = async (id: number, candidates: boolean): Promise<ImportQuote> => {
    const stands = await store.quoteImport(id, candidates)
    const { rows, terms, kept, nameless } = stands
    const line = {
      operation: 'search-companies',
      calls: terms - kept,
      kept,
      notThere: nameless,
      price: price(),
    } as const
    return { rows, terms, nameless, ...quoteOf([line]) }
  }

  return {
    /** What searching for the open rows would cost. Sends nothing and costs nothing. */
    quote,
    /**
     * Stores what is to be asked and begins. Fails, with nothing stored, with `price-changed` where what was agreed to doesn't
     * cover it, and with `cap-reached` where a cap would cut it. `stopAt`: credits at which it pauses.
     */
    start: async (
      id: number,
      candidates: boolean,
      agreed: QuoteApproval,
      stopAt?: number,
    ): Promise<Outcome<StoredImport>> => {
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      const found = await store.import(id)
      if (found === null) return failed({ kind: 'not-found' })
      if (found.search.state === 'running' || found.search.state === 'waiting') return ok(found)
      const now = await quote(id, candidates)
      if (now.calls > 0 && ports.service() === null) return failed({ kind: 'no-key' })
      if (!coversQuote(agreed, now))
        return failed({ kind: 'price-changed', credits: now.unpriced > 0 ? null : now.bound })
      const approved = limited(agreed, stopAt)
      const cut = capBefore(await parts.meter(), Math.min(approved.upTo, now.bound))
      if (cut !== null) return failed(cut)
      const begun = await store.beginImportSearch(id, candidates, approved)
      if (begun === null) return failed({ kind: 'not-found' })
      changed()
      work.start(id)
      return ok(begun)
    },
    stop: async (id: number): Promise<Outcome<StoredImport>> => {
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      const ended = await store.endImportSearch(id)
      work.wake(id)
      changed()
      return ended === null ? failed({ kind: 'not-found' }) : ok(ended)
    },
    /** The service answers again: searches that waited for that go on. */
    reached: work.reached,
    /** Sends nothing more; resolves once the calls under way have ended. */
    close: work.close,
  }
}

import type { RegisterblickClient } from '../../shared/contract/contract.ts'
import type { CallOptions } from '../../shared/contract/procedure.ts'
import type { Change } from '../../shared/contract/state.ts'
import type { FindStep, Found, Shown, ShowTarget, ToCore, ToPage } from '../../shared/contract/wire.ts'
import { failed, type Outcome } from '../../shared/domain/errors.ts'
import type { CoreConnection, Link } from './connection.ts'
import { queries, spending } from './procedures.ts'

const queryPaths: ReadonlySet<string> = new Set(queries)
const spendingPaths: ReadonlySet<string> = new Set(spending)

interface Pending {
  readonly message: Extract<ToCore, { path: string }>
  readonly settle: (outcome: Outcome<unknown>) => void
}

/** A transport: `send` returns false where nothing can be sent now. It passes what it receives to `receive`. */
export interface Transport {
  readonly send: (message: ToCore | Shown) => boolean
}

/**
 * The page's side of the wire: numbers calls, matches answers, fans out changes. Knows no transport.
 * Where the link breaks before an answer came, a query is sent again when the link is back. A command is not, because it
 * may have run; it ends as an error that says so.
 */
export class Calls {
  #next = 1
  #link: Link = 'down'
  #showsNotices = false
  /** The core runs on another library now, in which the ids that this page knows mean something else. */
  #over = false
  readonly #pending = new Map<number, Pending>()
  readonly #changes = new Set<(change: Change) => void>()
  /** Changes of before anybody listened: the page asks its first questions before it is drawn. Null: somebody did. */
  #early: Change[] | null = []
  readonly #links = new Set<(link: Link) => void>()
  readonly #shows = new Set<(target: ShowTarget) => void>()
  /** What the host wanted shown before any listener was there. */
  #toShow: Extract<ToPage, { show: unknown }> | null = null
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Takes what came over the wire. An answer to no call of ours (canceled, or of an earlier page) is dropped. */
  receive(message: Exclude<ToPage, { found: Found } | { findBar: FindStep }>): void {
    if ('change' in message) {
      this.#over ||= message.change.kind === 'reload'
      this.#early?.push(message.change)
      for (const listener of this.#changes) listener(message.change)
      return
    }
    if ('show' in message) {
      this.#toShow = message
      this.#showNow()
      return
    }
    const call = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    call?.settle(message.outcome)
  }

  /** What changed before anybody listened is told once all that begin to listen together do. */
  #tellEarly(): void {
    const early = this.#early ?? []
    this.#early = null
    if (early.length === 0) return
    queueMicrotask(() => {
      for (const change of early) for (const listener of this.#changes) listener(change)
    })
  }

  /** Shows what the host wants, once somebody can, and tells the host: a page that goes before it did must not take it along. */
  #showNow(): void {
    if (this.#toShow === null || this.#shows.size === 0) return
    const { show, number } = this.#toShow
    this.#toShow = null
    for (const listener of this.#shows) listener(show)
    this.#transport.send({ shown: number })
  }

  /**
   * The link came up: waiting queries are sent. Or it went down: commands that were sent end with an unknown outcome.
   */
  setLink(link: Link): void {
    this.#link = link
    if (this.#over) return
    // The first answers may be of before, and what was announced meanwhile is unknown.
    if (link === 'down') this.#early?.push({ kind: 'state' })
    if (link === 'up' && this.#showsNotices) this.#transport.send({ showsNotices: true })
    for (const [id, call] of this.#pending) {
      if (link === 'up') this.#transport.send(call.message)
      else if (!queryPaths.has(call.message.path)) {
        this.#pending.delete(id)
        const money = spendingPaths.has(call.message.path) ? 'uncertain' : 'none'
        call.settle(failed({ kind: 'no-program', begun: true }, money))
      }
    }
    for (const listener of this.#links) listener(link)
  }

  #call(path: string, input: unknown, options?: CallOptions): Promise<Outcome<unknown>> {
    // A note that is saved as its screen goes would be written to a company of the other library. The call stays open:
    // the page is about to be loaded anew, and no screen of it should show an error or go on.
    if (this.#over) return new Promise(() => undefined)
    if (options?.signal?.aborted) return Promise.resolve(failed({ kind: 'canceled' }))
    // A command doesn't wait for the link: what was never sent has not run, and the person should know at once.
    if (this.#link === 'down' && !queryPaths.has(path)) {
      return Promise.resolve(failed({ kind: 'no-program', begun: false }))
    }
    const id = this.#next
    this.#next += 1
    return new Promise((settle) => {
      const message = { id, path, input }
      this.#pending.set(id, { message, settle })
      options?.signal?.addEventListener('abort', () => {
        if (!this.#pending.has(id)) return
        this.#transport.send({ cancel: id })
        // A page of results that is paid for already still arrives, and a walk ends after it: only the core knows when,
        // and with which outcome.
        if (spendingPaths.has(path)) return
        this.#pending.delete(id)
        settle(failed({ kind: 'canceled' }))
      })
      if (this.#link === 'up') this.#transport.send(message)
    })
  }

  connection(): CoreConnection {
    const subscribe =
      <T>(listeners: Set<T>) =>
      (listener: T): (() => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      }
    const areas = new Map<string | symbol, unknown>()
    const client = new Proxy(
      {},
      {
        get: (_, area) => {
          if (!areas.has(area)) {
            areas.set(
              area,
              new Proxy(
                {},
                {
                  get: (_area, procedure) => (input: unknown, options?: CallOptions) =>
                    this.#call(`${String(area)}.${String(procedure)}`, input, options),
                },
              ),
            )
          }
          return areas.get(area)
        },
      },
    ) as RegisterblickClient
    return {
      client,
      onChange: (listener) => {
        const stop = subscribe(this.#changes)(listener)
        this.#tellEarly()
        return stop
      },
      onLink: (listener) => {
        listener(this.#link)
        return subscribe(this.#links)(listener)
      },
      onShow: (listener) => {
        const stop = subscribe(this.#shows)(listener)
        this.#showNow()
        return stop
      },
      showsNotices: (on) => {
        this.#showsNotices = on
        if (this.#link === 'up') this.#transport.send({ showsNotices: on })
      },
      find: null,
    }
  }
}

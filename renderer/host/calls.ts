import type { RegisterblickClient } from '../../shared/contract/contract.ts'
import type { CallOptions } from '../../shared/contract/procedure.ts'
import type { Change } from '../../shared/contract/state.ts'
import type { ShowTarget, ToCore, ToPage } from '../../shared/contract/wire.ts'
import { failed, type Outcome } from '../../shared/domain/errors.ts'
import type { CoreConnection, Link } from './connection.ts'

/** Every procedure of these areas by its path. */
const pathsOf = (names: Readonly<Record<string, readonly string[]>>): ReadonlySet<string> =>
  new Set(Object.entries(names).flatMap(([area, procedures]) => procedures.map((name) => `${area}.${name}`)))

/**
 * The procedures that change nothing, so that they may be asked again after the link broke; in the contract's order. The
 * contract itself says which (`kind: 'query'`), but importing it would bring zod into the page; a test compares the two.
 */
export const queryPaths = pathsOf({
  app: ['state', 'diagnostics'],
  workspace: ['read'],
  prices: ['all'],
  search: ['kept', 'remembered'],
  company: ['open'],
  filter: ['remembered', 'recent'],
  person: ['open'],
  reference: ['all'],
  account: ['open'],
  ownership: ['open', 'heads', 'graph', 'jobs'],
  desks: ['list', 'open', 'canPrint'],
  watch: ['state', 'monitors', 'feeds'],
  inbox: ['list'],
  outbox: ['list'],
  notifications: ['settings'],
  exports: ['list', 'names', 'tableColumns', 'folder'],
  library: [
    'notes',
    'note',
    'allNotes',
    'tags',
    'tagged',
    'collections',
    'collectionsOf',
    'collection',
    'searches',
    'recent',
    'find',
    'related',
  ],
  lists: ['all', 'open', 'matchLines', 'quoteRun', 'runs', 'run'],
  delivery: ['destinations', 'deliveries', 'receiver', 'formations', 'linked'],
  history: ['reads', 'compare', 'latest', 'asOf', 'life'],
  imports: ['preview', 'all', 'open', 'rows', 'companies', 'quote'],
  privacy: ['retention', 'traces'],
  backups: ['last'],
  reports: ['formats'],
  answers: ['raw'],
  credits: ['meter', 'ledger', 'report'],
})

/** The commands that take an approval: only these leave it open, when their answer is lost, whether money moved. */
export const spendingPaths = pathsOf({
  key: ['check'],
  search: ['read'],
  company: ['read'],
  filter: ['read'],
  person: ['read'],
  reference: ['read'],
  account: ['read'],
  ownership: ['read', 'startJob', 'askJob', 'resendJob'],
  watch: ['monitor', 'saveFeed', 'pollFeed'],
  outbox: ['confirm', 'confirmAll', 'resend', 'decideTwin'],
  lists: ['read', 'readItems', 'create', 'rename', 'remove', 'add', 'removeItems', 'startRun', 'resumeRun'],
  delivery: ['sendMetadata', 'readFormation'],
  imports: ['search'],
})

interface Pending {
  readonly message: Extract<ToCore, { path: string }>
  readonly settle: (outcome: Outcome<unknown>) => void
}

/** What a transport brings: a way to send (false: not now), and it hands in what arrives. */
export interface Transport {
  readonly send: (message: ToCore) => boolean
}

/**
 * The page's side of the wire: numbers calls, matches answers, fans out changes. Knows no transport.
 * A call whose answer the link swallowed: a query is sent again when the link is back; a command is not, because it
 * may have run, and ends as an error that says so.
 */
export class Calls {
  #next = 1
  #link: Link = 'down'
  #showsNotices = false
  /** The core runs on another library now; what this page knows by number is something else there. */
  #over = false
  readonly #pending = new Map<number, Pending>()
  readonly #changes = new Set<(change: Change) => void>()
  readonly #links = new Set<(link: Link) => void>()
  readonly #shows = new Set<(target: ShowTarget) => void>()
  /** What was to be shown before anybody listened. */
  #toShow: ShowTarget | null = null
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Takes what came over the wire. An answer to no call of ours (canceled, or of an earlier page) is dropped. */
  receive(message: ToPage): void {
    if ('change' in message) {
      this.#over ||= message.change.kind === 'reload'
      for (const listener of this.#changes) listener(message.change)
      return
    }
    if ('show' in message) {
      this.#toShow = message.show
      for (const listener of this.#shows) listener(message.show)
      if (this.#shows.size > 0) this.#toShow = null
      return
    }
    const call = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    call?.settle(message.outcome)
  }

  /** The link came up (waiting queries go out) or went down (sent commands end, nobody knows how). */
  setLink(link: Link): void {
    this.#link = link
    if (this.#over) return
    if (link === 'up' && this.#showsNotices) this.#transport.send({ showsNotices: true })
    for (const [id, call] of this.#pending) {
      if (link === 'up') this.#transport.send(call.message)
      else if (!queryPaths.has(call.message.path)) {
        this.#pending.delete(id)
        const money = spendingPaths.has(call.message.path) ? 'uncertain' : 'none'
        call.settle(failed({ kind: 'internal', message: `link lost during ${call.message.path}` }, money))
      }
    }
    for (const listener of this.#links) listener(link)
  }

  #call(path: string, input: unknown, options?: CallOptions): Promise<Outcome<unknown>> {
    // A note that is saved as its screen goes would be written to a company of the other library: the page waits for its end.
    if (this.#over) return new Promise(() => undefined)
    if (options?.signal?.aborted) return Promise.resolve(failed({ kind: 'canceled' }))
    // A command waits for no link: what nobody could send has surely not run, and the person should know at once.
    if (this.#link === 'down' && !queryPaths.has(path)) {
      return Promise.resolve(failed({ kind: 'internal', message: `no link for ${path}` }))
    }
    const id = this.#next
    this.#next += 1
    return new Promise((settle) => {
      const message = { id, path, input }
      this.#pending.set(id, { message, settle })
      options?.signal?.addEventListener('abort', () => {
        if (!this.#pending.has(id)) return
        this.#transport.send({ cancel: id })
        // A page that is paid for already still comes, and a walk ends after it: only the core knows when, and with what.
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
      onChange: subscribe(this.#changes),
      onLink: (listener) => {
        listener(this.#link)
        return subscribe(this.#links)(listener)
      },
      onShow: (listener) => {
        if (this.#toShow !== null) listener(this.#toShow)
        this.#toShow = null
        return subscribe(this.#shows)(listener)
      },
      showsNotices: (on) => {
        this.#showsNotices = on
        if (this.#link === 'up') this.#transport.send({ showsNotices: on })
      },
    }
  }
}

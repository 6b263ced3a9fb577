import { Worker, type MessagePort, type Transferable } from 'node:worker_threads'
import type { OpeningProgress } from '../../../shared/contract/state.ts'
import type { ReadOnlyReason } from '../../../shared/domain/library/library-file.ts'
import type { AnswerToKeep } from '../../ports/store/answers.ts'
import { StoreError } from '../../ports/store/store-error.ts'
import type { Store, StoreCalls } from '../../ports/store/store.ts'
import {
  waits,
  type Failed,
  type FromWorker,
  type OpenedStore,
  type ToWorker,
  type WorkerStart,
} from './worker-messages.ts'

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: StoreError) => void
}

/** The way to a store that answers: to its thread, or to a port on which `serveStore` answers. */
export interface StoreLine {
  readonly postMessage: (message: ToWorker, transfer?: readonly Transferable[]) => void
  readonly on: ((event: 'message', listener: (message: FromWorker) => void) => unknown) &
    ((event: 'error', listener: (error: unknown) => void) => unknown) &
    ((event: 'exit', listener: () => void) => unknown)
}

/** Told, while a store is opened and that takes long, how far it is. */
export type Opening = (progress: OpeningProgress) => void

/** What a store tells by itself. */
export interface StoreNews {
  readonly opening?: Opening | undefined
  /** A query met a damaged page: the next start of the library checks all pages. Told each time. */
  readonly damaged?: (() => void) | undefined
}

/** Starts a store with what it is told. */
export type StartLine = (start: WorkerStart) => StoreLine

/** A store in a thread of its own. The host's own options (loaders, inspectors) are not meant for it. */
export const inThread =
  (workerUrl: URL): StartLine =>
  (start) =>
    new Worker(workerUrl, { workerData: start, execArgv: [], name: 'store' })

/**
 * Starts a store's thread now, before it is known what it opens, so that its code loads while the rest of the program does. The first
 * store gets this thread, every further one a thread of its own. Alone it keeps no process alive.
 * @param compiled Folder in which Node keeps what it compiled, for the next start; null: nothing is kept. A thread does not take it over from
 *   whoever starts it.
 */
export function inWaitingThread(workerUrl: URL, compiled: string | null = null): StartLine {
  let waiting: Worker | null = new Worker(workerUrl, {
    workerData: waits,
    execArgv: [],
    name: 'store',
    ...(compiled === null ? {} : { env: { ...process.env, NODE_COMPILE_CACHE: compiled } }),
  })
  waiting.unref()
  // One that ends before it is needed is replaced by another, which says why it fails.
  waiting.once('exit', () => (waiting = null))
  waiting.on('error', () => (waiting = null))
  return (start) => {
    const thread = waiting
    waiting = null
    if (thread === null) return inThread(workerUrl)(start)
    thread.ref()
    thread.postMessage(start)
    return thread
  }
}

const asError = ({ reason, message, room }: Failed): StoreError => new StoreError(reason, message, room)

/** The calls under way and the thread that answers them. */
class StoreThread {
  readonly #worker: StoreLine
  readonly #waiting = new Map<number, Waiting>()
  readonly #opened = Promise.withResolvers<OpenedStore>()
  readonly #ended = Promise.withResolvers<void>()
  readonly #news: StoreNews
  #nextId = 1
  #dead: StoreError | null = null

  constructor(line: StoreLine, news: StoreNews) {
    this.#news = news
    this.#worker = line
    this.#worker.on('message', (message) => {
      this.#receive(message)
    })
    this.#worker.on('error', (error) => {
      this.#die(
        new StoreError('other', `the store's thread failed: ${error instanceof Error ? error.message : 'unknown'}`),
      )
    })
    this.#worker.on('exit', () => {
      this.#die(new StoreError('other', 'the store is closed'))
      this.#ended.resolve()
    })
  }

  get opened(): Promise<OpenedStore> {
    return this.#opened.promise
  }

  call(method: string, parameters: readonly unknown[], transfer: readonly ArrayBuffer[] = []): Promise<unknown> {
    const dead = this.#dead
    if (dead !== null) return Promise.reject(dead)
    const id = this.#nextId
    this.#nextId += 1
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, method, parameters } satisfies ToWorker, transfer)
    })
  }

  /** Where the thread is dead, the port is closed: its other end learns by that that no answer will come. */
  openDeskLine(port: MessagePort): void {
    if (this.#dead === null) this.#worker.postMessage({ deskLine: port } satisfies ToWorker, [port])
    else port.close()
  }

  /** Closes after the calls made before are answered. */
  async close(): Promise<void> {
    if (this.#dead === null) this.#worker.postMessage({ close: true } satisfies ToWorker)
    await this.#ended.promise
  }

  #receive(message: FromWorker): void {
    if ('opening' in message) return this.#news.opening?.(message.opening)
    if ('opened' in message) return this.#opened.resolve(message.opened)
    if ('refused' in message) return this.#die(asError(message.refused))
    for (const reply of message.replies) {
      const waiting = this.#waiting.get(reply.id)
      this.#waiting.delete(reply.id)
      if ('failed' in reply) waiting?.reject(asError(reply.failed))
      else waiting?.resolve(reply.value)
      if ('failed' in reply && reply.failed.reason === 'damaged') this.#news.damaged?.()
    }
  }

  #die(error: StoreError): void {
    this.#dead ??= error
    this.#opened.reject(this.#dead)
    for (const { reject } of this.#waiting.values()) reject(this.#dead)
    this.#waiting.clear()
  }
}

/** Copies a body that is a view into a larger buffer (Node's pool): only a whole buffer can be transferred. */
function ownBody(answer: AnswerToKeep): AnswerToKeep {
  const { body } = answer
  return body.byteLength === body.buffer.byteLength && !Buffer.isBuffer(body)
    ? answer
    : {
        ...answer,
        body: new Uint8Array(body),
      }
}

/**
 * Every method that the worker has, as one message there and one back. An object and no `Proxy`: what is asked of it that
 * isn't a method (`then`, a symbol, a misspelling) is undefined as on any object, and it can be spread.
 */
function callsOf(thread: StoreThread, methods: readonly string[]): StoreCalls {
  const call =
    (method: string) =>
    (...parameters: readonly unknown[]): Promise<unknown> =>
      thread.call(method, parameters)
  // The worker's methods satisfy `StoreMethods`, which is this interface without the promises.
  return Object.fromEntries(methods.map((method) => [method, call(method)])) as unknown as StoreCalls
}

function storeOn(thread: StoreThread, { readOnly, folder, methods }: OpenedStore): Store {
  const calls = callsOf(thread, methods)
  return {
    ...calls,
    readOnly,
    folder,
    keepAnswer: (answer) => {
      const own = ownBody(answer)
      return thread.call('keepAnswer', [own], [own.body.buffer]) as ReturnType<Store['keepAnswer']>
    },
    takeChanges: (changes, bodies) =>
      thread.call('takeChanges', [changes], bodies === undefined ? [] : [bodies]) as ReturnType<Store['takeChanges']>,
    openDeskLine: (port) => {
      thread.openDeskLine(port)
    },
    close: () => thread.close(),
  }
}

/** Starts the store with what only tests set. */
export async function startStore(startLine: StartLine, start: WorkerStart, news: StoreNews = {}): Promise<Store> {
  const thread = new StoreThread(startLine(start), news)
  try {
    return storeOn(thread, await thread.opened)
  } catch (error) {
    await thread.close()
    throw error
  }
}

export interface OpenStoreOptions extends StoreNews {
  /** Folder that holds `registerblick.db`, `search-index.db` and the instance lock; made (0700) when it isn't there. */
  readonly dataDir: string
  /** For a library that belongs to somebody else: why nothing may be written in it. */
  readonly readOnly?: ReadOnlyReason
  /** The worker's entry: `worker.ts` from sources, the built file in a package. */
  readonly workerUrl: URL
  /** Left out: in a thread of its own. */
  readonly startLine?: StartLine
}

/**
 * Opens the store of a data folder in a thread of its own.
 * @throws StoreError `in-use` (another process, or another store of this one, has the folder), `not-writable` (it
 *   can't be made or written, and holds no database to read), `newer-version` and `damaged` (the file stays as it is)
 */
export const openStore = (options: OpenStoreOptions): Promise<Store> =>
  startStore(
    options.startLine ?? inThread(options.workerUrl),
    {
      dataDir: options.dataDir,
      ...(options.readOnly === undefined ? {} : { readOnly: options.readOnly }),
    },
    options,
  )

import { Worker, type MessagePort } from 'node:worker_threads'
import { StoreError, type AnswerToKeep, type OpenStoreOptions, type Store } from './store.ts'
import { exportsMethodNames, type ExportsStore } from './exports-store.ts'
import { libraryMethodNames, type LibraryStore } from './library-store.ts'
import { listsMethodNames, type ListsStore } from './lists-store.ts'
import { deliveryMethodNames, type DeliveryStore } from './delivery-store.ts'
import { historyMethodNames, type HistoryStore } from './history-store.ts'
import { reportsMethodNames, type ReportsStore } from './reports-store.ts'
import { importsMethodNames, type ImportsStore } from './imports-store.ts'
import { privacyMethodNames, type PrivacyStore } from './privacy-store.ts'
import { watchMethodNames } from './watch-method-names.ts'
import type { WatchStore } from './watch-store.ts'
import type { StoreMethods } from './store-methods.ts'
import type { Failed, FromWorker, ToWorker, WorkerStart } from './worker-messages.ts'

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: StoreError) => void
}

const asError = ({ reason, message }: Failed): StoreError => new StoreError(reason, message)

/** The calls under way and the thread that answers them. */
class StoreThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #opened = Promise.withResolvers<Pick<Store, 'readOnly' | 'folder'>>()
  readonly #ended = Promise.withResolvers<void>()
  #nextId = 1
  #dead: StoreError | null = null

  constructor(workerUrl: URL, start: WorkerStart) {
    // Options of the host's own process (loaders, inspectors) are not the worker's.
    this.#worker = new Worker(workerUrl, { workerData: start, execArgv: [], name: 'store' })
    this.#worker.on('message', (message: FromWorker) => {
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

  /** Where it works, and why it is read-only, or null. */
  get opened(): Promise<Pick<Store, 'readOnly' | 'folder'>> {
    return this.#opened.promise
  }

  call(
    method: keyof StoreMethods,
    parameters: readonly unknown[],
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<unknown> {
    const dead = this.#dead
    if (dead !== null) return Promise.reject(dead)
    const id = this.#nextId
    this.#nextId += 1
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, method, parameters } satisfies ToWorker, transfer)
    })
  }

  /** A thread that is dead answers on no line: whoever waits at its other end learns it by the port's closing. */
  openDeskLine(port: MessagePort): void {
    if (this.#dead === null) this.#worker.postMessage({ deskLine: port } satisfies ToWorker, [port])
    else port.close()
  }

  /** Lets the calls before it finish. */
  async close(): Promise<void> {
    if (this.#dead === null) this.#worker.postMessage({ close: true } satisfies ToWorker)
    await this.#ended.promise
  }

  #receive(message: FromWorker): void {
    if ('opened' in message) return this.#opened.resolve({ readOnly: message.readOnly, folder: message.folder })
    if ('refused' in message) return this.#die(asError(message.refused))
    for (const reply of message.replies) {
      const waiting = this.#waiting.get(reply.id)
      this.#waiting.delete(reply.id)
      if ('failed' in reply) waiting?.reject(asError(reply.failed))
      else waiting?.resolve(reply.value)
    }
  }

  #die(error: StoreError): void {
    this.#dead ??= error
    this.#opened.reject(this.#dead)
    for (const { reject } of this.#waiting.values()) reject(this.#dead)
    this.#waiting.clear()
  }
}

/** The body as a buffer of its own: a view into a larger one (Node's pool) can't be handed over. */
function ownBody(answer: AnswerToKeep): AnswerToKeep {
  const { body } = answer
  return body.byteLength === body.buffer.byteLength && !Buffer.isBuffer(body)
    ? answer
    : {
        ...answer,
        body: new Uint8Array(body),
      }
}

/** Every method as one message there and one back; the map's type keeps it complete. */
function proxy(thread: StoreThread, { readOnly, folder }: Pick<Store, 'readOnly' | 'folder'>): Store {
  const call =
    <Name extends keyof StoreMethods>(method: Name) =>
    (...parameters: Parameters<Store[Name]>) =>
      thread.call(method, parameters) as ReturnType<Store[Name]>
  const all = <Area>(names: readonly (keyof StoreMethods)[]): Area =>
    Object.fromEntries(names.map((name) => [name, call(name)])) as Area
  return {
    readOnly,
    folder,
    readSettings: call('readSettings'),
    writeSetting: call('writeSetting'),
    reserve: call('reserve'),
    resolve: call('resolve'),
    recoverLedger: call('recoverLedger'),
    sumOfDay: call('sumOfDay'),
    sumOfMonth: call('sumOfMonth'),
    sumSince: call('sumSince'),
    ledger: call('ledger'),
    report: call('report'),
    noteRequest: call('noteRequest'),
    requestsSince: call('requestsSince'),
    keepAnswer: (answer) => {
      const own = ownBody(answer)
      return thread.call('keepAnswer', [own], [own.body.buffer]) as ReturnType<Store['keepAnswer']>
    },
    rawAnswer: call('rawAnswer'),
    search: call('search'),
    company: call('company'),
    person: call('person'),
    filter: call('filter'),
    recentFilters: call('recentFilters'),
    reference: call('reference'),
    account: call('account'),
    noteNotThere: call('noteNotThere'),
    ownership: call('ownership'),
    ownershipHeads: call('ownershipHeads'),
    beginJob: call('beginJob'),
    ownershipJobs: call('ownershipJobs'),
    ownershipJob: call('ownershipJob'),
    changeJob: call('changeJob'),
    jobAnswers: call('jobAnswers'),
    desks: call('desks'),
    desk: call('desk'),
    saveDesk: call('saveDesk'),
    removeDesk: call('removeDesk'),
    findKept: call('findKept'),
    rebuild: call('rebuild'),
    ...all<WatchStore>(watchMethodNames),
    ...all<ExportsStore>(exportsMethodNames),
    ...all<LibraryStore>(libraryMethodNames),
    ...all<ListsStore>(listsMethodNames),
    ...all<DeliveryStore>(deliveryMethodNames),
    ...all<HistoryStore>(historyMethodNames),
    ...all<ReportsStore>(reportsMethodNames),
    ...all<ImportsStore>(importsMethodNames),
    ...all<PrivacyStore>(privacyMethodNames),
    openDeskLine: (port) => {
      thread.openDeskLine(port)
    },
    close: () => thread.close(),
  }
}

/** Starts the store with what only tests set. */
export async function startStore(workerUrl: URL, start: WorkerStart): Promise<Store> {
  const thread = new StoreThread(workerUrl, start)
  try {
    return proxy(thread, await thread.opened)
  } catch (error) {
    await thread.close()
    throw error
  }
}

/**
 * Opens the store of a data folder in a thread of its own.
 * @throws StoreError `in-use` (another process, or another store of this one, has the folder), `not-writable` (it
 *   can't be made or written, and holds no database to read), `newer-version` and `damaged` (the file stays as it is)
 */
export const openStore = (options: OpenStoreOptions): Promise<Store> =>
  startStore(options.workerUrl, {
    dataDir: options.dataDir,
    ...(options.readOnly === undefined ? {} : { readOnly: options.readOnly }),
  })

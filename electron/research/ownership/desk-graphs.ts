import { MessageChannel, Worker } from 'node:worker_threads'
import { ok, type Outcome } from '../../../shared/domain/errors.ts'
import { germanDayAt } from '../../../shared/domain/german-day.ts'
import type { FiguresAsked } from '../../../shared/domain/ownership/desk/desk-figures.ts'
import type { PackedFigures } from '../../../shared/domain/ownership/desk/pack-figures.ts'
import type { DeskFileOrder, WriteDeskFile } from '../../ports/desk-file.ts'
import { StoreError } from '../../ports/store/store-error.ts'
import type { Store } from '../../ports/store/store.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FiguresWanted, FromGraphs, ToGraphs } from './graph-messages.ts'

interface Waiting {
  /** Called with each message until one of them ends the request. */
  readonly take: (message: FromGraphs) => void
  readonly reject: (error: Error) => void
}

/** The figures thread with the requests it has open. */
interface Thread {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
}

export interface DeskGraphsParts {
  readonly store: Pick<Store, 'openDeskLine'>
  readonly clock: Clock
  readonly worker: URL
}

/** Failures of the store keep their reason; a failure to compute is a defect of ours. */
const failureOf = ({ reason, message }: { readonly reason: string; readonly message: string }): Error =>
  reason === 'figures' ? new Error(message) : new StoreError(reason as StoreError['reason'], message)

/**
 * Figures of desks, computed in a thread of its own that is started with the first request. Rejects with the signal's
 * reason where the caller cancels, and with a StoreError where the answers can't be read.
 */
export function createDeskGraphs({ store, clock, worker }: DeskGraphsParts) {
  let thread: Thread | null = null
  let nextId = 1
  let generation = 1

  const start = (): Thread => {
    const { port1, port2 } = new MessageChannel()
    store.openDeskLine(port1)
    const started: Thread = {
      worker: new Worker(worker, { workerData: { line: port2 }, transferList: [port2], execArgv: [], name: 'figures' }),
      waiting: new Map(),
    }
    const end = (error: Error): void => {
      if (thread === started) thread = null
      for (const { reject } of started.waiting.values()) reject(error)
      started.waiting.clear()
    }
    started.worker.on('message', (message: FromGraphs) => {
      const asked = started.waiting.get(message.id)
      if ('failed' in message) asked?.reject(failureOf(message.failed))
      else if (!('stopped' in message)) asked?.take(message)
    })
    started.worker.on('error', (error) => {
      end(error instanceof Error ? error : new Error('the thread of figures failed'))
    })
    started.worker.on('exit', () => {
      end(new Error('the thread of figures has ended'))
    })
    return started
  }

  const tell = (to: Thread, message: ToGraphs): void => {
    to.worker.postMessage(message)
  }

  /** Sends a request and listens until `take` settles it. Rejects where it fails and where the caller cancels. */
  const ask = <T>(
    wanted: { readonly asked: FiguresAsked; readonly order?: DeskFileOrder },
    signal: AbortSignal,
    take: (
      message: FromGraphs,
      settle: { readonly resolve: (value: T) => void; readonly reject: (error: Error) => void },
      next: () => void,
    ) => void,
  ): Promise<T> => {
    const to = (thread ??= start())
    const id = nextId
    nextId += 1
    const stop = new SharedArrayBuffer(4)
    const next = (): void => tell(to, { next: id })
    return new Promise<T>((resolve, reject) => {
      const over = (): void => {
        signal.removeEventListener('abort', abort)
        to.waiting.delete(id)
      }
      const fail = (error: Error): void => {
        over()
        Atomics.store(new Int32Array(stop), 0, 1)
        // The thread waits between two parts of a file; this flag tells it that the file isn't wanted any more.
        next()
        reject(error)
      }
      const abort = (): void => fail(signal.reason instanceof Error ? signal.reason : new Error('canceled'))
      signal.addEventListener('abort', abort, { once: true })
      const done = (value: T): void => {
        over()
        resolve(value)
      }
      to.waiting.set(id, { take: (message) => take(message, { resolve: done, reject: fail }, next), reject: fail })
      const today = germanDayAt(clock.now())
      tell(to, { id, ...wanted, today, generation, stop } satisfies FiguresWanted)
    })
  }

  const figures = async (asked: FiguresAsked, signal: AbortSignal): Promise<Outcome<PackedFigures>> => {
    signal.throwIfAborted()
    return ok({
      packed: await ask<string>({ asked }, signal, (message, { resolve }) => {
        if ('packed' in message) resolve(message.packed)
      }),
    })
  }

  /**
   * Makes a file of a desk in the same thread, part by part: the next part is only made once the last one is written.
   */
  const file: WriteDeskFile = async (asked, order, taker, signal) => {
    signal.throwIfAborted()
    await ask<null>({ asked, order }, signal, (message, { resolve, reject }, next) => {
      if ('names' in message) taker.names(message.names)
      else if ('whole' in message) resolve(null)
      else if ('part' in message)
        taker
          .part(message.part)
          .then(next, (error: unknown) => reject(error instanceof Error ? error : new Error('not written')))
    })
  }

  return {
    figures,
    file,
    /** Stored data has changed: figures computed before are outdated and are dropped. */
    changed: (): void => {
      generation += 1
      if (thread !== null) tell(thread, { generation })
    },
    close: async (): Promise<void> => {
      await thread?.worker.terminate()
      thread = null
    },
  }
}

export type DeskGraphs = ReturnType<typeof createDeskGraphs>

import { MessageChannel, Worker } from 'node:worker_threads'
import { ok, type Outcome } from '../../../shared/domain/errors.ts'
import { germanDayAt } from '../../../shared/domain/german-day.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { FiguresAsked } from '../../../shared/domain/ownership/desk-figures.ts'
import type { PackedFigures } from '../../../shared/domain/ownership/pack-figures.ts'
import { StoreError, type Clock, type Store } from '../../core/ports.ts'
import type { FiguresWanted, FromGraphs, ToGraphs } from './graph-messages.ts'

interface Waiting {
  /** Called with whatever comes, until it says that this was all. */
  readonly take: (message: FromGraphs) => void
  readonly reject: (error: Error) => void
}

/** Where a file of a desk goes: first whom it names, then its text, part by part. */
export interface FileTaker {
  readonly names: (names: readonly PartyId[]) => void
  readonly part: (text: string) => Promise<void>
}

/** A thread of figures with what is asked of it. */
interface Thread {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
}

export interface DeskGraphsParts {
  readonly store: Pick<Store, 'openDeskLine'>
  readonly clock: Clock
  readonly worker: URL
}

/** A store failure as such; what went wrong with computing is a defect of ours. */
const failureOf = ({ reason, message }: { readonly reason: string; readonly message: string }): Error =>
  reason === 'figures' ? new Error(message) : new StoreError(reason as StoreError['reason'], message)

/**
 * Figures of desks, computed in a thread of their own that is started with the first question. Rejects with the signal's
 * reason where the caller cancels, and with a StoreError where the answers can't be looked up.
 */
export function createDeskGraphs<Order>({ store, clock, worker }: DeskGraphsParts) {
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

  const tell = (to: Thread, message: ToGraphs<Order>): void => {
    to.worker.postMessage(message)
  }

  /** Asks and listens until `take` settles it. Rejects where it fails and where the caller cancels. */
  const ask = <T>(
    wanted: { readonly asked: FiguresAsked; readonly order?: Order },
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
        // Who waits to go on with a file sees that nobody wants it.
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

  /** Makes a file of a desk in the same thread; no more of it is made than what was written. */
  const file = async (asked: FiguresAsked, order: Order, taker: FileTaker, signal: AbortSignal): Promise<void> => {
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
    /** Something that is kept has changed: what was computed before it counts no more, and is forgotten. */
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

export type DeskGraphs<Order> = ReturnType<typeof createDeskGraphs<Order>>

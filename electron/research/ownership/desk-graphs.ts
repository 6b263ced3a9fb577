import { MessageChannel, Worker } from 'node:worker_threads'
import { ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { FiguresAsked } from '../../../shared/domain/ownership/desk-figures.ts'
import type { PackedFigures } from '../../../shared/domain/ownership/pack-figures.ts'
import { StoreError, type Clock, type Store } from '../../core/ports.ts'
import type { FiguresWanted, FromGraphs, ToGraphs } from './graph-messages.ts'

interface Waiting {
  readonly resolve: (packed: string) => void
  readonly reject: (error: Error) => void
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
      started.waiting.delete(message.id)
      if ('packed' in message) asked?.resolve(message.packed)
      else if ('failed' in message) asked?.reject(failureOf(message.failed))
    })
    started.worker.on('error', (error) => { end(error instanceof Error ? error : new Error('the thread of figures failed')) })
    started.worker.on('exit', () => { end(new Error('the thread of figures has ended')) })
    return started
  }

  const tell = (to: Thread, message: ToGraphs): void => { to.worker.postMessage(message) }

  const figures = async (asked: FiguresAsked, signal: AbortSignal): Promise<Outcome<PackedFigures>> => {
    signal.throwIfAborted()
    const to = thread ??= start()
    const id = nextId
    nextId += 1
    const stop = new SharedArrayBuffer(4)
    const packed = await new Promise<string>((resolve, reject) => {
      const abort = (): void => {
        Atomics.store(new Int32Array(stop), 0, 1)
        to.waiting.delete(id)
        reject(signal.reason instanceof Error ? signal.reason : new Error('canceled'))
      }
      signal.addEventListener('abort', abort, { once: true })
      const settled = <T>(act: (value: T) => void) => (value: T): void => {
        signal.removeEventListener('abort', abort)
        act(value)
      }
      to.waiting.set(id, { resolve: settled(resolve), reject: settled(reject) })
      const today = clock.localDay(clock.now())
      tell(to, { id, asked, today, generation, stop } satisfies FiguresWanted)
    })
    return ok({ packed })
  }

  return {
    figures,
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

export type DeskGraphs = ReturnType<typeof createDeskGraphs>

import { parentPort, workerData } from 'node:worker_threads'
import { computeFigures } from '../../../shared/domain/ownership/desk/compute-figures.ts'
import type { DeskKept, FromDeskLine, ToDeskLine } from '../../../shared/domain/ownership/desk/desk-line.ts'
import { packFigures, unpackFigures } from '../../../shared/domain/ownership/desk/pack-figures.ts'
import type { MakeDeskFile } from '../../ports/desk-file.ts'
import { FiguresCache } from './figures-cache.ts'
import type {
  FigureFailed,
  FileWanted,
  FiguresWanted,
  FromGraphs,
  GraphWorkerStart,
  ToGraphs,
} from './graph-messages.ts'

type StoreFailed = FigureFailed['failed']

class Stopped extends Error {}

/** How many characters are sent in one message. */
const partSize = 256 * 1024

/** Joins small pieces to parts that are worth a message. */
function* joined(pieces: Iterable<string>): Generator<string> {
  let part = ''
  for (const piece of pieces) {
    part += piece
    if (part.length < partSize) continue
    yield part
    part = ''
  }
  if (part !== '') yield part
}

/**
 * The figures thread. Merging and computing fifty thousand owners takes seconds, during which neither the window nor
 * the store may block. It computes one desk at a time; a file that waits for a slow disk holds up no other request.
 */
export function runGraphThread(makeFile: MakeDeskFile): void {
  const port = parentPort
  if (port === null) throw new Error('figures are computed in a worker thread')
  const { line } = workerData as GraphWorkerStart
  const say = (message: FromGraphs): void => {
    port.postMessage(message)
  }

  const cache = new FiguresCache()
  const waiting: (FiguresWanted | FileWanted)[] = []
  let busy = false

  const asked = new Map<number, (answer: DeskKept | StoreFailed) => void>()
  line.on('message', (answer: FromDeskLine) => {
    const resolve = asked.get(answer.id)
    asked.delete(answer.id)
    resolve?.('desk' in answer ? answer.desk : answer.failed)
  })
  // The store has closed, or its thread has failed.
  line.on('close', () => {
    for (const resolve of asked.values()) resolve({ reason: 'other', message: 'the store is closed' })
    asked.clear()
  })

  /**
   * The companies that were read last: the same desk at another date, or with another pair of namesakes, needs no other
   * reads.
   */
  let last: { readonly key: string; readonly desk: DeskKept } | null = null

  const lookUp = async ({
    id,
    asked: { companies, persons = [], beside = false },
    generation,
  }: FiguresWanted): Promise<DeskKept | StoreFailed> => {
    const key = JSON.stringify([companies, persons, beside, generation])
    if (last?.key === key) return last.desk
    const answer = await new Promise<DeskKept | StoreFailed>((resolve) => {
      asked.set(id, resolve)
      line.postMessage({ id, companies, persons, beside } satisfies ToDeskLine)
    })
    if ('companies' in answer) last = { key, desk: answer }
    return answer
  }

  /** The stored data of a desk; the reason where it can't be read. */
  const open = async (wanted: FiguresWanted, pause: () => void): Promise<DeskKept | FigureFailed> => {
    pause()
    const kept = await lookUp(wanted)
    pause()
    return 'reason' in kept ? { id: wanted.id, failed: kept } : kept
  }

  /** Computed once for all requests for the same figures. */
  const computed = ({ asked: what, today, generation }: FiguresWanted, kept: DeskKept, pause: () => void): string => {
    const key = JSON.stringify([what, today, generation])
    const known = cache.get(key)
    if (known !== null) return known
    const { packed } = packFigures(computeFigures({ ...what, ...kept, today }, pause))
    cache.put(key, packed, generation)
    return packed
  }

  const figures = async (wanted: FiguresWanted, pause: () => void): Promise<void> => {
    const kept = await open(wanted, pause)
    say('failed' in kept ? kept : { id: wanted.id, packed: computed(wanted, kept, pause) })
  }

  /** Files that wait until their last part is written. */
  const writing = new Map<number, () => void>()

  const write = async (id: number, parts: Iterable<string>, pause: () => void): Promise<void> => {
    for (const part of joined(parts)) {
      pause()
      say({ id, part })
      await new Promise<void>((resolve) => {
        writing.set(id, resolve)
      })
      writing.delete(id)
    }
    pause()
    say({ id, whole: true })
  }

  const file = async (wanted: FileWanted, pause: () => void): Promise<void> => {
    const kept = await open(wanted, pause)
    if ('failed' in kept) return say(kept)
    const made = makeFile(wanted.order, {
      asked: wanted.asked,
      kept,
      figures: () => unpackFigures({ packed: computed(wanted, kept, pause) }),
    })
    pause()
    say({ id: wanted.id, names: made.names })
    void answered(wanted, (stop) => write(wanted.id, made.parts, stop))
  }

  /** Runs a request, and reports where it was stopped or failed. */
  const answered = async ({ id, stop }: FiguresWanted, act: (pause: () => void) => Promise<void>): Promise<void> => {
    const flag = new Int32Array(stop)
    try {
      await act(() => {
        if (Atomics.load(flag, 0) !== 0) throw new Stopped()
      })
    } catch (error) {
      if (error instanceof Stopped) say({ id, stopped: true })
      else say({ id, failed: { reason: 'figures', message: error instanceof Error ? error.message : 'unknown' } })
    }
  }

  const work = async (): Promise<void> => {
    if (busy) return
    busy = true
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const wanted = next
      await answered(wanted, (pause) => ('order' in wanted ? file(wanted, pause) : figures(wanted, pause)))
    }
    busy = false
  }

  port.on('message', (message: ToGraphs) => {
    if ('next' in message) return writing.get(message.next)?.()
    cache.renew(message.generation)
    if (last !== null && !last.key.endsWith(`,${message.generation}]`)) last = null
    if (!('id' in message)) return undefined
    waiting.push(message)
    return void work()
  })
}

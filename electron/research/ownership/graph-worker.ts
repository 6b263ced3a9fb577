import { parentPort, workerData } from 'node:worker_threads'
import { computeFigures } from '../../../shared/domain/ownership/compute-figures.ts'
import type { FiguresAsked } from '../../../shared/domain/ownership/desk-figures.ts'
import type { DeskKept, FromDeskLine, ToDeskLine } from '../../../shared/domain/ownership/desk-line.ts'
import { packFigures } from '../../../shared/domain/ownership/pack-figures.ts'
import { FiguresCache } from './figures-cache.ts'
import type { FiguresWanted, FromGraphs, GraphWorkerStart, ToGraphs } from './graph-messages.ts'

/**
 * The thread of figures: merging and computing fifty thousand owners takes seconds, in which neither the window nor the
 * store may stand still. One desk at a time.
 */
const port = parentPort
if (port === null) throw new Error('figures are computed in a worker thread')
const { line } = workerData as GraphWorkerStart
const say = (message: FromGraphs): void => { port.postMessage(message) }

const cache = new FiguresCache()
const waiting: FiguresWanted[] = []
let busy = false

interface StoreFailed {
  readonly reason: string
  readonly message: string
}

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

/** The companies last looked up: another date or another pair of namesakes needs no other reads. */
let last: { readonly key: string; readonly desk: DeskKept } | null = null

async function lookUp(id: number, { companies, persons = [] }: FiguresAsked, generation: number): Promise<DeskKept | StoreFailed> {
  const key = JSON.stringify([companies, persons, generation])
  if (last?.key === key) return last.desk
  const answer = await new Promise<DeskKept | StoreFailed>((resolve) => {
    asked.set(id, resolve)
    line.postMessage({ id, companies, persons } satisfies ToDeskLine)
  })
  if ('companies' in answer) last = { key, desk: answer }
  return answer
}

class Stopped extends Error {}

async function figures({ id, asked: what, today, generation, stop }: FiguresWanted): Promise<FromGraphs> {
  const flag = new Int32Array(stop)
  const pause = (): void => {
    if (Atomics.load(flag, 0) !== 0) throw new Stopped()
  }
  const key = JSON.stringify([what, today, generation])
  try {
    pause()
    const kept = cache.get(key)
    if (kept !== null) return { id, packed: kept }
    const desk = await lookUp(id, what, generation)
    if ('reason' in desk) return { id, failed: desk }
    pause()
    const { packed } = packFigures(computeFigures({ ...what, ...desk, today }, pause))
    cache.put(key, packed, generation)
    return { id, packed }
  } catch (error) {
    if (error instanceof Stopped) return { id, stopped: true }
    return { id, failed: { reason: 'figures', message: error instanceof Error ? error.message : 'unknown' } }
  }
}

async function work(): Promise<void> {
  if (busy) return
  busy = true
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) say(await figures(next))
  busy = false
}

port.on('message', (message: ToGraphs) => {
  cache.renew(message.generation)
  if (last !== null && !last.key.endsWith(`,${message.generation}]`)) last = null
  if (!('id' in message)) return
  waiting.push(message)
  void work()
})

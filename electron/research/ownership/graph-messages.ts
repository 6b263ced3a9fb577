import type { MessagePort } from 'node:worker_threads'
import type { FiguresAsked } from '../../../shared/domain/ownership/desk-figures.ts'

/** What the thread of figures is started with: its line to the thread that keeps the answers. */
export interface GraphWorkerStart {
  readonly line: MessagePort
}

export interface FiguresWanted {
  readonly id: number
  readonly asked: FiguresAsked
  /** Local calendar day, `YYYY-MM-DD`. */
  readonly today: string
  /** What is kept has changed whenever this has: nothing from before it counts. */
  readonly generation: number
  /** One 32-bit number; other than 0: nobody waits any more. */
  readonly stop: SharedArrayBuffer
}

export type ToGraphs = FiguresWanted | { readonly generation: number }

export type FromGraphs =
  | { readonly id: number; readonly packed: string }
  | { readonly id: number; readonly stopped: true }
  | { readonly id: number; readonly failed: { readonly reason: string; readonly message: string } }

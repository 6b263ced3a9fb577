import type { MessagePort } from 'node:worker_threads'
import type { PartyId } from '../../../shared/domain/ids.ts'
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

/** The same desk as a file: `order` says which, plain data. */
export interface FileWanted<Order> extends FiguresWanted {
  readonly order: Order
}

/** `next`: the part that came was written, or nobody waits any more (`stop`). */
export type ToGraphs<Order> =
  | FiguresWanted
  | FileWanted<Order>
  | { readonly next: number }
  | { readonly generation: number }

/** What went wrong: a reason of the store, or `figures` where computing did. */
export interface FigureFailed {
  readonly id: number
  readonly failed: { readonly reason: string; readonly message: string }
}

/** Of a file first the names, then its parts, each when the one before it was asked on from, then `whole`. */
export type FromGraphs =
  | { readonly id: number; readonly packed: string }
  | { readonly id: number; readonly names: readonly PartyId[] }
  | { readonly id: number; readonly part: string }
  | { readonly id: number; readonly whole: true }
  | { readonly id: number; readonly stopped: true }
  | FigureFailed

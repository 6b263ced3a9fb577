import type { MessagePort } from 'node:worker_threads'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { FiguresAsked } from '../../../shared/domain/ownership/desk/desk-figures.ts'
import type { DeskFileOrder } from '../../ports/desk-file.ts'

/** What the figures thread is started with: its line to the store's thread. */
export interface GraphWorkerStart {
  readonly line: MessagePort
}

export interface FiguresWanted {
  readonly id: number
  readonly asked: FiguresAsked
  /** Local calendar day, `YYYY-MM-DD`. */
  readonly today: string
  /** Changes whenever stored data changes; figures of an older generation are outdated. */
  readonly generation: number
  /** Shared flag, one 32-bit number; not 0: the result isn't wanted any more. */
  readonly stop: SharedArrayBuffer
}

/** The same desk as a file: `order`, plain data, says which file. */
export interface FileWanted extends FiguresWanted {
  readonly order: DeskFileOrder
}

/** `next`: the last part was written. `stop`: the file isn't wanted any more. */
export type ToGraphs = FiguresWanted | FileWanted | { readonly next: number } | { readonly generation: number }

/** What went wrong: a reason of the store, or `figures` where computing did. */
export interface FigureFailed {
  readonly id: number
  readonly failed: { readonly reason: string; readonly message: string }
}

/** For a file: first the names, then its parts, each when `next` asked for it, then `whole`. */
export type FromGraphs =
  | { readonly id: number; readonly packed: string }
  | { readonly id: number; readonly names: readonly PartyId[] }
  | { readonly id: number; readonly part: string }
  | { readonly id: number; readonly whole: true }
  | { readonly id: number; readonly stopped: true }
  | FigureFailed

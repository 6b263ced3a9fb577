import type { AnswerRef } from '../answers/answer.ts'
import type { RegisterEvent } from '../company/event.ts'
import type { FactPair } from './fact.ts'
import type { HistorySection, KeptRead } from './kept-read.ts'

export const lifeKinds = ['event', 'observed', 'read', 'monitor', 'note'] as const
export type LifeKind = (typeof lifeKinds)[number]

/** One line of a company's life. `day`: the register day of an event, else the German day on which it happened. */
export type LifeItem = { readonly key: string; readonly day: string | null; readonly at: string | null } & (
  | { readonly kind: 'event'; readonly event: RegisterEvent }
  /** What two reads of one section show: it changed at some time between them. */
  | {
      readonly kind: 'observed'
      readonly section: HistorySection
      readonly older: AnswerRef
      readonly newer: AnswerRef
      /** Facts of the record that differ. */
      readonly facts: readonly FactPair[]
      /** Changes in words, and fields that differ in all. */
      readonly known: number
      readonly fields: number
    }
  /** `unchanged`: compared with the read before; null: there is none, or it can't be compared. */
  | { readonly kind: 'read'; readonly read: KeptRead; readonly unchanged: boolean | null }
  | { readonly kind: 'monitor'; readonly what: 'begun' | 'changed' | 'ended' }
  | { readonly kind: 'note'; readonly text: string }
)

/** How many there are of each kind, whatever is shown of them. */
export type LifeCounts = Readonly<Record<LifeKind, number>>

export interface LifePage {
  /** Newest first; what has no day comes last. */
  readonly items: readonly LifeItem[]
  readonly total: number
  readonly counts: LifeCounts
  /** Reads so old that they were not compared with their neighbours any more. */
  readonly notCompared: number
}

const entryOf = (item: LifeItem): number => (item.kind === 'event' ? (item.event.entryNumber ?? -1) : -1)

/**
 * Newest first by day, then by moment; of one day, what has no moment (a register day) stands below, and there the
 * highest entry comes first, as in every other list of entries.
 */
export const lifeOrder = (a: LifeItem, b: LifeItem): number =>
  (b.day ?? '').localeCompare(a.day ?? '') ||
  (b.at ?? '').localeCompare(a.at ?? '') ||
  entryOf(b) - entryOf(a) ||
  a.key.localeCompare(b.key)

import type { AnswerRef } from '../answers/answer.ts'
import type { FactPair } from './fact.ts'
import type { FieldChanges } from './field-changes.ts'
import type { ItemChange } from './item-changes.ts'
import type { OwnerChange } from './owner-changes.ts'

/** Parts of a company's file that are read again and again, each read kept. */
export const historySections = ['record', 'events', 'roles', 'owners', 'statements', 'documents', 'contact'] as const
export type HistorySection = (typeof historySections)[number]

/** One read of a section: its first page names it, further pages continue it. */
export interface KeptRead {
  readonly section: HistorySection
  /** In the order of the walk; the first is the read's name. */
  readonly pages: readonly [AnswerRef, ...AnswerRef[]]
  /** The page before its first is lost: what is missing in it proves nothing. */
  readonly isPart?: true
}

/** What a comparison knows how to say in words; everything is in `fields`, whatever it is. */
export type KnownChanges =
  | { readonly kind: 'facts'; readonly facts: readonly FactPair[] }
  | { readonly kind: 'items'; readonly items: readonly ItemChange[] }
  | { readonly kind: 'owners'; readonly owners: readonly OwnerChange[] }
  /** Nothing is read into words: contact, events. */
  | { readonly kind: 'none' }

/** Two reads of one section side by side. */
export interface ReadComparison {
  readonly section: HistorySection
  readonly older: KeptRead
  readonly newer: KeptRead
  readonly known: KnownChanges
  readonly fields: FieldChanges
  /** True: nothing changed but perhaps how ids are written and in which order things stand. */
  readonly unchanged: boolean
  /** Both are whole lists; false: pages of at least one are missing, so that what is missing proves nothing. */
  readonly whole: boolean
}

/** Why two reads can't be compared. */
export type NotComparable = 'not-kept' | 'other-section' | 'unreadable' | 'too-large'

export type Compared =
  | { readonly ok: true; readonly comparison: ReadComparison }
  | { readonly ok: false; readonly why: NotComparable }

/** Changes that are told in words. */
export const countOfKnown = (known: KnownChanges): number => {
  switch (known.kind) {
    case 'facts':
      return known.facts.filter(({ same }) => !same).length
    case 'items':
      return known.items.length
    case 'owners':
      return known.owners.length
    case 'none':
      return 0
  }
}

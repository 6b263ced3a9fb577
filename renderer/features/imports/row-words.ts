import type { ImportRowState } from '../../../shared/domain/imports/import.ts'
import type { MarkName } from '../../ui/marks.tsx'

/** The mark of a row's state; its word stands beside it. */
export const rowMarks: Readonly<Record<ImportRowState, MarkName>> = {
  new: 'unread',
  matched: 'kept',
  candidates: 'changed',
  found: 'changed',
  unmatched: 'unknown',
  'not-found': 'terminated',
  unusable: 'terminated',
  decided: 'kept',
  skipped: 'terminated',
}

/** What of an import can be shown by itself. */
export const shownKinds = ['all', 'open', 'certain', 'none', 'decided', 'skipped', 'duplicates'] as const
export type ShownKind = (typeof shownKinds)[number]

export const statesOf: Readonly<Record<ShownKind, readonly ImportRowState[]>> = {
  all: [],
  open: ['candidates', 'found'],
  certain: ['matched'],
  none: ['new', 'unmatched', 'not-found', 'unusable'],
  decided: ['decided'],
  skipped: ['skipped'],
  duplicates: [],
}

/** Rows without a company and without a decision: the same that the import itself shows as open and as without a match. */
export const openStates: readonly ImportRowState[] = [...statesOf.open, ...statesOf.none]

import type { IntentKind, IntentState } from './intent.ts'

/**
 * Which state may follow which; the store refuses any other step in SQL too. Nothing leads from `sending` back to being
 * sent by itself but where nothing left this machine, or where the collection was re-read and the thing isn't there.
 */
export const intentSteps: Readonly<Record<IntentState, readonly IntentState[]>> = {
  asks: ['waiting', 'dropped'],
  waiting: ['sending', 'asks', 'dropped'],
  sending: ['done', 'refused', 'uncertain', 'waiting', 'asks'],
  uncertain: ['done', 'refused', 'twin', 'sending', 'waiting', 'dropped'],
  twin: ['done', 'sending', 'dropped'],
  done: [],
  refused: [],
  dropped: [],
}

/**
 * Changes that sent twice come to the same: a PATCH with the whole wish, a DELETE. What makes a new thing doesn't
 * (contract 7.3).
 */
export const repeatable: ReadonlySet<IntentKind> = new Set<IntentKind>([
  'change-monitor',
  'delete-monitor',
  'change-list',
  'delete-list',
  'remove-list-item',
  'change-destination',
  'delete-destination',
  'change-formation',
])

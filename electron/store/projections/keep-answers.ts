import type { Database } from 'better-sqlite3'
import { folderOf } from '../file/folder-of.ts'
import { dropReserve } from '../file/reserve-file.ts'
import { asStoreError } from '../sql/failures.ts'
import { inTransaction } from '../sql/prepared.ts'
import { projectPending } from './pending.ts'
import { envelopeOf, type Reading } from './read-answer.ts'
import { packAnswer, storeAnswer, type PackedAnswer } from '../repositories/answers/answers.ts'
import { withIndex } from '../search-index/open-index.ts'
import type { AnswerId } from '../../../shared/domain/ids.ts'
import type { AnswerToKeep, Kept } from '../../ports/store/answers.ts'

/** What became of one answer of several: what was understood of it, or why it could not be kept. */
export type KeepOutcome = { readonly kept: Kept } | { readonly error: unknown }

type Attempt<T> = { readonly value: T } | { readonly error: unknown }

function attempt<T>(work: () => T): Attempt<T> {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}

/** What finds no room is tried once more with the room that was held for it. */
function attemptWithReserve<T>(db: Database, work: () => T): Attempt<T> {
  const first = attempt(work)
  if (!('error' in first) || asStoreError(first.error).reason !== 'disk-full') return first
  return dropReserve(folderOf(db)) ? attempt(work) : first
}

/**
 * All in one transaction. Where that fails, each in its own, so that an answer that is too large doesn't lose the small
 * ones.
 */
function storeAll(db: Database, answers: readonly PackedAnswer[]): readonly Attempt<AnswerId>[] {
  const together = attemptWithReserve(db, () =>
    inTransaction(db, () => answers.map((answer) => storeAnswer(db, answer))),
  )
  if ('value' in together) return together.value.map((value) => ({ value }))
  return answers.length === 1 ? [together] : answers.map((answer) => attempt(() => storeAnswer(db, answer)))
}

/** What a caller is told of a kept answer. */
export const keptAs = (id: AnswerId, reading: Reading): Kept =>
  reading.kind === 'unreadable'
    ? { reading: 'unreadable', answerId: id, why: reading.why }
    : { reading: 'read', answerId: id, ...envelopeOf(reading) }

/**
 * Keeps answers that came together: raw and settled in one transaction, which costs one fsync for all of them, then
 * projected in another. If the second fails, the first stands, the calls are rejected with the reason (a full disk),
 * and the answers are projected when the store is opened next.
 */
export function keepAnswers(db: Database, answers: readonly AnswerToKeep[]): readonly KeepOutcome[] {
  const packed = answers.map(packAnswer)
  const stored = storeAll(db, packed)
  const understood = new Map<AnswerId, Kept>()
  const projected = attemptWithReserve(db, () =>
    withIndex(db, () =>
      projectPending(db, {
        onRead: (id, reading) => {
          understood.set(id, keptAs(id, reading))
        },
      }),
    ),
  )
  return stored.map((one): KeepOutcome => {
    if ('error' in one) return one
    if ('error' in projected) return projected
    const kept = understood.get(one.value)
    return kept === undefined ? { error: new Error('an answer was kept and not read') } : { kept }
  })
}

/** Keeps one answer. @throws whatever SQLite refused it for */
export function keepAnswer(db: Database, answer: AnswerToKeep): Kept {
  const [outcome] = keepAnswers(db, [answer])
  if (outcome !== undefined && 'kept' in outcome) return outcome.kept
  throw outcome?.error
}

import type { Opened } from './database.ts'
import { inTransaction } from './prepared.ts'
import { projectPending } from './projections/pending.ts'
import { envelopeOf, readForPurpose } from './projections/read-answer.ts'
import { decodeBody } from './projectors/answer-body.ts'
import { packAnswer, storeAnswer, type PackedAnswer } from './repositories/answers.ts'
import { withIndex } from './search-index/open-index.ts'
import type { AnswerId } from '../../shared/domain/ids.ts'
import type { AnswerToKeep, Kept } from './store.ts'

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

/** All in one transaction; where that fails, each in its own, so that a large answer takes no small one with it. */
function storeAll({ db }: Opened, answers: readonly PackedAnswer[]): readonly Attempt<AnswerId>[] {
  const together = attempt(() => inTransaction(db, () => answers.map((answer) => storeAnswer(db, answer))))
  if ('value' in together) return together.value.map((value) => ({ value }))
  return answers.length === 1 ? [together] : answers.map((answer) => attempt(() => storeAnswer(db, answer)))
}

function understand(answer: AnswerToKeep, id: AnswerId): Kept {
  const { purpose, body, headers, serviceDate, readAt } = answer
  const ahead = serviceDate === null ? null : Date.parse(serviceDate) - Date.parse(readAt)
  const reading = readForPurpose(purpose, decodeBody(body, headers), ahead)
  return reading.kind === 'unreadable'
    ? { reading: 'unreadable', answerId: id, why: reading.why }
    : { reading: 'read', answerId: id, ...envelopeOf(reading) }
}

/**
 * Keeps answers that came together: raw and settled in one transaction, which costs one fsync for all of them; then
 * projected in another. Should the second fail, the first stands, the calls are rejected with the reason (a full
 * disk), and the answers are projected when the store next opens.
 */
export function keepAnswers(opened: Opened, answers: readonly AnswerToKeep[]): readonly KeepOutcome[] {
  const packed = answers.map(packAnswer)
  const stored = storeAll(opened, packed)
  const projected = attempt(() => withIndex(opened.db, opened.folder, () => projectPending(opened.db)))
  return answers.map((answer, index): KeepOutcome => {
    const one = stored[index] ?? { error: new Error('an answer was neither stored nor refused') }
    if ('error' in one) return one
    return 'error' in projected ? projected : { kept: understand(answer, one.value) }
  })
}

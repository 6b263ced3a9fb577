import type { Database } from 'better-sqlite3'
import type { FreeAnswer } from '../../ports/store/answers.ts'
import { projectPending } from '../projections/pending.ts'
import type { Reading } from '../projections/read-answer.ts'
import { packAnswer, storeAnswer } from '../repositories/answers/answers.ts'
import { reserve } from '../repositories/credits/ledger.ts'
import { withIndex } from '../search-index/open-index.ts'
import { inTransaction } from '../sql/prepared.ts'

/**
 * Keeps the answer to a call that was quoted as free, where it says something new or was charged after all. Else it leaves
 * no trace: a month of quiet polls would be all that the ledger shows. One transaction, so one wait for the disk: what is
 * free could be asked for again. `reading`: what the answer says, as its caller has parsed it.
 */
export function keepFreeAnswer(
  db: Database,
  { answer, reservation, settle }: FreeAnswer,
  reading: Reading,
  saysSomethingNew: boolean,
): void {
  if (!saysSomethingNew && (settle.charged ?? 0) === 0) return
  withIndex(db, () =>
    inTransaction(db, () => {
      const reserved = reserve(db, reservation)
      if (!reserved.ok) throw new Error('a free call was refused by a cap')
      const stored = storeAnswer(db, packAnswer({ ...answer, settle: { ...settle, id: reserved.id } }))
      projectPending(db, { known: { answer: stored, reading } })
    }),
  )
}

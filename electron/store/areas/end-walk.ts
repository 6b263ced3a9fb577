import type { Database } from 'better-sqlite3'
import type { AnswerId } from '../../../shared/domain/ids.ts'
import { readJson } from '../../../shared/domain/json.ts'
import { readList, type ReadList } from '../projectors/list-items.ts'
import { readAnswer } from '../repositories/answers/answers.ts'
import { inTransaction } from '../sql/prepared.ts'

function listOf(db: Database, id: AnswerId): ReadList | null {
  const answer = readAnswer(db, id)
  const json = answer === null || answer.id !== id ? null : readJson(answer.text)
  return json?.ok === true ? readList(json.value) : null
}

/**
 * Ends a walk over a whole list of the service. `end` marks as gone what none of its answers named, from the walk's first
 * answer on; it is not called where an answer or an item could not be read, because that item may be any of ours.
 * @param unread How many items of a page can't be read.
 * @returns how many items could not be read; a page that is no list counts as one
 */
export function endWalk(
  db: Database,
  answers: readonly AnswerId[],
  unread: (list: ReadList) => number,
  end: (first: number) => void,
): number {
  return inTransaction(db, () => {
    const count = answers
      .map((id) => {
        const list = listOf(db, id)
        return list === null ? 1 : list.unread + unread(list)
      })
      .reduce((sum, one) => sum + one, 0)
    const first = Math.min(...answers)
    if (count === 0 && Number.isFinite(first)) end(first)
    return count
  })
}

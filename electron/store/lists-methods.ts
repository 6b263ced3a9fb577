import type { Opened } from './database.ts'
import { inTransaction } from './prepared.ts'
import { unreadItems, unreadLists } from './projections/project-lists.ts'
import { readList, type ReadList } from './projectors/list-items.ts'
import { readAnswer } from './repositories/answers.ts'
import { dropIntentsOfList } from './repositories/intents.ts'
import {
  beginRun,
  nextRunItem,
  readRun,
  readRunCharges,
  readRunItems,
  readRuns,
  readStanding,
  recoverRuns,
  stepRun,
  stepRunItem,
} from './repositories/runs.ts'
import {
  endItemsWalk,
  endListItem,
  readListItems,
  readParties,
  readStoredItem,
} from './repositories/service-list-items.ts'
import {
  adoptList,
  endList,
  endListsWalk,
  listTwin,
  readServiceLists,
  readStoredList,
} from './repositories/service-lists.ts'
import type { ListsStore } from './lists-store.ts'
import type { StoreMethods, Writing } from './store-methods.ts'
import { readJson } from '../../shared/domain/json.ts'
import type { AnswerId } from '../../shared/domain/ids.ts'

/** Ends a walk whose pages all could be read; returns how many of their items couldn't. */
function endWalk(
  { db }: Opened,
  answers: readonly AnswerId[],
  unread: (list: ReadList) => number,
  end: (first: number) => void,
): number {
  return inTransaction(db, () => {
    const count = answers
      .map((id) => {
        const answer = readAnswer(db, id)
        const json = answer === null || answer.id !== id ? null : readJson(answer.text)
        const list = json?.ok === true ? readList(json.value) : null
        return list === null ? 1 : unread(list)
      })
      .reduce((sum, one) => sum + one, 0)
    const first = Math.min(...answers)
    if (count === 0 && Number.isFinite(first)) end(first)
    return count
  })
}

export const createListsMethods = (opened: Opened, writing: Writing): Pick<StoreMethods, keyof ListsStore> => {
  const { db } = opened
  return {
    serviceLists: () => readServiceLists(db),
    serviceList: (id) => readStoredList(db, id),
    listItems: (list) => readListItems(db, list),
    listItem: (id) => readStoredItem(db, id),
    endListsWalk: writing((answers, at) =>
      endWalk(opened, answers, unreadLists, (first) => {
        endListsWalk(db, first, at)
      }),
    ),
    endItemsWalk: writing((list, answers, at) =>
      endWalk(opened, answers, unreadItems, (first) => {
        endItemsWalk(db, list, first, at)
      }),
    ),
    listTwin: (list, since) => listTwin(db, list, since),
    adoptList: writing((list, id) => {
      adoptList(db, list, id)
    }),
    endList: writing((list) => {
      endList(db, list)
    }),
    endListItem: writing((item) => {
      endListItem(db, item)
    }),
    dropIntentsOfList: writing((list) => dropIntentsOfList(db, list)),
    parties: (ids) => readParties(db, ids),
    standing: (companies, sections) => readStanding(db, companies, sections),
    beginRun: writing((run) => beginRun(db, run)),
    runs: (ended) => readRuns(db, ended),
    run: (id) => readRun(db, id),
    runItems: (run, states, offset, limit) => readRunItems(db, run, states, offset, limit),
    runCharges: (run) => readRunCharges(db, run),
    nextRunItem: (run) => nextRunItem(db, run),
    stepRun: writing((step) => stepRun(db, step)),
    stepRunItem: writing((step) => {
      stepRunItem(db, step)
    }),
    recoverRuns: writing(() => recoverRuns(db)),
  }
}

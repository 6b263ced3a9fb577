import type { Database } from 'better-sqlite3'
import type { ListsStore } from '../../ports/store/lists.ts'
import { unreadItems, unreadLists } from '../projections/project-lists.ts'
import {
  beginRun,
  nextRunItem,
  readRun,
  readRunCharges,
  readRunItem,
  readRunItems,
  readRuns,
  readStanding,
  recoverRuns,
  stepRun,
  stepRunItem,
} from '../repositories/lists/runs.ts'
import { endItemsWalk, endListItem, readListItems, readStoredItem } from '../repositories/lists/service-list-items.ts'
import {
  adoptList,
  endList,
  endListsWalk,
  listTwin,
  readServiceLists,
  readStoredList,
} from '../repositories/lists/service-lists.ts'
import { dropIntentsOfList } from '../repositories/watch/intents.ts'
import type { Area } from './area.ts'
import { endWalk } from './end-walk.ts'

export const listsArea = {
  reads: {
    serviceLists: readServiceLists,
    serviceList: readStoredList,
    listItems: readListItems,
    listItem: readStoredItem,
    listTwin,
    standing: readStanding,
    runs: readRuns,
    run: readRun,
    runItems: readRunItems,
    runCharges: readRunCharges,
    runItem: readRunItem,
    nextRunItem,
  },
  writes: {
    endListsWalk: (db: Database, answers, at) =>
      endWalk(db, answers, unreadLists, (first) => {
        endListsWalk(db, first, at)
      }),
    endItemsWalk: (db: Database, list, answers, at) =>
      endWalk(db, answers, unreadItems, (first) => {
        endItemsWalk(db, list, first, at)
      }),
    adoptList,
    endList,
    endListItem,
    dropIntentsOfList,
    beginRun,
    stepRun,
    stepRunItem,
    recoverRuns,
  },
} satisfies Area<ListsStore>

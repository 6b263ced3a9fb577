import { firstSchema } from './0001-first-schema.ts'
import { filesFiltersReference } from './0002-files-filters-reference.ts'
import { ownershipJobsAndDesks } from './0003-ownership.ts'
import { watching } from './0004-watch.ts'
import { exportsSchema } from './0005-exports.ts'
import { librarySchema } from './0006-library.ts'
import { listsSchema } from './0007-lists.ts'
import { deliverySchema } from './0008-delivery.ts'
import { historySchema } from './0009-history.ts'
import { importsSchema } from './0010-imports.ts'
import { answeredChanges } from './0011-answered-changes.ts'
import { namedInAnswers } from './0012-named.ts'
import { standingOfCompanies } from './0013-standing.ts'
import { saidOfIt } from './0014-said-of-it.ts'
import { uids } from './0015-uids.ts'
import { scheduledSearches } from './0016-scheduled-searches.ts'
import { sharedThings } from './0017-shared-things.ts'
import { teams } from './0018-team.ts'
import { orderOfAnswers } from './0019-order-of-answers.ts'
import { publishedErasures } from './0020-published-erasures.ts'
import { callsWithoutTheirRow } from './0021-calls-without-their-row.ts'
import { sealedWords } from './0022-sealed-words.ts'
import { sameIds } from './0023-same-ids.ts'
import { comparedSearches } from './0024-compared-searches.ts'
import type { Migration } from './migration.ts'

/** In order. The last one's version is the schema version of this program. A released migration never changes. */
export const migrations: readonly Migration[] = [
  firstSchema,
  filesFiltersReference,
  ownershipJobsAndDesks,
  watching,
  exportsSchema,
  librarySchema,
  listsSchema,
  deliverySchema,
  historySchema,
  importsSchema,
  answeredChanges,
  namedInAnswers,
  standingOfCompanies,
  saidOfIt,
  uids,
  scheduledSearches,
  sharedThings,
  teams,
  orderOfAnswers,
  publishedErasures,
  callsWithoutTheirRow,
  sealedWords,
  sameIds,
  comparedSearches,
]

export const newestVersion = (list: readonly Migration[] = migrations): number => list.at(-1)?.version ?? 0

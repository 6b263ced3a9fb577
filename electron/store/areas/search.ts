import type { SearchStore } from '../../ports/store/search.ts'
import { readRowFacts } from '../repositories/company/row-facts.ts'
import { readPersonRows } from '../repositories/person/person-rows.ts'
import { readSearch } from '../repositories/search/searches.ts'
import { askKept, findKept } from '../search-index/find-kept.ts'
import { indexed } from '../search-index/open-index.ts'
import type { Area } from './area.ts'

export const searchArea = {
  reads: {
    search: readSearch,
    findKept: indexed(findKept),
    askKept: indexed(askKept),
    rowFacts: readRowFacts,
    personRows: readPersonRows,
  },
  writes: {},
} satisfies Area<SearchStore>

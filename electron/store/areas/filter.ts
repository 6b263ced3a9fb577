import type { FilterStore } from '../../ports/store/filter.ts'
import { filterColumnsInSteps } from '../search-index/filter-columns.ts'
import { filterKept } from '../search-index/filter-kept.ts'
import { indexed } from '../search-index/open-index.ts'
import { readFilter, recentFilters } from '../repositories/search/searches.ts'
import type { Area } from './area.ts'

export const filterArea = {
  reads: { filter: readFilter, recentFilters, filterKept: indexed(filterKept) },
  writes: {},
  before: { filterKept: filterColumnsInSteps },
} satisfies Area<FilterStore>

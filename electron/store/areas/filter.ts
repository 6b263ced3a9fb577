import type { FilterStore } from '../../ports/store/filter.ts'
import { readFilter, recentFilters } from '../repositories/search/searches.ts'
import type { Area } from './area.ts'

export const filterArea = {
  reads: { filter: readFilter, recentFilters },
  writes: {},
} satisfies Area<FilterStore>

import type { PartySummary } from '../../../shared/domain/company.ts'
import type { SearchResults } from '../../../shared/domain/search.ts'

/**
 * Who stands on the pages read so far, in the service's order. Pages read at different times can name the same
 * company twice; it is one row.
 */
export function listedParties(results: SearchResults): readonly PartySummary[] {
  const seen = new Map<string, PartySummary>()
  for (const { items } of results.pages) {
    for (const item of items) if (!seen.has(`${item.kind} ${item.id}`)) seen.set(`${item.kind} ${item.id}`, item)
  }
  return [...seen.values()]
}

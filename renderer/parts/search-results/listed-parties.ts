import type { PartySummary } from '../../../shared/domain/company/company.ts'
import type { PagedList } from './paged-list.ts'

/**
 * Who stands on the pages read so far, in the service's order. Pages read at different times can name the same
 * company twice; it is one row.
 */
export function listedParties<Party extends PartySummary>({
  pages,
}: Pick<PagedList<Party>, 'pages'>): readonly Party[] {
  const seen = new Map<string, Party>()
  for (const { items } of pages) {
    for (const item of items) if (!seen.has(`${item.kind} ${item.id}`)) seen.set(`${item.kind} ${item.id}`, item)
  }
  return [...seen.values()]
}

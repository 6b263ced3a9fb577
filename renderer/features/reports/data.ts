import { useQuery } from '@tanstack/react-query'
import type { ReportsOffer } from '../../../shared/contract/reports.ts'
import { fileSections, type FileSection } from '../../../shared/domain/company/company-file.ts'
import type { Price } from '../../../shared/domain/credits/credits.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { valueOf } from '../../data/app-error-value.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { useCompanyFile, type Read } from '../../data/queries.ts'

/** Which files can be made here. */
export const useReportsOffer = (): Read<ReportsOffer> => {
  const { reports } = useClient()
  return useQuery({
    queryKey: [...keys.exports, 'reports'],
    queryFn: async ({ signal }) => valueOf(await reports.formats({}, { signal })),
  })
}

export interface Unread {
  readonly section: FileSection | 'owners'
  /** Of reading it, or what is left of it; null: nobody offers it. */
  readonly price: Price | null
}

/** What has not been read of a company, or not whole; null while that isn't known. Free. */
export function useUnread(id: PartyId): readonly Unread[] | null {
  const { ownership } = useClient()
  const file = useCompanyFile(id).data
  const heads = useQuery({
    queryKey: [...keys.ownership, 'head', id],
    queryFn: async ({ signal }) => valueOf(await ownership.heads({ ids: [id] }, { signal })),
  }).data
  if (file === undefined || file === null || heads === undefined) return null
  const sections = fileSections.flatMap((section): readonly Unread[] => {
    const state = file[section]
    if (state.state === 'not-read' || state.state === 'unreadable') return [{ section, price: state.price }]
    return state.state === 'read' && state.nextPage !== null ? [{ section, price: state.nextPage }] : []
  })
  const [head] = heads
  return head === undefined || (head.answers.length === 0 && head.notThere === undefined)
    ? [...sections, { section: 'owners', price: head?.offers[0]?.price ?? null }]
    : sections
}

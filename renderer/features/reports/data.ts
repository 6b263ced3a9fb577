import { useQuery } from '@tanstack/react-query'
import type { ReportsOffer } from '../../../shared/contract/reports.ts'
import {
  fileSections,
  isListWhole,
  type CompanyFile,
  type FileSection,
  type Section,
} from '../../../shared/domain/company/company-file.ts'
import type { Price } from '../../../shared/domain/credits/credits.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { FiguresAsked } from '../../../shared/domain/ownership/desk/desk-figures.ts'
import { graphOfFigures } from '../../../shared/domain/ownership/desk/pack-figures.ts'
import { ownersTold, type OwnersTold } from '../../../shared/domain/ownership/read/owners-told.ts'
import type { OwnershipHead } from '../../../shared/domain/ownership/read/ways.ts'
import { valueOf } from '../../data/app-error-value.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { useFigures, useHeads } from '../../data/ownership.ts'
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
  /** Of reading it; null: nobody offers it. */
  readonly price: Price | null
}

/** A part of which something is here and not all of it; `misread`: what is here was not understood, whole or in part. */
export type Incomplete = { readonly why: 'in-part' | 'misread' } & (
  | { readonly section: FileSection; readonly state: Exclude<Section<unknown>, { state: 'not-read' | 'not-there' }> }
  | { readonly section: 'owners'; readonly head: OwnershipHead }
)

export interface Lacking {
  readonly unread: readonly Unread[]
  readonly incomplete: readonly Incomplete[]
}

const none: FiguresAsked['same'] = []

/** What the kept answers tell of a company's owners, by its figures; null while they aren't known. */
function useOwnersTold(id: PartyId, head: OwnershipHead | null): OwnersTold | null {
  const figures = useFigures({ companies: [id], until: null, compareWith: null, same: none, different: none })
  if (head === null || figures.data === undefined || figures.isPlaceholderData) return null
  const graph = graphOfFigures(figures.data)
  const [root] = graph.roots
  return ownersTold(
    head,
    root === undefined
      ? null
      : {
          graph: { parties: [...graph.ownership.parties.values()], edges: graph.ownership.ownersOf.get(root) ?? [] },
          root,
        },
  )
}

function incompleteIn(file: CompanyFile): readonly Incomplete[] {
  return fileSections.flatMap((section): readonly Incomplete[] => {
    const state = file[section]
    if (state.state === 'unreadable') return [{ section, why: 'misread', state }]
    if (state.state !== 'read' || isListWhole(state)) return []
    return [{ section, why: state.nextPage === null && state.noWayOn !== true ? 'misread' : 'in-part', state }]
  })
}

/** What has not been read of a company, and of what only a part is here or understood; null while that isn't known. Free. */
export function useLacking(id: PartyId): Lacking | null {
  const file = useCompanyFile(id).data
  const heads = useHeads([id]).data
  const head = heads?.find(({ company }) => company.id === id) ?? null
  const told = useOwnersTold(id, head)
  if (file === undefined || file === null || heads === undefined) return null
  const unread = fileSections.flatMap((section): readonly Unread[] => {
    const state = file[section]
    return state.state === 'not-read' ? [{ section, price: state.price }] : []
  })
  const incomplete = incompleteIn(file)
  if (head === null || (head.answers.length === 0 && head.notThere === undefined))
    return { unread: [...unread, { section: 'owners', price: head?.offers[0]?.price ?? null }], incomplete }
  const why = told === 'in-part' ? 'in-part' : told === 'unreadable' ? 'misread' : null
  return {
    unread,
    incomplete: why === null ? incomplete : [...incomplete, { section: 'owners', why, head }],
  }
}

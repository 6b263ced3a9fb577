import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartySummary } from '../../shared/domain/company/company.ts'
import type { Approval, Price } from '../../shared/domain/credits/credits.ts'
import { runOnce, runs } from '../data/commands.ts'
import type { SearchKind } from '../../shared/domain/search/search.ts'
import { foldings } from '../../shared/domain/text/fold.ts'
import type { ServiceList } from '../../shared/domain/lists/service-list.ts'
import { useClient, useLink } from '../data/core.tsx'
import { useAppState, useKept, usePrices } from '../data/queries.ts'
import { openTab } from '../data/tabs.ts'
import { useServiceLists } from '../data/lists.ts'
import { useFoundOwn } from '../data/library.ts'
import { ownHits, type OwnHit } from '../features/library/own-hit.ts'
import { approvalOf } from '../parts/prices/price-button.tsx'
import { matchCommands, useBoxCommands, type BoxCommand } from './commands.ts'

export type BoxOption =
  | { readonly kind: 'party'; readonly party: PartySummary }
  | { readonly kind: 'own'; readonly own: OwnHit }
  | { readonly kind: 'list'; readonly list: ServiceList }
  | { readonly kind: 'command'; readonly command: BoxCommand }
  /** The explicit last row, the only one that spends. `off`: why it can't now. */
  | {
      readonly kind: 'ask'
      readonly term: string
      readonly prices: Readonly<Record<SearchKind, Price>>
      readonly off: string | null
    }

const mostParties = 7
/** At most this many options of each kind: notes, tags, collections, saved searches, lists. */
const mostOwn = 3

/**
 * Why the service can't be asked now; null when it can. A lost connection is no reason: only a request shows whether it
 * is back.
 */
function useNoAsking(): string | null {
  const { t } = useTranslation('frame')
  const link = useLink()
  const { data: state } = useAppState()
  if (state === undefined || link === 'down') return t('noLink')
  if (state.readOnly !== null) return t('askReadOnly')
  if (state.key.state === 'none' || state.key.state === 'asking') return t('askNoKey')
  return null
}

/** Lists of the service whose name holds what was typed; the account's may be many. */
const named = (lists: readonly ServiceList[], typed: string): readonly ServiceList[] => {
  const texts = foldings(typed).filter((text) => text !== '')
  return lists
    .filter(({ name }) => foldings(name).some((own) => texts.some((text) => own.includes(text))))
    .slice(0, mostOwn)
}

/** What the box offers for a text: kept things (free), commands, and the question to the service as the last row. */
export function useBoxOptions(
  text: string,
  open: boolean,
  showHelp: () => void,
): {
  readonly options: readonly BoxOption[]
  readonly searching: boolean
} {
  const typed = text.trim()
  const kept = useKept({ text: typed, kind: null, offset: 0, limit: mostParties }, open)
  const { data: prices } = usePrices()
  const commands = useBoxCommands(showHelp)
  const off = useNoAsking()
  const companies = prices?.['search-companies']
  const persons = prices?.['search-persons']
  const items = kept.data?.items
  const own = useFoundOwn(typed, mostOwn, open).data
  const lists = useServiceLists(open && typed !== '').data?.lists
  return useMemo(
    () => ({
      options: [
        ...(items ?? []).map((party) => ({ kind: 'party' as const, party })),
        ...ownHits(own).map((hit) => ({ kind: 'own' as const, own: hit })),
        ...named(lists ?? [], typed).map((list) => ({ kind: 'list' as const, list })),
        ...matchCommands(commands, typed).map((command) => ({ kind: 'command' as const, command })),
        ...(typed !== '' && companies !== undefined && persons !== undefined
          ? [{ kind: 'ask' as const, term: typed.slice(0, 200), prices: { companies, persons }, off }]
          : []),
      ],
      searching: kept.isFetching,
    }),
    [items, own, lists, commands, typed, companies, persons, off, kept.isFetching],
  )
}

/** Opens a search tab and asks the service for its first page, agreed to at the price that was shown. */
export function useAsk(): (kind: SearchKind, term: string, price: Price) => void {
  const { search } = useClient()
  return (kind, term, price) => {
    const approved: Approval = approvalOf(price)
    openTab({ kind: 'search', search: kind, term })
    void runOnce(runs.search(kind, term), () => search.read({ kind, term, which: 'first', approved }))
  }
}

import { useEffect, useRef, useState } from 'react'
import type { Tab } from '../../../shared/contract/state.ts'
import type { Approval, Price } from '../../../shared/domain/credits/credits.ts'
import type { SearchKind, SearchResults } from '../../../shared/domain/search/search.ts'
import { runOnce, runs, type Command } from '../../data/commands.ts'
import { useAppState, usePrices, useRemembered } from '../../data/queries.ts'
import { openTab, replaceActive } from '../../data/tabs.ts'
import { useReadRecord, type ReadRecord } from '../../parts/party-table/use-read-record.ts'
import type { PageRequest } from '../../parts/search-results/read-on.tsx'
import type { View } from '../../parts/search-results/view-choice.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useAskService, useReadSearch } from './use-search.ts'

/** Rest of the keyboard after which the cache is searched, in milliseconds. */
const typingPause = 80

/** One kind of search at the service: what it answered before, its price, and asking it. */
export interface ServiceSearch {
  /** What the service answered for the settled term; null: it was not asked. */
  readonly results: SearchResults | null
  /** Of the first page; undefined until known. */
  readonly price: Price | undefined
  readonly command: Command<PageRequest, SearchResults>
}

export interface SearchTabState {
  /** The term as it is asked for. */
  readonly term: string
  /** The term once the keyboard rests: what is looked up here. */
  readonly settled: string
  readonly view: View
  readonly choose: (view: View) => void
  readonly service: Readonly<Record<SearchKind, ServiceSearch>>
  /** Asks the service for the first page. */
  readonly ask: (kind: SearchKind, approved: Approval) => void
  readonly recordPrice: Price | undefined
  readonly row: ReadRecord
  readonly offline: boolean
}

/** What a search tab shows and can ask for. Typing looks up the cache alone; only `ask` reaches the service. */
export function useSearchTab({ search, term: typed }: Extract<Tab, { kind: 'search' }>): SearchTabState {
  const term = typed.trim()
  const settled = useDebounced(term, typingPause)
  const [allFor, setAllFor] = useState<string | null>(null)
  const prices = usePrices().data
  const companies = useRemembered('companies', settled).data ?? null
  const persons = useRemembered('persons', settled).data ?? null
  const askCompanies = useAskService('companies', term)
  const askPersons = useAskService('persons', term)
  const row = useReadRecord('search')
  const offline = useOffline(askCompanies, askPersons, row)
  const read = useReadSearch()
  const answered = useAnswered(search, settled, companies !== null, persons !== null)

  const service: SearchTabState['service'] = {
    companies: { results: companies, price: companies?.again ?? prices?.['search-companies'], command: askCompanies },
    persons: { results: persons, price: persons?.again ?? prices?.['search-persons'], command: askPersons },
  }
  return {
    term,
    settled,
    // Without a choice, answers of the service to this very term come first.
    view: search ?? (allFor === settled ? 'all' : companies ? 'companies' : persons ? 'persons' : 'all'),
    choose: (next) => {
      setAllFor(next === 'all' ? settled : null)
      replaceActive({ kind: 'search', search: next === 'all' ? null : next, term: typed })
    },
    service,
    ask: (kind, approved) => {
      if (term === '') return
      if (answered === null || answered.term === term) {
        replaceActive({ kind: 'search', search: kind, term: typed })
        void service[kind].command.run({ which: 'first', approved })
        return
      }
      // Another question: the one that was answered here keeps its tab.
      replaceActive(answered)
      openTab({ kind: 'search', search: kind, term })
      void runOnce(runs.search(kind, term), () => read(kind, term, { which: 'first', approved }))
    },
    recordPrice: prices?.company,
    row,
    offline,
  }
}

/** The question whose answer of the service this tab showed last; null: none. */
function useAnswered(
  search: SearchKind | null,
  term: string,
  companies: boolean,
  persons: boolean,
): Extract<Tab, { kind: 'search' }> | null {
  const [answered, setAnswered] = useState<Extract<Tab, { kind: 'search' }> | null>(null)
  const here = search === 'companies' ? companies : search === 'persons' ? persons : companies || persons
  if (here && (answered?.term !== term || answered.search !== search)) {
    const shown = { kind: 'search', search, term } as const
    setAnswered(shown)
    return shown
  }
  return answered
}

type Failable = Pick<Command<never, unknown>, 'error' | 'clear'>

/** Whether there is no connection, or the last request found none; such refusals are cleared once it is back. */
function useOffline(first: Failable, second: Failable, row: ReadRecord): boolean {
  const service = useAppState().data?.service
  const connection = service?.connection
  const latest = useRef({ first, second, row })
  useEffect(() => {
    latest.current = { first, second, row }
  })
  useEffect(() => {
    if (connection !== 'online') return
    const now = latest.current
    if (now.first.error?.kind === 'offline') now.first.clear()
    if (now.second.error?.kind === 'offline') now.second.clear()
    if (now.row.failed?.error.kind === 'offline') now.row.clear()
  }, [connection, service?.lastAnswerAt])
  const refused = [first.error, second.error, row.failed?.error].some((error) => error?.kind === 'offline')
  return connection === 'offline' || refused
}

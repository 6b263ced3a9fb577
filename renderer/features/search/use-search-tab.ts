import { useEffect, useMemo, useRef, useState } from 'react'
import type { Tab } from '../../../shared/contract/state.ts'
import type { PartySummary } from '../../../shared/domain/company/company.ts'
import type { Approval, Price } from '../../../shared/domain/credits/credits.ts'
import type { Question } from '../../../shared/domain/search/question/question.ts'
import {
  narrowResult,
  serviceCalls,
  type NoCall,
  type PossibleCall,
} from '../../../shared/domain/search/question/service-calls.ts'
import type { SearchKind, SearchResults } from '../../../shared/domain/search/search.ts'
import { runOnce, runs, type Command } from '../../data/commands.ts'
import { useAppState, usePrices, useRememberedTerms, useUnreached } from '../../data/queries.ts'
import { openTab, replaceActive } from '../../data/tabs.ts'
import { useReadRecord, type ReadRecord } from '../../parts/party-table/use-read-record.ts'
import { questionOf, useAnswerHere, useFreshQuestion } from '../../parts/question/use-fresh-question.ts'
import { listedParties } from '../../parts/search-results/listed-parties.ts'
import type { PageRequest } from '../../parts/search-results/read-on.tsx'
import { useKeptPages, type KeptPages } from '../../parts/search-results/use-kept-pages.ts'
import type { View } from '../../parts/search-results/view-choice.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { useAskService, useReadSearch } from './use-search.ts'

/** Rest of the keyboard after which the cache is searched, in milliseconds. */
const typingPause = 80

/** A call by name or number: what `search.read` takes. */
export type SearchCall = Extract<PossibleCall, { readonly kind: 'search' }>

/** A call that was made, with what the service answered to it. */
export interface Answered {
  readonly call: SearchCall
  readonly results: SearchResults
  /** Those listed that fit what is narrowed here, or of which the list doesn't tell. */
  readonly fitting: readonly PartySummary[]
  /** Those that don't. */
  readonly elsewhere: readonly PartySummary[]
}

/** One kind of search at the service: what it answered before, its price, and asking it. */
export interface ServiceSearch {
  /** The call that the button makes; null: none can be made, `none` says why. */
  readonly first: SearchCall | null
  readonly none: NoCall | 'only-filter' | null
  /** All calls of this kind that the service takes, the first in front; filters too. */
  readonly calls: readonly PossibleCall[]
  /** What is shown of the service's answers to the settled term; null: it was not asked. */
  readonly answered: Answered | null
  /** The first call was made. */
  readonly asked: boolean
  /** Of its first page; undefined until known. */
  readonly price: Price | undefined
  readonly command: Command<PageRequest, SearchResults>
}

export interface SearchTabState {
  /** The term as it is asked for. */
  readonly term: string
  /** The term once the keyboard rests: what is looked up here. */
  readonly settled: string
  /** What was understood of it. */
  readonly question: Question
  /** What is looked for where nobody chose: companies or people, by what was typed. */
  readonly likely: SearchKind
  readonly view: View
  readonly choose: (view: View) => void
  readonly kept: KeptPages
  readonly service: Readonly<Record<SearchKind, ServiceSearch>>
  /** Asks the service for the first page of the call that the button shows. */
  readonly ask: (kind: SearchKind, approved: Approval, again: boolean) => void
  /** Shows the answer to one of the calls; it is there or will be. */
  readonly show: (call: SearchCall) => void
  readonly recordPrice: Price | undefined
  readonly row: ReadRecord
  readonly offline: boolean
  /** The service is known to be out of reach now: asking it would come to nothing. */
  readonly unreached: boolean
}

const isSearch = (call: PossibleCall): call is SearchCall => call.kind === 'search'

/** The calls for a term by kind; a call of the other kind is the other button's. */
const callsOf = (question: Question, kind: SearchKind): readonly PossibleCall[] =>
  serviceCalls(question, kind).calls.filter((call) => call.kind === 'filter' || call.search === kind)

/** What a search tab shows and can ask for. Typing looks up the cache alone; only `ask` reaches the service. */
export function useSearchTab({ search, term: typed }: Extract<Tab, { kind: 'search' }>): SearchTabState {
  const term = typed.trim()
  const settled = useTyped(term, typingPause)
  const kept = useKeptPages(settled, search)
  const question = useMemo(() => questionOf(term, kept.asked), [term, kept.asked])
  const settledQuestion = useMemo(() => questionOf(settled, kept.asked), [settled, kept.asked])
  const [allFor, setAllFor] = useState<string | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const prices = usePrices().data
  const companies = useService('companies', question, settledQuestion, wanted)
  const persons = useService('persons', question, settledQuestion, wanted)
  const row = useReadRecord('search')
  const offline = useOffline(companies.command, persons.command, row)
  const unreached = useUnreached()
  const read = useReadSearch()
  const fresh = useFreshQuestion()
  const here = useAnswerHere()
  const answered = useAnswered(search, settled, companies.answered !== null, persons.answered !== null)
  const likely = useMemo(() => serviceCalls(question, null).calls.find(isSearch)?.search ?? 'companies', [question])
  const found: View =
    likely === 'persons' && persons.answered
      ? 'persons'
      : companies.answered
        ? 'companies'
        : persons.answered
          ? 'persons'
          : 'all'

  /**
   * Reads what the finished question asks for, which may be less than what was typed. An answer that is here is bought anew only where the
   * button said "again" of that very call.
   */
  const readFirst = async (kind: SearchKind, approved: Approval, again: string | null): Promise<void> => {
    const call = callsOf(await fresh(term), kind).find(isSearch)
    if (call === undefined || call.variant === 'filter') return
    if (call.term !== again && (await here(kind, call.term)) !== null) return
    await runOnce(
      runs.search(kind, call.term),
      (options) => read(kind, call.term, { which: 'first', approved }, options),
      { which: 'first', approved },
    )
  }
  return {
    term,
    settled,
    question,
    likely,
    // Without a choice, answers of the service to this very term come first.
    view: search ?? (allFor === settled ? 'all' : found),
    choose: (next) => {
      setAllFor(next === 'all' ? settled : null)
      replaceActive({ kind: 'search', search: next === 'all' ? null : next, term: typed })
    },
    kept,
    service: {
      companies: { ...companies, price: companies.price ?? prices?.['search-companies'] },
      persons: { ...persons, price: persons.price ?? prices?.['search-persons'] },
    },
    ask: (kind, approved, again) => {
      if (term === '') return
      setWanted(null)
      if (answered === null || answered.term === term) replaceActive({ kind: 'search', search: kind, term: typed })
      else {
        // Another question: the one that was answered here keeps its tab.
        replaceActive(answered)
        openTab({ kind: 'search', search: kind, term })
      }
      const { asked, first } = kind === 'companies' ? companies : persons
      void readFirst(kind, approved, again && asked ? (first?.term ?? null) : null)
    },
    show: (call) => {
      setWanted(call.term)
      replaceActive({ kind: 'search', search: call.search, term: typed })
    },
    recordPrice: prices?.company,
    row,
    offline,
    unreached,
  }
}

/** The calls of one kind for a question, and what was answered to them. */
function useService(kind: SearchKind, question: Question, settled: Question, wanted: string | null): ServiceSearch {
  const now = useMemo(() => serviceCalls(question, kind), [question, kind])
  const calls = useMemo(() => callsOf(settled, kind), [settled, kind])
  const made = useMemo(() => calls.filter(isSearch), [calls])
  const terms = useMemo(() => made.map(({ term }) => term), [made])
  const remembered = useRememberedTerms(kind, terms)
  const first = now.calls.find((call) => isSearch(call) && call.search === kind && call.variant === null)
  const searched = first !== undefined && isSearch(first) ? first : null
  const command = useAskService(kind, searched?.term ?? '')
  const answers = useMemo(
    () =>
      made.flatMap((call, nth): readonly Answered[] => {
        const results = remembered[nth] ?? null
        if (results === null) return []
        const told = (item: PartySummary): boolean => narrowResult(settled, call.narrowed, item) !== 'other'
        const listed = listedParties(results)
        return [{ call, results, fitting: listed.filter(told), elsewhere: listed.filter((item) => !told(item)) }]
      }),
    [made, remembered, settled],
  )
  const of = (term: string | null | undefined): Answered | undefined => answers.find(({ call }) => call.term === term)
  return {
    first: searched,
    none: searched !== null ? null : (now.none ?? 'only-filter'),
    calls,
    answered: of(wanted) ?? answers.find(({ fitting }) => fitting.length > 0) ?? answers[0] ?? null,
    asked: of(searched?.term) !== undefined,
    price: of(searched?.term)?.results.again,
    command,
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

import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assertNever } from '../../shared/domain/assert-never.ts'
import type { PartySummary } from '../../shared/domain/company/company.ts'
import type { Approval, Price } from '../../shared/domain/credits/credits.ts'
import { runOnce, runs } from '../data/commands.ts'
import type { SearchKind } from '../../shared/domain/search/search.ts'
import type { HitReason } from '../../shared/domain/search/search.ts'
import { todayInGermany } from '../../shared/domain/german-day.ts'
import { complete, type Completion } from '../../shared/domain/search/question/complete.ts'
import { withoutAsked } from '../../shared/domain/search/question/asked/asked.ts'
import type { Question } from '../../shared/domain/search/question/question.ts'
import { serviceCalls, type NoCall, type PossibleCall } from '../../shared/domain/search/question/service-calls.ts'
import { foldings } from '../../shared/domain/text/fold.ts'
import type { ServiceList } from '../../shared/domain/lists/service-list.ts'
import { useClient, useLink } from '../data/core.tsx'
import { useAppState, useAskedKept, usePrices, useRemembered } from '../data/queries.ts'
import { awaitAnswer } from '../data/query-place.ts'
import { openTab } from '../data/tabs.ts'
import { useServiceLists } from '../data/lists.ts'
import { useFoundOwn, useTags } from '../data/library.ts'
import { ownHits, type OwnHit } from '../features/library/own-hit.ts'
import { questionOf, useAnswerHere, useFreshQuestion } from '../parts/question/use-fresh-question.ts'
import { approvalOf } from '../parts/prices/price-button.tsx'
import { useFormat } from '../ui/use-format.ts'
import { matchCommands, useActionCommands, useBoxCommands, useTypedCommands, type BoxCommand } from './commands.ts'

export type BoxOption =
  | { readonly kind: 'party'; readonly party: PartySummary; readonly why: HitReason | undefined }
  | { readonly kind: 'own'; readonly own: OwnHit }
  | { readonly kind: 'list'; readonly list: ServiceList }
  | { readonly kind: 'command'; readonly command: BoxCommand }
  /** The explicit last row, the only one that spends. `off`: why it can't now. */
  | {
      readonly kind: 'ask'
      readonly question: Question
      /** The call that is made first for each kind; null: none can be made, `none` says why. */
      readonly calls: Readonly<Record<SearchKind, SearchCall | null>>
      readonly none: NoCall | 'only-filter' | null
      /** Companies or people, by what was typed: what Ctrl+Enter asks for. */
      readonly likely: SearchKind
      /** When the answer to that call was read; null: it is not here. One that is here opens for nothing, and nothing is asked. */
      readonly here: Readonly<Record<SearchKind, string | null>>
      readonly prices: Readonly<Record<SearchKind, Price>>
      readonly off: string | null
    }
  /** What could be typed on: a value of the operator that was begun, or an operator. */
  | { readonly kind: 'value'; readonly completion: Completion }
  | { readonly kind: 'operator'; readonly completion: Completion }

/** What an option is, wherever it stands in the list: one that was chosen stays chosen while the list changes around it. */
export function optionKey(option: BoxOption): string {
  switch (option.kind) {
    case 'party':
      return `party ${option.party.id}`
    case 'own':
      return `own ${ownKey(option.own)}`
    case 'list':
      return `list ${option.list.id}`
    case 'command':
      return `command ${option.command.id}`
    case 'ask':
      return 'ask'
    case 'value':
    case 'operator':
      return `${option.kind} ${option.completion.insert}`
    default:
      return assertNever(option)
  }
}

function ownKey(own: OwnHit): string {
  switch (own.kind) {
    case 'note':
      return `note ${own.hit.note.id}`
    case 'tag':
      return `tag ${own.tag.id}`
    case 'collection':
      return `collection ${own.id}`
    case 'search':
      return `search ${own.search.id}`
    case 'file':
      return `file ${own.file.job.id}`
    default:
      return assertNever(own)
  }
}

type SearchCall = Extract<PossibleCall, { readonly kind: 'search' }>

const mostParties = 7
/** At most this many options of each kind: notes, tags, collections, saved searches, lists. */
const mostOwn = 3
/** Letters of an operator's name after which it is offered. */
const shortestBeginning = 3

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
  cursor: number,
): {
  readonly options: readonly BoxOption[]
  readonly question: Question
  readonly searching: boolean
  /** What is found is the answer to this very text, not to what was typed before. */
  readonly settled: boolean
} {
  const typed = text.trim()
  const kept = useAskedKept({ text: typed, kind: null, offset: 0, limit: mostParties }, open)
  const question = useMemo(() => questionOf(typed, kept.data), [typed, kept.data])
  // "who owns Nordlicht" looks for Nordlicht; "who owns it" for nothing, it is asked of the file in sight.
  const sought = withoutAsked(typed, question.asked)
  const completions = useCompletions(text, cursor, kept.data?.items)
  const { data: prices } = usePrices()
  // Wanted once the list has been open: who closes it may still go on in it by the arrows.
  const [begun, setBegun] = useState(open)
  if (open && !begun) setBegun(true)
  const standing = useBoxCommands(showHelp, open || begun)
  const here = useActionCommands(open, typed)
  const exact = useTypedCommands(typed, sought === '' ? (question.asked?.topic ?? null) : null)
  const commands = useMemo(() => [...here, ...standing], [here, standing])
  const off = useNoAsking()
  const companies = prices?.['search-companies']
  const persons = prices?.['search-persons']
  // Nothing is looked for, so nothing was found; an empty question brings what was read last.
  const found = typed !== '' && sought === '' ? undefined : kept.data
  const foundOwn = useFoundOwn(sought, mostOwn, open)
  const own = foundOwn.data
  const serviceLists = useServiceLists(open && typed !== '')
  const lists = serviceLists.data?.lists
  const settled = ![kept, foundOwn, serviceLists].some(
    ({ isFetching, isPlaceholderData, isPending }) => isFetching && (isPlaceholderData || isPending),
  )
  const called = useMemo(() => callsOf(question), [question])
  const companiesAt = useReadAt('companies', called.calls.companies)
  const personsAt = useReadAt('persons', called.calls.persons)
  return useMemo(
    () => ({
      options: [
        ...completions.flatMap((completion) =>
          completion.value === null ? [] : [{ kind: 'value' as const, completion }],
        ),
        ...(found?.items ?? []).map((party, nth) => ({ kind: 'party' as const, party, why: found?.why[nth] })),
        ...ownHits(own).map((hit) => ({ kind: 'own' as const, own: hit })),
        ...named(lists ?? [], sought).map((list) => ({ kind: 'list' as const, list })),
        ...completions.flatMap((completion) =>
          completion.value === null ? [{ kind: 'operator' as const, completion }] : [],
        ),
        ...[...exact, ...(typed !== '' && sought === '' ? [] : matchCommands(commands, typed))].map((command) => ({
          kind: 'command' as const,
          command,
        })),
        // What is asked of the file in sight is answered by its command: nothing is said of a call then.
        ...(typed !== '' && exact.every(({ id }) => id !== 'asked') && companies !== undefined && persons !== undefined
          ? [
              {
                kind: 'ask' as const,
                question,
                ...called,
                here: { companies: companiesAt, persons: personsAt },
                prices: { companies, persons },
                off,
              },
            ]
          : []),
      ],
      question,
      searching: kept.isFetching,
      settled,
    }),
    [
      found,
      own,
      lists,
      exact,
      commands,
      typed,
      sought,
      question,
      called,
      companiesAt,
      personsAt,
      completions,
      companies,
      persons,
      off,
      kept.isFetching,
      settled,
    ],
  )
}

/** When the service's answer to a call was read; null: it is not here. */
const useReadAt = (kind: SearchKind, call: SearchCall | null): string | null =>
  useRemembered(kind, call?.term ?? '').data?.pages[0]?.answer.readAt ?? null

/**
 * The call of each kind that is made first, and which kind the question itself is of. What the service answers by filter alone is not asked by
 * name from here: as typed it is a variant that the search offers.
 */
function callsOf(question: Question): Pick<Extract<BoxOption, { kind: 'ask' }>, 'calls' | 'none' | 'likely'> {
  const first = (kind: SearchKind): SearchCall | null =>
    serviceCalls(question, kind).calls.find(
      (call): call is SearchCall => call.kind === 'search' && call.search === kind && call.variant === null,
    ) ?? null
  const { calls, none } = serviceCalls(question, null)
  const searched = calls.find((call) => call.kind === 'search' && call.variant === null)
  return {
    calls: { companies: first('companies'), persons: first('persons') },
    none: searched === undefined ? (none ?? 'only-filter') : null,
    likely: searched?.kind === 'search' ? searched.search : 'companies',
  }
}

const noItems: readonly PartySummary[] = []

/** What could be typed on at the cursor, with the tags and towns of the library. */
function useCompletions(text: string, cursor: number, items: readonly PartySummary[] = noItems): readonly Completion[] {
  const tags = useTags().data
  const { language } = useFormat()
  return useMemo(() => {
    const towns = items.flatMap((item) => (item.kind === 'company' ? (item.seat ?? []) : (item.city ?? [])))
    const known = {
      tags: (tags ?? []).map(({ name }) => name),
      towns: [...new Set(towns)],
      language,
      today: todayInGermany,
    }
    const word = /[\p{L}]*$/u.exec(text.slice(0, cursor))?.[0] ?? ''
    return complete(text, cursor, known).filter(
      // A short beginning, or a name that is typed whole, is more often a word of a name.
      ({ value, insert }) =>
        value !== null || (word.length >= shortestBeginning && insert !== `${word.toLowerCase()}:`),
    )
  }, [text, cursor, tags, items, language])
}

/**
 * Opens a search tab and asks the service for the first page of what the finished question asks for, agreed to at the price that was
 * shown; where its answer is here, that is opened for nothing, and asking again stands beside it. The answer gets the focus.
 */
export function useAsk(): (kind: SearchKind, question: Question, price: Price) => void {
  const { search } = useClient()
  const fresh = useFreshQuestion()
  const here = useAnswerHere()
  return (kind, { text }, price) => {
    const approved: Approval = approvalOf(price)
    openTab({ kind: 'search', search: kind, term: text })
    awaitAnswer(true)
    void (async () => {
      const call = callsOf(await fresh(text)).calls[kind]
      if (call === null || (await here(kind, call.term)) !== null) return
      await runOnce(runs.search(kind, call.term), () =>
        search.read({ kind, term: call.term, which: 'first', approved }),
      )
    })()
  }
}

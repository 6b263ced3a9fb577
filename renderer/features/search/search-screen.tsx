import { whichSearch } from '../../../shared/domain/answers/not-understood.ts'
import { NotUnderstoodOf } from '../../parts/party-file/not-understood.tsx'
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab } from '../../../shared/contract/state.ts'
import type { PartySummary } from '../../../shared/domain/company/company.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { AskedKept, HitReason, SearchResults } from '../../../shared/domain/search/search.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { useRowFacts } from '../../data/queries.ts'
import { awaitAnswer, useQueryPlace } from '../../data/query-place.ts'
import { useViewKeys, type KeyHint } from '../../data/view-keys.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { BuyAgain } from '../../parts/team/buy-all-the-same.tsx'
import { OfflineNotice } from '../../parts/errors/offline-notice.tsx'
import { ExportButton } from '../../parts/exports/export-button.tsx'
import { Previewed, useLooked } from '../../parts/party-preview/previewed.tsx'
import { AskedTopicContext } from '../../parts/party-table/asked-topic.ts'
import { PartyTable, useRowKeys } from '../../parts/party-table/party-table.tsx'
import { NewRowsContext } from '../../parts/party-table/new-rows.ts'
import { RowFailure } from '../../parts/party-table/row-failure.tsx'
import { SaveSearch } from '../../parts/save-search.tsx'
import { ResultChanges } from '../../parts/saved-searches/result-changes.tsx'
import { useNewResults } from '../../parts/saved-searches/use-result-change.ts'
import type { KeptPages } from '../../parts/search-results/use-kept-pages.ts'
import { readWords } from '../../parts/search-results/found-words.tsx'
import { ReadOn } from '../../parts/search-results/read-on.tsx'
import { useShownName } from '../../parts/party/company-name.tsx'
import { Reasons } from '../../parts/question/reasons.tsx'
import { Button } from '../../ui/button.tsx'
import { ViewChoice } from '../../parts/search-results/view-choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ChipRow } from './chip-row.tsx'
import { countChips, isUnder, type Chip, type FactsOf } from './chips.ts'
import { NothingFound } from './nothing-found.tsx'
import { SearchTitle } from './search-title.tsx'
import { SearchHead } from './search-head.tsx'
import { useAskService } from './use-search.ts'
import { useSearchTab, type Answered, type SearchTabState } from './use-search-tab.ts'

/**
 * Search: while typing the cache, free; by a button the service, at the button's price. What was asked before is
 * shown again at once. Nothing that goes wrong takes away what is in sight.
 */
export function SearchScreen({ tab }: { readonly tab: Extract<Tab, { kind: 'search' }> }): ReactNode {
  const { t } = useTranslation('search')
  const { t: words } = useTranslation('question')
  const screen = useRef<HTMLDivElement>(null)
  const state = useSearchTab(tab)
  const { settled, view, kept, service, row, offline } = state
  const answered = view === 'all' ? null : service[view].answered
  const results = answered?.results ?? null
  const rowKeys = useRowKeys()
  useViewKeys(useQueryPlace(({ inBox }) => inBox) ? noHints : rowKeys)
  useLanding(screen, results !== null, [service.companies.command, service.persons.command])
  // Those that don't fit what is narrowed here are shown when somebody asks for them, of this question alone.
  const [showing, setShowing] = useState<string | null>(null)
  const elsewhere = showing === settled
  const [explains, setExplains] = useState(false)

  const [chip, setChip] = useState<Chip | null>(null)
  const all = useMemo(
    () =>
      answered === null
        ? (kept.items ?? none)
        : elsewhere
          ? [...answered.fitting, ...answered.elsewhere]
          : answered.fitting,
    [answered, kept.items, elsewhere],
  )
  const { change, isNew, onlyNew, setOnlyNew } = useNewResults(
    results === null ? null : { kind: 'search', search: results.kind, term: results.term, question: settled },
  )
  const facts = useRowFacts(all)
  const counts = useMemo(() => countChips(all, facts), [all, facts])
  // A chip under which nothing stands any more narrows nothing: another question was asked meanwhile.
  const narrowed = chip !== null && counts[chip] > 0 ? chip : null
  const items = useMemo(
    () =>
      all.filter((item) => (narrowed === null || isUnder(narrowed, item, facts)) && (!onlyNew || isNew.has(item.id))),
    [all, narrowed, facts, onlyNew, isNew],
  )
  const failures = [
    { ...service.companies, of: 'search-companies' as const },
    { ...service.persons, of: 'search-persons' as const },
  ].filter(({ command: { error } }) => error !== null && error.kind !== 'offline')
  const { inSight, beside, onLook } = useLooked(items)
  const found = {
    state,
    answered,
    kept,
    items,
    facts,
    onShowElsewhere: () => setShowing(settled),
    onLook,
    shownBeside: beside,
  }
  return (
    <AskedTopicContext value={state.question.asked?.topic ?? null}>
      <div className="view search-screen" ref={screen}>
        <SearchHead
          tab={tab}
          state={state}
          onEnter={() => firstRow(screen.current)?.focus()}
          title={<SearchTitle state={state} results={results} count={items.length} />}
          tools={
            <>
              {inSight !== undefined && settled !== '' && (
                <Button variant="quiet" icon="help" pressed={explains} onPress={() => setExplains(!explains)}>
                  {words('why')}
                </Button>
              )}
              <Tools state={state} results={results} kept={kept} />
            </>
          }
          narrowing={
            <>
              <ViewChoice view={view} onView={state.choose} />
              <ChipRow counts={counts} more={results === null && kept.more} pressed={narrowed} onPress={setChip} />
            </>
          }
        />
        {results?.termIgnored === true && (
          <Notice tone="warn" title={t('termIgnored.title')}>
            {t('termIgnored.text')}
          </Notice>
        )}
        {results !== null && <NotUnderstoodOf list="search" which={whichSearch(results.kind, results.term)} />}
        {offline && (
          <OfflineNotice errors={[service.companies.command.error, service.persons.command.error, row.failed?.error]} />
        )}
        {failures.map(
          ({ command, answered: before, of }) =>
            command.error && (
              <ErrorNotice
                key={command.error.kind}
                error={command.error}
                onDismiss={command.clear}
                way={<BuyAgain command={command} of={of} next={before?.results.nextPage ?? null} />}
              />
            ),
        )}
        {row.failed?.error.kind !== 'offline' && <RowFailure row={row} />}
        {kept.error && <ErrorNotice error={kept.error} />}
        <Previewed company={beside} facts={facts} price={state.recordPrice} onRead={row.read}>
          {answered !== null && answered.elsewhere.length > 0 && (answered.fitting.length > 0 || elsewhere) && (
            <p className="search-elsewhere small" role="status">
              <span>{words(elsewhere ? 'elsewhereShown' : 'elsewhere', { count: answered.elsewhere.length })}</span>
              <Button small variant="quiet" onPress={() => setShowing(elsewhere ? null : settled)}>
                {words(elsewhere ? 'hideElsewhere' : 'showElsewhere')}
              </Button>
            </p>
          )}
          {change !== null && <ResultChanges change={change} onlyNew={onlyNew} onOnlyNew={setOnlyNew} />}
          <NewRowsContext value={isNew}>
            <Found {...found} />
          </NewRowsContext>
          {answered === null && <Unjudged asked={kept.asked} />}
          {explains && inSight !== undefined && settled !== '' && (
            <WhyHere party={inSight} why={kept.why.get(inSight)} answered={answered} state={state} />
          )}
          {answered !== null && <More answered={answered} />}
        </Previewed>
      </div>
    </AskedTopicContext>
  )
}

const none: readonly PartySummary[] = []
const noHints: readonly KeyHint[] = []

interface Place {
  readonly state: SearchTabState
  /** What the service answered in this view; null: the cache is shown. */
  readonly results: SearchResults | null
  readonly kept: KeptPages
}

interface FoundProps {
  readonly state: SearchTabState
  /** What the service answered in this view; null: the cache is shown. */
  readonly answered: Answered | null
  readonly kept: KeptPages
  /** The rows that stand under the chip, or all. */
  readonly items: readonly PartySummary[]
  readonly facts: FactsOf
  /** Somebody looks at a row: by the keyboard, or the pointer rests on it. */
  readonly onLook: (party: PartySummary) => void
  /** The row whose preview stands beside the table. */
  readonly shownBeside: PartySummary | undefined
  /** Shows what the service listed and does not fit what is narrowed here. */
  readonly onShowElsewhere: () => void
}

const firstRow = (screen: HTMLElement | null): HTMLElement | null =>
  screen?.querySelector<HTMLElement>('tr[data-row][tabindex="0"]') ?? null

/**
 * Who asked goes on in the answer: its first row, or from the box the first other way to ask. Only from the box, from the button that asked or from
 * nowhere: a focus that went elsewhere meanwhile stays there.
 */
function useLanding(
  screen: RefObject<HTMLElement | null>,
  answered: boolean,
  commands: readonly { readonly running: boolean; readonly error: AppError | null }[],
): void {
  const landing = useQueryPlace((place) => place.landing)
  const running = commands.some((command) => command.running)
  const failed = commands.some(({ error }) => error !== null)
  useEffect(() => {
    if (!landing || running) return
    if (failed) awaitAnswer(false)
    if (!answered || failed) return
    const { pressed } = useQueryPlace.getState()
    awaitAnswer(false)
    const at = document.activeElement
    const isNowhere = at === null || at === document.body || at.id === 'content'
    if (!isNowhere && at !== pressed && at.getAttribute('type') !== 'search') return
    // Not from a button to a button: a second press too many would spend.
    const otherWay = pressed === null ? '.empty-state button' : null
    const place = firstRow(screen.current) ?? (otherWay && screen.current?.querySelector<HTMLElement>(otherWay))
    place?.focus()
  }, [landing, running, answered, failed, screen])
}

/** How far looking went: what may fit and isn't told, and where it ended. */
function Unjudged({ asked }: { readonly asked: AskedKept | undefined }): ReactNode {
  const { t } = useTranslation('question')
  if (asked === undefined || (asked.unjudged === 0 && asked.cutAfter === null)) return null
  return (
    <p className="search-elsewhere small dim" role="status">
      {asked.unjudged > 0 && <span>{t('unjudged', { count: asked.unjudged })}</span>}
      {asked.cutAfter !== null && <span>{t('cut', { count: asked.cutAfter })}</span>}
    </p>
  )
}

/** Why the row that one looks at is among what was found. */
function WhyHere({
  party,
  why,
  answered,
  state: { settled },
}: {
  readonly party: PartySummary
  readonly why: HitReason | undefined
  readonly answered: Answered | null
  readonly state: SearchTabState
}): ReactNode {
  const { t } = useTranslation('question')
  const name = useShownName(party.name)
  return (
    <section className="search-why small" aria-label={t('whyOf', { name })}>
      <h2>{t('whyOf', { name })}</h2>
      {answered !== null ? (
        <p>{t('whyService', { term: cutText(answered.call.term, 60).text })}</p>
      ) : (
        why !== undefined && settled !== '' && <Reasons why={why} />
      )}
    </section>
  )
}

/** Reading on, below what was read. */
function More({ answered: { results } }: { readonly answered: Answered }): ReactNode {
  const { t } = useTranslation('search')
  const command = useAskService(results.kind, results.term)
  if (results.nextPage === null && !(command.running && command.doing?.which === 'rest')) return null
  const last = results.pages.at(-1)?.page ?? 1
  return (
    <div className="search-more">
      <span className="small dim">{last > 1 ? t('onPages', { last }) : t('onPage')}</span>
      <ReadOn
        list={results}
        operation={results.kind === 'companies' ? 'search-companies' : 'search-persons'}
        command={command}
      />
    </div>
  )
}

/** What can be done with all that was found; when it was asked for stands before the question that asks again. */
function Tools({ state: { settled, view }, results, kept }: Place): ReactNode {
  const { t } = useTranslation('search')
  const format = useFormat()
  const search = view === 'all' ? null : view
  return (
    <>
      <span className="search-tools">
        {results !== null ? (
          <>
            {/* What was typed, not only what was sent of it: town and court narrow the results here. */}
            <SaveSearch
              what={{ kind: 'search', search: results.kind, term: results.term, question: settled }}
              suggested={settled}
            />
            <ExportButton
              small
              source={{ kind: 'search', search: results.kind, term: results.term, question: settled }}
            />
          </>
        ) : (
          <>
            {settled !== '' && <SaveSearch what={{ kind: 'kept', search, text: settled }} suggested={settled} />}
            {kept.items !== undefined && kept.items.length > 0 && (
              <ExportButton small source={{ kind: 'library', text: settled, search }} />
            )}
          </>
        )}
      </span>
      {results !== null && <span className="search-asked small dim">{readWords(t, format, results)}</span>}
    </>
  )
}

/** The rows, or why there are none; neither until the cache has answered. */
function Found({ state, answered, kept, items, facts, onLook, shownBeside, onShowElsewhere }: FoundProps): ReactNode {
  const { t } = useTranslation('search')
  const { t: lists } = useTranslation('lists')
  const { view, service, row, recordPrice } = state
  const results = answered?.results ?? null
  if (items.length > 0) {
    return (
      <PartyTable
        name="search"
        label={t('results')}
        items={items}
        rows={view === 'all' ? 'mixed' : view}
        facts={facts}
        onLook={onLook}
        shownBeside={shownBeside}
        recordPrice={recordPrice}
        from={lists('from.search')}
        onRead={row.read}
        {...(results === null ? { why: kept.why } : {})}
        sortable={results !== null}
        {...(results === null ? { more: kept.more, onNearEnd: kept.loadMore, whole: kept.whole } : {})}
      />
    )
  }
  if (results === null && kept.items === undefined) return null
  return (
    <NothingFound
      state={state}
      onShowElsewhere={onShowElsewhere}
      answered={answered ?? (view === 'all' ? (service.companies.answered ?? service.persons.answered) : null)}
      asking={service.companies.command.running || service.persons.command.running}
    />
  )
}

import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab } from '../../../shared/contract/state.ts'
import type { PartySummary } from '../../../shared/domain/company/company.ts'
import type { SearchResults } from '../../../shared/domain/search/search.ts'
import { useRowFacts } from '../../data/queries.ts'
import { useViewKeys } from '../../data/view-keys.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { OfflineNotice } from '../../parts/errors/offline-notice.tsx'
import { ExportButton } from '../../parts/exports/export-button.tsx'
import { partyKey } from '../../parts/party-table/use-party-selection.ts'
import { useWide } from '../../ui/use-wide.ts'
import { SearchPreview } from './search-preview.tsx'
import { PartyTable, useRowKeys } from '../../parts/party-table/party-table.tsx'
import { RowFailure } from '../../parts/party-table/row-failure.tsx'
import { SaveSearch } from '../../parts/save-search.tsx'
import { listedParties } from '../../parts/search-results/listed-parties.ts'
import { useKeptPages, type KeptPages } from '../../parts/search-results/use-kept-pages.ts'
import { readWords } from '../../parts/search-results/found-words.tsx'
import { ReadOn } from '../../parts/search-results/read-on.tsx'
import { ViewChoice } from '../../parts/search-results/view-choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ChipRow } from './chip-row.tsx'
import { countChips, isUnder, type Chip, type FactsOf } from './chips.ts'
import { NothingFound } from './nothing-found.tsx'
import { SearchTitle } from './search-title.tsx'
import { SearchHead } from './search-head.tsx'
import { useSearchTab, type SearchTabState } from './use-search-tab.ts'

/**
 * Search: while typing the cache, free; by a button the service, at the button's price. What was asked before is
 * shown again at once. Nothing that goes wrong takes away what is in sight.
 */
export function SearchScreen({ tab }: { readonly tab: Extract<Tab, { kind: 'search' }> }): ReactNode {
  const { t } = useTranslation('search')
  const screen = useRef<HTMLDivElement>(null)
  const state = useSearchTab(tab)
  const { settled, view, service, row, offline } = state
  const kept = useKeptPages(settled, view === 'all' ? null : view)
  const results = view === 'all' ? null : service[view].results
  useViewKeys(useRowKeys())

  const [chip, setChip] = useState<Chip | null>(null)
  const all = results === null ? (kept.items ?? none) : listedParties(results)
  const facts = useRowFacts(all)
  const counts = useMemo(() => countChips(all, facts), [all, facts])
  // A chip under which nothing stands any more narrows nothing: another question was asked meanwhile.
  const narrowed = chip !== null && counts[chip] > 0 ? chip : null
  const items = useMemo(
    () => (narrowed === null ? all : all.filter((item) => isUnder(narrowed, item, facts))),
    [all, narrowed, facts],
  )
  const failures = [service.companies.command, service.persons.command].filter(
    ({ error }) => error !== null && error.kind !== 'offline',
  )
  const wide = useWide()
  const [looked, setLooked] = useState<string | null>(null)
  const companies = items.filter((item) => item.kind === 'company')
  const shown = companies.find((item) => partyKey(item) === looked) ?? companies[0]
  const found = { state, results, kept, items, facts, onLook: (party: PartySummary) => setLooked(partyKey(party)) }
  return (
    <div className="view search-screen" ref={screen}>
      <SearchHead
        tab={tab}
        state={state}
        onEnter={() => screen.current?.querySelector<HTMLElement>('tr[data-row][tabindex="0"]')?.focus()}
        title={<SearchTitle state={state} results={results} kept={kept} />}
        tools={<Tools state={state} results={results} kept={kept} />}
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
      {offline && (
        <OfflineNotice errors={[service.companies.command.error, service.persons.command.error, row.failed?.error]} />
      )}
      {failures.map(({ error, clear }) => error && <ErrorNotice key={error.kind} error={error} onDismiss={clear} />)}
      {row.failed && row.failed.error.kind !== 'offline' && (
        <RowFailure name={row.failed.company.name} error={row.failed.error} onDismiss={row.clear} />
      )}
      {kept.error && <ErrorNotice error={kept.error} />}
      <div className="search-body">
        <div className="search-list">
          <Found {...found} />
          {results !== null && <More results={results} command={service[results.kind].command} />}
        </div>
        {wide && shown !== undefined && (
          <SearchPreview
            key={shown.id}
            company={shown}
            changedOn={facts.get(shown.id)?.changedOn ?? null}
            price={state.recordPrice}
            onRead={row.read}
          />
        )}
      </div>
    </div>
  )
}

const none: readonly PartySummary[] = []

interface Place {
  readonly state: SearchTabState
  /** What the service answered in this view; null: the cache is shown. */
  readonly results: SearchResults | null
  readonly kept: KeptPages
}

interface FoundProps extends Place {
  /** The rows that stand under the chip, or all. */
  readonly items: readonly PartySummary[]
  readonly facts: FactsOf
  /** Somebody looks at a row: by the keyboard, or the pointer rests on it. */
  readonly onLook: (party: PartySummary) => void
}

/** Reading on, below what was read. */
function More({
  results,
  command,
}: {
  readonly results: SearchResults
  readonly command: SearchTabState['service']['companies']['command']
}): ReactNode {
  const { t } = useTranslation('search')
  if (results.nextPage === null && !(command.running && command.doing?.which === 'rest')) return null
  const last = results.pages.at(-1)?.page ?? 1
  return (
    <div className="search-more">
      <span className="small dim">{last > 1 ? t('onPages', { last }) : t('onPage')}</span>
      <ReadOn list={results} command={command} />
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
            <SaveSearch what={{ kind: 'search', search: results.kind, term: results.term }} suggested={results.term} />
            <ExportButton small source={{ kind: 'search', search: results.kind, term: results.term }} />
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
function Found({ state, results, kept, items, facts, onLook }: FoundProps): ReactNode {
  const { t } = useTranslation('search')
  const { t: lists } = useTranslation('lists')
  const { settled, view, choose, service, row, recordPrice } = state
  if (items.length > 0) {
    return (
      <PartyTable
        label={t('results')}
        items={items}
        rows={view === 'all' ? 'mixed' : view}
        facts={facts}
        onLook={onLook}
        recordPrice={recordPrice}
        from={lists('from.search')}
        onRead={row.read}
        sortable={results !== null}
        {...(results === null ? { more: kept.more, onNearEnd: kept.loadMore } : {})}
      />
    )
  }
  if (results === null && kept.items === undefined) return null
  return (
    <NothingFound
      term={settled}
      results={results ?? (view === 'all' ? (service.companies.results ?? service.persons.results) : null)}
      asking={service.companies.command.running || service.persons.command.running}
      view={view}
      keptCount={results === null ? 0 : (kept.items?.length ?? 0)}
      onShowKept={() => choose('all')}
    />
  )
}

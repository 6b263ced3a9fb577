import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab } from '../../../shared/contract/state.ts'
import type { SearchResults } from '../../../shared/domain/search/search.ts'
import { useViewKeys } from '../../data/view-keys.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { OfflineNotice } from '../../parts/errors/offline-notice.tsx'
import { ExportButton } from '../../parts/exports/export-button.tsx'
import { PartyTable, useRowKeys } from '../../parts/party-table/party-table.tsx'
import { RowFailure } from '../../parts/party-table/row-failure.tsx'
import { SaveSearch } from '../../parts/save-search.tsx'
import { listedParties } from '../../parts/search-results/listed-parties.ts'
import { useKeptPages, type KeptPages } from '../../parts/search-results/use-kept-pages.ts'
import { NothingFound } from './nothing-found.tsx'
import { KeptBar, ServiceBar } from './result-bar.tsx'
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

  const failures = [service.companies.command, service.persons.command].filter(
    ({ error }) => error !== null && error.kind !== 'offline',
  )
  return (
    <div className="view search-screen" ref={screen}>
      <h1 className="hidden-text">{t('title')}</h1>
      <SearchHead
        tab={tab}
        state={state}
        onEnter={() => screen.current?.querySelector<HTMLElement>('tr[data-row][tabindex="0"]')?.focus()}
      />
      {offline && (
        <OfflineNotice errors={[service.companies.command.error, service.persons.command.error, row.failed?.error]} />
      )}
      {failures.map(({ error, clear }) => error && <ErrorNotice key={error.kind} error={error} onDismiss={clear} />)}
      {row.failed && row.failed.error.kind !== 'offline' && (
        <RowFailure name={row.failed.company.name} error={row.failed.error} onDismiss={row.clear} />
      )}
      {kept.error && <ErrorNotice error={kept.error} />}
      <Bar state={state} results={results} kept={kept} />
      <Found state={state} results={results} kept={kept} />
    </div>
  )
}

interface FoundProps {
  readonly state: SearchTabState
  /** What the service answered in this view; null: the cache is shown. */
  readonly results: SearchResults | null
  readonly kept: KeptPages
}

/** How many were found where, with what can be done with all of them. */
function Bar({ state: { settled, view, choose, service }, results, kept }: FoundProps): ReactNode {
  if (results !== null) {
    const { kind, term } = results
    return (
      <ServiceBar
        results={results}
        view={view}
        onView={choose}
        command={service[kind].command}
        tools={
          <>
            <SaveSearch what={{ kind: 'search', search: kind, term }} suggested={term} />
            <ExportButton source={{ kind: 'search', search: kind, term }} />
          </>
        }
      />
    )
  }
  const search = view === 'all' ? null : view
  return (
    <KeptBar
      count={kept.items?.length ?? null}
      more={kept.more}
      term={settled}
      view={view}
      onView={choose}
      tools={
        <>
          {settled !== '' && <SaveSearch what={{ kind: 'kept', search, text: settled }} suggested={settled} />}
          {kept.items !== undefined && kept.items.length > 0 && (
            <ExportButton source={{ kind: 'library', text: settled, search }} />
          )}
        </>
      }
    />
  )
}

/** The rows, or why there are none; neither until the cache has answered. */
function Found({ state, results, kept }: FoundProps): ReactNode {
  const { t } = useTranslation('search')
  const { t: lists } = useTranslation('lists')
  const { settled, view, choose, service, row, recordPrice } = state
  const items = results === null ? (kept.items ?? []) : listedParties(results)
  if (items.length > 0) {
    return (
      <PartyTable
        label={t('results')}
        items={items}
        rows={view === 'all' ? 'mixed' : view}
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

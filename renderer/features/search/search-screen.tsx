import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab } from '../../../shared/contract/state.ts'
import type { SearchKind, SearchResults } from '../../../shared/domain/search.ts'
import { useAppState, usePrices, useRemembered } from '../../data/queries.ts'
import { openTab, replaceActive } from '../../data/tabs.ts'
import { useViewKeys } from '../../data/view-keys.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { approvalOf, PriceButton } from '../../ui/price-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { filterFromTerm } from './filter-from-term.ts'
import { listedParties } from './listed-parties.ts'
import { OfflineNotice, RowFailure } from './notices.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { SaveSearch } from '../library/save-search.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PartyTable, useRowKeys } from './party-table.tsx'
import { KeptBar, ServiceBar } from './result-bar.tsx'
import './search-screen.css'
import { useDebounced } from './use-debounced.ts'
import { useKeptPages } from './use-kept-pages.ts'
import { useReadRecord } from './use-read-record.ts'
import { useAskService } from './use-search.ts'

type SearchTab = Extract<Tab, { kind: 'search' }>
export type View = SearchKind | 'all'

/** Rest of the keyboard after which the cache is searched, in milliseconds. */
const typingPause = 80

/**
 * Search: while typing the cache, free; by a button the service, at the button's price. What was asked before is
 * shown again at once. Nothing that goes wrong takes away what is in sight.
 */
export function SearchScreen({ tab }: { readonly tab: SearchTab }): ReactNode {
  const { search, term: typed } = tab
  const { t } = useTranslation('search')
  const { t: lists } = useTranslation('lists')
  const screen = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const latest = useRef(typed)
  const term = typed.trim()
  const settled = useDebounced(term, typingPause)
  const [allFor, setAllFor] = useState<string | null>(null)
  const service = useAppState().data?.service
  const connection = service?.connection
  const prices = usePrices().data
  const companies = useRemembered('companies', settled).data ?? null
  const persons = useRemembered('persons', settled).data ?? null
  const askCompanies = useAskService('companies', term)
  const askPersons = useAskService('persons', term)
  const row = useReadRecord('search')

  // Without a choice, what was asked before about this very term is what the person came for.
  const view: View = search ?? (allFor === settled ? 'all' : companies ? 'companies' : persons ? 'persons' : 'all')
  const kept = useKeptPages(settled, view === 'all' ? null : view)
  const shown: SearchResults | null = view === 'companies' ? companies : view === 'persons' ? persons : null

  const choose = (next: View): void => {
    setAllFor(next === 'all' ? settled : null)
    replaceActive({ kind: 'search', search: next === 'all' ? null : next, term: typed })
  }
  const ask = (kind: SearchKind, approved: ReturnType<typeof approvalOf>): void => {
    if (term === '') return
    replaceActive({ kind: 'search', search: kind, term: typed })
    void (kind === 'companies' ? askCompanies : askPersons).run({ which: 'first', approved })
  }
  const priceOf = (kind: SearchKind) =>
    (kind === 'companies' ? companies : persons)?.again ??
    prices?.[kind === 'companies' ? 'search-companies' : 'search-persons']

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const kind = view === 'persons' ? 'persons' : 'companies'
    const price = priceOf(kind)
    // Enter alone never spends: it goes to what was found.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (price) ask(kind, approvalOf(price))
    } else screen.current?.querySelector<HTMLElement>('tr[data-row][tabindex="0"]')?.focus()
  }

  useViewKeys(useRowKeys())
  // A search without a term wants one; whoever opens it types next.
  useEffect(() => {
    latest.current = typed
  }, [typed])
  useEffect(() => {
    if (latest.current === '') box.current?.focus()
  }, [])

  const refused = [askCompanies.error, askPersons.error, row.failed?.error].some((error) => error?.kind === 'offline')
  const offline = connection === 'offline' || refused
  // The connection came back: what was refused for want of it is no news any more.
  const asks = useRef({ askCompanies, askPersons, row })
  useEffect(() => {
    asks.current = { askCompanies, askPersons, row }
  })
  useEffect(() => {
    if (connection !== 'online') return
    const { askCompanies: first, askPersons: second, row: third } = asks.current
    if (first.error?.kind === 'offline') first.clear()
    if (second.error?.kind === 'offline') second.clear()
    if (third.failed?.error.kind === 'offline') third.clear()
  }, [connection, service?.lastAnswerAt])
  const failures = [askCompanies, askPersons].filter(({ error }) => error !== null && error.kind !== 'offline')
  const items = shown ? listedParties(shown) : (kept.items ?? [])
  const button = (kind: SearchKind, primary: boolean): ReactNode => {
    const price = priceOf(kind)
    const asked = (kind === 'companies' ? companies : persons) !== null
    const name = kind === 'companies' ? 'searchCompanies' : 'searchPersons'
    return (
      price && (
        <PriceButton
          label={t(asked ? `${name}Again` : name)}
          price={price}
          variant={primary ? 'primary' : 'normal'}
          busy={(kind === 'companies' ? askCompanies : askPersons).running}
          disabledReason={term === '' ? t('enterTerm') : null}
          onPress={(approved) => ask(kind, approved)}
        />
      )
    )
  }

  return (
    <div className="view search-screen" ref={screen}>
      <h1 className="hidden-text">{t('title')}</h1>
      <div className="search-head" role="search">
        <TextField
          ref={box}
          type="search"
          label={t('field')}
          hideLabel
          icon="search"
          className="search-field"
          placeholder={t('placeholder')}
          value={typed}
          maxLength={200}
          onKeyDown={onKeyDown}
          onChange={(text) => replaceActive({ kind: 'search', search: search, term: text })}
        />
        {button('companies', view !== 'persons')}
        {button('persons', view === 'persons')}
        <span className="grow" />
        <Button icon="filter" onPress={() => openTab({ kind: 'filter', filter: filterFromTerm(term) })}>
          {t('filter')}
        </Button>
      </div>
      {offline && <OfflineNotice />}
      {failures.map(({ error, clear }) => error && <ErrorNotice key={error.kind} error={error} onDismiss={clear} />)}
      {row.failed && row.failed.error.kind !== 'offline' && (
        <RowFailure name={row.failed.company.name} error={row.failed.error} onDismiss={row.clear} />
      )}
      {kept.error && <ErrorNotice error={kept.error} />}
      {shown ? (
        <ServiceBar
          results={shown}
          view={view}
          onView={choose}
          command={shown.kind === 'companies' ? askCompanies : askPersons}
          tools={
            <>
              <SaveSearch what={{ kind: 'search', search: shown.kind, term: shown.term }} suggested={shown.term} />
              <ExportButton source={{ kind: 'search', search: shown.kind, term: shown.term }} />
            </>
          }
        />
      ) : (
        <KeptBar
          count={kept.items?.length ?? null}
          more={kept.more}
          term={settled}
          view={view}
          onView={choose}
          tools={
            <>
              {settled !== '' && (
                <SaveSearch
                  what={{ kind: 'kept', search: view === 'all' ? null : view, text: settled }}
                  suggested={settled}
                />
              )}
              {items.length > 0 && (
                <ExportButton source={{ kind: 'library', text: settled, search: view === 'all' ? null : view }} />
              )}
            </>
          }
        />
      )}
      {items.length > 0 ? (
        <PartyTable
          label={t('results')}
          items={items}
          rows={view === 'all' ? 'mixed' : view}
          recordPrice={prices?.company}
          from={lists('from.search')}
          onRead={row.read}
          sortable={shown !== null}
          {...(shown ? {} : { more: kept.more, onNearEnd: kept.loadMore })}
        />
      ) : (
        (shown !== null || kept.items !== undefined) && (
          <NothingFound
            term={settled}
            results={shown ?? (view === 'all' ? (companies ?? persons) : null)}
            asking={askCompanies.running || askPersons.running}
            view={view}
            keptCount={shown === null ? 0 : (kept.items?.length ?? 0)}
            onShowKept={() => choose('all')}
          />
        )
      )}
    </div>
  )
}

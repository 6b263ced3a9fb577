import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartySummary } from '../../../shared/domain/company/company.ts'
import { usePrices, useRowFacts } from '../../data/queries.ts'
import { openTab } from '../../data/tabs.ts'
import { Button } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ExportButton } from '../../parts/exports/export-button.tsx'
import { RowFailure } from '../../parts/party-table/row-failure.tsx'
import { Previewed, useLooked } from '../../parts/party-preview/previewed.tsx'
import { PartyTable } from '../../parts/party-table/party-table.tsx'
import { ViewChoice, type View } from '../../parts/search-results/view-choice.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { useKeptPages } from '../../parts/search-results/use-kept-pages.ts'
import { useReadRecord } from '../../parts/party-table/use-read-record.ts'
import { useLibraryPlace } from '../../data/library.ts'
import { OwnHits } from './own-hits.tsx'
import { SaveSearch } from '../../parts/save-search.tsx'

const typingPause = 80
const none: readonly PartySummary[] = []

/** Everything that is kept here: without a filter what was read last, page by page as one scrolls. */
export function KeptView(): ReactNode {
  const { t } = useTranslation('library')
  const { t: lists } = useTranslation('lists')
  const format = useFormat()
  const wanted = useLibraryPlace((place) => place.filter)
  const [filter, setFilter] = useState(wanted)
  const [view, setView] = useState<View>('all')
  // A tag or saved search opened from elsewhere sets the filter text once.
  useEffect(() => {
    if (wanted === '') return
    setFilter(wanted)
    useLibraryPlace.setState({ filter: '' })
  }, [wanted])
  const text = useTyped(filter.trim(), typingPause)
  const kept = useKeptPages(text, view === 'all' ? null : view)
  const prices = usePrices().data
  const row = useReadRecord('library')
  const items = kept.items ?? none
  const facts = useRowFacts(items)
  const { beside, onLook } = useLooked(items)
  const count = items.length
  const shown = cutText(text, 80).text
  return (
    <div className="library-pane">
      {kept.error && <ErrorNotice error={kept.error} />}
      <RowFailure row={row} />
      <div className="result-bar">
        <ViewChoice view={view} onView={setView} />
        <TextField
          label={t('filter')}
          hideLabel
          placeholder={t('filter')}
          icon="filter"
          className="search-field"
          value={filter}
          maxLength={200}
          onChange={setFilter}
        />
        <p role="status" className="row">
          {count > 0 && (
            <>
              <b>{kept.more ? t('countMore', { count }) : t('count', { count })}</b>
              <span className="dim cut wide-only">{text === '' ? t('recent') : t('matching', { text: shown })}</span>
            </>
          )}
        </p>
        <span className="grow" />
        {text !== '' && (
          <SaveSearch what={{ kind: 'kept', search: view === 'all' ? null : view, text }} suggested={text} />
        )}
        {count > 0 && <ExportButton source={{ kind: 'library', text, search: view === 'all' ? null : view }} />}
      </div>
      <OwnHits text={text} />
      {count > 0 ? (
        <Previewed company={beside} facts={facts} price={prices?.company} onRead={row.read}>
          <PartyTable
            name="kept"
            label={t('label')}
            items={items}
            facts={facts}
            onLook={onLook}
            shownBeside={beside}
            rows={view === 'all' ? 'mixed' : view}
            recordPrice={prices?.company}
            from={lists('from.library')}
            onRead={row.read}
            more={kept.more}
            onNearEnd={kept.loadMore}
            whole={kept.whole}
          />
        </Previewed>
      ) : (
        kept.items !== undefined &&
        (text === '' ? (
          <EmptyState
            key="empty"
            icon="library"
            title={t('emptyTitle')}
            actions={
              <Button variant="primary" onPress={() => openTab({ kind: 'search', search: null, term: '' })}>
                {t('emptyAction')}
              </Button>
            }
          >
            {prices &&
              t('empty', { search: format.price(prices['search-companies']), record: format.price(prices.company) })}
          </EmptyState>
        ) : (
          <EmptyState
            key="no match"
            icon="library"
            title={t('noMatchTitle')}
            actions={<Button onPress={() => setFilter('')}>{t('clear')}</Button>}
          >
            {t('noMatch', { text: shown })}
          </EmptyState>
        ))
      )}
    </div>
  )
}

import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasNews } from '../../../shared/domain/library/saved-search.ts'
import { useViewKeys, type KeyHint } from '../../data/view-keys.ts'
import { useSectionKeys } from '../../ui/section-keys.ts'
import { TabCount } from '../../ui/tab-count.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useRowKeys, useWalkKeys } from '../../parts/party-table/party-table.tsx'
import '../../parts/search-results/result-bar.css'
import '../../parts/party-table/row-failure.css'
import { CollectionsView } from './collections-view.tsx'
import { useLibraryPlace, useSavedSearches, type LibraryView } from '../../data/library.ts'
import { KeptView } from './kept-view.tsx'
import '../../parts/library-pane.css'
import './library.css'
import { NotesView } from './notes-view.tsx'
import { RecentView } from './recent-view.tsx'
import { SearchesView } from './searches-view.tsx'
import { TagsView } from './tags-view.tsx'

const views = [
  'kept',
  'recent',
  'collections',
  'notes',
  'tags',
  'searches',
  'imports',
  'desks',
] as const satisfies readonly LibraryView[]

/** What the rows of each view are for: selected and read, opened only, or no rows at all. */
const rowsOf: Readonly<Record<LibraryView, 'select' | 'open' | 'none'>> = {
  kept: 'select',
  recent: 'select',
  collections: 'open',
  notes: 'none',
  tags: 'open',
  searches: 'open',
  imports: 'open',
  desks: 'open',
}
const noKeys: readonly KeyHint[] = []

const show = (view: LibraryView): void => useLibraryPlace.setState({ view, note: null })

/**
 * The library: what is kept here, and the person's own notes, tags, collections and searches. It needs no network and
 * costs nothing.
 */
export function LibraryScreen({
  imports,
  desks,
}: {
  /** The view of imported lists. */
  readonly imports: ReactNode
  /** The view of ownership desks. */
  readonly desks: ReactNode
}): ReactNode {
  const { t } = useTranslation('library')
  const { t: company } = useTranslation('company')
  const view = useLibraryPlace((place) => place.view)
  const fresh = useSavedSearches().data?.filter(hasNews).length ?? 0
  const keysOf = { select: useRowKeys(), open: useWalkKeys(), none: noKeys }
  const rowKeys = keysOf[rowsOf[view]]
  useViewKeys(
    useMemo(() => [{ keys: `1–${views.length}`, text: company('keys.section') }, ...rowKeys], [company, rowKeys]),
  )
  useSectionKeys(views, show)
  const panels: Readonly<Record<LibraryView, ReactNode>> = {
    kept: <KeptView />,
    recent: <RecentView />,
    collections: <CollectionsView />,
    notes: <NotesView />,
    tags: <TagsView />,
    searches: <SearchesView />,
    imports,
    desks,
  }
  return (
    <div className="view library">
      <div className="view-head">
        <h1>{t('title')}</h1>
        <span className="dim cut">{t('intro')}</span>
      </div>
      <Tabs
        label={t('views')}
        active={view}
        onChange={show}
        tabs={views.map((name) => ({
          name,
          label: (
            <>
              {t(`part.${name}`)}
              {name === 'searches' && fresh > 0 && <TabCount count={fresh} />}
            </>
          ),
        }))}
      >
        {panels[view]}
      </Tabs>
    </div>
  )
}

import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab } from '../../../shared/contract/state.ts'
import { useViewKeys } from '../../data/view-keys.ts'
import { useSectionKeys } from '../../ui/section-keys.ts'
import { TabCount } from '../../ui/section-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useRowKeys } from '../search/party-table.tsx'
import '../search/search-screen.css'
import { ImportsView } from '../imports/imports-view.tsx'
import { CollectionsView } from './collections-view.tsx'
import { useLibraryPlace, useSavedSearches, type LibraryView } from './data.ts'
import { DesksView } from './desks-view.tsx'
import { KeptView } from './kept-view.tsx'
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

const panels: Readonly<Record<LibraryView, () => ReactNode>> = {
  kept: KeptView,
  recent: RecentView,
  collections: CollectionsView,
  notes: NotesView,
  tags: TagsView,
  searches: SearchesView,
  imports: ImportsView,
  desks: DesksView,
}

const show = (view: LibraryView): void => useLibraryPlace.setState({ view, note: null })

/** The library: what is kept here, and what is one's own. All of it opens without a network and costs nothing. */
export function LibraryScreen(_props: { readonly tab: Tab }): ReactNode {
  const { t } = useTranslation('library')
  const { t: company } = useTranslation('company')
  const view = useLibraryPlace((place) => place.view)
  const fresh = useSavedSearches().data?.filter((search) => search.fresh > 0).length ?? 0
  const rowKeys = useRowKeys()
  useViewKeys(
    useMemo(() => [{ keys: `1–${views.length}`, text: company('keys.section') }, ...rowKeys], [company, rowKeys]),
  )
  useSectionKeys(views, show)
  const Panel = panels[view]
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
        <Panel />
      </Tabs>
    </div>
  )
}

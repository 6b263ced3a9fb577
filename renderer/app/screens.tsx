import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { assertNever } from '../../shared/domain/assert-never.ts'
import type { Tab } from '../../shared/contract/state.ts'
import { ActivityScreen } from '../features/activity/activity-screen.tsx'
import { CompanyScreen } from '../features/company/company-screen.tsx'
import { CreditsScreen } from '../features/credits/credits-screen.tsx'
import { FilterScreen } from '../features/filter/filter-screen.tsx'
import { FilterTitle } from '../features/filter/filter-title.tsx'
import { useImport } from '../features/imports/data.ts'
import { ImportScreen } from '../features/imports/import-screen.tsx'
import { CollectionScreen } from '../features/library/collection-screen.tsx'
import { useCollection } from '../features/library/data.ts'
import { LibraryScreen } from '../features/library/library-screen.tsx'
import { useDesk } from '../features/ownership/data.ts'
import { DeskScreen } from '../features/ownership/desk-screen.tsx'
import { PersonScreen } from '../features/person/person-screen.tsx'
import { SearchScreen } from '../features/search/search-screen.tsx'
import { SettingsScreen } from '../features/settings/settings-screen.tsx'
import { FeedsScreen } from '../features/watch/feeds/feeds-screen.tsx'
import { WatchScreen } from '../features/watch/watch-screen.tsx'
import type { PartyId } from '../../shared/domain/ids.ts'
import { useCompanyFile, usePersonFile } from '../data/queries.ts'
import type { IconName } from '../ui/icon.tsx'
import { cleanText } from '../../shared/domain/clean-text.ts'

/** The screen of a tab. A search screen keeps its state when the tab's term changes (`replaceActive`). */
export function Screen({ tab }: { readonly tab: Tab }): ReactNode {
  switch (tab.kind) {
    case 'search':
      return <SearchScreen tab={tab} />
    case 'filter':
      return <FilterScreen tab={tab} />
    case 'company':
      return <CompanyScreen tab={tab} />
    case 'person':
      return <PersonScreen tab={tab} />
    case 'desk':
      return <DeskScreen deskId={tab.id} />
    case 'collection':
      return <CollectionScreen tab={tab} />
    case 'import':
      return <ImportScreen tab={tab} />
    case 'library':
      return <LibraryScreen tab={tab} />
    case 'watch':
      return <WatchScreen />
    case 'feeds':
      return <FeedsScreen />
    case 'activity':
      return <ActivityScreen />
    case 'credits':
      return <CreditsScreen />
    case 'settings':
      return <SettingsScreen />
    default:
      return assertNever(tab)
  }
}

/** A search for people shows it; the rest have one icon a kind. */
export const tabIcon = (tab: Tab): IconName =>
  tab.kind === 'search' && tab.search === 'persons' ? 'people' : tab.kind === 'person' ? 'people' : tab.kind

const longestTitle = 120

function useCompanyName(id: PartyId): string | null {
  const name = useCompanyFile(id).data?.summary.name ?? null
  return name === null ? null : cleanText(name.slice(0, longestTitle))
}

function PersonTitle({
  id,
  children,
}: {
  readonly id: PartyId
  readonly children: (title: string) => ReactNode
}): ReactNode {
  const { t } = useTranslation('ui')
  const name = usePersonFile(id).data?.summary.name ?? null
  return children(name === null ? t('unnamed') : cleanText(name.slice(0, longestTitle)))
}

function CompanyTitle({
  id,
  children,
}: {
  readonly id: PartyId
  readonly children: (title: string) => ReactNode
}): ReactNode {
  const { t } = useTranslation('ui')
  return children(useCompanyName(id) ?? t('unnamed'))
}

function DeskTitle({
  id,
  children,
}: {
  readonly id: number
  readonly children: (title: string) => ReactNode
}): ReactNode {
  const { t } = useTranslation('frame')
  const name = useDesk(id).data?.name ?? ''
  return children(name === '' ? t('desk') : cleanText(name.slice(0, longestTitle)))
}

function CollectionTitle({
  id,
  children,
}: {
  readonly id: number
  readonly children: (title: string) => ReactNode
}): ReactNode {
  const { t } = useTranslation('frame')
  const name = useCollection(id).data?.name ?? ''
  return children(name === '' ? t('collection') : cleanText(name.slice(0, longestTitle)))
}

function ImportTitle({
  id,
  children,
}: {
  readonly id: number
  readonly children: (title: string) => ReactNode
}): ReactNode {
  const { t } = useTranslation('frame')
  const name = useImport(id).data?.name ?? ''
  return children(name === '' ? t('import') : cleanText(name.slice(0, longestTitle)))
}

/** What a tab is called: a company by its name, a search by its term, a filter by its criteria. */
export function TabTitle({
  tab,
  children,
}: {
  readonly tab: Tab
  readonly children: (title: string) => ReactNode
}): ReactNode {
  const { t } = useTranslation('frame')
  if (tab.kind === 'company') return <CompanyTitle id={tab.id}>{children}</CompanyTitle>
  if (tab.kind === 'person') return <PersonTitle id={tab.id}>{children}</PersonTitle>
  if (tab.kind === 'desk') return <DeskTitle id={tab.id}>{children}</DeskTitle>
  if (tab.kind === 'collection') return <CollectionTitle id={tab.id}>{children}</CollectionTitle>
  if (tab.kind === 'import') return <ImportTitle id={tab.id}>{children}</ImportTitle>
  if (tab.kind === 'filter') return <FilterTitle filter={tab.filter}>{children}</FilterTitle>
  if (tab.kind === 'search')
    return children(tab.term === '' ? t('search') : t('searchFor', { term: cleanText(tab.term) }))
  return children(t(tab.kind))
}

import { useDeferredValue, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab } from '../../shared/contract/state.ts'
import { cleanText } from '../../shared/domain/text/clean-text.ts'
import { useCollection } from '../data/library.ts'
import { useDesk } from '../data/ownership.ts'
import { useCompanyFile, usePersonFile } from '../data/queries.ts'
import { useImport } from '../features/imports/data.ts'
import { FilterTitle } from '../parts/criteria/filter-title.tsx'
import type { IconName } from '../ui/icon.tsx'

/** One icon a kind of tab, except that a search for people has its own. */
export const tabIcon = (tab: Tab): IconName =>
  tab.kind === 'search' && tab.search === 'persons' ? 'people' : tab.kind === 'person' ? 'people' : tab.kind

const longestTitle = 120

type TitleProps<Kind extends Tab['kind']> = {
  readonly id: Extract<Tab, { kind: Kind; id: unknown }>['id']
  readonly children: (title: string) => ReactNode
}

/** What tells a tab from others of one name, which a strip without room keeps whole: the name gives way. */
export function useTabKind(tab: Tab): string | null {
  const { t } = useTranslation('frame')
  return tab.kind === 'desk' ? t('desk') : null
}

const shortened = (name: string): string => cleanText(name.slice(0, longestTitle))

/**
 * False in the first drawing, true in the next: whole files are read for the names of tabs behind the one in sight, and the store answers what is in
 * sight first.
 */
const useOnceDrawn = (): boolean => useDeferredValue(true, false)

function CompanyTitle({ id, children }: TitleProps<'company'>): ReactNode {
  const { t } = useTranslation('ui')
  return children(shortened(useCompanyFile(id, useOnceDrawn()).data?.summary.name ?? t('unnamed')))
}

function PersonTitle({ id, children }: TitleProps<'person'>): ReactNode {
  const { t } = useTranslation('ui')
  return children(shortened(usePersonFile(id, useOnceDrawn()).data?.summary.name ?? t('unnamed')))
}

function DeskTitle({ id, children }: TitleProps<'desk'>): ReactNode {
  const { t } = useTranslation('frame')
  const name = shortened(useDesk(id).data?.name ?? '')
  // A desk is often called as its company is, whose file may stand in the next tab.
  return children(name === '' ? t('desk') : t('deskOf', { name }))
}

function CollectionTitle({ id, children }: TitleProps<'collection'>): ReactNode {
  const { t } = useTranslation('frame')
  return children(shortened(useCollection(id).data?.name || t('collection')))
}

function ImportTitle({ id, children }: TitleProps<'import'>): ReactNode {
  const { t } = useTranslation('frame')
  return children(shortened(useImport(id).data?.name || t('import')))
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

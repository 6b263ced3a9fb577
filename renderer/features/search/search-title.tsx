import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchResults } from '../../../shared/domain/search/search.ts'
import { FoundWords } from '../../parts/search-results/found-words.tsx'
import type { SearchTabState } from './use-search-tab.ts'

/** How many were found where, as a heading, and how far that goes. What was asked stands in the box. */
export function SearchTitle({
  state: { settled, kept },
  results,
  count: shown,
}: {
  readonly state: SearchTabState
  readonly results: SearchResults | null
  /** How many of them are shown. */
  readonly count: number
}): ReactNode {
  const { t } = useTranslation('search')
  if (results !== null) {
    return (
      <>
        <h1 className="cut">{t(results.kind === 'companies' ? 'titleCompanies' : 'titlePersons', { count: shown })}</h1>
        <FoundWords list={results} counted={false} />
      </>
    )
  }
  const count = kept.items?.length ?? 0
  return (
    <>
      <h1 className="cut">
        {settled === '' || count === 0 ? t('title') : t(kept.more ? 'titleKeptMore' : 'titleKept', { count })}
      </h1>
      <p role="status" className="dim cut">
        {count > 0 && (settled === '' ? t('keptRecent') : t('keptFree'))}
      </p>
    </>
  )
}

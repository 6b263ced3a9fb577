import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchResults } from '../../../shared/domain/search/search.ts'
import type { Command } from '../../data/commands.ts'
import { Mark } from '../../ui/marks.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ReadOn, type PageRequest } from '../../parts/search-results/read-on.tsx'
import { FoundWords, readWords } from '../../parts/search-results/found-words.tsx'
import { ViewChoice, type ViewChoiceProps } from '../../parts/search-results/view-choice.tsx'
import '../../parts/search-results/result-bar.css'

/** How many the cache found; says that the service was not asked. */
export function KeptBar({
  count,
  more,
  term,
  view,
  onView,
  tools,
}: ViewChoiceProps & {
  /** Stands at the end. */
  readonly tools?: ReactNode
  /** Null until the cache answered. */
  readonly count: number | null
  readonly more: boolean
  readonly term: string
}): ReactNode {
  const { t } = useTranslation('search')
  return (
    <div className="result-bar">
      <ViewChoice view={view} onView={onView} />
      <p role="status" className="row">
        {count !== null && count > 0 && (
          <>
            <Mark name="kept" />
            <b>{more ? t('keptCountMore', { count }) : t('keptCount', { count })}</b>
            <span className="dim">{term === '' ? t('keptRecent') : t('keptFree')}</span>
          </>
        )}
      </p>
      <span className="grow" />
      {tools}
    </div>
  )
}

/** How many results on which pages, when they were read, and reading on with its price. */
export function ServiceBar({
  results,
  view,
  onView,
  command,
  tools,
}: ViewChoiceProps & {
  /** Stands before the button that reads on. */
  readonly tools?: ReactNode
  readonly results: SearchResults
  readonly command: Command<PageRequest, unknown>
}): ReactNode {
  const { t } = useTranslation('search')
  const format = useFormat()
  return (
    <>
      <div className="result-bar">
        <ViewChoice view={view} onView={onView} />
        <FoundWords list={results} />
        <span className="grow" />
        <span className="small dim nowrap">{readWords(t, format, results)}</span>
        {tools}
        <ReadOn list={results} command={command} />
      </div>
      {results.termIgnored === true && (
        <Notice tone="warn" title={t('termIgnored.title')}>
          {t('termIgnored.text')}
        </Notice>
      )}
    </>
  )
}

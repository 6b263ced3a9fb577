import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchResults } from '../../../shared/domain/search.ts'
import type { Command } from '../../data/commands.ts'
import { Mark } from '../../ui/marks.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useFormat, type Format } from '../../ui/use-format.ts'
import { listedParties } from './listed-parties.ts'
import type { PagedList } from './paged-list.ts'
import { ReadOn, type Asking } from './read-on.tsx'
import type { View } from './search-screen.tsx'

interface Choice {
  readonly view: View
  readonly onView: (view: View) => void
}

export function ViewChoice({ view, onView }: Choice): ReactNode {
  const { t } = useTranslation('search')
  return (
    <Segmented
      small
      label={t('view')}
      value={view}
      onChange={onView}
      options={[
        { value: 'all', text: t('all') },
        { value: 'companies', text: t('companies') },
        { value: 'persons', text: t('persons') },
      ]}
    />
  )
}

/** How many the cache found; says that the service was not asked. */
export function KeptBar({
  count,
  more,
  term,
  view,
  onView,
  tools,
}: Choice & {
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

export type T = ReturnType<typeof useTranslation<'search'>>['t']

/** "read on 14.11.2026 10:12", or from when to when where pages were read at different times. */
export function readWords(t: T, format: Format, results: Pick<PagedList, 'pages'>): string {
  const moments = results.pages.map((page) => page.answer.readAt).sort()
  const [first, last] = [moments[0], moments.at(-1)]
  if (first === undefined || last === undefined) return ''
  const at = (moment: string): string => `${format.momentDay(moment)} ${format.time(moment)}`
  if (at(first) === at(last)) return t('readAt', { day: format.momentDay(last), time: format.time(last) })
  return t('readOver', { from: at(first), to: at(last) })
}

/** How many results on which pages, of how many, and how many of them are read already. */
export function FoundWords({ list }: { readonly list: PagedList }): ReactNode {
  const { t } = useTranslation('search')
  const items = listedParties(list)
  const read = items.filter((item) => item.kind === 'company' && item.recordReadAt !== null).length
  const last = list.pages.at(-1)?.page ?? 1
  const total = list.totalCount
  return (
    <p role="status" className="row">
      <span className="nowrap">
        <b>{t('found', { count: items.length })}</b>{' '}
        <span className="dim">
          {last > 1 ? t('onPages', { last }) : t('onPage')},{' '}
          {total === null ? (list.nextPage === null ? t('lastPage') : t('totalUnknown')) : t('ofTotal', { total })}
        </span>
      </span>
      {read > 0 && (
        <span className="row result-bar-read small">
          <Mark name="kept" />
          {t('readCount', { count: read })}
        </span>
      )}
    </p>
  )
}

/** How many results on which pages, when they were read, and reading on with its price. */
export function ServiceBar({
  results,
  view,
  onView,
  command,
  tools,
}: Choice & {
  /** Stands before the button that reads on. */
  readonly tools?: ReactNode
  readonly results: SearchResults
  readonly command: Command<Asking, unknown>
}): ReactNode {
  const { t } = useTranslation('search')
  const format = useFormat()
  return (
    <div className="result-bar">
      <ViewChoice view={view} onView={onView} />
      <FoundWords list={results} />
      <span className="grow" />
      <span className="small dim nowrap">{readWords(t, format, results)}</span>
      {tools}
      <ReadOn list={results} command={command} />
    </div>
  )
}

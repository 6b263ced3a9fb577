import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from '../../ui/marks.tsx'
import type { Format } from '../../ui/use-format.ts'
import { listedParties } from './listed-parties.ts'
import type { PagedList } from './paged-list.ts'
import './result-bar.css'

type T = ReturnType<typeof useTranslation<'search'>>['t']

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
export function FoundWords({
  list,
  counted = true,
  title,
}: {
  readonly list: PagedList
  /** When they were read, for who points at it where a narrow bar doesn't show it. */
  readonly title?: string
  /** False where a heading beside it says how many: it is only read out then. */
  readonly counted?: boolean
}): ReactNode {
  const { t } = useTranslation('search')
  const items = listedParties(list)
  const read = items.filter((item) => item.kind === 'company' && item.recordReadAt !== null).length
  const last = list.pages.at(-1)?.page ?? 1
  const total = list.totalCount
  return (
    <p role="status" className="row">
      <span className={counted ? 'cut' : 'nowrap'} title={title}>
        <b className={counted ? undefined : 'hidden-text'}>{t('found', { count: items.length })}</b>{' '}
        <span className="dim">
          <span className="found-words-page">{last > 1 ? t('onPages', { last }) : t('onPage')}, </span>
          {total !== null
            ? t('ofTotal', { total })
            : list.nextPage === null && list.noWayOn !== true
              ? t('lastPage')
              : t('totalUnknown')}
        </span>
      </span>
      {list.noWayOn === true && (
        <span className="warn nowrap" title={t('noWayOnWhy')}>
          <Mark name="changed" /> {t('noWayOn')}
          <span className="hidden-text"> {t('noWayOnWhy')}</span>
        </span>
      )}
      {counted && read > 0 && (
        <span className="row result-bar-read small">
          <Mark name="kept" />
          {t('readCount', { count: read })}
        </span>
      )}
    </p>
  )
}

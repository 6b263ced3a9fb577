import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFilter } from '../../../shared/domain/search/company-filter.ts'
import { useRecentFilters } from '../../data/queries.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './recent-filters.css'
import type { Criteria } from '../../parts/criteria/use-criteria.ts'

/** Filters asked before: what they were, how many companies they found, and when they were read. Opening one is free. */
export function RecentFilters({
  criteria,
  onOpen,
}: {
  readonly criteria: Criteria
  readonly onOpen: (filter: CompanyFilter) => void
}): ReactNode {
  const { t } = useTranslation('filter')
  const format = useFormat()
  const titleId = useId()
  const recent = useRecentFilters().data ?? []
  if (recent.length === 0) return null
  return (
    <section className="recent-filters" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('recent.title')}</h2>
      <ul>
        {recent.map(({ filter, readAt, companies }) => (
          <li key={JSON.stringify(filter)}>
            <button type="button" className="recent-filter" onClick={() => onOpen(filter)}>
              <Mark name="kept" />
              <span className="recent-filter-words">
                {criteria.used(filter).map(({ key, label, text }) => (
                  <bdi key={key} title={label}>
                    {cutText(text, 80).text}
                  </bdi>
                ))}
              </span>
              <span className="recent-filter-found">{t('recent.found', { count: companies })}</span>
              <time dateTime={readAt}>{format.moment(readAt)}</time>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { CompanyFilter } from '../../../shared/domain/search/company-filter.ts'
import type { Whole } from '../../parts/bulk/bulk-bar.tsx'
import type { Approval, Price } from '../../../shared/domain/credits/credits.ts'
import { useRowFacts, type KeptFilteredPages } from '../../data/queries.ts'
import { PartyTable } from '../../parts/party-table/party-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** What of the library meets the criteria, free; how many more may, and how far looking went. */
export function KeptFilteredView({
  kept,
  filter,
  recordPrice,
  onRead,
}: {
  readonly kept: KeptFilteredPages
  readonly filter: CompanyFilter
  readonly recordPrice: Price | undefined
  readonly onRead: (company: CompanySummary, approved: Approval) => void
}): ReactNode {
  const { t } = useTranslation('filter')
  const { t: lists } = useTranslation('lists')
  const facts = useRowFacts(kept.items)
  const { items, count, unjudged, cutAfter, more, loadMore, page } = kept
  const whole = useMemo(
    (): Whole => ({
      count,
      source: (except) => ({ kind: 'kept-filter', filter, except: [...except] }),
      page: async (offset) => {
        const found = await page(offset)
        return { items: found.items, more: found.next < found.count, next: found.next }
      },
    }),
    [count, filter, page],
  )
  return (
    <>
      <p className="filter-kept-said small dim" role="status">
        <span>{t('kept.count', { count })}</span>
        {unjudged > 0 && <span>{t('kept.unjudged', { count: unjudged })}</span>}
        {cutAfter !== null && <span>{t('kept.cut', { count: cutAfter })}</span>}
      </p>
      {items.length === 0 ? (
        <EmptyState icon="filter" title={t('kept.noneTitle')}>
          {t(unjudged > 0 ? 'kept.noneTold' : 'kept.none')}
        </EmptyState>
      ) : (
        <div className="filter-table">
          <PartyTable
            label={t('kept.results')}
            items={items}
            rows="companies"
            facts={facts}
            recordPrice={recordPrice}
            from={lists('from.filter')}
            onRead={onRead}
            more={more}
            onNearEnd={loadMore}
            whole={whole}
            name="filter-kept"
            sortable={!more}
          />
        </div>
      )}
    </>
  )
}

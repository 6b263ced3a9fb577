import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../../shared/domain/company/company.ts'
import type { Feed } from '../../../../shared/domain/watch/feed.ts'
import { usePrices } from '../../../data/queries.ts'
import { useViewKeys } from '../../../data/view-keys.ts'
import { cutText } from '../../../../shared/domain/text/clean-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { RowFailure } from '../../../parts/party-table/row-failure.tsx'
import { PartyTable, useRowKeys } from '../../../parts/party-table/party-table.tsx'
import { useReadRecord } from '../../../parts/party-table/use-read-record.ts'
import { useInbox } from '../../../data/watch.ts'
import { everything } from '../inbox/inbox-tools.tsx'
import '../../../parts/party-table/list-body.css'

/** What a feed brought, change by change, or the companies it brought it of. */
export type FeedView = 'changes' | 'companies'

export function FeedViewChoice({
  view,
  onChange,
}: {
  readonly view: FeedView
  readonly onChange: (view: FeedView) => void
}): ReactNode {
  const { t } = useTranslation('lists')
  return (
    <Segmented
      label={t('feed.view')}
      value={view}
      onChange={onChange}
      options={[
        { value: 'changes', text: t('feed.changes') },
        { value: 'companies', text: t('feed.companies') },
      ]}
    />
  )
}

/** The companies of a feed's results, each once, the newest first: to be watched, read or put into a list together. */
export function FeedCompanies({
  feed,
  head,
}: {
  readonly feed: Feed
  readonly head: (tools: ReactNode) => ReactNode
}): ReactNode {
  const { t } = useTranslation('lists')
  const [newOnly, setNewOnly] = useState(false)
  const inbox = useInbox(useMemo(() => ({ ...everything, feed: feed.id, unseenOnly: newOnly }), [feed.id, newOnly]))
  const price = usePrices().data?.company
  const row = useReadRecord('library')
  useViewKeys(useRowKeys())
  const { items, more, loadMore } = inbox
  // A company may stand anywhere in the list: all of it is needed to show each once.
  useEffect(() => {
    if (more) loadMore()
  }, [more, loadMore, items?.length])
  const shown = useMemo(
    (): readonly CompanySummary[] => [
      ...new Map(
        (items ?? []).flatMap(({ company }) => (company === null ? [] : [[company.id, company] as const])),
      ).values(),
    ],
    [items],
  )
  return (
    <div className="monitors">
      {head(
        <label className="inbox-check">
          <input type="checkbox" checked={newOnly} onChange={(event) => setNewOnly(event.target.checked)} />
          {t('feed.newOnly')}
        </label>,
      )}
      {inbox.error && <ErrorNotice error={inbox.error} onRetry={inbox.retry} />}
      <RowFailure row={row} />
      {shown.length > 0 && (
        <>
          <p className="small dim list-line" role="status">
            {t('feed.count', { count: shown.length })}
            {more && ' …'}
          </p>
          <PartyTable
            name="feed"
            label={t('feed.label')}
            items={shown}
            rows="companies"
            recordPrice={price}
            onRead={row.read}
            from={t('from.feed', { name: cutText(feed.name, 80).text })}
          />
        </>
      )}
      {items !== undefined && shown.length === 0 && !more && <EmptyState icon="feeds" title={t('feed.none')} />}
    </div>
  )
}

import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrices, useRowFacts } from '../../data/queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { RowFailure } from '../../parts/party-table/row-failure.tsx'
import { Previewed, useLooked } from '../../parts/party-preview/previewed.tsx'
import { PartyTable } from '../../parts/party-table/party-table.tsx'
import { useReadRecord } from '../../parts/party-table/use-read-record.ts'
import { useRecentFiles } from '../../data/library.ts'

/** The last fifty files that were opened or read. */
export function RecentView(): ReactNode {
  const { t } = useTranslation('notes')
  const { t: lists } = useTranslation('lists')
  const { data: files, error } = useRecentFiles()
  const price = usePrices().data?.company
  const row = useReadRecord('library')
  const items = useMemo(() => files?.map(({ party }) => party) ?? [], [files])
  const facts = useRowFacts(items)
  const { beside, onLook } = useLooked(items)
  if (error) return <ErrorNotice error={error.appError} />
  if (files === undefined) return null
  if (files.length === 0)
    return (
      <EmptyState icon="recent" title={t('recent.none')}>
        {t('recent.noneText')}
      </EmptyState>
    )
  return (
    <div className="library-pane">
      <RowFailure row={row} />
      <div className="library-bar">
        <p role="status">
          <b>{t('recent.count', { count: files.length })}</b>
        </p>
      </div>
      <Previewed company={beside} facts={facts} price={price} onRead={row.read}>
        <PartyTable
          name="recent"
          label={t('recent.title')}
          items={items}
          rows="mixed"
          recordPrice={price}
          from={lists('from.library')}
          onRead={row.read}
          facts={facts}
          onLook={onLook}
          shownBeside={beside}
        />
      </Previewed>
    </div>
  )
}

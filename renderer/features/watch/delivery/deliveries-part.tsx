import { NotUnderstoodOf } from '../../../parts/party-file/not-understood.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../../shared/domain/company/company.ts'
import { attemptsOf, eventsOf, type Delivery } from '../../../../shared/domain/watch/delivery.ts'
import type { Destination } from '../../../../shared/domain/watch/destination.ts'
import { instantOf } from '../../../../shared/domain/instant.ts'
import { openTab } from '../../../data/tabs.ts'
import { Button } from '../../../ui/button.tsx'
import { CompanyName } from '../../../parts/party/company-name.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { Foreign } from '../../../ui/isolate.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { ExportButton } from '../../../parts/exports/export-button.tsx'
import { deliveriesShown, useDeliveries, useDeliveryCommand, useDestinations } from './data.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import { DeliveryStateMark } from './delivery-state-mark.tsx'
import { useDeliveryWords } from './words.ts'

function Companies({ delivery }: { readonly delivery: Delivery }): ReactNode {
  const { t } = useTranslation('delivery')
  const [first] = delivery.events
  const count = eventsOf(delivery)
  if (first === undefined)
    return (
      <span className="null">
        {count === null ? t('deliveries.unread') : count === 0 ? t('notSaid') : t('deliveries.eventsCount', { count })}
      </span>
    )
  const { company } = first
  const more = Math.max(count ?? 0, delivery.events.length) - 1
  return (
    <span className="delivery-companies">
      {company === null ? (
        t('deliveries.noCompany')
      ) : (
        <CompanyName name={company.name} onOpen={() => openTab({ kind: 'company', id: company.id })} />
      )}
      {more > 0 && <span className="dim">+{more}</span>}
    </span>
  )
}

function useColumns(onDetail: (delivery: Delivery) => void): readonly Column<Delivery>[] {
  const { t } = useTranslation('delivery')
  const format = useFormat()
  const words = useDeliveryWords()
  return [
    {
      key: 'at',
      head: t('deliveries.at'),
      rowHeader: true,
      width: '148px',
      cell: ({ createdAt }) =>
        createdAt === null ? <span className="null">{t('notSaid')}</span> : format.moment(createdAt),
    },
    {
      key: 'to',
      head: t('deliveries.to'),
      width: '28%',
      cell: ({ address, type }) => (
        <span className="cut">
          {words.type(type) !== null && (
            <span className="dim">
              <Foreign text={words.type(type) ?? ''} most={20} />:{' '}
            </span>
          )}
          {address === null ? <span className="null">{t('notSaid')}</span> : <Foreign text={address} most={80} />}
        </span>
      ),
    },
    {
      key: 'state',
      head: t('deliveries.state'),
      width: '140px',
      cell: ({ state }) => <DeliveryStateMark state={state} />,
    },
    {
      key: 'attempts',
      head: t('deliveries.attempts'),
      width: '84px',
      align: 'end',
      wideOnly: true,
      cell: (delivery) => {
        const count = attemptsOf(delivery)
        return count === null ? <span className="null">{t('deliveries.unread')}</span> : format.number(count)
      },
    },
    { key: 'events', head: t('deliveries.events'), cell: (delivery) => <Companies delivery={delivery} /> },
    {
      key: 'act',
      head: t('deliveries.act'),
      hideHead: true,
      width: '116px',
      align: 'end',
      cell: (delivery) => (
        <Button small variant="quiet" onPress={() => onDetail(delivery)}>
          {t('deliveries.detail')}
        </Button>
      ),
    },
  ]
}

/** Why no delivery is listed: there is nowhere to deliver to, or nothing was delivered since there is. */
function WhyNone({ destinations }: { readonly destinations: readonly Destination[] }): ReactNode {
  const { t } = useTranslation('delivery')
  const format = useFormat()
  const active = destinations.filter(({ state }) => state === 'active')
  if (active.length === 0) return t('deliveries.empty')
  const since = active.map(({ createdAt }) => createdAt).filter((at) => at !== null)
  // One of which it isn't told may be older than the others.
  const [first] = since.length === active.length ? since.toSorted((a, b) => instantOf(a) - instantOf(b)) : []
  return first === undefined
    ? t('deliveries.noneYet', { count: active.length })
    : t('deliveries.noneSince', { count: active.length, at: format.moment(first) })
}

/** What the service sent, where, when and with what result. */
export function DeliveriesPart({
  destination,
  onDestination,
  onInbox,
}: {
  readonly destination: number | null
  readonly onDestination: (id: number | null) => void
  readonly onInbox: (company: CompanySummary) => void
}): ReactNode {
  const { t } = useTranslation('delivery')
  const format = useFormat()
  const [troubleOnly, setTroubleOnly] = useState(false)
  const [shown, setShown] = useState(deliveriesShown)
  const [open, setOpen] = useState<number | null>(null)
  const page = useDeliveries({ destination, troubleOnly }, shown)
  const destinations = useDestinations().data?.destinations ?? []
  const read = useDeliveryCommand((client) => client.delivery.readDeliveries, 'delivery:deliveries')
  const columns = useColumns(({ id }) => setOpen(id))
  const { run } = read
  // Opening this tab refreshes the deliveries: the call is free, and their state changes at the service.
  useEffect(() => {
    void run({})
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when one comes here
  }, [])
  const data = page.data
  const delivery = data?.deliveries.find(({ id }) => id === open)
  return (
    <>
      <div className="delivery-bar">
        <p className="small dim">{t('deliveries.about')}</p>
        <label>
          <span className="hidden-text">{t('deliveries.destination')}</span>
          <select
            value={destination ?? ''}
            onChange={(event) => onDestination(event.target.value === '' ? null : Number(event.target.value))}
          >
            <option value="">{t('deliveries.allDestinations')}</option>
            {destinations.map((one) => (
              <option key={one.id} value={one.id}>
                {(one.address ?? one.serviceId).slice(0, 80)}
              </option>
            ))}
          </select>
        </label>
        <Button pressed={troubleOnly} onPress={() => setTroubleOnly(!troubleOnly)}>
          {t('deliveries.trouble')}
        </Button>
        {(data?.failed ?? 0) > 0 && (
          <span className="warn small">{t('deliveries.failed', { count: data?.failed ?? 0 })}</span>
        )}
        {data?.olderUnread === true && <span className="warn small">{t('deliveries.olderUnread')}</span>}
        <span className="small dim">
          {data === undefined || data.readAt === null
            ? t('neverRead')
            : t('readAt', { at: format.moment(data.readAt) })}
        </span>
        <Button icon="refresh" busy={read.running} onPress={() => void read.run({})}>
          {t('readAnew')}
        </Button>
        {(data?.total ?? 0) > 0 && <ExportButton source={{ kind: 'deliveries', destination, troubleOnly }} />}
      </div>
      {page.error && <ErrorNotice error={page.error.appError} onRetry={() => void page.refetch()} />}
      {data?.offered === false ? (
        <Notice tone="warn" title={t('notOffered.deliveries')} />
      ) : (
        read.error && <ErrorNotice error={read.error} onDismiss={read.clear} />
      )}
      <NotUnderstoodOf list="deliveries" />
      {data !== undefined && data.deliveries.length > 0 && (
        <DataTable
          name="deliveries-part"
          label={t('deliveries.label')}
          rows={data.deliveries}
          columns={columns}
          rowKey={({ id }) => id}
          onOpen={({ id }) => setOpen(id)}
          more={data.deliveries.length < data.total}
          onNearEnd={() => setShown((count) => Math.max(count, data.deliveries.length + deliveriesShown))}
        />
      )}
      {data !== undefined && data.deliveries.length === 0 && (
        <EmptyState
          icon="watch"
          title={destination !== null || troubleOnly ? t('deliveries.noneHere') : t('deliveries.emptyTitle')}
        >
          {destination === null && !troubleOnly ? <WhyNone destinations={destinations} /> : undefined}
        </EmptyState>
      )}
      {delivery !== undefined && <DeliveryDetail delivery={delivery} onInbox={onInbox} onClose={() => setOpen(null)} />}
    </>
  )
}

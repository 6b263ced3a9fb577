import { NotUnderstoodOf } from '../../../parts/party-file/not-understood.tsx'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Looked } from '../../../../shared/domain/watch/looked.ts'
import { cutText } from '../../../../shared/domain/text/clean-text.ts'
import { LookedNotice } from '../../../parts/watch/looked-notice.tsx'
import type { Destination, WishedDestination } from '../../../../shared/domain/watch/destination.ts'
import type { Intent } from '../../../../shared/domain/watch/intent.ts'
import { openTab } from '../../../data/tabs.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { Foreign } from '../../../ui/isolate.tsx'
import { Mark } from '../../../ui/marks.tsx'
import { Notice } from '../../../ui/notice.tsx'
import '../../../ui/status.css'
import { useFormat } from '../../../ui/use-format.ts'
import { openStates, useIntentWords } from '../../../parts/outbox/intent-words.ts'
import { ExportButton } from '../../../parts/exports/export-button.tsx'
import { useDeliveryCommand, useDestinations } from './data.ts'
import { DestinationForm } from './destination-form.tsx'
import { RemoveDestination } from './remove-destination.tsx'
import { useDeliveryWords } from './words.ts'

type Row =
  | { readonly kind: 'there'; readonly one: Destination }
  | { readonly kind: 'wished'; readonly one: WishedDestination }
type Asking =
  | { readonly what: 'add' }
  | { readonly what: 'change' | 'remove'; readonly destination: Destination }
  | null

function IntentState({ intent }: { readonly intent: Intent }): ReactNode {
  const words = useIntentWords()(intent)
  return (
    <button
      type="button"
      role="link"
      className="delivery-intent"
      title={words.why}
      onClick={() => openTab({ kind: 'activity' })}
    >
      <span className="status">
        <Mark name={words.mark} />
        {words.kind}: {words.state}
      </span>
    </button>
  )
}

function State({ row }: { readonly row: Row }): ReactNode {
  const { t } = useTranslation('delivery')
  const { intent } = row.one
  if (intent !== null && (openStates.has(intent.state) || intent.state === 'refused'))
    return <IntentState intent={intent} />
  if (row.kind === 'wished')
    return (
      <span className="status">
        <Mark name="unread" />
        {t('destinations.wanted')}
      </span>
    )
  const { runs, said } = row.one
  if (row.one.state === 'active' && (runs === 'off' || runs === 'unclear'))
    return (
      <span className="status warn" title={t(runs === 'off' ? 'destinations.pausedWhy' : 'destinations.unclearWhy')}>
        <Mark name={runs === 'off' ? 'terminated' : 'unknown'} />
        {t(runs === 'off' ? 'destinations.paused' : 'destinations.unclear')}
        {said !== null && said !== undefined && (
          <>
            {' '}
            (<Foreign text={said} most={40} />)
          </>
        )}
      </span>
    )
  if (row.one.state === 'active')
    return (
      <span className="status">
        <Mark name="active" />
        {t('destinations.active')}
      </span>
    )
  return (
    <span className="status warn" title={t('destinations.goneWhy')}>
      <Mark name="terminated" />
      {t('destinations.gone')}
    </span>
  )
}

function useColumns(
  ask: (asking: Asking) => void,
  onDeliveries: (id: number) => void,
  look: (destination: Destination) => void,
): readonly Column<Row>[] {
  const { t } = useTranslation('delivery')
  const { t: watch } = useTranslation('watch')
  const words = useDeliveryWords()
  const format = useFormat()
  const said = (text: string | null): ReactNode =>
    text === null ? <span className="null">{t('notSaid')}</span> : <Foreign text={text} most={40} />
  return [
    {
      key: 'address',
      head: t('destinations.address'),
      rowHeader: true,
      cell: ({ one }) =>
        one.address === null ? (
          <span className="null">{t('notSaid')}</span>
        ) : (
          <span className="delivery-address">
            <Foreign text={one.address} most={120} />
          </span>
        ),
    },
    { key: 'kind', head: t('destinations.kind'), width: '84px', cell: ({ one }) => said(words.type(one.type)) },
    {
      key: 'cadence',
      head: t('destinations.cadence'),
      width: '80px',
      cell: ({ one }) => said(words.cadence(one.cadence)),
    },
    {
      key: 'types',
      head: t('destinations.types'),
      width: '84px',
      wideOnly: true,
      cell: (row) => {
        const types = row.kind === 'there' ? row.one.eventTypes : null
        if (types === null) return <span className="null">{t('notSaid')}</span>
        return (
          <span title={[...types.slice(0, 30), ...(types.length > 30 ? ['…'] : [])].join(', ')}>
            {types.length === 0 ? t('destinations.allTypes') : t('destinations.typesCount', { count: types.length })}
          </span>
        )
      },
    },
    {
      key: 'since',
      head: t('destinations.since'),
      width: '96px',
      wideOnly: true,
      cell: (row) =>
        row.kind === 'there' && row.one.createdAt !== null ? (
          format.momentDay(row.one.createdAt)
        ) : (
          <span className="null">{t('notSaid')}</span>
        ),
    },
    {
      key: 'secret',
      head: t('destinations.secret'),
      width: '132px',
      wideOnly: true,
      cell: (row) => (row.kind === 'there' ? t(`destinations.secretKnown.${row.one.secret}`) : null),
    },
    {
      key: 'state',
      head: t('destinations.state'),
      width: '144px',
      wideWidth: '220px',
      cell: (row) => <State row={row} />,
    },
    {
      key: 'act',
      head: t('destinations.act'),
      hideHead: true,
      width: '180px',
      align: 'end',
      cell: (row) =>
        row.kind === 'wished' ? null : (
          <span className="delivery-acts">
            <IconButton
              small
              icon="refresh"
              label={watch('looked.askOf', { name: cutText(row.one.address ?? row.one.serviceId, 80).text })}
              onPress={() => look(row.one)}
            />
            <Button small variant="quiet" onPress={() => onDeliveries(row.one.id)}>
              {t('destinations.sent')}
            </Button>
            {row.one.state === 'active' && (
              <IconButton
                small
                icon="edit"
                label={t('destinations.change')}
                onPress={() => ask({ what: 'change', destination: row.one })}
              />
            )}
            <IconButton
              small
              icon="remove"
              label={t('destinations.remove')}
              onPress={() => ask({ what: 'remove', destination: row.one })}
            />
          </span>
        ),
    },
  ]
}

/** Addresses that the service sends events to: read, made, changed, deleted; all of it free. */
export function DestinationsPart({
  onDeliveries,
  onReceiver,
}: {
  readonly onDeliveries: (id: number) => void
  readonly onReceiver: () => void
}): ReactNode {
  const { t } = useTranslation('delivery')
  const format = useFormat()
  const destinations = useDestinations()
  const [asking, setAsking] = useState<Asking>(null)
  const read = useDeliveryCommand((client) => client.delivery.readDestinations, 'delivery:destinations')
  const lookAt = useDeliveryCommand((client) => client.delivery.lookDestination, 'delivery:look')
  const [looked, setLooked] = useState<{ readonly name: string; readonly looked: Looked } | null>(null)
  const look = (destination: Destination): void => {
    setLooked(null)
    void lookAt.run({ destination: destination.id }).then((outcome) => {
      if (outcome?.ok === true) setLooked({ name: destination.address ?? destination.serviceId, looked: outcome.value })
    })
  }
  const columns = useColumns(setAsking, onDeliveries, look)
  const data = destinations.data
  const rows = useMemo(
    (): readonly Row[] => [
      ...(data?.wished ?? []).map((one): Row => ({ kind: 'wished', one })),
      ...(data?.destinations ?? []).map((one): Row => ({ kind: 'there', one })),
    ],
    [data],
  )
  // The list is read once by itself if it never was: the call is free.
  const unread = data !== undefined && data.readAt === null && data.offered !== false
  const { run } = read
  useEffect(() => {
    if (unread) void run({})
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [unread])
  const offered = (data?.destinations ?? []).filter(({ secret }) => secret === 'offered').length
  const close = (): void => setAsking(null)
  return (
    <>
      <div className="delivery-bar">
        <p className="small dim">{t('destinations.about')}</p>
        <span className="small dim">
          {data === undefined || data.readAt === null
            ? t('neverRead')
            : t('readAt', { at: format.moment(data.readAt) })}
        </span>
        <Button icon="refresh" busy={read.running} onPress={() => void read.run({})}>
          {t('readAnew')}
        </Button>
        {(data?.destinations.length ?? 0) > 0 && <ExportButton source={{ kind: 'destinations' }} />}
        <Button icon="add" variant="primary" onPress={() => setAsking({ what: 'add' })}>
          {t('destinations.add')}
        </Button>
      </div>
      {destinations.error && (
        <ErrorNotice error={destinations.error.appError} onRetry={() => void destinations.refetch()} />
      )}
      {data?.offered === false ? (
        <Notice tone="warn" title={t('notOffered.destinations')}>
          {t('notOffered.where')}
        </Notice>
      ) : (
        read.error && <ErrorNotice error={read.error} onDismiss={read.clear} />
      )}
      {lookAt.error && <ErrorNotice error={lookAt.error} onDismiss={lookAt.clear} />}
      {looked && <LookedNotice {...looked} onDismiss={() => setLooked(null)} />}
      {offered > 0 && (
        <Notice
          actions={
            <Button small onPress={onReceiver}>
              {t('destinations.toReceiver')}
            </Button>
          }
        >
          {t('secrets.offeredNote', { count: offered })}
        </Notice>
      )}
      <NotUnderstoodOf list="destinations" />
      {rows.length > 0 && (
        <DataTable
          name="destinations-part"
          label={t('destinations.label')}
          rows={rows}
          columns={columns}
          fills={false}
          rowKey={(row) => (row.kind === 'there' ? row.one.id : `intent ${row.one.intent.id}`)}
        />
      )}
      {data !== undefined && rows.length === 0 && (
        <EmptyState
          icon="watch"
          title={data.readAt === null ? t('destinations.unreadTitle') : t('destinations.emptyTitle')}
        >
          {data.readAt === null ? t('destinations.unread') : t('destinations.empty')}
        </EmptyState>
      )}
      {data?.offered !== false && (
        <p className="small dim delivery-note">
          {t('cadenceNote')} {t('destinations.both')}
        </p>
      )}
      {asking?.what === 'add' && <DestinationForm destination={null} onClose={close} />}
      {asking?.what === 'change' && <DestinationForm destination={asking.destination} onClose={close} />}
      {asking?.what === 'remove' && <RemoveDestination destination={asking.destination} onClose={close} />}
    </>
  )
}

import { NotUnderstoodOf } from '../../parts/party-file/not-understood.tsx'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sortKey } from '../../../shared/domain/text/fold.ts'
import type { ServiceList } from '../../../shared/domain/lists/service-list.ts'
import { useViewKeys } from '../../data/view-keys.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useListsCommand, useServiceLists } from '../../data/lists.ts'
import { FreeOrPriced } from '../../parts/prices/free-or-priced.tsx'
import { CreateList } from './list-dialogs.tsx'
import { ListPage } from './list-page.tsx'
import { showList, useOpenList } from '../../data/lists-place.ts'
import { ListState } from './list-state.tsx'
import '../../parts/watch/watch-head.css'
import '../../parts/party-table/list-body.css'
import './lists.css'

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function useColumns(): readonly Column<ServiceList>[] {
  const { t } = useTranslation('lists')
  const format = useFormat()
  return useMemo(
    () => [
      {
        key: 'name',
        head: t('lists.column.name'),
        rowHeader: true,
        compare: (a, b) => order(sortKey(a.name), sortKey(b.name)),
        cell: ({ name }) => <Foreign text={name} most={120} />,
      },
      {
        key: 'state',
        head: t('lists.column.state'),
        width: '220px',
        narrowWidth: '180px',
        cell: (list) => <ListState list={list} />,
      },
      {
        key: 'members',
        head: t('lists.column.members'),
        width: '110px',
        align: 'end',
        compare: (a, b) => (a.members ?? a.size ?? -1) - (b.members ?? b.size ?? -1),
        cell: ({ members, size }) => {
          const known = members ?? size
          return known === null ? <span className="null">{t('lists.membersUnknown')}</span> : format.number(known)
        },
      },
      {
        key: 'read',
        head: t('lists.column.read'),
        width: '150px',
        compare: (a, b) => order(a.itemsReadAt ?? '', b.itemsReadAt ?? ''),
        cell: ({ itemsReadAt }) =>
          itemsReadAt === null ? <span className="null">{t('lists.never')}</span> : format.moment(itemsReadAt),
      },
      {
        key: 'created',
        head: t('lists.column.created'),
        width: '120px',
        wideOnly: true,
        compare: (a, b) => order(a.createdAt ?? '', b.createdAt ?? ''),
        cell: ({ createdAt }) =>
          createdAt === null ? <span className="null">{t('lists.notSaid')}</span> : format.momentDay(createdAt),
      },
    ],
    [t, format],
  )
}

/** The account's lists at the service: the state of each, a new one, reading them again; a row opens a list. */
export function ListsPanel({ head }: { readonly head: (tools: ReactNode) => ReactNode }): ReactNode {
  const { t } = useTranslation('lists')
  const { t: watch } = useTranslation('watch')
  const format = useFormat()
  const lists = useServiceLists()
  const open = useOpenList(({ list }) => list)
  const [creating, setCreating] = useState(false)
  const read = useListsCommand((client) => client.lists.read, 'lists:read')
  const columns = useColumns()
  const hints = useMemo(
    () => [
      { keys: '↑↓', text: watch('keys.row') },
      { keys: 'Enter', text: t('keys.open') },
    ],
    [t, watch],
  )
  useViewKeys(hints)
  const data = lists.data
  if (open !== null) return <ListPage id={open} onBack={() => showList(null)} />
  const readAnew = data && (
    <FreeOrPriced
      of="lists"
      label={t(data.readAt === null ? 'lists.read' : 'lists.readAgain')}
      price={data.prices.read}
      busy={read.running}
      onPress={(approved) => void read.run({ approved })}
    />
  )
  const create = (
    <Button icon="add" variant="primary" onPress={() => setCreating(true)}>
      {t('lists.new')}
    </Button>
  )
  return (
    <div className="monitors">
      {head(
        <>
          {/* Where there is no list, its place has one of the two. */}
          {(data?.lists.length !== 0 || data.readAt !== null) && readAnew}
          {(data?.lists.length !== 0 || data.readAt === null) && create}
        </>,
      )}
      {lists.error && <ErrorNotice error={lists.error.appError} onRetry={() => void lists.refetch()} />}
      {read.error && <ErrorNotice error={read.error} onDismiss={read.clear} />}
      {data && (data.lists.length > 0 || data.readAt !== null) && (
        <p className="small dim list-line">
          {t('lists.note')}{' '}
          {data.readAt === null ? t('add.readFirst') : t('lists.asOf', { at: format.moment(data.readAt) })}
        </p>
      )}
      <NotUnderstoodOf list="lists" />
      {data && data.lists.length > 0 && (
        <DataTable
          name="lists-panel"
          label={t('lists.label')}
          rows={data.lists}
          columns={columns}
          rowKey={({ id }) => id}
          onOpen={({ id }) => showList(id)}
        />
      )}
      {data?.lists.length === 0 && (
        <EmptyState
          icon="library"
          title={t(data.readAt === null ? 'lists.unreadTitle' : 'lists.emptyTitle')}
          actions={data.readAt === null ? readAnew : create}
        >
          {t(data.readAt === null ? 'lists.unread' : 'lists.empty')}
        </EmptyState>
      )}
      {creating && data && <CreateList prices={data.prices} onMade={showList} onClose={() => setCreating(false)} />}
    </div>
  )
}

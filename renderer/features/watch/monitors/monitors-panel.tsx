import { NotUnderstoodOf } from '../../../parts/party-file/not-understood.tsx'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Looked } from '../../../../shared/domain/watch/looked.ts'
import { cutText } from '../../../../shared/domain/text/clean-text.ts'
import { LookedNotice } from '../../../parts/watch/looked-notice.tsx'
import type { Monitor } from '../../../../shared/domain/watch/monitor.ts'
import { sortKey } from '../../../../shared/domain/text/fold.ts'
import { openTab } from '../../../data/tabs.ts'
import { useViewKeys } from '../../../data/view-keys.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CompanyName } from '../../../parts/party/company-name.tsx'
import { Deviation } from '../../../parts/party/deviation.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { usePrices } from '../../../data/queries.ts'
import { RenewOld } from '../../../parts/batch-runs/renew-old.tsx'
import { ExportButton } from '../../../parts/exports/export-button.tsx'
import { CoverageMark } from '../coverage/coverage-mark.tsx'
import { useMonitors, useWatchCommand, watchRuns } from '../../../data/watch.ts'
import { TypesInWords } from '../vocabulary/types-in-words.tsx'
import { useVocabulary, type Vocabulary } from '../../../parts/watch/use-vocabulary.ts'
import { AddMonitors } from '../../../parts/watch/add-monitors.tsx'
import { BatchProgress } from '../../../parts/watch/batch-progress.tsx'
import { ChangeTypes, EndMonitor } from './change-monitor.tsx'
import { MonitorState } from './monitor-state.tsx'
import '../../../parts/watch/watch-head.css'
import './monitors.css'

type Asking = { readonly what: 'add' } | { readonly what: 'change' | 'end'; readonly monitor: Monitor } | null

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function useColumns(
  vocabulary: Vocabulary,
  ask: (asking: Asking) => void,
  look: (monitor: Monitor) => void,
): readonly Column<Monitor>[] {
  const { t } = useTranslation('watch')
  const format = useFormat()
  return useMemo(
    () => [
      {
        key: 'company',
        head: t('monitors.column.company'),
        rowHeader: true,
        compare: (a, b) => order(sortKey(a.company.name ?? '\uffff'), sortKey(b.company.name ?? '\uffff')),
        cell: ({ company }) => (
          <span className="company-and-status">
            <CompanyName name={company.name} onOpen={() => openTab({ kind: 'company', id: company.id })} />
            <Deviation company={company} />
          </span>
        ),
      },
      {
        key: 'types',
        head: t('monitors.column.types'),
        width: '108px',
        cell: ({ eventTypes }) => <TypesInWords codes={eventTypes} vocabulary={vocabulary} />,
      },
      {
        key: 'unseen',
        head: t('monitors.column.unseen'),
        width: '72px',
        narrowWidth: '64px',
        align: 'end',
        compare: (a, b) => b.unseen - a.unseen,
        cell: ({ unseen }) =>
          unseen === 0 ? <span className="null">{t('monitors.noneUnseen')}</span> : <b>{format.number(unseen)}</b>,
      },
      {
        key: 'since',
        head: t('monitors.column.since'),
        width: '104px',
        wideOnly: true,
        compare: (a, b) => order(a.createdAt ?? '', b.createdAt ?? ''),
        cell: ({ createdAt }) =>
          createdAt === null ? <span className="null">{t('monitors.notSaid')}</span> : format.momentDay(createdAt),
      },
      {
        key: 'state',
        head: t('monitors.column.state'),
        width: '116px',
        cell: (monitor) => <MonitorState monitor={monitor} />,
      },
      {
        key: 'coverage',
        head: t('monitors.column.coverage'),
        width: '148px',
        compare: (a, b) =>
          b.coverage.gaps.length - a.coverage.gaps.length || order(a.coverage.from ?? '', b.coverage.from ?? ''),
        cell: ({ coverage }) => <CoverageMark coverage={coverage} />,
      },
      {
        key: 'act',
        head: t('monitors.column.act'),
        hideHead: true,
        width: '112px',
        align: 'end',
        cell: (monitor) => (
          <span className="monitor-acts">
            {monitor.serviceId !== null && (
              <IconButton
                small
                icon="refresh"
                label={t('looked.askOf', { name: cutText(monitor.company.name ?? '', 80).text })}
                onPress={() => look(monitor)}
              />
            )}
            <IconButton
              small
              icon="edit"
              label={t('monitors.change')}
              onPress={() => ask({ what: 'change', monitor })}
            />
            <IconButton
              small
              icon="remove"
              label={t('monitors.endShort')}
              onPress={() => ask({ what: 'end', monitor })}
            />
          </span>
        ),
      },
    ],
    [t, format, vocabulary, ask, look],
  )
}

/** The watched companies, each with its types, state and coverage; adding, changing, ending, reading the list anew. */
export function MonitorsPanel({ head }: { readonly head: (tools: ReactNode) => ReactNode }): ReactNode {
  const { t } = useTranslation('watch')
  const { t: lists } = useTranslation('lists')
  const format = useFormat()
  const monitors = useMonitors()
  const vocabulary = useVocabulary(true)
  const price = usePrices().data?.['create-monitor']
  const [asking, setAsking] = useState<Asking>(null)
  const read = useWatchCommand((client) => client.watch.readMonitors, watchRuns.readMonitors)
  const lookMonitor = useWatchCommand((client) => client.watch.lookMonitor, watchRuns.lookMonitor)
  const [looked, setLooked] = useState<{ readonly name: string; readonly looked: Looked } | null>(null)
  const { run: runLook } = lookMonitor
  const look = useCallback(
    (monitor: Monitor): void => {
      setLooked(null)
      void runLook({ monitor: monitor.id }).then((outcome) => {
        if (outcome?.ok === true) setLooked({ name: monitor.company.name ?? '', looked: outcome.value })
      })
    },
    [runLook],
  )
  const columns = useColumns(vocabulary, setAsking, look)
  const hints = useMemo(
    () => [
      { keys: '↑↓', text: t('keys.row') },
      { keys: 'Enter', text: t('keys.open') },
      { keys: '→', text: t('keys.inRow') },
    ],
    [t],
  )
  useViewKeys(hints)
  const rows = monitors.data ?? []
  const close = (): void => setAsking(null)
  return (
    <div className="monitors">
      {head(
        <>
          {rows.length > 0 && (
            <RenewOld iconOnly companies={rows.map(({ company }) => company)} from={lists('from.monitors')} />
          )}
          {rows.length > 0 && <ExportButton source={{ kind: 'monitors' }} />}
          <Button icon="refresh" busy={read.running} onPress={() => void read.run({})}>
            {t('monitors.readAnew')}
          </Button>
          {/* Where nothing is watched, the list's place has this button. */}
          {monitors.data?.length !== 0 && (
            <Button icon="add" variant="primary" onPress={() => setAsking({ what: 'add' })}>
              {t('monitors.add')}
            </Button>
          )}
        </>,
      )}
      {monitors.error && <ErrorNotice error={monitors.error.appError} onRetry={() => void monitors.refetch()} />}
      {read.error && <ErrorNotice error={read.error} onDismiss={read.clear} />}
      {lookMonitor.error && <ErrorNotice error={lookMonitor.error} onDismiss={lookMonitor.clear} />}
      {looked && <LookedNotice {...looked} onDismiss={() => setLooked(null)} />}
      <NotUnderstoodOf list="monitors" />
      <BatchProgress />
      {rows.length > 0 && (
        <DataTable
          name="monitors-panel"
          label={t('monitors.label')}
          rows={rows}
          columns={columns}
          rowKey={({ id }) => id}
          onOpen={({ company }) => openTab({ kind: 'company', id: company.id })}
        />
      )}
      {monitors.data?.length === 0 && (
        <EmptyState
          icon="watch"
          title={t('monitors.emptyTitle')}
          actions={
            <Button variant="primary" icon="add" onPress={() => setAsking({ what: 'add' })}>
              {t('monitors.add')}
            </Button>
          }
        >
          {t('monitors.empty', { price: price === undefined ? '' : format.price(price) })}
        </EmptyState>
      )}
      {asking?.what === 'add' && <AddMonitors onClose={close} />}
      {asking?.what === 'change' && <ChangeTypes monitor={asking.monitor} onClose={close} />}
      {asking?.what === 'end' && <EndMonitor monitor={asking.monitor} onClose={close} />}
    </div>
  )
}

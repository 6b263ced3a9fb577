import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FailedCall } from '../../../shared/contract/state.ts'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { BoxedTable } from './boxed-table.tsx'
import { pathOf } from './diagnostics-text.ts'

/** A call may fail twice in the same moment. */
interface Row extends FailedCall {
  readonly place: number
}

/** What failed in this run, newest first: when, which call, what, and whether money moved. */
export function Failures({ failures }: { readonly failures: readonly FailedCall[] }): ReactNode {
  const { t } = useTranslation('settings')
  const { t: credits } = useTranslation('credits')
  const { t: errors } = useTranslation('errors')
  const format = useFormat()
  if (failures.length === 0) return <p className="small">{t('diagnostics.failuresNone')}</p>
  const columns: readonly Column<Row>[] = [
    {
      key: 'time',
      head: t('diagnostics.time'),
      width: '136px',
      narrowWidth: '132px',
      cell: ({ at }) => (
        <time className="dim" dateTime={at}>
          {format.moment(at)}
        </time>
      ),
    },
    {
      key: 'operation',
      head: t('diagnostics.operation'),
      rowHeader: true,
      width: '19%',
      narrowWidth: '25%',
      cell: ({ operation }) => credits(`operations.${operation}`),
    },
    {
      key: 'what',
      head: t('diagnostics.what'),
      cell: ({ kind, attempts }) => (
        <>
          {errors(`short.${kind}`)}
          {attempts > 1 && <span className="dim">, {t('diagnostics.attempts', { count: attempts })}</span>}
        </>
      ),
    },
    {
      key: 'call',
      head: t('diagnostics.call'),
      wideOnly: true,
      width: '25%',
      cell: ({ call }) => (
        <code className="settings-code" title={cleanText(pathOf(call))}>
          <Foreign text={pathOf(call)} most={120} />
        </code>
      ),
    },
    {
      key: 'money',
      head: t('diagnostics.money'),
      width: '128px',
      narrowWidth: '122px',
      cell: ({ money }) =>
        money === 'uncertain' ? (
          <span className="yes-no warn">
            <Mark name="unknown" />
            {t('diagnostics.moved.uncertain')}
          </span>
        ) : (
          t(`diagnostics.moved.${money}`)
        ),
    },
  ]
  return (
    <BoxedTable
      label={t('diagnostics.failures')}
      rows={failures.map((failure, place) => ({ ...failure, place }))}
      columns={columns}
      rowKey={({ place }) => place}
    />
  )
}

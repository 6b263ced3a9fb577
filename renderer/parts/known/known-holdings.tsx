import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownHolding } from '../../../shared/domain/known/known.ts'
import { amountInTable } from '../../../shared/words/share-amount.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useGraphRelation } from './use-relation.ts'
import { CompanyAt, StandingGroups } from './standing-groups.tsx'
import { SourceText, StandingText } from './standing-text.tsx'

/** Shares from all answers; a share nobody stated is unknown, never zero. `brief`: the first that aren't former. */
export function KnownHoldings({
  holdings,
  none,
  brief = false,
}: {
  readonly holdings: readonly KnownHolding[]
  readonly none: string
  readonly brief?: boolean
}): ReactNode {
  const { t } = useTranslation('known')
  const columns = useColumns(brief)
  if (!brief) return <StandingGroups rows={holdings} columns={columns} none={none} />
  const shown = holdings.filter(({ standing }) => standing.state !== 'former').slice(0, 6)
  if (shown.length === 0) return <p className="section-panel-none">{none}</p>
  return (
    <DataTable
      name="known-holdings"
      label={t('holdings.title')}
      rows={shown}
      columns={columns}
      rowKey={({ key }) => key}
      fills={false}
    />
  )
}

function Share({ percentage }: { readonly percentage: number | null }): ReactNode {
  const { t } = useTranslation('known')
  const format = useFormat()
  if (percentage !== null) return format.percent(percentage)
  return (
    <span className="status" title={t('shareUnknownWhy')}>
      <Mark name="unknown" />
      {t('shareUnknown')}
    </span>
  )
}

function useColumns(brief: boolean): readonly Column<KnownHolding>[] {
  const { t } = useTranslation('known')
  const { t: person } = useTranslation('person')
  const format = useFormat()
  const relation = useGraphRelation()
  const columns: readonly (Column<KnownHolding> | null)[] = [
    { key: 'company', head: t('company'), rowHeader: true, cell: (row) => <CompanyAt row={row} /> },
    {
      key: 'kind',
      head: t('kind'),
      width: brief ? '16%' : '12%',
      wideOnly: true,
      cell: (row) => relation(row.relation),
    },
    {
      key: 'share',
      head: t('share'),
      width: '104px',
      align: 'end',
      compare: (a, b) => (a.percentage ?? Infinity) - (b.percentage ?? Infinity) || 0,
      cell: (row) => <Share percentage={row.percentage} />,
    },
    brief
      ? null
      : {
          key: 'nominal',
          head: person('holdings.nominal'),
          width: '148px',
          align: 'end',
          wideOnly: true,
          cell: ({ nominal, relation: as }) =>
            nominal === null ? (
              <span className="null">{t('notStated')}</span>
            ) : (
              <Foreign text={amountInTable(as, nominal, format.language)} most={40} />
            ),
        },
    {
      key: 'standing',
      head: t('standing'),
      width: brief ? '26%' : '24%',
      // The two columns in between are gone there: the day of the list and the source stand whole.
      ...(brief ? {} : { narrowWidth: '33%' }),
      cell: (row) => (
        <>
          <StandingText row={row} />
          {row.asOf !== null && !brief && (
            <span className="small dim">
              {' · '}
              <Foreign text={t('asOf', { day: format.day(row.asOf) })} most={60} />
            </span>
          )}
        </>
      ),
    },
    brief
      ? null
      : {
          key: 'source',
          head: t('source'),
          width: '21%',
          narrowWidth: '29%',
          cell: ({ sources }) => <SourceText sources={sources} />,
        },
  ]
  return columns.filter((column) => column !== null)
}

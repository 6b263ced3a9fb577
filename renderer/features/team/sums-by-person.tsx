import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamPersonSum } from '../../../shared/domain/team/team.ts'
import { useSumsByPerson, useTeam, useTeamSums } from '../../data/team.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './team.css'

const countOf = ({ spent }: TeamPersonSum): number => spent.settled + spent.reserved + spent.uncertain

/** What each spent in the month; of what is under way or lost the most that it may have cost stands beside it. */
function Table({ month }: { readonly month: string }): ReactNode {
  const { t } = useTranslation('team')
  const format = useFormat()
  const { data, error, refetch } = useSumsByPerson(month)
  const columns: readonly Column<TeamPersonSum>[] = [
    {
      key: 'who',
      head: t('byPerson.who'),
      rowHeader: true,
      cell: ({ name }) => <Foreign text={name} most={200} />,
      value: ({ name }) => name,
      compare: (one, other) => one.name.localeCompare(other.name, format.language),
    },
    {
      key: 'settled',
      head: t('byPerson.credits'),
      width: '120px',
      align: 'end',
      cell: (row) => format.number(row.spent.settled),
      compare: (one, other) => countOf(one) - countOf(other),
    },
    {
      key: 'open',
      head: t('byPerson.open'),
      width: '40%',
      cell: ({ spent: { uncertain, reserved, offline } }) =>
        [
          uncertain > 0 && t('sums.uncertain', { credits: uncertain }),
          reserved > 0 && t('sums.reserved', { credits: reserved }),
          offline > 0 && t('sums.offline', { credits: offline }),
        ]
          .filter((part) => part !== false)
          .join(', '),
    },
  ]
  if (error) return <ErrorNotice error={error.appError} onRetry={() => void refetch()} boxed />
  if (data === undefined) return null
  if (data.length === 0) return <p className="dim team-unknown">{t('byPerson.none')}</p>
  return (
    <DataTable
      name="team-by-person"
      label={t('byPerson.label')}
      rows={data}
      columns={columns}
      rowKey={({ login }) => login}
      fills={false}
    />
  )
}

/**
 * Sums by person, for admins, while they are switched on; everybody else reads that they are. Nothing where they are off, or where the policy is
 * not known.
 */
export function SumsByPerson(): ReactNode {
  const { t } = useTranslation('team')
  const { data } = useTeam()
  const sums = useTeamSums()
  if (data?.policy?.sumsByPerson !== true) return null
  return (
    <section className="panel" aria-label={t('byPerson.title')}>
      <div className="panel-head">
        <h2>{t('byPerson.title')}</h2>
      </div>
      {data.me?.role !== 'admin' ? (
        <p className="dim team-unknown">{t('byPerson.on')}</p>
      ) : sums === null ? (
        <p className="dim team-unknown">{t('sums.unknown')}</p>
      ) : (
        <Table month={sums.day.slice(0, 7)} />
      )}
    </section>
  )
}

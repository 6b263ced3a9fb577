import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamDesktop } from '../../../shared/domain/team/team.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** Who is there, when each was seen last, and what it does not have yet. */
export function Desktops({
  desktops,
  erasures,
}: {
  readonly desktops: readonly TeamDesktop[]
  /** People whom the team erased. */
  readonly erasures: number
}): ReactNode {
  const { t } = useTranslation('team')
  const format = useFormat()
  if (desktops.length === 0) return <p className="dim">{t('desktops.unknown')}</p>
  const columns: readonly Column<TeamDesktop>[] = [
    {
      key: 'who',
      head: t('desktops.who'),
      rowHeader: true,
      cell: ({ who }) => <Foreign text={who} most={200} />,
      compare: (one, other) => one.who.localeCompare(other.who, format.language),
    },
    {
      key: 'name',
      head: t('desktops.name'),
      width: '30%',
      cell: ({ name, mine }) => (
        <>
          <Foreign text={name} most={100} />
          {mine && <span className="dim"> ({t('desktops.mine')})</span>}
        </>
      ),
    },
    {
      key: 'seen',
      head: t('desktops.seen'),
      width: '148px',
      cell: ({ seenAt }) => format.moment(seenAt),
      compare: (one, other) => Date.parse(one.seenAt) - Date.parse(other.seenAt),
    },
    {
      key: 'behind',
      head: t('desktops.behind'),
      width: '232px',
      cell: ({ behind, erasuresLeft }) => (
        <>
          {behind === 0 ? t('desktops.upToDate') : format.number(behind)}
          {erasuresLeft > 0 && <span className="warn">, {t('desktops.erasures', { count: erasuresLeft })}</span>}
        </>
      ),
      compare: (one, other) => one.behind - other.behind,
    },
    {
      key: 'version',
      head: t('desktops.version'),
      width: '84px',
      wideOnly: true,
      cell: ({ version }) => <Foreign text={version} most={40} />,
    },
  ]
  return (
    <div className="settings-table">
      {erasures > 0 && (
        <p role="status">
          {t('desktops.reached', {
            done: desktops.filter(({ erasuresLeft }) => erasuresLeft === 0).length,
            count: desktops.length,
          })}
        </p>
      )}
      <DataTable
        name="team-desktops"
        label={t('desktops.title')}
        rows={desktops}
        columns={columns}
        rowKey={({ id }) => id}
        fills={false}
      />
    </div>
  )
}

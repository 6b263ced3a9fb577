import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Capability } from '../../../shared/domain/answers/capability.ts'
import { operations } from '../../../shared/domain/credits/credits.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { useFormat } from '../../ui/use-format.ts'
import { BoxedTable } from './boxed-table.tsx'

/** Check and bar: yes and no of a rule. */
const YesNo = ({ yes }: { readonly yes: boolean }): ReactNode => (
  <svg className={`mark ${yes ? 'ok' : 'idle'}`} viewBox="0 0 12 12" aria-hidden="true">
    <path
      d={yes ? 'M1.8 6.3l2.9 2.9 5.5-6.2' : 'M2 6h8'}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/**
 * What answers have shown to be offered or not; what isn't offered comes first. What was never asked is only counted.
 */
export function Answered({ capabilities }: { readonly capabilities: readonly Capability[] }): ReactNode {
  const { t } = useTranslation('settings')
  const { t: credits } = useTranslation('credits')
  const format = useFormat()
  if (capabilities.length === 0) return <p className="small">{t('diagnostics.capabilitiesNone')}</p>
  const order = (a: Capability, b: Capability): number =>
    Number(a.offered) - Number(b.offered) || operations.indexOf(a.operation) - operations.indexOf(b.operation)
  const unasked = operations.filter((operation) => capabilities.every((known) => known.operation !== operation)).length
  const columns: readonly Column<Capability>[] = [
    {
      key: 'operation',
      head: t('diagnostics.operation'),
      rowHeader: true,
      cell: ({ operation }) => credits(`operations.${operation}`),
    },
    {
      key: 'code',
      head: t('diagnostics.code'),
      wideOnly: true,
      width: '30%',
      cell: ({ operation }) => <code className="settings-code">{operation}</code>,
    },
    {
      key: 'offered',
      head: t('diagnostics.offered'),
      width: '112px',
      cell: ({ offered }) => (
        <span className="yes-no">
          <YesNo yes={offered} />
          {t(offered ? 'diagnostics.yes' : 'diagnostics.no')}
        </span>
      ),
    },
    {
      key: 'learned',
      head: t('diagnostics.learned'),
      width: '150px',
      cell: ({ at }) => <time dateTime={at}>{format.moment(at)}</time>,
    },
  ]
  return (
    <>
      <BoxedTable
        label={t('diagnostics.capabilities')}
        rows={[...capabilities].sort(order)}
        columns={columns}
        rowKey={({ operation }) => operation}
      />
      {unasked > 0 && <p className="small dim">{t('diagnostics.notAsked', { count: unasked })}</p>}
    </>
  )
}

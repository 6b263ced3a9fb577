import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Holding } from '../../../shared/domain/person/person-file.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark } from '../../ui/marks.tsx'
import { isPresent, PresentFormer } from '../../parts/party/present-former.tsx'
import { todayInGermany } from '../../../shared/domain/german-day.ts'
import { useFormat } from '../../ui/use-format.ts'
import { TermText } from '../../parts/register-words/term-text.tsx'
import { useRegisterWords } from '../../parts/register-words/use-register-words.ts'
import { CompanyOf, openingCompany } from './at-company.tsx'

/** What a person has a share in. A share nobody stated is unknown, never zero. `brief`: a preview of the present. */
export function HoldingsTable({
  holdings,
  brief = false,
}: {
  readonly holdings: readonly Holding[]
  readonly brief?: boolean
}): ReactNode {
  const { t } = useTranslation('person')
  const { t: common } = useTranslation('company')
  const columns = useColumns(brief)
  if (!brief) {
    return (
      <>
        <PresentFormer rows={holdings} columns={columns} noneNow={t('holdings.noneNow')} {...openingCompany} />
        <p className="small dim">{t('holdings.rounded')}</p>
      </>
    )
  }
  const today = todayInGermany()
  const present = holdings.filter((holding) => isPresent(holding, today))
  if (present.length === 0) return <p className="small dim">{t('holdings.noneNow')}</p>
  return (
    <DataTable
      label={common('roles.present')}
      rows={present.slice(0, 6)}
      columns={columns}
      rowKey={(holding) => holding.key}
      fills={false}
      {...openingCompany}
    />
  )
}

function Share({ percentage }: { readonly percentage: number | null }): ReactNode {
  const { t } = useTranslation('person')
  const format = useFormat()
  if (percentage !== null) return format.percent(percentage)
  return (
    <span className="status" title={t('holdings.shareUnknownWhy')}>
      <Mark name="unknown" />
      {t('holdings.shareUnknown')}
    </span>
  )
}

function useColumns(brief: boolean): readonly Column<Holding>[] {
  const { t } = useTranslation('person')
  const format = useFormat()
  const words = useRegisterWords()
  const missing = <span className="null">{t('roles.notStated')}</span>
  const columns: readonly (Column<Holding> | null)[] = [
    { key: 'company', head: t('holdings.company'), rowHeader: true, cell: (holding) => <CompanyOf row={holding} /> },
    {
      key: 'kind',
      head: t('holdings.kind'),
      width: brief ? '22%' : '20%',
      cell: (holding) => (holding.type === null ? missing : <TermText term={words.role(holding.type)} most={60} />),
    },
    {
      key: 'share',
      head: t('holdings.share'),
      width: '116px',
      align: 'end',
      compare: (a, b) => (a.percentage ?? Infinity) - (b.percentage ?? Infinity) || 0,
      cell: (holding) => <Share percentage={holding.percentage} />,
    },
    {
      key: 'nominal',
      head: t('holdings.nominal'),
      width: '172px',
      narrowWidth: '140px',
      align: 'end',
      wideOnly: brief,
      cell: (holding) =>
        holding.nominal === null ? missing : <Foreign text={format.money(holding.nominal)} most={40} />,
    },
    brief
      ? null
      : {
          key: 'asOf',
          head: t('holdings.asOf'),
          width: '192px',
          narrowWidth: '112px',
          align: 'end',
          cell: ({ asOf, until }) => (
            <>
              {asOf === null ? missing : <Foreign text={format.day(asOf)} most={24} />}
              {until !== null && (
                <span className="dim">
                  , {t('holdings.until')} <Foreign text={format.day(until)} most={24} />
                </span>
              )}
            </>
          ),
        },
  ]
  return columns.filter((column) => column !== null)
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MayBe } from '../../../shared/domain/known/known.ts'
import { CompanyAt } from '../../parts/known/standing-groups.tsx'
import { SourceText } from '../../parts/known/standing-text.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Foreign } from '../../ui/isolate.tsx'

/** People of the same name whom answers give no id: candidates, of whom nothing is counted. */
export function MayBeTable({ mayBe }: { readonly mayBe: readonly MayBe[] }): ReactNode {
  const { t } = useTranslation('known')
  if (mayBe.length === 0) return null
  const columns: readonly Column<MayBe>[] = [
    {
      key: 'company',
      head: t('company'),
      rowHeader: true,
      cell: (row) => <CompanyAt row={row} />,
    },
    { key: 'where', head: t('mayBe.where'), width: '20%', cell: (row) => t(`mayBe.${row.in}`) },
    {
      key: 'who',
      head: t('mayBe.who'),
      width: '26%',
      cell: ({ city, birthYear }) =>
        city === null && birthYear === null ? (
          <span className="null">{t('notStated')}</span>
        ) : (
          <Foreign
            text={[city, birthYear === null ? null : t('mayBe.bornIn', { year: String(birthYear) })]
              .filter((part) => part !== null)
              .join(', ')}
            most={80}
            german
          />
        ),
    },
    { key: 'source', head: t('source'), width: '26%', cell: ({ sources }) => <SourceText sources={sources} /> },
  ]
  return (
    <section>
      <h3>{t('mayBe.title')}</h3>
      <p className="small person-intro">{t('mayBe.intro')}</p>
      <DataTable
        name="may-be-table"
        label={t('mayBe.title')}
        rows={mayBe}
        columns={columns}
        rowKey={({ key }) => key}
        fills={false}
      />
    </section>
  )
}

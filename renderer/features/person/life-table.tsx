import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LifeItem } from '../../../shared/domain/known/known.ts'
import { CompanyAt } from '../../parts/known/standing-groups.tsx'
import { SourceText } from '../../parts/known/standing-text.tsx'
import { useRegisterWords } from '../../parts/register-words/use-register-words.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** What began, ended and changed for a person, newest first, each with its evidence. */
export function LifeTable({ life }: { readonly life: readonly LifeItem[] }): ReactNode {
  const { t } = useTranslation('known')
  const format = useFormat()
  const what = useLifeText()
  if (life.length === 0) return <p className="section-panel-none">{t('life.none')}</p>
  const columns: readonly Column<LifeItem>[] = [
    {
      key: 'day',
      head: t('life.day'),
      width: '168px',
      narrowWidth: '128px',
      cell: ({ day, seen }) =>
        day !== null ? (
          <Foreign text={format.day(day)} most={24} />
        ) : seen !== null ? (
          <span className="dim">{t('life.seen', { day: format.day(seen) })}</span>
        ) : (
          <span className="null">{t('life.dayUnknown')}</span>
        ),
    },
    { key: 'what', head: t('life.what'), rowHeader: true, cell: (item) => <Foreign text={what(item)} most={160} /> },
    { key: 'company', head: t('company'), width: '28%', cell: (item) => <CompanyAt row={item} /> },
    {
      key: 'source',
      head: t('source'),
      width: '24%',
      narrowWidth: '29%',
      cell: ({ sources }) => <SourceText sources={sources} />,
    },
  ]
  return (
    <DataTable
      name="life-table"
      label={t('life.title')}
      rows={life}
      columns={columns}
      rowKey={({ key }) => key}
      fills={false}
    />
  )
}

function useLifeText(): (item: LifeItem) => string {
  const { t } = useTranslation('known')
  const words = useRegisterWords()
  const format = useFormat()
  const share = (value: number | null): string => (value === null ? t('life.unknownShare') : format.percent(value))
  return ({ kind, role, before, after }) =>
    t(`life.kind.${kind}`, {
      role: role === null ? t('life.unknownRole') : words.role(role).text,
      before: share(before),
      after: share(after),
    })
}

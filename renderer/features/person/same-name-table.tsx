import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonSummary } from '../../../shared/domain/company/company.ts'
import { openTab } from '../../data/tabs.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { PersonName } from '../../parts/party/person-name.tsx'
import { comparePeople } from './compare-people.ts'

const open = (person: PersonSummary): void => openTab({ kind: 'person', id: person.id })

/** Candidates of the same name, and what tells them apart. Each opens its own file; nothing is merged. */
export function SameNameTable({
  person,
  others,
}: {
  readonly person: PersonSummary
  readonly others: readonly PersonSummary[]
}): ReactNode {
  const { t } = useTranslation('person')
  if (others.length === 0) return <p className="section-panel-none">{t('sameName.none')}</p>
  const missing = <span className="null">{t('roles.notStated')}</span>
  const columns: readonly Column<PersonSummary>[] = [
    {
      key: 'name',
      head: t('sameName.name'),
      rowHeader: true,
      cell: (other) => <PersonName name={other.name} onOpen={() => open(other)} />,
    },
    {
      key: 'city',
      head: t('sameName.city'),
      width: '22%',
      cell: ({ city }) => (city === null ? missing : <Foreign text={city} most={80} german />),
    },
    {
      key: 'born',
      head: t('sameName.born'),
      width: '132px',
      align: 'end',
      cell: ({ birthYear }) => (birthYear === null ? missing : String(birthYear)),
    },
    {
      key: 'compared',
      head: t('sameName.compared'),
      width: '32%',
      wideOnly: true,
      cell: (other) => (
        <span className="dim">
          <Compared person={person} other={other} />
        </span>
      ),
    },
  ]
  return (
    <div className="file-flush">
      <DataTable
        name="same-name-table"
        label={t('sameName.label')}
        rows={others}
        columns={columns}
        rowKey={(other) => other.id}
        onOpen={open}
        fills={false}
      />
    </div>
  )
}

function Compared({ person, other }: { readonly person: PersonSummary; readonly other: PersonSummary }): ReactNode {
  const { t } = useTranslation('person')
  const { city, year } = comparePeople(person, other)
  return `${t(`sameName.city_${city}`)}, ${t(`sameName.year_${year}`)}`
}

/** The same as lines, for a place at the side. */
export function SameNameList({ others }: { readonly others: readonly PersonSummary[] }): ReactNode {
  const { t } = useTranslation('person')
  return (
    <ul className="person-same">
      {others.map((other) => (
        <li key={other.id}>
          <PersonName name={other.name} onOpen={() => open(other)} />
          <span className="small dim">
            {other.city === null ? t('cityUnknown') : <Foreign text={other.city} most={60} german />}
            {', '}
            {other.birthYear === null ? t('bornUnknown') : t('born', { year: String(other.birthYear) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

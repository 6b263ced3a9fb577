import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownRole } from '../../../shared/domain/known/known.ts'
import { withoutBirthDay } from '../../../shared/domain/privacy/personal.ts'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { PowerLeft } from '../changes/person-change.tsx'
import { TermText } from '../register-words/term-text.tsx'
import { useRegisterWords } from '../register-words/use-register-words.ts'
import { CompanyAt, StandingGroups } from './standing-groups.tsx'
import { SourceText, StandingText } from './standing-text.tsx'

/** Roles from all answers. `brief`: the first that aren't former. */
export function KnownRoles({
  roles,
  none,
  brief = false,
}: {
  readonly roles: readonly KnownRole[]
  readonly none: string
  readonly brief?: boolean
}): ReactNode {
  const { t } = useTranslation('known')
  const columns = useColumns(brief)
  if (!brief) return <StandingGroups rows={roles} columns={columns} none={none} />
  const shown = roles.filter(({ standing }) => standing.state !== 'former').slice(0, 6)
  if (shown.length === 0) return <p className="section-panel-none">{none}</p>
  return (
    <DataTable
      name="known-roles"
      label={t('roles.title')}
      rows={shown}
      columns={columns}
      rowKey={({ key }) => key}
      fills={false}
    />
  )
}

/** The power as it came, in words. */
function Power({
  representation,
  type,
  none,
}: Pick<KnownRole, 'representation' | 'type'> & { readonly none: ReactNode }): ReactNode {
  const words = useRegisterWords()
  if (representation === null) return none
  const text = withoutBirthDay(representation)
  return (
    <span className="dim" title={cleanText(text.slice(0, 500))}>
      <TermText term={words.power(text, type)} most={160} />
    </span>
  )
}

function useColumns(brief: boolean): readonly Column<KnownRole>[] {
  const { t } = useTranslation('known')
  const { t: person } = useTranslation('person')
  const format = useFormat()
  const words = useRegisterWords()
  const missing = <span className="null">{t('notStated')}</span>
  const columns: readonly (Column<KnownRole> | null)[] = [
    { key: 'company', head: t('company'), rowHeader: true, cell: (row) => <CompanyAt row={row} /> },
    {
      key: 'role',
      head: t('role'),
      width: brief ? '20%' : '12%',
      narrowWidth: brief ? '27%' : '17%',
      cell: ({ type }) => <TermText term={words.role(type)} most={60} />,
    },
    brief
      ? null
      : {
          key: 'representation',
          head: person('roles.representation'),
          width: '19%',
          wideOnly: true,
          cell: (row) => (
            <span className={row.limited === undefined ? undefined : 'power-left'}>
              <PowerLeft known={row} /> <Power {...row} none={missing} />
            </span>
          ),
        },
    {
      key: 'since',
      head: t('since'),
      width: '104px',
      wideOnly: brief,
      align: 'end',
      cell: ({ since }) => (since === null ? missing : <Foreign text={format.day(since)} most={24} />),
    },
    {
      key: 'standing',
      head: t('standing'),
      width: brief ? '26%' : '15%',
      narrowWidth: brief ? '27%' : '22%',
      cell: (row) => <StandingText row={row} />,
    },
    brief
      ? null
      : {
          key: 'source',
          head: t('source'),
          width: '20%',
          // The sources of the file have it, too.
          wideOnly: true,
          cell: ({ sources }) => <SourceText sources={sources} />,
        },
  ]
  return columns.filter((column) => column !== null)
}

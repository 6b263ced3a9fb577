import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonRole } from '../../../shared/domain/person/person-file.ts'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { isPresent, PresentFormer } from '../../parts/party/present-former.tsx'
import { todayInGermany } from '../../../shared/domain/german-day.ts'
import { useFormat } from '../../ui/use-format.ts'
import { withoutBirthDay } from '../../../shared/domain/privacy/personal.ts'
import { TermText } from '../../parts/register-words/term-text.tsx'
import { useRegisterWords } from '../../parts/register-words/use-register-words.ts'
import { CompanyOf, openingCompany } from './at-company.tsx'

/** What a person is or was at companies: present, and behind a switch former. `brief`: a preview of the present. */
export function PersonRolesTable({
  roles,
  brief = false,
}: {
  readonly roles: readonly PersonRole[]
  readonly brief?: boolean
}): ReactNode {
  const { t } = useTranslation('person')
  const { t: common } = useTranslation('company')
  const columns = useColumns(brief)
  if (!brief) return <PresentFormer rows={roles} columns={columns} noneNow={t('roles.noneNow')} {...openingCompany} />
  const today = todayInGermany()
  const present = roles.filter((role) => isPresent(role, today))
  if (present.length === 0) return <p className="small dim">{t('roles.noneNow')}</p>
  return (
    <DataTable
      label={common('roles.present')}
      rows={present.slice(0, 6)}
      columns={columns}
      rowKey={(role) => role.key}
      fills={false}
      {...openingCompany}
    />
  )
}

function useColumns(brief: boolean): readonly Column<PersonRole>[] {
  const { t } = useTranslation('person')
  const format = useFormat()
  const words = useRegisterWords()
  const missing = <span className="null">{t('roles.notStated')}</span>
  const day = (value: string | null): ReactNode =>
    value === null ? missing : <Foreign text={format.day(value)} most={24} />
  return [
    { key: 'company', head: t('roles.company'), rowHeader: true, cell: (role) => <CompanyOf row={role} /> },
    {
      key: 'role',
      head: t('roles.role'),
      width: brief ? '27%' : '24%',
      cell: (role) => <TermText term={words.role(role.type)} most={60} />,
    },
    {
      key: 'representation',
      head: t('roles.representation'),
      width: '24%',
      wideOnly: brief,
      cell: (role) => {
        if (role.representation === null) return missing
        const text = withoutBirthDay(role.representation)
        return (
          <span className="dim" title={cleanText(text.slice(0, 500))}>
            <TermText term={words.power(text, role.type)} most={160} />
          </span>
        )
      },
    },
    {
      key: 'time',
      head: t(brief ? 'roles.since' : 'roles.time'),
      width: brief ? '112px' : '192px',
      align: 'end',
      cell: (role) => (
        <>
          {day(role.since)}
          {role.until !== null && !brief && <> – {day(role.until)}</>}
        </>
      ),
    },
  ]
}

import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '../../../shared/domain/company/role.ts'
import type { Account } from '../../../shared/domain/facts/account.ts'
import { peopleOf, type AccountPerson } from '../../../shared/domain/facts/people.ts'
import { openTab } from '../../data/tabs.ts'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { CompanyName } from '../../parts/party/company-name.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { PersonChange, PowerLeft } from '../../parts/changes/person-change.tsx'
import { PersonName } from '../../parts/party/person-name.tsx'
import { isPresent, PresentFormer } from '../../parts/party/present-former.tsx'
import { todayInGermany } from '../../../shared/domain/german-day.ts'
import { useFormat } from '../../ui/use-format.ts'
import { withoutBirthDay } from '../../../shared/domain/privacy/personal.ts'
import { TermText } from '../../parts/register-words/term-text.tsx'
import { useRegisterWords } from '../../parts/register-words/use-register-words.ts'

/** People and companies with a role: present ones, and behind a switch the former. `brief`: a preview. */
export function RolesTable({
  roles: read,
  account,
  brief = false,
}: {
  readonly roles: readonly Role[]
  /** What is known of the people since they were read. */
  readonly account?: Pick<Account, 'unread'> | undefined
  readonly brief?: boolean
}): ReactNode {
  const { t } = useTranslation('company')
  const columns = useColumns(brief)
  const roles = useMemo(
    () => peopleOf(read, account ?? { unread: [] }).map((known): PersonRow => ({ ...known.role, known })),
    [read, account],
  )
  if (!brief) return <PresentFormer rows={roles} columns={columns} noneNow={t('roles.noneNow')} {...opening} />
  const today = todayInGermany()
  const present = roles.filter((role) => isPresent(role, today))
  return present.length === 0 ? (
    <p className="small dim">{t('roles.noneNow')}</p>
  ) : (
    <DataTable
      name="roles-table"
      label={t('roles.present')}
      rows={present.slice(0, 5)}
      columns={columns}
      rowKey={(role) => role.key}
      fills={false}
      {...opening}
    />
  )
}

/** A holder whose id is known has a file, which opens free; without an id the row leads nowhere. */
const canOpen = (role: Role): boolean => role.holderKind !== null && role.holderId !== null
const open = (role: Role): void => {
  if (role.holderKind !== null && role.holderId !== null) openTab({ kind: role.holderKind, id: role.holderId })
}
const opening = { opens: canOpen, onOpen: open }

/** A role with what events tell of it since it was read. */
interface PersonRow extends Role {
  readonly known: AccountPerson
}

/** Who left is struck through, as the register strikes what is no more. */
function Known({ known, children }: { readonly known: AccountPerson; readonly children: ReactNode }): ReactNode {
  return known.standing === 'left' ? <span className="was">{children}</span> : children
}

function useColumns(brief: boolean): readonly Column<PersonRow>[] {
  const { t } = useTranslation('company')
  const format = useFormat()
  const words = useRegisterWords()
  const day = (value: string | null, unread = false): ReactNode =>
    value === null ? (
      <span className="null">{t(unread ? 'fact.notUnderstood' : 'fact.notStated')}</span>
    ) : (
      <Foreign text={format.day(value)} most={24} />
    )
  const columns: readonly (Column<PersonRow> | null)[] = [
    {
      key: 'name',
      head: t('roles.name'),
      width: brief ? '30%' : '22%',
      rowHeader: true,
      cell: (role) => (
        <Known known={role.known}>
          {role.holderKind === 'company' ? (
            <CompanyName name={role.holderName} {...(canOpen(role) ? { onOpen: () => open(role) } : {})} />
          ) : (
            <PersonName name={role.holderName} {...(canOpen(role) ? { onOpen: () => open(role) } : {})} />
          )}
        </Known>
      ),
    },
    {
      key: 'role',
      head: t('roles.role'),
      width: brief ? '20%' : '16%',
      cell: (role) => <TermText term={words.role(role.type)} most={60} />,
    },
    {
      key: 'representation',
      head: t('roles.representation'),
      cell: (role) => (
        <span className={role.known.limited !== undefined && role.known.change === null ? 'power-left' : undefined}>
          <PowerLeft known={role.known} />{' '}
          {role.known.standing === 'left' ||
          (role.known.standing === 'joined' && role.representation === null) ? null : role.representation === null ? (
            <span className="null">{t('roles.byRule')}</span>
          ) : (
            <span className="dim" title={withoutBirthDay(cleanText(role.representation.slice(0, 500)))}>
              <TermText term={words.power(withoutBirthDay(role.representation), role.type)} most={160} />
            </span>
          )}
          <PersonChange known={role.known} />
        </span>
      ),
    },
    brief
      ? null
      : {
          key: 'city',
          head: t('roles.city'),
          width: '12%',
          wideOnly: true,
          cell: (role) =>
            role.city === null ? (
              <span className="null">{t('fact.notStated')}</span>
            ) : (
              <Foreign text={role.city} most={60} german />
            ),
        },
    brief
      ? null
      : {
          key: 'born',
          head: t('roles.born'),
          width: '76px',
          wideOnly: true,
          align: 'end',
          cell: (role) =>
            role.holderKind === 'company' ? (
              ''
            ) : role.birthYear === null ? (
              <span className="null">{t('status.notStated')}</span>
            ) : (
              String(role.birthYear)
            ),
        },
    {
      key: 'time',
      head: brief ? t('roles.since') : `${t('roles.since')} – ${t('roles.until')}`,
      width: brief ? '116px' : '202px',
      align: 'end',
      cell: (role) =>
        brief ? (
          day(role.since, role.sinceUnread)
        ) : (
          <>
            {day(role.since, role.sinceUnread)}
            {role.until !== null && <> – {day(role.until)}</>}
          </>
        ),
    },
  ]
  return columns.filter((column) => column !== null)
}

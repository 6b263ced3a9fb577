import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '../../../shared/domain/role.ts'
import { openTab } from '../../data/tabs.ts'
import { Button } from '../../ui/button.tsx'
import { cleanText } from '../../ui/clean-text.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { withoutBirthDay } from './personal.ts'
import { SaidText } from './said-text.tsx'
import { useCompanyWords } from './use-words.ts'

/** A role ends with `until`; one that ends in the future is still held. */
export const isFormer = (role: Role, today: string): boolean => role.until !== null && role.until <= today

export const todayIso = (): string => new Date().toISOString().slice(0, 10)

/** People and companies with a role: present ones, and behind a switch the former. `brief`: a preview. */
export function RolesTable({
  roles,
  brief = false,
}: {
  readonly roles: readonly Role[]
  readonly brief?: boolean
}): ReactNode {
  const { t } = useTranslation('company')
  const { t: common } = useTranslation('ui')
  const [showFormer, setShowFormer] = useState(true)
  const today = todayIso()
  const former = roles.filter((role) => isFormer(role, today))
  const present = roles.filter((role) => !isFormer(role, today))
  const columns = useColumns(brief)
  if (brief) {
    return present.length === 0 ? (
      <p className="small dim">{t('roles.noneNow')}</p>
    ) : (
      <DataTable
        label={t('roles.present')}
        rows={present.slice(0, 5)}
        columns={columns}
        rowKey={(role) => role.key}
        fills={false}
        {...opening}
      />
    )
  }
  return (
    <div className="company-roles">
      <h3>{t('roles.present')}</h3>
      {present.length === 0 ? (
        <p className="small">{t('roles.noneNow')}</p>
      ) : (
        <DataTable
          label={t('roles.present')}
          rows={present}
          columns={columns}
          rowKey={(role) => role.key}
          fills={false}
          {...opening}
        />
      )}
      {former.length > 0 && (
        <>
          <div className="row">
            <h3>{t('roles.formerCount', { count: former.length })}</h3>
            <Button small variant="quiet" icon={showFormer ? 'up' : 'down'} onPress={() => setShowFormer(!showFormer)}>
              {common(showFormer ? 'hide' : 'show')}
              <span className="hidden-text">: {t('roles.former')}</span>
            </Button>
          </div>
          {showFormer && (
            <DataTable
              label={t('roles.former')}
              rows={former}
              columns={columns}
              rowKey={(role) => role.key}
              fills={false}
              {...opening}
            />
          )}
        </>
      )}
    </div>
  )
}

/** Only a company known here can be opened; person files come later (issue 3), so a person's row leads nowhere. */
const canOpen = (role: Role): boolean => role.holderKind === 'company' && role.holderId !== null
const open = (role: Role): void => {
  if (role.holderKind === 'company' && role.holderId !== null) openTab({ kind: 'company', id: role.holderId })
}
const opening = { opens: canOpen, onOpen: open }

function useColumns(brief: boolean): readonly Column<Role>[] {
  const { t } = useTranslation('company')
  const format = useFormat()
  const words = useCompanyWords()
  const day = (value: string | null): ReactNode =>
    value === null ? <span className="null">{t('fact.notStated')}</span> : format.day(value)
  const columns: readonly (Column<Role> | null)[] = [
    {
      key: 'name',
      head: t('roles.name'),
      width: brief ? '34%' : '24%',
      rowHeader: true,
      cell: (role) =>
        role.holderKind === 'company' ? (
          <CompanyName name={role.holderName} {...(canOpen(role) ? { onOpen: () => open(role) } : {})} />
        ) : (
          <Foreign text={role.holderName ?? t('roles.unnamed')} most={160} />
        ),
    },
    {
      key: 'role',
      head: t('roles.role'),
      width: brief ? '26%' : '19%',
      cell: (role) => <SaidText said={words.role(role.type)} most={60} />,
    },
    {
      key: 'representation',
      head: t('roles.representation'),
      cell: (role) =>
        role.representation === null ? (
          <span className="null">{t('roles.byRule')}</span>
        ) : (
          <span className="dim" title={withoutBirthDay(cleanText(role.representation.slice(0, 500)))}>
            <SaidText said={words.power(withoutBirthDay(role.representation))} most={160} />
          </span>
        ),
    },
    brief
      ? null
      : {
          key: 'city',
          head: t('roles.city'),
          width: '14%',
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
      width: brief ? '100px' : '178px',
      align: 'end',
      cell: (role) =>
        brief ? (
          day(role.since)
        ) : (
          <>
            {day(role.since)}
            {role.until !== null && <> – {format.day(role.until)}</>}
          </>
        ),
    },
  ]
  return columns.filter((column) => column !== null)
}

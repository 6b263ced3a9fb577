import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AtCompany, Standing } from '../../../shared/domain/known/known.ts'
import { openTab } from '../../data/tabs.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { CompanyName } from '../party/company-name.tsx'
import '../party-file/file-view.css'

interface Row extends AtCompany {
  readonly key: string
  readonly standing: Standing
}

const canOpen = ({ companyId }: AtCompany): boolean => companyId !== null
const open = ({ companyId }: AtCompany): void => {
  if (companyId !== null) openTab({ kind: 'company', id: companyId })
}

/** A company that an answer named by id or register entry has a file here, which opens free. */
export const CompanyAt = ({ row }: { readonly row: AtCompany }): ReactNode => (
  <CompanyName name={row.companyName} {...(canOpen(row) ? { onOpen: () => open(row) } : {})} />
)

const states = ['present', 'unclear', 'former'] as const

/** What is held at present, what nobody can be certain of, and what was held: three tables, empty ones left out. */
export function StandingGroups<R extends Row>({
  rows,
  columns,
  none,
}: {
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
  readonly none: string
}): ReactNode {
  const { t } = useTranslation('known')
  if (rows.length === 0) return <p className="section-panel-none">{none}</p>
  return (
    <div className="file-groups">
      {states.map((state) => {
        const those = rows.filter(({ standing }) => standing.state === state)
        if (those.length === 0) return null
        return (
          <section key={state}>
            <h3>{t(state)}</h3>
            <DataTable
              label={t(state)}
              rows={those}
              columns={columns}
              rowKey={({ key }) => key}
              fills={false}
              opens={canOpen}
              onOpen={open}
            />
          </section>
        )
      })}
    </div>
  )
}

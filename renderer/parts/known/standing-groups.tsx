import { createContext, use, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { AtCompany, Standing } from '../../../shared/domain/known/known.ts'
import { openTab } from '../../data/tabs.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { CompanyName } from '../party/company-name.tsx'
import { Deviation } from '../party/deviation.tsx'
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
export function CompanyAt({ row }: { readonly row: AtCompany }): ReactNode {
  const company = use(CompaniesAt).find(({ id }) => id === row.companyId)
  return (
    <span className="company-and-status">
      <CompanyName name={row.companyName} {...(canOpen(row) ? { onOpen: () => open(row) } : {})} />
      {company !== undefined && <Deviation company={company} />}
    </span>
  )
}

/** The companies of the party whose file is in sight, with what they are: an insolvent one says so in every row. */
export const CompaniesAt = createContext<readonly CompanySummary[]>([])

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
              name="standing-groups"
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

import type { ReactNode } from 'react'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { openTab } from '../../data/tabs.ts'
import { CompanyName } from '../../parts/party/company-name.tsx'

/** Something a person has at a company: a role, a holding. */
interface AtCompany {
  readonly companyId: PartyId | null
  readonly companyName: string | null
}

/** A company that the answer named by id has a file here, which opens free; another leads nowhere. */
const canOpen = ({ companyId }: AtCompany): boolean => companyId !== null
const open = ({ companyId }: AtCompany): void => {
  if (companyId !== null) openTab({ kind: 'company', id: companyId })
}

/** For tables: a row opens its company's file. */
export const openingCompany = { opens: canOpen, onOpen: open }

export const CompanyOf = ({ row }: { readonly row: AtCompany }): ReactNode => (
  <CompanyName name={row.companyName} {...(canOpen(row) ? { onOpen: () => open(row) } : {})} />
)

import type { ReactNode } from 'react'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import { RowStatus } from './status-mark.tsx'

/**
 * Beside a company's name where a row has no column for its status: what deviates, the gravest that is known, and nothing for a
 * company that is active or of which no status is known.
 */
export function Deviation({ company }: { readonly company: Pick<CompanySummary, 'status' | 'standing'> }): ReactNode {
  const { status } = company
  if (status === null || status === 'active' || status === 'unknown') return null
  return (
    <span className="deviation">
      <RowStatus company={company} />
    </span>
  )
}

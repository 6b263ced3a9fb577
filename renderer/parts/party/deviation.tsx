import type { ReactNode } from 'react'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import { ConditionMark } from './condition-mark.tsx'

/**
 * Beside a company's name where a row has no column for its status: what deviates, the gravest that is known, and nothing for a
 * company that is active or of which no status is known.
 */
export function Deviation({ company: { status, standing } }: { readonly company: Deviating }): ReactNode {
  if (status === null || status === 'active' || status === 'unknown') return null
  const state = standing?.insolvency ?? null
  return (
    <span className="deviation">
      <ConditionMark
        condition={{
          status,
          insolvency: state === null ? null : { state },
        }}
      />
    </span>
  )
}

type Deviating = Pick<CompanySummary, 'status' | 'standing'>

import { useState, type ReactNode } from 'react'
import type { CompanySummary, PartySummary } from '../../../shared/domain/company/company.ts'
import type { Approval, Price } from '../../../shared/domain/credits/credits.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { RowFacts } from '../../../shared/domain/company/row-facts.ts'
import { useWide } from '../../ui/use-wide.ts'
import { partyKey } from '../party-table/use-party-selection.ts'
import { CompanyPreview } from './company-preview.tsx'

interface Looked {
  /** The row that one looks at: by the keyboard, or where the pointer rests; before that the first. */
  readonly inSight: PartySummary | undefined
  /** The company whose preview stands beside the list; none in a smaller window. */
  readonly beside: CompanySummary | undefined
  readonly onLook: (party: PartySummary) => void
}

/** Which row of a list one looks at. A person has no preview: looking at one leaves the company that stands there. */
export function useLooked(items: readonly PartySummary[]): Looked {
  const wide = useWide()
  const [looked, setLooked] = useState<string | null>(null)
  const [lookedCompany, setLookedCompany] = useState<string | null>(null)
  const companies = items.filter((item) => item.kind === 'company')
  return {
    inSight: items.find((item) => partyKey(item) === looked) ?? items[0],
    beside: wide ? (companies.find((item) => partyKey(item) === lookedCompany) ?? companies[0]) : undefined,
    onLook: (party) => {
      setLooked(partyKey(party))
      if (party.kind === 'company') setLookedCompany(partyKey(party))
    },
  }
}

/** A list, and in a large window the preview of the company that one looks at in it. */
export function Previewed({
  company,
  facts,
  price,
  onRead,
  children,
}: {
  readonly company: CompanySummary | undefined
  readonly facts: ReadonlyMap<PartyId, RowFacts>
  readonly price: Price | undefined
  readonly onRead: (company: CompanySummary, approved: Approval) => void
  readonly children: ReactNode
}): ReactNode {
  return (
    <div className="previewed">
      <div className="previewed-list">{children}</div>
      {company !== undefined && (
        <CompanyPreview
          key={company.id}
          company={company}
          changedOn={facts.get(company.id)?.changedOn ?? null}
          price={price}
          onRead={onRead}
        />
      )}
    </div>
  )
}

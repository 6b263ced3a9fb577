import type { ReactNode } from 'react'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { namesNone } from '../../../shared/domain/ownership/graph/graph.ts'
import type { SeenNode } from '../../../shared/domain/ownership/picture/seen.ts'
import { NodeReading } from './node-reading.tsx'
import { PersonReading } from './person-reading.tsx'
import type { DeskState } from './use-desk-state.ts'

/** What can be read or shown of a node; null where everything is on the desk. */
export function nodeOffer(
  { party }: SeenNode,
  state: DeskState,
  onShowHoldings: (person: PartyId, on: boolean) => void,
): ReactNode {
  if (party === null || party.partyId === null) return null
  const id = party.partyId
  if (party.kind === 'person')
    return state.view.persons.includes(id) ? null : <PersonReading id={id} shown={false} onShow={onShowHoldings} />
  if (party.kind !== 'company' || party.owners === 'read' || namesNone(party.owners)) return null
  return (
    <NodeReading
      id={id}
      onDesk={state.companies.includes(id)}
      known={party.owners !== 'not-read'}
      onRead={(company) => state.addCompany(company)}
    />
  )
}

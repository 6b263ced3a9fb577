import type { ReactNode } from 'react'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { useHeads } from '../../data/ownership.ts'
import { ChangesSince, NotThereState, UnreadState } from '../../parts/party-file/section-state.tsx'

/** Behind the name of the owners' section, as behind every other: that nobody read them and the price, that the service has none, or what changed since. */
export function OwnersState({
  company,
  changes,
  price,
}: {
  readonly company: PartyId
  /** Changes of the list that are known of and were not read. */
  readonly changes: number
  /** Whether the price stands beside the mark. */
  readonly price: boolean
}): ReactNode {
  const head = useHeads([company]).data?.find((each) => each.company.id === company)
  if (head?.notThere !== undefined) return <NotThereState why={head.notThere.why} />
  const offer = head?.offers.find(({ way }) => way === 'tree') ?? head?.offers[0]
  if (head === undefined || head.answers.length > 0 || offer === undefined) return <ChangesSince count={changes} />
  return <UnreadState of={offer.price} price={price} />
}

import { tolerance } from '../../../shared/domain/ownership/shares/interval.ts'
import type { OwnersState, OwnershipGraph } from '../../../shared/domain/ownership/graph/graph.ts'
import type { UnspecifiedRecord } from './bods-party.ts'
import { shareField, type InterestType } from './bods-interests.ts'
import type { Exported, ExportedParty } from './exported.ts'
import { rangeOfInterval } from './share-range.ts'

/** The part of a company that belongs to owners who are not in the graph. */
export interface OwnerGap {
  readonly owned: ExportedParty
  readonly reason: UnspecifiedRecord
  readonly interest: object
}

/**
 * Why owners are missing. What we did not ask or not get whole is not known to the publisher; what the source was
 * asked and does not tell is missing for a reason that we don't know. `noBeneficialOwners` is never right here: an
 * empty list of owners says nothing about who is behind a company (an AG's shareholders are in no register).
 */
const reasons: Readonly<Record<OwnersState, UnspecifiedRecord>> = {
  'not-read': {
    reason: 'informationUnknownToPublisher',
    description: 'The owners of this company have not been read.',
  },
  partial: {
    reason: 'informationUnknownToPublisher',
    description: 'Only some owners of this company have been read; others may hold the rest.',
  },
  'none-stated': { reason: 'unknown', description: 'The source was read and lists no owners of this company.' },
  'no-list': {
    reason: 'unknown',
    description: 'The source was read and says that no list of owners is kept of such a body.',
  },
  read: {
    reason: 'unknown',
    description: 'The listed shares do not add to the whole; who holds the rest is not stated.',
  },
}

/** One gap for every company of which a part is left that no listed owner can hold. */
export function* ownerGaps(graph: OwnershipGraph, { parties, ofCompany }: Exported): Generator<OwnerGap> {
  const onlyShares = new Map<string, boolean>()
  for (const { owned, relation } of graph.edges) {
    onlyShares.set(owned, relation === 'shareholder' && (onlyShares.get(owned) ?? true))
  }
  for (const owned of parties) {
    const company = ofCompany.get(owned.party.key)
    if (company === undefined || company.unattributed.hi <= tolerance) continue
    const { owners } = owned.party
    const [withOwners, without]: readonly [OwnersState, OwnersState] =
      owners === 'read' ? ['read', 'none-stated'] : ['partial', owners]
    const state = owned.isOwned ? withOwners : without
    const type: InterestType = onlyShares.get(owned.party.key) === true ? 'shareholding' : 'unknownInterest'
    const share = owned.isOwned ? shareField(rangeOfInterval(company.unattributed)) : undefined
    const details = 'What no listed owner holds, by one or several unknown owners together'
    yield { owned, reason: reasons[state], interest: { type, directOrIndirect: 'unknown', details, share } }
  }
}

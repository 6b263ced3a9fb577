import type { NextPage } from '../../../shared/domain/answers/envelope.ts'
import type { Price } from '../../../shared/domain/credits/credits.ts'
import { everyEvent } from '../../../shared/domain/watch/event-filter.ts'
import type { FeedFilter } from '../../../shared/domain/watch/feed.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ServiceCall } from '../../ports/register-service.ts'

/**
 * The call that reads one page of a feed. `createdFrom`: the lower bound, ISO 8601 UTC; null: none, which is only for asking
 * what such a call costs. `createdTo`: the upper bound; formations have none (contract 4.5).
 */
export const callOf = (
  filter: FeedFilter,
  createdFrom: string | null,
  next: NextPage | null,
  createdTo: string | null = null,
): ServiceCall => {
  if (filter.kind === 'formations') {
    const { legalForms, term } = filter
    return { operation: 'formations', filter: { legalForms, term, createdFrom }, next }
  }
  const { kind: _kind, ...criteria } = filter
  return { operation: 'events', filter: { ...everyEvent, ...criteria, createdFrom, createdTo }, next }
}

/** What one page of a feed costs now. */
export const pagePriceOf = ({ service }: Pick<Ports, 'service'>, filter: FeedFilter): Price =>
  service()?.price(callOf(filter, null, null).operation) ?? { kind: 'unknown' }

/** Under this origin the ledger keeps what a feed costs. */
export const originOf = (feed: number): string => `feed ${feed}`

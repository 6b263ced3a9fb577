import { priceCredits, type Price, type Operation } from '../../../shared/domain/credits/credits.ts'
import type { OwnershipOffer } from '../../../shared/domain/ownership/read/ways.ts'
import type { StoredOwnership } from '../../ports/store/ownership.ts'

export interface OffersFrom {
  readonly priceOf: (operation: Operation) => Price
  /** Whether earlier answers showed that the account has the operation; null: never asked. */
  readonly offered: (operation: Operation) => boolean | null
}

/** Sort key: a way that the account is known not to have comes last; an unknown price comes after every known one. */
function dearness({ offered, price }: OwnershipOffer): number {
  const known = offered === false ? null : priceCredits(price)
  return offered === false ? Infinity : (known ?? Number.MAX_SAFE_INTEGER)
}

/**
 * The ways to read a company's owners, the cheaper one first. Where prices are equal or unknown, one call comes before
 * a job. Where the service has no tree for a company, it is asked for again only when the person says so (gap G11).
 */
export function offersOf(
  section: StoredOwnership['section']['state'],
  { priceOf, offered }: OffersFrom,
): readonly OwnershipOffer[] {
  const tree: OwnershipOffer = {
    way: 'tree',
    operation: 'company-ownership',
    price: priceOf('company-ownership'),
    askPrice: null,
    offered: section === 'not-there' ? false : offered('company-ownership'),
  }
  const job: OwnershipOffer = {
    way: 'job',
    operation: 'ownership-job',
    price: priceOf('ownership-job'),
    askPrice: priceOf('watchlist-item'),
    offered: offered('ownership-job'),
  }
  return dearness(job) < dearness(tree) ? [job, tree] : [tree, job]
}

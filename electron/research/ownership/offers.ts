import type { Operation, Price } from '../../../shared/domain/credits.ts'
import { priceCredits } from '../../../shared/domain/credits.ts'
import type { OwnershipOffer } from '../../../shared/domain/ownership/ways.ts'
import type { StoredOwnership } from '../../core/ports.ts'

export interface OffersFrom {
  readonly priceOf: (operation: Operation) => Price
  /** What the account's answers told so far; null: it was never asked. */
  readonly offered: (operation: Operation) => boolean | null
}

/** A way that the account is known not to answer is no cheap one; an unknown price comes after every known one. */
function dearness({ offered, price }: OwnershipOffer): number {
  const known = offered === false ? null : priceCredits(price)
  return offered === false ? Infinity : (known ?? Number.MAX_SAFE_INTEGER)
}

/**
 * The ways to read a company's owners, the cheaper one first. Where prices are equal or unknown, one call comes before
 * a job. A company that the tree isn't there for is asked again only on the person's word (gap G11).
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

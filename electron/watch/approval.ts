import { priceCredits, type Approval, type Price } from '../../shared/domain/credits/credits.ts'
import { failed, type Outcome } from '../../shared/domain/errors.ts'

/** Nothing may be charged. */
export const nothingCharged: Approval = { upTo: 0 }

/** Whether an approval lets anything be charged. */
export const costs = (approved: Approval): boolean => !('upTo' in approved) || approved.upTo > 0

/** The approval of exactly this price. */
export const approvalOf = (price: Price): Approval =>
  price.kind === 'unknown' ? { unknown: true } : { upTo: price.credits }

/** What was agreed to doesn't cover the price, which is said. */
export const priceChanged = (price: Price): Outcome<never> =>
  failed({ kind: 'price-changed', credits: priceCredits(price) })

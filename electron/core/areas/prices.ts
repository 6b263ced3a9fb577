import { operations, type Operation, type Price } from '../../../shared/domain/credits/credits.ts'
import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `prices` of the contract. */
export function createPricesHandlers({ priceOf }: AreaDependencies): Pick<CoreHandlers, 'prices'> {
  return {
    prices: {
      all: async () =>
        ok(
          Object.fromEntries(operations.map((operation) => [operation, priceOf(operation)])) as Record<
            Operation,
            Price
          >,
        ),
    },
  }
}

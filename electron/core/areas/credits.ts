import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `credits` of the contract. */
export function createCreditsHandlers({ meter, ports: { store } }: AreaDependencies): Pick<CoreHandlers, 'credits'> {
  return {
    credits: {
      meter: async () => ok(await meter.read()),
      enterBalance: async ({ credits }) => ok(await meter.enter(credits)),
      ledger: async (paging) => ok(await store.ledger(paging)),
      report: async ({ month }) => ok(await store.report(month)),
    },
  }
}

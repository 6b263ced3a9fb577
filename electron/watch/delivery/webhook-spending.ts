import { isObject, readNumber, type Json } from '../../../shared/domain/json.ts'
import type { Ports } from '../../ports/ports.ts'

/** Under this origin the ledger keeps records that were read anew at a webhook's word. */
export const rereadOrigin = 'receiver'

const wokenName = 'receiver woke feeds'

/** What polls that webhooks asked for cost in a month `YYYY-MM`, as stored; 0 where that is of another month. */
export const wokenIn = (stored: Json | undefined, month: string): number =>
  isObject(stored) && stored['month'] === month ? (readNumber(stored['credits']) ?? 0) : 0

/**
 * What webhooks cost in the current month. The ledger books polls of feeds on their feeds, so what of it webhooks caused
 * is counted beside the ledger, in a setting.
 */
export function createWebhookSpending({ store, clock }: Pick<Ports, 'store' | 'clock'>) {
  const month = (): string => clock.localDay(clock.now()).slice(0, 7)
  const woken = async (): Promise<number> => wokenIn((await store.readSettings())[wokenName], month())
  return {
    /** In credits; what is not settled yet counts in full. */
    spent: async (): Promise<number> => {
      const sum = await store.sumOfOrigin(rereadOrigin, month())
      return sum.credits + sum.uncertain + sum.reserved + (await woken())
    },
    /** Adds to what polls of feeds cost; less than 0 gives back. */
    book: async (credits: number): Promise<void> => {
      await store.writeSetting(wokenName, { month: month(), credits: (await woken()) + credits })
    },
  }
}

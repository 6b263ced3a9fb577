import type { Meter } from '../../shared/domain/credits.ts'
import type { Json } from '../../shared/domain/json.ts'
import type { Settings } from '../../shared/contract/state.ts'
import { balanceOf, enteredToJson, newerStatement, readEntered, statedByAccount } from './balance.ts'
import type { Clock, Store } from './ports.ts'
import { requestsIn30Days } from './request-count.ts'

export interface MeterOptions {
  readonly store: Store
  readonly clock: Clock
  readonly settings: () => Settings
  /** The entered balance as stored when the rooms were opened. */
  readonly entered: Json | undefined
}

/** What was spent and what is left: sums of the ledger, so a crash moves nothing. */
export function createMeter({ store, clock, settings, entered: stored }: MeterOptions) {
  let entered = readEntered(stored)

  const balance = async (): Promise<Meter['balance']> => {
    const stated = newerStatement(entered, statedByAccount(await store.account()))
    return stated && balanceOf(stated, await store.sumSince(stated.ledgerId))
  }

  const read = async (): Promise<Meter> => {
    const day = clock.localDay(clock.now())
    const [today, month, requests30Days, left] = await Promise.all([
      store.sumOfDay(day),
      store.sumOfMonth(day.slice(0, 7)),
      requestsIn30Days(store, clock),
      balance(),
    ])
    const { dailyCap, monthlyCap } = settings()
    return { today, month, day, dailyCap, monthlyCap, requests30Days, balance: left }
  }

  /** Takes what the person says is left, or takes it back (null). */
  const enter = async (credits: number | null): Promise<void> => {
    const newest = (await store.ledger({ offset: 0, limit: 1 })).rows[0]
    const next =
      credits === null
        ? null
        : ({
            credits,
            at: new Date(clock.now()).toISOString(),
            ledgerId: newest?.id ?? 0,
            source: 'entered',
          } as const)
    await store.writeSetting('balance', enteredToJson(next))
    entered = next
  }

  return { read, enter }
}

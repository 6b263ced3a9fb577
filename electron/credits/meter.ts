import type { Meter } from '../../shared/domain/credits/credits.ts'
import type { UnknownDays } from '../../shared/domain/credits/unknown-days.ts'
import type { Json } from '../../shared/domain/json.ts'
import type { Change, Settings } from '../../shared/contract/state.ts'
import { balanceOf, enteredToJson, newerStatement, readEntered, statedByAccount } from './balance.ts'
import type { Clock } from '../ports/clock.ts'
import type { Store } from '../ports/store/store.ts'
import { requestsIn30Days } from './request-count.ts'

export interface MeterOptions {
  readonly store: Store
  readonly clock: Clock
  readonly announce: (change: Change) => void
  readonly caps: () => Pick<Settings, 'dailyCap' | 'monthlyCap'>
  /** Days of which rows of the ledger are missing; null: none. */
  readonly unknown: UnknownDays | null
  /** The entered balance as stored when the library was opened. */
  readonly entered: Json | undefined
}

/** What was spent and what is left. Both are sums over the ledger, so a crash changes nothing. */
export function createMeter({ store, clock, announce, caps, unknown, entered: stored }: MeterOptions) {
  let entered = readEntered(stored)

  const balance = async (): Promise<Meter['balance']> => {
    const stated = newerStatement(entered, statedByAccount(await store.account()))
    return stated && balanceOf(stated, await store.sumSince(stated.ledgerId), unknown)
  }

  const read = async (): Promise<Meter> => {
    const day = clock.localDay(clock.now())
    const [today, month, requests30Days, callMs, left] = await Promise.all([
      store.sumOfDay(day),
      store.sumOfMonth(day.slice(0, 7)),
      requestsIn30Days(store, clock),
      store.callMs(),
      balance(),
    ])
    const { dailyCap, monthlyCap } = caps()
    return { today, month, day, dailyCap, monthlyCap, requests30Days, callMs, balance: left, unknown }
  }

  /** Takes what the person says is left, or takes it back (null); gives the meter as it is then. Rejects as the store does. */
  const enter = async (credits: number | null): Promise<Meter> => {
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
    announce({ kind: 'meter' })
    return read()
  }

  return { read, enter }
}

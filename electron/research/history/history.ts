import { ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { Compared, HistorySection, KeptRead } from '../../../shared/domain/history/kept-read.ts'
import type { LifeKind, LifePage } from '../../../shared/domain/history/life.ts'
import type { CompanyByAccount } from '../../../shared/domain/facts/account-on-day.ts'
import type { AnswerId, PartyId } from '../../../shared/domain/ids.ts'
import type { Ports } from '../../ports/ports.ts'

export interface LifeAsked {
  readonly id: PartyId
  readonly kinds: readonly LifeKind[]
  readonly offset: number
  readonly limit: number
}

/**
 * The history of a company as it was kept over time. Nothing here asks the service, so all of it is free and works
 * offline. What was never read is reported as not known.
 */
export function createHistory({ store }: Pick<Ports, 'store'>) {
  return {
    reads: async (id: PartyId, section: HistorySection | null): Promise<Outcome<readonly KeptRead[]>> =>
      ok((await store.historyReads(id, section)) ?? []),
    compare: async (older: AnswerId, newer: AnswerId, all: boolean): Promise<Outcome<Compared>> =>
      ok(await store.historyCompare(older, newer, all)),
    latest: async (id: PartyId, section: HistorySection): Promise<Outcome<Compared | null>> =>
      ok(await store.historyLatest(id, section)),
    onDay: async (id: PartyId, registerDay: string, knownDay: string): Promise<Outcome<CompanyByAccount | null>> =>
      ok(await store.historyOnDay(id, registerDay, knownDay)),
    life: async ({ id, ...asked }: LifeAsked): Promise<Outcome<LifePage | null>> =>
      ok(await store.historyLife(id, asked)),
  }
}

import type { Compared, HistorySection, KeptRead } from '../../../shared/domain/history/kept-read.ts'
import type { LifeKind, LifePage } from '../../../shared/domain/history/life.ts'
import type { CompanyByAccount } from '../../../shared/domain/facts/account-on-day.ts'
import type { AnswerId, PartyId } from '../../../shared/domain/ids.ts'
import type { WatchRef } from './watch.ts'

/** A stretch of a watch that was not covered, which the person has looked into; instants ISO 8601 UTC. */
export interface GapToLookInto {
  readonly watch: WatchRef
  readonly from: string
  readonly until: string
  readonly at: string
  readonly remark: string | null
}

/** What is kept of companies over time. */
export interface HistoryStore {
  /** Every kept read of a company's file, newest first; `section` null: of all sections. Null: no such company. */
  readonly historyReads: (id: PartyId, section: HistorySection | null) => Promise<readonly KeptRead[] | null>
  /** Two reads by any of their answers. `all`: fields that are the same, too. */
  readonly historyCompare: (one: AnswerId, other: AnswerId, all: boolean) => Promise<Compared>
  /** The newest two reads of a section; null where there are not two. */
  readonly historyLatest: (id: PartyId, section: HistorySection) => Promise<Compared | null>
  /** What the register said on a German day, as known at the end of another. Null: no such company. */
  readonly historyOnDay: (id: PartyId, registerDay: string, knownDay: string) => Promise<CompanyByAccount | null>
  readonly historyLife: (
    id: PartyId,
    asked: { readonly kinds: readonly LifeKind[]; readonly offset: number; readonly limit: number },
  ) => Promise<LifePage | null>
  /** Marks a stretch of a gap as looked into by the person; what lies in it stays a gap. */
  readonly lookIntoGap: (gap: GapToLookInto) => Promise<void>
  /** Takes such marks back, wherever they touch the stretch. */
  readonly forgetLook: (watch: WatchRef, from: string, until: string) => Promise<void>
}

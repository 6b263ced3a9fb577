import type { Account } from '../../../shared/domain/credits/account.ts'
import type { LedgerId } from '../../../shared/domain/ids.ts'
import type { ShownWatchlist } from '../../../shared/domain/watch/watchlist.ts'
import type { StoredSection } from './sections.ts'

export interface StoredAccount {
  readonly section: StoredSection<Account>
  /** The ledger row of the call that read it; null when it wasn't read. */
  readonly ledgerId: LedgerId | null
}

/** The account at the service, as it was read last. */
export interface AccountStore {
  readonly account: () => Promise<StoredAccount>
  /** The account's watchlist as it was read last, each item with the company that it leads to. */
  readonly watchlist: () => Promise<StoredSection<ShownWatchlist>>
}

import type { AccountStore } from '../../ports/store/account.ts'
import { readAccountSection, readWatchlistSection } from '../repositories/reference/account-and-reference.ts'
import type { Area } from './area.ts'

export const accountArea = {
  reads: { account: readAccountSection, watchlist: readWatchlistSection },
  writes: {},
} satisfies Area<AccountStore>

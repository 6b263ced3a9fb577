import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `account` of the contract. */
export function createAccountHandlers({ account, tracked }: AreaDependencies): Pick<CoreHandlers, 'account'> {
  return {
    account: {
      open: async () => ok(await account.open()),
      read: ({ approved }) => tracked(account.read(approved)),
      watchlist: async () => ok(await account.watchlist()),
      readWatchlist: ({ approved }) => tracked(account.readWatchlist(approved)),
    },
  }
}

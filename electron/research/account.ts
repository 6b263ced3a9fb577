import type { Account } from '../../shared/domain/credits/account.ts'
import type { Section } from '../../shared/domain/company/company-file.ts'
import type { Approval, Operation, Price } from '../../shared/domain/credits/credits.ts'
import type { ShownWatchlist } from '../../shared/domain/watch/watchlist.ts'
import { ok, type Outcome } from '../../shared/domain/errors.ts'
import type { Ports } from '../ports/ports.ts'
import { noteIfNotThere } from './reads/not-there.ts'
import type { PaidCalls } from '../ports/paid-calls.ts'
import { withPrice } from './reads/section.ts'

/** What the account itself has at the service. `GET /account`: the workspace, and a balance where the service states one. Its price isn't shown in the
 * contract, nor is that of the older family's watchlist (contract 2.5, 4.9). */
export function createAccount(ports: Ports, pay: PaidCalls, priceOf: (operation: Operation) => Price) {
  const open = async (): Promise<Section<Account>> =>
    withPrice((await ports.store.account()).section, priceOf('account'))

  const read = async (approved: Approval): Promise<Outcome<Section<Account>>> => {
    const paid = await pay({
      call: { operation: 'account' },
      purpose: { kind: 'account' },
      subject: '',
      partyId: null,
      origin: 'account',
      approved,
    })
    await noteIfNotThere(ports, null, 'account', paid)
    ports.announce({ kind: 'account' })
    // The meter counts down from the balance that it states.
    ports.announce({ kind: 'meter' })
    return paid.ok ? ok(await open()) : paid
  }

  const watchlist = async (): Promise<Section<ShownWatchlist>> =>
    withPrice(await ports.store.watchlist(), priceOf('watchlist'))

  const readWatchlist = async (approved: Approval): Promise<Outcome<Section<ShownWatchlist>>> => {
    const paid = await pay({
      call: { operation: 'watchlist' },
      purpose: { kind: 'watchlist' },
      subject: '',
      partyId: null,
      origin: 'watch',
      approved,
    })
    await noteIfNotThere(ports, null, 'watchlist', paid)
    ports.announce({ kind: 'account' })
    return paid.ok ? ok(await watchlist()) : paid
  }

  return { open, read, watchlist, readWatchlist }
}

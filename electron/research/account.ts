import type { Account } from '../../shared/domain/credits/account.ts'
import type { Section } from '../../shared/domain/company/company-file.ts'
import type { Approval, Operation, Price } from '../../shared/domain/credits/credits.ts'
import type { ShownWatchlist } from '../../shared/domain/watch/watchlist.ts'
import { ok, type Outcome } from '../../shared/domain/errors.ts'
import type { Ports } from '../ports/ports.ts'
import { noteIfNotThere } from './reads/not-there.ts'
import type { PaidCalls } from '../ports/paid-calls.ts'
import { withPrice } from './reads/section.ts'

/** Told which account a key belongs to, whenever the service itself says it. */
export interface WhoseAccount {
  /** Names the key in force for as long as the program runs; null: there is none. */
  readonly key: () => string | null
  /** Whether it is known which account that key belongs to. */
  readonly known: () => boolean
  /** What the service stated to that key; null: no id of an account. */
  readonly note: (workspaceId: string | null, key: string | null) => Promise<void>
}

/** What the account itself has at the service. `GET /account`: the workspace, and a balance where the service states one. Its price isn't shown in the
 * contract, nor is that of the older family's watchlist (contract 2.5, 4.9). */
export function createAccount(
  ports: Ports,
  pay: PaidCalls,
  priceOf: (operation: Operation) => Price,
  whose: WhoseAccount,
) {
  const open = async (): Promise<Section<Account>> =>
    withPrice((await ports.store.account()).section, priceOf('account'))

  const read = async (approved: Approval): Promise<Outcome<Section<Account>>> => {
    const key = whose.key()
    const before = (await ports.store.account()).section
    // A colleague's answer says nothing of this key: while its account is not known the service itself is asked.
    const have = whose.known() || before.state !== 'read' ? approved.have : before.answers[0]?.id
    const paid = await pay({
      call: { operation: 'account' },
      purpose: { kind: 'account' },
      subject: '',
      partyId: null,
      origin: 'account',
      approved: have === undefined ? approved : { ...approved, have },
    })
    await noteIfNotThere(ports, null, 'account', paid)
    const { section } = await ports.store.account()
    // A colleague's answer, or one that is newer than this one, does not say whose the key here is.
    if (paid.ok && paid.value.own && section.state === 'read' && section.answers[0]?.id === paid.value.kept.answerId)
      await whose.note(section.content.workspaceId, key)
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

import type { Account } from '../../shared/domain/account.ts'
import type { Section } from '../../shared/domain/company-file.ts'
import type { Approval, Operation, Price } from '../../shared/domain/credits.ts'
import { ok, type Outcome } from '../../shared/domain/errors.ts'
import type { Outside } from '../core/ports.ts'
import { noteIfNotThere } from './not-there.ts'
import type { PaidCalls } from './paid-call.ts'
import { withPrice } from './section.ts'

/** `GET /account`: the workspace, and a balance where the service states one. Its price isn't shown in the contract. */
export function createAccount(outside: Outside, pay: PaidCalls, priceOf: (operation: Operation) => Price) {
  const open = async (): Promise<Section<Account>> =>
    withPrice((await outside.store.account()).section, priceOf('account'))

  const read = async (approved: Approval): Promise<Outcome<Section<Account>>> => {
    const paid = await pay({
      call: { operation: 'account' },
      purpose: { kind: 'account' },
      subject: '',
      partyId: null,
      origin: 'account',
      approved,
    })
    await noteIfNotThere(outside, null, 'account', paid)
    outside.announce({ kind: 'account' })
    // A balance that it states is where the meter counts down from.
    outside.announce({ kind: 'meter' })
    return paid.ok ? ok(await open()) : paid
  }

  return { open, read }
}

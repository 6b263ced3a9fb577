import type { AccountStore } from '../../ports/store/account.ts'
import { readAccountSection } from '../repositories/reference/account-and-reference.ts'
import type { Area } from './area.ts'

export const accountArea = {
  reads: { account: readAccountSection },
  writes: {},
} satisfies Area<AccountStore>

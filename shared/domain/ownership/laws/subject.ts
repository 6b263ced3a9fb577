import type { CompanySummary } from '../../company/company.ts'
import type { Account } from '../../facts/account.ts'
import { parseRegisterNumber } from '../../register/register-number.ts'
import type { PartyKey } from '../graph/graph.ts'
import type { UnreadChange } from './beneficial-owner.ts'
import { noOwnerForm, type NoOwnerForm } from './no-owner-form.ts'

/** The form of a body whose owners no register lists, by its legal form, else by its register. */
export const formOf = ({ legalForm, register: { number } }: CompanySummary): NoOwnerForm | null =>
  noOwnerForm(legalForm, number === null ? null : (parseRegisterNumber(number)?.type ?? null))

/** What an account counts as changed and not read. */
export type UnreadOf = Pick<Account, 'unread' | 'unreadCount'>

/** The known changes of a company's owners and representatives that were not read, as the laws take them. */
export function unreadChangesOf(company: PartyKey, { unread, unreadCount }: UnreadOf): readonly UnreadChange[] {
  const last = (section: 'owners' | 'roles'): string | null =>
    unread
      .filter((change) => change.section === section)
      .reduce<string | null>(
        (day, change) => (change.day !== null && (day === null || change.day > day) ? change.day : day),
        null,
      )
  return [
    { company, of: 'owners' as const, count: unreadCount.owners, day: last('owners') },
    { company, of: 'representatives' as const, count: unreadCount.roles, day: last('roles') },
  ].filter(({ count }) => count > 0)
}

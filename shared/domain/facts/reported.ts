import type { FactName } from '../history/fact.ts'
import { factIn, type Account, type AccountFact } from './account.ts'
import type { KnownChange } from './known-change.ts'

/** What events tell of one fact since it was read last. */
export interface Reported {
  /** Changes of the fact that nobody read, oldest first. */
  readonly changes: readonly KnownChange[]
  /**
   * The value that was read holds no more: an event of a later register day states another. False where events and the
   * read can't be put in order, or no event states the new value: then both stand beside each other.
   */
  readonly superseded: boolean
}

const inOrder = (a: KnownChange, b: KnownChange): number =>
  (a.day ?? a.availableAt).localeCompare(b.day ?? b.availableAt) || (a.entryNumber ?? 0) - (b.entryNumber ?? 0)

/**
 * A fact that the entry does not state, as an event states it; before the entry was read, as anything else does. What an older read
 * stated and the newest one doesn't is not stated. Null: nothing states it.
 */
export function statedElsewhere(
  account: Pick<Account, 'facts'> | undefined,
  fact: FactName,
  isEntryRead: boolean,
): AccountFact | null {
  const known = account === undefined ? null : factIn(account, fact)
  return known === null || known.value === null || (isEntryRead && known.source?.kind !== 'event') ? null : known
}

/** What is reported of a fact and not read; no changes where nothing is. */
export function reportedOf(account: Pick<Account, 'facts' | 'unread'> | undefined, fact: FactName): Reported {
  if (account === undefined) return { changes: [], superseded: false }
  const changes = account.unread.filter(({ concerns }) => concerns === fact).toSorted(inOrder)
  const known = factIn(account, fact)
  return {
    changes,
    superseded: changes.length > 0 && known !== null && known.asRead !== null && known.source?.kind === 'event',
  }
}

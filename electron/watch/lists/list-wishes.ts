import { covers, priceSum, type Approval, type Operation, type Price } from '../../../shared/domain/credits/credits.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { StoredList, StoredListItem } from '../../ports/store/lists.ts'
import { approvalOf } from '../approval.ts'
import type { Wish } from '../outbox/wish.ts'

export const createWish = (name: string): Wish => ({
  kind: 'create-list',
  what: `create-list ${name}`,
  subject: name,
  partyId: null,
  body: { name },
})

/** `list`: our number of it; `new`: the list whose creation is written down with this wish. */
export const addWish = (
  list: number | 'new',
  listName: string,
  party: { readonly id: PartyId; readonly name: string | null },
): Wish => ({
  kind: 'add-list-item',
  what: `add-list-item ${list} ${party.id}`,
  subject: `${party.name ?? ''} → ${listName}`,
  partyId: party.id,
  body: { list },
})

export const renameWish = ({ id, name: before }: StoredList, name: string): Wish => ({
  kind: 'change-list',
  what: `change-list ${id} ${name}`,
  subject: `${before} → ${name}`,
  partyId: null,
  body: { list: id, name },
})

export const deleteWish = ({ id, name }: StoredList): Wish => ({
  kind: 'delete-list',
  what: `delete-list ${id}`,
  subject: name,
  partyId: null,
  body: { list: id },
})

export const removeWish = (list: StoredList, item: StoredListItem): Wish => ({
  kind: 'remove-list-item',
  what: `remove-list-item ${item.id}`,
  subject: `${item.party?.name ?? item.name ?? ''} ← ${list.name}`,
  partyId: item.party?.id ?? null,
  body: { list: list.id, item: item.id },
})

/**
 * Each wish with the approval of its own price, of what was agreed to for all of them together; null where that doesn't
 * cover all. Kinds of changes of lists are named like their operations.
 */
export function agreed(
  wishes: readonly Wish[],
  approved: Approval,
  priceOf: (operation: Operation) => Price,
): readonly Wish[] | null {
  const priced = wishes.map((wish) => ({ wish, price: priceOf(wish.kind as Operation) }))
  if (!covers(approved, priceSum(priced.map(({ price }) => price)))) return null
  return priced.map(({ wish, price }) => ({ ...wish, approved: approvalOf(price) }))
}

import type { PartyId } from '../../../shared/domain/ids.ts'
import type { ListItem, ServiceList } from '../../../shared/domain/lists/service-list.ts'
import type { Intent } from '../../../shared/domain/watch/intent.ts'
import type { StoredList, StoredListItem } from '../../ports/store/lists.ts'
import type { StoredIntent } from '../../ports/store/watch.ts'

const openStates: ReadonlySet<StoredIntent['state']> = new Set(['asks', 'waiting', 'sending', 'uncertain', 'twin'])

/** A list as the page shows it; null: it is deleted. */
export function listView(
  { id, name, state, serviceId, size, createdAt, itemsReadAt, members, intents }: StoredList,
  intentView: (intent: StoredIntent) => Intent,
): ServiceList | null {
  if (state === 'ended') return null
  return {
    id,
    name,
    state,
    serviceId,
    size,
    createdAt,
    itemsReadAt,
    // Items that were never read are unknown, unless some were put in from here.
    members: itemsReadAt === null && members === 0 ? null : members,
    intents: intents.map(intentView),
  }
}

/** Open changes of what is in a list. */
export interface ItemChanges {
  /** Our numbers of the items that are being taken out. */
  readonly removing: ReadonlySet<number>
  /** Parties that are being put in. */
  readonly adding: readonly PartyId[]
}

/** Which items of a list its open intents take out and put in. */
export function openItemChanges(
  intents: readonly Pick<StoredIntent, 'kind' | 'state' | 'body' | 'partyId'>[],
): ItemChanges {
  const open = intents.filter(({ state }) => openStates.has(state))
  return {
    removing: new Set(
      open
        .filter(({ kind }) => kind === 'remove-list-item')
        .map(({ body }) => (body as { readonly item: number }).item),
    ),
    adding: open.flatMap(({ kind, partyId }) => (kind === 'add-list-item' && partyId !== null ? [partyId] : [])),
  }
}

export const itemView = (
  { id, serviceId, party, name, addedAt }: StoredListItem,
  removing: ReadonlySet<number>,
): ListItem => ({ id, serviceId, party, name, addedAt, removing: removing.has(id) })

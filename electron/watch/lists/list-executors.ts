import { ok, type Outcome } from '../../../shared/domain/errors.ts'
import { mayNameTheSame } from '../../../shared/domain/ids.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredListItem } from '../../ports/store/lists.ts'
import type { StoredIntent } from '../../ports/store/watch.ts'
import { saysNoSuchId } from '../outbox/after-failure.ts'
import type { Executor, Executors, Looked } from '../outbox/executor.ts'
import type { ReadLists } from './read-lists.ts'

/** The body of intents about lists; the numbers are our own. */
interface Body {
  readonly list: number
  readonly name: string
  readonly item: number
}

const bodyOf = (intent: StoredIntent): Body => intent.body as unknown as Body

/**
 * How lists and what is in them are created, changed and deleted (contract 4.1, 4.8; `/collections` before the release).
 * Two identical `POST /lists` make two lists (7.3), so a lost answer is resolved by re-reading: a list of this name that
 * wasn't known before is a twin, and only the person can say whose it is. A company that is in the list needn't be put in
 * again, and one that isn't there needn't be taken out.
 */
export function createListExecutors(ports: Ports, read: ReadLists): Executors {
  const { store } = ports
  const announce = (): void => ports.announce({ kind: 'lists' })

  const lookAtLists =
    (found: (intent: StoredIntent) => Promise<Looked>) =>
    async (intent: StoredIntent): Promise<Outcome<Looked>> => {
      const whole = await read.lists()
      return whole.ok ? ok(await found(intent)) : whole
    }

  /** Re-reads the list's items, then finds out. `gone`: the answer where the list itself isn't there any more. */
  const lookAtItems =
    (found: (intent: StoredIntent) => Promise<Looked>, gone: Looked) =>
    async (intent: StoredIntent): Promise<Outcome<Looked>> => {
      const whole = await read.items(bodyOf(intent).list)
      if (whole.ok) return ok(await found(intent))
      return whole.error.kind === 'not-found' ? ok(gone) : whole
    }

  const isThere = async (intent: StoredIntent): Promise<boolean> =>
    (await store.serviceList(bodyOf(intent).list))?.state === 'there'

  const holds = async (intent: StoredIntent): Promise<boolean> =>
    (await store.listItems(bodyOf(intent).list)).some(({ party }) => party !== null && party.id === intent.partyId)

  const noSuchThing: Looked = { found: 'refused', error: { kind: 'not-found', money: 'none' } }

  const create: Executor = {
    operation: 'create-list',
    call: async (intent) => ({
      operation: 'create-list',
      name: bodyOf(intent).name,
      idempotencyKey: intent.idempotencyKey,
    }),
    look: lookAtLists(async (intent) => {
      const twin = await store.listTwin(bodyOf(intent).list, intent.createdAt)
      return twin === null ? { found: 'no' } : { found: 'twin', twin }
    }),
    adopt: (intent, twin) => store.adoptList(bodyOf(intent).list, twin.id),
    ended: async (intent) => {
      const { list } = bodyOf(intent)
      if (intent.state === 'done') {
        // The answer to its creation didn't tell its id; the list of lists does.
        if ((await store.serviceList(list))?.serviceId === null) await read.lists()
      } else {
        await store.dropIntentsOfList(list)
        if (intent.state === 'dropped') await store.endList(list)
      }
      announce()
    },
  }
  const rename: Executor = {
    operation: 'change-list',
    call: async (intent) => {
      const list = await store.serviceList(bodyOf(intent).list)
      return list === null || list.serviceId === null
        ? null
        : { operation: 'change-list', id: list.serviceId, name: bodyOf(intent).name }
    },
    look: lookAtLists(async (intent) => {
      if (!(await isThere(intent))) return noSuchThing
      return {
        found:
          (await store.serviceList(bodyOf(intent).list))?.name.trim() === bodyOf(intent).name.trim() ? 'ours' : 'no',
      }
    }),
    ended: async () => announce(),
  }
  // A list of this name under an id of the new form may be it: then it isn't known to be gone.
  const isGone = lookAtLists(async (intent) => {
    const own = await store.serviceList(bodyOf(intent).list)
    const mayBeThere = (await store.serviceLists()).lists.some(
      ({ id, state, name, serviceId }) =>
        state === 'there' &&
        (id === own?.id || (name.trim() === own?.name.trim() && mayNameTheSame(serviceId, own.serviceId))),
    )
    return { found: mayBeThere ? 'no' : 'ours' }
  })
  const remove: Executor = {
    operation: 'delete-list',
    call: async (intent) => {
      const list = await store.serviceList(bodyOf(intent).list)
      return list === null || list.serviceId === null ? null : { operation: 'delete-list', id: list.serviceId }
    },
    look: isGone,
    // It isn't there, as was wanted; the list of lists decides.
    explain: (intent, error) => (saysNoSuchId(error) ? isGone(intent) : null),
    ended: async (intent) => {
      if (intent.state === 'done') {
        await store.endList(bodyOf(intent).list)
        await store.dropIntentsOfList(bodyOf(intent).list)
      }
      announce()
    },
  }
  const add: Executor = {
    operation: 'add-list-item',
    call: async (intent) => {
      const list = await store.serviceList(bodyOf(intent).list)
      if (list === null || list.serviceId === null || intent.partyId === null) return null
      const [party] = await store.parties([intent.partyId])
      const known = party === undefined ? null : await store[party.kind](party.id)
      return party === undefined || known === null
        ? null
        : {
            operation: 'add-list-item',
            id: list.serviceId,
            item: { kind: party.kind, id: known.serviceId },
            idempotencyKey: intent.idempotencyKey,
          }
    },
    look: lookAtItems(async (intent) => ({ found: (await holds(intent)) ? 'ours' : 'no' }), noSuchThing),
    ended: async () => announce(),
  }
  /**
   * What is to be taken out, as the list shows it now. After the release it may have another id: then it is whatever holds
   * the same company or person.
   */
  const itemOf = async (intent: StoredIntent): Promise<StoredListItem | null> => {
    const { list, item } = bodyOf(intent)
    const former = await store.listItem(item)
    if (former === null || former.there) return former
    const formerName = former.party?.name ?? former.name
    return (
      (await store.listItems(list)).find(
        ({ serviceId, party, name }) =>
          mayNameTheSame(serviceId, former.serviceId) &&
          ((party !== null && party.id === intent.partyId) ||
            (formerName !== null && (party?.name ?? name) === formerName)),
      ) ?? null
    )
  }
  const isOut = lookAtItems(async (intent) => ({ found: (await itemOf(intent)) === null ? 'ours' : 'no' }), {
    found: 'ours',
  })
  const takeOut: Executor = {
    operation: 'remove-list-item',
    call: async (intent) => {
      const { list: number, item: asked } = bodyOf(intent)
      const [list, now] = await Promise.all([store.serviceList(number), itemOf(intent)])
      // A name is no proof: only the same company or person is taken out under an id that was not asked for.
      const isMeant = now !== null && (now.id === asked || now.party?.id === intent.partyId)
      const item = isMeant ? now : await store.listItem(asked)
      if (list === null || list.serviceId === null || item === null || item.serviceId === null) return null
      return { operation: 'remove-list-item', id: list.serviceId, itemId: item.serviceId }
    },
    look: isOut,
    explain: (intent, error) => (saysNoSuchId(error) ? isOut(intent) : null),
    ended: async (intent) => {
      if (intent.state === 'done') await store.endListItem(bodyOf(intent).item)
      announce()
    },
  }
  return {
    'create-list': create,
    'change-list': rename,
    'delete-list': remove,
    'add-list-item': add,
    'remove-list-item': takeOut,
  }
}

import type { ListAsked } from '../../../shared/contract/lists.ts'
import type { Approval, Operation, Price } from '../../../shared/domain/credits/credits.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type {
  ListPrices,
  ServiceList,
  ServiceListFile,
  ServiceLists,
} from '../../../shared/domain/lists/service-list.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredIntent } from '../../ports/store/watch.ts'
import type { StoredList } from '../../ports/store/lists.ts'
import { nothingCharged } from '../approval.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Wish } from '../outbox/wish.ts'
import { itemView, listView, openItemChanges } from './list-views.ts'
import { addWish, agreed, createWish, deleteWish, removeWish, renameWish } from './list-wishes.ts'
import type { ReadLists } from './read-lists.ts'
import type { Kept, LookAtOne } from '../look-at-one.ts'
import type { Looked } from '../../../shared/domain/watch/looked.ts'

const operationOf = {
  read: 'lists',
  create: 'create-list',
  rename: 'change-list',
  remove: 'delete-list',
  readItems: 'list-items',
  addItem: 'add-list-item',
  removeItem: 'remove-list-item',
  look: 'list',
} as const satisfies Record<keyof ListPrices, Operation>

const keptList = (list: StoredList | null): Kept | null =>
  list && { ...list, subject: list.name, facts: { name: list.name, size: list.size } }

/** Lists that the account has at the service: as they were read, and changed through the outbox. */
export function createLists(ports: Ports, outbox: Outbox, read: ReadLists, lookAtOne: LookAtOne) {
  const { store } = ports
  const price = (operation: Operation): Price => ports.service()?.price(operation) ?? { kind: 'unknown' }
  const prices = (): ListPrices =>
    Object.fromEntries(
      Object.entries(operationOf).map(([name, operation]) => [name, price(operation)]),
    ) as unknown as ListPrices

  const view = (list: StoredList): ServiceList | null => listView(list, outbox.view)

  const all = async (): Promise<ServiceLists> => {
    const { readAt, lists } = await store.serviceLists()
    return { readAt, lists: lists.map(view).filter((list) => list !== null), prices: prices() }
  }

  const open = async (id: number): Promise<ServiceListFile | null> => {
    const stored = await store.serviceList(id)
    const list = stored && view(stored)
    if (stored === null || list === null) return null
    const { removing, adding } = openItemChanges(stored.intents)
    const items = (await store.listItems(id)).map((item) => itemView(item, removing))
    return { list, items, adding: await store.parties(adding), prices: prices() }
  }

  const write = async (
    wishes: readonly Wish[],
    approved: Approval,
  ): Promise<Outcome<{ readonly written: readonly StoredIntent[]; readonly already: number }>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    if (ports.service() === null) return failed({ kind: 'no-key' })
    const each = agreed(wishes, approved, price)
    if (each === null) return failed({ kind: 'price-changed', credits: null })
    const written = each.length === 0 ? { written: [], already: 0 } : await outbox.write(each, nothingCharged)
    ports.announce({ kind: 'lists' })
    return ok(written)
  }

  const create = async (name: string, ids: readonly PartyId[], approved: Approval): Promise<Outcome<ListAsked>> => {
    // The lists are read before one is made: else an old list of this name would look like the twin of a lost one.
    if ((await store.serviceLists()).readAt === null && ports.service() !== null && store.readOnly === null)
      await read.lists()
    const parties = await store.parties(ids)
    const wishes = [createWish(name), ...parties.map((party) => addWish('new', name, party))]
    const written = await write(wishes, approved)
    if (!written.ok) return written
    const made = written.value.written.find(({ kind }) => kind === 'create-list')
    if (made === undefined) return failed({ kind: 'internal', message: 'the wish for a list was not written' })
    return ok({
      list: (made.body as { readonly list: number }).list,
      asked: parties.length,
      already: ids.length - parties.length,
    })
  }

  const found = async (id: number): Promise<Outcome<StoredList>> => {
    const list = await store.serviceList(id)
    return list === null || list.state === 'ended' ? failed({ kind: 'not-found' }) : ok(list)
  }

  const add = async (id: number, ids: readonly PartyId[], approved: Approval): Promise<Outcome<ListAsked>> => {
    const list = await found(id)
    if (!list.ok) return list
    const parties = await store.parties(ids)
    const inIt = new Set((await store.listItems(id)).map(({ party }) => party?.id))
    const missing = parties.filter((party) => !inIt.has(party.id))
    const written = await write(
      missing.map((party) => addWish(id, list.value.name, party)),
      approved,
    )
    if (!written.ok) return written
    return ok({
      list: id,
      asked: missing.length - written.value.already,
      already: parties.length - missing.length + written.value.already,
    })
  }

  const done = async (wishes: readonly Wish[], approved: Approval): Promise<Outcome<null>> => {
    const written = await write(wishes, approved)
    return written.ok ? ok(null) : written
  }

  /** Forgets a list that was never made, or isn't there any more. The service isn't asked. */
  const forget = async (list: StoredList): Promise<Outcome<null>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    const creation = list.intents.find(({ kind }) => kind === 'create-list')
    if (creation !== undefined && (creation.state === 'sending' || creation.state === 'uncertain')) {
      return failed({ kind: 'bad-input', fields: [{ field: 'list', message: `its creation is ${creation.state}` }] })
    }
    if (creation !== undefined && creation.state !== 'refused') {
      const dropped = await outbox.drop(creation.id)
      if (!dropped.ok) return dropped
    }
    await store.dropIntentsOfList(list.id)
    await store.endList(list.id)
    ports.announce({ kind: 'lists' })
    return ok(null)
  }

  return {
    all,
    open,
    create,
    add,
    read: async (approved: Approval): Promise<Outcome<ServiceLists>> => {
      const whole = await read.lists(approved)
      if (!whole.ok) return whole
      // Changes that waited for the id of a list may go on.
      outbox.kick()
      return ok(await all())
    },
    /** Asks the service for this one list by its id. */
    look: (id: number, approved: Approval): Promise<Outcome<Looked>> =>
      lookAtOne(
        {
          of: 'list',
          id,
          kept: async () => keptList(await store.serviceList(id)),
          readAll: () => read.lists(),
          change: { kind: 'lists' },
        },
        approved,
      ),
    readItems: async (id: number, approved: Approval): Promise<Outcome<ServiceListFile>> => {
      const list = await found(id)
      if (!list.ok) return list
      const whole = await read.items(id, approved)
      if (!whole.ok) {
        // The list itself may be gone; the list of lists tells for sure.
        if (whole.error.kind === 'not-found' && list.value.serviceId !== null) await read.lists()
        return whole
      }
      const now = await open(id)
      return now === null ? failed({ kind: 'not-found' }) : ok(now)
    },
    rename: async (id: number, name: string, approved: Approval): Promise<Outcome<null>> => {
      const list = await found(id)
      if (!list.ok) return list
      if (list.value.name === name) return ok(null)
      return done([renameWish(list.value, name)], approved)
    },
    remove: async (id: number, approved: Approval): Promise<Outcome<null>> => {
      const list = await found(id)
      if (!list.ok) return list
      if (list.value.state !== 'there') return forget(list.value)
      return done([deleteWish(list.value)], approved)
    },
    removeItems: async (id: number, items: readonly number[], approved: Approval): Promise<Outcome<null>> => {
      const list = await found(id)
      if (!list.ok) return list
      const wanted = new Set(items)
      const there = (await store.listItems(id)).filter((item) => wanted.has(item.id))
      return done(
        there.map((item) => removeWish(list.value, item)),
        approved,
      )
    },
  }
}

export type Lists = ReturnType<typeof createLists>

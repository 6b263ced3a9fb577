import type { ListAsked } from '../../../shared/contract/lists.ts'
import type { Approval, Operation, Price } from '../../../shared/domain/credits.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type {
  ListItem,
  ListPrices,
  ServiceList,
  ServiceListFile,
  ServiceLists,
} from '../../../shared/domain/service-list.ts'
import type { Outside, StoredIntent, StoredList } from '../../core/ports.ts'
import { covers } from '../../research/paid-call.ts'
import type { Outbox, Wish } from '../outbox.ts'
import type { ReadLists } from './read-lists.ts'

const operationOf = {
  read: 'lists',
  create: 'create-list',
  rename: 'change-list',
  remove: 'delete-list',
  readItems: 'list-items',
  addItem: 'add-list-item',
  removeItem: 'remove-list-item',
} as const satisfies Record<keyof ListPrices, Operation>

const openStates: ReadonlySet<StoredIntent['state']> = new Set(['asks', 'waiting', 'sending', 'uncertain', 'twin'])

/** Lists that the account keeps at the service: as they were read, and their changes, through the outbox. */
export function createLists(outside: Outside, outbox: Outbox, read: ReadLists) {
  const { store } = outside
  const price = (operation: Operation): Price => outside.service()?.price(operation) ?? { kind: 'unknown' }
  const prices = (): ListPrices =>
    Object.fromEntries(
      Object.entries(operationOf).map(([name, operation]) => [name, price(operation)]),
    ) as unknown as ListPrices

  const view = (list: StoredList): ServiceList | null => {
    const { state } = list
    if (state === 'ended') return null
    return {
      id: list.id,
      name: list.name,
      state,
      serviceId: list.serviceId,
      size: list.size,
      createdAt: list.createdAt,
      itemsReadAt: list.itemsReadAt,
      members: list.itemsReadAt === null && list.members === 0 ? null : list.members,
      intents: list.intents.map(outbox.view),
    }
  }

  const all = async (): Promise<ServiceLists> => {
    const { readAt, lists } = await store.serviceLists()
    return { readAt, lists: lists.map(view).filter((list) => list !== null), prices: prices() }
  }

  const open = async (id: number): Promise<ServiceListFile | null> => {
    const stored = await store.serviceList(id)
    const list = stored && view(stored)
    if (stored === null || list === null) return null
    const intents = stored.intents.filter(({ state }) => openStates.has(state))
    const removing = new Set(
      intents
        .filter(({ kind }) => kind === 'remove-list-item')
        .map(({ body }) => (body as { readonly item: number }).item),
    )
    const adding = intents.flatMap(({ kind, partyId }) =>
      kind === 'add-list-item' && partyId !== null ? [partyId] : [],
    )
    const items = (await store.listItems(id)).map((item): ListItem => ({
      id: item.id,
      serviceId: item.serviceId,
      party: item.party,
      name: item.name,
      addedAt: item.addedAt,
      removing: removing.has(item.id),
    }))
    return { list, items, adding: await store.parties(adding), prices: prices() }
  }

  /** Each wish with what was agreed to for it alone; null where the whole isn't covered. */
  const agreed = (wishes: readonly Wish[], approved: Approval): readonly Wish[] | null => {
    const priced = wishes.map((wish) => ({ wish, price: price(wish.kind as Operation) }))
    const unknown = priced.some(({ price: one }) => one.kind === 'unknown')
    const sum = priced.reduce((total, { price: one }) => total + (one.kind === 'unknown' ? 0 : one.credits), 0)
    const whole: Price = unknown ? { kind: 'unknown' } : { kind: 'table', credits: sum }
    if (!covers(approved, whole)) return null
    return priced.map(({ wish, price: one }) => ({
      ...wish,
      approved: one.kind === 'unknown' ? { unknown: true } : { upTo: one.credits },
    }))
  }

  const write = async (
    wishes: readonly Wish[],
    approved: Approval,
  ): Promise<Outcome<{ readonly written: readonly StoredIntent[]; readonly already: number }>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    if (outside.service() === null) return failed({ kind: 'no-key' })
    const each = agreed(wishes, approved)
    if (each === null) return failed({ kind: 'price-changed', credits: null })
    const written = each.length === 0 ? { written: [], already: 0 } : await outbox.write(each, { upTo: 0 })
    outside.announce({ kind: 'lists' })
    return ok(written)
  }

  const addWish = (
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

  const create = async (name: string, ids: readonly PartyId[], approved: Approval): Promise<Outcome<ListAsked>> => {
    // What is there is known before it is made: else an old list of this name would look like a twin of a lost one.
    if ((await store.serviceLists()).readAt === null && outside.service() !== null && store.readOnly === null)
      await read.lists()
    const parties = await store.parties(ids)
    const wish: Wish = {
      kind: 'create-list',
      what: `create-list ${name}`,
      subject: name,
      partyId: null,
      body: { name },
    }
    const written = await write([wish, ...parties.map((party) => addWish('new', name, party))], approved)
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

  /** A list that was never made, or isn't there any more, is forgotten here alone. */
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
    outside.announce({ kind: 'lists' })
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
      // What waited for a list whose id wasn't known may go on.
      outbox.kick()
      return ok(await all())
    },
    readItems: async (id: number, approved: Approval): Promise<Outcome<ServiceListFile>> => {
      const list = await found(id)
      if (!list.ok) return list
      const whole = await read.items(id, approved)
      if (!whole.ok) {
        // The list itself isn't there (any more): the list of lists tells for sure.
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
      return done(
        [
          {
            kind: 'change-list',
            what: `change-list ${id} ${name}`,
            subject: `${list.value.name} → ${name}`,
            partyId: null,
            body: { list: id, name },
          },
        ],
        approved,
      )
    },
    remove: async (id: number, approved: Approval): Promise<Outcome<null>> => {
      const list = await found(id)
      if (!list.ok) return list
      if (list.value.state !== 'there') return forget(list.value)
      return done(
        [
          {
            kind: 'delete-list',
            what: `delete-list ${id}`,
            subject: list.value.name,
            partyId: null,
            body: { list: id },
          },
        ],
        approved,
      )
    },
    removeItems: async (id: number, items: readonly number[], approved: Approval): Promise<Outcome<null>> => {
      const list = await found(id)
      if (!list.ok) return list
      const wanted = new Set(items)
      const there = (await store.listItems(id)).filter((item) => wanted.has(item.id))
      return done(
        there.map((item): Wish => ({
          kind: 'remove-list-item',
          what: `remove-list-item ${item.id}`,
          subject: `${item.party?.name ?? item.name ?? ''} ← ${list.value.name}`,
          partyId: item.party?.id ?? null,
          body: { list: id, item: item.id },
        })),
        approved,
      )
    },
  }
}

export type Lists = ReturnType<typeof createLists>

import type { Approval, Price } from '../../../shared/domain/credits.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import { isObject, readText, type Json } from '../../../shared/domain/json.ts'
import { sameMetadata, type FormationMetadata, type Metadata } from '../../../shared/domain/watch/formation-metadata.ts'
import type { StoredFormation, StoredIntent, Outside } from '../../core/ports.ts'
import { covers, type PaidCalls } from '../../research/paid-call.ts'
import type { Executor } from '../executor.ts'
import type { Outbox } from '../outbox.ts'
import { spokenId } from './spoken-id.ts'

/** Ended intents that are looked through for one that was refused. */
const mostEnded = 200

/** The formation and what it is to have; null where the body is none of ours. */
export function metadataWish(body: Json): { readonly formation: string; readonly metadata: Metadata } | null {
  const held = isObject(body) ? body['metadata'] : undefined
  const formation = isObject(body) ? readText(body['formation']) : null
  if (formation === null || !isObject(held)) return null
  return {
    formation,
    metadata: Object.fromEntries(
      Object.entries(held).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  }
}

/**
 * How a formation's metadata is sent: whole (gap G8), for 1 credit (contract 4.1). Reading it costs as well, so a lost
 * answer is held only against what is known here: the next page of a feed tells, or the person reads it.
 */
export function createMetadataExecutor(outside: Outside): Executor {
  const { store } = outside
  return {
    operation: 'change-formation',
    call: async (intent) => {
      const wish = metadataWish(intent.body)
      const there = wish && (await store.formation(wish.formation))
      if (wish === null || there === null) return null
      const dialect = outside.service()?.learned().dialect ?? null
      return { operation: 'change-formation', id: spokenId(there.serviceId, dialect), metadata: wish.metadata }
    },
    look: async (intent) => {
      const wish = metadataWish(intent.body)
      const there = wish && (await store.formation(wish.formation))
      const told = there !== null && there.servedAt !== null && intent.sentAt !== null && there.servedAt > intent.sentAt
      return ok({ found: told && wish !== null && sameMetadata(there.served, wish.metadata) ? 'ours' : 'no' })
    },
    ended: () => {
      for (const kind of ['delivery', 'inbox'] as const) outside.announce({ kind })
      return Promise.resolve()
    },
  }
}

/** What one notes on formations: kept here at once, sent on the person's word. */
export function createMetadata(outside: Outside, outbox: Outbox, pay: PaidCalls) {
  const { store, clock } = outside
  const now = (): string => new Date(clock.now()).toISOString()
  const announce = (): void => {
    for (const kind of ['delivery', 'inbox'] as const) outside.announce({ kind })
  }
  const price = (operation: 'change-formation' | 'formation'): Price =>
    outside.service()?.price(operation) ?? { kind: 'unknown' }

  const intentsOf = async (): Promise<ReadonlyMap<string, StoredIntent>> => {
    const newest = new Map<string, StoredIntent>()
    for (const intent of (await store.intents(mostEnded))
      .filter(({ kind }) => kind === 'change-formation')
      .toSorted((a, b) => a.id - b.id)) {
      const wish = metadataWish(intent.body)
      if (wish !== null) newest.set(wish.formation, intent)
    }
    return newest
  }
  const view = (there: StoredFormation, intents: ReadonlyMap<string, StoredIntent>): FormationMetadata => {
    const intent = intents.get(there.key)
    const shown = intent !== undefined && intent.state !== 'done' && intent.state !== 'dropped'
    return { ...there, intent: shown ? outbox.view(intent) : null }
  }
  const one = async (key: string): Promise<Outcome<FormationMetadata>> => {
    const there = await store.formation(key)
    return there === null ? failed({ kind: 'not-found' }) : ok(view(there, await intentsOf()))
  }

  const send = async (key: string, approved: Approval): Promise<Outcome<FormationMetadata>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    if (outside.service() === null) return failed({ kind: 'no-key' })
    const there = await store.formation(key)
    if (there === null) return failed({ kind: 'not-found' })
    if (there.draft === null)
      return failed({ kind: 'bad-input', fields: [{ field: 'metadata', message: 'nothing to send' }] })
    if (there.conflict)
      return failed({
        kind: 'bad-input',
        fields: [{ field: 'metadata', message: 'the service has other metadata now' }],
      })
    const now1 = price('change-formation')
    if (!covers(approved, now1))
      return failed({ kind: 'price-changed', credits: now1.kind === 'unknown' ? null : now1.credits })
    const before = (await intentsOf()).get(key)
    if (before?.state === 'sending')
      return failed({ kind: 'bad-input', fields: [{ field: 'metadata', message: 'it is being sent' }] })
    // What was meant before is meant no more: this is the whole of it.
    if (before !== undefined && ['asks', 'waiting', 'uncertain'].includes(before.state)) await outbox.drop(before.id)
    await outbox.write(
      [
        {
          kind: 'change-formation',
          what: `change-formation ${key}`,
          subject: await nameOf(key),
          partyId: null,
          body: { formation: key, metadata: there.draft },
        },
      ],
      approved,
    )
    announce()
    return one(key)
  }

  const nameOf = async (key: string): Promise<string> => {
    const item = (
      await store.inbox({
        unseenOnly: false,
        text: '',
        types: ['formation'],
        monitor: null,
        feed: null,
        company: null,
        offset: 0,
        limit: 200,
      })
    ).items.find(({ event }) => event.key === key)
    return item?.company?.name ?? item?.event.current ?? key.replace('formation:', '')
  }

  return {
    all: async (): Promise<readonly FormationMetadata[]> => {
      const [noted, intents] = await Promise.all([store.formationsNoted(), intentsOf()])
      return noted.map((there) => view(there, intents))
    },
    draft: async (key: string, metadata: Metadata | null): Promise<Outcome<FormationMetadata | null>> => {
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      if (!(await store.draftFormation(key, metadata, now()))) return failed({ kind: 'not-found' })
      announce()
      return one(key)
    },
    send,
    read: async (key: string, approved: Approval): Promise<Outcome<FormationMetadata>> => {
      const there = await store.formation(key)
      if (there === null) return failed({ kind: 'not-found' })
      const dialect = outside.service()?.learned().dialect ?? null
      const read = await pay({
        call: { operation: 'formation', id: spokenId(there.serviceId, dialect) },
        purpose: { kind: 'formation', formation: key },
        subject: await nameOf(key),
        partyId: null,
        origin: 'watch',
        approved,
      })
      if (!read.ok) return read
      announce()
      return one(key)
    },
  }
}

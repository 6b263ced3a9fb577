import { ok } from '../../../shared/domain/errors.ts'
import { isArray, isObject, readText, type Json } from '../../../shared/domain/json.ts'
import { sameMetadata, type Metadata } from '../../../shared/domain/watch/formation-metadata.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Executor } from '../outbox/executor.ts'
import { spokenId } from '../../../shared/domain/answers/spoken-id.ts'

export interface MetadataWish {
  readonly formation: string
  /** What it is to have, every value as it came. */
  readonly metadata: Metadata
  /** Entries to be taken away that stayed when the whole was sent without them: they are sent as null. */
  readonly stayed: readonly string[]
}

/** The formation and the metadata that it is to have; null where the body is of another kind. */
export function metadataWish(body: Json): MetadataWish | null {
  const held = isObject(body) ? body['metadata'] : undefined
  const formation = isObject(body) ? readText(body['formation']) : null
  if (formation === null || !isObject(held)) return null
  const stayed = isObject(body) && isArray(body['stayed']) ? body['stayed'] : []
  return { formation, metadata: held, stayed: stayed.filter((name) => typeof name === 'string') }
}

/** What is sent: the whole, and null for what a service that merges would keep. */
const spoken = ({ metadata, stayed }: MetadataWish): Metadata => ({
  ...Object.fromEntries(stayed.map((name) => [name, null])),
  ...metadata,
})

/** Metadata is shown with deliveries and in the inbox. */
export function announceMetadata({ announce }: Pick<Ports, 'announce'>): void {
  for (const kind of ['delivery', 'inbox'] as const) announce({ kind })
}

/**
 * How a formation's metadata is sent: whole (gap G8), for 1 credit (contract 4.1). Reading it costs as well, so a lost
 * answer is compared only with what is known here: the next page of a feed tells, or the person reads it.
 */
export function createMetadataExecutor(ports: Ports): Executor {
  const { store } = ports
  return {
    operation: 'change-formation',
    call: async (intent) => {
      const wish = metadataWish(intent.body)
      const there = wish && (await store.formation(wish.formation))
      if (wish === null || there === null) return null
      const dialect = ports.service()?.learned().dialect ?? null
      return { operation: 'change-formation', id: spokenId(there.serviceId, dialect), metadata: spoken(wish) }
    },
    look: async (intent) => {
      const wish = metadataWish(intent.body)
      const there = wish && (await store.formation(wish.formation))
      const told = there !== null && there.servedAt !== null && intent.sentAt !== null && there.servedAt > intent.sentAt
      return ok({ found: told && wish !== null && sameMetadata(there.served, wish.metadata) ? 'ours' : 'no' })
    },
    ended: () => {
      announceMetadata(ports)
      return Promise.resolve()
    },
  }
}

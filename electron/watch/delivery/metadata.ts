import { covers, type Approval } from '../../../shared/domain/credits/credits.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { FormationMetadata, Metadata } from '../../../shared/domain/watch/formation-metadata.ts'
import type { StoredFormation } from '../../ports/store/delivery.ts'
import type { StoredIntent } from '../../ports/store/watch.ts'
import type { Ports } from '../../ports/ports.ts'
import type { PaidCalls } from '../../ports/paid-calls.ts'
import { priceChanged } from '../approval.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { announceMetadata, metadataWish } from './metadata-executor.ts'
import { spokenId } from '../../../shared/domain/answers/spoken-id.ts'

/** Ended intents that are looked through for one that was refused. */
const mostEnded = 200

const refuse = (message: string): Outcome<never> =>
  failed({ kind: 'bad-input', fields: [{ field: 'metadata', message }] })

/** Metadata that the person gives a formation: drafted here at once, sent at the person's word. */
export function createMetadata(ports: Ports, outbox: Outbox, pay: PaidCalls) {
  const { store, clock } = ports
  const now = (): string => new Date(clock.now()).toISOString()
  const announce = (): void => announceMetadata(ports)

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
    if (ports.service() === null) return failed({ kind: 'no-key' })
    const there = await store.formation(key)
    if (there === null) return failed({ kind: 'not-found' })
    if (there.draft === null) return refuse('nothing to send')
    if (there.otherForm !== null) return refuse('the service has metadata of another form')
    if (there.conflict) return refuse('the service has other metadata now')
    const price = ports.service()?.price('change-formation') ?? { kind: 'unknown' }
    if (!covers(approved, price)) return priceChanged(price)
    const before = (await intentsOf()).get(key)
    if (before?.state === 'sending') return refuse('it is being sent')
    // Metadata is sent whole, so this replaces what was to be sent before.
    if (before !== undefined && ['asks', 'waiting', 'uncertain'].includes(before.state)) await outbox.drop(before.id)
    await outbox.write(
      [
        {
          kind: 'change-formation',
          what: `change-formation ${key}`,
          subject: await nameOf(key),
          partyId: null,
          body: { formation: key, metadata: there.draft, stayed: there.stayed },
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
      const dialect = ports.service()?.learned().dialect ?? null
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

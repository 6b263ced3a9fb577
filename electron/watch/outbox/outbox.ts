import type { Approval, Meter } from '../../../shared/domain/credits/credits.ts'
import type { Intent } from '../../../shared/domain/watch/intent.ts'
import type { PaidCalls } from '../../ports/paid-calls.ts'
import type { WatchPorts } from '../../ports/ports.ts'
import type { StoredIntent } from '../../ports/store/watch.ts'
import { costs } from '../approval.ts'
import { createDecisions } from './decisions.ts'
import type { Executors } from './executor.ts'
import { createIntents } from './intents.ts'
import { createSendIntent } from './send-intent.ts'
import type { Wish } from './wish.ts'

export interface OutboxParts {
  readonly pay: PaidCalls
  /** What was spent, and what the caps leave. */
  readonly meter: () => Promise<Meter>
  readonly executors: Executors
}

/** Ended intents that are shown. */
const endedShown = 50

/**
 * Changes at the service (reading R4): written down before the call, sent once, one after the other. A lost answer is
 * resolved by re-reading the collection. What isn't there may be sent again by the person, with the same Idempotency-Key.
 * Nothing that costs is ever sent later by itself.
 */
export function createOutbox(ports: WatchPorts, { pay, meter, executors }: OutboxParts, lifetime: AbortSignal) {
  const { store, clock } = ports
  const intents = createIntents(ports, executors)
  const send = createSendIntent(ports, pay, intents, lifetime)
  let running: Promise<void> | null = null
  let again = false
  let stopping = false
  let batches = clock.now()

  const drain = async (): Promise<void> => {
    do {
      again = false
      for (let next = await store.nextWaiting(); next !== null; next = await store.nextWaiting()) {
        if (stopping || lifetime.aborted || ports.offline() || !(await send(next))) break
      }
    } while (again && !stopping && !lifetime.aborted)
  }

  /** Sends what waits; one run at a time. */
  const kick = (): void => {
    again = true
    if (store.readOnly !== null) return
    running ??= drain()
      // The session closes, or the store fails: what was on its way is uncertain at the next start.
      .catch(() => undefined)
      .finally(() => {
        running = null
      })
  }

  const idle = async (): Promise<void> => {
    while (running !== null) await running
  }

  /** Writes wishes down, all or none, and starts sending. `approved` is for each of them. */
  const write = async (
    wishes: readonly Wish[],
    approved: Approval,
  ): Promise<{ readonly written: readonly StoredIntent[]; readonly already: number }> => {
    batches += 1
    const written = await store.writeIntents(
      wishes.map(({ held, ...wish }) => ({
        ...wish,
        idempotencyKey: ports.randomId(),
        batch: wishes.length > 1 ? batches : null,
        approved: wish.approved ?? approved,
        error: held ?? null,
        state: held !== undefined || (ports.offline() && costs(wish.approved ?? approved)) ? 'asks' : 'waiting',
        at: intents.now(),
      })),
    )
    intents.announce()
    kick()
    return written
  }

  return {
    write,
    kick,
    view: intents.view,
    list: async (): Promise<readonly Intent[]> => (await store.intents(endedShown)).map(intents.view),
    ...createDecisions(store, intents, { send, kick, meter }),
    /** Takes up what a run that was killed left. What was on its way is looked for once the service can be reached. */
    recover: async (): Promise<void> => {
      if (store.readOnly !== null) return
      await store.recoverIntents()
      for (const intent of await store.intents(0)) {
        if (intent.state === 'uncertain' && (await store.intentAnswered(intent.id)))
          await intents.conclude(intent, { found: 'ours' })
      }
    },
    /** Looks for everything whose answer was lost; free. */
    lookAll: async (): Promise<void> => {
      for (const intent of await store.intents(0)) {
        if (lifetime.aborted) return
        if (intent.state === 'uncertain' && !(await intents.lookAt(intent)).ok) return
      }
    },
    /** Resolves once nothing is being sent. */
    idle,
    /** Sends nothing more; resolves once what is on its way has come to its end. */
    stop: (): Promise<void> => {
      stopping = true
      return idle()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

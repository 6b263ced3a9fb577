import type { ServiceState } from '../service-state.ts'
import { voiceOf } from '../views/voice.ts'
import { bodiesOf } from '../webhooks/bodies.ts'
import { createSender } from '../webhooks/sender.ts'
import { newMessageId } from '../webhooks/signature.ts'
import { stateOf } from '../owned/owned.ts'
import { createWatcher } from './watcher.ts'

/** How often the clock is looked at for those who are told without asking, in real ms. */
const lookEvery = 500

/** Keeps register, monitors and webhooks up with the service's clock. */
export interface Follower {
  /** Lets everything happen that is due: entries, hits, deliveries, and the requests to webhooks. */
  readonly catchUp: () => void
  readonly close: () => void
}

export function createFollower(state: ServiceState): Follower {
  const { register, owned, clock, faults, options } = state
  const watcher = createWatcher(register, owned)
  const sender = createSender(owned, faults, clock.now, {
    headerPrefix: () => state.answers['webhook-headers'],
    machineWaits: options.webhookRetries,
    timeout: options.webhookTimeout,
  })
  // What an earlier run had not delivered yet.
  for (const delivery of owned.deliveries.values())
    if (delivery.type === 'webhook' && stateOf(delivery) === 'pending') sender.enqueue(delivery)
  const catchUp = (): void => {
    const now = clock.now()
    register.advanceTo(now)
    for (const delivery of watcher.settle(now)) {
      if (delivery.type !== 'webhook') continue
      const shape = options.webhookBody ?? (state.dialect === 'classic' ? 'legacy' : 'delivery')
      const voice = voiceOf(state.dialect, state.answers, register.world.seed)
      delivery.messages = bodiesOf(shape, voice, register, delivery).map((body) => ({
        id: newMessageId(),
        body,
        state: 'waiting',
        tries: 0,
        dueAt: 0,
      }))
      sender.enqueue(delivery)
    }
    sender.pump()
  }
  // Requests bring everything up to date by themselves; only webhooks must not wait for one.
  const looking = setInterval(() => {
    if (owned.destinations.size > 0) catchUp()
  }, lookEvery)
  looking.unref()
  return {
    catchUp,
    close: () => {
      clearInterval(looking)
      sender.close()
    },
  }
}

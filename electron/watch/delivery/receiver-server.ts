import { randomBytes } from 'node:crypto'
import type { ReceiverFailure, ReceiverSettings } from '../../../shared/domain/watch/receiver.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ReceiverCounts } from '../receiver/intake.ts'
import type { WebhookSignal } from '../receiver/read-signal.ts'
import { startReceiver, type Receiver, type StartedReceiver } from '../receiver/receiver.ts'
import { mostSeen, repeatedWithinMs, seenInMemory, type SeenMessages } from '../receiver/seen-messages.ts'
import { addCounts, noCounts } from './receiver-counts.ts'
import { receiverSettingNames } from './receiver-settings.ts'
import type { SigningSecrets } from './signing-secrets.ts'

/** A message refused for its age makes us ask for the service's clock, at most this often. */
const askClockEveryMs = 60_000

const portFailures: ReadonlySet<string> = new Set<ReceiverFailure>(['port-taken', 'port-forbidden', 'no-port'])

export interface ReceiverServerParts {
  readonly settings: () => ReceiverSettings
  /** The port on which it listened last, where any one was asked for; null: never. */
  readonly lastPort: number | null
  readonly secrets: Pick<SigningSecrets, 'inUse'>
  /** ms since 1970: our clock corrected by the service's. */
  readonly serviceNow: () => number
  /** Learns the service's clock; free and without a key. */
  readonly askClock: () => Promise<unknown>
  readonly onSignal: (signal: WebhookSignal) => Promise<void>
  /** Its counts changed. */
  readonly changed: () => void
  readonly report: (error: unknown) => void
}

/** The loopback server of the receiver: started, stopped and started anew as its settings say. */
export function createReceiverServer({ store, clock }: Ports, parts: ReceiverServerParts) {
  const { settings } = parts
  let { lastPort } = parts
  let receiver: Receiver | null = null
  let failure: ReceiverFailure | null = null
  /** Counts of the servers of this run that were stopped. */
  let before = noCounts
  let clockAskedAt = -Infinity

  const seen: SeenMessages =
    store.readOnly === null
      ? { remember: (id, at) => store.rememberMessage(id, at, at - repeatedWithinMs, mostSeen) }
      : seenInMemory()

  /**
   * Without a secret nothing can be verified. It listens all the same, so that the address is known, with a random key that
   * refuses everything.
   */
  const keys = (): readonly string[] => {
    const used = parts.secrets.inUse()
    return used.length > 0 ? used : [`whsec_${randomBytes(32).toString('base64')}`]
  }

  const stop = async (): Promise<void> => {
    const running = receiver
    receiver = null
    if (running === null) return
    before = addCounts(before, running.counts())
    await running.close()
  }

  const listenOn = (port: number): Promise<StartedReceiver> =>
    startReceiver({
      port,
      path: settings().path,
      secrets: keys(),
      headerPrefix: settings().headerPrefix,
      serviceNow: parts.serviceNow,
      seen,
      onSignal: parts.onSignal,
      report: parts.report,
      onRefused: (refusal) => {
        parts.changed()
        if ((refusal !== 'too-old' && refusal !== 'too-new') || clock.now() - clockAskedAt < askClockEveryMs) return
        // The sender may be right and our knowledge of its clock old; it will try again.
        clockAskedAt = clock.now()
        void parts.askClock()
      },
    })

  /** On any free port it takes the one of the last time if it can, because a tunnel leads there. */
  const listen = async (): Promise<StartedReceiver> => {
    if (settings().port === 0 && lastPort !== null) {
      const again = await listenOn(lastPort)
      if (again.ok || !portFailures.has(again.failure)) return again
    }
    return listenOn(settings().port)
  }

  return {
    /** Stops it, and starts it where it is switched on. What keeps it from that is in `state`. */
    start: async (): Promise<void> => {
      await stop()
      failure = null
      if (!settings().on) return
      if (store.readOnly !== null) {
        failure = 'read-only'
        return
      }
      const started = await listen()
      if (!started.ok) {
        // The keys are valid, so whatever is wrong is wrong with port, path or prefix.
        failure = started.failure === 'no-secret' || started.failure === 'bad-secret' ? 'no-port' : started.failure
        return
      }
      receiver = started.receiver
      if (lastPort === receiver.port) return
      lastPort = receiver.port
      await store.writeSetting(receiverSettingNames.lastPort, lastPort)
    },
    /** Takes nothing more; resolves once the port is free. */
    stop,
    /** Checks with the secrets that are in use now. */
    useSecrets: (): void => {
      receiver?.useSecrets(keys())
    },
    url: (): string | null => receiver?.url ?? null,
    port: (): number | null => receiver?.port ?? null,
    failure: (): ReceiverFailure | null => failure,
    /** Of all servers of this run. */
    counts: (): ReceiverCounts => (receiver === null ? before : addCounts(before, receiver.counts())),
  }
}

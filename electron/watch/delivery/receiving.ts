import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import { readNumber, type Json } from '../../../shared/domain/json.ts'
import type { ReceiverSettings, ReceiverState } from '../../../shared/domain/watch/receiver.ts'
import type { Ports } from '../../ports/ports.ts'
import { createSerialQueue } from '../../../shared/domain/serial-queue.ts'
import { createReceiverServer, type ReceiverServerParts } from './receiver-server.ts'
import { readReceiverSettings, receiverSettingNames } from './receiver-settings.ts'
import { createSignalWork, type SignalWorkParts } from './signal-work.ts'
import type { SigningSecrets } from './signing-secrets.ts'

/** How long the start waits for the keychain. */
const recallMs = 300

export interface ReceivingParts
  extends Omit<SignalWorkParts, 'settings'>, Pick<ReceiverServerParts, 'serviceNow' | 'askClock' | 'report'> {
  /** As stored when the library was opened. */
  readonly settings: Readonly<Record<string, Json>>
  readonly secrets: SigningSecrets
  /** Whether a test webhook can be sent: on the embedded service only. */
  readonly canTry: boolean
}

/**
 * The receiver of webhooks, where a person switched it on (contract 6.3): the server that takes them, and the work that they
 * set off.
 */
export function createReceiving(ports: Ports, parts: ReceivingParts) {
  const { store, clock } = ports
  const { secrets } = parts
  let settings = readReceiverSettings(parts.settings[receiverSettingNames.settings])
  let ended = false
  const queue = createSerialQueue()

  const announce = (): void => ports.announce({ kind: 'delivery' })
  const work = createSignalWork(ports, { ...parts, settings: () => settings })
  const server = createReceiverServer(ports, {
    settings: () => settings,
    lastPort: readNumber(parts.settings[receiverSettingNames.lastPort]),
    secrets,
    serviceNow: parts.serviceNow,
    askClock: parts.askClock,
    onSignal: work.onSignal,
    changed: announce,
    report: parts.report,
  })
  const restart = (): Promise<void> => (ended ? server.stop() : server.start())

  const state = async (): Promise<ReceiverState> => ({
    settings,
    url: server.url(),
    port: server.port(),
    failure: server.failure(),
    secrets: secrets.view(),
    counts: server.counts(),
    lastTakenAt: work.lastTakenAt(),
    rereadSpent: await parts.spent(),
    canTry: parts.canTry,
  })

  return {
    state,
    url: server.url,
    /** Starts it where it is switched on; recalls the secrets first, as far as the keychain answers. */
    begin: (): Promise<void> =>
      queue.add(async () => {
        const recalled = secrets.recall().then(server.useSecrets)
        // A keychain may take its time. The port is held meanwhile; what comes is refused, and sent again.
        await Promise.race([recalled, clock.wait(recallMs, new AbortController().signal)])
        await restart()
        announce()
      }),
    change: (next: ReceiverSettings): Promise<Outcome<ReceiverState>> =>
      queue.add(async () => {
        if (store.readOnly !== null) return failed({ kind: 'read-only' })
        const touches = (['on', 'port', 'path', 'headerPrefix'] as const).some((name) => next[name] !== settings[name])
        settings = next
        await store.writeSetting(receiverSettingNames.settings, { ...next })
        if (touches || server.failure() !== null) await restart()
        announce()
        return ok(await state())
      }),
    /** Other secrets are in use. */
    secretsChanged: (): void => {
      server.useSecrets()
      announce()
    },
    /** Takes nothing more; resolves once the port is free and nothing goes on. */
    end: async (): Promise<void> => {
      ended = true
      work.stop()
      await queue.add(server.stop)
      await secrets.idle()
      await work.idle()
    },
  }
}

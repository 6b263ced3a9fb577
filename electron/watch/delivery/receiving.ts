import { randomBytes } from 'node:crypto'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { isObject, readNumber, readText, type Json } from '../../../shared/domain/json.ts'
import {
  usualReceiver,
  type ReceiverFailure,
  type ReceiverSettings,
  type ReceiverState,
} from '../../../shared/domain/watch/receiver.ts'
import type { Outside } from '../../core/ports.ts'
import type { WebhookSignal } from '../receiver/read-signal.ts'
import { startReceiver, type Receiver, type ReceiverCounts } from '../receiver/receiver.ts'
import { mostSeen, repeatedWithinMs, seenInMemory, type SeenMessages } from '../receiver/seen-messages.ts'
import type { SigningSecrets } from './signing-secrets.ts'

const settingName = 'receiver'
const lastPortName = 'receiver port'

/** Settings as stored; whatever does not read keeps its default. */
export function readReceiver(value: Json | undefined): ReceiverSettings {
  const stored = isObject(value) ? value : {}
  const whole = (given: Json | undefined, most: number, usual: number): number => {
    const number = readNumber(given)
    return number !== null && Number.isInteger(number) && number >= 0 && number <= most ? number : usual
  }
  return {
    on: stored['on'] === true,
    port: whole(stored['port'], 65_535, usualReceiver.port),
    path: readText(stored['path']) ?? usualReceiver.path,
    headerPrefix: readText(stored['headerPrefix']),
    rereadUpTo: whole(stored['rereadUpTo'], 1_000_000, usualReceiver.rereadUpTo),
    wakeFeeds: stored['wakeFeeds'] === true,
  }
}

/** Companies that wait to be read anew; more than that is no signal but a flood. */
const mostToReread = 500
/** Refusals for their time are answered by asking for the service's clock, at most this often. */
const clockAgainMs = 60_000

export interface ReceivingParts {
  readonly settings: Readonly<Record<string, Json>>
  readonly secrets: SigningSecrets
  /** ms since 1970: our clock corrected by the service's. */
  readonly serviceNow: () => number
  /** Learns the service's clock; free and without a key. */
  readonly askClock: () => Promise<unknown>
  /** Looks at what is free: of these companies, or of everything (null). */
  readonly signalled: (companies: ReadonlySet<PartyId> | null) => Promise<void>
  /** Reads a company's record anew, at most this many credits; false where nothing was spent. */
  readonly reread: (company: PartyId, upTo: number) => Promise<boolean>
  /** What one such read costs; null: unknown, so it is not done by itself. */
  readonly rereadPrice: () => number | null
  /** What webhooks cost in this month. */
  readonly rereadSpent: () => Promise<number>
  /** Companies that a monitor here watches. */
  readonly watched: () => Promise<ReadonlySet<PartyId>>
  /** Polls feeds that might bring events of these types, for at most `upTo` credits together. */
  readonly wakeFeeds: (types: readonly string[], upTo: number) => Promise<void>
  readonly canTry: boolean
  readonly report: (error: unknown) => void
}

const nothingYet: ReceiverCounts = { taken: 0, repeated: 0, refused: {} }

function added(one: ReceiverCounts, other: ReceiverCounts): ReceiverCounts {
  const refused = { ...one.refused }
  for (const [why, count] of Object.entries(other.refused) as [keyof typeof refused, number][])
    refused[why] = (refused[why] ?? 0) + count
  return { taken: one.taken + other.taken, repeated: one.repeated + other.repeated, refused }
}

/**
 * The receiver of webhooks, where a person switched it on (contract 6.3). What it is told it does not believe: it looks at
 * what is free, and reads records anew only where that was allowed and up to what was allowed.
 */
export function createReceiving(outside: Outside, parts: ReceivingParts) {
  const { store, clock } = outside
  const { secrets, report } = parts
  let settings = readReceiver(parts.settings[settingName])
  let lastPort = readNumber(parts.settings[lastPortName])
  let receiver: Receiver | null = null
  let failure: ReceiverFailure | null = null
  /** Of receivers of this run that were stopped. */
  let before = nothingYet
  let lastTakenAt: string | null = null
  let clockAskedAt = -Infinity
  let turn: Promise<unknown> = Promise.resolve()
  let rereading: Promise<void> | null = null
  const toReread = new Set<PartyId>()
  /** Event types that feeds are to be asked for. */
  let toWake: readonly string[] | null = null
  let ended = false

  const announce = (): void => outside.announce({ kind: 'delivery' })
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work, work)
    turn = done.catch(() => undefined)
    return done
  }

  const seen: SeenMessages =
    store.readOnly === null
      ? { remember: (id, at) => store.rememberMessage(id, at, at - repeatedWithinMs, mostSeen) }
      : seenInMemory()

  /** Without a secret nothing can be verified, so a key that nobody has refuses everything; the address is known already. */
  const keys = (): readonly string[] => {
    const used = secrets.inUse()
    return used.length > 0 ? used : [`whsec_${randomBytes(32).toString('base64')}`]
  }

  const readAnew = async (): Promise<void> => {
    // One after the other: each looks at what the one before left of the sum.
    while ((toReread.size > 0 || toWake !== null) && !ended) {
      const left = settings.rereadUpTo - (await parts.rereadSpent())
      if (toWake !== null) {
        const types = toWake
        toWake = null
        if (left > 0) await parts.wakeFeeds(types, left)
        announce()
        continue
      }
      const [company] = toReread
      if (company === undefined) continue
      toReread.delete(company)
      const price = parts.rereadPrice()
      if (price === null || price > left) toReread.clear()
      else if (await parts.reread(company, price)) announce()
    }
  }

  const takeUp = async (signal: WebhookSignal): Promise<void> => {
    lastTakenAt = new Date(clock.now()).toISOString()
    announce()
    const named = await Promise.all(signal.companyServiceIds.map((id) => store.companyLinked(id)))
    const companies = new Set(named.filter((id) => id !== null))
    const all = !signal.complete || named.length !== companies.size
    await parts.signalled(all ? null : companies)
    if (settings.rereadUpTo === 0) return
    for (const company of companies) if (toReread.size < mostToReread) toReread.add(company)
    if (settings.wakeFeeds && named.length > 0) {
      const watched = await parts.watched()
      if (named.some((company) => company === null || !watched.has(company)))
        toWake = [...new Set([...(toWake ?? []), ...signal.eventTypes])]
    }
    rereading ??= readAnew().finally(() => {
      toReread.clear()
      rereading = null
    })
    await rereading
  }

  /** What is done about messages whose sender has its answer; the end waits for it. */
  const working = new Set<Promise<void>>()
  const onSignal = (signal: WebhookSignal): Promise<void> => {
    if (ended) return Promise.resolve()
    const work = takeUp(signal).finally(() => working.delete(work))
    working.add(work)
    return work
  }

  const stop = async (): Promise<void> => {
    const running = receiver
    receiver = null
    if (running === null) return
    before = added(before, running.counts())
    await running.close()
  }

  const listenOn = (port: number): ReturnType<typeof startReceiver> =>
    startReceiver({
      port,
      path: settings.path,
      secrets: keys(),
      headerPrefix: settings.headerPrefix,
      serviceNow: parts.serviceNow,
      seen,
      onSignal,
      report,
      onRefused: (refusal) => {
        announce()
        if ((refusal !== 'too-old' && refusal !== 'too-new') || clock.now() - clockAskedAt < clockAgainMs) return
        // The sender may be right and our knowledge of its clock old; it will try again.
        clockAskedAt = clock.now()
        void parts.askClock()
      },
    })

  const start = async (): Promise<void> => {
    await stop()
    failure = null
    if (!settings.on || ended) return
    if (store.readOnly !== null) {
      failure = 'read-only'
      return
    }
    const again = settings.port === 0 && lastPort !== null ? await listenOn(lastPort) : null
    const started =
      again?.ok === true
        ? again
        : again !== null &&
            again.failure !== 'port-taken' &&
            again.failure !== 'port-forbidden' &&
            again.failure !== 'no-port'
          ? again
          : await listenOn(settings.port)
    if (!started.ok) {
      // The keys are ours: whatever is wrong is wrong with port, path or prefix.
      failure = started.failure === 'no-secret' || started.failure === 'bad-secret' ? 'no-port' : started.failure
      return
    }
    receiver = started.receiver
    if (lastPort === receiver.port) return
    lastPort = receiver.port
    await store.writeSetting(lastPortName, lastPort)
  }

  const state = async (): Promise<ReceiverState> => ({
    settings,
    url: receiver?.url ?? null,
    port: receiver?.port ?? null,
    failure,
    secrets: secrets.view(),
    counts: receiver === null ? before : added(before, receiver.counts()),
    lastTakenAt,
    rereadSpent: await parts.rereadSpent(),
    canTry: parts.canTry,
  })

  return {
    state,
    url: (): string | null => receiver?.url ?? null,
    /** Takes up what was set; recalls the secrets first, as far as the keychain answers. */
    begin: (): Promise<void> =>
      inTurn(async () => {
        const recalled = secrets.recall().then(() => receiver?.useSecrets(keys()))
        // A keychain may take its time: the port is held meanwhile, and what comes is refused and sent again.
        await Promise.race([recalled, clock.wait(300, new AbortController().signal)])
        await start()
        announce()
      }),
    change: (next: ReceiverSettings): Promise<Outcome<ReceiverState>> =>
      inTurn(async () => {
        if (store.readOnly !== null) return failed({ kind: 'read-only' })
        const touches = (['on', 'port', 'path', 'headerPrefix'] as const).some((name) => next[name] !== settings[name])
        settings = next
        await store.writeSetting(settingName, { ...next })
        if (touches || failure !== null) await start()
        announce()
        return ok(await state())
      }),
    /** Other secrets are in use. */
    secretsChanged: (): void => {
      receiver?.useSecrets(keys())
      announce()
    },
    /** Takes nothing more; resolves once the port is free. */
    end: async (): Promise<void> => {
      ended = true
      await inTurn(stop)
      await secrets.idle()
      await Promise.allSettled(working)
    },
  }
}

import type { FaultBoard, Strike } from '../faults/faults.ts'
import type { Attempt, Delivery, Destination, Message, Owned } from '../owned/owned.ts'
import type { HeaderPrefix } from './shapes.ts'
import { newSecret, sign } from './signature.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Waits after a failed attempt, by the service's clock: eight attempts in about 27 and a half hours. */
export const retryWaits: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  10 * hour,
]

export interface SenderOptions {
  readonly headerPrefix: () => HeaderPrefix
  /** Waits in ms by the machine's clock, in place of `retryWaits` by the service's; null for those. */
  readonly machineWaits: readonly number[] | null
  /** ms that an endpoint may take to answer, by the machine's clock. */
  readonly timeout: number
}

/** Sends signed webhook requests, in order and one at a time for each destination. */
export interface Sender {
  /** Takes up the messages of a delivery. */
  readonly enqueue: (delivery: Delivery) => void
  /** Sends what is due. */
  readonly pump: () => void
  /** Ends everything; what is under way is broken off. */
  readonly close: () => void
}

interface Queued {
  readonly delivery: Delivery
  readonly message: Message
}

type Outcome = Pick<Attempt, 'status' | 'error'>

const isGood = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300

function whyFailed(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer in time'
  return (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message
}

const valueOf = (strikes: readonly Strike[], fault: Strike['name']): Strike['value'] | undefined =>
  strikes.find(({ name }) => name === fault)?.value

export function createSender(
  owned: Owned,
  faults: FaultBoard,
  serviceNow: () => number,
  options: SenderOptions,
): Sender {
  const queues = new Map<string, Queued[]>()
  const busy = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  const closing = new AbortController()
  const { machineWaits, headerPrefix } = options
  const waits = machineWaits ?? retryWaits
  const now = machineWaits ? () => performance.now() : serviceNow

  /** One HTTP request; redirects are not followed, and count as failed like every status outside 200 to 299. */
  async function post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Outcome> {
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(options.timeout)])
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
      await response.body?.cancel()
      return { status: response.status, error: null }
    } catch (error) {
      return { status: null, error: whyFailed(error) }
    }
  }

  /** Signs with the time of this attempt; the id and the body are those of the first (contract 6.3). */
  async function attempt(
    destination: Destination,
    { delivery, message }: Queued,
    strikes: readonly Strike[],
  ): Promise<void> {
    const at = serviceNow()
    const timestamp = Math.floor(at / 1000) - Number(valueOf(strikes, 'webhook-late') ?? 0)
    const struck = (fault: Strike['name']): boolean => valueOf(strikes, fault) !== undefined
    const secret = struck('webhook-bad-signature') ? newSecret() : (destination.secret ?? '')
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'register-service-webhooks',
      [`${headerPrefix()}id`]: message.id,
      [`${headerPrefix()}timestamp`]: String(timestamp),
      [`${headerPrefix()}signature`]: sign(secret, message.id, timestamp, message.body),
    }
    let outcome: Outcome = { status: 200, error: null }
    for (let left = struck('webhook-duplicate') ? 2 : 1; left > 0 && !closing.signal.aborted; left -= 1) {
      if (!struck('webhook-lost')) outcome = await post(destination.address, headers, message.body)
      delivery.attempts.push({ at, message: message.id, ...outcome })
    }
    message.tries += 1
    if (isGood(outcome)) message.state = 'delivered'
    else retryLater(message)
  }

  function retryLater(message: Message): void {
    const wait = waits[message.tries - 1]
    if (wait === undefined) {
      message.state = 'failed'
      return
    }
    message.dueAt = now() + wait
    if (!machineWaits || closing.signal.aborted) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      pump()
    }, wait + 1)
    timers.add(timer)
  }

  /** Sends what is due to one destination, until nothing is. */
  async function drain(id: string): Promise<void> {
    while (!closing.signal.aborted) {
      const destination = owned.destinations.get(id)
      const waiting = (queues.get(id) ?? []).filter(({ message }) => message.state === 'waiting')
      if (!destination || waiting.length === 0) {
        for (const { message } of waiting) message.state = 'failed'
        queues.delete(id)
        return
      }
      queues.set(id, waiting)
      const due = waiting.filter(({ message }) => message.dueAt <= now())
      if (due.length === 0) return
      const strikes = faults.strikeWebhook(new URL(destination.address).pathname)
      const next = valueOf(strikes, 'webhook-out-of-order') === undefined ? due[0] : due[due.length - 1]
      if (next) await attempt(destination, next, strikes)
    }
  }

  function pump(): void {
    for (const id of queues.keys()) {
      if (busy.has(id)) continue
      busy.add(id)
      void drain(id).finally(() => busy.delete(id))
    }
  }

  return {
    enqueue: (delivery) => {
      const queue = queues.get(delivery.destination) ?? []
      for (const message of delivery.messages) queue.push({ delivery, message })
      queues.set(delivery.destination, queue)
    },
    pump,
    close: () => {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
      queues.clear()
    },
  }
}

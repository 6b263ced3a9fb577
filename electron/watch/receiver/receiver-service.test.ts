import { afterEach, describe, expect, it, vi } from 'vitest'
import { owning } from '../../sandbox/owned/owned.testing.ts'
import { serveEachTest, type Json } from '../../sandbox/service.testing.ts'
import type { WebhookSignal } from './read-signal.ts'
import { startReceiver, type Receiver, type ReceiverOptions } from './receiver.ts'
import { seenInMemory } from './seen-messages.ts'

/** The receiver behind the webhooks that the embedded service really sends (docs/sandbox.md). */
const served = serveEachTest()
const { destination, monitor, happen, deliveries, patch, destinations } = owning(served)
const address = 'company.address.changed'

const running: Receiver[] = []
afterEach(() => Promise.all(running.splice(0).map((receiver) => receiver.close())))

interface Tunnelled {
  readonly receiver: Receiver
  readonly signals: WebhookSignal[]
  readonly destination: string
}

/** A receiver whose address the service has been given, and a monitor of the usual company. */
async function listen(change: Partial<ReceiverOptions> = {}): Promise<Tunnelled> {
  const signals: WebhookSignal[] = []
  const secrets: string[] = []
  const options: ReceiverOptions = {
    port: 0,
    path: '/hook',
    secrets: ['whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    headerPrefix: null,
    serviceNow: () => served.service.clock.now(),
    seen: seenInMemory(),
    onSignal: (signal) => void signals.push(signal),
    report: (error) => expect.unreachable(String(error)),
    ...change,
  }
  // The secret comes with the destination, whose address has to be known before: the port is found first.
  const probe = await startReceiver(options)
  if (!probe.ok) throw new Error(probe.failure)
  const made = await destination({ type: 'webhook', address: probe.receiver.url })
  secrets.push(made.signing_secret as string)
  await probe.receiver.close()
  const started = await startReceiver({ ...options, port: probe.receiver.port, secrets })
  if (!started.ok) throw new Error(started.failure)
  running.push(started.receiver)
  await monitor(undefined, [address, 'company.role.added'])
  return { receiver: started.receiver, signals, destination: made.id as string }
}

const arrived = (signals: readonly WebhookSignal[], count: number): Promise<void> =>
  vi.waitFor(() => expect(signals).toHaveLength(count), { timeout: 20_000, interval: 10 })
const attempted = (count: number): Promise<Json> =>
  vi.waitFor(
    async () => {
      const [delivery] = await deliveries()
      expect(delivery.attempts).toHaveLength(count)
      return delivery
    },
    { timeout: 20_000, interval: 10 },
  )

describe('webhooks of the service', () => {
  it.each(['legacy', 'v1', 'delivery'] as const)('with the %s body point to the company', async (webhookBody) => {
    await served.restart({ webhookBody, ...(webhookBody === 'legacy' ? { dialect: 'classic' } : {}) })
    const { signals, receiver } = await listen()
    const company = await served.companyId()
    await happen(address)
    await arrived(signals, 1)
    const [signal] = signals
    expect(signal).toMatchObject({ shape: webhookBody, companyServiceIds: [company], complete: true })
    expect(signal?.eventTypes).toEqual([webhookBody === 'legacy' ? 'ADDRESS_CHANGE' : address])
    const [{ id: monitorId }] = (await served.ask('/v1/monitors')).body.data
    expect(signal?.monitorServiceIds).toEqual(webhookBody === 'v1' ? [monitorId] : [])
    const [{ id: eventId }] = (await served.ask(`/v1/events?subject_id=${company}&limit=1`)).body.data
    expect(signal?.eventIds).toEqual(webhookBody === 'legacy' ? [] : [eventId])
    // What the signal names can be read, as it stands.
    expect((await served.ask(`/v1/companies/${signal?.companyServiceIds[0] ?? ''}`)).status).toBe(200)
    expect(await attempted(1)).toMatchObject({ status: 'delivered' })
    expect(receiver.counts()).toEqual({ taken: 1, repeated: 0, refused: {} })
  })

  it.each(['hook-', 'webhook-'] as const)('come with headers in %s', async (webhookHeaderPrefix) => {
    await served.restart({ webhookHeaderPrefix })
    const { signals, receiver } = await listen()
    await happen(address)
    await arrived(signals, 1)
    expect(receiver.counts()).toEqual({ taken: 1, repeated: 0, refused: {} })
  })

  it('of a digest name everything in it', async () => {
    const { signals, destination: id } = await listen()
    await patch(`${destinations()}/${id}`, { cadence: 'daily' })
    await happen(address)
    await happen('company.role.added')
    served.service.clock.advance(86_400_000)
    await arrived(signals, 1)
    expect([signals[0]?.eventIds.length, signals[0]?.companyServiceIds.length]).toEqual([2, 1])
  })
})

describe('when webhooks go wrong', () => {
  const strike = (name: string, value?: number): void =>
    served.service.faults.set([{ name, path: '/hook', count: 1, ...(value === undefined ? {} : { value }) }])

  it('one that comes twice is taken once', async () => {
    const { signals, receiver } = await listen()
    strike('webhook-duplicate')
    await happen(address)
    await vi.waitFor(() => expect(receiver.counts()).toEqual({ taken: 1, repeated: 1, refused: {} }), {
      timeout: 20_000,
    })
    expect(signals).toHaveLength(1)
  })

  it('one that is wrongly signed is refused, and taken when it comes rightly', async () => {
    const { signals, receiver } = await listen()
    strike('webhook-bad-signature')
    await happen(address)
    expect((await attempted(1)).attempts[0]).toMatchObject({ status_code: 400 })
    expect(signals).toEqual([])
    served.service.clock.advance(5_000)
    await arrived(signals, 1)
    expect(receiver.counts().refused).toEqual({ signature: 1 })
  })

  it('one that is late is refused as a replay, and taken when it comes anew', async () => {
    const { signals, receiver } = await listen()
    strike('webhook-late', 900)
    await happen(address)
    expect((await attempted(1)).attempts[0]).toMatchObject({ status_code: 400 })
    served.service.clock.advance(5_000)
    await arrived(signals, 1)
    expect(receiver.counts().refused).toEqual({ 'too-old': 1 })
  })

  it('out of order, each of them still points to its event', async () => {
    await served.restart({ webhookBody: 'v1' })
    const { signals, destination: id } = await listen()
    await patch(`${destinations()}/${id}`, { cadence: 'daily' })
    for (let nth = 0; nth < 3; nth += 1) {
      await happen(address)
      served.service.clock.advance(60_000)
    }
    strike('webhook-out-of-order')
    served.service.clock.advance(86_400_000)
    await arrived(signals, 3)
    const [delivery] = await deliveries()
    expect(signals.flatMap(({ eventIds }) => eventIds).toSorted()).toEqual(
      (delivery.events as { id: string }[]).map(({ id: event }) => event).toSorted(),
    )
  })

  it('one that is lost brings no signal, and spoils nothing of the next', async () => {
    const { signals } = await listen()
    strike('webhook-lost')
    await happen(address)
    expect(await attempted(1)).toMatchObject({ status: 'delivered' })
    expect(signals).toEqual([])
    await happen(address)
    await arrived(signals, 1)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ok } from '../../../shared/domain/errors.ts'
import type { DeliveryPage } from '../../../shared/domain/watch/delivery.ts'
import type { Destinations } from '../../../shared/domain/watch/destination.ts'
import { usualReceiver, type ReceiverState } from '../../../shared/domain/watch/receiver.ts'
import { sign } from '../../sandbox/webhooks/signature.ts'
import { hitsAreFree, usualTypes } from '../watch-bench.testing.ts'
import { watchEachTest } from '../watch.testing.ts'

/** The receiver of a running core, behind the webhooks that the embedded service really sends. */
const bench = watchEachTest()

const receiver = (): Promise<ReceiverState> => bench.value('delivery.receiver')
const switchOn = (more: object = {}): Promise<ReceiverState> =>
  bench.value('delivery.setReceiver', { ...usualReceiver, on: true, ...more })

/** The receiver is on, the service has its address, and its secret is in use: offered here, or copied from the account's page. */
async function tunnelled(more: object = {}): Promise<string> {
  const { url } = await switchOn(more)
  if (url === null) throw new Error('it does not listen')
  await bench.value('delivery.createDestination', { type: 'webhook', address: url, cadence: 'instant' })
  await bench.settled()
  if (bench.service.answers['signing-secret'] === 'absent') {
    expect((await receiver()).secrets.filter(({ state }) => state === 'set')).toEqual([])
    await bench.value('delivery.addSecret', { name: url, secret: bench.service.signingSecret(url), replaces: null })
    return url
  }
  await bench.until('the secret is offered', async () =>
    (await receiver()).secrets.some(({ offered, state }) => offered && state === 'set'),
  )
  const [secret] = (await receiver()).secrets
  await bench.value('delivery.useSecret', { secret: secret?.id })
  return url
}

async function watchedCompany(): Promise<{ readonly id: number; readonly name: string; readonly index: number }> {
  const [company] = await bench.companies('ahrenwyk')
  if (company === undefined) throw new Error('no company')
  await bench.monitor([company.id], usualTypes)
  return company
}

function happen(index: number): void {
  if (!usualTypes.some((type) => bench.service.happen(index, type))) throw new Error('nothing can happen to it')
}

const taken = (count: number): Promise<void> =>
  bench.until(`${count} were taken`, async () => (await receiver()).counts.taken === count)

/** Everything below the data folder, database and its log among it. */
const onDisk = (): Buffer =>
  Buffer.concat(
    readdirSync(join(bench.folder, 'data'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name))),
  )

describe.each(['october', 'classic'] as const)('a webhook in the %s dialect', (dialect) => {
  it('wakes the poller, which reads what happened for nothing; the event arrives once', async () => {
    bench.service.setDialect(dialect)
    const company = await watchedCompany()
    await tunnelled()
    await bench.poll()
    await bench.advance(60_000)
    const before = bench.billed()
    happen(company.index)
    await taken(1)
    if (!hitsAreFree(bench)) {
      // Hits have a price here (contract 6.2), and nobody agreed to it: nothing is read and nothing is spent.
      await bench.poll()
      expect(await bench.inbox()).toEqual([])
      expect(bench.billed()).toBe(before)
      return
    }
    await bench.until('it arrived', async () => (await bench.inbox()).length > 0)
    const arrived = await bench.inbox()
    expect(arrived.every((item) => item.company?.id === company.id)).toBe(true)
    expect(bench.billed()).toBe(before)
    // What is polled afterwards brings nothing of it again.
    await bench.poll()
    expect(await bench.inbox()).toHaveLength(arrived.length)
    expect(bench.notices.reduce((sum, { count }) => sum + count, 0)).toBe(arrived.length)
  })

  it('that comes twice is answered twice and looked at once, after a restart as well', async () => {
    bench.service.setDialect(dialect)
    const company = await watchedCompany()
    await tunnelled()
    await bench.advance(60_000)
    bench.service.faults.set([{ name: 'webhook-duplicate' }])
    happen(company.index)
    await bench.until('it was repeated', async () => (await receiver()).counts.repeated >= 1)
    expect((await receiver()).counts).toMatchObject({ taken: 1, repeated: 1, refused: {} })
  })
})

describe('the receiver', () => {
  it('remembers messages over a restart, on the same port', async () => {
    const { url } = await switchOn()
    const secret = `whsec_${Buffer.alloc(24, 5).toString('base64')}`
    await bench.value('delivery.addSecret', { name: 'Tunnel', secret, replaces: null })
    const timestamp = Math.floor(bench.beganAt / 1000)
    const body = '{"event_type":"ADDRESS_CHANGE","company_id":"6f3c"}'
    const send = (to: string, id = 'msg_1', text = body, at = timestamp, by = secret): Promise<number> =>
      fetch(to, {
        method: 'POST',
        body: text,
        headers: { 'hook-id': id, 'hook-timestamp': String(at), 'hook-signature': sign(by, id, at, body) },
      }).then(({ status }) => status)
    expect(await send(url ?? '')).toBe(200)
    // Tampered, another secret's, old: refused, and said why.
    expect(await send(url ?? '', 'msg_2', body.replace('6f3c', '6f3d'))).toBe(400)
    expect(await send(url ?? '', 'msg_2', body, timestamp, `whsec_${Buffer.alloc(24, 6).toString('base64')}`)).toBe(400)
    expect(await send(url ?? '', 'msg_2', body, timestamp - 301)).toBe(400)
    expect((await receiver()).counts).toEqual({ taken: 1, repeated: 0, refused: { signature: 2, 'too-old': 1 } })

    await bench.restart()
    await bench.until('it listens again', async () => (await receiver()).url !== null)
    expect((await receiver()).url).toBe(url)
    // There is no keychain in this test: the secret was for the session only, and that is said.
    expect((await receiver()).secrets).toMatchObject([{ name: 'Tunnel', state: 'not-set', kept: null }])
    expect(await send(url ?? '', 'msg_3')).toBe(400)
    const [lost] = (await receiver()).secrets
    await bench.value('delivery.addSecret', { name: 'Tunnel', secret, replaces: lost?.id })
    expect((await receiver()).secrets).toMatchObject([{ state: 'set', kept: { where: 'session-only' } }])
    expect(await send(url ?? '')).toBe(200)
    expect((await receiver()).counts).toMatchObject({ taken: 0, repeated: 1 })
  })

  it('keeps the service’s secret out of database, answers, settings and what a page learns', async () => {
    if (bench.service.answers['signing-secret'] === 'absent')
      await bench.anew({ answers: { 'signing-secret': 'signing_secret' } })
    let shown = ''
    bench.fetch = async (input, init) => {
      const response = await fetch(input, init)
      const text = await response.clone().text()
      shown ||= /whsec_[A-Za-z0-9+/=]+/.exec(text)?.[0] ?? ''
      return response
    }
    await tunnelled()
    expect(shown).not.toBe('')
    await bench.value('delivery.readDestinations')
    const learned = JSON.stringify([
      await receiver(),
      await bench.value('delivery.destinations'),
      await bench.outbox(),
      await bench.value('app.diagnostics'),
      await bench.value('app.state'),
    ])
    expect(learned).not.toContain(shown.slice(6))
    const ids = (
      await bench.value<{ rows: readonly { answerId: number | null }[] }>('credits.ledger', { offset: 0, limit: 100 })
    ).rows
    const answers = await Promise.all(
      ids.map(({ answerId }) =>
        answerId === null
          ? Promise.resolve(null)
          : bench.value<{ body: string } | null>('answers.raw', { id: answerId }),
      ),
    )
    expect(answers.some((answer) => answer?.body.includes('kept in the keychain'))).toBe(true)
    expect(JSON.stringify(answers)).not.toContain(shown.slice(6))
    // Bodies are packed on disk; that none of them holds it was looked at above.
    expect(onDisk().includes(shown.slice(6))).toBe(false)
    await bench.close()
    expect(onDisk().includes(shown.slice(6))).toBe(false)
    await bench.open()
  })

  it('says what is wrong with its port, path or prefix, and listens once that is put right', async () => {
    const other = await switchOn()
    expect(other.failure).toBeNull()
    const { createServer } = await import('node:net')
    const blocker = createServer()
    await new Promise<void>((resolve) => {
      blocker.listen(0, '127.0.0.1', resolve)
    })
    const { port } = blocker.address() as { port: number }
    expect(await switchOn({ port })).toMatchObject({ url: null, failure: 'port-taken' })
    await new Promise((resolve) => {
      blocker.close(resolve)
    })
    expect(await switchOn({ port })).toMatchObject({ url: `http://127.0.0.1:${port}/registerblick`, failure: null })
    expect(await switchOn({ path: 'no slash' })).toMatchObject({ url: null, failure: 'bad-path' })
    expect(await switchOn({ headerPrefix: 'ü' })).toMatchObject({ url: null, failure: 'bad-prefix' })
    expect(await switchOn({ on: false })).toMatchObject({ url: null, failure: null })
    await bench.restart()
    expect((await receiver()).url).toBeNull()
  })

  it('refuses what is no secret, and forgets one on request', async () => {
    const outcome = await bench.ask('delivery.addSecret', { name: 'x', secret: 'nothing', replaces: null })
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'bad-input', fields: [{ field: 'secret' }] } })
    const secret = `whsec_${Buffer.alloc(24, 5).toString('base64')}`
    const { secrets } = await bench.value<ReceiverState>('delivery.addSecret', { name: 'x', secret, replaces: null })
    expect(await bench.value('delivery.removeSecret', { secret: secrets[0]?.id })).toMatchObject({ secrets: [] })
  })

  it('takes a secret from the account’s page where the service shows none', async () => {
    await bench.anew({ answers: { 'signing-secret': 'absent' } })
    const company = await watchedCompany()
    await tunnelled()
    await bench.advance(60_000)
    happen(company.index)
    await taken(1)
    expect((await receiver()).counts.refused).toEqual({})
  })

  it('reads records anew only where that was allowed, and up to what was allowed', async () => {
    const company = await watchedCompany()
    await tunnelled({ rereadUpTo: 10 })
    await bench.advance(60_000)
    const before = bench.billed()
    happen(company.index)
    await bench.until('the record was read', async () => (await receiver()).rereadSpent === 10)
    await bench.advance(60_000)
    happen(company.index)
    await taken(2)
    await bench.until('the second arrived', async () => (await bench.inbox()).length >= 2)
    expect((await receiver()).rereadSpent).toBe(10)
    expect(bench.billed() - before).toBeGreaterThanOrEqual(10)
    expect(bench.billed()).toBe(await bench.spent())
  })
})

describe.each(['october', 'classic'] as const)('destinations in the %s dialect', (dialect) => {
  const all = (): Promise<Destinations> => bench.value('delivery.destinations')

  it('are made, changed and deleted for nothing; what was sent is told', async () => {
    bench.service.setDialect(dialect)
    const company = await watchedCompany()
    const before = bench.billed()
    await bench.value('delivery.createDestination', { type: 'email', address: 'akte@example.test', cadence: 'instant' })
    await bench.settled()
    const [made] = (await all()).destinations
    expect(made).toMatchObject({
      type: 'email',
      address: 'akte@example.test',
      cadence: 'instant',
      state: 'active',
      secret: 'none',
      intent: null,
    })
    await bench.advance(60_000)
    happen(company.index)
    await bench.poll()
    const page = await bench.value<DeliveryPage>('delivery.deliveries', {
      destination: made?.id,
      troubleOnly: false,
      offset: 0,
      limit: 50,
    })
    expect(page).toMatchObject({
      total: 1,
      failed: 0,
      deliveries: [
        { state: bench.service.answers['delivery-words'], address: 'akte@example.test', destination: made?.id },
      ],
    })
    const [sent] = page.deliveries
    // Where a delivery names its events by id alone, those that cannot be read for free stay ids.
    if (bench.service.answers['delivery-events'] === 'event_ids' && !hitsAreFree(bench))
      expect(sent).toMatchObject({ events: [], told: { eventIds: [expect.any(String)] } })
    else expect(sent?.events[0]?.company?.id).toBe(company.id)
    await bench.value('delivery.readDelivery', { delivery: page.deliveries[0]?.id })

    await bench.value('delivery.changeDestination', {
      destination: made?.id,
      address: 'neu@example.test',
      cadence: 'weekly',
    })
    await bench.settled()
    expect((await all()).destinations).toMatchObject([{ address: 'neu@example.test', cadence: 'weekly' }])
    await bench.value('delivery.deleteDestination', { destination: made?.id })
    await bench.settled()
    expect(await all()).toMatchObject({ destinations: [], wished: [] })
    expect(bench.billed()).toBe(before)
  })

  it('whose answer was lost are looked for: an equal one is a twin, and the person decides', async () => {
    bench.service.setDialect(dialect)
    await bench.companies('ahrenwyk')
    bench.service.faults.set([
      {
        name: 'drop-after-request',
        path:
          dialect === 'classic' && bench.service.answers['classic-routes'] !== 'today'
            ? '/notification-endpoints'
            : '/destinations',
        count: 1,
      },
    ])
    await bench.value('delivery.createDestination', { type: 'chat', address: '#handelsregister', cadence: 'daily' })
    await bench.until('it was found', async () => (await bench.outbox()).some(({ state }) => state === 'twin'))
    const { wished } = await all()
    expect(wished).toMatchObject([
      { address: '#handelsregister', intent: { state: 'twin', twin: { name: '#handelsregister' } } },
    ])
    await bench.value('outbox.decideTwin', { intent: wished[0]?.intent.id, adopt: true, approved: { upTo: 0 } })
    expect(await all()).toMatchObject({ destinations: [{ address: '#handelsregister' }], wished: [] })
    // One that did not arrive says that it was looked for, and waits for the person's decision.
    bench.fetch = (input, init) =>
      init?.method === 'POST'
        ? Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }))
        : fetch(input, init)
    await bench.value('delivery.createDestination', { type: 'chat', address: '#akten', cadence: 'daily' })
    await bench.until('it was looked for', async () =>
      (await bench.outbox()).some(({ state, lookedAt }) => state === 'uncertain' && lookedAt !== null),
    )
  })

  it('that the service does not list any more are gone', async () => {
    bench.service.setDialect(dialect)
    await bench.value('delivery.createDestination', { type: 'email', address: 'akte@example.test', cadence: 'daily' })
    await bench.settled()
    await fetch(`${bench.service.url}/__control`, { method: 'POST', body: '{"reset":"owned"}' })
    await bench.value('delivery.readDestinations')
    expect((await all()).destinations).toMatchObject([{ state: 'gone' }])
    const [gone] = (await all()).destinations
    await bench.value('delivery.deleteDestination', { destination: gone?.id })
    expect((await all()).destinations).toEqual([])
  })
})

it('one destination is one thing on both sides of the release', async () => {
  await bench.value('delivery.createDestination', { type: 'email', address: 'akte@example.test', cadence: 'daily' })
  await bench.settled()
  bench.service.setDialect('classic')
  await bench.value('delivery.readDestinations')
  const { destinations } = await bench.value<Destinations>('delivery.destinations')
  expect(destinations).toMatchObject([{ state: 'active', address: 'akte@example.test' }])
  await bench.value('delivery.deleteDestination', { destination: destinations[0]?.id })
  await bench.settled()
  expect(ok(await bench.outbox())).toMatchObject({
    value: expect.arrayContaining([expect.objectContaining({ kind: 'delete-destination', state: 'done' })]),
  })
})

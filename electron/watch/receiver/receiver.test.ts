import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { WebhookSignal } from './read-signal.ts'
import { startReceiver, type Receiver, type ReceiverOptions } from './receiver.ts'
import { repeatedWithinMs, seenInMemory, type SeenMessages } from './seen-messages.ts'

const key = Buffer.alloc(24, 5)
const secret = `whsec_${key.toString('base64')}`
const now = Date.parse('2026-11-21T12:00:00Z')
const legacy = JSON.stringify({ event_type: 'ADDRESS_CHANGE', company_id: 'c-1', company_name: 'Müller & Söhne GmbH' })

const running: Receiver[] = []
afterEach(() => Promise.all(running.splice(0).map((receiver) => receiver.close())))

interface Desk {
  readonly receiver: Receiver
  readonly signals: WebhookSignal[]
  readonly reported: unknown[]
}

async function receive(change: Partial<ReceiverOptions> = {}): Promise<Desk> {
  const signals: WebhookSignal[] = []
  const reported: unknown[] = []
  const started = await startReceiver({
    port: 0,
    path: '/hook',
    secrets: [secret],
    headerPrefix: null,
    serviceNow: () => now,
    seen: seenInMemory(),
    onSignal: (signal) => void signals.push(signal),
    report: (error) => reported.push(error),
    ...change,
  })
  if (!started.ok) throw new Error(started.failure)
  running.push(started.receiver)
  return { receiver: started.receiver, signals, reported }
}

function headers(
  body: string,
  { id = 'msg_1', at = now, prefix = 'hook-' }: { id?: string; at?: number; prefix?: string } = {},
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { [`${prefix}id`]: id, [`${prefix}timestamp`]: timestamp, [`${prefix}signature`]: `v1,${signature}` }
}

const post = async (url: string, body: string, given: Record<string, string> = headers(body)): Promise<number> =>
  (await fetch(url, { method: 'POST', headers: given, body })).status

describe('the webhook receiver', () => {
  it('answers 200 to what is rightly signed and hands on where to look', async () => {
    const { receiver, signals } = await receive()
    expect(await post(receiver.url, legacy)).toBe(200)
    await vi.waitFor(() => expect(signals).toHaveLength(1), { timeout: 20_000 })
    expect(signals[0]).toMatchObject({ id: 'msg_1', shape: 'legacy', companyServiceIds: ['c-1'], complete: true })
    expect(receiver.counts()).toEqual({ taken: 1, repeated: 0, refused: {} })
  })

  it("answers before the work: a re-read that takes forever, or fails, is not the sender's business", async () => {
    let begun = false
    const forever = await receive({ onSignal: () => new Promise(() => (begun = true)) })
    expect(await post(forever.receiver.url, legacy)).toBe(200)
    await vi.waitFor(() => expect(begun).toBe(true), { timeout: 20_000 })
    const failing = await receive({ onSignal: () => Promise.reject(new Error('no credits')) })
    expect(await post(failing.receiver.url, legacy)).toBe(200)
    await vi.waitFor(() => expect(failing.reported).toEqual([new Error('no credits')]), { timeout: 20_000 })
  })

  it.each([
    ['another body', 400, 'signature', () => [`${legacy} `, headers(legacy)] as const],
    [
      'another secret',
      400,
      'signature',
      () => [legacy, { ...headers(legacy), 'hook-signature': `v1,${Buffer.alloc(32).toString('base64')}` }] as const,
    ],
    ['no signature', 400, 'headers-missing', () => [legacy, { 'hook-id': 'msg_1', 'hook-timestamp': '1' }] as const],
    ['no headers at all', 400, 'headers-missing', () => [legacy, {}] as const],
    ['an old message', 400, 'too-old', () => [legacy, headers(legacy, { at: now - 301_000 })] as const],
    ['a message from the future', 400, 'too-new', () => [legacy, headers(legacy, { at: now + 301_000 })] as const],
    [
      'a timestamp that is none',
      400,
      'headers-malformed',
      () => [legacy, { ...headers(legacy), 'hook-timestamp': 'now' }] as const,
    ],
  ] as const)('refuses %s with %d and does nothing', async (_name, status, refusal, make) => {
    const refusals: string[] = []
    const { receiver, signals } = await receive({ onRefused: (why) => refusals.push(why) })
    const [body, given] = make()
    expect(await post(receiver.url, body, given)).toBe(status)
    expect([receiver.counts().refused, refusals, signals]).toEqual([{ [refusal]: 1 }, [refusal], []])
  })

  it("trusts the service's clock, not the machine's", async () => {
    const skewed = now + 2 * 3_600_000
    const { receiver } = await receive({ serviceNow: () => skewed })
    expect(await post(receiver.url, legacy, headers(legacy, { at: skewed }))).toBe(200)
    expect(await post(receiver.url, legacy, headers(legacy, { id: 'msg_2' }))).toBe(400)
  })

  it('knows both prefixes by itself and only one that is set', async () => {
    const both = await receive()
    expect(await post(both.receiver.url, legacy, headers(legacy, { prefix: 'webhook-' }))).toBe(200)
    const one = await receive({ headerPrefix: 'Acme-' })
    expect(await post(one.receiver.url, legacy, headers(legacy, { prefix: 'acme-' }))).toBe(200)
    expect(await post(one.receiver.url, legacy)).toBe(400)
  })

  it('takes a message once, also of two that come at the same time', async () => {
    const { receiver, signals } = await receive()
    expect(await Promise.all([1, 2, 3].map(() => post(receiver.url, legacy)))).toEqual([200, 200, 200])
    expect(await post(receiver.url, legacy, headers(legacy, { at: now + 5_000 })), 'a retry has a new timestamp').toBe(
      200,
    )
    await vi.waitFor(() => expect(signals).toHaveLength(1), { timeout: 20_000 })
    expect(receiver.counts()).toMatchObject({ taken: 1, repeated: 3 })
  })

  it('remembers over a restart what its port remembers', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'registerblick-seen-')), 'seen.json')
    writeFileSync(file, '[]')
    const onDisk = (): SeenMessages => ({
      remember: async (id) => {
        const seen = JSON.parse(readFileSync(file, 'utf8')) as string[]
        if (!seen.includes(id)) writeFileSync(file, JSON.stringify([...seen, id]))
        return !seen.includes(id)
      },
    })
    const first = await receive({ seen: onDisk() })
    await post(first.receiver.url, legacy)
    await first.receiver.close()
    const second = await receive({ seen: onDisk() })
    expect(await post(second.receiver.url, legacy)).toBe(200)
    expect(second.receiver.counts()).toMatchObject({ taken: 0, repeated: 1 })
    rmSync(join(file, '..'), { recursive: true })
  })

  it("asks for a repetition where it can't write down that it took a message", async () => {
    const full = { remember: () => Promise.reject(new Error('disk full')) }
    const { receiver, signals, reported } = await receive({ seen: full })
    expect(await post(receiver.url, legacy)).toBe(503)
    expect([signals, reported]).toEqual([[], [new Error('disk full')]])
  })

  it('never lets the secret or a body out', async () => {
    const said: string[] = []
    const spies = [vi.spyOn(process.stderr, 'write'), vi.spyOn(process.stdout, 'write')]
    for (const spy of spies) spy.mockImplementation((text) => (said.push(String(text)), true))
    const { receiver, reported } = await receive({ onSignal: () => Promise.reject(new Error('x')) })
    await post(receiver.url, legacy)
    await post(receiver.url, `${legacy} `, headers(legacy))
    await vi.waitFor(() => expect(reported).toHaveLength(1), { timeout: 20_000 })
    for (const spy of spies) spy.mockRestore()
    const all = JSON.stringify([said, reported.map(String), receiver])
    for (const hidden of [secret, key.toString('base64'), 'Müller', 'c-1']) expect(all).not.toContain(hidden)
  })
})

describe("a start that can't be", () => {
  it('is told in a word', async () => {
    const start = async (change: Partial<ReceiverOptions>): Promise<string> => {
      const started = await startReceiver({
        port: 0,
        path: '/hook',
        secrets: [secret],
        headerPrefix: null,
        serviceNow: () => now,
        seen: seenInMemory(),
        onSignal: () => undefined,
        report: () => undefined,
        ...change,
      })
      if (!started.ok) return started.failure
      await started.receiver.close()
      return 'started'
    }
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    expect(await start({ port: (taken.address() as AddressInfo).port })).toBe('port-taken')
    taken.close()
    expect(await start({ secrets: [] })).toBe('no-secret')
    expect(await start({ secrets: [secret, 'whsec_!'] })).toBe('bad-secret')
    expect(await start({ headerPrefix: 'a b' })).toBe('bad-prefix')
    expect(await start({ path: 'hook' })).toBe('bad-path')
    expect(await start({})).toBe('started')
  })

  it('frees its port when it is closed', async () => {
    const { receiver } = await receive()
    await receiver.close()
    const again = await receive({ port: receiver.port })
    expect(await post(again.receiver.url, legacy)).toBe(200)
  })
})

describe('hostile requests', () => {
  /** Writes text to the receiver as it stands and gives what comes back until the connection ends. */
  const raw = (port: number, text: string): Promise<string> =>
    new Promise((resolve) => {
      let got = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.setEncoding('utf8').on('data', (chunk: string) => (got += chunk))
      socket.on('error', () => undefined).on('close', () => resolve(got))
    })

  it('get 404 on any other path and 405 with any other method, before anything is read', async () => {
    const { receiver, signals } = await receive()
    const origin = receiver.url.replace('/hook', '')
    for (const path of ['/', '/hook/', '/hooks', '/HOOK', '/%68ook', '/x/../hook%00'])
      expect(await post(origin + path, legacy), path).toBe(404)
    expect(await post(`${receiver.url}?from=tunnel`, legacy)).toBe(200)
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await fetch(receiver.url, { method })
      expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'POST'])
    }
    expect(await raw(receiver.port, 'GET http://evil.example/hook HTTP/1.1\r\nHost: x\r\n\r\n')).toContain(' 404 ')
    expect(signals).toHaveLength(1)
  })

  it('of fifty megabytes are refused by their length alone, or after the first of them', async () => {
    const { receiver, signals } = await receive()
    const claimed = Object.entries({ ...headers(legacy), 'content-length': String(50 * 2 ** 20) })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    expect(await raw(receiver.port, `POST /hook HTTP/1.1\r\nHost: x\r\n${claimed}\r\n`)).toContain(' 413 ')

    const before = process.memoryUsage().rss
    const sent = await new Promise<number>((resolve) => {
      let bytes = 0
      const chunk = Buffer.alloc(2 ** 20, 97)
      const request = httpRequest(receiver.url, { method: 'POST', headers: headers(legacy) })
      const more = (): void => {
        if (bytes >= 50 * 2 ** 20 || request.destroyed) return
        bytes += chunk.length
        request.write(chunk, (error) => (error ? undefined : more()))
      }
      request.on('error', () => undefined).on('close', () => resolve(bytes))
      request.on('response', (response) => response.resume().on('close', () => request.destroy()))
      more()
    })
    expect(sent).toBeLessThan(50 * 2 ** 20)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20)
    expect(receiver.counts().refused).toEqual({ 'too-large': 2 })
    expect(signals).toEqual([])
  })

  it('that trickle are gone after their time, while others are answered', async () => {
    const { receiver, signals } = await receive({ limits: { headersMs: 150, requestMs: 300 } })
    const head = Object.entries({ ...headers(legacy), 'content-length': '500' })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    const slow = [
      raw(receiver.port, `POST /hook HTTP/1.1\r\nHost: x\r\n${head}\r\n{"a`),
      raw(receiver.port, 'POST /hook HTTP/1.1\r\nHos'),
    ]
    expect(await post(receiver.url, legacy)).toBe(200)
    for (const answer of await Promise.all(slow)) expect(answer).toContain(' 408 ')
    expect(signals).toHaveLength(1)
  })

  it('whose sender goes away in the middle do nothing', async () => {
    const { receiver, signals, reported } = await receive()
    await new Promise<void>((resolve) => {
      const request = httpRequest(receiver.url, {
        method: 'POST',
        headers: { ...headers(legacy), 'content-length': '500' },
      })
      request.on('error', () => resolve())
      request.write('{"event')
      setTimeout(() => request.destroy(), 50)
    })
    expect(await post(receiver.url, legacy)).toBe(200)
    expect([signals.length, reported, receiver.counts().refused]).toEqual([1, [], {}])
  })

  it('with headers twice, endless or of the wrong kind are refused', async () => {
    const { receiver, signals } = await receive()
    const lines = Object.entries(headers(legacy))
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    const length = `content-length: ${Buffer.byteLength(legacy)}\r\nconnection: close\r\n`
    const send = (more: string): Promise<string> =>
      raw(receiver.port, `POST /hook HTTP/1.1\r\nHost: x\r\n${lines}${more}${length}\r\n${legacy}`)
    expect(await send('hook-id: msg_2\r\n')).toContain(' 400 ')
    expect(await send('hook-signature: v1,AAAA\r\n')).toContain(' 400 ')
    expect(await send(`x: ${'a'.repeat(20_000)}\r\n`)).toContain(' 431 ')
    expect(await send('content-length: 3\r\n')).toContain(' 400 ')
    expect(signals).toEqual([])
    expect(await send('')).toContain(' 200 ')
  })

  it('with signed nonsense are acknowledged and say only: look', async () => {
    const { receiver, signals } = await receive()
    for (const [index, body] of ['', 'nonsense', '['.repeat(50_000), '{"events":{}}'].entries()) {
      expect(await post(receiver.url, body, headers(body, { id: `msg_${index}` }))).toBe(200)
    }
    await vi.waitFor(() => expect(signals).toHaveLength(4), { timeout: 20_000 })
    expect(signals.every(({ shape, complete }) => shape === 'unknown' && !complete)).toBe(true)
  })
})

it('ids in memory go after the days in which a message may be repeated, and not before', async () => {
  const seen = seenInMemory()
  expect(await seen.remember('a', 0)).toBe(true)
  expect(await seen.remember('a', repeatedWithinMs - 1)).toBe(false)
  expect(await seen.remember('b', repeatedWithinMs)).toBe(true)
  expect(await seen.remember('a', repeatedWithinMs + 1)).toBe(true)
})

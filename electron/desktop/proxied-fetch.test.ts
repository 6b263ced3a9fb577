import { EventEmitter } from 'node:events'
import type { ClientRequest, ClientRequestConstructorOptions, Session } from 'electron'
import { describe, expect, it } from 'vitest'
import { reasonNeverSent } from '../ports/network.ts'
import { readNetworkFailure } from '../service/transport/network-failure.ts'
import { createProxiedFetch } from './proxied-fetch.ts'

const address = 'https://register.example/v1/companies/cmp_1'

/** Chromium's side of one request, controlled by the test. */
class Wire extends EventEmitter {
  readonly options: ClientRequestConstructorOptions
  readonly written: string[] = []
  ended = false
  aborted = false
  constructor(options: ClientRequestConstructorOptions) {
    super()
    this.options = options
  }
  write(text: string): void {
    this.written.push(text)
  }
  end(): void {
    this.ended = true
  }
  abort(): void {
    this.aborted = true
  }
  answer(statusCode: number, headers: Record<string, string | string[]> = {}): EventEmitter {
    const message = Object.assign(new EventEmitter(), { statusCode, headers })
    this.emit('response', message)
    return message
  }
}

function network({ online = true } = {}) {
  const wires: Wire[] = []
  /** Names of sessions in the order in which their connections were closed. */
  const closed: string[] = []
  let now = 0
  const fetch = createProxiedFetch({
    request: (options) => {
      const wire = new Wire(options)
      wires.push(wire)
      return wire as unknown as ClientRequest
    },
    session: (name) =>
      ({
        name,
        closeAllConnections: async () => {
          closed.push(name)
        },
      }) as unknown as Session,
    isOnline: () => online,
    now: () => now,
  })
  const started = async (count: number): Promise<Wire> => {
    while (wires.length < count) await new Promise((resolve) => setImmediate(resolve))
    const wire = wires.at(-1)
    if (wire === undefined) throw new Error('no request')
    return wire
  }
  return { fetch, wires, closed, started, pass: (ms: number) => (now += ms) }
}
const nameOf = (wire: Wire): string => (wire.options.session as unknown as { name: string }).name
const errorOf = (answer: Promise<Response>): Promise<unknown> =>
  answer.then(
    () => null,
    (error: unknown) => error,
  )

describe('a request behind a proxy', () => {
  it('carries method, headers and body, no cookies, no cache, and follows nothing', async () => {
    const { fetch, started } = network()
    const answer = fetch(address, { method: 'POST', headers: { authorization: 'Bearer k' }, body: '{"a":1}' })
    const wire = await started(1)
    expect(wire.options).toMatchObject({
      method: 'POST',
      url: address,
      headers: { authorization: 'Bearer k' },
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
    })
    expect([wire.written, wire.ended]).toEqual([['{"a":1}'], true])
    const message = wire.answer(200, { 'service-credits-charged': '10', 'x-odd': '–' })
    message.emit('data', Buffer.from('{"b"'))
    message.emit('data', Buffer.from(':2}'))
    message.emit('end')
    const response = await answer
    expect(response.headers.get('service-credits-charged')).toBe('10')
    expect(await response.json()).toEqual({ b: 2 })
  })

  it('has a connection that nothing used before: all of its session’s are closed first, and no two requests share one', async () => {
    const { fetch, started, closed, wires } = network()
    const first = fetch(address)
    const one = await started(1)
    const second = fetch(address)
    const two = await started(2)
    expect(nameOf(one)).not.toBe(nameOf(two))
    const message = one.answer(200)
    await first
    // Its body is still on its way: the session is not free.
    const third = fetch(address)
    const three = await started(3)
    expect(new Set(wires.map(nameOf)).size).toBe(3)
    message.emit('end')
    two.answer(404).emit('end')
    three.answer(404).emit('end')
    await Promise.all([second, third])
    const fourth = fetch(address)
    const four = await started(4)
    four.answer(200).emit('end')
    await fourth
    expect(wires.slice(0, 3).map(nameOf)).toContain(nameOf(four))
    expect(closed).toEqual(wires.map(nameOf))
  })

  it('redirected tells where to, and goes nowhere', async () => {
    const { fetch, started } = network()
    const answer = fetch(address)
    const wire = await started(1)
    wire.emit('redirect', 307, 'GET', 'https://register.example/v1/other', { 'service-credits-charged': ['2'] })
    const response = await answer
    expect([response.status, response.headers.get('location')]).toEqual([307, 'https://register.example/v1/other'])
    expect(response.headers.get('service-credits-charged')).toBe('2')
    expect(wire.aborted).toBe(true)
  })

  it('whose body is read no further is aborted, so that its connection is closed', async () => {
    const { fetch, started } = network()
    const answer = fetch(address)
    const wire = await started(1)
    const message = wire.answer(200)
    message.emit('data', Buffer.from('much'))
    const reader = (await answer).body?.getReader()
    await reader?.read()
    expect(wire.aborted).toBe(false)
    await reader?.cancel()
    expect(wire.aborted).toBe(true)
    // What still comes disturbs nobody.
    message.emit('data', Buffer.from('more'))
    message.emit('end')
  })

  it('that the caller gives up is aborted, before the answer and within it', async () => {
    const { fetch, started } = network()
    const before = new AbortController()
    const lost = errorOf(fetch(address, { signal: before.signal }))
    const wire = await started(1)
    before.abort(new Error('enough'))
    expect(await lost).toEqual(new Error('enough'))
    expect(wire.aborted).toBe(true)

    const within = new AbortController()
    const answer = fetch(address, { signal: within.signal })
    const next = await started(2)
    next.answer(200)
    const body = (await answer).text()
    within.abort(new Error('too long'))
    await expect(body).rejects.toThrow('too long')
    expect(next.aborted).toBe(true)
  })

  it('that was given up before it left was never sent, nor one without a network', async () => {
    const early = network()
    const never = await errorOf(early.fetch(address, { signal: AbortSignal.abort() }))
    expect(reasonNeverSent(never)).toBe('stopped')
    const offline = network({ online: false })
    expect(reasonNeverSent(await errorOf(offline.fetch(address)))).toBe('ERR_INTERNET_DISCONNECTED')
    expect([early.wires, offline.wires]).toEqual([[], []])
  })

  it('to a proxy that wants a password was never sent', async () => {
    const { fetch, started } = network()
    const answer = errorOf(fetch(address))
    const wire = await started(1)
    const given: unknown[][] = []
    wire.emit('login', { isProxy: true }, (...answered: unknown[]) => given.push(answered))
    expect(reasonNeverSent(await answer)).toBe('ERR_PROXY_AUTH_REQUESTED')
    expect(given).toEqual([[]])
    const other = errorOf(fetch(address))
    ;(await started(2)).answer(407)
    expect(reasonNeverSent(await other)).toBe('ERR_PROXY_AUTH_REQUESTED')
  })

  it.each(['ERR_ADDRESS_UNREACHABLE', 'ERR_INTERNET_DISCONNECTED', 'ERR_SSL_PROTOCOL_ERROR'])(
    'that fails with %s may have arrived where the host answered a short time ago, and not otherwise',
    async (code) => {
      const { fetch, started, pass } = network()
      const fail = async (count: number): Promise<string> => {
        const error = errorOf(fetch(address))
        ;(await started(count)).emit('error', new Error(`net::${code}`))
        return readNetworkFailure(await error).kind
      }
      const unsent = code === 'ERR_SSL_PROTOCOL_ERROR' ? 'insecure' : 'not-sent'
      expect(await fail(1)).toBe(unsent)
      const answered = fetch(address)
      ;(await started(2)).answer(200).emit('end')
      await answered
      pass(4 * 60_000)
      expect(await fail(3)).toBe('lost')
      pass(2 * 60_000)
      expect(await fail(4)).toBe(unsent)
    },
  )

  it('whose body breaks is broken, not whole', async () => {
    const { fetch, started } = network()
    const answer = fetch(address)
    const message = (await started(1)).answer(200)
    const body = (await answer).text()
    message.emit('data', Buffer.from('{'))
    message.emit('error', new Error('net::ERR_CONNECTION_RESET'))
    await expect(body).rejects.toThrow('net::ERR_CONNECTION_RESET')
  })
})

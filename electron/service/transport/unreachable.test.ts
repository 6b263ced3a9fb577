import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { serviceId } from '../../../shared/domain/ids.ts'
import { neverSent } from '../../ports/network.ts'
import type { ServiceCall } from '../../ports/register-service.ts'
import { selfSigned } from '../certificate.testing.ts'
import { createTestClient, mustAnswer, mustFail, realTime } from '../client.testing.ts'
import { refusedAddress, serverEachTest } from '../server.testing.ts'

const record: ServiceCall = { operation: 'company', id: serviceId('cmp_1') }

/** What Node's fetch rejects with. */
const fetchFailed = (code: string): TypeError =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) })

const server = serverEachTest()

describe('a service that is not there', () => {
  it('is asked twice more at once, then it is offline, within a second and a half', async () => {
    const client = createTestClient(await refusedAddress(), realTime)
    const began = Date.now()
    const failed = mustFail(await client.send(record))
    expect(failed).toMatchObject({
      error: { kind: 'offline', reason: 'ECONNREFUSED', money: 'none' },
      charge: null,
      attempts: 0,
    })
    expect(Date.now() - began).toBeLessThan(1500)
    expect(client.progress.filter(({ phase }) => phase === 'sending')).toHaveLength(3)
    expect(client.requestsAt).toHaveLength(0)
  })

  it('answers after all when it comes up between the tries', async () => {
    let tries = 0
    const client = createTestClient(server.url, {
      fetch: (...given) => {
        tries += 1
        return tries === 1 ? Promise.reject(fetchFailed('ECONNREFUSED')) : fetch(...given)
      },
    })
    expect(mustAnswer(await client.send(record)).attempts).toBe(1)
    expect(client.waits).toEqual([150])
  })

  it('is not looked up again when the look-up already took its time', async () => {
    const client = createTestClient('https://nowhere.invalid', {
      fetch: () => {
        client.advance(5000)
        return Promise.reject(fetchFailed('EAI_AGAIN'))
      },
    })
    expect(mustFail(await client.send(record)).error).toEqual({ kind: 'offline', reason: 'EAI_AGAIN', money: 'none' })
    expect(client.waits).toEqual([])
  })

  it.each([
    ['net::ERR_CONNECTION_REFUSED', 'offline'],
    ['net::ERR_NAME_NOT_RESOLVED', 'offline'],
    ['net::ERR_INTERNET_DISCONNECTED', 'offline'],
    ['net::ERR_PROXY_CONNECTION_FAILED', 'offline'],
    ['net::ERR_PROXY_AUTH_REQUESTED', 'offline'],
    ['net::ERR_PROXY_AUTH_UNSUPPORTED', 'offline'],
    ['net::ERR_MANDATORY_PROXY_CONFIGURATION_FAILED', 'offline'],
    ['net::ERR_BLOCKED_BY_ADMINISTRATOR', 'offline'],
    ['net::ERR_PROXY_CERTIFICATE_INVALID', 'insecure'],
    ['net::ERR_CERT_AUTHORITY_INVALID', 'insecure'],
    ['net::ERR_CERT_DATE_INVALID', 'insecure'],
    ['net::ERR_SSL_PROTOCOL_ERROR', 'insecure'],
    ['net::ERR_CONNECTION_RESET', 'answer-lost'],
    ['net::ERR_EMPTY_RESPONSE', 'answer-lost'],
    ['net::ERR_NETWORK_CHANGED', 'answer-lost'],
    ['net::ERR_TIMED_OUT', 'answer-lost'],
    ['Redirect was cancelled', 'service-failed'],
  ])('Electron says %s: %s', async (message, kind) => {
    const client = createTestClient('https://register.example', { fetch: () => Promise.reject(new Error(message)) })
    const { error } = mustFail(await client.send(record))
    expect(error.kind).toBe(kind)
    expect(error.money).toBe(kind === 'answer-lost' ? 'uncertain' : 'none')
  })

  it.each(['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL'])(
    '%s is "not sent" only where the connection was being made: on an open one the request may have run',
    async (code) => {
      const of = (syscall: string): TypeError =>
        new TypeError('fetch failed', { cause: Object.assign(new Error(`${syscall} ${code}`), { code, syscall }) })
      for (const [syscall, kind, money] of [
        ['connect', 'offline', 'none'],
        ['read', 'answer-lost', 'uncertain'],
        ['write', 'answer-lost', 'uncertain'],
      ] as const) {
        let sent = 0
        const client = createTestClient('https://register.example', {
          fetch: () => {
            sent += 1
            return Promise.reject(of(syscall))
          },
        })
        expect(mustFail(await client.send(record)).error).toMatchObject({ kind, money })
        expect(sent).toBe(syscall === 'connect' ? 3 : 1)
      }
    },
  )

  it('a request that a host gave up before it left costs nothing, also when its time was over', async () => {
    const client = createTestClient('https://register.example', {
      limits: { headersMs: 20, totalMs: 40 },
      ...realTime,
      fetch: (_input, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(neverSent('stopped')), { once: true }),
        ),
    })
    expect(mustFail(await client.send(record))).toMatchObject({
      error: { kind: 'offline', reason: 'stopped', money: 'none' },
      attempts: 0,
    })
  })

  it('behind an invalid certificate gets nothing sent, and is not asked again', async (context) => {
    const certificate = selfSigned()
    if (certificate === null) {
      console.warn('NOT RUN: a server with an invalid certificate (openssl is not installed)')
      return context.skip('openssl is not installed')
    }
    const requests: string[] = []
    const tls = createTlsServer(certificate, (request, response) => {
      requests.push(request.url ?? '')
      response.end('{}')
    })
    await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve))
    try {
      const client = createTestClient(`https://127.0.0.1:${(tls.address() as AddressInfo).port}`)
      const failed = mustFail(await client.send(record))
      expect(failed).toMatchObject({
        error: { kind: 'insecure', reason: 'DEPTH_ZERO_SELF_SIGNED_CERT', money: 'none' },
        charge: null,
        attempts: 0,
      })
      expect(client.progress.filter(({ phase }) => phase === 'sending')).toHaveLength(1)
      expect(requests).toEqual([])
    } finally {
      tls.close()
    }
  })

  it('that speaks plain HTTP where https was asked is insecure', async () => {
    const client = createTestClient(server.url.replace('http:', 'https:'))
    expect(mustFail(await client.send(record)).error).toMatchObject({ kind: 'insecure', money: 'none' })
    expect(server.seen).toHaveLength(0)
  })
})

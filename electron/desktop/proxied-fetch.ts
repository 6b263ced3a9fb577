import type { ClientRequest, ClientRequestConstructorOptions, IncomingMessage, Session } from 'electron'
import { neverSent } from '../ports/network.ts'
import { responseOf } from './response-of.ts'

/** What of Electron a request behind a proxy needs. */
export interface ProxiedNetwork {
  readonly request: (options: ClientRequestConstructorOptions) => ClientRequest
  /** The session in memory of this name. */
  readonly session: (name: string) => Session
  /** False: the system has no network at all. */
  readonly isOnline: () => boolean
  /** Milliseconds. */
  readonly now: () => number
}

/** How long after an answer a connection to the same host may still be open. */
const mayBeOpenMs = 5 * 60_000

/**
 * Errors that Chromium has for a connection that could not be made and for one that broke later. Where a connection
 * may have been there, the request may have arrived.
 */
const eitherWay = /ERR_ADDRESS_UNREACHABLE|ERR_INTERNET_DISCONNECTED|ERR_SSL_PROTOCOL_ERROR/
const passwordWanted = 'ERR_PROXY_AUTH_REQUESTED'

interface Sending {
  readonly request: ClientRequest
  readonly signal: AbortSignal | null
  /** An answer began. */
  readonly answered: () => void
  readonly mayHaveBeenOpen: () => boolean
  /** The connection is not needed any more. */
  readonly release: () => void
}

/** The body as it comes; reading no further than a part of it aborts the request, which closes its connection. */
function bodyOf(message: IncomingMessage, sending: Sending): ReadableStream<Uint8Array> {
  const { request, signal, release } = sending
  let over = false
  const end = (act: () => void): void => {
    if (over) return
    over = true
    release()
    act()
  }
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      message.on('data', (chunk) => {
        if (!over) controller.enqueue(new Uint8Array(chunk))
      })
      message.on('end', () => end(() => controller.close()))
      const fail = (error: Error): void => end(() => controller.error(error))
      message.on('error', fail)
      message.on('aborted', () => fail(new Error('net::ERR_CONNECTION_CLOSED')))
      request.on('error', fail)
      signal?.addEventListener('abort', () => {
        end(() => controller.error(signal.reason))
        request.abort()
      })
    },
    cancel: () => {
      end(() => undefined)
      request.abort()
    },
  })
}

function answerTo(sending: Sending): Promise<Response> {
  const { request, signal } = sending
  return new Promise((resolve, reject) => {
    let begun = false
    const fail = (error: unknown): void => {
      if (begun) return
      begun = true
      sending.release()
      reject(error)
    }
    const begin = (answer: () => Response): void => {
      if (begun) return
      begun = true
      sending.answered()
      resolve(answer())
    }
    const refuseProxy = (): void => {
      fail(neverSent(passwordWanted))
      request.abort()
    }
    request.on('login', (authInfo, answer) => {
      answer()
      if (authInfo.isProxy) refuseProxy()
    })
    request.on('redirect', (status, _method, target, headers) => {
      begin(() => responseOf(status, { ...headers, location: target }, null))
      sending.release()
      request.abort()
    })
    request.on('response', (message) => {
      // The proxy's own answer: it passed nothing on.
      if (message.statusCode === 407) refuseProxy()
      else begin(() => responseOf(message.statusCode, message.headers, bodyOf(message, sending)))
    })
    request.on('error', (error) => {
      const broke = eitherWay.exec(error.message)
      const established = broke !== null && sending.mayHaveBeenOpen()
      fail(established ? new Error(`the connection broke: ${broke[0]}`, { cause: error.name }) : error)
    })
    signal?.addEventListener('abort', () => {
      fail(signal.reason)
      request.abort()
    })
  })
}

/**
 * Chromium's network as `fetch`, for a way that leads through a proxy. Chromium sends a request again by itself when a
 * connection breaks that it had used before, also one that may have been charged (docs/electron.md, "Network").
 * Therefore each request has a connection that nothing used before: a session of its own while it is under way, all of
 * whose connections are closed before. Rejects as Chromium does (`net::ERR_…`), or with `neverSent`. Redirects are answered and not followed.
 */
export function createProxiedFetch(network: ProxiedNetwork): typeof fetch {
  const idle: Session[] = []
  let made = 0
  const answeredAt = new Map<string, number>()

  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const signal = init.signal ?? null
    made += idle.length === 0 ? 1 : 0
    const own: Session = idle.pop() ?? network.session(`registerblick-service-${made}`)
    let held = true
    const release = (): void => {
      if (held) idle.push(own)
      held = false
    }
    try {
      await own.closeAllConnections()
      if (signal?.aborted) throw neverSent('stopped', signal.reason)
      if (!network.isOnline()) throw neverSent('ERR_INTERNET_DISCONNECTED')
      const request = network.request({
        url: url.href,
        method: init.method ?? 'GET',
        session: own,
        headers: Object.fromEntries(new Headers(init.headers)),
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        bypassCustomProtocolHandlers: true,
      })
      const answer = answerTo({
        request,
        signal,
        release,
        answered: () => answeredAt.set(url.host, network.now()),
        mayHaveBeenOpen: () => network.now() - (answeredAt.get(url.host) ?? -Infinity) < mayBeOpenMs,
      })
      if (typeof init.body === 'string') request.write(init.body)
      request.end()
      return await answer
    } catch (error) {
      release()
      throw error
    }
  }
}

import type { Refusal } from '../../../shared/domain/watch/receiver.ts'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readBody } from './read-body.ts'
import { readSignal, type WebhookSignal } from './read-signal.ts'
import type { SeenMessages } from './seen-messages.ts'
import { isSignedBy, readSecret } from './signature.ts'
import { ageRefusal, knownPrefixes, readPrefix, readStampedHeaders } from './stamped-headers.ts'

/** What the sender is told. Everything that fails verification is 400 (contract 6.3.2); 503 asks for a repetition. */
const statusOf: Readonly<Record<Refusal, number>> = {
  method: 405,
  path: 404,
  'too-large': 413,
  'headers-missing': 400,
  'headers-malformed': 400,
  'too-old': 400,
  'too-new': 400,
  signature: 400,
  'not-kept': 503,
}

export interface ReceiverOptions {
  /** 0: a free one. The address is always 127.0.0.1: what comes from outside comes through the person's tunnel. */
  readonly port: number
  /** The one path that is answered. */
  readonly path: string
  /** Signing secrets (`whsec_…`), one for each destination that sends here, and the former one while it is changed. */
  readonly secrets: readonly string[]
  /** What the headers begin with; null: either of the two that are known. */
  readonly headerPrefix: string | null
  /** ms since 1970: our clock corrected by the service's. */
  readonly serviceNow: () => number
  readonly seen: SeenMessages
  /** Told after the sender has its 200. What it throws goes to `report`; the poller's next look finds what is missed. */
  readonly onSignal: (signal: WebhookSignal) => void | Promise<void>
  readonly onRefused?: (refusal: Refusal) => void
  /** Where defects are reported; never a secret, never a body. */
  readonly report: (error: unknown) => void
  readonly limits?: Partial<ReceiverLimits>
}

export interface ReceiverLimits {
  readonly bodyBytes: number
  /** ms for the headers, and for the whole request. */
  readonly headersMs: number
  readonly requestMs: number
  readonly connections: number
}

const usualLimits: ReceiverLimits = { bodyBytes: 1_048_576, headersMs: 5_000, requestMs: 10_000, connections: 32 }

/** How it went since the start, for the screen where the receiver is set up. */
export interface ReceiverCounts {
  readonly taken: number
  readonly repeated: number
  readonly refused: Readonly<Partial<Record<Refusal, number>>>
}

export interface Receiver {
  /** `http://127.0.0.1:PORT/PATH`: where the tunnel has to lead. */
  readonly url: string
  readonly port: number
  readonly counts: () => ReceiverCounts
  /** Checks with these from the next message on; false, and nothing changed, where one of them is none. */
  readonly useSecrets: (secrets: readonly string[]) => boolean
  /** Takes nothing more; resolves once the port is free. */
  readonly close: () => Promise<void>
}

export type StartedReceiver =
  | { readonly ok: true; readonly receiver: Receiver }
  | {
      readonly ok: false
      readonly failure:
        | 'bad-secret'
        | 'no-secret'
        | 'bad-prefix'
        | 'bad-path'
        | 'port-taken'
        | 'port-forbidden'
        | 'no-port'
    }

const portFailures: Readonly<Record<string, 'port-taken' | 'port-forbidden'>> = {
  EADDRINUSE: 'port-taken',
  EACCES: 'port-forbidden',
}

/** Starts to listen on loopback for webhooks (contract 6.3). Resolves with a failure for what a person can put right. */
export async function startReceiver(options: ReceiverOptions): Promise<StartedReceiver> {
  if (options.secrets.length === 0) return { ok: false, failure: 'no-secret' }
  let keys: readonly Buffer[] = []
  const useSecrets = (secrets: readonly string[]): boolean => {
    const read = secrets.map(readSecret)
    const good = read.filter((key) => key !== null)
    if (good.length === 0 || good.length < read.length) return false
    keys = good
    return true
  }
  if (!useSecrets(options.secrets)) return { ok: false, failure: 'bad-secret' }
  const prefix = options.headerPrefix === null ? null : readPrefix(options.headerPrefix)
  if (prefix === null && options.headerPrefix !== null) return { ok: false, failure: 'bad-prefix' }
  if (!/^\/[\w\-./~]{0,200}$/.test(options.path)) return { ok: false, failure: 'bad-path' }

  const limits = { ...usualLimits, ...options.limits }
  const desk = createDesk(options, () => keys, prefix === null ? knownPrefixes : [prefix], limits.bodyBytes)
  const server = createServer(
    {
      // Checked often: a sender that trickles is gone soon after its time, not half a minute later.
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: Math.min(1_000, limits.requestMs),
      keepAliveTimeout: 5_000,
      maxHeaderSize: 16_384,
    },
    (request, response) => {
      // A sender that goes away in the middle leaves nobody to answer.
      desk.take(request, response).catch(() => response.destroy())
    },
  )
  server.maxConnections = limits.connections
  const failure = await listen(server, options.port)
  if (failure !== null) return { ok: false, failure }
  const { port } = server.address() as AddressInfo
  return {
    ok: true,
    receiver: {
      url: `http://127.0.0.1:${port}${options.path}`,
      port,
      counts: desk.counts,
      useSecrets,
      close: () => close(server),
    },
  }
}

function listen(server: Server, port: number): Promise<'port-taken' | 'port-forbidden' | 'no-port' | null> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(portFailures[error.code ?? ''] ?? 'no-port'))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(null))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

interface Desk {
  /** Answers one request; rejects when its sender goes away. */
  readonly take: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly counts: () => ReceiverCounts
}

/** A message that was verified, or why not. The cheap questions come first, and the body is read only after them. */
type Verified = { readonly refusal: Refusal } | { readonly refusal: null; readonly signal: WebhookSignal }

function createDesk(
  { path, serviceNow, seen, onSignal, onRefused, report }: ReceiverOptions,
  keys: () => readonly Buffer[],
  prefixes: readonly string[],
  bodyBytes: number,
): Desk {
  const refused: Partial<Record<Refusal, number>> = {}
  let taken = 0
  let repeated = 0

  const verify = async (request: IncomingMessage): Promise<Verified> => {
    // Compared as it came, nothing decoded; a query is the tunnel's own business.
    if (request.url?.split('?', 1)[0] !== path) return { refusal: 'path' }
    if (request.method !== 'POST') return { refusal: 'method' }
    const read = readStampedHeaders(request.headersDistinct, prefixes)
    if (!read.ok) return { refusal: read.refusal }
    const { id, timestamp } = read.headers
    const age = ageRefusal(timestamp, serviceNow())
    if (age !== null) return { refusal: age }
    const body = await readBody(request, bodyBytes)
    if (body === null) return { refusal: 'too-large' }
    if (!isSignedBy(keys(), { ...read.headers, body })) return { refusal: 'signature' }
    return { refusal: null, signal: readSignal(id, timestamp, body) }
  }

  const refuse = (response: ServerResponse, refusal: Refusal): void => {
    refused[refusal] = (refused[refusal] ?? 0) + 1
    // Whatever of the request is still on its way is not waited for.
    response
      .writeHead(statusOf[refusal], {
        Connection: 'close',
        'Content-Length': 0,
        ...(refusal === 'method' ? { Allow: 'POST' } : {}),
      })
      .end()
    onRefused?.(refusal)
  }

  const work = async (signal: WebhookSignal): Promise<void> => {
    try {
      await onSignal(signal)
    } catch (error) {
      report(error)
    }
  }

  return {
    take: async (request, response) => {
      const verified = await verify(request)
      if (verified.refusal !== null) {
        refuse(response, verified.refusal)
        return
      }
      let isNew: boolean
      try {
        isNew = await seen.remember(verified.signal.id, serviceNow())
      } catch (error) {
        report(error)
        refuse(response, 'not-kept')
        return
      }
      response.writeHead(200, { 'Content-Length': 0 }).end()
      if (isNew) taken += 1
      else repeated += 1
      // The sender has its answer before anything is done about it (contract 6.3.2).
      if (isNew) setImmediate(() => void work(verified.signal))
    },
    counts: () => ({ taken, repeated, refused: { ...refused } }),
  }
}

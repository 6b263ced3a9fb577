import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createIntake, type IntakeOptions, type ReceiverCounts } from './intake.ts'
import { readSecret } from './signature.ts'
import { knownPrefixes, readPrefix } from './stamped-headers.ts'

export interface ReceiverOptions extends IntakeOptions {
  /** 0: a free one. The address is always 127.0.0.1; webhooks from outside come through the person's tunnel. */
  readonly port: number
  /** Signing secrets (`whsec_…`), one for each destination that sends here, and the former one while it is changed. */
  readonly secrets: readonly string[]
  /** What the headers begin with; null: either of the two that are known. */
  readonly headerPrefix: string | null
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

export interface Receiver {
  /** `http://127.0.0.1:PORT/PATH`: where the tunnel has to lead. */
  readonly url: string
  readonly port: number
  readonly counts: () => ReceiverCounts
  /** Verifies with these from the next message on; false: one of them is no secret, and nothing changed. */
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

/** Listens on loopback for webhooks (contract 6.3). Resolves with a failure where the person can put something right. */
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
  const intake = createIntake(options, () => keys, prefix === null ? knownPrefixes : [prefix], limits.bodyBytes)
  // Not imported: Node then loads all that the module exports, its client of WebSockets among it, at each start of the program.
  const { createServer } = process.getBuiltinModule('node:http')
  const server = createServer(
    {
      // Checked often, so that a slow sender is cut off soon after its time and not half a minute later.
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: Math.min(1_000, limits.requestMs),
      keepAliveTimeout: 5_000,
      maxHeaderSize: 16_384,
    },
    (request, response) => {
      // The sender went away in the middle.
      intake.take(request, response).catch(() => response.destroy())
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
      counts: intake.counts,
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

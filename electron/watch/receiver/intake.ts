import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Refusal } from '../../../shared/domain/watch/receiver.ts'
import { readBody } from './read-body.ts'
import { readSignal, type WebhookSignal } from './read-signal.ts'
import type { SeenMessages } from './seen-messages.ts'
import { isSignedBy } from './signature.ts'
import { ageRefusal, readStampedHeaders } from './stamped-headers.ts'

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

export interface IntakeOptions {
  /** The one path that is answered. */
  readonly path: string
  /** ms since 1970: our clock corrected by the service's. */
  readonly serviceNow: () => number
  readonly seen: SeenMessages
  /** Called after the sender has its 200. What it throws goes to `report`; the next poll finds what it missed. */
  readonly onSignal: (signal: WebhookSignal) => void | Promise<void>
  readonly onRefused?: (refusal: Refusal) => void
  /** Where defects are reported; never a secret, never a body. */
  readonly report: (error: unknown) => void
}

/** How many messages were taken, repeated and refused since the start. */
export interface ReceiverCounts {
  readonly taken: number
  readonly repeated: number
  readonly refused: Readonly<Partial<Record<Refusal, number>>>
}

export interface Intake {
  /** Answers one request; rejects when its sender goes away. */
  readonly take: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly counts: () => ReceiverCounts
}

/** A verified message, or why it was refused. Cheap checks come first; the body is read only after them. */
type Verified = { readonly refusal: Refusal } | { readonly refusal: null; readonly signal: WebhookSignal }

/** Verifies and takes messages. `keys`: those in use; `prefixes`: of header names; `bodyBytes`: the longest body. */
export function createIntake(
  { path, serviceNow, seen, onSignal, onRefused, report }: IntakeOptions,
  keys: () => readonly Buffer[],
  prefixes: readonly string[],
  bodyBytes: number,
): Intake {
  const refused: Partial<Record<Refusal, number>> = {}
  let taken = 0
  let repeated = 0

  const verify = async (request: IncomingMessage): Promise<Verified> => {
    // Compared as it came, without decoding. A tunnel may add a query.
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
    // The rest of the request is not read.
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

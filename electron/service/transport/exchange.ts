import { keptHeaders } from './kept-headers.ts'
import { reasonNeverSent } from '../../ports/network.ts'
import { readNetworkFailure } from './network-failure.ts'
import type { ServiceLimits } from '../limits.ts'

export type KeptHeaders = Readonly<Record<string, string>>

/** The result of one HTTP request. */
export type Exchange =
  /** Headers and body arrived. Of a body that is no 2xx only the start is read, and as much of it as arrived. */
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers: KeptHeaders
      readonly location: string | null
      readonly body: Uint8Array<ArrayBuffer>
    }
  /** A 2xx body beyond the limit; reading stopped there. */
  | { readonly kind: 'too-large'; readonly status: number; readonly headers: KeptHeaders }
  | { readonly kind: 'not-sent'; readonly reason: string }
  | { readonly kind: 'insecure'; readonly reason: string }
  /** Sent, and no whole answer. `headers` null: not even the headers came. */
  | { readonly kind: 'lost'; readonly reason: 'timeout' | 'broken-connection'; readonly headers: KeptHeaders | null }
  /** The caller gave up while the request was under way. */
  | { readonly kind: 'canceled'; readonly headers: KeptHeaders | null }

export interface WireRequest {
  readonly url: string
  readonly method: string
  /** JSON text; null: no body. */
  readonly body: string | null
  readonly idempotencyKey: string | null
  /** Null: no `Authorization` header. */
  readonly key: string | null
}

const stopped = Symbol('stopped')

interface ReadBody {
  readonly body: Uint8Array<ArrayBuffer>
  readonly whole: 'whole' | 'cut' | 'broken'
  readonly error?: unknown
}

/** The only headers that we set; the platform adds its own. */
const headersOf = ({ key, body, idempotencyKey }: WireRequest): Record<string, string> => ({
  accept: 'application/json, application/problem+json',
  ...(key === null ? {} : { authorization: `Bearer ${key}` }),
  ...(body === null ? {} : { 'content-type': 'application/json' }),
  ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
})

const noBody = (): Uint8Array<ArrayBuffer> => new Uint8Array(0)

/** Collects a body up to `limit` bytes of what is left after decompression. */
async function readBody(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
  alive: () => void,
): Promise<ReadBody> {
  const pieces: Uint8Array[] = []
  let size = 0
  let whole: ReadBody['whole'] = 'whole'
  let failure: unknown
  const reader = stream?.getReader()
  try {
    while (reader) {
      const { done, value } = await reader.read()
      if (done) break
      alive()
      const piece = size + value.byteLength > limit ? value.subarray(0, limit - size) : value
      pieces.push(piece)
      size += piece.byteLength
      if (piece !== value) {
        whole = 'cut'
        // Closes the connection: the rest is neither read nor kept.
        reader.cancel().catch(() => undefined)
        break
      }
    }
  } catch (error) {
    whole = 'broken'
    failure = error
  }
  const body = new Uint8Array(size)
  let offset = 0
  for (const piece of pieces) {
    body.set(piece, offset)
    offset += piece.byteLength
  }
  return { body, whole, error: failure }
}

/**
 * Sends one request and reads its answer; never rejects and never follows a redirect by itself, because `fetch` would
 * carry the key along. The time-outs are the client's own timers: those of Node and of Electron differ, and Electron has none
 * for a stalled body.
 */
export async function exchange(
  request: WireRequest,
  signal: AbortSignal,
  limits: ServiceLimits,
  fetchPort: typeof fetch,
): Promise<Exchange> {
  const controller = new AbortController()
  let timedOut = false
  const timeOut = (): void => {
    timedOut = true
    controller.abort(stopped)
  }
  const cancel = (): void => controller.abort(stopped)
  signal.addEventListener('abort', cancel, { once: true })
  const total = setTimeout(timeOut, limits.totalMs)
  let step = setTimeout(timeOut, limits.headersMs)
  const alive = (): void => {
    clearTimeout(step)
    step = setTimeout(timeOut, limits.bodyIdleMs)
  }
  let headers: KeptHeaders | null = null
  const broken = (error: unknown): Exchange => {
    const unsent = reasonNeverSent(error)
    if (unsent !== null && headers === null) return { kind: 'not-sent', reason: unsent }
    if (signal.aborted && !timedOut) return { kind: 'canceled', headers }
    if (timedOut) return { kind: 'lost', reason: 'timeout', headers }
    const failure = readNetworkFailure(error)
    if (failure.kind === 'lost') return { ...failure, headers }
    // Once headers arrived, the request had been sent, whatever the error says.
    if (headers !== null) return { kind: 'lost', reason: 'broken-connection', headers }
    if (failure.kind === 'redirect-refused')
      return {
        kind: 'answer',
        status: 302,
        headers: {},
        location: null,
        body: noBody(),
      }
    return failure
  }
  try {
    const response = await fetchPort(request.url, {
      method: request.method,
      body: request.body,
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: controller.signal,
      headers: headersOf(request),
    })
    headers = keptHeaders(response.headers, request.key)
    alive()
    // Browsers' fetch hides a redirect behind status 0; Node's shows it.
    const status = response.type === 'opaqueredirect' ? 302 : response.status
    const usable = status >= 200 && status <= 299
    const read = await readBody(response.body, usable ? limits.bodyBytes : limits.errorBodyBytes, alive)
    // Reading no further leaves Chromium's connection open until the request itself is aborted.
    if (read.whole === 'cut') controller.abort(stopped)
    if (!usable) {
      // The status alone tells what happened. A broken body only takes away details.
      if (read.whole === 'broken' && signal.aborted && !timedOut) return { kind: 'canceled', headers }
      return { kind: 'answer', status, headers, location: response.headers.get('location'), body: read.body }
    }
    if (read.whole === 'cut') return { kind: 'too-large', status, headers }
    if (read.whole === 'broken') return broken(read.error)
    return { kind: 'answer', status, headers, location: null, body: read.body }
  } catch (error) {
    return broken(error)
  } finally {
    clearTimeout(total)
    clearTimeout(step)
    signal.removeEventListener('abort', cancel)
  }
}

import type { ServerResponse } from 'node:http'
import type { Strike } from '../faults/faults.ts'

/** An answer ready to be sent. */
export interface Reply {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly headers: ReadonlyMap<string, string>
}

type Delivery = (response: ServerResponse, reply: Reply, value: number | string | null) => void

function head(
  response: ServerResponse,
  reply: Reply,
  length: number | null,
  type: string = reply.type,
  status: number = reply.status,
): void {
  const headers: Record<string, string | string[]> = Object.fromEntries(reply.headers)
  const twice = reply.headers.get('Service-Credits-Charged')
  if (twice?.includes('|')) headers['Service-Credits-Charged'] = twice.split('|')
  // 204 has neither a body nor what describes one.
  if (status === 204) {
    response.writeHead(status, headers)
    return
  }
  response.writeHead(status, {
    ...headers,
    'Content-Type': type,
    ...(length === null ? {} : { 'Content-Length': String(length) }),
  })
}

const whole: Delivery = (response, reply) => {
  head(response, reply, Buffer.byteLength(reply.body))
  response.end(reply.body)
}

/** Sends a body that says it is longer than it is, half of it, and leaves the rest to the fault. */
function half(response: ServerResponse, reply: Reply): void {
  const body = Buffer.from(reply.body)
  head(response, reply, body.length)
  response.write(body.subarray(0, Math.floor(body.length / 2)))
}

const megabyte = 1_048_576

/** A valid JSON text of that size, written in pieces as the reader takes them. */
const huge: Delivery = (response, reply, value) => {
  head(response, reply, null)
  response.write(`{"object":"padding","padding":"`)
  const piece = 'x'.repeat(megabyte)
  let left = Math.ceil(Number(value))
  const more = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= 1
      if (!response.write(piece)) {
        response.once('drain', more)
        return
      }
    }
    if (!response.destroyed) response.end('"}')
  }
  more()
}

const deliveries: Readonly<Record<string, Delivery>> = {
  empty: (response, reply) => {
    head(response, reply, 0)
    response.end()
  },
  html: (response, reply) => {
    const page = '<!doctype html><title>Wartung</title><h1>Wir sind gleich wieder da</h1><script>alert(1)</script>'
    head(response, reply, Buffer.byteLength(page), 'text/html; charset=utf-8', 200)
    response.end(page)
  },
  truncated: (response, reply) => {
    const body = Buffer.from(reply.body).subarray(0, Math.max(1, Math.floor(Buffer.byteLength(reply.body) * 0.6)))
    head(response, reply, body.length)
    response.end(body)
  },
  'not-utf8': (response, reply) => {
    const body = Buffer.from(reply.body.replace(/[^\x20-\x7e]/g, 'ü'), 'latin1')
    head(response, reply, body.length + 2)
    response.end(Buffer.concat([body.subarray(0, 1), Buffer.from([0xff, 0xfe]), body.subarray(1)]))
  },
  huge: huge,
  deep: (response, reply, value) => {
    const levels = Number(value)
    const body = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    head(response, reply, body.length)
    response.end(body)
  },
  'drop-after-request': (response) => void response.destroy(),
  'stall-headers': () => {
    /* ends when the caller gives up */
  },
  'stall-body': half,
  'reset-body': (response, reply) => {
    half(response, reply)
    setTimeout(() => response.destroy(), 30)
  },
  redirect: (response, reply, value) => {
    response.writeHead(307, { ...Object.fromEntries(reply.headers), Location: String(value), 'Content-Length': '0' })
    response.end()
  },
}

/** Sends the answer, or what a delivery fault makes of it (the first one that strikes). */
export function deliver(response: ServerResponse, reply: Reply, strikes: readonly Strike[]): void {
  const strike = strikes.find(({ stage }) => stage === 'delivery')
  const send = (strike && deliveries[strike.name]) ?? whole
  send(response, reply, strike?.value ?? null)
}

/** What faults make of the charge header; two values are kept apart by `|` until the head is written. */
export function chargeHeader(credits: number, strikes: readonly Strike[]): string | null {
  if (strikes.some(({ name }) => name === 'no-charge-header')) return null
  const bad = strikes.find(({ name }) => name === 'bad-charge-header')?.value
  if (bad === 'negative') return String(-credits - 1)
  if (bad === 'abc') return 'abc'
  if (bad === 'twice') return `${credits}|${credits + 5}`
  return String(credits)
}

import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll } from 'vitest'
import type { Dialect } from '../../../shared/domain/answers/answer.ts'
import { readEnvelope, type Envelope } from '../../../shared/domain/answers/envelope.ts'
import { isArray, isObject, readJson, readText, type Json } from '../../../shared/domain/json.ts'
import type { Answered } from '../../ports/register-service.ts'
import type { RegisterServiceOptions } from '../register-service-options.ts'
import { createTestClient, nothingLearned, realTime } from '../client.testing.ts'
import { bundled } from '../../../build/bundled.testing.ts'

/** The embedded register service in a thread of its own; only HTTP passes between it and the client under test. */
export interface Embedded {
  readonly url: string
  readonly key: string
  readonly control: (command: object) => Promise<Report>
  /** What happened since the test was given the service. */
  readonly report: () => Promise<Report>
}

export interface Report {
  readonly bill: readonly {
    readonly operation: string
    readonly credits: number
    readonly idempotencyKey: string | null
  }[]
  readonly requests: readonly {
    readonly method: string
    readonly path: string
    readonly query: Readonly<Record<string, readonly string[]>>
    readonly status: number | null
  }[]
}

/** How the service answers what the contract leaves open (docs/sandbox.md), where a test says nothing else. */
export const usualReading = process.env['REGISTERBLICK_READING'] ?? 'a'
/** The whole sets of answers in which a suite that speaks to the service runs. */
export const readings = ['a', 'b', 'after-2026'] as const

async function start(options: object): Promise<Embedded & { readonly stop: () => Promise<unknown> }> {
  const worker = new Worker(bundled(new URL('../../sandbox/worker.ts', import.meta.url)), {
    workerData: { companies: 300, live: false, requestsPerMinute: 0, ...options },
  })
  const ready = await new Promise<{ readonly url: string; readonly key: string }>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (message: { ready?: { url: string; key: string }; failed?: string }) =>
      message.ready ? resolve(message.ready) : reject(new Error(message.failed)),
    )
  })
  const steer = async (init: RequestInit): Promise<Report> => {
    const response = await fetch(`${ready.url}/__control`, init)
    const body = await response.text()
    if (!response.ok) throw new Error(body)
    return JSON.parse(body) as Report
  }
  return {
    ...ready,
    stop: () => worker.terminate(),
    report: () => steer({}),
    control: (command) => steer({ method: 'POST', body: JSON.stringify(command) }),
  }
}

/**
 * Embedded services for the tests of one file, with and without `Service-Credits-Charged`, and past 2026. What is returned
 * sets one up for a test: side, faults, a balance, nothing owned, answers to what the contract leaves open; its report begins there.
 */
export function embeddedServices(): (
  dialect: Dialect,
  faults?: readonly unknown[],
  chargeHeader?: boolean,
  reading?: string,
) => Promise<Embedded> {
  const services = new Map<string, Embedded & { readonly stop: () => Promise<unknown> }>()
  /** A reading that begins at another time is a service of its own: what steers one moves no clock back. */
  const serviceFor = async (chargeHeader: boolean, later: boolean) => {
    const name = `${chargeHeader} ${later}`
    const running = services.get(name) ?? (await start({ chargeHeader, ...(later ? { reading: 'after-2026' } : {}) }))
    services.set(name, running)
    return running
  }
  beforeAll(async () => {
    for (const chargeHeader of [true, false]) await serviceFor(chargeHeader, false)
  })
  afterAll(() => Promise.all([...services.values()].map(({ stop }) => stop())))
  return async (dialect, faults = [], chargeHeader = true, reading = usualReading) => {
    const service = await serviceFor(chargeHeader, reading === 'after-2026')
    const before = await service.control({ reading, dialect, faults: [], credits: 100_000, reset: 'owned' })
    if (faults.length > 0) await service.control({ faults })
    return {
      ...service,
      report: async () => {
        const { bill, requests } = await service.report()
        return { bill: bill.slice(before.bill.length), requests: requests.slice(before.requests.length) }
      },
    }
  }
}

export const clientOf = (
  { url, key }: Embedded,
  dialect: Dialect | null = null,
  given: Partial<RegisterServiceOptions> = {},
) => createTestClient(url, { key, learned: { ...nothingLearned, dialect }, ...realTime, ...given })

/** The JSON of an answer; throws where it is none. */
export function bodyOf(answer: Answered): Json {
  const read = readJson(new TextDecoder().decode(answer.body))
  if (!read.ok) throw new Error(`${answer.call}: ${read.why}`)
  return read.value
}

export function envelopeOf(answer: Answered): Envelope {
  const envelope = readEnvelope(bodyOf(answer))
  if (envelope === null) throw new Error(`${answer.call}: no page`)
  return envelope
}

/** Text of a member of an object; throws where there is none. */
export function textOf(body: Json | undefined, name: string): string {
  const text = isObject(body) ? readText(body[name]) : null
  if (text === null) throw new Error(`no ${name} in ${(JSON.stringify(body) ?? 'nothing').slice(0, 200)}`)
  return text
}

/** Id of the first item of a list. */
export function firstId(body: Json): string {
  const data = isObject(body) ? body['data'] : undefined
  return textOf(isArray(data) ? data[0] : undefined, 'id')
}

/** How many credits a report's bill amounts to. */
export const billed = ({ bill }: Report): number => bill.reduce((sum, { credits }) => sum + credits, 0)

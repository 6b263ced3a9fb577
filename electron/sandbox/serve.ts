import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerRequest } from './request/answer-request.ts'
import { createBilling, type BillRow } from './billing.ts'
import type { Account } from './request/call.ts'
import { createClock, type ServiceClock } from './clock.ts'
import { control, controlPath } from './control/control.ts'
import { Register } from './dataset/register.ts'
import { deliver } from './request/deliver.ts'
import { createFaultBoard, type FaultBoard, type Strike } from './faults/faults.ts'
import { createGate } from './request/gate.ts'
import { DEMO_KEY, resolveOptions, type Dialect, type RegisterServiceOptions } from './options/options.ts'
import { Owned } from './owned/owned.ts'
import { answersOf, type Answers, type ReadingName } from './readings/readings.ts'
import { readKept, writeKept } from './kept-state.ts'
import { createRequestCounter } from './request/rate-limit.ts'
import type { LoggedRequest, ServiceState } from './service-state.ts'
import { beginWatched } from './watching/begin-watched.ts'
import { createFollower } from './watching/follow.ts'

export { DEMO_KEY }
export type { RegisterServiceOptions, Dialect, Answers, ReadingName }

/** A running embedded register service: its address, and all that a test wants to see or set. */
export interface RegisterService {
  /** `http://127.0.0.1:PORT`, without a path. */
  readonly url: string
  readonly port: number
  /** Keys that it accepts now. */
  readonly keys: readonly string[]
  /** Revocation takes effect on the next request (contract 5.3). */
  readonly revokeKey: (key: string) => void
  /** The side of the October 2026 release that it speaks now. */
  readonly dialect: Dialect
  /** Switches the side while running. */
  readonly setDialect: (dialect: Dialect) => void
  /** How it answers what the contract leaves open. */
  readonly answers: Answers
  /** Another set of answers while running; those that it was started with one by one stay. */
  readonly setReading: (reading: ReadingName, single?: Partial<Answers>) => void
  readonly faults: FaultBoard
  readonly billing: {
    readonly balance: number
    readonly bill: readonly BillRow[]
    readonly setBalance: (credits: number) => void
  }
  /** The last 20,000 requests, oldest first. */
  readonly requests: readonly LoggedRequest[]
  readonly clock: ServiceClock
  readonly register: Register
  /** Makes something of this type happen to a company (its index) now; false where its state doesn't allow it. */
  readonly happen: (company: number, type: string) => boolean
  /** What the account's page on the web shows: the secret that signs what this address gets; null: there is none. */
  readonly signingSecret: (address: string) => string | null
  readonly close: () => Promise<void>
}

const mostBody = 1_048_576

/** The body as text; null when it is longer than 1 MB. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBody) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
  response.end(text)
}

/** Waits and refusals that strike before a request is looked at; false when nothing more happens to it. */
async function before(strikes: readonly Strike[], response: ServerResponse): Promise<boolean> {
  if (strikes.some(({ name }) => name === 'refuse')) {
    response.destroy()
    return false
  }
  for (const { name, value } of strikes) if (name === 'latency') await sleep(Number(value))
  return !response.destroyed
}

/**
 * Starts the embedded register service on 127.0.0.1: an independent reading of the contract over an invented
 * German register (docs/sandbox.md). Throws an `OptionError` for options that can't be used, and the system's error
 * when the port is taken.
 * @param stateFile where it remembers between runs what is not of its seed: what the account made, its bill, what happened live; null: it
 *   forgets
 */
export async function startRegisterService(
  given: RegisterServiceOptions = {},
  stateFile: string | null = null,
): Promise<RegisterService> {
  const options = resolveOptions(given)
  const { seed, companies } = options
  const past = stateFile === null ? null : readKept(stateFile, { seed, companies })
  const clock = createClock(options.now, past?.ahead)
  const register = new Register({
    seed,
    companies,
    // Up to where the last run was; what happened since is heard by its monitors below.
    startedAt: Math.min(past?.at ?? Infinity, clock.now()),
    liveEvery: options.live ? options.liveEvery : 0,
    liveFrom: clock.now(),
    ...(past === null ? {} : { past: past.register }),
  })
  const state: ServiceState = {
    options,
    clock,
    register,
    billing: createBilling(options.credits, past?.billing),
    faults: createFaultBoard(options.faults),
    requests: [],
    dialect: options.dialect,
    answers: answersOf(options.reading, options.seed, options.answers),
    keys: new Set(options.keys),
    owned: new Owned(past?.owned),
  }
  const follower = createFollower(state)
  const gate = createGate(state.keys, createRequestCounter(options.requestsPerMinute, options.requestsPer30Days))
  const account: Account = {
    owned: state.owned,
    metadata: new Map(past?.metadata),
    jobs: [...(past?.jobs ?? [])],
    balance: () => (options.showBalance ? state.billing.balance : null),
  }

  /** Before what changed it is answered, so that nothing is forgotten that somebody was told. */
  const keep = (): void => {
    if (stateFile === null) return
    writeKept(stateFile, {
      seed,
      companies,
      at: clock.now(),
      ahead: clock.ahead(),
      register: register.kept(),
      owned: state.owned.kept(),
      billing: state.billing.kept(),
      metadata: account.metadata,
      jobs: account.jobs,
    })
  }
  if (past !== null) follower.catchUp()
  else if (options.watched > 0) beginWatched(state, options.watched)
  /** Changes with everything that a request of reading may change. */
  const mark = (): string =>
    [state.billing.bill.length, state.owned.size(), register.kept().extra.length, clock.ahead()].join(' ')
  let kept = ''
  const keepChanges = (method: string): void => {
    const now = mark()
    if (method === 'GET' && now === kept) return
    keep()
    kept = now
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = URL.parse(request.url ?? '/', address())
    if (!url) {
      sendJson(response, 400, { detail: 'Bad request target' })
      return
    }
    if (url.pathname === controlPath) {
      const text = await readBody(request)
      const { status, body } = control(state, follower.catchUp, request, text === null ? undefined : parsed(text))
      keepChanges('POST')
      sendJson(response, status, body)
      return
    }
    const strikes = state.faults.strike(url.pathname)
    if (!(await before(strikes, response))) return
    const text = await readBody(request)
    if (text === null) {
      sendJson(response, 413, { detail: 'Body too large' })
      return
    }
    follower.catchUp()
    const answer = answerRequest(state, gate, account, { request, url, text, strikes })
    keepChanges(request.method ?? '')
    deliver(response, answer, strikes)
  }

  const server = createServer((request, response) => {
    response.sendDate = false
    handle(request, response).catch((error: unknown) => {
      if (response.destroyed || (error as NodeJS.ErrnoException).code === 'ECONNRESET') return
      process.stderr.write(
        `register service: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      )
      if (response.headersSent) response.destroy()
      else sendJson(response, 500, { detail: 'Internal server error' })
    })
  })
  const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo | null)?.port ?? 0}`

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  let closed: Promise<void> | null = null

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    get keys() {
      return [...state.keys]
    },
    revokeKey: (key) => {
      state.keys.delete(key)
    },
    get dialect() {
      return state.dialect
    },
    setDialect: (dialect) => {
      state.dialect = dialect
    },
    get answers() {
      return state.answers
    },
    setReading: (reading, single = {}) => {
      state.answers = answersOf(reading, options.seed, { ...options.answers, ...single })
    },
    faults: state.faults,
    billing: state.billing,
    requests: state.requests,
    clock: {
      now: clock.now,
      advance: (ms) => {
        clock.advance(ms)
        follower.catchUp()
      },
    },
    register,
    happen: (company, type) => {
      follower.catchUp()
      const entry = register.happenNow(company, type)
      follower.catchUp()
      return entry !== null
    },
    signingSecret: (to) => [...state.owned.destinations.values()].find(({ address: at }) => at === to)?.secret ?? null,
    close: () => {
      if (closed === null) keep()
      follower.close()
      closed ??= new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      return closed
    },
  }
}

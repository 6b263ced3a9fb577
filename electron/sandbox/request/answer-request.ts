import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { FileAnswer, type Account, type Answer, type Call } from './call.ts'
import { chargeHeader, type Reply } from './deliver.ts'
import { distort } from '../faults/distort.ts'
import { Failure, notFound, renderFailure, styleOf } from './failure.ts'
import type { Strike } from '../faults/faults.ts'
import { tooMany, type Gate } from './gate.ts'
import { pagingOf, pagingOfBody } from './ignored-filters.ts'
import type { LoggedRequest, ServiceState } from '../service-state.ts'
import { noteOldName, oldNameOf, oldNamesEnded } from './old-names.ts'
import { idsIn } from '../routes/path.ts'
import { hasEnded, replacementOf } from '../routes/retired.ts'
import { isOffered, type Route } from '../routes/route.ts'
import { routes } from '../routes/table.ts'
import type { Answers } from '../readings/readings.ts'
import { voiceOf } from '../views/voice.ts'

const prefix = '/v1'
/** The older family (contract 4.9). Its errors speak the older style on both sides. */
const olderPrefix = '/api/v1'

/** Requests that the log keeps. */
const mostRequests = 20_000

interface Match {
  readonly route: Route
  readonly ids: Readonly<Record<string, string>>
}

/** Routes that fit the path, whatever their method; paths without braces first. */
const matching = (path: string): readonly Match[] =>
  routes.flatMap((route) => {
    const ids = idsIn(`${route.older ? olderPrefix : prefix}${route.path}`, path)
    return ids ? [{ route, ids }] : []
  })

/** The route for a request: 404 where this dialect has no such path, 410 for a retired one, 405 for a wrong method. */
function routed(state: ServiceState, now: number, method: string, path: string, matches: readonly Match[]): Match {
  const { dialect, answers } = state
  const below = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : ''
  const here = matches.filter(({ route }) => isOffered(route, dialect, answers) && !hasEnded(below, now))
  const match = here.find(({ route }) => route.method === method)
  if (match) return match
  const replacement = below === '' ? null : replacementOf(dialect, answers, below, now)
  if (replacement !== null) throw new Failure(410, 'endpoint_retired', `This endpoint is retired. Use ${replacement}.`)
  if (here.length > 0) throw new Failure(405, 'method_not_allowed', `Method ${method} is not allowed here`)
  throw notFound('Route')
}

/** One request, already read. */
export interface Incoming {
  readonly request: IncomingMessage
  readonly url: URL
  /** The body as text; empty where there was none. */
  readonly text: string
  readonly strikes: readonly Strike[]
}

function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure(
      400,
      'invalid_request',
      'The body is not valid JSON',
      [{ type: 'json_invalid', loc: ['body'], msg: 'JSON decode error', input: text.slice(0, 100) }],
      422,
    )
  }
}

/** Header values for the log, without the key. */
export const loggedHeaders = (request: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      name === 'authorization' ? '(not kept)' : String(value),
    ]),
  )

export const loggedQuery = (url: URL): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries([...new Set(url.searchParams.keys())].map((name) => [name, url.searchParams.getAll(name)]))

/** The failure that a status fault answers with. */
function statusFault(strikes: readonly Strike[], now: number, headers: Map<string, string>, answers: Answers): void {
  const strike = strikes.find(({ stage }) => stage === 'status')
  if (!strike) return
  if (strike.name === 'status-429') throw tooMany(now + Number(strike.value) * 1000, strikes, now, headers, answers)
  throw strike.name === 'status-503'
    ? new Failure(503, 'unavailable', 'A dependency is unavailable')
    : new Failure(500, 'internal_error', 'Internal server error')
}

/** `/health`: its body is not shown (contract 4.8). */
const healthBodies = { object: { status: 'ok' }, text: 'ok', empty: undefined } as const

/** A body as it is sent: JSON, words as they are, or nothing at all. */
function written(type: string, value: unknown): string {
  if (value === undefined) return ''
  if (value instanceof FileAnswer) return value.text
  return typeof value === 'string' && type === 'text/plain' ? value : JSON.stringify(value)
}

/** Routes that make something, among all that are POSTs. */
const makes = (operation: string): boolean => /\.(create|add)$/.test(operation)

/** Status and body of a success: what was made or taken away may be answered in several ways (contract 4.1). */
function settled(
  answers: Answers,
  { method, operation }: Route,
  answer: Answer | readonly unknown[],
): { readonly status: number; readonly body: unknown } {
  if (method === 'DELETE') {
    if (answers.deleted === '204') return { status: 204, body: undefined }
    return { status: 200, body: answers.deleted === '200-empty' ? {} : answer }
  }
  if (!makes(operation) || answers.created === '200') return { status: 200, body: answer }
  const { id, signing_secret: secret } = answer as Answer
  // The secret is told this once, so it comes with the id alone too.
  const short = { id, ...(secret === undefined ? {} : { signing_secret: secret }) }
  return { status: 201, body: answers.created === '201' ? answer : short }
}

/** Answers one request of the customer API; the reply isn't sent yet, but billed. */
export function answerRequest(state: ServiceState, gate: Gate, account: Account, incoming: Incoming): Reply {
  const { request, url, strikes } = incoming
  const { register, billing, dialect, answers, options } = state
  const now = state.clock.now()
  const headers = new Map<string, string>([
    ['Date', new Date(now).toUTCString()],
    ['X-Request-Id', randomUUID()],
  ])
  const matches = matching(url.pathname)
  const speaksProblem = matches.some(({ route }) => route.problem)
  const style = url.pathname.startsWith(`${olderPrefix}/`) ? 'plain' : styleOf(dialect, answers, speaksProblem)
  const asked = matches.find(({ route }) => isOffered(route, dialect, answers) && route.method === request.method)
  const oldName =
    asked && !oldNamesEnded(now)
      ? oldNameOf(dialect, { ...asked.route, ids: asked.ids, query: url.searchParams })
      : null
  if (oldName !== null) noteOldName(headers, url.origin, oldName)
  const logged: LoggedRequest = {
    requestId: headers.get('X-Request-Id') ?? '',
    at: now,
    method: request.method ?? '',
    path: url.pathname,
    query: loggedQuery(url),
    headers: loggedHeaders(request),
    operation: (asked ?? matches[0])?.route.operation ?? null,
    status: null,
    charged: 0,
  }
  state.requests.push(logged)
  if (state.requests.length > mostRequests) state.requests.shift()
  let keyed = false
  const reply = (status: number, type: string, value: unknown): Reply => {
    logged.status = status
    if (keyed && (options.chargeHeader ?? dialect === 'october')) {
      const written = chargeHeader(logged.charged, strikes)
      if (written !== null) headers.set('Service-Credits-Charged', written)
    }
    return { status, type, body: written(type, value), headers }
  }
  try {
    statusFault(strikes, now, headers, answers)
    if (url.pathname === `${prefix}/health` || url.pathname === '/health')
      return reply(200, answers.health === 'text' ? 'text/plain' : 'application/json', healthBodies[answers.health])
    gate.checkKey(request, strikes, () => (keyed = answers['refused-key-charge'] === 'zero'))
    keyed = true
    gate.checkPace(strikes, now, headers, answers)
    const { route, ids } = routed(state, now, request.method ?? 'GET', url.pathname, matches)
    const idempotencyKey = request.headers['idempotency-key']
    const operationKey = typeof idempotencyKey === 'string' ? idempotencyKey : null
    const ignored = strikes.some(({ name }) => name === 'filter-ignored')
    const query = ignored ? pagingOf(url.searchParams) : url.searchParams
    const free = dialect === 'october' && route.freeWith !== null && query.has(route.freeWith)
    const listed = free ? 0 : (options.prices[route.operation] ?? route.price)
    const price = billing.quote(listed, route.operation, operationKey)
    if (price > billing.balance) throw new Failure(402, 'INSUFFICIENT_CREDITS', 'INSUFFICIENT_CREDITS')
    const body = parseBody(incoming.text)
    const call: Call = {
      dialect,
      answers,
      voice: voiceOf(dialect, answers, register.world.seed),
      register,
      now,
      path: url.pathname,
      ids,
      query,
      body: ignored && url.pathname.includes('/search/') ? pagingOfBody(body) : body,
      account,
      options,
      strikes,
      noteOldName: () => noteOldName(headers, url.origin, 'release'),
    }
    const answer = route.handler(call)
    billing.charge({
      operation: route.operation,
      credits: price,
      at: now,
      idempotencyKey: operationKey,
      requestId: logged.requestId,
    })
    logged.charged = price
    if (answer instanceof FileAnswer) return reply(200, answer.type, answer)
    const { status, body: said } = settled(answers, route, answer)
    return reply(status, 'application/json', distort(said, strikes))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const rendered = renderFailure(error, style, answers)
    return reply(rendered.status, rendered.type, rendered.body)
  }
}

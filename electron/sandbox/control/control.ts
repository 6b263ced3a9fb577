import type { IncomingMessage } from 'node:http'
import { parseFault, type FaultSetting } from '../faults/faults.ts'
import { OptionError } from '../options/option-error.ts'
import { checkNumber, dialects, keyPattern, type Dialect } from '../options/options.ts'
import { ownedReport } from '../owned/owned-report.ts'
import { answersOf, parseReading } from '../readings/readings.ts'
import { happen } from './make-happen.ts'
import { pause } from './pause.ts'
import type { ServiceState } from '../service-state.ts'

/**
 * `/__control`: lets tests in other processes control the service. Accepted only from this machine, and not from web
 * pages: a request with an `Origin` is refused.
 */
export const controlPath = '/__control'

export interface ControlReply {
  readonly status: number
  readonly body: unknown
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const report = (state: ServiceState): unknown => ({
  dialect: state.dialect,
  answers: state.answers,
  now: new Date(state.clock.now()).toISOString(),
  companies: state.register.size,
  faults: state.faults.current(),
  balance: state.billing.balance,
  bill: state.billing.bill,
  owned: ownedReport(state),
  requests: state.requests,
})

function readFaults(value: unknown): readonly FaultSetting[] {
  if (!Array.isArray(value))
    throw new OptionError('faults must be a list of settings or of texts NAME[=VALUE][*COUNT][@PATH].')
  return value.map((item: unknown) => {
    if (typeof item === 'string') return parseFault(item)
    if (typeof item === 'object' && item !== null && typeof (item as FaultSetting).name === 'string')
      return item as FaultSetting
    throw new OptionError('A fault needs a name.')
  })
}

/** What each member of a command does. */
const commands: Readonly<Record<string, (state: ServiceState, value: unknown) => void>> = {
  faults: (state, value) => state.faults.set(readFaults(value)),
  dialect: (state, value) => {
    if (!dialects.includes(value as Dialect)) throw new OptionError(`dialect must be one of ${dialects.join(', ')}.`)
    state.dialect = value as Dialect
  },
  reading: (state, value) => {
    if (typeof value !== 'string') throw new OptionError('reading must be a text like b or b,alerts=there.')
    const { reading, answers } = parseReading(value)
    state.answers = answersOf(reading, state.options.seed, { ...state.options.answers, ...answers })
  },
  pause: (state, value) => pause(state, value, true),
  resume: (state, value) => pause(state, value, false),
  advanceMs: (state, value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new OptionError('advanceMs must be a number.')
    state.clock.advance(value)
  },
  revokeKey: (state, value) => {
    if (!state.keys.delete(String(value))) throw new OptionError('There is no such key.')
  },
  issueKey: (state, value) => {
    if (typeof value !== 'string' || !keyPattern.test(value))
      throw new OptionError('issueKey must be printable ASCII without spaces.')
    state.keys.add(value)
  },
  happen,
  reset: (state, value) => {
    if (value !== 'owned') throw new OptionError('reset must be "owned": lists, monitors, destinations and deliveries.')
    state.owned.reset()
  },
  credits: (state, value) => state.billing.setBalance(checkNumber('credits', Number(value))),
}

export function control(
  state: ServiceState,
  catchUp: () => void,
  request: IncomingMessage,
  body: unknown,
): ControlReply {
  if (!loopback.has(request.socket.remoteAddress ?? '') || request.headers.origin !== undefined) {
    return { status: 403, body: { error: 'The control route answers programs on this machine only.' } }
  }
  catchUp()
  if (request.method === 'GET') return { status: 200, body: report(state) }
  if (request.method !== 'POST' || typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { status: 400, body: { error: `Send a JSON object with any of ${Object.keys(commands).join(', ')}.` } }
  }
  try {
    for (const [name, value] of Object.entries(body)) {
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined
      if (!command)
        throw new OptionError(`There is no control called ${name}; there are ${Object.keys(commands).join(', ')}.`)
      command(state, value)
      catchUp()
    }
    return { status: 200, body: report(state) }
  } catch (error) {
    if (error instanceof OptionError) return { status: 400, body: { error: error.message } }
    throw error
  }
}

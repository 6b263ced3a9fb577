import { OptionError } from '../options/option-error.ts'
import { resetFormats } from '../request/rate-limit.ts'

/** Stage of a request at which a fault strikes. */
export type FaultStage = 'before' | 'status' | 'auth' | 'handler' | 'value' | 'delivery' | 'header' | 'webhook'

interface Fault {
  readonly stage: FaultStage
  readonly about: string
  /** Paths that the fault concerns: on other paths it neither strikes nor is used up. */
  readonly on?: string
  /** Allowed values; undefined where the fault takes none. */
  readonly value?: { readonly default: number | string; readonly allowed: 'number' | readonly string[] }
}

/** Every switchable fault (docs/sandbox.md lists them for people). */
export const faultTable = {
  latency: {
    stage: 'before',
    about: 'waits `value` ms before anything',
    value: { default: 1_000, allowed: 'number' },
  },
  refuse: { stage: 'before', about: 'closes the connection; nothing is handled or billed' },
  'status-500': { stage: 'status', about: 'answers 500; not billed' },
  'status-503': { stage: 'status', about: 'answers 503; not billed' },
  'status-429': {
    stage: 'status',
    about: 'answers 429, reset in `value` seconds; not billed',
    value: { default: 2, allowed: 'number' },
  },
  'revoked-key': { stage: 'auth', about: 'the key is refused with 401' },
  available: {
    stage: 'handler',
    about: 'an endpoint that is not available yet answers',
    value: { default: 'contact', allowed: ['contact', 'statement', 'content'] },
  },
  'job-slow': {
    stage: 'handler',
    on: '/jobs/',
    about: 'a job that is triggered takes `value` seconds more',
    value: { default: 600, allowed: 'number' },
  },
  'job-fails': { stage: 'handler', on: '/jobs/', about: 'a job that is triggered fails when its time has passed' },
  'job-never': { stage: 'handler', on: '/jobs/', about: 'a job that is triggered never ends' },
  'filter-ignored': { stage: 'handler', about: 'all filters and terms are dropped; billed as what it then is' },
  'events-duplicate': {
    stage: 'handler',
    on: 'events',
    about: 'each page begins with the last event of the one before',
  },
  'events-out-of-order': { stage: 'handler', on: 'events', about: 'the events of a page come in disorder' },
  'lost-page': { stage: 'handler', about: 'the cursor leads past the next page' },
  'null-record': { stage: 'value', about: 'every field of every object is null but `object` and `id`' },
  'hostile-names': { stage: 'value', about: 'names carry markup, RTL override, zero-width characters, 300 letters' },
  'string-numbers': { stage: 'value', about: 'numbers come as strings' },
  mistyped: { stage: 'value', about: '`data` is a string, objects are arrays, names are numbers' },
  'unknown-words': { stage: 'value', about: 'status, type and legal form are words that nobody knows' },
  'many-owners': {
    stage: 'value',
    on: 'ownership',
    about: 'a company has `value` owners, the largest with owners of their own',
    value: { default: 120, allowed: 'number' },
  },
  empty: { stage: 'delivery', about: '200 with no body; billed' },
  html: { stage: 'delivery', about: '200 with an HTML page; billed' },
  truncated: { stage: 'delivery', about: 'the JSON text ends in the middle; billed' },
  'not-utf8': { stage: 'delivery', about: 'the body is no UTF-8; billed' },
  huge: { stage: 'delivery', about: 'a body of `value` MB; billed', value: { default: 20, allowed: 'number' } },
  deep: {
    stage: 'delivery',
    about: 'JSON nested `value` levels deep; billed',
    value: { default: 10_000, allowed: 'number' },
  },
  'drop-after-request': {
    stage: 'delivery',
    about: 'handled and billed, then the connection is closed without an answer',
  },
  'stall-headers': { stage: 'delivery', about: 'handled and billed, then nothing is ever sent' },
  'stall-body': { stage: 'delivery', about: 'handled and billed; the body stops in the middle' },
  'reset-body': { stage: 'delivery', about: 'handled and billed; the connection is closed in the middle of the body' },
  redirect: {
    stage: 'delivery',
    about: '307 to `value`',
    value: { default: 'http://127.0.0.1:9/elsewhere', allowed: [] },
  },
  'webhook-duplicate': { stage: 'webhook', about: 'a webhook request is sent twice' },
  'webhook-bad-signature': { stage: 'webhook', about: 'a webhook request is signed with another secret' },
  'webhook-late': {
    stage: 'webhook',
    about: 'a webhook request carries a timestamp of `value` seconds ago',
    value: { default: 600, allowed: 'number' },
  },
  'webhook-out-of-order': { stage: 'webhook', about: 'of the webhook requests that are due the last goes first' },
  'webhook-lost': { stage: 'webhook', about: 'a webhook request counts as delivered and is never sent' },
  'no-charge-header': { stage: 'header', about: '`Service-Credits-Charged` is missing' },
  'bad-charge-header': {
    stage: 'header',
    about: '`Service-Credits-Charged` is wrong',
    value: { default: 'negative', allowed: ['negative', 'abc', 'twice'] },
  },
  'reset-format': {
    stage: 'header',
    about: 'form of `X-RateLimit-Reset`',
    value: { default: 'absent', allowed: resetFormats },
  },
  'retry-after': {
    stage: 'header',
    about: '`Retry-After` of `value` seconds beside it',
    value: { default: 5, allowed: 'number' },
  },
} as const satisfies Readonly<Record<string, Fault>>

export type FaultName = keyof typeof faultTable

export interface FaultSetting {
  /** A name of `faultTable`. */
  readonly name: string
  readonly value?: number | string
  /** Only requests whose path contains this. */
  readonly path?: string
  /** How many requests it strikes; without it all of them. */
  readonly count?: number
}

/** A fault that strikes the request at hand. */
export interface Strike {
  readonly name: FaultName
  readonly stage: FaultStage
  readonly value: number | string | null
}

export interface FaultBoard {
  /** Replaces all settings; throws an `OptionError` for a fault or value that doesn't exist. */
  readonly set: (settings: readonly FaultSetting[]) => void
  readonly add: (setting: FaultSetting) => void
  readonly clear: () => void
  /** What is set now, with the counts that are left. */
  readonly current: () => readonly FaultSetting[]
  /** The faults that strike a request for this path; uses up their counts. */
  readonly strike: (path: string) => readonly Strike[]
  /** Those that strike a request which the service sends to a webhook with this path. */
  readonly strikeWebhook: (path: string) => readonly Strike[]
}

const isFault = (name: string): name is FaultName => Object.hasOwn(faultTable, name)

function checked(setting: FaultSetting): FaultSetting & { readonly name: FaultName } {
  const { name, value, count } = setting
  if (!isFault(name))
    throw new OptionError(`There is no fault called ${name}; there are ${Object.keys(faultTable).join(', ')}.`)
  const fault: Fault = faultTable[name]
  if (value !== undefined) {
    const allowed = fault.value?.allowed
    if (allowed === undefined) throw new OptionError(`Fault ${name} takes no value.`)
    const good =
      allowed === 'number'
        ? typeof value === 'number' && value >= 0
        : allowed.length === 0 || allowed.includes(String(value))
    if (!good)
      throw new OptionError(
        `Fault ${name} takes ${allowed === 'number' ? 'a number' : allowed.join(', ')}, not ${value}.`,
      )
  }
  if (count !== undefined && !(Number.isInteger(count) && count > 0))
    throw new OptionError(`The count of fault ${name} must be a whole number above 0.`)
  return { ...setting, name }
}

export function createFaultBoard(settings: readonly FaultSetting[]): FaultBoard {
  let active: { setting: FaultSetting & { readonly name: FaultName }; left: number }[] = []
  const enter = (setting: FaultSetting): (typeof active)[number] => {
    const good = checked(setting)
    return { setting: good, left: good.count ?? Infinity }
  }
  active = settings.map(enter)
  const strike = (path: string, concerns: (stage: FaultStage) => boolean): readonly Strike[] => {
    const striking = active.filter(({ setting, left }) => {
      const { stage, on = '' }: Fault = faultTable[setting.name]
      return left > 0 && concerns(stage) && path.includes(setting.path ?? '') && path.includes(on)
    })
    for (const fault of striking) fault.left -= 1
    active = active.filter(({ left }) => left > 0)
    return striking.map(({ setting: { name, value } }) => {
      const fault: Fault = faultTable[name]
      return { name, stage: fault.stage, value: value ?? fault.value?.default ?? null }
    })
  }
  return {
    set: (next) => {
      active = next.map(enter)
    },
    add: (setting) => {
      active.push(enter(setting))
    },
    clear: () => {
      active = []
    },
    current: () => active.map(({ setting, left }) => (left === Infinity ? setting : { ...setting, count: left })),
    strike: (path) => strike(path, (stage) => stage !== 'webhook'),
    strikeWebhook: (path) => strike(path, (stage) => stage === 'webhook'),
  }
}

/** Reads `NAME[=VALUE][*COUNT][@PATH]` as the command line writes it; throws an `OptionError`. */
export function parseFault(text: string): FaultSetting {
  const match = /^([a-z0-9-]+)(?:=([^@]*?))?(?:\*(\d+))?(?:@(.+))?$/.exec(text)
  const name = match?.[1]
  if (!match || name === undefined)
    throw new OptionError(`A fault is written NAME[=VALUE][*COUNT][@PATH], not ${text}.`)
  const [, , value, count, path] = match
  return checked({
    name,
    ...(value === undefined ? {} : { value: /^\d+(\.\d+)?$/.test(value) ? Number(value) : value }),
    ...(count === undefined ? {} : { count: Number(count) }),
    ...(path === undefined ? {} : { path }),
  })
}

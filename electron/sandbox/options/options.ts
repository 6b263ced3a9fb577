import type { FaultSetting } from '../faults/faults.ts'
import { OptionError } from './option-error.ts'
import { checkAnswers, parseReading, readingNames, type Answers, type ReadingName } from '../readings/readings.ts'
import type { HeaderPrefix, WebhookBody } from '../webhooks/shapes.ts'

export type Dialect = 'classic' | 'october'
export const dialects: readonly Dialect[] = ['classic', 'october']

/** Where a job's result is: under the job's id, or under that of its watchlist item (gap G4). */
export type JobResults = Answers['job-results']
export const jobResultForms: readonly JobResults[] = ['by-id', 'by-list']

/** An ownership tree: owners within owners, or one list of shares (gap G7). */
export type OwnershipForm = Answers['ownership']
export const ownershipForms: readonly OwnershipForm[] = ['nested', 'flat', 'holders']

/** The key that the service accepts unless told otherwise. */
export const DEMO_KEY = 'demo-registerblick-embedded-service'

/** What a key is made of: printable ASCII without spaces. */
export const keyPattern = /^[\x21-\x7e]+$/

/** How the embedded register service starts; everything has a default (docs/sandbox.md). */
export interface RegisterServiceOptions {
  /** 0 takes a free one. The address is always 127.0.0.1. */
  readonly port?: number
  readonly dialect?: Dialect
  /** Companies in the stock; those formed since January 2025 come on top. */
  readonly companies?: number
  /** Balance of the account at the start. */
  readonly credits?: number
  readonly seed?: number
  /** The service's clock, ms since 1970; it can be set ahead while running. */
  readonly now?: () => number
  readonly faults?: readonly FaultSetting[]
  readonly keys?: readonly string[]
  /** `Service-Credits-Charged` on keyed responses; default: in october only (contract 8). */
  readonly chargeHeader?: boolean
  /** Credits by operation, for the prices that the contract doesn't show (or to play with the others). */
  readonly prices?: Readonly<Record<string, number>>
  /** Whether things happen while the service runs. */
  readonly live?: boolean
  /** ms between two of them. */
  readonly liveEvery?: number
  /** Limit per minute; 0 for none. */
  readonly requestsPerMinute?: number
  /** Allowance per 30 days; 0 for none. */
  readonly requestsPer30Days?: number
  /** Seconds that a job of the older family takes, by the service's clock. */
  readonly jobSeconds?: number
  /**
   * A whole set of answers to what the contract leaves open; without it, and without `answers`, the environment variable
   * REGISTERBLICK_READING, else a.
   */
  readonly reading?: ReadingName
  /** Single answers, in place of those of the set. */
  readonly answers?: Partial<Answers>
  /** The answers to `job-results`, `ownership` and `webhook-headers` by names of their own. */
  readonly jobResults?: JobResults
  readonly ownership?: OwnershipForm
  /** Shape of webhook bodies; default: legacy before the release, delivery after it (contract 2.4). */
  readonly webhookBody?: WebhookBody
  readonly webhookHeaderPrefix?: HeaderPrefix
  /** Waits before webhook retries in real ms, in place of the schedule by the service's clock. */
  readonly webhookRetries?: readonly number[]
  /** Real ms that a webhook endpoint may take to answer. */
  readonly webhookTimeout?: number
  /** Companies that a new account watches from the start, with what just happened to them. */
  readonly watched?: number
  /** Whether `GET /account` shows the balance, which the contract doesn't promise. */
  readonly showBalance?: boolean
}

type WithoutDefault = 'chargeHeader' | 'webhookBody' | 'webhookRetries'
type Answered = 'jobResults' | 'ownership' | 'webhookHeaderPrefix'
export type ResolvedOptions = Required<Omit<RegisterServiceOptions, WithoutDefault | Answered>> & {
  readonly chargeHeader: boolean | null
  readonly webhookBody: WebhookBody | null
  readonly webhookRetries: readonly number[] | null
}

const ranges = {
  port: [0, 65_535],
  companies: [1, 1_000_000],
  credits: [0, 1_000_000_000],
  seed: [0, 4_294_967_295],
  liveEvery: [1, 86_400_000],
  requestsPerMinute: [0, 1_000_000],
  requestsPer30Days: [0, 1_000_000_000],
  webhookRetries: [0, 86_400_000],
  watched: [0, 100],
  webhookTimeout: [1, 600_000],
  jobSeconds: [0, 86_400],
} as const
type NumberOption = keyof typeof ranges

export function checkNumber(name: NumberOption, value: number, shown: string = name): number {
  const [low, high] = ranges[name]
  if (!Number.isInteger(value) || value < low || value > high) {
    throw new OptionError(`${shown} must be a whole number from ${low} to ${high}.`)
  }
  return value
}

/** The answers that were asked for one by one, by whatever name. */
const singleAnswers = (options: RegisterServiceOptions): Partial<Answers> => ({
  ...checkAnswers(options.answers ?? {}),
  ...(options.jobResults === undefined ? {} : { 'job-results': options.jobResults }),
  ...(options.ownership === undefined ? {} : { ownership: options.ownership }),
  ...(options.webhookHeaderPrefix === undefined ? {} : { 'webhook-headers': options.webhookHeaderPrefix }),
})

/** 2 January 2027, the first Saturday without the old names (contract 9.2). */
const afterOldNames = Date.parse('2027-01-02T09:00:00Z')

/** The clock of a service that is past the end of the old names: as far ahead as it takes when it starts. */
function pastOldNames(now: () => number): () => number {
  const ahead = Math.max(0, afterOldNames - now())
  return () => now() + ahead
}

function wantedReading(options: RegisterServiceOptions): Pick<ResolvedOptions, 'reading' | 'answers'> {
  const environment = process.env['REGISTERBLICK_READING'] ?? ''
  const isTold = options.reading !== undefined || environment === ''
  const wanted = isTold ? { reading: options.reading ?? 'a', answers: {} } : parseReading(environment)
  if (!readingNames.includes(wanted.reading))
    throw new OptionError(`reading must be one of ${readingNames.join(', ')}.`)
  return { reading: wanted.reading, answers: { ...wanted.answers, ...singleAnswers(options) } }
}

/** Fills in the defaults; throws an `OptionError` for a value that can't be used. */
export function resolveOptions(options: RegisterServiceOptions): ResolvedOptions {
  const { reading, answers } = wantedReading(options)
  const dialect = options.dialect ?? (reading === 'today' ? 'classic' : 'october')
  if (!dialects.includes(dialect)) throw new OptionError(`dialect must be one of ${dialects.join(', ')}.`)
  const number = (name: Exclude<NumberOption, 'webhookRetries'>, otherwise: number): number =>
    checkNumber(name, options[name] ?? otherwise)
  return {
    port: number('port', 0),
    dialect,
    companies: number('companies', 5_000),
    credits: number('credits', 10_000),
    seed: number('seed', 1),
    now: reading === 'after-2026' ? pastOldNames(options.now ?? Date.now) : (options.now ?? Date.now),
    faults: options.faults ?? [],
    keys: options.keys ?? [DEMO_KEY],
    chargeHeader: options.chargeHeader ?? null,
    prices: options.prices ?? {},
    live: options.live ?? true,
    liveEvery: number('liveEvery', 240_000),
    requestsPerMinute: number('requestsPerMinute', 600),
    requestsPer30Days: number('requestsPer30Days', 0),
    jobSeconds: number('jobSeconds', 20),
    reading,
    answers,
    webhookBody: options.webhookBody ?? null,
    webhookRetries: options.webhookRetries?.map((wait) => checkNumber('webhookRetries', wait)) ?? null,
    webhookTimeout: number('webhookTimeout', 15_000),
    watched: number('watched', 0),
    showBalance: options.showBalance ?? true,
  }
}

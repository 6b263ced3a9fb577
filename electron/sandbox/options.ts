import type { FaultSetting } from './faults.ts'
import { OptionError } from './option-error.ts'

export type Dialect = 'classic' | 'october'
export const dialects: readonly Dialect[] = ['classic', 'october']

/** The key that the service accepts unless told otherwise. */
export const DEMO_KEY = 'demo-registerblick-embedded-service'

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
  /** Whether `GET /account` shows the balance, which the contract doesn't promise. */
  readonly showBalance?: boolean
}

export type ResolvedOptions = Required<Omit<RegisterServiceOptions, 'chargeHeader'>> & {
  readonly chargeHeader: boolean | null
}

const ranges = {
  port: [0, 65_535],
  companies: [1, 1_000_000],
  credits: [0, 1_000_000_000],
  seed: [0, 4_294_967_295],
  liveEvery: [1, 86_400_000],
  requestsPerMinute: [0, 1_000_000],
  requestsPer30Days: [0, 1_000_000_000],
} as const
type NumberOption = keyof typeof ranges

export function checkNumber(name: NumberOption, value: number, shown: string = name): number {
  const [low, high] = ranges[name]
  if (!Number.isInteger(value) || value < low || value > high) {
    throw new OptionError(`${shown} must be a whole number from ${low} to ${high}.`)
  }
  return value
}

/** Fills in the defaults; throws an `OptionError` for a value that can't be used. */
export function resolveOptions(options: RegisterServiceOptions): ResolvedOptions {
  const dialect = options.dialect ?? 'october'
  if (!dialects.includes(dialect)) throw new OptionError(`dialect must be one of ${dialects.join(', ')}.`)
  const number = (name: NumberOption, otherwise: number): number => checkNumber(name, options[name] ?? otherwise)
  return {
    port: number('port', 0),
    dialect,
    companies: number('companies', 5_000),
    credits: number('credits', 10_000),
    seed: number('seed', 1),
    now: options.now ?? Date.now,
    faults: options.faults ?? [],
    keys: options.keys ?? [DEMO_KEY],
    chargeHeader: options.chargeHeader ?? null,
    prices: options.prices ?? {},
    live: options.live ?? true,
    liveEvery: number('liveEvery', 240_000),
    requestsPerMinute: number('requestsPerMinute', 600),
    requestsPer30Days: number('requestsPer30Days', 0),
    showBalance: options.showBalance ?? true,
  }
}

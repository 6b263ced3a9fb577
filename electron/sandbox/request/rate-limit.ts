import { assertNever } from '../../../shared/domain/assert-never.ts'

/** How `X-RateLimit-Reset` is written: the contract doesn't show it, so a client has to read them all. */
export const resetFormats = [
  'delta',
  'epoch',
  'epoch-ms',
  'http-date',
  'iso',
  'nonsense',
  'negative',
  'far-future',
  'absent',
] as const
export type ResetFormat = (typeof resetFormats)[number]

export function writeReset(format: ResetFormat, resetAt: number, now: number): string | null {
  switch (format) {
    case 'delta':
      return String(Math.max(0, Math.ceil((resetAt - now) / 1000)))
    case 'epoch':
      return String(Math.ceil(resetAt / 1000))
    case 'epoch-ms':
      return String(Math.ceil(resetAt))
    case 'http-date':
      return new Date(Math.ceil(resetAt / 1000) * 1000).toUTCString()
    case 'iso':
      return new Date(resetAt).toISOString()
    case 'nonsense':
      return 'soon'
    case 'negative':
      return '-30'
    case 'far-future':
      return '9999-12-31T23:59:59Z'
    case 'absent':
      return null
    default:
      return assertNever(format)
  }
}

/** Counts requests of the account in whole minutes and in the last 30 days (contract 8). */
export interface RequestCounter {
  /** Counts one; null when it may pass, else the instant (ms) at which the minute is over. */
  readonly overMinute: (now: number) => number | null
  readonly over30Days: (now: number) => boolean
}

const thirtyDays = 30 * 86_400_000

export function createRequestCounter(perMinute: number, per30Days: number): RequestCounter {
  let minute = -1
  let inMinute = 0
  const times: number[] = []
  return {
    overMinute: (now) => {
      const current = Math.floor(now / 60_000)
      if (current !== minute) {
        minute = current
        inMinute = 0
      }
      inMinute += 1
      return perMinute > 0 && inMinute > perMinute ? (minute + 1) * 60_000 : null
    },
    over30Days: (now) => {
      if (per30Days === 0) return false
      while (times.length > 0 && (times[0] ?? now) <= now - thirtyDays) times.shift()
      times.push(now)
      return times.length > per30Days
    },
  }
}

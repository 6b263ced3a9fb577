import type { PartyId } from '../../../../shared/domain/ids.ts'
import {
  warnDaysBefore,
  windowDays,
  type Coverage,
  type CoverageGap,
} from '../../../../shared/domain/watch/coverage.ts'
import type { Feed } from '../../../../shared/domain/watch/feed.ts'
import type { Monitor } from '../../../../shared/domain/watch/monitor.ts'

const day = 86_400_000

/** A monitor or a feed, as far as its coverage goes. */
export interface Watched {
  readonly key: string
  readonly name: string | null
  /** Null: a feed, which watches no one company. */
  readonly company: PartyId | null
  readonly coverage: Coverage
  /** What the core knows it by; absent where nothing can be said of its gaps. */
  readonly ref?: { readonly kind: 'monitor' | 'feed'; readonly id: number }
}

export const watchedMonitor = ({ id, company, coverage }: Monitor): Watched => ({
  key: `monitor ${id}`,
  name: company.name,
  company: company.id,
  coverage,
  ref: { kind: 'monitor', id },
})
export const watchedFeed = ({ id, name, coverage }: Feed): Watched => ({
  key: `feed ${id}`,
  name,
  company: null,
  coverage,
  ref: { kind: 'feed', id },
})

export interface CoverageException {
  readonly watched: Watched
  readonly gap: CoverageGap
}

/** A stretch of the time that is watched, at most of the 180-day window, as a share of it. */
export interface Stretch {
  /** `before`: nothing is proved yet. `some`: a part of what is watched now. `all`: all of it. `gap`: not seen for sure. `open`: not asked yet. */
  readonly kind: 'before' | 'some' | 'all' | 'gap' | 'open'
  /** 0 to 1. */
  readonly share: number
}

export interface CoverageSummary {
  readonly watched: number
  /** Those without a gap, asked at least once. */
  readonly sound: number
  /** When the oldest and the youngest of the sound ones began; null: none is sound. ISO 8601 UTC. */
  readonly earliest: string | null
  readonly latest: string | null
  readonly never: readonly Watched[]
  readonly exceptions: readonly CoverageException[]
  /** Those of which the window will soon drop something unread, or does so already; the most urgent first. */
  readonly dropping: readonly Watched[]
  /** True: it drops some already. */
  readonly drops: boolean
  readonly stretches: readonly Stretch[]
  /** Where the stretches begin; null: nothing was asked yet. ISO 8601 UTC. */
  readonly since: string | null
}

/** The stretches from a start to now, in their order, as shares that add to one. */
function stretchesOf(
  all: readonly Watched[],
  start: number,
  earliest: number,
  latest: number,
  until: number,
  now: number,
): readonly Stretch[] {
  const gaps = all
    .flatMap(({ coverage }) => coverage.gaps)
    .map((gap) => [Date.parse(gap.from), Date.parse(gap.until)] as const)
  const borders = [...new Set([start, earliest, latest, until, now, ...gaps.flat()])]
    .filter((at) => at >= start && at <= now)
    .sort((a, b) => a - b)
  const kindAt = (at: number): Stretch['kind'] => {
    if (gaps.some(([from, to]) => from <= at && at < to)) return 'gap'
    if (at >= until) return 'open'
    return at < earliest ? 'before' : at < latest ? 'some' : 'all'
  }
  const stretches: Stretch[] = []
  for (const [index, from] of borders.entries()) {
    const to = borders[index + 1]
    if (to === undefined) break
    const kind = kindAt(from)
    const share = (to - from) / (now - start)
    const before = stretches.at(-1)
    if (before?.kind === kind) stretches[stretches.length - 1] = { kind, share: before.share + share }
    else stretches.push({ kind, share })
  }
  return stretches
}

/**
 * What is proved of all watches together, with every exception listed: never an average. `now` in milliseconds; without
 * it, this moment.
 */
export function coverageOf(all: readonly Watched[], now: number = Date.now()): CoverageSummary {
  const never = all.filter(({ coverage }) => coverage.from === null)
  const exceptions = all.flatMap((watched) => watched.coverage.gaps.map((gap) => ({ watched, gap })))
  const asked = all.filter(({ coverage }) => coverage.from !== null)
  const sound = asked.filter(({ coverage }) => coverage.gaps.length === 0)
  const begun = sound
    .map(({ coverage }) => coverage.from)
    .filter((from) => from !== null)
    .sort()
  const [earliest = null, latest = null] = [begun[0], begun.at(-1)]
  // A watch of two hours in a bar of 180 days is a grey line: the bar begins with the first watch, or where the service does.
  const begins = asked.flatMap(({ coverage: { from, gaps } }) => [
    Date.parse(from ?? ''),
    ...gaps.map((gap) => Date.parse(gap.from)),
  ])
  const start = Math.max(
    now - windowDays * day,
    begins.filter((at) => !Number.isNaN(at)).reduce((a, b) => Math.min(a, b), now - 60_000),
  )
  const untils = sound.map(({ coverage }) => Date.parse(coverage.until ?? '')).filter((at) => !Number.isNaN(at))
  const until = untils.reduce((a, b) => Math.min(a, b), Infinity)
  const warned = now + warnDaysBefore * day
  const dropping = all
    .filter(({ coverage }) => coverage.dropsFrom !== null && Date.parse(coverage.dropsFrom) <= warned)
    .toSorted((a, b) => ((a.coverage.dropsFrom ?? '') < (b.coverage.dropsFrom ?? '') ? -1 : 1))
  return {
    watched: all.length,
    sound: sound.length,
    earliest,
    latest,
    never,
    exceptions,
    dropping,
    drops: dropping.some(({ coverage }) => Date.parse(coverage.dropsFrom ?? '') <= now),
    since: asked.length === 0 ? null : new Date(start).toISOString(),
    stretches:
      asked.length === 0
        ? [{ kind: 'before', share: 1 }]
        : stretchesOf(
            all,
            start,
            earliest === null ? Infinity : Date.parse(earliest),
            latest === null ? Infinity : Date.parse(latest),
            until,
            now,
          ),
  }
}

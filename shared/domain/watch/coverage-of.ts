import { warnDaysBefore, windowDays, type Coverage, type CoverageGap, type GapCause, type GapLook } from './coverage.ts'

/** What is kept of a watch's coverage; instants are ISO 8601 UTC with milliseconds, so that text order is their order. */
export type KnownCoverage = Pick<Coverage, 'from' | 'until' | 'gaps'>

export interface Span {
  readonly from: string
  readonly until: string
}

const day = 24 * 60 * 60 * 1000

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string): string => (one < other ? one : other)

/** What of a gap lies outside a span. */
const outside = (gap: CoverageGap, span: Span): readonly CoverageGap[] =>
  [
    { ...gap, until: earlier(gap.until, span.from) },
    { ...gap, from: later(gap.from, span.until) },
  ].filter(({ from, until }) => from < until)

/** What a walk over a span leaves of a gap: all of it where there was nothing to be found by any walk. */
const leftOf = (gap: CoverageGap, span: Span): readonly CoverageGap[] =>
  gap.cause === 'paused' ? [gap] : outside(gap, span)

/**
 * In order, without overlap; neighbours of one cause are one gap. Where two overlap, the earlier one's cause stands, but of what was paused
 * all stays.
 */
function inOrder(gaps: readonly CoverageGap[]): readonly CoverageGap[] {
  const ordered: CoverageGap[] = []
  const paused = gaps.filter(({ cause }) => cause === 'paused')
  const beside = gaps.flatMap((gap) =>
    gap.cause === 'paused'
      ? [gap]
      : paused.reduce<readonly CoverageGap[]>((left, span) => left.flatMap((one) => outside(one, span)), [gap]),
  )
  for (const gap of beside.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = ordered.at(-1)
    if (last === undefined || gap.from > last.until) ordered.push(gap)
    else if (gap.cause === last.cause)
      ordered[ordered.length - 1] = { from: last.from, cause: last.cause, until: later(last.until, gap.until) }
    else if (gap.until > last.until) ordered.push({ ...gap, from: last.until })
  }
  return ordered
}

const addGap = (gaps: readonly CoverageGap[], from: string, until: string, cause: GapCause): readonly CoverageGap[] =>
  from < until ? inOrder([...gaps, { from, until, cause }]) : gaps

/**
 * A walk that read everything the service published in a span. It closes what of the gaps lies in it; where it begins
 * after the last one ended, or ends before the first one began, the time between them is missing. `between`: why; usually
 * because the window of the event lists had passed (contract 4.2).
 */
export function covered(known: KnownCoverage, span: Span, between: GapCause = 'window-passed'): KnownCoverage {
  if (span.from > span.until) return known
  if (known.from === null) return { from: span.from, until: span.until, gaps: [] }
  const left = known.gaps.flatMap((gap) => leftOf(gap, span))
  const reached = known.until ?? known.from
  const holes = addGap(left, reached, span.from, between)
  return {
    from: earlier(known.from, span.from),
    until: later(reached, span.until),
    gaps: addGap(holes, span.until, known.from, between),
  }
}

/** A walk that did not read everything in a span: it is missing until another one has. Before the watch nothing is. */
export const missed = (known: KnownCoverage, span: Span, cause: GapCause): KnownCoverage => {
  const from = later(span.from, known.from ?? span.from)
  return { from: known.from ?? span.from, until: known.until, gaps: addGap(known.gaps, from, span.until, cause) }
}

/** What of a span was not read, in order: before the coverage, in its gaps, and after it. */
export function unreadIn({ from, until, gaps }: KnownCoverage, span: Span): readonly Span[] {
  if (from === null) return span.from < span.until ? [span] : []
  return [
    { from: span.from, until: earlier(span.until, from) },
    ...gaps.map((gap) => ({ from: later(gap.from, span.from), until: earlier(gap.until, span.until) })),
    { from: later(span.from, until ?? from), until: span.until },
  ].filter((part) => part.from < part.until)
}

/** With the warning that belongs to an instant (ISO 8601 UTC): from when on the window drops what wasn't read yet. */
export function coverageAt(known: KnownCoverage, now: string): Coverage {
  const unread = known.until ?? known.from
  const drops = unread === null ? null : Date.parse(unread) + windowDays * day
  const near = drops !== null && Date.parse(now) >= drops - warnDaysBefore * day
  return { ...known, dropsFrom: near ? new Date(drops).toISOString() : null }
}

/** A gap, or one that is about to open. */
export const needsWarning = ({ gaps, dropsFrom }: Coverage): boolean =>
  gaps.some(({ look }) => look === undefined) || dropsFrom !== null

/** Gaps as the watch knows them, without what the person said of them. */
export const withoutLooks = (gaps: readonly CoverageGap[]): readonly CoverageGap[] =>
  gaps.map(({ from, until, cause }) => ({ from, until, cause }))

/** Gaps parted where a look begins or ends, each part with the newest look that holds all of it. */
export const withLooks = (gaps: readonly CoverageGap[], looks: readonly GapLook[]): readonly CoverageGap[] =>
  withoutLooks(gaps).flatMap((gap): readonly CoverageGap[] => {
    const borders = looks.flatMap(({ from, until }) => [from, until]).filter((at) => gap.from < at && at < gap.until)
    const ends = [...new Set([...borders, gap.until])].toSorted()
    return ends.map((until, nth): CoverageGap => {
      const from = ends[nth - 1] ?? gap.from
      const over = looks.filter((look) => look.from <= from && until <= look.until)
      const newest = over.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1)
      const part = { from, until, cause: gap.cause }
      return newest === undefined ? part : { ...part, look: { at: newest.at, remark: newest.remark } }
    })
  })

/** Up to where nothing is missing from an instant on; null: it is not covered itself. */
export function unbrokenUntil({ from, until, gaps }: KnownCoverage, since: string): string | null {
  if (from === null || until === null || since < from || since > until) return null
  const next = gaps.find((gap) => gap.until > since)
  if (next === undefined) return until
  return next.from <= since ? null : earlier(next.from, until)
}

/** True when nothing between an instant and the end of the coverage is missing. */
export const unbrokenSince = ({ from, until, gaps }: KnownCoverage, since: string): boolean =>
  from !== null && until !== null && from <= since && since <= until && gaps.every((gap) => gap.until <= since)

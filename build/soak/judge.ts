/** One figure that a soak watches. */
export interface Watched {
  readonly name: string
  readonly unit: string
  /** What it may rise by in an hour; what rises less is not told from what the program keeps on purpose. */
  readonly anHour: number
  /** What it may rise by in the whole run, however short: caches that fill, the measurement's own noise. */
  readonly inAll: number
  /** What no value may be above, at any time of the run; null: no such limit. */
  readonly most: number | null
}

/** A figure at one moment. */
export interface Sample {
  /** Minutes since the run began. */
  readonly minute: number
  /** Null: not measured at this moment. */
  readonly value: number | null
}

export type Verdict =
  /** Holds still, or falls, or rises by no more than it may. */
  | 'still'
  | 'rises'
  /** Some value was above the most that is allowed. */
  | 'too much'
  /** Too few values: nothing is known, which is not the same as nothing rising. */
  | 'not known'

export interface Judged {
  readonly figure: Watched
  readonly verdict: Verdict
  /** Values after warm-up that it rests on. */
  readonly values: number
  /** Medians of the first and the last third after warm-up; null where nothing is known. */
  readonly first: number | null
  readonly last: number | null
  /** Units an hour (Theil-Sen); null where nothing is known. */
  readonly slope: number | null
}

/** Fewer values than this say nothing about a slope. */
const fewest = 8
/** Of the Mann-Kendall test: one such series in a hundred looks like a rise by chance. */
const surely = 2.33

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((left, right) => left - right)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

interface Point {
  readonly minute: number
  readonly value: number
}

/** Every pair of points: how many rise, how many fall, and the slope of each. */
function compare(points: readonly Point[]): { readonly balance: number; readonly slopes: readonly number[] } {
  let balance = 0
  const slopes: number[] = []
  for (const [at, earlier] of points.entries())
    for (const later of points.slice(at + 1)) {
      balance += Math.sign(later.value - earlier.value)
      if (later.minute > earlier.minute)
        slopes.push((later.value - earlier.value) / ((later.minute - earlier.minute) / 60))
    }
  return { balance, slopes }
}

/** How surely a series rises: the Mann-Kendall statistic, with its correction for values that are equal. */
function trend(points: readonly Point[], balance: number): number {
  const { length } = points
  const alike = new Map<number, number>()
  for (const { value } of points) alike.set(value, (alike.get(value) ?? 0) + 1)
  const spread = (count: number): number => count * (count - 1) * (2 * count + 5)
  const variance = (spread(length) - [...alike.values()].reduce((sum, count) => sum + spread(count), 0)) / 18
  return variance <= 0 ? 0 : (balance - Math.sign(balance)) / Math.sqrt(variance)
}

/**
 * Whether a figure rises after warm-up. Three things make a rise: most later values are above the earlier ones (Mann-Kendall),
 * the median slope passes what an hour allows, and over the run it comes to more than is allowed in all. A saw of a collector, a
 * single peak and a step during warm-up make none. Values that were not measured are left out, never taken for zero.
 * @param warmUp Minutes at the beginning that don't count.
 */
export function judge(figure: Watched, samples: readonly Sample[], warmUp: number): Judged {
  const measured = samples.flatMap(({ minute, value }) => (value === null ? [] : [{ minute, value }]))
  const points = measured.filter(({ minute }) => minute >= warmUp)
  const tooMuch = figure.most !== null && measured.some(({ value }) => value > (figure.most ?? 0))
  const [begin, end] = [points[0], points.at(-1)]
  if (begin === undefined || end === undefined || points.length < fewest || end.minute <= begin.minute) {
    const verdict = tooMuch ? 'too much' : 'not known'
    return { figure, verdict, values: points.length, first: null, last: null, slope: null }
  }
  const { balance, slopes } = compare(points)
  const slope = middle(slopes)
  const third = Math.ceil(points.length / 3)
  const first = middle(points.slice(0, third).map(({ value }) => value))
  const last = middle(points.slice(-third).map(({ value }) => value))
  // A leak in a few large steps has a median slope of nothing; what it came to shows in the thirds.
  const risen = Math.max((slope * (end.minute - begin.minute)) / 60, last - first)
  const allowed = Math.max(figure.inAll, (figure.anHour * (end.minute - begin.minute)) / 60)
  const rises = trend(points, balance) > surely && risen > allowed
  const verdict = tooMuch ? 'too much' : rises ? 'rises' : 'still'
  return { figure, verdict, values: points.length, first, last, slope }
}

/** A figure before and after something that must leave nothing behind. */
export interface Left {
  readonly figure: Watched
  readonly before: number | null
  readonly after: number | null
}

/** Whether something left more behind than may be; where a side was not measured, nothing is known. */
export const judgeLeft = ({ figure, before, after }: Left): Verdict =>
  before === null || after === null ? 'not known' : after - before > figure.inAll ? 'rises' : 'still'

/** The code that a soak ends with: 1 where anything rises, is too much or is not known; also where nothing was watched. */
export const endsWith = (verdicts: readonly Verdict[]): 0 | 1 =>
  verdicts.length > 0 && verdicts.every((verdict) => verdict === 'still') ? 0 : 1

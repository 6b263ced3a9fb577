import type { AnswerId } from '../ids.ts'

/** The source of a statement, shown to the person. */
export type FactSource =
  | { readonly kind: 'read'; readonly answer: AnswerId; readonly readAt: string }
  | {
      readonly kind: 'event'
      readonly answer: AnswerId
      readonly key: string
      readonly type: string | null
      /** Register day. */
      readonly day: string
      readonly entryNumber: number | null
    }

/** A statement about one register day `YYYY-MM-DD`. */
export interface Statement<Value> {
  readonly day: string
  readonly value: Value
  readonly source: FactSource
  /** `until`: the value up to this day. `from`: the value from this day on. `seen`: the value that a read found. */
  readonly how: 'seen' | 'until' | 'from'
}

/** A stretch of register days, both included, on which kept statements agree. */
export interface Stretch<Value> {
  readonly value: Value
  /** The first and the last day for which a statement exists. */
  readonly from: string
  readonly until: string
  /** A statement gives `from` as the beginning; else it was seen on that day and may be older. */
  readonly began: boolean
  /** A statement gives `until` as the end. */
  readonly ended: boolean
  readonly sources: readonly FactSource[]
}

/** What stretches prove of a register day. Nothing is interpolated: between two that differ the day of the change is not known. */
export type OnDay<Value> =
  /** Stated for that day, or by statements before and after it that agree. */
  | { readonly state: 'known'; readonly interval: Stretch<Value> }
  /** The value at the last read before that day; no later read confirms it. */
  | { readonly state: 'last-known'; readonly interval: Stretch<Value> }
  /** Known only from a later day on. */
  | { readonly state: 'first-known'; readonly interval: Stretch<Value> }
  /** It changed on some day from `before.until` to `after.from`. */
  | { readonly state: 'between'; readonly before: Stretch<Value>; readonly after: Stretch<Value> }

const rank = { until: 0, from: 1, seen: 2 } as const

/** Every stretch about which statements agree, oldest first; between two of them it changed. */
export function stretchesOf<Value>(
  statements: readonly Statement<Value>[],
  same: (one: Value, other: Value) => boolean,
): readonly Stretch<Value>[] {
  const stretches: Stretch<Value>[] = []
  const inOrder = statements.toSorted((a, b) => a.day.localeCompare(b.day) || rank[a.how] - rank[b.how])
  for (const { day, value, source, how } of inOrder) {
    const last = stretches.at(-1)
    // A stretch with a stated end is over, unless a statement concerns the days before that end.
    const goesOn = last !== undefined && (!last.ended || day <= last.until) && same(last.value, value)
    if (goesOn) {
      stretches[stretches.length - 1] = {
        ...last,
        until: day,
        ended: last.ended || how === 'until',
        sources: [...last.sources, source],
      }
    } else {
      stretches.push({ value, from: day, until: day, began: how === 'from', ended: how === 'until', sources: [source] })
    }
  }
  return stretches
}

/** What stretches (oldest first) say of a day; null: there are none. */
export function onDayOf<Value>(stretches: readonly Stretch<Value>[], day: string): OnDay<Value> | null {
  const [first] = stretches
  const last = stretches.at(-1)
  if (first === undefined || last === undefined) return null
  if (day < first.from) return { state: 'first-known', interval: first }
  if (day > last.until) return { state: 'last-known', interval: last }
  const holding = stretches.filter(({ from, until }) => from <= day && day <= until)
  const newest = holding.at(-1)
  if (newest !== undefined) {
    // Reads of one day that differ, and nothing that says when on it: what was said last before is what it changed from.
    const before = holding.at(-2)
    return before !== undefined && !newest.began
      ? { state: 'between', before, after: newest }
      : { state: 'known', interval: newest }
  }
  const after = stretches.findIndex(({ from }) => from > day)
  const [before, next] = [stretches[after - 1], stretches[after]]
  return before === undefined || next === undefined ? null : { state: 'between', before, after: next }
}

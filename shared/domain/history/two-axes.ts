import type { CompanyRecord } from '../company.ts'
import type { RegisterEvent } from '../event.ts'
import type { AnswerId } from '../ids.ts'
import { factFromEvent, factNames, factOf, factOfEvent, sameFact, type FactName, type FactValue } from './fact.ts'
import { dayBeside, germanDay } from './german-day.ts'

/** Where a statement comes from, for the person who asks "says who?". */
export type FactSource =
  | { readonly kind: 'read'; readonly answer: AnswerId; readonly readAt: string }
  | {
      readonly kind: 'event'; readonly answer: AnswerId; readonly key: string; readonly type: string | null
      /** Register day. */
      readonly day: string
      readonly entryNumber: number | null
    }

/** A kept read of the record. `at`: the service's clock at the answer, ISO 8601 UTC; `knownAt`: ours. */
export interface ReadEvidence {
  readonly answer: AnswerId
  readonly at: string
  readonly knownAt: string
  readonly record: CompanyRecord
}

/** An event as an answer told it; one event told by several answers is several pieces of evidence, the newest counts. */
export interface EventEvidence {
  readonly answer: AnswerId
  readonly knownAt: string
  readonly event: RegisterEvent
}

export interface Evidence {
  readonly reads: readonly ReadEvidence[]
  readonly events: readonly EventEvidence[]
}

/** A stretch of register days, both included, on which kept statements agree about a fact. */
export interface FactInterval {
  readonly value: FactValue | null
  /** The first and the last day for which something says so. */
  readonly from: string
  readonly until: string
  /** An event says that it began on `from`; else it was seen then, and may be older. */
  readonly began: boolean
  /** An event says that it ended on `until`. */
  readonly ended: boolean
  readonly sources: readonly FactSource[]
}

/** What kept answers prove of a fact on a register day, as known on another day. Nothing is interpolated. */
export type FactOnDay =
  /** Stated for that day, or by statements before and after it that agree. */
  | { readonly state: 'known'; readonly interval: FactInterval }
  /** It was so when it was looked at last; whether it still was on that day nobody looked. */
  | { readonly state: 'last-known'; readonly interval: FactInterval }
  /** It is known from a later day on; what was before is not. */
  | { readonly state: 'first-known'; readonly interval: FactInterval }
  /** It changed at some day from `before.until` to `after.from`. */
  | { readonly state: 'between'; readonly before: FactInterval; readonly after: FactInterval }
  /** Records were read, and none states it. */
  | { readonly state: 'not-stated'; readonly sources: readonly FactSource[] }
  | { readonly state: 'not-known' }

interface Statement {
  readonly day: string
  readonly value: FactValue | null
  readonly source: FactSource
  /** What the event says: how it was until this day, or from this day on; `seen`: a read. */
  readonly how: 'seen' | 'until' | 'from'
}

const knownBy = (knownAt: string, day: string): boolean => (germanDay(knownAt) ?? '') <= day

/** What was known at the end of a day: reads of then, and of each event what the newest answer of then said. */
export function knownOn({ reads, events }: Evidence, day: string): Evidence {
  const newest = new Map<string, EventEvidence>()
  for (const one of events.filter(({ knownAt }) => knownBy(knownAt, day))) {
    const before = newest.get(one.event.key)
    if (before === undefined || before.answer <= one.answer) newest.set(one.event.key, one)
  }
  return { reads: reads.filter(({ knownAt }) => knownBy(knownAt, day)), events: [...newest.values()] }
}

interface Change {
  readonly day: string
  readonly availableAt: string
  readonly order: number
  readonly previous: FactValue | null
  readonly current: FactValue | null
  readonly source: FactSource
}

const changesOf = (fact: FactName, events: readonly EventEvidence[]): readonly Change[] =>
  events.flatMap(({ answer, knownAt, event }): readonly Change[] => {
    if (factOfEvent(event) !== fact || event.effectiveOn === null) return []
    return [{
      day: event.effectiveOn, availableAt: event.availableAt ?? knownAt, order: event.entryNumber ?? 0,
      previous: factFromEvent(fact, event.previous), current: factFromEvent(fact, event.current),
      source: {
        kind: 'event', answer, key: event.key, type: event.type, day: event.effectiveOn, entryNumber: event.entryNumber,
      },
    }]
  }).toSorted((a, b) => a.day.localeCompare(b.day) || a.order - b.order || a.availableAt.localeCompare(b.availableAt))

/** Of several changes on one day, the first says what was before it and the last what was from then on. */
function statementsOf(changes: readonly Change[]): readonly Statement[] {
  const days = new Map<string, Change[]>()
  for (const change of changes) days.set(change.day, [...(days.get(change.day) ?? []), change])
  return [...days].flatMap(([day, those]): readonly Statement[] => {
    const first = those.find(({ previous }) => previous !== null)
    const last = those.findLast(({ current }) => current !== null)
    return [
      ...(first === undefined ? [] : [{ day: dayBeside(day, -1), value: first.previous, source: first.source, how: 'until' as const }]),
      ...(last === undefined ? [] : [{ day, value: last.current, source: last.source, how: 'from' as const }]),
    ]
  })
}

/**
 * A read states what the service knew at its moment. A change that became available only later, of a register day before
 * the read, shows that the read was behind: what it states was so up to the day before that change.
 */
function dayOfRead(fact: FactName, read: ReadEvidence, changes: readonly Change[]): string | null {
  const day = germanDay(read.at)
  if (day === null) return null
  const value = factOf(read.record, fact)
  const late = changes.find((change) => change.day <= day && change.availableAt > read.at && !sameFact(fact, value, change.current))
  return late === undefined ? day : dayBeside(late.day, -1)
}

const rank = { until: 0, from: 1, seen: 2 } as const

function statementsAbout(fact: FactName, { reads, events }: Evidence): readonly Statement[] {
  const changes = changesOf(fact, events)
  const seen = reads.toSorted((a, b) => a.at.localeCompare(b.at)).flatMap((read): readonly Statement[] => {
    const day = dayOfRead(fact, read, changes)
    const value = factOf(read.record, fact)
    return day === null || value === null ? [] : [{
      day, value, source: { kind: 'read', answer: read.answer, readAt: read.knownAt }, how: 'seen',
    }]
  })
  return [...statementsOf(changes), ...seen].toSorted((a, b) => a.day.localeCompare(b.day) || rank[a.how] - rank[b.how])
}

/** Every stretch of days about which kept statements agree, oldest first; between two of them the fact changed. */
export function intervalsOf(fact: FactName, evidence: Evidence): readonly FactInterval[] {
  const intervals: FactInterval[] = []
  for (const { day, value, source, how } of statementsAbout(fact, evidence)) {
    const last = intervals.at(-1)
    // What an event ended has ended, unless something speaks of the very days before that end.
    const goesOn = last !== undefined && (!last.ended || day <= last.until) && sameFact(fact, last.value, value)
    if (goesOn) {
      const ended = last.ended || how === 'until'
      intervals[intervals.length - 1] = { ...last, until: day, ended, sources: [...last.sources, source] }
    } else {
      intervals.push({ value, from: day, until: day, began: how === 'from', ended: how === 'until', sources: [source] })
    }
  }
  return intervals
}

/** What kept answers say of a fact on a register day. `evidence`: what was known (`knownOn`). */
export function factOnDay(fact: FactName, day: string, evidence: Evidence): FactOnDay {
  const intervals = intervalsOf(fact, evidence)
  const [first] = intervals
  const last = intervals.at(-1)
  if (first === undefined || last === undefined) {
    const sources = evidence.reads.map(({ answer, knownAt }): FactSource => ({ kind: 'read', answer, readAt: knownAt }))
    return sources.length === 0 ? { state: 'not-known' } : { state: 'not-stated', sources }
  }
  if (day < first.from) return { state: 'first-known', interval: first }
  if (day > last.until) return { state: 'last-known', interval: last }
  const holding = intervals.filter(({ from, until }) => from <= day && day <= until)
  const newest = holding.at(-1)
  const oldest = holding[0]
  if (newest !== undefined && oldest !== undefined) {
    // Two reads of one day that differ, and no event that says which came first on it.
    return holding.length > 1 && !newest.began ? { state: 'between', before: oldest, after: newest } : { state: 'known', interval: newest }
  }
  const after = intervals.findIndex(({ from }) => from > day)
  const [before, next] = [intervals[after - 1], intervals[after]]
  return before === undefined || next === undefined ? { state: 'not-known' } : { state: 'between', before, after: next }
}

/** A company as the register had it on one day, as it was known on another. */
export interface CompanyOnDay {
  readonly registerDay: string
  readonly knownDay: string
  readonly facts: readonly { readonly fact: FactName; readonly onDay: FactOnDay; readonly intervals: readonly FactInterval[] }[]
  /** Reads of the record and events that were known then. */
  readonly reads: number
  readonly events: number
  /** The German day from which on anything is kept; null: nothing is. */
  readonly keptSince: string | null
}

/** The two-axis answer: every fact on a register day, as known at the end of another day. */
export function companyOnDay(all: Evidence, registerDay: string, knownDay: string): CompanyOnDay {
  const evidence = knownOn(all, knownDay)
  const kept = [...all.reads, ...all.events].map(({ knownAt }) => germanDay(knownAt)).filter((day) => day !== null).toSorted()
  return {
    registerDay, knownDay, reads: evidence.reads.length, events: evidence.events.length, keptSince: kept[0] ?? null,
    facts: factNames.filter((fact) => fact !== 'formerNames').map((fact) => ({
      fact, onDay: factOnDay(fact, registerDay, evidence), intervals: intervalsOf(fact, evidence),
    })),
  }
}

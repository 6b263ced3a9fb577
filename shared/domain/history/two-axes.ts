import {
  byText,
  datedChange,
  inOrder,
  isDay,
  type DatedChange,
  type Evidence,
  type EventEvidence,
  type ReadEvidence,
} from './evidence.ts'
import { factNames, factOf, sameFact, type FactName, type FactValue } from './fact.ts'
import { isMovedAway, isNewSheet } from '../company/moved-away.ts'
import { factChanges } from './fact-events.ts'
import { stepDay, germanDay } from '../german-day.ts'
import { ownersOnDay, type OwnersOnDay } from './owners-on-day.ts'
import { peopleOnDay, type PeopleOnDay } from './people-on-day.ts'
import { onDayOf, stretchesOf, type FactSource, type OnDay, type Statement, type Stretch } from './stretches.ts'

/** A stretch of register days about which kept statements of a fact agree. */
export type FactInterval = Stretch<FactValue | null>

/** What kept answers prove of a fact on a register day, as known on another day. Nothing is interpolated. */
export type FactOnDay =
  | OnDay<FactValue | null>
  /** Records were read, and none states it. */
  | { readonly state: 'not-stated'; readonly sources: readonly FactSource[] }
  | { readonly state: 'not-known' }

const knownBy = (knownAt: string, day: string): boolean => (germanDay(knownAt) ?? '') <= day

/** Evidence whose events tell more than the plain ones. */
type EvidenceWith<Event extends EventEvidence> = Omit<Evidence, 'events'> & { readonly events: readonly Event[] }

/** What was known at the end of a day: reads of then, and of each event what the newest answer of then said, which comes last. */
export function knownOn<Event extends EventEvidence>(
  { reads, events, roles, owners }: EvidenceWith<Event>,
  day: string,
): EvidenceWith<Event> {
  const newest = new Map<string, Event>()
  for (const one of events.filter(({ knownAt }) => knownBy(knownAt, day))) {
    newest.set(one.event.key, one)
  }
  const then = <Read extends { readonly knownAt: string }>(all: readonly Read[]): readonly Read[] =>
    all.filter(({ knownAt }) => knownBy(knownAt, day))
  return { reads: then(reads), events: [...newest.values()], roles: then(roles), owners: then(owners) }
}

interface Change extends DatedChange {
  readonly previous: FactValue | null
  readonly current: FactValue | null
}

/** The dated changes of each fact, by the events that tell of them: ten thousand events are gone through once. */
const indexed = new WeakMap<readonly EventEvidence[], ReadonlyMap<FactName, readonly Change[]>>()

function changesByFact(events: readonly EventEvidence[]): ReadonlyMap<FactName, readonly Change[]> {
  const known = indexed.get(events)
  if (known !== undefined) return known
  const found = new Map<FactName, Change[]>()
  for (const evidence of events) {
    const dated = datedChange(evidence)
    if (dated === null) continue
    for (const { fact, previous, current } of factChanges(evidence.event)) {
      const list = found.get(fact)
      if (list === undefined) found.set(fact, [{ ...dated, previous, current }])
      else list.push({ ...dated, previous, current })
    }
  }
  for (const list of found.values()) list.sort(inOrder)
  indexed.set(events, found)
  return found
}

const changesOf = (fact: FactName, events: readonly EventEvidence[]): readonly Change[] =>
  changesByFact(events).get(fact) ?? []

/** Of several changes on one day, the first says what was before it and the last what was from then on. */
function statementsOf(changes: readonly Change[]): readonly Statement<FactValue | null>[] {
  const days = new Map<string, Change[]>()
  for (const change of changes) {
    const those = days.get(change.day)
    if (those === undefined) days.set(change.day, [change])
    else those.push(change)
  }
  return [...days].flatMap(([day, those]): readonly Statement<FactValue | null>[] => {
    const first = those.find(({ previous }) => previous !== null)
    const last = those.findLast(({ current }) => current !== null)
    return [
      ...(first === undefined
        ? []
        : [{ day: stepDay(day, -1), value: first.previous, source: first.source, how: 'until' as const }]),
      ...(last === undefined ? [] : [{ day, value: last.current, source: last.source, how: 'from' as const }]),
    ]
  })
}

/**
 * The register day as of which a record says itself that it states a fact, `YYYY-MM-DD`: of proceedings the day of their order,
 * of everything else the day of the last entry on its sheet. Null: it says none.
 */
export function statedAsOf(fact: FactName, record: ReadEvidence['record']): string | null {
  const day = fact === 'insolvency' ? (record.insolvency?.day ?? null) : record.lastEntryOn
  return day !== null && isDay(day) ? day : null
}

/**
 * A read states what the service knew at that moment. If a change became available later but has a register day before
 * the read, the read was behind: its value holds up to the day before that change. Not where the record says itself that it is
 * of a later day: services add old events long after they happened, and a sheet holds what was entered before its last entry.
 */
function dayOfRead(fact: FactName, read: ReadEvidence, changes: readonly Change[]): string | null {
  const day = germanDay(read.at)
  if (day === null) return null
  const value = factOf(read.record, fact)
  const asOf = statedAsOf(fact, read.record)
  const late = changes.find(
    (change) =>
      change.day <= day &&
      change.availableAt > read.at &&
      (asOf === null || asOf <= change.day) &&
      !sameFact(fact, value, change.current),
  )
  return late === undefined ? day : stepDay(late.day, -1)
}

const deleted = 'terminated'

/**
 * Whether a status that was read is that of a sheet which a court closed because the company moved, as an entry up to that day says, and no
 * later one that it was deleted. How the company stands now its new sheet says, which nobody read.
 */
function isClosedSheet(
  { record }: ReadEvidence,
  day: string,
  events: Evidence['events'],
  changes: readonly Change[],
): boolean {
  if (record.status?.toLowerCase() !== deleted) return false
  const moves = events.flatMap(({ event: { type, text, effectiveOn } }) =>
    isMovedAway(type, text) && text !== null && (effectiveOn === null || effectiveOn <= day)
      ? [{ text, day: effectiveOn ?? '' }]
      : [],
  )
  const last = moves.reduce<(typeof moves)[number] | null>(
    (best, one) => (best !== null && best.day > one.day ? best : one),
    null,
  )
  if (last === null || isNewSheet(last.text, record.register)) return false
  return !changes.some(
    ({ day: on, current }) => on >= last.day && on <= day && current?.kind === 'text' && current.text === deleted,
  )
}

/** Every statement about a fact, of events and of reads; `until` and `from` come from changes, `seen` from reads. */
export function statementsAbout(fact: FactName, { reads, events }: Evidence): readonly Statement<FactValue | null>[] {
  const changes = changesOf(fact, events)
  const seen = reads
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .flatMap((read): readonly Statement<FactValue | null>[] => {
      const day = dayOfRead(fact, read, changes)
      const stated = factOf(read.record, fact)
      if (day === null || stated === null) return []
      const isClosed = fact === 'status' && isClosedSheet(read, germanDay(read.at) ?? day, events, changes)
      const value: FactValue = isClosed ? { kind: 'text', text: 'unknown' } : stated
      const source: FactSource = { kind: 'read', answer: read.answer, readAt: read.knownAt }
      // Proceedings are stated with the day of their order: they hold from then on, however late they were read.
      const since = value.kind === 'insolvency' ? value.insolvency.day : null
      const from = since !== null && since < day ? [{ day: since, value, source, how: 'from' as const }] : []
      return [...from, { day, value, source, how: 'seen' as const }]
    })
  return [...statementsOf(changes), ...seen]
}

/** Every stretch of days about which kept statements agree, oldest first; between two of them the fact changed. */
export const intervalsOf = (fact: FactName, evidence: Evidence): readonly FactInterval[] =>
  stretchesOf(statementsAbout(fact, evidence), (one, other) => sameFact(fact, one, other))

/** What kept answers say of a fact on a register day. `evidence`: what was known (`knownOn`). */
export function factOnDay(
  fact: FactName,
  day: string,
  evidence: Evidence,
  intervals: readonly FactInterval[] = intervalsOf(fact, evidence),
): FactOnDay {
  const found = onDayOf(intervals, day)
  if (found !== null) return found
  const sources = evidence.reads
    .toSorted((a, b) => byText(a.at, b.at))
    .map(({ answer, knownAt }): FactSource => ({ kind: 'read', answer, readAt: knownAt }))
  return sources.length === 0 ? { state: 'not-known' } : { state: 'not-stated', sources }
}

/** A company as the register had it on one day, as it was known on another. */
export interface CompanyOnDay {
  readonly registerDay: string
  readonly knownDay: string
  readonly facts: readonly {
    readonly fact: FactName
    readonly onDay: FactOnDay
    readonly intervals: readonly FactInterval[]
  }[]
  /** Reads of the record, the people and the owners, and events, that were known then. */
  readonly reads: number
  readonly events: number
  /** The German day from which on anything is kept; null: nothing is. */
  readonly keptSince: string | null
  readonly people: PeopleOnDay
  readonly owners: OwnersOnDay
}

/** Facts that most companies never have: that nobody stated them is no line of its own. */
const onlyWhereStated: ReadonlySet<FactName> = new Set(['insolvency', 'dissolvedOn', 'deletedOn'])

/** The two-axis answer: every fact on a register day, as known at the end of another day. */
export function companyOnDay(all: Evidence, registerDay: string, knownDay: string): CompanyOnDay {
  const evidence = knownOn(all, knownDay)
  const kept = [...all.reads, ...all.events, ...all.roles, ...all.owners]
    .map(({ knownAt }) => germanDay(knownAt))
    .filter((day) => day !== null)
    .toSorted()
  const facts = factNames
    .filter((fact) => fact !== 'formerNames' && fact !== 'formerRegisters')
    .map((fact) => {
      const intervals = intervalsOf(fact, evidence)
      return { fact, onDay: factOnDay(fact, registerDay, evidence, intervals), intervals }
    })
  return {
    registerDay,
    knownDay,
    reads: evidence.reads.length + evidence.roles.length + evidence.owners.length,
    events: evidence.events.length,
    keptSince: kept[0] ?? null,
    // A company without proceedings has no entry about them: without evidence nothing is claimed.
    facts: facts.filter(({ fact, intervals }) => !onlyWhereStated.has(fact) || intervals.length > 0),
    people: peopleOnDay(registerDay, evidence),
    owners: ownersOnDay(registerDay, evidence),
  }
}

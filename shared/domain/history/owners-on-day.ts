import { currentEventType } from '../company/event.ts'
import type { PartyKey, StructureRead } from '../ownership/graph/graph.ts'
import { byText, type Evidence, type OwnersListed } from './evidence.ts'
import { stepDay, germanDay } from '../german-day.ts'
import { onDayOf, stretchesOf, type FactSource, type OnDay, type Statement, type Stretch } from './stretches.ts'

/** Who owned a company on a register day: by the list that had been filed last by then. */
export interface OwnersOnDay {
  readonly onDay:
    | OnDay<OwnersListed>
    /** Owners were read, and no list of this company was in the answers. */
    | { readonly state: 'not-stated'; readonly sources: readonly FactSource[] }
    | { readonly state: 'not-known' }
  readonly intervals: readonly Stretch<OwnersListed>[]
  /** Newer lists up to the day, or between the two lists, that events tell of and nobody read. */
  readonly filed: readonly FactSource[]
  readonly reads: number
}

/** The company's own list in a structure; those of owners further up are not asked for here. */
export function listOfRoot({ root, parties, lists }: StructureRead): OwnersListed | null {
  const own = lists.filter(({ owned }) => owned === root)
  const [first] = own
  if (root === null || first === undefined) return null
  const party = new Map<PartyKey, StructureRead['parties'][number]>(parties.map((one) => [one.key, one]))
  const days = new Set(own.map(({ asOf }) => asOf).filter((day) => day !== null))
  return {
    // Lists of several days in one answer have no day in common.
    asOf: days.size === 1 ? ([...days][0] ?? null) : null,
    complete: own.every(({ complete }) => complete),
    owners: own
      .flatMap(({ edges }) => edges)
      .map(({ owner, relation, percentage, nominal }) => {
        const of = party.get(owner)
        return {
          name: of?.name ?? null,
          kind: of?.kind ?? 'unknown',
          city: of?.city ?? null,
          birthYear: of?.birthYear ?? null,
          relation,
          percentage,
          nominal,
        }
      }),
  }
}

/** Lists of one day are one list, the newest read of which counts: the service may have corrected it. */
const nameOf = (list: OwnersListed): string => list.asOf ?? JSON.stringify(list.owners)

const filedBy: ReadonlySet<string> = new Set([
  'company.shareholder_list.changed',
  'company.shareholder_list.filed',
  'company.shareholding.changed',
  'company.shareholding.added',
  'company.shareholding.removed',
  'SHAREHOLDER_LIST_CHANGE',
  'SHAREHOLDING_CHANGE',
])

/** True for an event that a list was filed or shares changed; `type` in today's vocabulary. */
export const isListFiled = (type: string): boolean => filedBy.has(type)

/**
 * The owners on a day. `evidence`: what was known (`knownOn`). A list holds from its own day up to the read that found it
 * in force; a list without a day only on the day of the read. Shares are never computed between two lists.
 */
export function ownersOnDay(day: string, { owners, events }: Pick<Evidence, 'owners' | 'events'>): OwnersOnDay {
  const newest = new Map<string, OwnersListed>()
  const reads = owners.toSorted((a, b) => a.at.localeCompare(b.at))
  for (const { list } of reads) if (list !== null) newest.set(nameOf(list), list)
  const told = filedLists(events)
  const statements = reads.flatMap(({ answer, at, knownAt, list }): readonly Statement<OwnersListed>[] => {
    const on = germanDay(at)
    const value = list === null ? undefined : newest.get(nameOf(list))
    if (on === null || value === undefined) return []
    const source: FactSource = { kind: 'read', answer, readAt: knownAt }
    const stated = value.asOf !== null && value.asOf <= on ? value.asOf : null
    // A list filed before the read, of which the service told only after it: the read was behind.
    const late = told.find(({ day: filed, availableAt }) => filed > (stated ?? '') && filed <= on && availableAt > at)
    return [
      ...(stated === null ? [] : [{ day: stated, value, source, how: 'from' as const }]),
      { day: late === undefined ? on : stepDay(late.day, -1), value, source, how: 'seen' },
    ]
  })
  const intervals = stretchesOf(statements, (one, other) => nameOf(one) === nameOf(other))
  const found = onDayOf(intervals, day)
  const reading = reads.map(({ answer, knownAt }): FactSource => ({ kind: 'read', answer, readAt: knownAt }))
  return {
    onDay: found ?? (reading.length === 0 ? { state: 'not-known' } : { state: 'not-stated', sources: reading }),
    intervals,
    reads: reads.length,
    filed: unread(told, found, day),
  }
}

type Filed = Extract<FactSource, { readonly kind: 'event' }> & { readonly availableAt: string }

const filedLists = (events: Evidence['events']): readonly Filed[] =>
  events
    .flatMap(({ answer, knownAt, event: { key, type, effectiveOn, availableAt, entryNumber } }): readonly Filed[] =>
      type === null || effectiveOn === null || !filedBy.has(currentEventType(type))
        ? []
        : [
            {
              kind: 'event',
              answer,
              key,
              type,
              day: effectiveOn,
              entryNumber,
              availableAt: availableAt ?? knownAt,
            },
          ],
    )
    .toSorted((a, b) => byText(a.day, b.day) || byText(a.availableAt, b.availableAt) || byText(a.key, b.key))

/** The days about which no list says anything, up to the day that is asked for: after the first, before the second. */
function gapOf(found: OnDay<OwnersListed> | null): readonly [after: string, before: string] {
  switch (found?.state) {
    case undefined:
      return ['', always]
    case 'first-known':
      return ['', found.interval.from]
    case 'last-known':
      return [found.interval.until, always]
    case 'between':
      return [found.before.until, found.after.from]
    case 'known':
      return [always, '']
  }
}
const always = '9999-12-31'

/** Each day once: an entry tells of the list and of the shares. What was filed on a list's own day is that list. */
function unread(told: readonly Filed[], found: OnDay<OwnersListed> | null, day: string): readonly FactSource[] {
  const [after, before] = gapOf(found)
  const days = new Map(
    told.filter((one) => one.day > after && one.day < before && one.day <= day).map((one) => [one.day, one]),
  )
  return [...days.values()].toSorted((a, b) => a.day.localeCompare(b.day))
}

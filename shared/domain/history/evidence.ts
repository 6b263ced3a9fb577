import type { CompanyRecord } from '../company/company.ts'
import type { RegisterEvent } from '../company/event.ts'
import type { AnswerId } from '../ids.ts'
import type { Money } from '../money.ts'
import type { Relation } from '../ownership/graph/graph.ts'
import type { Role } from '../company/role.ts'
import { remembered } from '../text/remembered.ts'
import type { FactSource } from './stretches.ts'

/** A kept read of the record. `at`: the service's clock at the answer, ISO 8601 UTC; `knownAt`: ours. */
export interface ReadEvidence {
  readonly answer: AnswerId
  readonly at: string
  readonly knownAt: string
  readonly record: CompanyRecord
  /** A list of search results states only part of a record, and reading the record is still to come. */
  readonly listed?: boolean
}

/**
 * An event as an answer told it; one event told by several answers is several pieces of evidence, the newest counts, and comes last:
 * numbers of answers say nothing of their order.
 */
export interface EventEvidence {
  readonly answer: AnswerId
  readonly knownAt: string
  readonly event: RegisterEvent
  /** Of a role event: the power of representation or the procuration that it states; null: none. */
  readonly power: string | null
}

/** When a change took effect and when it became known; `order` is the entry's number within its day. */
export interface DatedChange {
  readonly day: string
  readonly availableAt: string
  readonly order: number
  readonly source: FactSource
}

/** A day that the calendar has: what a service calls one may be anything. */
export const isDay = remembered(
  (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)),
)

/** The dates and the source of an event that has a register day; null: it has none. */
export function datedChange({ answer, knownAt, event }: EventEvidence): DatedChange | null {
  const { key, type, effectiveOn: day, entryNumber, availableAt } = event
  if (day === null || !isDay(day)) return null
  return {
    day,
    availableAt: availableAt ?? knownAt,
    order: entryNumber ?? 0,
    source: { kind: 'event', answer, key, type, day, entryNumber },
  }
}

/** Days and instants as they are written: a locale has no say in them, and costs a hundred times as much. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const keyOf = ({ source }: DatedChange): string => (source.kind === 'event' ? source.key : '')

/**
 * By register day, within a day by entry, within an entry by when it became available; what is alike in all of them by its key, so
 * that the order of arrival decides nothing.
 */
export const inOrder = (a: DatedChange, b: DatedChange): number =>
  byText(a.day, b.day) || a.order - b.order || byText(a.availableAt, b.availableAt) || byText(keyOf(a), keyOf(b))

/** A kept read of the people. `at`: the service's clock at the answer, ISO 8601 UTC; `knownAt`: ours. */
export interface RolesRead {
  readonly answer: AnswerId
  readonly at: string
  readonly knownAt: string
  readonly roles: readonly Role[]
  /** False: pages are missing, so absence from the list proves nothing. */
  readonly whole: boolean
}

/** A kept read of the owners. `list`: the company's own list in it; null: it has none. */
export interface OwnersRead {
  readonly answer: AnswerId
  readonly at: string
  readonly knownAt: string
  readonly list: OwnersListed | null
}

export interface OwnerListed {
  readonly name: string | null
  readonly kind: 'company' | 'person' | 'unknown'
  readonly city: string | null
  readonly birthYear: number | null
  readonly relation: Relation
  readonly percentage: number | null
  readonly nominal: Money | null
}

export interface OwnersListed {
  /** Day of the list or extract, `YYYY-MM-DD`; null: not stated. */
  readonly asOf: string | null
  /** False: there may be more owners than these. */
  readonly complete: boolean
  readonly owners: readonly OwnerListed[]
}

/** Everything kept that speaks of a company over time; of each kind the oldest by the service's time first. */
export interface Evidence {
  readonly reads: readonly ReadEvidence[]
  readonly events: readonly EventEvidence[]
  readonly roles: readonly RolesRead[]
  readonly owners: readonly OwnersRead[]
}

import { gravityOf } from '../../../../shared/domain/facts/account.ts'
import { factChange } from '../../../../shared/domain/history/fact-events.ts'
import { currentEventType, eventDay } from '../../../../shared/domain/company/event.ts'
import type { InboxItem } from '../../../../shared/domain/watch/inbox.ts'
import { germanDay } from '../../../../shared/domain/german-day.ts'

export const groupings = ['day', 'company', 'kind'] as const
export type Grouping = (typeof groupings)[number]

/** What the watch told of one company and one register day: a row of the list. */
export interface InboxRow {
  readonly key: string
  /** The gravest first, else in the order in which they came. */
  readonly items: readonly [InboxItem, ...InboxItem[]]
}

export interface RowGroup {
  readonly key: string
  readonly grouping: Grouping
  readonly rows: readonly InboxRow[]
}

/** A line of the list: a group's heading, or a row with its place among all rows. */
export type Line =
  | { readonly kind: 'head'; readonly group: RowGroup }
  | { readonly kind: 'row'; readonly row: InboxRow; readonly group: RowGroup; readonly place: number }

/** The register day an item stands under; else the day it became available, else the day it arrived here. */
export const dayOf = ({ event, arrivedAt }: InboxItem): string => eventDay(event) ?? germanDay(arrivedAt) ?? ''

const keyOf: Readonly<Record<Grouping, (item: InboxItem) => string>> = {
  day: dayOf,
  company: ({ company }) => (company === null ? '' : String(company.id)),
  kind: ({ event }) => (event.type === null ? '' : currentEventType(event.type)),
}

/** The group of what is looked at before everything else. */
export const firstGroup = 'first'

/** How much an item weighs: 3 for insolvency and deletion, 2 for another status, 0 for what changes none of them. */
export function weightOf({ event }: InboxItem): number {
  const change = factChange(event)
  if (change === null || (change.fact !== 'status' && change.fact !== 'insolvency')) return 0
  return gravityOf({ concerns: change.fact, becomes: change.current })
}

/** The company begins to end, or has ended: insolvency, dissolution, deletion. */
export function isGrave(item: InboxItem): boolean {
  const change = factChange(item.event)
  const dissolved =
    change?.fact === 'status' && change.current?.kind === 'text' && change.current.text === 'liquidation'
  return dissolved || weightOf(item) >= 3
}

/** What is grave and nobody acknowledged yet. */
export const isFirst = (item: InboxItem): boolean => item.acknowledgedAt === null && isGrave(item)

export const isUnseen = ({ items }: InboxRow): boolean => items.some(({ acknowledgedAt }) => acknowledgedAt === null)

/** What can't be put beside another: no company is named, it could not be read, or it is a formation with notes of its own. */
const standsAlone = ({ company, event }: InboxItem): boolean =>
  company === null || event.unread !== undefined || event.key.startsWith('formation:')

const rowOf = (item: InboxItem): string =>
  standsAlone(item) ? `item ${item.id}` : `company ${item.company?.id} ${dayOf(item)}`

const weightOfRow = ({ items }: InboxRow): number => weightOf(items[0])

/**
 * Rows in groups: one for each company and register day. A group stands where its first item does, so the newest change
 * leads. By day, rows with an insolvency, a dissolution or a deletion that nobody acknowledged lead before every day.
 * @param led numbers of items that led before: an item that is acknowledged stays where it is looked at
 */
export function groupItems(
  items: readonly InboxItem[],
  grouping: Grouping,
  led: ReadonlySet<number> = new Set(),
): readonly RowGroup[] {
  const rowIn = (item: InboxItem): string => (grouping === 'kind' ? `${keyOf.kind(item)} ${rowOf(item)}` : rowOf(item))
  const leading = new Set(
    grouping === 'day' ? items.filter((item) => led.has(item.id) || isFirst(item)).map(rowIn) : [],
  )
  const groups = new Map<string, Map<string, InboxItem[]>>()
  if (leading.size > 0) groups.set(firstGroup, new Map())
  for (const item of items) {
    const row = rowIn(item)
    const group = leading.has(row) ? firstGroup : keyOf[grouping](item)
    const rows = groups.get(group) ?? new Map<string, InboxItem[]>()
    groups.set(group, rows)
    const members = rows.get(row)
    if (members === undefined) rows.set(row, [item])
    else members.push(item)
  }
  return [...groups].map(([key, rows]) => {
    const made = [...rows].map(([row, members]): InboxRow => {
      const [first, ...others] = members.toSorted((a, b) => weightOf(b) - weightOf(a))
      if (first === undefined) throw new Error('a row without an item')
      return { key: row, items: [first, ...others] }
    })
    return {
      key,
      grouping,
      rows: key === firstGroup ? made.toSorted((a, b) => weightOfRow(b) - weightOfRow(a)) : made,
    }
  })
}

export function linesOf(groups: readonly RowGroup[]): readonly Line[] {
  let place = 0
  return groups.flatMap((group): readonly Line[] => [
    { kind: 'head', group },
    ...group.rows.map((row): Line => ({ kind: 'row', row, group, place: place++ })),
  ])
}

/** The rows as they stand below each other. */
export const rowsInOrder = (groups: readonly RowGroup[]): readonly InboxRow[] => groups.flatMap(({ rows }) => rows)

export const rowKey = ({ key }: InboxRow): string => key

/** Numbers of the changes in these rows that nobody acknowledged. */
export const unseenIn = (rows: readonly InboxRow[]): readonly number[] =>
  rows.flatMap(({ items }) => items.flatMap(({ id, acknowledgedAt }) => (acknowledgedAt === null ? [id] : [])))

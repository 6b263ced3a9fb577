import { gravityOf } from '../../../../shared/domain/facts/account.ts'
import { factChange } from '../../../../shared/domain/history/fact-events.ts'
import { currentEventType } from '../../../../shared/domain/company/event.ts'
import type { InboxItem } from '../../../../shared/domain/watch/inbox.ts'
import { localDay } from '../../../../shared/domain/text/format.ts'

export const groupings = ['day', 'company', 'kind'] as const
export type Grouping = (typeof groupings)[number]

export interface ItemGroup {
  readonly key: string
  readonly grouping: Grouping
  /** The group's items, in the order in which they came. */
  readonly items: readonly InboxItem[]
}

/** A line of the list: a group's heading, or an item with its place among all items. */
export type Line =
  | { readonly kind: 'head'; readonly group: ItemGroup }
  | { readonly kind: 'item'; readonly item: InboxItem; readonly place: number }

/** The register day an item stands under; else the day it became available, else the day it arrived here. */
export const dayOf = ({ event, arrivedAt }: InboxItem): string =>
  event.effectiveOn ?? (event.availableAt === null ? null : localDay(event.availableAt)) ?? localDay(arrivedAt) ?? ''

const keyOf: Readonly<Record<Grouping, (item: InboxItem) => string>> = {
  day: dayOf,
  company: ({ company }) => (company === null ? '' : String(company.id)),
  kind: ({ event }) => (event.type === null ? '' : currentEventType(event.type)),
}

/** The group of what is looked at before everything else. */
export const firstGroup = 'first'

/** Insolvency and deletion that nobody acknowledged yet. */
export const isFirst = ({ event, acknowledgedAt }: InboxItem): boolean => {
  const change = acknowledgedAt === null ? factChange(event) : null
  return change !== null && gravityOf({ concerns: change.fact, becomes: change.current }) >= 3
}

/**
 * Items in groups; a group stands where its first item does, so the newest change leads. By day, insolvencies and
 * deletions that nobody acknowledged lead before every day.
 * @param led numbers of items that led before: an item that is acknowledged stays where it is looked at
 */
export function groupItems(
  items: readonly InboxItem[],
  grouping: Grouping,
  led: ReadonlySet<number> = new Set(),
): readonly ItemGroup[] {
  const leads = (item: InboxItem): boolean => grouping === 'day' && (led.has(item.id) || isFirst(item))
  const groups = new Map<string, InboxItem[]>()
  if (items.some(leads)) groups.set(firstGroup, [])
  for (const item of items) {
    const key = leads(item) ? firstGroup : keyOf[grouping](item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return [...groups].map(([key, members]) => ({ key, grouping, items: members }))
}

export function linesOf(groups: readonly ItemGroup[]): readonly Line[] {
  let place = 0
  return groups.flatMap((group): readonly Line[] => [
    { kind: 'head', group },
    ...group.items.map((item): Line => ({ kind: 'item', item, place: place++ })),
  ])
}

import { useEffect, useState } from 'react'
import type { InboxItem } from '../../../../shared/domain/watch/inbox.ts'
import { groupItems, linesOf, type Grouping } from './group-items.ts'

/** The items in the order in which the list shows them. */
const inOrder = (items: readonly InboxItem[], grouping: Grouping, led: ReadonlySet<number>): readonly InboxItem[] =>
  linesOf(groupItems(items, grouping, led)).flatMap((line) => (line.kind === 'item' ? [line.item] : []))

export interface InboxPlace {
  readonly item: InboxItem | null
  readonly select: (item: InboxItem) => void
  /** Goes to the one below, else stays on the last. */
  readonly next: () => void
}

/** Which item is selected: at first the top one; when it leaves the list, the one that takes its place. */
export function useInboxPlace(items: readonly InboxItem[], grouping: Grouping, led: ReadonlySet<number>): InboxPlace {
  const [chosen, setChosen] = useState<{ readonly id: number; readonly at: number } | null>(null)
  const order = inOrder(items, grouping, led)
  const at = chosen === null ? -1 : order.findIndex(({ id }) => id === chosen.id)
  const item = (at >= 0 ? order[at] : order[Math.min(chosen?.at ?? 0, order.length - 1)]) ?? null
  const place = item === null ? 0 : order.indexOf(item)
  useEffect(() => {
    if (item !== null && (chosen?.id !== item.id || chosen.at !== place)) setChosen({ id: item.id, at: place })
  }, [item, place, chosen])
  return {
    item,
    select: ({ id }) => setChosen({ id, at: order.findIndex((other) => other.id === id) }),
    next: () => {
      const below = order[place + 1]
      if (below !== undefined) setChosen({ id: below.id, at: place + 1 })
    },
  }
}

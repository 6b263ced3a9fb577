import { useEffect, useState } from 'react'
import type { InboxRow } from './group-items.ts'

export interface InboxPlace {
  readonly row: InboxRow | null
  readonly select: (row: InboxRow) => void
  /** Goes to the one below, else stays on the last. */
  readonly next: () => void
}

/** Which row is selected: at first the top one; when it leaves the list, the one that takes its place. */
export function useInboxPlace(order: readonly InboxRow[]): InboxPlace {
  const [chosen, setChosen] = useState<{ readonly key: string; readonly at: number } | null>(null)
  const at = chosen === null ? -1 : order.findIndex(({ key }) => key === chosen.key)
  const row = (at >= 0 ? order[at] : order[Math.min(chosen?.at ?? 0, order.length - 1)]) ?? null
  const place = row === null ? 0 : order.indexOf(row)
  useEffect(() => {
    if (row !== null && (chosen?.key !== row.key || chosen.at !== place)) setChosen({ key: row.key, at: place })
  }, [row, place, chosen])
  return {
    row,
    select: ({ key }) => setChosen({ key, at: order.findIndex((other) => other.key === key) }),
    next: () => {
      const below = order[place + 1]
      if (below !== undefined) setChosen({ key: below.key, at: place + 1 })
    },
  }
}

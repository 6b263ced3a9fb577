import { useState } from 'react'
import type { InboxItem } from '../../../../shared/domain/watch/inbox.ts'
import { isFirst } from './group-items.ts'

/**
 * Numbers of the items that have led the list since it was opened. An insolvency that is acknowledged stays at its place until
 * the list is opened again: a list that moves under the key would have the next press mean another item.
 */
export function useLed(items: readonly InboxItem[]): ReadonlySet<number> {
  const [led, setLed] = useState<ReadonlySet<number>>(new Set())
  const more = items.filter((item) => !led.has(item.id) && isFirst(item)).map(({ id }) => id)
  if (more.length === 0) return led
  const next = new Set([...led, ...more])
  setLed(next)
  return next
}

import type { ReactNode } from 'react'
import './tabs.css'
import { useFormat } from './use-format.ts'

/** How many, behind the name of a tab. */
export function TabCount({ count }: { readonly count: number }): ReactNode {
  const format = useFormat()
  return <span className="file-tab-count">{format.number(count)}</span>
}

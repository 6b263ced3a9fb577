import type { ReactNode } from 'react'
import './tabs.css'
import { useFormat } from './use-format.ts'

/** How many, behind the name of a tab. `of`: says that it is a part, and of how many where that is known. */
export function TabCount({ count, of = null }: { readonly count: number; readonly of?: string | null }): ReactNode {
  const format = useFormat()
  return (
    <span className="file-tab-count">
      {format.number(count)}
      {of !== null && ` ${of}`}
    </span>
  )
}

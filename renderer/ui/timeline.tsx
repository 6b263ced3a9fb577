import { useMemo, type ReactNode } from 'react'
import './timeline.css'
import { Mark, type MarkName } from './marks.tsx'

export interface TimelineItem {
  readonly key: string
  /** What dates it, already in words. */
  readonly when: ReactNode
  readonly what: ReactNode
  /** Its wording: serif, the register speaking. */
  readonly wording?: ReactNode
  /** What is no entry of the register has a mark of its own. */
  readonly mark?: MarkName
}

/** What happened in the register, a ring an entry. The order is the caller's. */
export function Timeline({
  label,
  items,
}: {
  readonly label: string
  readonly items: readonly TimelineItem[]
}): ReactNode {
  const list = useMemo(
    () =>
      items.map((item) => (
        <li key={item.key}>
          <Mark name={item.mark ?? 'entry'} />
          <div className="timeline-when">{item.when}</div>
          <div className="timeline-what">{item.what}</div>
          {item.wording !== undefined && (
            <div className="timeline-wording register-text" lang="de">
              {item.wording}
            </div>
          )}
        </li>
      )),
    [items],
  )
  return (
    <ol className="timeline" aria-label={label}>
      {list}
    </ol>
  )
}

import { useMemo, type ReactNode } from 'react'
import './timeline.css'
import { classes } from './button.tsx'
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

/**
 * What happened in the register, a ring an entry. The order is the caller's. `wide`: where the view has room, the wording stands
 * beside what happened.
 */
export function Timeline({
  label,
  items,
  wide = false,
}: {
  readonly label: string
  readonly items: readonly TimelineItem[]
  readonly wide?: boolean
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
    <ol className={classes('timeline', wide && 'timeline-wide')} aria-label={label}>
      {list}
    </ol>
  )
}

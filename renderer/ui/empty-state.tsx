import type { ReactNode } from 'react'
import './empty-state.css'
import { Icon, type IconName } from './icon.tsx'

/** What will stand here, what it costs to fill, one free action. No illustration. `level`: 1 when it is the view's title. */
export function EmptyState({
  icon,
  title,
  children,
  actions,
  level = 2,
}: {
  readonly icon: IconName
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly level?: 1 | 2 | 3
}): ReactNode {
  const Heading = `h${level}` as const
  return (
    <div className="empty-state">
      <Icon name={icon} />
      <Heading className="empty-state-title">{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="empty-state-actions">{actions}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'
import { classes } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import './notice.css'

export type NoticeTone = 'neutral' | 'warn' | 'risk'

const iconOf: Readonly<Record<NoticeTone, IconName>> = { neutral: 'info', warn: 'warning', risk: 'error' }

/**
 * What happened, what it means, one action. `neutral` tells, `warn` (amber) limits something, `risk` (red) means that
 * nothing was done. Never hides by itself. `boxed`: inside a panel or dialog rather than across a view.
 */
export function Notice({
  tone = 'neutral',
  icon,
  title,
  children,
  actions,
  boxed = false,
}: {
  readonly tone?: NoticeTone
  readonly icon?: IconName
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly boxed?: boolean
}): ReactNode {
  return (
    <div
      className={classes('notice', tone !== 'neutral' && `notice-${tone}`, boxed && 'notice-boxed')}
      role={tone === 'risk' ? 'alert' : 'status'}
    >
      <Icon name={icon ?? iconOf[tone]} />
      <div className="notice-text">
        {title && <b>{title} </b>}
        {children}
      </div>
      {actions && <div className="notice-actions">{actions}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'
import { classes } from './button.tsx'
import './gauge.css'

/**
 * How much of a limit is used; the figures stand beside it as text, so it is hidden from assistive technology.
 * `open`: reserved by calls under way and uncertain, drawn hatched behind.
 */
export function Gauge({
  spent,
  open,
  limit,
  thick = false,
}: {
  readonly spent: number
  readonly open: number
  readonly limit: number
  readonly thick?: boolean
}): ReactNode {
  const share = (value: number): number => (limit > 0 ? Math.min(100, (value / limit) * 100) : 100)
  const used = share(spent)
  const level = used >= 100 ? 'gauge-full' : used >= 80 && 'gauge-near'
  return (
    <span className={classes('gauge', thick && 'gauge-thick', level)} aria-hidden="true">
      <i style={{ width: `${used}%` }} />
      {open > 0 && <i className="gauge-open" style={{ width: `${Math.min(100 - used, share(open))}%` }} />}
    </span>
  )
}

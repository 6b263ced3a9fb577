import type { ReactElement } from 'react'

/**
 * The marks, 12 px: every state has a shape, and its word stands beside it. They are
 * decoration to assistive technology for that reason.
 */
export type MarkName =
  | 'kept'
  | 'aged'
  | 'changed'
  | 'unread'
  | 'active'
  | 'liquidation'
  | 'insolvency'
  | 'terminated'
  | 'unknown'
  | 'entry'
  | 'seen'

const hole = 'var(--mark-ground, var(--surface))'

const shapes: Readonly<Record<MarkName, { readonly tone: string; readonly shape: ReactElement }>> = {
  kept: {
    tone: 'ok',
    shape: (
      <>
        <circle cx="6" cy="6" r="5" fill="currentColor" />
        <path d="M3.6 6.2l1.7 1.7 3.2-3.6" fill="none" stroke={hole} strokeWidth="1.5" />
      </>
    ),
  },
  aged: {
    tone: 'warn',
    shape: (
      <>
        <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M6 1.5a4.5 4.5 0 0 0 0 9z" fill="currentColor" />
      </>
    ),
  },
  changed: {
    tone: 'warn',
    shape: (
      <>
        <path d="M6 .8L11.6 11H.4z" fill="currentColor" />
        <path d="M6 4.4v3M6 9v.6" stroke={hole} strokeWidth="1.4" />
      </>
    ),
  },
  unread: {
    tone: 'idle',
    shape: <circle cx="6" cy="6" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.3" strokeDasharray="2 1.6" />,
  },
  active: { tone: 'ok', shape: <circle cx="6" cy="6" r="4" fill="currentColor" /> },
  liquidation: {
    tone: 'warn',
    shape: (
      <>
        <path d="M6 1.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" />
        <circle cx="6" cy="6" r="4.2" fill="none" stroke="currentColor" strokeWidth="1.4" />
      </>
    ),
  },
  insolvency: { tone: 'risk', shape: <path d="M6 1l5 9.5H1z" fill="currentColor" /> },
  terminated: {
    tone: 'idle',
    shape: (
      <>
        <rect x="2" y="2" width="8" height="8" fill="none" stroke="currentColor" strokeWidth="1.4" />
        <path d="M2 10l8-8" stroke="currentColor" strokeWidth="1.4" />
      </>
    ),
  },
  unknown: {
    tone: 'idle',
    shape: (
      <>
        <circle cx="6" cy="6" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.3" strokeDasharray="2 1.6" />
        <path
          d="M4.7 4.9c0-1.7 2.6-1.7 2.6 0 0 .9-1.3 1-1.3 2M6 8.4v.6"
          stroke="currentColor"
          strokeWidth="1.1"
          fill="none"
        />
      </>
    ),
  },
  entry: { tone: 'ink', shape: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="2" /> },
  seen: {
    tone: 'accent',
    shape: (
      <rect
        x="2.5"
        y="2.5"
        width="7"
        height="7"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        transform="rotate(45 6 6)"
      />
    ),
  },
}

/** The colour that goes with a mark; a class of the theme. */
export const toneOf = (mark: MarkName): string => shapes[mark].tone

export const Mark = ({ name }: { readonly name: MarkName }): ReactElement => (
  <svg className={`mark ${shapes[name].tone}`} viewBox="0 0 12 12" aria-hidden="true">
    {shapes[name].shape}
  </svg>
)

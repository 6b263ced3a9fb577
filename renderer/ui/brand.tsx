import type { ReactNode } from 'react'

/** Three ruled lines of a register; the middle one opens into an eye. */
export function BrandMark({ size }: { readonly size: number }): ReactNode {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" className="brand-mark">
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M2 1.75h12M2 14.25h12" />
        <path d="M1 8C3.2 5.1 5.5 4.6 8 4.6S12.8 5.1 15 8c-2.2 2.9-4.5 3.4-7 3.4S3.2 10.9 1 8z" />
      </g>
      <circle cx="8" cy="8" r="1.75" fill="currentColor" />
    </svg>
  )
}

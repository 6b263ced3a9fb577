import type { ReactNode } from 'react'
import type { Verdict } from '../../../../shared/domain/ownership/laws/beneficial-owner.ts'

/** Marks of a rule's results: check, bar, dashed "?"; the word stands beside the mark. */
export function VerdictMark({ verdict }: { readonly verdict: Verdict }): ReactNode {
  return (
    <svg className="verdict-mark" viewBox="0 0 12 12" aria-hidden="true" fill="none" stroke="currentColor">
      {verdict === 'yes' && <path d="M1.8 6.3l2.9 2.9 5.5-6.2" strokeWidth="1.8" />}
      {verdict === 'no' && <path d="M2 6h8" strokeWidth="1.8" />}
      {verdict === 'open' && (
        <>
          <circle cx="6" cy="6" r="4.6" strokeWidth="1.3" strokeDasharray="2 1.6" />
          <path d="M4.7 4.9c0-1.7 2.6-1.7 2.6 0 0 .9-1.3 1-1.3 2M6 8.4v.6" strokeWidth="1.1" />
        </>
      )}
    </svg>
  )
}

/** The colour that goes with a result; a class of the theme. */
export const verdictTone: Readonly<Record<Verdict, string>> = { yes: 'ok', no: 'idle', open: 'warn' }

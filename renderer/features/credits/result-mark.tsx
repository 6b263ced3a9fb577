import type { ReactElement, ReactNode } from 'react'
import type { LedgerResult } from './ledger-result.ts'

const question = (
  <>
    <circle cx="6" cy="6" r="4.6" strokeWidth="1.3" strokeDasharray="2 1.6" />
    <path d="M4.7 4.9c0-1.7 2.6-1.7 2.6 0 0 .9-1.3 1-1.3 2M6 8.4v.6" strokeWidth="1.1" />
  </>
)
const check = <path d="M1.8 6.3l2.9 2.9 5.5-6.2" strokeWidth="1.8" />
const about = (
  <path d="M1.5 4.6c1.5-1.6 3-1.6 4.5-.4s3 1.2 4.5-.4M1.5 8.4c1.5-1.6 3-1.6 4.5-.4s3 1.2 4.5-.4" strokeWidth="1.4" />
)

/** The results of a rule: check yes, bar no, dashed ? open; two waves for an estimate, dots for what is under way. */
const shapes: Readonly<Record<LedgerResult, ReactElement>> = {
  asAnnounced: check,
  stated: check,
  differs: <path d="M2 4.5h8M2 7.5h8M8 2L4 10" strokeWidth="1.4" />,
  table: about,
  learned: about,
  released: <path d="M2 6h8" strokeWidth="1.8" />,
  unknown: question,
  uncertain: question,
  underWay: <path d="M2 6h.1M6 6h.1M10 6h.1" strokeWidth="2.2" />,
}
const tones: Readonly<Record<LedgerResult, string>> = {
  asAnnounced: 'ok',
  stated: 'ok',
  differs: 'warn',
  table: 'idle',
  learned: 'idle',
  released: 'idle',
  unknown: 'warn',
  uncertain: 'warn',
  underWay: 'idle',
}

export const ResultMark = ({ result }: { readonly result: LedgerResult }): ReactNode => (
  <svg className={`mark ${tones[result]}`} viewBox="0 0 12 12" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
      {shapes[result]}
    </g>
  </svg>
)

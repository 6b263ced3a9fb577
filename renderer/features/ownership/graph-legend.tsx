import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const shapes = {
  owns: <><path d="M0 6h22" stroke="var(--ink-2)" strokeWidth="2" /><path d="M20 1.5L29 6l-9 4.5z" fill="var(--ink-2)" /></>,
  controls: <><path d="M0 6h19" stroke="var(--accent)" strokeWidth="1.5" strokeDasharray="5 4" /><circle cx="24" cy="6" r="4" fill="none" stroke="var(--accent)" strokeWidth="1.8" /></>,
  unknown: <><path d="M1 6h24" stroke="var(--ink-3)" strokeWidth="1.5" strokeDasharray="1.5 3.5" strokeLinecap="round" /><path d="M21 2l7 4-7 4" fill="none" stroke="var(--ink-3)" strokeWidth="1.5" /></>,
  computed: <><path d="M0 6h20" stroke="var(--ink-3)" strokeWidth="1.25" strokeDasharray="8 3" /><path d="M20 2l8 4-8 4z" fill="var(--surface)" stroke="var(--ink-3)" strokeWidth="1.5" /></>,
  proof: <><path d="M4 6h20" className="graph-legend-proof" /><path d="M0 6h30" stroke="var(--ink-2)" strokeWidth="2" /></>,
  added: <><path d="M0 6h26" stroke="var(--ink-2)" strokeWidth="6" /><path d="M0 6h26" stroke="var(--sunken)" strokeWidth="2.5" /></>,
  gone: <><path d="M0 5h26" stroke="var(--ink-3)" strokeWidth="1.25" strokeDasharray="2 5" /><path d="M2 10h22" stroke="var(--superseded)" strokeWidth="1.5" /></>,
} as const

export type LegendEntry = keyof typeof shapes

/** What the lines of the picture mean; those of a comparison only while there is one. */
export function GraphLegend({ entries }: { readonly entries: readonly LegendEntry[] }): ReactNode {
  const { t } = useTranslation('ownership')
  return (
    <dl className="graph-legend">
      {entries.map((entry) => (
        <div key={entry}>
          <dt><svg width="30" height="12" viewBox="0 0 30 12" fill="none" aria-hidden="true">{shapes[entry]}</svg></dt>
          <dd>{t(`legend.${entry}`)}</dd>
        </div>
      ))}
    </dl>
  )
}

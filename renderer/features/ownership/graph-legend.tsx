import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { samples, sampleSize, type LegendEntry } from '../../../shared/domain/ownership/picture/legend.ts'
import type { Palette } from '../../../shared/domain/ownership/picture/pen.ts'
import { reactPen } from './picture/react-pen.tsx'

/** Colours of the theme, as they follow it by themselves. */
const themePalette: Palette = {
  ground: 'var(--surface)',
  node: 'var(--raised)',
  outline: 'var(--line-control)',
  hatch: 'var(--line)',
  ink: 'var(--ink)',
  ink2: 'var(--ink-2)',
  ink3: 'var(--ink-3)',
  accent: 'var(--accent)',
  accentSoft: 'var(--accent-soft)',
  proof: 'var(--proof)',
  proofLabel: 'var(--proof-label)',
  ok: 'var(--ok)',
  warn: 'var(--warn)',
  risk: 'var(--risk)',
  superseded: 'var(--superseded)',
}

function Sample({ entry }: { readonly entry: LegendEntry }): ReactNode {
  const { pen, parts } = reactPen(themePalette, 'legend-hatch')
  samples[entry](pen)
  const { width, height } = sampleSize
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true">
      {parts}
    </svg>
  )
}

/** What the lines of the picture mean; those of a comparison only while there is one. */
export function GraphLegend({ entries }: { readonly entries: readonly LegendEntry[] }): ReactNode {
  const { t } = useTranslation('ownership')
  return (
    <dl className="graph-legend">
      {entries.map((entry) => (
        <div key={entry}>
          <dt>
            <Sample entry={entry} />
          </dt>
          <dd>{t(`legend.${entry}`)}</dd>
        </div>
      ))}
    </dl>
  )
}

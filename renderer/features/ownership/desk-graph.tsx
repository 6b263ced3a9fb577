import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { CanvasPicture, type CanvasPictureProps } from './canvas-picture.tsx'
import type { LegendEntry } from '../../../shared/domain/ownership/picture/legend.ts'
import { GraphLegend } from './graph-legend.tsx'
import { GraphSearch } from './graph-search.tsx'
import type { Stage } from './picture/stage.ts'

/** The picture of a desk, or its outline in its place, with the search that lies over both. */
export function DeskGraph({
  outline,
  unseen,
  legend,
  search,
  ref,
  ...picture
}: Omit<CanvasPictureProps, 'ref'> & {
  /** Stands in the place of the picture; null: the picture. */
  readonly outline: ReactNode | null
  /** Parties that the view leaves out. */
  readonly unseen: number
  /** What is explained in the corner of the picture; empty: nothing. */
  readonly legend: readonly LegendEntry[]
  readonly search: {
    /** Null: it is closed. */
    readonly text: string | null
    readonly list: readonly string[]
    readonly onText: (text: string) => void
    readonly onClose: () => void
  }
  readonly ref: Ref<Stage>
}): ReactNode {
  const { t } = useTranslation('ownership')
  return (
    <div className="desk-graph">
      {outline ?? <CanvasPicture ref={ref} {...picture} />}
      {search.text !== null && (
        <GraphSearch
          text={search.text}
          list={search.list}
          selected={picture.selected}
          onText={search.onText}
          onSelect={picture.onSelect}
          onClose={search.onClose}
        />
      )}
      {picture.picture.nodes.length === 0 && <p className="desk-empty small">{t('empty')}</p>}
      {legend.length > 0 && (
        <div className="desk-legend" role="group" aria-label={t('legend.title')}>
          <GraphLegend entries={legend} />
        </div>
      )}
      {unseen > 0 && <p className="desk-unseen small">{t('unseen', { count: unseen })}</p>}
    </div>
  )
}

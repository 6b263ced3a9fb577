import { memo, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NodeMark } from '../../../shared/domain/ownership/picture/picture.ts'
import { CompanyName } from '../../parts/party/company-name.tsx'
import { classes } from '../../ui/button.tsx'
import { Mark, type MarkName } from '../../ui/marks.tsx'
import './outline.css'
import type { OutlineRow } from './outline-rows.ts'

const marks: Readonly<Record<NodeMark, MarkName>> = {
  kept: 'kept',
  aged: 'aged',
  unread: 'unread',
  partial: 'unread',
  odd: 'changed',
  unknown: 'unknown',
  insolvency: 'insolvency',
  liquidation: 'liquidation',
  terminated: 'terminated',
  changed: 'changed',
}
/** What of a line the arrow keys reach. */
export const lineControls = 'button:not([disabled])'

interface LineProps {
  readonly row: OutlineRow
  readonly index: number
  readonly height: number
  readonly active: boolean
  readonly selected: boolean
  readonly found: boolean
  readonly narrow: boolean
  readonly name: string
  readonly share: string
  readonly short: string
  readonly controls: boolean
  readonly note: string
  readonly mark: NodeMark | null
  readonly folded: string
  readonly actions: ReactNode
  readonly onPress: () => void
  readonly onOpen: () => void
  readonly onToggle: () => void
}

/** A line of the outline, at its place in the windowed list. */
export const OutlineLine = memo(function OutlineLine(props: LineProps): ReactNode {
  const {
    row,
    index,
    height,
    active,
    selected,
    found,
    narrow,
    name,
    share,
    short,
    controls: isControl,
    note,
    mark,
    folded,
    actions,
    onPress,
    onOpen,
    onToggle,
  } = props
  const { t } = useTranslation('ownership')
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element.current === null) return
    element.current.style.translate = `0 ${index * height}px`
    element.current.style.height = `${height}px`
    element.current.style.setProperty('--level', String(Math.min(row.level, 24)))
  }, [index, height, row.level])
  // The buttons of a line are reached with the arrow keys, not with Tab: a thousand lines are one stop.
  useLayoutEffect(() => {
    for (const button of element.current?.querySelectorAll<HTMLElement>(lineControls) ?? []) button.tabIndex = -1
  })
  const openable = row.below === 'open' || row.below === 'closed'
  const cycle = row.below === 'cycle'
  const shownShare = (
    <span
      className={classes('outline-share', isControl && 'outline-control')}
      aria-hidden={narrow || undefined}
      title={narrow ? share : undefined}
    >
      {narrow ? short : share}
    </span>
  )
  const nameParts = (
    <>
      {openable ? (
        <button type="button" className="outline-toggle" aria-hidden="true" tabIndex={-1} onClick={onToggle}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d={row.below === 'open' ? 'M2 4l4 4 4-4' : 'M4 2l4 4-4 4'} />
          </svg>
        </button>
      ) : (
        <span className="outline-toggle" />
      )}
      {narrow && shownShare}
      {mark !== null ? <Mark name={marks[mark]} /> : !narrow && <span className="outline-no-mark" />}
      {cycle && <span aria-hidden="true">↻</span>}
      {row.node.party?.kind === 'company' ? (
        <span className={classes('outline-company', row.node.change === 'gone' && 'was')}>
          {/* The name is drawn in pieces, and read out whole. */}
          <span className="hidden-text">{name}</span>
          <span aria-hidden="true">
            <CompanyName name={name} />
          </span>
        </span>
      ) : (
        <bdi
          className={classes(
            'outline-plain cut',
            row.node.party === null && 'null',
            row.node.change === 'gone' && 'was',
          )}
          title={name}
        >
          {name}
        </bdi>
      )}
      {cycle && <span className={narrow ? 'hidden-text' : 'dim nowrap'}>{t('outline.seeAbove')}</span>}
      {folded !== '' && <span className="dim nowrap">{folded}</span>}
    </>
  )
  return (
    // The keys of a line are those of the tree grid around it.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <div
      ref={element}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-level={row.level}
      aria-setsize={row.siblings}
      aria-posinset={row.place}
      aria-expanded={openable ? row.below === 'open' : undefined}
      aria-selected={selected}
      tabIndex={active ? 0 : -1}
      className={classes('outline-line', selected && 'outline-selected', found && 'outline-found')}
      onClick={(event) => {
        if ((event.target as Element).closest('button') === null) onPress()
      }}
      onDoubleClick={(event) => {
        if ((event.target as Element).closest('button') === null) onOpen()
      }}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !selected) onPress()
      }}
    >
      <span className="outline-name" role="gridcell">
        {nameParts}
      </span>
      {narrow ? (
        <span className="hidden-text" role="gridcell">
          {share}
        </span>
      ) : (
        <span role="gridcell" className="outline-share-cell">
          {shownShare}
        </span>
      )}
      {!narrow && (
        <span className="outline-note cut" role="gridcell">
          {note}
        </span>
      )}
      {!narrow && actions !== undefined && (
        <span className="outline-actions" role="gridcell">
          {actions}
        </span>
      )}
    </div>
  )
})

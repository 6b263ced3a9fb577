import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NodeSaid } from '../../../shared/domain/ownership/picture/node-standing.ts'
import type { GraphWords } from '../../../shared/domain/ownership/picture/picture-words.ts'
import type { SeenGraph, SeenNode } from '../../../shared/domain/ownership/picture/seen.ts'
import { classes } from '../../ui/button.tsx'
import { OutlineLine } from './outline-line.tsx'
import './outline.css'
import type { OutlineRow } from './outline-rows.ts'
import { useOutline } from './use-outline.ts'
import { useOutlineKeys } from './use-outline-keys.ts'

export interface OutlineProps {
  readonly label: string
  readonly graph: SeenGraph
  readonly words: GraphWords
  readonly roots: readonly string[]
  readonly selected: string | null
  readonly onSelect: (key: string) => void
  /** Enter, a double press: what can be done with a node. */
  readonly onMenu: (key: string) => void
  readonly onUnfold: (key: string) => void
  /** Keys beside those of the tree; true: it was one. */
  readonly onKey?: (event: KeyboardEvent<HTMLElement>) => boolean
  /** What the picture's box says of a party: its mark, and its note where that must be said here, too. */
  readonly saidOf: (key: string) => NodeSaid | null
  readonly found: ReadonlySet<string>
  /** Free and costly actions of a line, at its end; a narrow outline has none. */
  readonly actions?: (node: SeenNode) => ReactNode
  /** Only names and shares, for the side of a picture. */
  readonly narrow?: boolean
}

/**
 * The graph as a tree grid (WAI-ARIA): owners beneath what they own. Arrows walk, open and close, Home and End go to the
 * ends, letters find a name; Right on a line without more beneath goes to its buttons. Windowed, so ten thousand lines
 * are as quick as ten.
 */
export function Outline(props: OutlineProps): ReactNode {
  const { label, words, selected, onSelect, onMenu, onKey, saidOf, found, actions, narrow = false } = props
  const { t } = useTranslation('ownership')
  const scroller = useRef<HTMLDivElement>(null)
  const height = narrow ? 26 : 32
  const outline = useOutline(props, scroller, height)
  const { rows, nodes, current, drawn, totalHeight, setActive, setOpen } = outline
  const noteOf = (row: OutlineRow): string =>
    saidOf(row.node.key)?.note ?? words.nodeNote(row.node, row.edge === null ? [] : [row.edge])
  const onRowKey = useOutlineKeys(outline, { scroller, height, words, onMenu, onSelect })

  return (
    <div
      ref={scroller}
      className={classes('outline scroll', narrow && 'outline-narrow')}
      role="treegrid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={narrow ? 2 : actions === undefined ? 3 : 4}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (onRowKey(event) || onKey?.(event) === true) event.preventDefault()
      }}
    >
      <div className={narrow ? 'hidden-text' : 'outline-head'} role="row" aria-rowindex={1}>
        <span role="columnheader">{t('outline.who')}</span>
        <span role="columnheader">{t('outline.share')}</span>
        {!narrow && <span role="columnheader">{t('outline.where')}</span>}
        {!narrow && actions !== undefined && (
          <span role="columnheader">
            <span className="hidden-text">{t('outline.actions')}</span>
          </span>
        )}
      </div>
      <div
        className="outline-rows"
        role="rowgroup"
        ref={(element) => {
          if (element !== null) element.style.height = `${totalHeight}px`
        }}
      >
        {drawn.map((index) => {
          const row = rows[index]
          return row === undefined ? null : (
            <OutlineLine
              key={row.path}
              row={row}
              index={index}
              height={height}
              active={index === current}
              selected={row.node.key === selected}
              found={found.has(row.node.key)}
              narrow={narrow}
              share={row.edge === null ? '' : words.share(row.edge, nodes)}
              short={row.edge === null ? '' : words.shortShare(row.edge, nodes)}
              controls={row.edge?.kind === 'controls'}
              name={words.nodeName(row.node)}
              note={narrow ? '' : noteOf(row)}
              mark={narrow ? null : (saidOf(row.node.key)?.mark ?? null)}
              folded={row.node.folded > 0 ? words.folded(row.node.folded) : ''}
              actions={actions?.(row.node)}
              onPress={() => {
                setActive(row.path)
                onSelect(row.node.key)
              }}
              onOpen={() => onMenu(row.node.key)}
              onToggle={() => setOpen(row, row.below !== 'open')}
            />
          )
        })}
      </div>
    </div>
  )
}

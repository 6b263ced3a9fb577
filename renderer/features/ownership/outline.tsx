import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { foldExpanded } from '../../../shared/domain/fold.ts'
import { classes } from '../../ui/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { Mark, type MarkName } from '../../ui/marks.tsx'
import type { SeenGraph, SeenNode } from '../../../shared/domain/ownership/picture/seen.ts'
import type { GraphWords } from '../../../shared/domain/ownership/picture/picture-words.ts'
import './outline.css'
import { outlineRows, outlineTops, pathsTo, rowOf, type OutlineRow, type OutlineState } from './outline-rows.ts'
import type { NodeMark } from '../../../shared/domain/ownership/picture/picture.ts'

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
  readonly markOf: (key: string) => NodeMark | null
  readonly found: ReadonlySet<string>
  /** Free and costly actions of a line, at its end; a narrow outline has none. */
  readonly actions?: (node: SeenNode) => ReactNode
  /** Only names and shares, for the side of a picture. */
  readonly narrow?: boolean
}

const marks: Readonly<Record<NodeMark, MarkName>> = {
  kept: 'kept',
  aged: 'aged',
  unread: 'unread',
  partial: 'unread',
  odd: 'changed',
  unknown: 'unknown',
}
/** Between two letters of a name typed to find a line. */
const typingPause = 700
const controls = 'button:not([disabled])'

/**
 * The graph as a tree grid (WAI-ARIA): owners beneath what they own. Arrows walk, open and close, Home and End go to the
 * ends, letters find a name; Right on a line without more beneath goes to its buttons. Windowed, so ten thousand lines
 * are as quick as ten.
 */
export function Outline(props: OutlineProps): ReactNode {
  const {
    label,
    graph,
    words,
    roots,
    selected,
    onSelect,
    onMenu,
    onUnfold,
    onKey,
    markOf,
    found,
    actions,
    narrow = false,
  } = props
  const { t } = useTranslation('ownership')
  const scroller = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<OutlineState>(new Map())
  const [active, setActive] = useState<string | null>(null)
  const focusWanted = useRef(false)
  const typed = useRef({ text: '', at: 0 })

  const tops = useMemo(() => outlineTops(graph, roots), [graph, roots])
  const rows = useMemo(() => outlineRows(graph, tops, opened), [graph, tops, opened])
  const nodes = useMemo(() => new Map(graph.nodes.map((node) => [node.key, node])), [graph])
  const height = narrow ? 26 : 32
  const byPath = rows.findIndex(({ path }) => path === active)
  // A choice made in the picture moves the line, a choice made here stays on its own line.
  const current =
    byPath >= 0 && (selected === null || rows[byPath]?.node.key === selected)
      ? byPath
      : Math.max(0, selected === null ? byPath : rowOf(rows, selected))
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, height])
  const inSight = virtual.getVirtualItems().map(({ index }) => index)
  const drawn =
    inSight.includes(current) || rows.length === 0 ? inSight : [...inSight, current].toSorted((a, b) => a - b)

  useEffect(() => {
    // Chosen elsewhere, and its line is closed away: the way to it opens.
    if (selected !== null && rowOf(rows, selected) < 0) {
      const paths = pathsTo(graph, tops, selected)
      if (paths !== null) setOpened(new Map([...opened, ...paths.map((path) => [path, true] as const)]))
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new choice opens, or nothing could be closed
  }, [selected, graph])
  useEffect(() => {
    if (selected !== null && rows.length > 0) virtual.scrollToIndex(current)
    // Only a new choice scrolls; opening a line elsewhere doesn't.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [selected, current])
  useLayoutEffect(() => {
    if (!focusWanted.current) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)
    if (row === null || row === undefined) return
    focusWanted.current = false
    row.focus({ preventScroll: true })
  })

  const go = (index: number): void => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (row === undefined) return
    focusWanted.current = true
    setActive(row.path)
    onSelect(row.node.key)
    virtual.scrollToIndex(rows.indexOf(row))
  }
  const setOpen = (row: OutlineRow, open: boolean): void => {
    if (row.node.folded > 0 && open) onUnfold(row.node.key)
    setOpened(new Map(opened).set(row.path, open))
  }
  const parentOf = (index: number): number => {
    const level = rows[index]?.level ?? 1
    for (let at = index - 1; at >= 0; at -= 1) if ((rows[at]?.level ?? 0) < level) return at
    return index
  }
  const find = (letter: string): void => {
    const now = performance.now()
    const text = (now - typed.current.at > typingPause ? '' : typed.current.text) + letter
    typed.current = { text, at: now }
    const wanted = foldExpanded(text)
    if (wanted === '') return
    const from = text.length > 1 ? current : current + 1
    for (let step = 0; step < rows.length; step += 1) {
      const index = (from + step) % rows.length
      const row = rows[index]
      if (row !== undefined && foldExpanded(words.nodeName(row.node)).startsWith(wanted)) return go(index)
    }
  }
  const onRowKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const row = rows[current]
    if (row === undefined || event.altKey || event.metaKey || event.ctrlKey) return false
    const onRow = document.activeElement?.matches('[role="row"]') === true
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 200) / height) - 1)
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: rows.length - 1,
      PageDown: current + page,
      PageUp: current - page,
    }
    const to = steps[event.key]
    if (to !== undefined) go(to)
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      return sideways(event.key === 'ArrowRight', row, onRow)
    else if (onRow && event.key === 'Enter') onMenu(row.node.key)
    else if (onRow && event.key === ' ') onSelect(row.node.key)
    else if (onRow && event.key === '*')
      setOpened(
        new Map([
          ...opened,
          ...rows.filter(({ level }) => level === row.level).map(({ path }) => [path, true] as const),
        ]),
      )
    else if (onRow && event.key.length === 1 && event.key !== '/') find(event.key)
    else return false
    return true
  }
  const sideways = (right: boolean, row: OutlineRow, onRow: boolean): boolean => {
    const element = scroller.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)
    const stops =
      element === null || element === undefined
        ? []
        : [element, ...element.querySelectorAll<HTMLElement>(`.outline-actions ${controls}`)]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    if (!onRow) stops[Math.max(0, Math.min(stops.length - 1, at + (right ? 1 : -1)))]?.focus()
    else if (right && row.below === 'closed') setOpen(row, true)
    else if (right && row.below === 'open') go(current + 1)
    else if (right) stops[1]?.focus()
    else if (row.below === 'open') setOpen(row, false)
    else go(parentOf(current))
    return true
  }

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
          if (element !== null) element.style.height = `${virtual.getTotalSize()}px`
        }}
      >
        {drawn.map((index) => {
          const row = rows[index]
          return row === undefined ? null : (
            <Line
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
              note={narrow ? '' : words.nodeNote(row.node, row.edge === null ? [] : [row.edge])}
              mark={narrow ? null : markOf(row.node.key)}
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

const Line = memo(function Line(props: LineProps): ReactNode {
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
    for (const button of element.current?.querySelectorAll<HTMLElement>(controls) ?? []) button.tabIndex = -1
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
      {mark !== null && <Mark name={marks[mark]} />}
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

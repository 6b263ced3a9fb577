import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { SeenGraph, SeenNode } from '../../../shared/domain/ownership/picture/seen.ts'
import { outlineRows, outlineTops, pathsTo, rowOf, type OutlineRow, type OutlineState } from './outline-rows.ts'

export interface OpenOutline {
  readonly rows: readonly OutlineRow[]
  readonly nodes: ReadonlyMap<string, SeenNode>
  /** Index of the line with the tree's one tab stop. */
  readonly current: number
  /** Indexes of the lines that are drawn. */
  readonly drawn: readonly number[]
  /** Of all lines, in pixels. */
  readonly totalHeight: number
  /** The line of this path becomes the current one, without taking the focus. */
  readonly setActive: (path: string) => void
  readonly setOpen: (row: OutlineRow, open: boolean) => void
  /** Opens every line of a level. */
  readonly openLevel: (level: number) => void
  /** Selects a line, scrolls to it and focuses it. */
  readonly go: (index: number) => void
}

/** The lines of an outline: which are open, drawn and current. The selection is the caller's. */
export function useOutline(
  {
    graph,
    roots,
    selected,
    onSelect,
    onUnfold,
  }: {
    readonly graph: SeenGraph
    readonly roots: readonly string[]
    readonly selected: string | null
    readonly onSelect: (key: string) => void
    readonly onUnfold: (key: string) => void
  },
  scroller: RefObject<HTMLElement | null>,
  height: number,
): OpenOutline {
  const [opened, setOpened] = useState<OutlineState>(new Map())
  const [active, setActive] = useState<string | null>(null)
  const focusWanted = useRef(false)

  const tops = useMemo(() => outlineTops(graph, roots), [graph, roots])
  const rows = useMemo(() => outlineRows(graph, tops, opened), [graph, tops, opened])
  const nodes = useMemo(() => new Map(graph.nodes.map((node) => [node.key, node])), [graph])
  const byPath = rows.findIndex(({ path }) => path === active)
  // A choice made in the picture moves the current line; a choice made here stays on its own line.
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
  const open = (paths: readonly string[]): void =>
    setOpened(new Map([...opened, ...paths.map((path) => [path, true] as const)]))

  useEffect(() => {
    // Selected elsewhere while its line is in a closed branch: the way to it opens.
    if (selected !== null && rowOf(rows, selected) < 0) {
      const paths = pathsTo(graph, tops, selected)
      if (paths !== null) open(paths)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new selection opens, or nothing could be closed
  }, [selected, graph])
  useEffect(() => {
    if (selected !== null && rows.length > 0) virtual.scrollToIndex(current)
    // Only a new selection scrolls; opening a line elsewhere doesn't.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [selected, current])
  useLayoutEffect(() => {
    if (!focusWanted.current) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)
    if (row === null || row === undefined) return
    focusWanted.current = false
    row.focus({ preventScroll: true })
  })

  return {
    rows,
    nodes,
    current,
    drawn: inSight.includes(current) || rows.length === 0 ? inSight : [...inSight, current].toSorted((a, b) => a - b),
    totalHeight: virtual.getTotalSize(),
    setActive,
    setOpen: (row, isOpen) => {
      if (row.node.folded > 0 && isOpen) onUnfold(row.node.key)
      setOpened(new Map(opened).set(row.path, isOpen))
    },
    openLevel: (level) => open(rows.filter((row) => row.level === level).map(({ path }) => path)),
    go: (index) => {
      const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
      if (row === undefined) return
      focusWanted.current = true
      setActive(row.path)
      onSelect(row.node.key)
      virtual.scrollToIndex(rows.indexOf(row))
    },
  }
}

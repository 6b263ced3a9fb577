import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly head: string
  /** Shown instead of `head` below 1024 px, where the unit of a price moves to the column's head. */
  readonly narrowHead?: string
  readonly cell: (row: Row) => ReactNode
  /** For columns of buttons, which name themselves: the head is read out, not shown (a `narrowHead` is shown). */
  readonly hideHead?: boolean
  /** Width as CSS: `28%`, `104px`; columns without one share the rest. */
  readonly width?: string
  readonly narrowWidth?: string
  /** From 1600 px on. */
  readonly wideWidth?: string
  /** The cell that names the row; exactly one column has it. */
  readonly rowHeader?: boolean
  readonly align?: 'end'
  /** Not shown below 1024 px; what it says must be reachable elsewhere. */
  readonly wideOnly?: boolean
  /** Shown from 1600 px on; what it says must be reachable elsewhere. */
  readonly widestOnly?: boolean
  /** What its cell says as text, for copying; without it the text of the cell itself is taken. */
  readonly text?: (row: Row) => string
  /** What rows are narrowed down by, in words; null: not stated. Without it the column narrows nothing. */
  readonly value?: (row: Row) => string | null
  /** A column of actions: it is neither copied nor left out. */
  readonly acts?: boolean
  /** Ascending order of two rows; the head becomes a button. */
  readonly compare?: (a: Row, b: Row) => number
}

export const cellClass = <Row>(column: Column<Row>): string | undefined =>
  [
    column.align === 'end' ? 'num' : '',
    // Under a head that is shown; buttons bring their own distance to the edge.
    column.align === 'end' && !column.hideHead && !column.acts ? 'of-figures' : '',
    column.wideOnly ? 'wide-only' : '',
    column.widestOnly ? 'widest-only' : '',
  ]
    .filter(Boolean)
    .join(' ') || undefined

/** Custom properties, so that the style sheet can choose between the two widths by the window's. */
export const columnWidths = <Row>(column: Column<Row>): Record<string, string> => ({
  ...(column.width === undefined ? {} : { '--col-width': column.width }),
  ...(column.narrowWidth === undefined ? {} : { '--col-narrow': column.narrowWidth }),
  ...(column.wideWidth === undefined ? {} : { '--col-wide': column.wideWidth }),
})

const inPixels = (width: string | undefined): number | null => {
  const pixels = /^(\d+)px$/.exec(width ?? '')?.[1]
  return pixels === undefined ? null : Number(pixels)
}
/** Of the column of checkboxes, in pixels; the style sheet has the same. */
const checkWidth = 44

/**
 * Where a wide table's columns are as wide as what is in them: the most that each of those without a width in pixels may
 * take, so that together they never need more than there is (`100cqw`, the table's place).
 */
export function restWidth<Row>(columns: readonly Column<Row>[], checks: boolean): Record<string, string> {
  const fixed = columns.map(({ width }) => inPixels(width))
  const taken = fixed.reduce<number>((sum, each) => sum + (each ?? 0), checks ? checkWidth : 0)
  const rest = fixed.filter((each) => each === null).length
  return rest === 0 ? {} : { '--rest-most': `calc((100cqw - ${taken}px) / ${rest})` }
}

/** The most that a cell of a column with a width in pixels takes where the others follow what is in them. */
export const cellMost = <Row>({ width }: Column<Row>): Record<string, string> | undefined =>
  inPixels(width) === null ? undefined : { '--cell-most': width ?? '' }

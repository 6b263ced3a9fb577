/**
 * Which rows of a long table are drawn, and where. Browsers give up on an element of more than some 16 million pixels, which half a million
 * rows reach: beyond a limit the scrollbar's way stands for more than its pixels.
 */

/** Highest body of a table, in pixels: far below what browsers refuse, and a pixel of it is still less than a row of a million rows. */
export const highest = 8_000_000
/** Rows drawn above and below those in sight. */
const beyond = 12

export interface Rows {
  readonly count: number
  /** In pixels, the same for all. */
  readonly rowHeight: number
  /** Height in which rows are in sight, in pixels. */
  readonly sight: number
}

/** Height of the body. */
export const bodyHeight = ({ count, rowHeight }: Rows): number => Math.min(count * rowHeight, highest)

/** Pixels of rows for a pixel of scrolling; 1 while the body has its true height. */
export function scaleOf(rows: Rows): number {
  const [true_, body] = [rows.count * rows.rowHeight, bodyHeight(rows)]
  return body >= true_ || body <= rows.sight ? 1 : (true_ - rows.sight) / (body - rows.sight)
}

export interface Drawn {
  readonly first: number
  /** The row after the last that is drawn. */
  readonly end: number
  /** Where the first row begins in the body, in pixels. */
  readonly top: number
}

/** What is drawn where the body was scrolled up by so many pixels. */
export function drawnAt(rows: Rows, scrolled: number): Drawn {
  const { count, rowHeight, sight } = rows
  const body = bodyHeight(rows)
  const at = Math.max(0, Math.min(scrolled, body - sight))
  const begin = at * scaleOf(rows)
  const inSight = Math.floor(begin / rowHeight)
  const first = Math.max(0, inSight - Math.min(beyond, Math.max(0, Math.floor(at / rowHeight) - 1)))
  const top = Math.max(0, at - (begin - first * rowHeight))
  const room = Math.max(1, Math.floor((body - top) / rowHeight + 0.01))
  const end = Math.min(count, inSight + Math.ceil(sight / rowHeight) + 1 + beyond, first + room)
  return { first: Math.min(first, Math.max(0, count - 1)), end, top }
}

/** How far the body has to be scrolled for a row to be wholly in sight; where it is already, as far as it is. */
export function scrolledTo(rows: Rows, scrolled: number, index: number): number {
  const scale = scaleOf(rows)
  const begin = scrolled * scale
  const [top, bottom] = [index * rows.rowHeight, (index + 1) * rows.rowHeight]
  // Rounded away from what would cut the row.
  if (top < begin) return Math.floor(top / scale)
  if (bottom > begin + rows.sight) return Math.ceil((bottom - rows.sight) / scale)
  return scrolled
}

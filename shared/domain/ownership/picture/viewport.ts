/** What part of a picture is seen: picture point (x, y) stands at screen point (x * scale + dx, y * scale + dy). */
export interface Viewport {
  readonly scale: number
  readonly dx: number
  readonly dy: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Area extends Size {
  readonly x: number
  readonly y: number
}

export const leastScale = 0.01
export const mostScale = 4

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** Shows the whole area, never larger than `most`; an empty window or picture changes nothing. */
export function fit(area: Area, window: Size, padding = 24, most = 1): Viewport {
  const width = Math.max(1, window.width - 2 * padding)
  const height = Math.max(1, window.height - 2 * padding)
  const scale = clamp(
    Math.min(width / Math.max(1, area.width), height / Math.max(1, area.height), most),
    leastScale,
    mostScale,
  )
  return {
    scale,
    dx: window.width / 2 - (area.x + area.width / 2) * scale,
    dy: window.height / 2 - (area.y + area.height / 2) * scale,
  }
}

/** What a first look keeps free at each side of the window, in pixels of the screen. */
export interface Room {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Shows the whole area within what a window has beside its room. */
export function fitWithin(area: Area, window: Size, room: Room, most = 1): Viewport {
  const inner = { width: window.width - room.left - room.right, height: window.height - room.top - room.bottom }
  const view = fit(area, inner, 0, most)
  return { ...view, dx: view.dx + room.left, dy: view.dy + room.top }
}

/** A box along one axis, in pixels of the screen. */
type Span = readonly [from: number, to: number]

/**
 * By how much boxes are moved along an axis so that the fewest are cut by an end of the window; of equal moves the one that shows more
 * boxes whole, then the smallest. `must` stays whole.
 */
export function wholeBoxes(boxes: readonly Span[], window: number, room: number, must: Span): number {
  const judge = (by: number): readonly [cut: number, whole: number, by: number] => {
    let [cut, whole] = [0, 0]
    for (const [from, to] of boxes) {
      const [low, high] = [from + by, to + by]
      if (high <= 0 || low >= window) continue
      if (low >= 0 && high <= window) whole += 1
      else cut += 1
    }
    return [cut, whole, Math.abs(by)]
  }
  const moves = boxes.flatMap(([from, to]) => [room - from, window - room - to])
  let [best, told] = [0, judge(0)]
  for (const by of moves) {
    if (must[0] + by < 0 || must[1] + by > window) continue
    const other = judge(by)
    const first = other.findIndex((value, nth) => value !== told[nth])
    if (first >= 0 && (first === 1 ? other[1] > told[1] : (other[first] ?? 0) < (told[first] ?? 0)))
      [best, told] = [by, other]
  }
  return best
}

/** Where an area begins on the screen: in the middle where it fits, else about a point of it, without room beyond its ends. */
function placed(begin: number, length: number, scale: number, window: number, wanted: number, padding: number): number {
  if (length * scale <= window - 2 * padding) return window / 2 - (begin + length / 2) * scale
  return clamp(wanted, window - padding - (begin + length) * scale, padding - begin * scale)
}

/**
 * Shows a part of an area at a scale, about a box: the box in the middle of the window's width and low in it, because owners
 * stand above.
 */
export function about(box: Area, area: Area, window: Size, scale: number, padding = 24): Viewport {
  const x = window.width / 2 - (box.x + box.width / 2) * scale
  const y = window.height * 0.8 - (box.y + box.height) * scale
  return {
    scale,
    dx: placed(area.x, area.width, scale, window.width, x, padding),
    dy: placed(area.y, area.height, scale, window.height, y, padding),
  }
}

/** Zooms by a factor; what stands under the screen point stays under it. */
export function zoomAt(view: Viewport, factor: number, x: number, y: number): Viewport {
  const scale = clamp(view.scale * factor, leastScale, mostScale)
  const by = scale / view.scale
  return { scale, dx: x - (x - view.dx) * by, dy: y - (y - view.dy) * by }
}

export const panBy = (view: Viewport, dx: number, dy: number): Viewport => ({
  ...view,
  dx: view.dx + dx,
  dy: view.dy + dy,
})

/** The part of the picture that a window shows. */
export const seen = (view: Viewport, window: Size): Area => ({
  x: -view.dx / view.scale,
  y: -view.dy / view.scale,
  width: window.width / view.scale,
  height: window.height / view.scale,
})

/** A screen point in the picture. */
export const toPicture = (view: Viewport, x: number, y: number): readonly [number, number] => [
  (x - view.dx) / view.scale,
  (y - view.dy) / view.scale,
]

/** Moves as little as needed to bring an area into the window, with some room around it. */
export function reveal(view: Viewport, area: Area, window: Size, room = 40): Viewport {
  const left = area.x * view.scale + view.dx
  const top = area.y * view.scale + view.dy
  const right = left + area.width * view.scale
  const bottom = top + area.height * view.scale
  const shift = (low: number, high: number, size: number): number =>
    high - low > size - 2 * room
      ? size / 2 - (low + high) / 2
      : low < room
        ? room - low
        : high > size - room
          ? size - room - high
          : 0
  return panBy(view, shift(left, right, window.width), shift(top, bottom, window.height))
}

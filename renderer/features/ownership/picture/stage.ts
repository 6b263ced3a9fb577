import { canvasPen, paletteOf } from './canvas-pen.ts'
import { drawFar, farScale } from './draw-far.ts'
import { glideBetween, glideTime } from './glide.ts'
import {
  drawPicture,
  edgeBounds,
  noHighlight,
  type Highlight,
} from '../../../../shared/domain/ownership/picture/draw-picture.ts'
import { boxOf, nodeAt } from '../../../../shared/domain/ownership/picture/find-node.ts'
import type { Palette } from '../../../../shared/domain/ownership/picture/pen.ts'
import type { Picture } from '../../../../shared/domain/ownership/picture/picture.ts'
import {
  about,
  fitWithin,
  panBy,
  reveal,
  seen,
  toPicture,
  wholeBoxes,
  zoomAt,
  type Area,
  type Size,
  type Viewport,
} from '../../../../shared/domain/ownership/picture/viewport.ts'

/** A canvas that shows a picture and can be moved over it. Lengths of the screen in CSS pixels. */
export interface Stage {
  readonly view: () => Viewport
  /** The view that the person moved to; null: nobody moved the picture, and it can be placed anew in another window. */
  readonly moved: () => Viewport | null
  readonly size: () => Size
  /** What is drawn, moved nodes included. */
  readonly picture: () => Picture | null
  /**
   * `anchor`: key of a node that stays where it is on the screen when the layout changes. `glide`: the others go to their
   * new places in sight, where that can be followed and isn't unwanted (prefers-reduced-motion).
   */
  readonly setPicture: (picture: Picture, anchor: string | null, glide?: boolean) => void
  readonly setHighlight: (highlight: Highlight) => void
  readonly pan: (dx: number, dy: number) => void
  /** Zooms about a point of the screen, without one about the middle. */
  readonly zoom: (factor: number, at?: readonly [x: number, y: number]) => void
  readonly fit: () => void
  /** Brings a node into sight, moving as little as needed. */
  readonly reveal: (key: string) => void
  /** Puts a point of the picture into the middle. */
  readonly centre: (x: number, y: number) => void
  /** Key of the node under a point of the screen; null: none. */
  readonly hit: (x: number, y: number) => string | null
  /** Where a node stands on the screen; null: it isn't in the picture. */
  readonly placeOf: (key: string) => Area | null
  /** Called after each change of view, size or picture; returns how to stop. */
  readonly onView: (listener: () => void) => () => void
  /** How often it was drawn: only when something changed. */
  readonly draws: () => number
  readonly close: () => void
}

/** No first look is smaller than the picture was drawn: its smallest texts have 11 px, and what is below can't be read. */
export const firstScale = 1
/** Left free around a picture that is whole in sight, in pixels. */
export const firstRoom = 24
/** A small picture is shown larger than it was drawn, up to here. */
const mostFirst = 1.25
const motion = 220

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
const ease = (t: number): number => 1 - (1 - t) ** 3

/** Least room beside a picture that would not be whole in sight with more. */
const leastRoom = 10
/** The corner in which the buttons for zooming stand. */
const zoomCorner: Size = { width: 108, height: 48 }
/** In a larger picture boxes are cut wherever it begins. */
const mostBoxes = 600

const screenBox = (picture: Picture, v: number, { scale, dx, dy }: Viewport): Area => {
  const box = boxOf(picture, v)
  return { x: box.x * scale + dx, y: box.y * scale + dy, width: box.width * scale, height: box.height * scale }
}

/** Whether a box stands under the buttons for zooming. */
const underButtons = (picture: Picture, view: Viewport, size: Size): boolean =>
  picture.nodes.some((_, v) => {
    const { x, y, width, height } = screenBox(picture, v, view)
    return x < zoomCorner.width && x + width > 0 && y < size.height && y + height > size.height - zoomCorner.height
  })

/** The whole picture, with the buttons beside its boxes where that leaves it at least so large. */
function wholeView(picture: Picture, size: Size, least: number): Viewport {
  const at = (side: number, bottom: number): Viewport =>
    fitWithin(picture.area, size, { left: side, right: side, top: side, bottom }, mostFirst)
  const free = (view: Viewport): boolean => view.scale >= least && !underButtons(picture, view, size)
  const views = [at(firstRoom, firstRoom), at(firstRoom, zoomCorner.height), at(leastRoom, leastRoom)]
  views.push(at(leastRoom, zoomCorner.height))
  return views.find(free) ?? (views[0] as Viewport)
}

/** The whole picture where it can still be read, else what stands about the subject, by whole boxes. */
function firstView(picture: Picture, size: Size): Viewport {
  const whole = wholeView(picture, size, firstScale)
  const subject = picture.nodes.findIndex((node) => node.subject)
  if (whole.scale >= firstScale || subject < 0) return whole
  const near = about(boxOf(picture, subject), picture.area, size, firstScale)
  return picture.nodes.length > mostBoxes ? near : byWholeBoxes(picture, near, subject, size)
}

/** The same view, moved so that no box is cut where that can be; boxes that are out of sight say nothing that is wrong. */
function byWholeBoxes(picture: Picture, near: Viewport, subject: number, size: Size): Viewport {
  const boxes = picture.nodes.map((_, v) => screenBox(picture, v, near))
  const must = screenBox(picture, subject, near)
  const rows = boxes.map(({ y, height }) => [y, y + height] as const)
  const low = underButtons(picture, near, size) ? zoomCorner.height : 0
  const down = wholeBoxes(rows, size.height - low, leastRoom, [must.y, must.y + must.height])
  const inSight = boxes.filter(({ y, height }) => y + height + down > 0 && y + down < size.height)
  const across = wholeBoxes(
    inSight.map(({ x, width }) => [x, x + width] as const),
    size.width,
    leastRoom,
    [must.x, must.x + must.width],
  )
  return panBy(near, across, down)
}

/** Colours follow theme, forced colours and contrast; returns how to stop. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] })
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'].map((query) =>
    matchMedia(query),
  )
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}

/**
 * Draws on a canvas that fills its parent: at the device's resolution, only what is seen, and only when something
 * changed. `willReadFrequently` keeps it off the graphics card, which under software rendering costs more than it gives.
 *
 * @param begin what the person moved to when the same picture was shown before; null: the first look.
 */
export function createStage(canvas: HTMLCanvasElement, begin: Viewport | null = null): Stage {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const listeners = new Set<() => void>()
  let picture: Picture | null = null
  let bounds = new Float64Array(0)
  let highlight: Highlight = noHighlight
  let palette: Palette | null = null
  let view: Viewport = begin ?? { scale: 1, dx: 0, dy: 0 }
  let size: Size = { width: 0, height: 0 }
  let placed = begin !== null
  let draws = 0
  let frame = 0
  let moving = 0
  /** What is drawn while nodes glide; null: the picture itself. */
  let gliding: { readonly at: (t: number) => Picture; readonly begun: number } | null = null

  const draw = (): void => {
    frame = 0
    if (context === null || picture === null || size.width === 0) return
    palette ??= paletteOf(canvas.parentElement ?? canvas)
    const ratio = canvas.width / size.width
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.fillStyle = palette.ground
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.setTransform(view.scale * ratio, 0, 0, view.scale * ratio, view.dx * ratio, view.dy * ratio)
    const t = gliding === null ? 1 : Math.min(1, (performance.now() - gliding.begun) / glideTime)
    const shown = gliding === null || t === 1 ? picture : gliding.at(ease(t))
    const lines = shown === picture ? bounds : edgeBounds(shown)
    if (view.scale < farScale) drawFar(context, palette, shown, lines, seen(view, size), view.scale, highlight)
    else drawPicture(canvasPen(context, palette), shown, lines, seen(view, size), view.scale, highlight)
    draws += 1
    if (t === 1) gliding = null
    else changed()
  }
  const changed = (): void => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  const setView = (next: Viewport): void => {
    view = next
    changed()
    for (const listener of listeners) listener()
  }
  const stopMoving = (): void => {
    cancelAnimationFrame(moving)
    moving = 0
  }
  const moveTo = (to: Viewport): void => {
    stopMoving()
    if (reducedMotion() || size.width === 0) return setView(to)
    const from = view
    const start = performance.now()
    const step = (now: number): void => {
      const t = ease(Math.min(1, Math.max(0, (now - start) / motion)))
      setView(
        t === 1
          ? to
          : {
              scale: from.scale + (to.scale - from.scale) * t,
              dx: from.dx + (to.dx - from.dx) * t,
              dy: from.dy + (to.dy - from.dy) * t,
            },
      )
      moving = t === 1 ? 0 : requestAnimationFrame(step)
    }
    moving = requestAnimationFrame(step)
  }

  /** Whether the picture was moved, by the person or to what she chose. */
  let moved = begin !== null
  const resize = (): void => {
    const { clientWidth, clientHeight } = canvas.parentElement ?? canvas
    // Hidden, it keeps what it showed.
    if (clientWidth === 0 || clientHeight === 0) return
    const ratio = Math.max(1, devicePixelRatio)
    const first = size.width === 0
    const before = size
    size = { width: clientWidth, height: clientHeight }
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)]
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width
      canvas.height = height
    }
    if (picture !== null && size.width > 0 && !placed) {
      placed = true
      return setView(firstView(picture, size))
    }
    if (first) return setView(view)
    // Until the person moves the picture, all of it that can be read is in sight, whatever room it gets.
    if (!moved && picture !== null) return setView(firstView(picture, size))
    // The middle stays the middle.
    setView(panBy(view, (size.width - before.width) / 2, (size.height - before.height) / 2))
  }
  const observer = new ResizeObserver(resize)
  observer.observe(canvas.parentElement ?? canvas)
  const stopTheme = watchTheme(() => {
    palette = null
    changed()
  })
  const indexOf = (key: string): number => picture?.nodes.findIndex((node) => node.key === key) ?? -1

  return {
    view: () => view,
    moved: () => (moved ? view : null),
    size: () => size,
    picture: () => picture,
    setPicture: (next, anchor, glide = false) => {
      gliding = null
      const former = picture
      const before = anchor === null || picture === null ? -1 : indexOf(anchor)
      const old =
        before < 0 || picture === null
          ? null
          : ([picture.layout.x[before] as number, picture.layout.y[before] as number] as const)
      picture = next
      bounds = edgeBounds(next) as Float64Array<ArrayBuffer>
      if (size.width === 0) return changed()
      if (!placed) {
        placed = true
        return setView(firstView(next, size))
      }
      const now = anchor === null ? -1 : indexOf(anchor)
      // It was shown before and is only drawn again now: it keeps its place.
      if (draws === 0 && begin !== null) return setView(view)
      if (old === null || now < 0) return setView(firstView(next, size))
      // Without a glide it is the person who drags a node.
      if (!glide) moved = true
      // Owners that were read since stand above: nothing is kept in place that would leave them out of sight.
      if (!moved && highlight.selected === null) return setView(firstView(next, size))
      const [dx, dy] = [(next.layout.x[now] as number) - old[0], (next.layout.y[now] as number) - old[1]]
      const at = glide && former !== null && draws > 0 && !reducedMotion() ? glideBetween(former, next, dx, dy) : null
      if (at !== null) gliding = { at, begun: performance.now() }
      setView(panBy(view, -dx * view.scale, -dy * view.scale))
    },
    setHighlight: (next) => {
      highlight = next
      changed()
    },
    pan: (dx, dy) => {
      moved = true
      stopMoving()
      setView(panBy(view, dx, dy))
    },
    zoom: (factor, at) => {
      moved = true
      if (at === undefined) return moveTo(zoomAt(view, factor, size.width / 2, size.height / 2))
      stopMoving()
      setView(zoomAt(view, factor, ...at))
    },
    fit: () => {
      moved = true
      if (picture === null) return
      moveTo(wholeView(picture, size, 0))
    },
    reveal: (key) => {
      const v = indexOf(key)
      if (v < 0 || picture === null) return
      const next = reveal(view, boxOf(picture, v), size)
      if (next.dx === view.dx && next.dy === view.dy) return
      moved = true
      moveTo(next)
    },
    centre: (x, y) => {
      moved = true
      stopMoving()
      setView({ ...view, dx: size.width / 2 - x * view.scale, dy: size.height / 2 - y * view.scale })
    },
    hit: (x, y) => {
      if (picture === null) return null
      const v = nodeAt(picture, ...toPicture(view, x, y))
      return v < 0 ? null : (picture.nodes[v]?.key ?? null)
    },
    placeOf: (key) => {
      const v = indexOf(key)
      if (v < 0 || picture === null) return null
      const box = boxOf(picture, v)
      return {
        x: box.x * view.scale + view.dx,
        y: box.y * view.scale + view.dy,
        width: box.width * view.scale,
        height: box.height * view.scale,
      }
    },
    onView: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    draws: () => draws,
    close: () => {
      cancelAnimationFrame(frame)
      stopMoving()
      observer.disconnect()
      stopTheme()
      listeners.clear()
    },
  }
}

import { useEffect, useLayoutEffect, useMemo, useRef, type PointerEvent, type ReactNode } from 'react'
import { paletteOf } from './picture/canvas-pen.ts'
import type { Picture } from '../../../shared/domain/ownership/picture/picture.ts'
import { watchTheme, type Stage } from './picture/stage.ts'
import { fit, seen, toPicture, type Size, type Viewport } from '../../../shared/domain/ownership/picture/viewport.ts'

const width = 168
const leastHeight = 44
const mostHeight = 112
/** As in the style sheet: from the edge of the picture. */
const fromEdge = 8
/** Room for a map that covers boxes only in a picture of this size. */
const roomy: Size = { width: 900, height: 560 }
const covers = (picture: Picture, { scale, dx, dy }: Viewport, left: number, top: number, size: Size): boolean =>
  picture.nodes.some((_, v) => {
    const [x, y] = [(picture.layout.x[v] as number) * scale + dx, (picture.layout.y[v] as number) * scale + dy]
    const [w, h] = [((picture.width[v] as number) * scale) / 2, ((picture.height[v] as number) * scale) / 2]
    return x + w > left && x - w < left + size.width && y + h > top && y - h < top + size.height
  })

type Place = 'bottom' | 'top' | 'none'

/** The corner where the map covers no box, at the right; where there is none, it stays in a roomy picture and gives way in a small one. */
function placeOf(picture: Picture, view: Viewport, room: Size, size: Size): Place {
  const left = room.width - size.width - fromEdge
  if (!covers(picture, view, left, room.height - size.height - fromEdge, size)) return 'bottom'
  if (!covers(picture, view, left, fromEdge, size)) return 'top'
  return room.width >= roomy.width && room.height >= roomy.height ? 'bottom' : 'none'
}

/** As high as the picture makes it: a wide picture gets a low map. */
const sizeOf = ({ area }: Picture): Size => ({
  width,
  height: Math.round(Math.min(mostHeight, Math.max(leastHeight, (area.height / Math.max(1, area.width)) * width + 12))),
})

/** All nodes as dots; a line would be thinner than a pixel. */
function drawSpecks(canvas: HTMLCanvasElement, picture: Picture, size: Size): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const ratio = Math.max(1, devicePixelRatio)
  canvas.width = size.width * ratio
  canvas.height = size.height * ratio
  const palette = paletteOf(canvas.parentElement ?? canvas)
  const { scale, dx, dy } = fit(picture.area, size, 6)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, size.width, size.height)
  for (const [v, node] of picture.nodes.entries()) {
    context.fillStyle = node.subject ? palette.accent : palette.ink3
    const [w, h] = [
      Math.max(1, (picture.width[v] as number) * scale),
      Math.max(1, (picture.height[v] as number) * scale),
    ]
    context.fillRect(
      (picture.layout.x[v] as number) * scale + dx - w / 2,
      (picture.layout.y[v] as number) * scale + dy - h / 2,
      w,
      h,
    )
  }
}

/**
 * The whole picture small, with a frame around what is in sight; pressing in it goes there. In sight only while there is
 * more than the window shows, and where it covers no box. The keyboard moves the picture itself, so this is the mouse's alone.
 */
export function Minimap({ stage, picture }: { readonly stage: Stage; readonly picture: Picture }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  const size = useMemo(() => sizeOf(picture), [picture])

  useLayoutEffect(() => {
    if (box.current !== null) box.current.style.height = `${size.height}px`
  }, [size])
  useEffect(() => {
    const draw = (): void => {
      if (canvas.current !== null) drawSpecks(canvas.current, picture, size)
    }
    draw()
    const follow = (): void => {
      const [holder, mark] = [box.current, frame.current]
      if (holder === null || mark === null) return
      const { scale, dx, dy } = fit(picture.area, size, 6)
      const area = seen(stage.view(), stage.size())
      const whole =
        area.x <= picture.area.x &&
        area.y <= picture.area.y &&
        area.x + area.width >= picture.area.x + picture.area.width &&
        area.y + area.height >= picture.area.y + picture.area.height
      // Under a hand that moves it the map stays where it is.
      if (!held.current) {
        const place = whole ? 'none' : placeOf(picture, stage.view(), stage.size(), size)
        holder.hidden = place === 'none'
        holder.classList.toggle('graph-minimap-top', place === 'top')
      }
      const left = Math.max(0, area.x * scale + dx)
      const top = Math.max(0, area.y * scale + dy)
      mark.style.translate = `${left}px ${top}px`
      mark.style.width = `${Math.max(6, Math.min(size.width, (area.x + area.width) * scale + dx) - left)}px`
      mark.style.height = `${Math.max(6, Math.min(size.height, (area.y + area.height) * scale + dy) - top)}px`
    }
    follow()
    const [stopView, stopTheme] = [stage.onView(follow), watchTheme(draw)]
    return () => {
      stopView()
      stopTheme()
    }
  }, [stage, picture, size])

  const go = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons === 0) return
    const rect = event.currentTarget.getBoundingClientRect()
    stage.centre(...toPicture(fit(picture.area, size, 6), event.clientX - rect.left, event.clientY - rect.top))
  }
  return (
    <div
      ref={box}
      hidden
      className="graph-minimap"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = true
        go(event)
      }}
      onLostPointerCapture={() => {
        held.current = false
      }}
      onPointerMove={go}
    >
      <canvas ref={canvas} />
      <div ref={frame} className="graph-minimap-frame" />
    </div>
  )
}

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Stage } from './picture/stage.ts'
import { withPins } from '../../../shared/domain/ownership/picture/picture.ts'
import { toPicture } from '../../../shared/domain/ownership/picture/viewport.ts'

export interface PointerActions {
  readonly onSelect: (key: string | null) => void
  readonly onMenu: (key: string) => void
  readonly onPin: ((key: string, place: { readonly x: number; readonly y: number }) => void) | null
  readonly inPage: boolean
}

interface Point {
  readonly x: number
  readonly y: number
}

/** A press becomes a drag after this many pixels. */
const slack = 4
/** One line of a wheel that counts in lines. */
const lineHeight = 16

type Gesture =
  | { readonly kind: 'press'; readonly at: Point; readonly key: string | null }
  | { readonly kind: 'pan' }
  | { readonly kind: 'node'; readonly key: string; readonly grip: Point; place: Point }
  | { readonly kind: 'pinch' }

/** Mouse, pen and fingers on a stage: press, drag, drag a node, wheel, pinch. */
export function useStagePointer(
  frame: RefObject<HTMLElement | null>,
  stage: Stage | null,
  actions: PointerActions,
): void {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const element = frame.current
    if (element === null || stage === null) return undefined
    return listen(element, stage, () => latest.current)
  }, [frame, stage])
}

function listen(element: HTMLElement, stage: Stage, actions: () => PointerActions): () => void {
  const fingers = new Map<number, Point>()
  let gesture: Gesture | null = null
  const pointOf = (event: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const inPicture = ({ x, y }: Point): Point => {
    const [px, py] = toPicture(stage.view(), x, y)
    return { x: px, y: py }
  }

  const onDown = (event: PointerEvent): void => {
    if (event.button > 1) return
    const at = pointOf(event)
    fingers.set(event.pointerId, at)
    if (fingers.size === 2) gesture = { kind: 'pinch' }
    else if (event.button === 1) {
      event.preventDefault()
      gesture = { kind: 'pan' }
    } else gesture = { kind: 'press', at, key: stage.hit(at.x, at.y) }
    try {
      element.setPointerCapture(event.pointerId)
    } catch {
      // A pointer that is already up can't be captured; then only events above the picture count.
    }
  }
  const beginDrag = (press: Extract<Gesture, { kind: 'press' }>): Gesture => {
    const picture = stage.picture()
    if (press.key === null || picture === null || actions().onPin === null) return { kind: 'pan' }
    const v = picture.nodes.findIndex(({ key }) => key === press.key)
    const centre = { x: picture.layout.x[v] as number, y: picture.layout.y[v] as number }
    const grip = inPicture(press.at)
    return { kind: 'node', key: press.key, grip: { x: centre.x - grip.x, y: centre.y - grip.y }, place: centre }
  }
  const onMove = (event: PointerEvent): void => {
    const at = pointOf(event)
    const before = fingers.get(event.pointerId)
    if (before === undefined) {
      element.style.cursor = stage.hit(at.x, at.y) === null ? '' : 'pointer'
      return
    }
    if (gesture?.kind === 'press' && Math.hypot(at.x - gesture.at.x, at.y - gesture.at.y) > slack)
      gesture = beginDrag(gesture)
    if (gesture?.kind === 'pan') stage.pan(at.x - before.x, at.y - before.y)
    if (gesture?.kind === 'node') {
      const point = inPicture(at)
      gesture.place = { x: Math.round(point.x + gesture.grip.x), y: Math.round(point.y + gesture.grip.y) }
      const picture = stage.picture()
      if (picture !== null)
        stage.setPicture(withPins(picture, { [gesture.key]: gesture.place }), firstOther(picture.nodes, gesture.key))
    }
    if (gesture?.kind === 'pinch') {
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
      if (other !== undefined) {
        const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }
        stage.zoom(distance(at, other) / Math.max(1, distance(before, other)), [middle.x, middle.y])
        stage.pan((at.x - before.x) / 2, (at.y - before.y) / 2)
      }
    }
    if (gesture?.kind !== 'press') fingers.set(event.pointerId, at)
    element.classList.toggle('graph-frame-moving', gesture !== null && gesture.kind !== 'press')
  }
  const onUp = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return
    const { onSelect, onPin } = actions()
    if (gesture?.kind === 'press' && event.type === 'pointerup') onSelect(gesture.key)
    if (gesture?.kind === 'node') onPin?.(gesture.key, gesture.place)
    gesture = fingers.size > 0 ? { kind: 'pan' } : null
    element.classList.remove('graph-frame-moving')
  }
  const onWheel = (event: WheelEvent): void => {
    if (actions().inPage && !event.ctrlKey) return
    event.preventDefault()
    const unit = event.deltaMode === 1 ? lineHeight : event.deltaMode === 2 ? stage.size().height : 1
    const { x, y } = pointOf(event)
    if (event.ctrlKey) stage.zoom(Math.exp(-Math.max(-120, Math.min(120, event.deltaY * unit)) * 0.004), [x, y])
    else if (event.shiftKey && event.deltaX === 0) stage.pan(-event.deltaY * unit, 0)
    else stage.pan(-event.deltaX * unit, -event.deltaY * unit)
  }
  const open = (event: MouseEvent): void => {
    const { x, y } = pointOf(event)
    const key = stage.hit(x, y)
    if (key === null) return
    event.preventDefault()
    actions().onSelect(key)
    actions().onMenu(key)
  }

  element.addEventListener('pointerdown', onDown)
  element.addEventListener('pointermove', onMove)
  element.addEventListener('pointerup', onUp)
  element.addEventListener('pointercancel', onUp)
  element.addEventListener('wheel', onWheel, { passive: false })
  element.addEventListener('dblclick', open)
  element.addEventListener('contextmenu', open)
  return () => {
    element.removeEventListener('pointerdown', onDown)
    element.removeEventListener('pointermove', onMove)
    element.removeEventListener('pointerup', onUp)
    element.removeEventListener('pointercancel', onUp)
    element.removeEventListener('wheel', onWheel)
    element.removeEventListener('dblclick', open)
    element.removeEventListener('contextmenu', open)
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Any node that isn't the dragged one: it keeps the picture where it is. */
const firstOther = (nodes: readonly { readonly key: string }[], dragged: string): string | null =>
  nodes.find(({ key }) => key !== dragged)?.key ?? null

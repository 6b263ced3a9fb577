import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button.tsx'
import './canvas-picture.css'
import { Minimap } from './minimap.tsx'
import { nodeTowards, type Direction } from '../../../shared/domain/ownership/picture/find-node.ts'
import type { Picture } from '../../../shared/domain/ownership/picture/picture.ts'
import { createStage, type Stage } from './picture/stage.ts'
import type { Viewport } from '../../../shared/domain/ownership/picture/viewport.ts'
import { useStagePointer } from './use-stage-pointer.ts'

export interface CanvasPictureProps {
  readonly picture: Picture
  /** Accessible name. */
  readonly label: string
  readonly selected: string | null
  readonly onSelect: (key: string | null) => void
  /** The selected node in words; said when it changes. */
  readonly description: string
  readonly found: ReadonlySet<string>
  readonly proof: ReadonlySet<string>
  /** Enter, double click, right click: what can be done with a node. */
  readonly onMenu: (key: string) => void
  /** Keys beside those of moving and choosing; true: it was one. */
  readonly onKey?: (event: KeyboardEvent<HTMLElement>) => boolean
  /** A node was dragged to a place in the picture. Without it nodes stay where they are. */
  readonly onPin?: (key: string, place: { readonly x: number; readonly y: number }) => void
  /** Stands above the selected node. */
  readonly bar?: ReactNode
  /** Inside a page that scrolls: the wheel is the page's, with Ctrl it zooms. */
  readonly inPage?: boolean
  /** For search, menus and tests. */
  readonly ref?: Ref<Stage>
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const panStep = 60
const zoomStep = 1.3

/** Pixels that Shift with an arrow moves by; the picture moves against the arrow, like a view. */
const pans: Readonly<Record<Direction, readonly [dx: number, dy: number]>> = {
  up: [0, panStep],
  down: [0, -panStep],
  left: [panStep, 0],
  right: [-panStep, 0],
}

/**
 * A picture on a canvas: moved by dragging, wheel and Shift with arrows, zoomed by Ctrl with the wheel, pinching, + and −
 * and 0, chosen in by pressing and arrows. Everything that it shows the outline says, too.
 */
export function CanvasPicture(props: CanvasPictureProps): ReactNode {
  const {
    picture,
    label,
    selected,
    onSelect,
    description,
    found,
    proof,
    onMenu,
    onKey,
    onPin,
    bar,
    inPage = false,
    ref,
  } = props
  const { t } = useTranslation('ownership')
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage | null>(null)
  const [focused, setFocused] = useState(false)
  const lastView = useRef<Viewport | null>(null)
  const helpId = useId()
  const subject = useMemo(() => picture.nodes.find((node) => node.subject)?.key ?? null, [picture])
  const anchor = useRef<string | null>(null)

  useLayoutEffect(() => {
    if (canvas.current === null) return undefined
    const made = createStage(canvas.current, lastView.current)
    setStage(made)
    return () => {
      lastView.current = made.moved()
      made.close()
    }
  }, [])
  useLayoutEffect(() => {
    anchor.current = selected ?? subject
  }, [selected, subject])
  useLayoutEffect(() => stage?.setPicture(picture, anchor.current, true), [stage, picture])
  useLayoutEffect(
    () => stage?.setHighlight({ selected, focused, found, proof }),
    [stage, selected, focused, found, proof],
  )
  useLayoutEffect(() => {
    const tell = (to: Stage | null): void => {
      if (typeof ref === 'function') ref(to)
      else if (ref) ref.current = to
    }
    tell(stage)
    return () => tell(null)
  }, [ref, stage])
  useEffect(() => {
    if (stage !== null && selected !== null) stage.reveal(selected)
  }, [stage, selected])
  useStagePointer(frame, stage, { onSelect, onMenu, onPin: onPin ?? null, inPage })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // Buttons inside keep their own keys.
    if (stage === null || event.target !== event.currentTarget || event.altKey || event.metaKey) return
    if (onKey?.(event) === true || move(event, stage)) event.preventDefault()
  }
  const move = (event: KeyboardEvent<HTMLElement>, on: Stage): boolean => {
    if (event.ctrlKey) return false
    const direction = directions[event.key]
    if (direction !== undefined && event.shiftKey) on.pan(...pans[direction])
    else if (direction !== undefined) {
      const from = picture.nodes.findIndex(({ key }) => key === selected)
      const to =
        from < 0 ? picture.nodes.findIndex(({ key }) => key === subject) : nodeTowards(picture, from, direction)
      const next = picture.nodes[Math.max(to, from < 0 ? 0 : -1)]
      if (next !== undefined) onSelect(next.key)
    } else if (event.key === '+' || event.key === '=') on.zoom(zoomStep)
    else if (event.key === '-') on.zoom(1 / zoomStep)
    else if (event.key === '0') on.fit()
    else if (event.key === 'Home' && subject !== null) {
      onSelect(subject)
      on.reveal(subject)
    } else if (event.key === 'Enter' && selected !== null) onMenu(selected)
    else if (event.key === 'Escape' && selected !== null) onSelect(null)
    else return false
    return true
  }

  return (
    <div className="graph">
      {/* A picture that the arrow keys walk through has the role application; the outline says the same to screen
          readers. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <div
        ref={frame}
        className="graph-frame"
        role="application"
        aria-label={label}
        aria-roledescription={t('picture.role')}
        aria-describedby={helpId}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={(event) => setFocused(event.target === event.currentTarget)}
        onBlur={() => setFocused(false)}
      >
        <canvas ref={canvas} aria-hidden="true" />
      </div>
      <p id={helpId} hidden>
        {t('picture.help')}
      </p>
      <p className="hidden-text" role="status">
        {description}
      </p>
      {stage !== null && selected !== null && bar !== undefined && bar !== null && (
        <NodeBar stage={stage} selected={selected}>
          {bar}
        </NodeBar>
      )}
      {stage !== null && (
        <>
          <div className="graph-zoom">
            <IconButton icon="minus" label={t('picture.smaller')} onPress={() => stage.zoom(1 / zoomStep)} />
            <IconButton icon="add" label={t('picture.larger')} onPress={() => stage.zoom(zoomStep)} />
            <IconButton icon="fit" label={t('picture.fit')} onPress={() => stage.fit()} />
          </div>
          {!inPage && <Minimap stage={stage} picture={picture} />}
        </>
      )}
    </div>
  )
}

/** Follows the selected node, just above it; out of sight when the node is. */
function NodeBar({
  stage,
  selected,
  children,
}: {
  readonly stage: Stage
  readonly selected: string
  readonly children: ReactNode
}): ReactNode {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const follow = (): void => {
      const element = bar.current
      const place = stage.placeOf(selected)
      const { width, height } = stage.size()
      if (element === null) return
      const inSight =
        place !== null && place.x < width && place.x + place.width > 0 && place.y < height && place.y + place.height > 0
      element.hidden = !inSight
      if (place === null || !inSight) return
      const left = Math.min(Math.max(8, place.x), Math.max(8, width - element.offsetWidth - 8))
      // Above, where a company whose owners weren't read has nothing; below its line leaves.
      const above = place.y - element.offsetHeight - 6
      const top = above < 4 ? place.y + place.height + 6 : above
      element.style.translate = `${Math.round(left)}px ${Math.round(Math.max(4, top))}px`
    }
    follow()
    const observer = new ResizeObserver(follow)
    if (bar.current !== null) observer.observe(bar.current)
    const stop = stage.onView(follow)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [stage, selected])
  return (
    <div ref={bar} className="graph-bar">
      {children}
    </div>
  )
}

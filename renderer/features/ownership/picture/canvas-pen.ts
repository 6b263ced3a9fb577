import {
  cssFont,
  type Colour,
  type Palette,
  type Pen,
  type Stroke,
} from '../../../../shared/domain/ownership/picture/pen.ts'

/** Draws on a canvas whose transform maps picture units to device pixels. */
export function canvasPen(context: CanvasRenderingContext2D, palette: Palette): Pen {
  const useStroke = ({ colour, width, dash, round }: Stroke): void => {
    context.strokeStyle = palette[colour]
    context.lineWidth = width
    context.setLineDash(dash as number[])
    context.lineCap = round ? 'round' : 'butt'
  }
  const trace = (points: ArrayLike<number>, radius: number): void => {
    context.moveTo(points[0] as number, points[1] as number)
    for (let k = 2; k + 3 < points.length; k += 2) {
      const [x, y] = [points[k] as number, points[k + 1] as number]
      if (radius === 0) context.lineTo(x, y)
      else {
        const [px, py] = [points[k - 2] as number, points[k - 1] as number]
        const [nx, ny] = [points[k + 2] as number, points[k + 3] as number]
        context.arcTo(x, y, nx, ny, Math.min(radius, Math.hypot(x - px, y - py) / 2, Math.hypot(nx - x, ny - y) / 2))
      }
    }
    context.lineTo(points[points.length - 2] as number, points[points.length - 1] as number)
  }
  const hatch = (x: number, y: number, width: number, height: number): void => {
    context.save()
    context.clip()
    context.beginPath()
    for (let at = x - height; at < x + width; at += 7) {
      context.moveTo(at, y + height)
      context.lineTo(at + height, y)
    }
    useStroke({ colour: 'hatch', width: 1.5, dash: [], round: false })
    context.stroke()
    context.restore()
  }
  return {
    box: (x, y, width, height, radius, fill, outline) => {
      context.beginPath()
      if (radius === 0) context.rect(x, y, width, height)
      else context.roundRect(x, y, width, height, radius)
      if (fill !== null) {
        context.fillStyle = palette[fill === 'hatched' ? 'node' : fill]
        context.fill()
      }
      if (fill === 'hatched') {
        hatch(x, y, width, height)
        context.beginPath()
        context.roundRect(x, y, width, height, radius)
      }
      if (outline.width === 0) return
      useStroke(outline)
      context.stroke()
    },
    line: (points, stroke, radius) => {
      if (points.length < 4) return
      context.beginPath()
      trace(points, radius)
      useStroke(stroke)
      context.stroke()
    },
    shape: (points, fill, outline) => {
      context.beginPath()
      trace(points, 0)
      context.closePath()
      if (fill !== null) {
        context.fillStyle = palette[fill]
        context.fill()
      }
      useStroke(outline)
      context.stroke()
    },
    circle: (x, y, radius, fill, outline) => {
      context.beginPath()
      context.arc(x, y, radius, 0, 2 * Math.PI)
      context.fillStyle = palette[fill]
      context.fill()
      if (outline === null) return
      useStroke(outline)
      context.stroke()
    },
    text: (text, x, y, style, colour, align) => {
      context.font = cssFont(style)
      context.textAlign = align === 'middle' ? 'center' : 'start'
      context.textBaseline = 'alphabetic'
      context.fillStyle = palette[colour]
      context.fillText(text, x, y)
    },
  }
}

/** The theme's colours as they are now, read from the element's custom properties; forced colours follow by themselves. */
export function paletteOf(element: Element): Palette {
  const probe = document.createElement('span')
  element.append(probe)
  const resolved = (name: string): string => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const names: Readonly<Record<Colour, string>> = {
    ground: '--sunken',
    node: '--raised',
    outline: '--line-control',
    hatch: '--hatch',
    ink: '--ink',
    ink2: '--ink-2',
    ink3: '--ink-3',
    accent: '--accent',
    accentSoft: '--accent-soft',
    proof: '--proof',
    proofLabel: '--proof-label',
    ok: '--ok',
    warn: '--warn',
    risk: '--risk',
    superseded: '--superseded',
  }
  const palette = Object.fromEntries(
    Object.entries(names).map(([colour, name]) => [colour, resolved(name)]),
  ) as unknown as Palette
  probe.remove()
  return palette
}

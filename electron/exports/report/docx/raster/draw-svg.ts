import type { Canvas, CanvasKit, Paint } from 'canvaskit-wasm'
import type { SvgElement } from './svg-tree.ts'
import type { Typefaces } from './typefaces.ts'

/*
 * Draws what our own drawings consist of (`shared/domain/ownership/picture/svg-pen.ts`, `accounts-chart.ts`): boxes, lines,
 * paths, circles, texts, and one hatching. Anything else is a defect and throws, so that no part is left out in silence.
 */

type Attributes = Readonly<Record<string, string>>

interface Drawing {
  readonly kit: CanvasKit
  readonly canvas: Canvas
  readonly typefaces: Typefaces
  /** The hatching by its id. */
  readonly patterns: ReadonlyMap<string, SvgElement>
  /** What the root says of all texts. */
  readonly root: Attributes
}

function numberIn(attributes: Attributes, name: string, absent = 0): number {
  const value = Number(attributes[name] ?? absent)
  if (!Number.isFinite(value)) throw new Error(`${name}="${attributes[name]}" is no number`)
  return value
}

function colourOf({ kit }: Drawing, text: string): Float32Array {
  if (!/^#[\da-f]{6}$/i.test(text)) throw new Error(`${text} is no colour of a drawing`)
  return kit.parseColorString(text)
}

/** Runs `draw` with a paint that is thrown away afterwards. */
function painting({ kit }: Drawing, draw: (paint: Paint) => void): void {
  const paint = new kit.Paint()
  paint.setAntiAlias(true)
  try {
    draw(paint)
  } finally {
    paint.delete()
  }
}

/** Fills and strokes one shape. */
function paintShape(drawing: Drawing, attributes: Attributes, draw: (paint: Paint) => void, hatch: () => void): void {
  const { kit } = drawing
  const fill = attributes['fill'] ?? '#000000'
  const pattern = /^url\(#(.+)\)$/.exec(fill)?.[1]
  if (pattern !== undefined && !drawing.patterns.has(pattern)) throw new Error(`there is no ${fill}`)
  if (pattern !== undefined) hatch()
  else if (fill !== 'none')
    painting(drawing, (paint) => {
      paint.setColor(colourOf(drawing, fill))
      draw(paint)
    })
  const stroke = attributes['stroke'] ?? 'none'
  if (stroke === 'none') return
  painting(drawing, (paint) => {
    paint.setStyle(kit.PaintStyle.Stroke)
    paint.setColor(colourOf(drawing, stroke))
    paint.setStrokeWidth(numberIn(attributes, 'stroke-width', 1))
    if (attributes['stroke-linecap'] === 'round') paint.setStrokeCap(kit.StrokeCap.Round)
    const dash = (attributes['stroke-dasharray'] ?? '')
      .split(/[ ,]+/)
      .flatMap((part) => (part === '' ? [] : [Number(part)]))
    const effect =
      dash.length === 0 ? null : kit.PathEffect.MakeDash(dash.length % 2 === 0 ? dash : [...dash, ...dash], 0)
    if (effect !== null) paint.setPathEffect(effect)
    draw(paint)
    effect?.delete()
  })
}

/** The hatching inside a box: its ground, and lines at 45 degrees as far apart as the pattern is wide. */
function hatchBox(drawing: Drawing, box: Float32Array, radii: number, fill: string): void {
  const { kit, canvas, patterns } = drawing
  const pattern = patterns.get(fill.slice('url(#'.length, -1))
  const ground = pattern?.children.find(({ name }) => name === 'rect')?.attributes['fill']
  const lines = pattern?.children.find(({ name }) => name === 'path')?.attributes
  if (pattern === undefined || ground === undefined || lines === undefined) throw new Error(`${fill} is no hatching`)
  const [left = 0, top = 0, right = 0, bottom = 0] = box
  const shape = kit.RRectXY(box, radii, radii)
  canvas.save()
  canvas.clipRRect(shape, kit.ClipOp.Intersect, true)
  painting(drawing, (paint) => {
    paint.setColor(colourOf(drawing, ground))
    canvas.drawRect(box, paint)
  })
  painting(drawing, (paint) => {
    paint.setStyle(kit.PaintStyle.Stroke)
    paint.setColor(colourOf(drawing, lines['stroke'] ?? ''))
    paint.setStrokeWidth(numberIn(lines, 'stroke-width'))
    const [height, step] = [bottom - top, numberIn(pattern.attributes, 'width') * Math.SQRT2]
    for (let x = left; x < right + height; x += step) canvas.drawLine(x, top, x - height, bottom, paint)
  })
  canvas.restore()
}

function drawText(drawing: Drawing, { attributes, text }: SvgElement): void {
  const { canvas, typefaces, root } = drawing
  const said = (name: string): string | undefined => attributes[name] ?? root[name]
  const weight = Number(said('font-weight') ?? 400)
  const size = Number(said('font-size') ?? 12)
  const runs = typefaces.runs(text, said('font-family') ?? '', weight, size)
  const width = runs.reduce((sum, run) => sum + run.width, 0)
  const anchor = attributes['text-anchor'] ?? 'start'
  let x = numberIn(attributes, 'x') - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  painting(drawing, (paint) => {
    paint.setColor(colourOf(drawing, attributes['fill'] ?? '#000000'))
    for (const run of runs) {
      canvas.drawText(run.text, x, numberIn(attributes, 'y'), paint, run.font)
      x += run.width
    }
  })
}

const drawn: Readonly<Record<string, (drawing: Drawing, element: SvgElement) => void>> = {
  rect: (drawing, { attributes }) => {
    const [x, y] = [numberIn(attributes, 'x'), numberIn(attributes, 'y')]
    const box = drawing.kit.LTRBRect(x, y, x + numberIn(attributes, 'width'), y + numberIn(attributes, 'height'))
    const radii = numberIn(attributes, 'rx')
    paintShape(
      drawing,
      attributes,
      (paint) => drawing.canvas.drawRRect(drawing.kit.RRectXY(box, radii, radii), paint),
      () => hatchBox(drawing, box, radii, attributes['fill'] ?? ''),
    )
  },
  line: (drawing, { attributes }) =>
    paintShape(
      drawing,
      { ...attributes, fill: 'none' },
      (paint) =>
        drawing.canvas.drawLine(
          numberIn(attributes, 'x1'),
          numberIn(attributes, 'y1'),
          numberIn(attributes, 'x2'),
          numberIn(attributes, 'y2'),
          paint,
        ),
      () => undefined,
    ),
  circle: (drawing, { attributes }) =>
    paintShape(
      drawing,
      attributes,
      (paint) =>
        drawing.canvas.drawCircle(
          numberIn(attributes, 'cx'),
          numberIn(attributes, 'cy'),
          numberIn(attributes, 'r'),
          paint,
        ),
      () => undefined,
    ),
  path: (drawing, { attributes }) => {
    const path = drawing.kit.Path.MakeFromSVGString(attributes['d'] ?? '')
    if (path === null) throw new Error('a path of the drawing cannot be read')
    try {
      paintShape(
        drawing,
        attributes,
        (paint) => drawing.canvas.drawPath(path, paint),
        () => undefined,
      )
    } finally {
      path.delete()
    }
  },
  text: drawText,
}

/** What is read before, or said to who doesn't see the drawing. */
const silent: ReadonlySet<string> = new Set(['title', 'desc', 'defs'])

/**
 * Draws a drawing of ours onto a canvas of so many pixels.
 * @throws where it holds anything that our drawings don't
 */
export function drawSvg(
  kit: CanvasKit,
  canvas: Canvas,
  typefaces: Typefaces,
  svg: SvgElement,
  pixels: { readonly width: number; readonly height: number },
): void {
  const [x = 0, y = 0, width = 1, height = 1] = (svg.attributes['viewBox'] ?? '').split(' ').map(Number)
  if (svg.name !== 'svg' || ![x, y, width, height].every(Number.isFinite) || width <= 0 || height <= 0)
    throw new Error('it is no drawing of ours')
  const definitions = svg.children.filter(({ name }) => name === 'defs').flatMap(({ children }) => children)
  const patterns = new Map(definitions.map((each) => [each.attributes['id'] ?? '', each]))
  const drawing: Drawing = { kit, canvas, typefaces, patterns, root: svg.attributes }
  canvas.clear(kit.WHITE)
  canvas.scale(pixels.width / width, pixels.height / height)
  canvas.translate(-x, -y)
  for (const element of svg.children) {
    if (silent.has(element.name)) continue
    const draw = drawn[element.name]
    if (draw === undefined) throw new Error(`a drawing of ours holds no ${element.name}`)
    draw(drawing, element)
  }
}

import { drawNode, type NodeLook } from './draw-node.ts'
import type { Pen, Stroke } from './pen.ts'
import { labelHeight, lineWidth, type EdgeKind, type Picture, type PictureEdge } from './picture.ts'
import type { Area } from './viewport.ts'

/** What is picked out: drawn on top of what the graph itself says. */
export interface Highlight {
  readonly selected: string | null
  /** The selected node has the keyboard's focus. */
  readonly focused: boolean
  /** Keys of nodes found by a search; empty: no search. */
  readonly found: ReadonlySet<string>
  /** Keys of edges of a proof path, drawn with a pale band beneath. */
  readonly proof: ReadonlySet<string>
}

export const noHighlight: Highlight = { selected: null, focused: false, found: new Set(), proof: new Set() }

/** Below these scales texts can't be read, and boxes are too small for round corners and heads. */
const readableScale = 0.4
const shapedScale = 0.15

const solid = (colour: Stroke['colour'], width: number): Stroke => ({ colour, width, dash: [], round: false })

/** Ownership and control, stated and computed, known and unknown look different without colour, too. */
const strokeOf: Readonly<Record<EdgeKind, (edge: PictureEdge) => Stroke>> = {
  owns: ({ share }) => solid('ink2', lineWidth(share)),
  controls: () => ({ colour: 'accent', width: 1.5, dash: [5, 4], round: false }),
  unknown: () => ({ colour: 'ink3', width: 1.5, dash: [1.5, 3.5], round: true }),
  computed: () => ({ colour: 'ink3', width: 1.25, dash: [10, 3], round: false }),
  represents: () => ({ colour: 'ink3', width: 1, dash: [1, 2.5], round: false }),
  beside: () => ({ colour: 'ink3', width: 1, dash: [7, 2, 1, 2], round: false }),
}

/** What only the older read says is thin and broken, whatever its kind. */
const goneStroke: Stroke = { colour: 'ink3', width: 1.25, dash: [2, 6], round: false }

/** The end of an edge at what is owned: filled head, open ring, open head, hollow head; a bar where nothing is. */
function drawHead(pen: Pen, kind: EdgeKind, points: ArrayLike<number>): void {
  const last = points.length - 2
  const [x, y] = [points[last] as number, points[last + 1] as number]
  const [px, py] = [points[last - 2] as number, points[last - 1] as number]
  const length = Math.hypot(x - px, y - py) || 1
  const [ux, uy] = [(x - px) / length, (y - py) / length]
  const at = (along: number, aside: number): readonly [number, number] => [
    x - ux * along - uy * aside,
    y - uy * along + ux * aside,
  ]
  const outline = solid(kind === 'controls' ? 'accent' : kind === 'owns' ? 'ink2' : 'ink3', 1.5)
  switch (kind) {
    case 'owns':
      return pen.shape([x, y, ...at(8, 3.8), ...at(8, -3.8)], 'ink2', solid('ink2', 0.5))
    case 'controls':
      return pen.circle(...at(4, 0), 3.6, 'ground', outline)
    case 'unknown':
      return pen.line([...at(8, 4.5), x, y, ...at(8, -4.5)], outline, 0)
    case 'computed':
      return pen.shape([x, y, ...at(9, 4.5), ...at(9, -4.5)], 'ground', outline)
    // A bar across: whoever represents stands before the company and holds nothing of it.
    case 'represents':
      return pen.line([...at(4, 4.5), ...at(4, -4.5)], outline, 0)
    // Neither end holds anything of the other.
    case 'beside':
      return undefined
  }
}

/** A line ends before what it owns, or a thick one would stick out of its head. */
function shortened(points: Float64Array): Float64Array {
  const line = points.slice()
  const last = line.length - 2
  const [dx, dy] = [
    (line[last] as number) - (line[last - 2] as number),
    (line[last + 1] as number) - (line[last - 1] as number),
  ]
  const length = Math.hypot(dx, dy)
  if (length < 8) return line
  line[last] = (line[last] as number) - (dx / length) * 5
  line[last + 1] = (line[last + 1] as number) - (dy / length) * 5
  return line
}

function drawLine(pen: Pen, edge: PictureEdge, points: Float64Array, scale: number): void {
  const stroke = edge.change === 'gone' ? goneStroke : strokeOf[edge.kind](edge)
  // A hairline at any zoom: far away a thousand edges must not become one blot.
  const width = Math.max(stroke.width, 0.5 / scale)
  if (scale < shapedScale) return pen.line(points, { ...stroke, width, dash: [] }, 0)
  // An open head has its tip at the end of the line.
  const line = edge.kind === 'unknown' ? points : shortened(points)
  // What only the newer read says is a double line.
  if (edge.change === 'added') {
    pen.line(line, { ...stroke, width: width + 4, dash: [] }, 6)
    return pen.line(line, solid('ground', 2.5), 6)
  }
  return pen.line(line, { ...stroke, width }, 6)
}

function drawLabel(pen: Pen, picture: Picture, e: number, onProof: boolean): void {
  const edge = picture.edges[e]
  const [x, y] = [picture.labels.x[e] as number, picture.labels.y[e] as number]
  if (edge === undefined || Number.isNaN(x)) return
  const half = (picture.labelWidth[e] as number) / 2
  const framed = edge.change === 'changed'
  const outline = framed ? solid('ink2', 1) : solid('proof', onProof ? 1 : 0)
  pen.box(x - half, y - labelHeight / 2, 2 * half, labelHeight, 3, onProof ? 'proofLabel' : 'ground', outline)
  const colour =
    edge.change === 'gone' ? 'ink3' : edge.kind === 'controls' ? 'accent' : edge.kind === 'owns' ? 'ink' : 'ink2'
  pen.text(picture.labelTexts[e] ?? '', x, y + 4, 'label', colour, 'middle')
  if (edge.change === 'gone') pen.line([x - half + 4, y + 7, x + half - 4, y + 7], solid('superseded', 1.5), 0)
}

/** Bounds of every edge's line, made once a picture: panning only compares. */
export function edgeBounds({ edges, layout }: Picture): Float64Array {
  const bounds = new Float64Array(4 * edges.length)
  for (let e = 0; e < edges.length; e += 1) {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let k = layout.lineStart[e] as number; k < (layout.lineStart[e + 1] as number); k += 2) {
      left = Math.min(left, layout.lines[k] as number)
      right = Math.max(right, layout.lines[k] as number)
      top = Math.min(top, layout.lines[k + 1] as number)
      bottom = Math.max(bottom, layout.lines[k + 1] as number)
    }
    bounds.set([left, top, right, bottom], 4 * e)
  }
  return bounds
}

/** Nodes at either end of a proof path. */
function onProofOf({ edges, nodes }: Picture, proof: ReadonlySet<string>): ReadonlySet<number> {
  if (proof.size === 0) return new Set()
  return new Set(
    edges
      .filter(({ key }) => proof.has(key))
      .flatMap(({ from, to }) => [from, to])
      .filter((v) => nodes[v] !== undefined),
  )
}

/**
 * Draws the part of a picture that is seen, at a scale: what lies outside is passed over, what would be too small to see
 * is left out. With the whole picture as `area` and scale 1 it is the picture for a file.
 */
export function drawPicture(
  pen: Pen,
  picture: Picture,
  bounds: Float64Array,
  area: Area,
  scale: number,
  highlight: Highlight = noHighlight,
): void {
  const { layout, edges, nodes } = picture
  const right = area.x + area.width
  const bottom = area.y + area.height
  const visible: number[] = []
  for (let e = 0; e < edges.length; e += 1) {
    const outside =
      (bounds[4 * e] as number) > right ||
      (bounds[4 * e + 2] as number) < area.x ||
      (bounds[4 * e + 1] as number) > bottom ||
      (bounds[4 * e + 3] as number) < area.y
    if (!outside) visible.push(e)
  }
  const lineOf = (e: number): Float64Array => layout.lines.subarray(layout.lineStart[e], layout.lineStart[e + 1])
  const onProof = (e: number): boolean => highlight.proof.has(edges[e]?.key ?? '')
  for (const e of visible) if (onProof(e)) pen.line(lineOf(e), { colour: 'proof', width: 10, dash: [], round: true }, 6)
  for (const e of visible) {
    const edge = edges[e]
    if (edge !== undefined) drawLine(pen, edge, lineOf(e), scale)
  }
  if (scale >= shapedScale) for (const e of visible) drawHead(pen, edges[e]?.kind ?? 'owns', lineOf(e))
  const detail = scale >= readableScale ? 'text' : scale >= shapedScale ? 'shape' : 'box'
  const proven = onProofOf(picture, highlight.proof)
  for (let v = 0; v < nodes.length; v += 1) {
    // What stands above a folded node, and the ring of the focus, belong to it.
    const [w, h] = [(picture.width[v] as number) / 2 + 5, (picture.height[v] as number) / 2 + 20]
    const [x, y] = [layout.x[v] as number, layout.y[v] as number]
    if (x - w > right || x + w < area.x || y - h > bottom || y + h < area.y) continue
    const key = nodes[v]?.key ?? ''
    const selected = key === highlight.selected
    const look: NodeLook = {
      selected,
      focused: selected && highlight.focused,
      found: highlight.found.has(key),
      onProof: proven.has(v),
    }
    drawNode(pen, picture, v, detail, look)
  }
  if (scale >= readableScale) for (const e of visible) drawLabel(pen, picture, e, onProof(e))
}

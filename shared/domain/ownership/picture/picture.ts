import type { ShareChange } from '../desk/held-shares.ts'
import { layeredLayout, type Layout } from './layout/layered-layout.ts'
import { placeLabels, type LabelPlaces } from './layout/place-labels.ts'
import type { Area } from './viewport.ts'

/**
 * Companies and people are equal in rank: only the shape tells them apart. Two unknown owners are two nodes. `unclear`:
 * named, but neither called a company nor a person. `group`: several small owners as one.
 */
export type NodeShape = 'company' | 'person' | 'unknown' | 'unclear' | 'group'

/**
 * `kept`, `aged`, `unread`: whether a company's owners were read, and when. `partial`: some of them. `odd`: its shares
 * can't all be right. `unknown`: nobody said who it is. Before these, what is known of a company: `insolvency`,
 * `liquidation`, `terminated`; `changed`: changes are known that were not read. Null: nothing to say there.
 */
export type NodeMark =
  | 'kept'
  | 'aged'
  | 'unread'
  | 'partial'
  | 'odd'
  | 'unknown'
  | 'insolvency'
  | 'liquidation'
  | 'terminated'
  | 'changed'

/** Whether a mark says what a company is or that something of it was not read, and not how its owners were read. */
export const isStanding = (mark: NodeMark): boolean =>
  mark === 'insolvency' || mark === 'liquidation' || mark === 'terminated' || mark === 'changed'

/** A node as it is drawn; texts are clean and in the language of the interface. */
export interface PictureNode {
  readonly key: string
  readonly shape: NodeShape
  readonly name: string
  /** What must be said of a company, register number and court, year of birth, or what is not known. */
  readonly note: string
  readonly subject: boolean
  readonly mark: NodeMark | null
  /** Says that its owners are folded away; stands above the node. Empty: they aren't. */
  readonly fold: string
  /** Null: no change, or nothing is compared. */
  readonly change: ShareChange | null
  /** How many parties one node stands for that is drawn for several; absent: one. */
  readonly members?: number
  /** Of a company of the desk: its place among those, from 0; structures that nothing joins stand in this order. */
  readonly root?: number
}

/**
 * `owns` and `controls` are what answers state, drawn differently; `unknown` owns without a stated share; `computed` is
 * our own sum over paths, which nobody stated; `represents` is a role in the company's file, no ownership and no share;
 * `beside` is the same address or the same people at another company, and no share either.
 */
export type EdgeKind = 'owns' | 'controls' | 'unknown' | 'computed' | 'represents' | 'beside'

/** Whether a line is part of any sum: a role or an address makes no cycle. */
export const isShare = (kind: EdgeKind): boolean => kind !== 'represents' && kind !== 'beside'

export interface PictureEdge {
  readonly key: string
  /** Indexes into the nodes, from owner to owned. */
  readonly from: number
  readonly to: number
  readonly kind: EdgeKind
  readonly label: string
  /** If one edge of its cycle must point up, this is the one: a partnership's share in its own general partner. */
  readonly turnFirst: boolean
  /** Percent, for the thickness; null: not stated. */
  readonly share: number | null
  /** Null: no change, or nothing is compared. */
  readonly change: ShareChange | null
}

export interface PictureGraph {
  readonly nodes: readonly PictureNode[]
  readonly edges: readonly PictureEdge[]
  /** What the label of a share becomes where it closes a cycle of shares and so points up. */
  readonly cycleLabel: (label: string) => string
}

/** A graph with everything placed; drawing it needs no measuring any more. */
export interface Picture extends PictureGraph {
  readonly width: Float64Array
  readonly height: Float64Array
  readonly layout: Layout
  readonly labels: LabelPlaces
  readonly labelWidth: Float64Array
  /** Labels as they are drawn: those of cycles say so. */
  readonly labelTexts: readonly string[]
  /** Names and notes as they fit into their nodes. */
  readonly names: readonly string[]
  readonly notes: readonly string[]
  /** Everything that is drawn. */
  readonly area: Area
  /** Keys of nodes that stand where a person put them. */
  readonly pinned: ReadonlySet<string>
}

export const nodeHeight = 44
export const labelHeight = 18
const leastWidth = 112
const mostWidth = 264
/** A box that must say what a company is may be wider, so that its step and day are whole. */
const mostWidthSaying = 312
const padding = 10
/** Marks stand before the note. */
export const markRoom = 18
/** Above this many nodes edges run straight and labels are not placed: nobody reads ten thousand of them at once. */
export const readable = 600

export type TextStyle = 'name' | 'subject' | 'note' | 'label'
/** Width of a text in CSS pixels in one of the picture's fonts. */
export type Measure = (text: string, style: TextStyle) => number

/** Where the texts of a node begin, from its left edge. */
export const insetOf = (shape: NodeShape): number => (shape === 'person' ? padding + 6 : padding)

interface Fitted {
  readonly text: string
  readonly width: number
}

/**
 * Takes out the middle until the text fits; its end, where the legal form stands, stays. `ending` false: only its
 * beginning stays.
 */
function fitted(text: string, style: TextStyle, room: number, measure: Measure, ending = true): Fitted {
  const whole = measure(text, style)
  if (whole <= room) return { text, width: whole }
  // Characters beyond the basic plane are never cut in two; others need no list of their own.
  const letters = /[\uD800-\uDFFF]/.test(text) ? Array.from(text) : null
  const length = letters?.length ?? text.length
  const part = (from: number, to: number): string => letters?.slice(from, to).join('') ?? text.slice(from, to)
  const tail = ending ? Math.min(14, Math.floor(length / 2)) : 0
  const end = part(length - tail, length)
  const upTo = (count: number): string => `${part(0, count)}…${end}`
  let low = 1
  let high = length - tail - 1
  // Letters are about as wide as their average, so the first look is near.
  let middle = Math.min(high, Math.max(2, Math.floor((length * room) / whole) - tail))
  while (low < high) {
    if (measure(upTo(middle), style) <= room) {
      low = middle
      middle = Math.min(high, low + Math.max(1, Math.min(2, Math.ceil((high - low) / 2))))
    } else {
      high = middle - 1
      middle = Math.max(low + 1, high - Math.min(1, Math.floor((high - low) / 2)))
    }
  }
  const short = upTo(low)
  return { text: short, width: measure(short, style) }
}

/** The same, without its width. */
export const cut = (text: string, style: TextStyle, room: number, measure: Measure): string =>
  fitted(text, style, room, measure).text

/** Nodes that a person moved, by key: their centres. */
export type Pins = Readonly<Record<string, { readonly x: number; readonly y: number }>>

/** Places a graph: sizes from its texts, layers, lines and labels; then what was pinned goes where it was put. */
export function layPicture(graph: PictureGraph, measure: Measure, pins: Pins = {}): Picture {
  const { nodes, edges } = graph
  const width = new Float64Array(nodes.length)
  const height = new Float64Array(nodes.length).fill(nodeHeight)
  const notes: string[] = []
  const names = nodes.map((node, v) => {
    const style = node.subject ? 'subject' : 'name'
    const sides = 2 * insetOf(node.shape)
    const mark = node.mark === null ? 0 : markRoom
    const name = fitted(node.name, style, mostWidth - sides, measure)
    const says = node.mark !== null && isStanding(node.mark)
    const most = says ? mostWidthSaying : mostWidth
    const note = fitted(node.note, 'note', most - sides - mark, measure, !says)
    notes.push(note.text)
    const wanted = Math.max(name.width, note.width + mark, node.fold === '' ? 0 : measure(node.fold, 'note') - sides)
    width[v] = Math.min(most, Math.max(leastWidth, Math.ceil(wanted + sides)))
    return name.text
  })
  const input = {
    count: nodes.length,
    width,
    height,
    from: Int32Array.from(edges, (edge) => edge.from),
    to: Int32Array.from(edges, (edge) => edge.to),
    turnFirst: Uint8Array.from(edges, (edge) => Number(edge.turnFirst)),
    roles: Uint8Array.from(edges, (edge) => Number(!isShare(edge.kind))),
    rank: Int32Array.from(nodes, (node) => node.root ?? nodes.length),
  }
  const detailed = nodes.length <= readable
  const layout = layeredLayout(input, detailed ? 'orthogonal' : 'straight')
  const labelTexts = edges.map((edge, e) =>
    layout.reversed[e] === 1 && isShare(edge.kind) ? graph.cycleLabel(edge.label) : edge.label,
  )
  const labelWidth = Float64Array.from(labelTexts, (label) =>
    detailed && label !== '' ? Math.ceil(measure(label, 'label')) + 8 : 0,
  )
  const placed = { ...graph, width, height, layout, labelWidth, labelTexts, names, notes }
  const labels = labelsOf(placed, layout)
  return withPins({ ...placed, labels, area: areaOf(placed, layout, labels), pinned: new Set() }, pins)
}

type Sized = Pick<Picture, 'nodes' | 'edges' | 'width' | 'height' | 'labelWidth'>

/** Labels on their lines; the larger shares choose first. */
function labelsOf({ nodes, edges, width, height, labelWidth }: Sized, layout: Layout): LabelPlaces {
  if (nodes.length > readable) {
    const nowhere = new Float64Array(edges.length).fill(Number.NaN)
    return { x: nowhere, y: nowhere }
  }
  const input = {
    count: nodes.length,
    width,
    height,
    from: Int32Array.from(edges, (edge) => edge.from),
    to: Int32Array.from(edges, (edge) => edge.to),
  }
  const byShare = Array.from(edges.keys()).sort((a, b) => (edges[b]?.share ?? -1) - (edges[a]?.share ?? -1))
  return placeLabels(input, layout, { width: labelWidth, height: labelHeight }, byShare)
}

/** Above the highest nodes there is room for what they say about folded owners. */
const foldRoom = 20

function areaOf({ nodes, width, height, labelWidth }: Sized, layout: Layout, labels: LabelPlaces): Area {
  if (nodes.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [v, node] of nodes.entries()) {
    const [x, y] = [layout.x[v] as number, layout.y[v] as number]
    const [w, h] = [(width[v] as number) / 2, (height[v] as number) / 2]
    left = Math.min(left, x - w)
    right = Math.max(right, x + w)
    top = Math.min(top, y - h - (node.fold === '' ? 0 : foldRoom))
    bottom = Math.max(bottom, y + h)
  }
  for (let k = 0; k < layout.lines.length; k += 2) {
    left = Math.min(left, layout.lines[k] as number)
    right = Math.max(right, layout.lines[k] as number)
    top = Math.min(top, layout.lines[k + 1] as number)
    bottom = Math.max(bottom, layout.lines[k + 1] as number)
  }
  for (let e = 0; e < labelWidth.length; e += 1) {
    const x = labels.x[e] as number
    if (Number.isNaN(x)) continue
    left = Math.min(left, x - (labelWidth[e] as number) / 2)
    right = Math.max(right, x + (labelWidth[e] as number) / 2)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The line of an edge whose ends no longer stand where the layout put them: down, across half-way, down. */
function lineBetween(picture: Sized, layout: Layout, e: number): readonly number[] {
  const { edges, height, width } = picture
  const { from, to } = edges[e] ?? { from: 0, to: 0 }
  const [x1, x2] = [layout.x[from] as number, layout.x[to] as number]
  const half = [(height[from] as number) / 2, (height[to] as number) / 2] as const
  if (from === to) {
    const right = x1 + (width[from] as number) / 2
    const [top, bottom] = [(layout.y[from] as number) - half[0] + 10, (layout.y[from] as number) + half[0] - 10]
    return [right, bottom, right + 18, bottom, right + 18, top, right, top]
  }
  const down = (layout.y[from] as number) <= (layout.y[to] as number) ? 1 : -1
  const [y1, y2] = [(layout.y[from] as number) + down * half[0], (layout.y[to] as number) - down * half[1]]
  const middle = (y1 + y2) / 2
  return Math.abs(x1 - x2) < 0.5 ? [x1, y1, x2, y2] : [x1, y1, x1, middle, x2, middle, x2, y2]
}

/**
 * The picture with some nodes where a person put them: their edges are led anew, everything else stays. Pins of nodes
 * that aren't in the picture are passed over.
 */
export function withPins(picture: Picture, pins: Pins): Picture {
  const moved = picture.nodes.flatMap(({ key }, v) => (Object.hasOwn(pins, key) ? [v] : []))
  if (moved.length === 0) return picture
  const [x, y] = [picture.layout.x.slice(), picture.layout.y.slice()]
  for (const v of moved) {
    const pin = pins[picture.nodes[v]?.key ?? '']
    if (pin === undefined) continue
    x[v] = pin.x
    y[v] = pin.y
  }
  const is = new Set(moved)
  const { lines: old, lineStart: oldStart } = picture.layout
  const turned = { ...picture.layout, x, y }
  const parts = picture.edges.map(({ from, to }, e) =>
    is.has(from) || is.has(to) ? lineBetween(picture, turned, e) : old.subarray(oldStart[e], oldStart[e + 1]),
  )
  const lineStart = new Int32Array(parts.length + 1)
  parts.forEach((part, e) => {
    lineStart[e + 1] = (lineStart[e] as number) + part.length
  })
  const lines = new Float64Array(lineStart[parts.length] as number)
  parts.forEach((part, e) => {
    lines.set(part, lineStart[e])
  })
  const layout = { ...turned, lines, lineStart }
  const labels = labelsOf(picture, layout)
  return {
    ...picture,
    layout,
    labels,
    area: areaOf(picture, layout, labels),
    pinned: new Set([...picture.pinned, ...moved.map((v) => picture.nodes[v]?.key ?? '')]),
  }
}

/** Thickness by share (NOTES "Graph grammar"). */
export const lineWidth = (share: number | null): number =>
  share === null || share < 25 ? 1.25 : share < 50 ? 1.75 : share < 60 ? 2 : 2.5

import { insetOf, markRoom, type NodeMark, type Picture, type PictureNode } from './picture.ts'
import type { Colour, Pen, Stroke } from './pen.ts'

/** How a node stands out of the others. */
export interface NodeLook {
  readonly selected: boolean
  /** The picture has the keyboard's focus and this node is selected. */
  readonly focused: boolean
  readonly found: boolean
  readonly onProof: boolean
}

const solid = (colour: Colour, width: number): Stroke => ({ colour, width, dash: [], round: false })

/** Colour of a note that must be seen; others are quiet. */
const noteColours: Partial<Readonly<Record<NodeMark, Colour>>> = {
  odd: 'warn',
  changed: 'warn',
  liquidation: 'warn',
  insolvency: 'risk',
  terminated: 'ink2',
}

/** A mark beside a note, 12 px; the same shapes as `ui/marks.tsx`. */
function drawMark(pen: Pen, mark: NodeMark, x: number, y: number): void {
  const ring = (colour: Colour, dash: readonly number[]): void =>
    pen.circle(x + 6, y + 6, 4.6, 'node', { colour, width: 1.3, dash, round: false })
  switch (mark) {
    case 'kept':
      pen.circle(x + 6, y + 6, 5, 'ok', null)
      return pen.line([x + 3.6, y + 6.2, x + 5.3, y + 7.9, x + 8.5, y + 4.3], solid('node', 1.5), 0)
    case 'aged':
      ring('warn', [])
      return pen.shape(
        [x + 6, y + 1.4, x + 3, y + 2.6, x + 1.4, y + 6, x + 3, y + 9.4, x + 6, y + 10.6],
        'warn',
        solid('warn', 0.5),
      )
    case 'unread':
      return ring('ink3', [2, 1.6])
    case 'partial':
      ring('ink3', [2, 1.6])
      return pen.circle(x + 6, y + 6, 2, 'ink3', null)
    case 'insolvency':
      return pen.shape([x + 6, y + 1, x + 11, y + 10.5, x + 1, y + 10.5], 'risk', solid('risk', 0.5))
    case 'liquidation':
      ring('warn', [])
      return pen.shape(
        [x + 6, y + 1.4, x + 9, y + 2.6, x + 10.6, y + 6, x + 9, y + 9.4, x + 6, y + 10.6],
        'warn',
        solid('warn', 0.5),
      )
    case 'terminated':
      pen.box(x + 2, y + 2, 8, 8, 0, null, solid('ink3', 1.4))
      return pen.line([x + 2, y + 10, x + 10, y + 2], solid('ink3', 1.4), 0)
    case 'changed':
    case 'odd':
      pen.shape([x + 6, y + 1, x + 11.2, y + 11, x + 0.8, y + 11], 'warn', solid('warn', 0.5))
      pen.line([x + 6, y + 4.4, x + 6, y + 7.6], solid('node', 1.4), 0)
      return pen.line([x + 6, y + 8.8, x + 6, y + 9.8], solid('node', 1.4), 0)
    case 'unknown':
      ring('ink3', [2, 1.6])
      pen.line(
        [x + 4.7, y + 4.9, x + 4.9, y + 4, x + 6, y + 3.5, x + 7.1, y + 4, x + 7.3, y + 4.9, x + 6, y + 6.9],
        solid('ink3', 1.1),
        1,
      )
      return pen.line([x + 6, y + 8.3, x + 6, y + 9], solid('ink3', 1.1), 0)
  }
}

function outlineOf(node: PictureNode, { selected, onProof }: NodeLook): Stroke {
  const dash = node.shape === 'unknown' || node.shape === 'unclear' ? [3, 3] : node.change === 'gone' ? [2, 3] : []
  if (selected || node.subject) return { colour: 'accent', width: 2, dash, round: false }
  if (onProof) return { colour: 'accent', width: 1.5, dash, round: false }
  return { colour: dash.length > 0 ? 'ink3' : 'outline', width: 1, dash, round: false }
}

/**
 * Draws one node. Its texts only where they can be read, its corners only where they can be seen.
 *
 * @param detail `text`: all of it; `shape`: box and corners; `box`: a plain box.
 */
export function drawNode(
  pen: Pen,
  picture: Picture,
  v: number,
  detail: 'text' | 'shape' | 'box',
  look: NodeLook,
): void {
  const node = picture.nodes[v]
  if (node === undefined) return
  const [w, h] = [picture.width[v] as number, picture.height[v] as number]
  const [left, top] = [(picture.layout.x[v] as number) - w / 2, (picture.layout.y[v] as number) - h / 2]
  const radius = detail === 'box' ? 0 : node.shape === 'person' ? h / 2 : 4
  const outline = outlineOf(node, look)
  if (look.focused) pen.box(left - 4, top - 4, w + 8, h + 8, radius + 4, null, solid('accent', 2))
  else if (node.change === 'added') pen.box(left - 4, top - 4, w + 8, h + 8, radius + 4, null, solid('ok', 1.5))
  if (node.shape === 'group' && detail !== 'box') {
    pen.box(left + 6, top - 6, w - 12, h, radius, 'node', { ...outline, width: 1 })
    pen.box(left + 3, top - 3, w - 6, h, radius, 'node', { ...outline, width: 1 })
  }
  const plain = look.selected || look.found ? 'accentSoft' : 'node'
  pen.box(
    left,
    top,
    w,
    h,
    radius,
    node.shape === 'unknown' && detail === 'text' && !look.selected ? 'hatched' : plain,
    outline,
  )
  if (detail !== 'text') return
  const x = left + insetOf(node.shape)
  const name = picture.names[v] ?? ''
  const style = node.subject ? 'subject' : 'name'
  // A name that stands alone stands in the middle.
  const line = node.note === '' && node.mark === null ? top + 26 : top + 18
  pen.text(name, x, line, style, node.change === 'gone' ? 'ink3' : 'ink', 'start')
  if (node.change === 'gone')
    pen.line([x, line + 3, left + w - insetOf(node.shape), line + 3], solid('superseded', 1.5), 0)
  if (node.mark !== null) drawMark(pen, node.mark, x, top + 25)
  pen.text(
    picture.notes[v] ?? '',
    x + (node.mark === null ? 0 : markRoom),
    top + 35,
    'note',
    node.mark === null ? 'ink3' : (noteColours[node.mark] ?? 'ink3'),
    'start',
  )
  if (node.fold !== '') pen.text(node.fold, left + w / 2, top - 7, 'note', 'ink2', 'middle')
  // A small pin in the corner says that a person put the node there.
  if (picture.pinned.has(node.key)) {
    pen.circle(left + w - 9, top + 9, 3, 'accent', null)
    pen.line([left + w - 9, top + 11, left + w - 9, top + 16], solid('accent', 1.2), 0)
  }
}

import { describe, expect, it } from 'vitest'
import { noHighlight } from './draw-picture.ts'
import { nodeAt, nodeTowards } from './find-node.ts'
import {
  layPicture,
  nodeHeight,
  withPins,
  type Measure,
  type Picture,
  type PictureEdge,
  type PictureNode,
} from './picture.ts'
import { paperPalette, svgPicture } from './svg-picture.ts'

const measure: Measure = (text) => 7 * text.length
const node = (key: string, more: Partial<PictureNode> = {}): PictureNode => ({
  key,
  shape: 'company',
  name: key,
  note: 'HRB 1',
  subject: false,
  mark: null,
  fold: '',
  change: null,
  ...more,
})
const edge = (from: number, to: number, more: Partial<PictureEdge> = {}): PictureEdge => ({
  key: `${from}>${to}`,
  from,
  to,
  kind: 'owns',
  label: '50 %',
  turnFirst: false,
  share: 50,
  change: null,
  ...more,
})
const lay = (nodes: readonly PictureNode[], edges: readonly PictureEdge[]): Picture =>
  layPicture({ nodes, edges, cycleLabel: (label) => `↻ ${label}` }, measure)

/** Two owners above one company, and one owner above the left of them. */
const small = lay(
  [node('left'), node('right'), node('below', { subject: true }), node('top')],
  [edge(0, 2), edge(1, 2), edge(3, 0)],
)

describe('walking through a picture', () => {
  it('finds the node under a point and none beside it', () => {
    const [x, y] = [small.layout.x[2] as number, small.layout.y[2] as number]
    expect(nodeAt(small, x, y)).toBe(2)
    expect(nodeAt(small, x, y + 40)).toBe(-1)
  })

  it('goes to the nearest node in each direction, and nowhere beyond the last', () => {
    expect(nodeTowards(small, 0, 'right')).toBe(1)
    expect(nodeTowards(small, 1, 'left')).toBe(0)
    expect(nodeTowards(small, 0, 'down')).toBe(2)
    expect(nodeTowards(small, 0, 'up')).toBe(3)
    expect(nodeTowards(small, 2, 'down')).toBe(-1)
  })

  it('reaches every node from the subject by arrow keys', () => {
    const reached = new Set([2])
    const waiting = [2]
    for (let v = waiting.pop(); v !== undefined; v = waiting.pop()) {
      for (const direction of ['up', 'down', 'left', 'right'] as const) {
        const next = nodeTowards(small, v, direction)
        if (next < 0 || reached.has(next)) continue
        reached.add(next)
        waiting.push(next)
      }
    }
    expect(reached.size).toBe(4)
  })
})

describe('pinned nodes', () => {
  const moved = withPins(small, { right: { x: 900, y: 500 }, nobody: { x: 0, y: 0 } })

  it('stand where they were put, and nothing else moves', () => {
    expect([moved.layout.x[1], moved.layout.y[1]]).toEqual([900, 500])
    expect([moved.layout.x[0], moved.layout.y[3]]).toEqual([small.layout.x[0], small.layout.y[3]])
    expect([...moved.pinned]).toEqual(['right'])
  })

  it('take their lines with them, from side to side', () => {
    const line = moved.layout.lines.subarray(moved.layout.lineStart[1], moved.layout.lineStart[2])
    // Below what it owns now: the line goes up.
    expect([line[0], line[1]]).toEqual([900, 500 - nodeHeight / 2])
    expect([line.at(-2), line.at(-1)]).toEqual([small.layout.x[2], (small.layout.y[2] as number) + nodeHeight / 2])
  })

  it('are inside the picture, however far away', () => {
    const far = withPins(small, { right: { x: -4000, y: -3000 } })
    expect(far.area.x).toBeLessThan(-4000)
    expect(far.area.y).toBeLessThan(-3000)
  })
})

describe('a picture as a file', () => {
  it('is one SVG without references, with its texts as text and hostile names harmless', () => {
    const picture = lay(
      [
        node('a', { name: `<script>alert(1)</script>${String.fromCharCode(0)}`, shape: 'unknown', mark: 'unknown' }),
        node('b', { name: 'B & C "GmbH"', mark: 'odd', change: 'gone' }),
        node('p', { shape: 'person', mark: null, change: 'added', fold: '3 folded' }),
        node('g', { shape: 'group' }),
      ],
      [
        edge(0, 1, { kind: 'unknown' }),
        edge(2, 1, { kind: 'controls', change: 'gone' }),
        edge(3, 1, { kind: 'computed', change: 'changed' }),
        edge(1, 1),
      ],
    )
    const svg = svgPicture(picture, {
      title: 'Title & more',
      language: 'en',
      highlight: { ...noHighlight, proof: new Set(['0>1']) },
    })
    expect(svg).not.toMatch(/<script|href|url\((?!#owners-hatch)/)
    expect(svg).not.toContain(String.fromCharCode(0))
    expect(svg).toContain('B &amp; C &quot;GmbH&quot;')
    expect(svg).toContain('>Title &amp; more</title>')
    expect(svg).not.toContain('NaN')
    expect(svg).toContain(paperPalette.superseded)
  })

  it('of nothing is still a file', () =>
    expect(svgPicture(lay([], []), { title: 'empty', language: 'de' })).toContain('</svg>'))
})

import type { Picture } from '../../../../shared/domain/ownership/picture/picture.ts'

/** Above this many nodes nobody can follow the movement. */
const mostNodes = 500
/** Milliseconds. */
export const glideTime = 180

/**
 * The way from one picture to the next: at 0 every node that both have stands where it stood, at 1 everything where it
 * belongs. Lines and labels go along with their nodes; what is new comes with its neighbour. Null where nothing moves or
 * too much would.
 *
 * @param dx how far the new picture lies right of the old one, so that the anchor is in one place; `dy`: below it.
 */
export function glideBetween(before: Picture, after: Picture, dx: number, dy: number): ((t: number) => Picture) | null {
  const { nodes, edges, layout, labels } = after
  if (nodes.length > mostNodes || before.nodes.length > mostNodes) return null
  const stood = new Map(before.nodes.map(({ key }, v) => [key, v]))
  const [offX, offY] = [
    new Float64Array(nodes.length).fill(Number.NaN),
    new Float64Array(nodes.length).fill(Number.NaN),
  ]
  let moved = false
  for (const [v, { key }] of nodes.entries()) {
    const old = stood.get(key)
    if (old === undefined) continue
    offX[v] = (before.layout.x[old] as number) + dx - (layout.x[v] as number)
    offY[v] = (before.layout.y[old] as number) + dy - (layout.y[v] as number)
    moved ||= Math.hypot(offX[v] as number, offY[v] as number) > 0.5
  }
  if (!moved) return null
  // Twice, so that an owner of a new owner is placed, too.
  for (let round = 0; round < 2; round += 1) {
    for (const { from, to } of edges) {
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        if (!Number.isNaN(offX[one] as number) || Number.isNaN(offX[other] as number)) continue
        offX[one] = offX[other] as number
        offY[one] = offY[other] as number
      }
    }
  }
  const off = (of: Float64Array, v: number): number => (Number.isNaN(of[v] as number) ? 0 : (of[v] as number))
  return (t) => {
    if (t >= 1) return after
    const left = 1 - t
    const x = layout.x.map((value, v) => value + left * off(offX, v))
    const y = layout.y.map((value, v) => value + left * off(offY, v))
    const lines = layout.lines.slice()
    const [labelX, labelY] = [labels.x.slice(), labels.y.slice()]
    for (const [e, { from, to }] of edges.entries()) {
      const [begin, end] = [layout.lineStart[e] as number, layout.lineStart[e + 1] as number]
      for (let k = begin; k < end; k += 2) {
        const along = end - begin <= 2 ? 0 : (k - begin) / (end - begin - 2)
        lines[k] = (lines[k] as number) + left * (off(offX, from) * (1 - along) + off(offX, to) * along)
        lines[k + 1] = (lines[k + 1] as number) + left * (off(offY, from) * (1 - along) + off(offY, to) * along)
      }
      labelX[e] = (labelX[e] as number) + (left * (off(offX, from) + off(offX, to))) / 2
      labelY[e] = (labelY[e] as number) + (left * (off(offY, from) + off(offY, to))) / 2
    }
    return { ...after, layout: { ...layout, x, y, lines }, labels: { x: labelX, y: labelY } }
  }
}

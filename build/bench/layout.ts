import dagre from '@dagrejs/dagre'
import { hierarchy, tree } from 'd3-hierarchy'
import ELK, { type ElkExtendedEdge } from 'elkjs/lib/elk.bundled.js'
import { adjacencyOf } from '../../shared/domain/ownership/picture/layout/adjacency.ts'
import { layeredLayout, type LayoutInput } from '../../shared/domain/ownership/picture/layout/layered-layout.ts'
import { tidyTree } from '../../shared/domain/ownership/picture/layout/tidy-tree.ts'
import { figure, medianOf, type Figure } from './figure.ts'
import { nodeHeight, nodeWidth, owners, random } from './owner-graph.ts'

function timed(runs: number, act: () => void): number {
  const took: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    act()
    took.push(performance.now() - began)
  }
  return medianOf(took)
}

function benchTree(): Figure {
  const nodes = 10_000
  const next = random(3)
  const parent = Int32Array.from({ length: nodes - 1 }, (_, i) => Math.floor(i * next()))
  const child = Int32Array.from({ length: nodes - 1 }, (_, i) => i + 1)
  const half = new Float64Array(nodes).fill(0.5)
  const children = adjacencyOf(nodes, parent, child)
  const theirs = hierarchy(0, (v) => Array.from(children.of.subarray(children.start[v], children.start[v + 1])))
  const layOut = tree<number>()
    .nodeSize([1, 1])
    .separation(() => 1)
  const ours = (): void => void tidyTree(nodes, adjacencyOf(nodes, parent, child), 0, half, 0)
  for (let warm = 0; warm < 10; warm += 1) {
    ours()
    layOut(theirs)
  }
  return figure({
    name: 'tree layout, 10,000 nodes',
    value: timed(31, ours),
    peer: timed(31, () => void layOut(theirs)),
    unit: 'ms',
    against: 'd3-hierarchy',
    goal: { atMost: 0.5 },
  })
}

type Line = readonly (readonly [x: number, y: number])[]

/** Crossings of lines as drawn; where edges share an end they don't cross. */
function crossingsOf(lines: readonly Line[]): number {
  const parts = lines
    .flatMap((line, edge) => line.slice(1).map((end, i) => ({ edge, a: line[i] ?? end, b: end })))
    .toSorted((p, q) => Math.min(p.a[1], p.b[1]) - Math.min(q.a[1], q.b[1]))
  const side = (o: readonly [number, number], s: readonly [number, number], t: readonly [number, number]): number =>
    (s[0] - o[0]) * (t[1] - o[1]) - (s[1] - o[1]) * (t[0] - o[0])
  let crossings = 0
  for (const [i, p] of parts.entries()) {
    const bottom = Math.max(p.a[1], p.b[1])
    for (let k = i + 1; k < parts.length; k += 1) {
      const q = parts[k]
      if (!q || Math.min(q.a[1], q.b[1]) >= bottom) break
      if (p.edge === q.edge) continue
      if (side(p.a, p.b, q.a) * side(p.a, p.b, q.b) < -1e-6 && side(q.a, q.b, p.a) * side(q.a, q.b, p.b) < -1e-6)
        crossings += 1
    }
  }
  return crossings
}

async function layWithElk(graph: LayoutInput): Promise<{ readonly took: number; readonly lines: readonly Line[] }> {
  const elk = new ELK()
  const began = performance.now()
  const placed = await elk.layout({
    id: 'root',
    layoutOptions: { 'elk.algorithm': 'layered', 'elk.direction': 'DOWN', 'elk.edgeRouting': 'POLYLINE' },
    children: Array.from({ length: graph.count }, (_, v) => ({ id: `n${v}`, width: nodeWidth, height: nodeHeight })),
    edges: Array.from(graph.from, (from, e) => ({ id: `e${e}`, sources: [`n${from}`], targets: [`n${graph.to[e]}`] })),
  })
  const took = performance.now() - began
  const routed: readonly ElkExtendedEdge[] = placed.edges ?? []
  const lines = routed.map((edge): Line => {
    const section = edge.sections?.[0]
    return section
      ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(({ x, y }) => [x, y] as const)
      : []
  })
  return { took, lines }
}

function layWithDagre(graph: LayoutInput): number {
  const layout = new dagre.graphlib.Graph()
  layout.setGraph({ rankdir: 'TB' })
  layout.setDefaultEdgeLabel(() => ({}))
  for (let v = 0; v < graph.count; v += 1) layout.setNode(String(v), { width: nodeWidth, height: nodeHeight })
  for (const [e, from] of graph.from.entries()) layout.setEdge(String(from), String(graph.to[e]))
  const began = performance.now()
  dagre.layout(layout)
  return performance.now() - began
}

async function benchLayered(): Promise<readonly Figure[]> {
  const graph = owners(1_000, 7)
  const run = (): void => void layeredLayout(graph)
  for (let warm = 0; warm < 5; warm += 1) run()
  const ours = timed(15, run)
  const layout = layeredLayout(graph)
  const lines = Array.from(graph.from, (_, e): Line => {
    const line = layout.lines.subarray(layout.lineStart[e], layout.lineStart[e + 1])
    return Array.from(
      { length: line.length / 2 },
      (__, i) => [line[2 * i] as number, line[2 * i + 1] as number] as const,
    )
  })
  const elk = await layWithElk(graph)
  const large = owners(10_000, 11)
  layeredLayout(large)
  return [
    figure({
      name: 'layered layout, 1,000 nodes',
      value: ours,
      peer: elk.took,
      unit: 'ms',
      against: 'ELK',
      goal: { atMost: 0.01 },
    }),
    figure({
      name: 'layered layout, 1,000 nodes',
      value: ours,
      peer: layWithDagre(graph),
      unit: 'ms',
      against: 'dagre',
      goal: { atMost: 0.01 },
    }),
    figure({
      name: 'crossings of that layout',
      value: crossingsOf(lines),
      peer: crossingsOf(elk.lines),
      unit: '',
      against: 'ELK',
      goal: { atMost: 1.1 },
    }),
    figure({
      name: 'layered layout, 10,000 nodes',
      value: timed(7, () => void layeredLayout(large)),
      peer: 100,
      unit: 'ms',
      against: 'the limit of 100 ms',
      goal: { atMost: 1 },
    }),
  ]
}

/** Our layouts beside d3-hierarchy, ELK and dagre, which give up (over 45 s on a machine of two cores) at 10,000 nodes. */
export const benchLayouts = async (): Promise<readonly Figure[]> => [benchTree(), ...(await benchLayered())]

import { measurePaper } from './measure-letters.ts'
import { isShare, layPicture, type Picture } from './picture.ts'

/** More direct owners than this have no sheets of their own: the outline and the table of shares name them. */
export const readableBranches = 200
/** Of more nodes nobody reads sheets one by one, and laying out each branch would take seconds. */
const mostNodes = 600

/** A direct owner of the company that the picture is about, with everything that stands behind it. */
export interface Branch {
  /** As it is called; empty for what stands in no branch: what the company itself holds, or what stands beside. */
  readonly owner: string
  readonly share: string
  /** Indexes into the picture's nodes, without the company itself. */
  readonly nodes: readonly number[]
}

/** The branches of a picture, the largest share first; none where it is about no company or is too large. */
export function branchesOf({ nodes, edges }: Picture): readonly Branch[] {
  const subject = nodes.findIndex((node) => node.subject)
  if (subject === -1 || nodes.length > mostNodes) return []
  const into = new Map<number, number[]>()
  for (const { from, to } of edges) if (from !== to) into.set(to, [...(into.get(to) ?? []), from])
  const direct = edges
    .filter(({ from, to, kind }) => to === subject && from !== subject && isShare(kind))
    .toSorted((a, b) => (b.share ?? -1) - (a.share ?? -1))
  const owners = new Map(direct.toReversed().map((edge) => [edge.from, edge]))
  const covered = new Set<number>([subject])
  const branches = [...owners.keys()].toReversed().map((owner): Branch => {
    const behind = new Set<number>([owner])
    for (const node of behind) for (const next of into.get(node) ?? []) if (next !== subject) behind.add(next)
    for (const node of behind) covered.add(node)
    return { owner: nodes[owner]?.name ?? '', share: owners.get(owner)?.label ?? '', nodes: [...behind] }
  })
  const rest = new Set([...nodes.keys()].filter((node) => !covered.has(node)))
  if (rest.size === 0) return branches
  // A line has both its ends on one sheet.
  const beside = edges.flatMap(({ from, to }) => (rest.has(from) || rest.has(to) ? [from, to] : []))
  const last = new Set([...rest, ...beside])
  last.delete(subject)
  return [...branches, { owner: '', share: '', nodes: [...last] }]
}

export interface PackedSheet {
  readonly picture: Picture
  readonly branches: readonly Branch[]
  /** One branch alone, which does not fit all the same. */
  readonly tooLarge: boolean
}

/** Lays branches out, as many on a sheet as fit; one that does not fit alone has a sheet of its own. */
export function layBranches(
  picture: Picture,
  branches: readonly Branch[],
  fits: (laid: Picture) => boolean,
): readonly PackedSheet[] {
  const sheets: PackedSheet[] = []
  for (const branch of branches) {
    const last = sheets.at(-1)
    // What stands in no branch has a sheet of its own.
    const together = last === undefined || last.tooLarge || branch.owner === '' ? null : [...last.branches, branch]
    const joint = together === null ? null : partOf(picture, together)
    if (together !== null && joint !== null && fits(joint)) {
      sheets[sheets.length - 1] = { picture: joint, branches: together, tooLarge: false }
      continue
    }
    const alone = partOf(picture, [branch])
    sheets.push({ picture: alone, branches: [branch], tooLarge: !fits(alone) })
  }
  return sheets
}

/** The company with some of its branches, as a picture of its own. */
function partOf({ nodes, edges, cycleLabel }: Picture, branches: readonly Branch[]): Picture {
  const wanted = new Set(branches.flatMap((branch) => branch.nodes))
  const kept = [...nodes.keys()].filter((node) => wanted.has(node) || nodes[node]?.subject === true)
  const place = new Map(kept.map((node, at) => [node, at]))
  return layPicture(
    {
      nodes: kept.flatMap((node) => nodes[node] ?? []),
      edges: edges.flatMap((edge) => {
        const [from, to] = [place.get(edge.from), place.get(edge.to)]
        return from === undefined || to === undefined ? [] : [{ ...edge, from, to }]
      }),
      cycleLabel,
    },
    measurePaper,
  )
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureLetters } from './measure-letters.ts'
import { legendOf } from './legend.ts'
import { leastPaperScale, mmPerUnit, planPaper, type PaperPlan } from './paper.ts'
import { layPicture, type Picture, type PictureEdge, type PictureNode } from './picture.ts'
import { paperArea } from './svg-picture.ts'

const node = (name: string): PictureNode => ({
  key: name,
  shape: 'company',
  name,
  note: 'HRB 1',
  subject: false,
  mark: null,
  fold: '',
  change: null,
})
const edge = (from: number, to: number): PictureEdge => ({
  key: `${from}>${to}`,
  from,
  to,
  kind: 'owns',
  label: '50 %',
  turnFirst: false,
  share: 50,
  change: null,
})
const pictureOf = (count: number, edges: readonly (readonly [number, number])[]): Picture =>
  layPicture(
    {
      nodes: Array.from({ length: count }, (_, v) => node(`Gesellschaft ${v} GmbH`)),
      edges: edges.map(([from, to]) => edge(from, to)),
      cycleLabel: (label) => label,
    },
    measureLetters,
  )

/** One company with owners; each of them has so many owners of its own. */
const withOwners = (owners: number, each: number): Picture => {
  const nodes = [{ ...node('Gegenstand GmbH'), subject: true }]
  const edges: PictureEdge[] = []
  for (let owner = 0; owner < owners; owner += 1) {
    const at = nodes.push(node(`Zweig ${owner} Beteiligungsgesellschaft mbH`)) - 1
    edges.push({ ...edge(at, 0), share: owners - owner, label: `${owners - owner} %` })
    for (let behind = 0; behind < each; behind += 1)
      edges.push(edge(nodes.push(node(`Gesellschaft ${owner}.${behind} GmbH`)) - 1, at))
  }
  return layPicture({ nodes, edges, cycleLabel: (label) => label }, measureLetters)
}

/** Every node stands whole on one of the sheets, or is cut by a seam of two that overlap. */
function uncovered(picture: Picture, { sheets, overview }: PaperPlan): readonly number[] {
  const parts = sheets.slice(overview ? 1 : 0).map(({ part }) => part)
  return picture.nodes.flatMap((_, v) => {
    const [x, y] = [picture.layout.x[v] as number, picture.layout.y[v] as number]
    return parts.some((part) => x >= part.x && x <= part.x + part.width && y >= part.y && y <= part.y + part.height)
      ? []
      : [v]
  })
}

describe('a picture on paper', () => {
  it('that is small stands on one sheet of A4, no larger than life', () => {
    expect(
      planPaper(
        pictureOf(3, [
          [0, 1],
          [1, 2],
        ]),
      ),
    ).toMatchObject({ paper: 'A4', scale: 1, overview: false, sheets: [{ name: '' }] })
  })

  it('that would be too small on A4 takes A3', () => {
    const wide = pictureOf(
      11,
      Array.from({ length: 10 }, (_, i) => [i + 1, 0] as const),
    )
    expect(wide.area.width * mmPerUnit * leastPaperScale).toBeGreaterThan(277)
    expect(planPaper(wide)).toMatchObject({ paper: 'A3', overview: false, tooSmall: false })
  })

  it('that is larger goes over several sheets with an overview and names as on a map', () => {
    const wide = pictureOf(
      31,
      Array.from({ length: 30 }, (_, i) => [i + 1, 0] as const),
    )
    const plan = planPaper(wide)
    expect(plan.sheets.map(({ name }) => name).slice(0, 3)).toEqual(['', 'A1', 'A2'])
    expect(plan.scale).toBeCloseTo(leastPaperScale)
    expect(uncovered(wide, plan)).toEqual([])
  })

  it('that is large has a sheet for each branch and an index, the largest share first', () => {
    const picture = withOwners(4, 9)
    const plan = planPaper(picture)
    expect(plan).toMatchObject({ paper: 'A3', overview: false, tooSmall: false })
    expect(plan.sheets).toHaveLength(4)
    expect(plan.index).toEqual(
      [0, 1, 2, 3].map((at) => ({
        owner: `Zweig ${at} Beteiligungsgesellschaft mbH`,
        share: `${4 - at} %`,
        parties: 10,
        sheet: at + 1,
      })),
    )
    for (const sheet of plan.sheets) {
      expect(sheet.picture.nodes.filter(({ subject }) => subject)).toHaveLength(1)
      expect(sheet.picture.nodes).toHaveLength(11)
      expect(sheet.part).toEqual(paperArea(sheet.picture))
      const { width, height } = sheet.part
      const scale = Math.min(plan.room.width / mmPerUnit / width, plan.room.height / mmPerUnit / height)
      expect(scale).toBeGreaterThanOrEqual(leastPaperScale)
    }
  })

  it('counts in its index everybody for whom one node is drawn', () => {
    const { nodes, edges } = withOwners(4, 9)
    const more = layPicture(
      {
        nodes: [...nodes, { ...node('106 weitere Gesellschafter'), members: 106 }],
        edges: [...edges, edge(nodes.length, 0)],
        cycleLabel: (label) => label,
      },
      measureLetters,
    )
    const line = planPaper(more).index.find(({ owner }) => owner === '106 weitere Gesellschafter')
    expect(line?.parties).toBe(106)
  })

  it('of small branches has several on a sheet, none twice and none lost', () => {
    const picture = withOwners(30, 1)
    const { sheets, index } = planPaper(picture)
    expect(sheets.length).toBeGreaterThan(1)
    expect(sheets.length).toBeLessThan(15)
    expect(index.map(({ owner }) => owner)).toEqual(sheets.flatMap(({ owners }) => owners))
    expect(new Set(index.map(({ owner }) => owner)).size).toBe(30)
    const names = sheets.flatMap((sheet) =>
      sheet.picture.nodes.filter(({ subject }) => !subject).map(({ name }) => name),
    )
    expect(names.toSorted()).toEqual(
      picture.nodes
        .slice(1)
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  it('keeps what several owners share in each of their branches, and what stands in none on a sheet of its own', () => {
    const { nodes, edges } = withOwners(4, 9)
    const [shared, held] = [nodes.length, nodes.length + 1]
    const more = layPicture(
      {
        nodes: [...nodes, node('Gemeinsame Mutter AG'), node('Tochter GmbH')],
        edges: [...edges, edge(shared, 1), edge(shared, 11), edge(0, held)],
        cycleLabel: (label) => label,
      },
      measureLetters,
    )
    const { sheets, index } = planPaper(more)
    const withMother = sheets.filter((sheet) => sheet.picture.nodes.some(({ name }) => name === 'Gemeinsame Mutter AG'))
    expect(withMother).toHaveLength(2)
    expect(index.at(-1)).toMatchObject({ owner: '', share: '', parties: 1, sheet: sheets.length })
    expect(sheets.at(-1)?.picture.nodes.map(({ name }) => name)).toEqual(['Gegenstand GmbH', 'Tochter GmbH'])
    const lines = new Set(sheets.flatMap((sheet) => sheet.picture.edges.map(({ key }) => key)))
    expect([...lines].toSorted()).toEqual(more.edges.map(({ key }) => key).toSorted())
  })

  it('goes over parts with an overview where one branch is too large for a sheet', () => {
    const plan = planPaper(withOwners(2, 60))
    expect(plan.index).toEqual([])
    expect(plan.overview).toBe(true)
  })

  it('of ten thousand nodes still ends, on no more sheets than somebody lays side by side, and says that its type is small', () => {
    const plan = planPaper(
      pictureOf(
        10_000,
        Array.from({ length: 9_999 }, (_, i) => [i + 1, Math.floor(i / 4)] as const),
      ),
    )
    expect(plan.sheets.length).toBeLessThanOrEqual(49)
    expect(plan.tooSmall).toBe(true)
  })

  it('whatever it is: everything stands on a sheet, type is six points or more unless it says so, nothing is enlarged', () => {
    const graphs = fc
      .integer({ min: 0, max: 60 })
      .chain((count) =>
        fc.tuple(
          fc.constant(count),
          count === 0 ? fc.constant([]) : fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 90 }),
        ),
      )
    fc.assert(
      fc.property(graphs, ([count, edges]) => {
        const picture = pictureOf(count, edges)
        const plan = planPaper(picture)
        expect(plan.scale).toBeLessThanOrEqual(1)
        expect(plan.tooSmall || plan.scale >= leastPaperScale - 1e-9).toBe(true)
        expect(uncovered(picture, plan)).toEqual([])
        if (!plan.overview) expect(plan.sheets[0]?.part).toEqual(paperArea(picture))
        for (const { part } of plan.sheets.slice(1))
          expect(part.width * plan.scale * mmPerUnit).toBeLessThanOrEqual(plan.room.width + 1e-6)
      }),
      { numRuns: 60 },
    )
  })
})

it('the legend explains what is there and nothing else', () => {
  expect(legendOf(pictureOf(2, [[0, 1]]))).toEqual(['owns', 'company'])
  expect(legendOf(pictureOf(0, []))).toEqual([])
})

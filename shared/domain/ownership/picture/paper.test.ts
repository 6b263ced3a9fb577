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

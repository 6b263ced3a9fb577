import { describe, expect, it } from 'vitest'
import { graphOf, key, party, type Holding } from '../../../shared/domain/ownership/graph/graph.testing.ts'
import { askBothLaws } from '../../../shared/domain/ownership/laws/both-laws.ts'
import { prepareOwnership } from '../../../shared/domain/ownership/shares/effective.ts'
import type { ReportForm } from '../../../shared/domain/exports/report.ts'
import { plain, type Block } from './document.ts'
import { reportDocument } from './report-document.ts'
import { reportOf } from './sample.testing.ts'

/*
 * Large groups in a report: a page shows what can be read on it, never a hairline.
 */

/** Owners of the company, each with as many owners of its own behind it. */
const group = (owners: number, behind: number): readonly Holding[] =>
  Array.from({ length: owners }, (_, owner): readonly Holding[] => [
    [`Zweig ${owner} Beteiligungs GmbH`, 'target', 100 / owners],
    ...Array.from({ length: behind }, (_each, at): Holding => [
      `Gesellschaft ${owner}.${at} mbH`,
      `Zweig ${owner} Beteiligungs GmbH`,
      100 / behind,
    ]),
  ]).flat()

function blocksOf(holdings: readonly Holding[], form: ReportForm = 'complete') {
  const graph = graphOf(holdings, [party('target', 'company')])
  const laws = askBothLaws(prepareOwnership(graph), { company: key('target'), form: null, representatives: [] })
  const report = reportOf(['Nordkai AG'], form)
  const companies = report.companies.map((company) => ({
    ...company,
    owners: { ...company.owners, read: { graph, root: key('target'), laws } },
  }))
  const document = reportDocument({ ...report, companies }, 'de')
  const blocks = document.parts[0]?.blocks ?? []
  const from = blocks.findIndex((block) => block.kind === 'heading' && block.id.endsWith('-owners'))
  const to = blocks.findIndex((block) => block.kind === 'heading' && block.id.endsWith('-laws'))
  return { blocks: blocks.slice(from, to) }
}

const drawn = (blocks: readonly Block[]) => blocks.filter((block) => block.kind === 'picture')
const indexOf = (blocks: readonly Block[]) =>
  blocks.find((block) => block.kind === 'table' && block.caption === 'Verzeichnis der Blätter')
/** Points of the smallest type in a drawing, as it stands on the page. */
const points = (svg: string): number => {
  const scale = Number(/width="([\d.]+)"/.exec(svg)?.[1]) / Number(/viewBox="\S+ \S+ ([\d.]+)/.exec(svg)?.[1])
  return Math.min(...[...svg.matchAll(/font-size="([\d.]+)"/g)].map((found) => Number(found[1]))) * scale * 0.75
}

describe('owners in a report', () => {
  it('of a small group are one drawing without an index', () => {
    const { blocks } = blocksOf(group(3, 1))
    expect(drawn(blocks)).toHaveLength(1)
    expect(indexOf(blocks)).toBeUndefined()
  })

  it('of a large one stand on a sheet for each branch that can be read, with an index before them', () => {
    const { blocks } = blocksOf(group(6, 3))
    const drawings = drawn(blocks)
    expect(drawings.length).toBeGreaterThan(1)
    for (const { svg } of drawings) expect(points(svg)).toBeGreaterThanOrEqual(5.99)
    const index = indexOf(blocks)
    if (index?.kind !== 'table') throw new Error('there is no index')
    expect(blocks.indexOf(index)).toBeLessThan(blocks.findIndex(({ kind }) => kind === 'picture'))
    // Each owner is listed once, and stands in the caption and the drawing of the sheet that the index names.
    for (let owner = 0; owner < 6; owner += 1) {
      const name = `Zweig ${owner} Beteiligungs GmbH`
      const rows = index.rows.filter(({ cells }) => plain(cells[0]?.text ?? []) === name)
      expect(rows.map(({ cells }) => plain(cells[1]?.text ?? []).replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([
        '16,67 %',
      ])
      const sheet = Number(plain(rows[0]?.cells[3]?.text ?? []))
      const at = drawings[sheet - 1]
      expect(plain(at?.caption ?? [])).toContain(`Blatt ${sheet}: `)
      expect(plain(at?.caption ?? [])).toContain(name)
      expect(at?.alt).toContain(name)
      expect(at?.svg).toContain(`Gesellschaft ${owner}.2 mbH`)
    }
  })

  it('bear no id twice', () => {
    const { blocks } = blocksOf(group(6, 3))
    const ids = drawn(blocks).flatMap(({ svg }) => [...svg.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('of a large one with a branch that no page can show say so of that branch alone', () => {
    const wide = Array.from({ length: 13 }, (_, at): Holding => [
      `Gesellschaft 0.${at + 3} mbH`,
      'Zweig 0 Beteiligungs GmbH',
      1,
    ])
    const { blocks } = blocksOf([...group(6, 3), ...wide])
    const small = drawn(blocks).filter(({ caption }) => plain(caption).includes('kleiner als 6 Punkt'))
    expect(small.map(({ svg }) => svg.includes('Gesellschaft 0.15 mbH'))).toEqual([true])
    for (const { svg, caption } of drawn(blocks))
      if (!plain(caption).includes('kleiner als')) expect(points(svg)).toBeGreaterThanOrEqual(5.99)
  })

  it('of one branch that no page can show say that the type is small, and are not cut', () => {
    const { blocks } = blocksOf([
      ['Zweig Beteiligungs GmbH', 'target', 100],
      ...Array.from({ length: 34 }, (_, at): Holding => [
        `Gesellschaft ${at} mbH`,
        'Zweig Beteiligungs GmbH',
        100 / 34,
      ]),
    ])
    const [only, ...others] = drawn(blocks)
    expect(others).toEqual([])
    expect(plain(only?.caption ?? [])).toContain('kleiner als 6 Punkt')
    expect(only?.svg).toContain('Gesellschaft 33 mbH')
  })

  it('on one page stay one drawing', () => {
    const { blocks } = blocksOf(group(6, 5), 'short')
    expect(drawn(blocks)).toHaveLength(1)
    expect(indexOf(blocks)).toBeUndefined()
  })
})

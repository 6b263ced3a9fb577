import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../build/long-run.testing.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { DeskStanding } from '../../../shared/domain/ownership/desk/desk-standing.ts'
import { graphOf, party, type Holding } from '../../../shared/domain/ownership/graph/graph.testing.ts'
import type { OwnershipGraph } from '../../../shared/domain/ownership/graph/graph.ts'
import { fileTextOrNull } from '../file-text.ts'
import { gexf } from './gexf.ts'
import { graphml } from './graphml.ts'
import { allKeys, anyGraph, family, hostileNames, options } from './hostile.testing.ts'
import { parseXml, type XmlElement } from './parse-xml.testing.ts'

const all = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name)
const only = (element: XmlElement, name: string): XmlElement => {
  const [one, ...more] = all(element, name)
  if (one === undefined || more.length > 0) throw new Error(`not one ${name}`)
  return one
}
const values = (element: XmlElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    all(element, 'attvalues')
      .flatMap((each) => each.children)
      .map(({ attributes }) => [attributes['for'], attributes['value']]),
  )

/** What the schema of GEXF 1.3 allows where, as far as we write it. */
const allowed: Readonly<
  Record<string, { readonly children: readonly string[]; readonly attributes: readonly string[] }>
> = {
  gexf: { children: ['meta', 'graph'], attributes: ['xmlns', 'xmlns:xsi', 'xsi:schemaLocation', 'version'] },
  meta: { children: ['creator', 'description'], attributes: ['lastmodifieddate'] },
  creator: { children: [], attributes: [] },
  description: { children: [], attributes: [] },
  graph: { children: ['attributes', 'nodes', 'edges'], attributes: ['defaultedgetype', 'idtype', 'mode'] },
  attributes: { children: ['attribute'], attributes: ['class', 'mode'] },
  attribute: { children: [], attributes: ['id', 'title', 'type'] },
  nodes: { children: ['node'], attributes: [] },
  node: { children: ['attvalues'], attributes: ['id', 'label'] },
  edges: { children: ['edge'], attributes: [] },
  edge: { children: ['attvalues'], attributes: ['id', 'source', 'target', 'kind'] },
  attvalues: { children: ['attvalue'], attributes: [] },
  attvalue: { children: [], attributes: ['for', 'value'] },
}

/** What of an element and all below it the format does not know. An `expect` for each of ten thousand values takes seconds. */
function strangeIn(element: XmlElement): readonly string[] {
  const rule = allowed[element.name]
  if (rule === undefined) return [element.name]
  return [
    ...Object.keys(element.attributes).filter((name) => !rule.attributes.includes(name)),
    ...element.children.flatMap((child) =>
      rule.children.includes(child.name) ? strangeIn(child) : [`${element.name} > ${child.name}`],
    ),
  ]
}

function read(graph: OwnershipGraph, more: Partial<typeof options> = {}) {
  const root = parseXml(gexf(graph, { ...options, ...more }))
  expect(strangeIn(root)).toEqual([])
  const inner = only(root, 'graph')
  const types = new Map(
    all(inner, 'attributes').map(({ attributes, children }) => [
      attributes['class'],
      new Map(children.map((each) => [each.attributes['id'], each.attributes['type']])),
    ]),
  )
  return { root, types, nodes: all(only(inner, 'nodes'), 'node'), edges: all(only(inner, 'edges'), 'edge') }
}

const fits: Readonly<Record<string, RegExp>> = { integer: /^-?\d+$/, double: /^-?\d+(\.\d+)?$/, string: /^[^]*$/ }

function expectSound(graph: OwnershipGraph): void {
  const { types, nodes, edges } = read(graph)
  const ids = new Set(nodes.map(({ attributes }) => attributes['id']))
  expect(ids.size).toBe(allKeys(graph).size)
  expect(nodes).toHaveLength(ids.size)
  expect(edges).toHaveLength(graph.edges.length)
  expect(
    edges.filter(({ attributes }) => !ids.has(attributes['source']) || !ids.has(attributes['target'])),
    'edges without an end',
  ).toEqual([])
  const misfits = [...nodes, ...edges].flatMap((element) =>
    Object.entries(values(element)).filter(([name, value]: readonly [string, string | undefined]) => {
      const type = types.get(element.name)?.get(name)
      return value === undefined || !(fits[type ?? ''] ?? /^never$/).test(value)
    }),
  )
  expect(misfits).toEqual([])
}

describe('GEXF', () => {
  it('holds what the GraphML file holds, with typed attributes and directed edges', () => {
    const { root, nodes, edges, types } = read(family)
    expect(root.attributes).toMatchObject({ xmlns: 'http://gexf.net/1.3', version: '1.3' })
    expect(types.get('edge')?.get('shareLower')).toBe('double')
    expect(types.get('node')?.get('birthYear')).toBe('integer')
    const other = parseXml(graphml(family, options))
    const ids = (element: XmlElement, name: string): readonly (string | undefined)[] =>
      all(only(element, 'graph'), name).map(({ attributes }) => attributes['id'])
    expect(nodes.map(({ attributes }) => attributes['id'])).toEqual(ids(other, 'node'))
    expect(edges.map(({ attributes }) => attributes['id'])).toEqual(ids(other, 'edge'))
  })

  it('gives no value and no weight to what is not known', () => {
    const { edges } = read(graphOf([['P', 'A', null]]))
    expect(values(edges[0] as XmlElement)).not.toHaveProperty('percentageStated')
    expect(edges[0]?.attributes).not.toHaveProperty('weight')
  })

  it('says what a company is, and how many changes nobody read; of others nothing', () => {
    const standing: DeskStanding = {
      company: partyId(5),
      legalForm: null,
      status: 'insolvency',
      insolvency: { state: 'opened', said: null },
      day: '2026-11-01',
      unread: true,
      changes: [],
      changeCount: 2,
    }
    const graph = graphOf([['P', 'A', 60]])
    const told = {
      ...graph,
      parties: graph.parties.map((each) => (each.key === 'A' ? { ...each, partyId: partyId(5) } : each)),
    }
    const { nodes } = read(told, { standings: [standing] })
    expect(nodes.map(values).filter((each) => 'status' in each)).toMatchObject([
      { status: 'insolvency', statusSince: '2026-11-01', insolvency: 'opened', unreadChanges: '2' },
    ])
    expect(nodes.map(values).filter((each) => 'unreadChanges' in each)).toHaveLength(1)
    expect(
      read(told)
        .nodes.map(values)
        .filter((each) => 'status' in each),
    ).toEqual([])
  })

  it.each(hostileNames)('keeps a name as a name: %j', (name) => {
    const graph = graphOf([], [party('A', 'company', { name, city: name })])
    expectSound(graph)
    expect(read(graph).nodes.map(({ attributes }) => attributes['label'] ?? '')).toEqual([fileTextOrNull(name) ?? ''])
  })

  it('is sound for whatever a graph holds: rings, missing ends, thousands of neighbours', () => {
    fc.assert(fc.property(anyGraph, expectSound), { numRuns: cases(25, 200) })
    expectSound(
      graphOf([
        ['A', 'B', 50],
        ['B', 'A', 50],
        ['A', 'A', 10],
        ...Array.from({ length: 1_000 }, (_, at): Holding => [`P${at}`, 'A', 0.01]),
      ]),
    )
  })
})

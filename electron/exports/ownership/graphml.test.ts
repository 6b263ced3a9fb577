import { cases } from '../../../build/long-run.testing.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ranOn } from '../../../build/ran-on.ts'
import { graphOf, party } from '../../../shared/domain/ownership/graph/graph.testing.ts'
import { partyKey, type OwnershipGraph } from '../../../shared/domain/ownership/graph/graph.ts'
import { fileText } from '../file-text.ts'
import { graphml } from './graphml.ts'
import { allKeys, anyGraph, family, hostileNames, options } from './hostile.testing.ts'
import { parseXml, type XmlElement } from './parse-xml.testing.ts'

const all = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name)
const facts = (element: XmlElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    all(element, 'data').map(({ attributes, text }) => [(attributes['key'] ?? '').replace(/^\w+\./, ''), text]),
  )

interface Read {
  readonly keys: readonly XmlElement[]
  readonly graph: XmlElement
  readonly nodes: readonly XmlElement[]
  readonly edges: readonly XmlElement[]
}

function read(text: string): Read {
  const root = parseXml(text)
  expect(root.name).toBe('graphml')
  const [graph] = all(root, 'graph')
  if (graph === undefined) throw new Error('no graph')
  return { keys: all(root, 'key'), graph, nodes: all(graph, 'node'), edges: all(graph, 'edge') }
}

const numeric = /^-?\d+(\.\d+)?$/

function expectSound(graph: OwnershipGraph): void {
  const { keys, nodes, edges } = read(graphml(graph, options))
  const types = new Map(keys.map(({ attributes }) => [attributes['id'], attributes]))
  const ids = new Set([...nodes, ...edges].map(({ attributes }) => attributes['id']))
  expect(types.size).toBe(keys.length)
  expect(ids.size).toBe(nodes.length + edges.length)
  expect(nodes).toHaveLength(allKeys(graph).size)
  expect(edges).toHaveLength(graph.edges.length)
  const nodeIds = new Set(nodes.map(({ attributes }) => attributes['id']))
  for (const {
    attributes: { source, target },
  } of edges) {
    expect([nodeIds.has(source), nodeIds.has(target)]).toEqual([true, true])
  }
  for (const element of [...nodes, ...edges]) {
    for (const { attributes, text } of all(element, 'data')) {
      const key = types.get(attributes['key'])
      expect(key?.['for']).toBe(element.name)
      if (key?.['attr.type'] !== 'string') expect(text).toMatch(numeric)
    }
  }
  const names = graph.parties.map(({ name }) => fileText(name ?? '').trim()).filter((name) => name !== '')
  expect(nodes.map((node) => facts(node)['name']).filter((name) => name !== undefined)).toEqual(names)
}

const schema = new URL('../../../../shared/data/schemas/graphml/graphml.xsd', import.meta.url)
const hasXmllint = spawnSync('xmllint', ['--version']).error === undefined

describe('ownership in GraphML', () => {
  it('validates against the schema, with ordinary and with hostile graphs', ({ skip }) => {
    if (!existsSync(schema) || !hasXmllint) {
      const why = hasXmllint ? 'which is not on this machine' : 'for lack of xmllint'
      ranOn('reference data', `not run: GraphML exports against the schema, ${why}`)
      skip()
    }
    const folder = mkdtempSync(join(tmpdir(), 'graphml-'))
    try {
      const graphs = [family, graphOf([]), ...fc.sample(anyGraph, { numRuns: 40, seed: 5 })]
      const names = graphs.map((graph, index) => {
        writeFileSync(join(folder, `${index}.graphml`), graphml(graph, options))
        return join(folder, `${index}.graphml`)
      })
      const flags = ['--nonet', '--noout', '--schema', fileURLToPath(schema)]
      const lint = (files: readonly string[]) => spawnSync('xmllint', [...flags, ...files], { encoding: 'utf8' })
      const { status, stderr } = lint(names)
      expect(stderr.split('\n').filter((line) => line !== '' && !line.endsWith('validates'))).toEqual([])
      expect(status).toBe(0)
      writeFileSync(join(folder, 'wrong.graphml'), graphml(family, options).replace(' edgedefault="directed"', ''))
      expect(lint([join(folder, 'wrong.graphml')]).status).not.toBe(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }, 60_000)

  it('is well-formed and holds each party and each edge once, whatever the graph', () => {
    expectSound(family)
    fc.assert(fc.property(anyGraph, expectSound), { numRuns: cases(40, 200) })
  }, 120_000)

  it('gives the same bytes for the same input', () => {
    expect(graphml(family, options)).toBe(graphml(structuredClone(family), options))
  })

  it('holds what is known of parties and shares, and no data where nothing is', () => {
    const { graph, nodes, edges } = read(graphml(family, { ...options, root: partyKey('Nordkap KG') }))
    const node = (name: string) => nodes.find((each) => facts(each)['name'] === name) as XmlElement
    const id = (name: string) => node(name).attributes['id']
    const sharesIn = (name: string) => edges.filter(({ attributes }) => attributes['target'] === id(name)).map(facts)
    expect(facts(node('Werft GmbH'))).toMatchObject({
      kind: 'company',
      register: 'HRB 12345 B',
      courtCode: 'F1103',
      euid: 'DEF1103R.HRB12345B',
      countryCode: 'DE',
    })
    expect(facts(node('Stiftung'))).toEqual({
      name: 'Stiftung',
      kind: 'unknown',
      country: 'Atlantis',
      owners: 'not-read',
    })
    expect(facts(graph)).toMatchObject({ exportedAt: '2026-11-21T10:30:00Z', root: id('Nordkap KG') })
    const into = sharesIn('Werft GmbH')
    expect(into[0]).toMatchObject({
      relation: 'shareholder',
      percentageStated: '33.33',
      shareLower: '33.33',
      shareUpper: '33.33',
      readAt: '2026-11-01T00:00:00Z',
      reads: '1',
    })
    expect(into[2]).toMatchObject({ shareLower: '0', shareUpper: '33.34' })
    expect(into[2]).not.toHaveProperty('percentageStated')
    const [limited, , general] = sharesIn('Nordkap KG')
    expect(limited).toMatchObject({ relation: 'limited-partner', nominal: '60000.00', shareLower: '60' })
    expect(general).toMatchObject({ relation: 'general-partner', shareNotes: 'share not stated' })
    expect(general).not.toHaveProperty('shareLower')
  })

  it('keeps markup, direction marks and broken characters from doing anything', () => {
    const parties = hostileNames.map((name, index) =>
      party(`${index}`, 'person', { name, city: name, registerText: name }),
    )
    const graph = graphOf([], parties)
    expectSound(graph)
    expect(graphml(graph, options)).not.toMatch(/<script|<!\[CDATA|\u202E/)
  })
})

import { cases } from '../../../build/long-run.testing.ts'
import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { ranOn } from '../../../build/ran-on.ts'
import { graphOf, party } from '../../../shared/domain/ownership/graph/graph.testing.ts'
import type { OwnershipGraph } from '../../../shared/domain/ownership/graph/graph.ts'
import { countryCodes } from './countries.ts'
import { followTheMoney } from './followthemoney.ts'
import { allKeys, anyGraph, family, hostileNames, options } from './hostile.testing.ts'

interface Entity {
  readonly id: string
  readonly schema: string
  readonly properties: Readonly<Record<string, readonly string[]>>
}

interface Property {
  readonly type: string
  readonly maxLength?: number
  readonly range?: string
  readonly stub?: boolean
}

interface Model {
  readonly schemata: Readonly<
    Record<
      string,
      {
        readonly abstract?: boolean
        readonly extends: readonly string[]
        readonly required?: readonly string[]
        readonly schemata: readonly string[]
        readonly properties: Readonly<Record<string, Property>>
        readonly edge?: { readonly source: string; readonly target: string }
      }
    >
  >
  readonly types: { readonly country: { readonly values: Readonly<Record<string, string>> } }
}

const linkSchemata = new Set(['Ownership', 'Directorship', 'UnknownLink'])
const read = (text: string): readonly Entity[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entity)
const entitiesOf = (graph: OwnershipGraph): readonly Entity[] => read(followTheMoney(graph, options))
const named = (all: readonly Entity[], name: string): Entity =>
  all.find(({ properties }) => properties['name']?.[0] === name) as Entity
const linksInto = (all: readonly Entity[], name: string): readonly Entity[] => {
  const { id } = named(all, name)
  return all.filter(({ properties }) => ['asset', 'organization', 'object'].some((end) => properties[end]?.[0] === id))
}

function expectSound(graph: OwnershipGraph): void {
  const text = followTheMoney(graph, options)
  const all = read(text)
  expect(text.isWellFormed()).toBe(true)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const links = all.filter(({ schema }) => linkSchemata.has(schema))
  expect(all.length - links.length).toBe(allKeys(graph).size)
  const edges = Map.groupBy(links, ({ properties }) => properties['recordId']?.[0])
  expect(edges.size).toBe(graph.edges.length)
  for (const those of edges.values()) expect(new Set(those.map(({ schema }) => schema)).size).toBe(those.length)
  for (const { properties } of all) {
    for (const values of Object.values(properties)) {
      expect(values.length).toBeGreaterThan(0)
      for (const value of values) expect(typeof value === 'string' && value !== '').toBe(true)
    }
  }
}

/** One property's value, by the rules of its type as the model documents them. */
function faultOf(value: string, property: Property, model: Model, byId: ReadonlyMap<string, Entity>): string | null {
  if (property.maxLength !== undefined && value.length > property.maxLength) return 'too long'
  if (property.type === 'entity') {
    const end = byId.get(value)
    const lineage = end === undefined ? [] : (model.schemata[end.schema]?.schemata ?? [])
    return lineage.includes(property.range ?? '') ? null : `no ${property.range}`
  }
  if (property.type === 'country') return value in model.types.country.values ? null : 'no country'
  if (property.type === 'date') return /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d:\d\d)?)?)?$/.test(value) ? null : 'no date'
  if (property.type === 'url') return URL.canParse(value) ? null : 'no address'
  return null
}

const file = new URL('../../../../shared/data/schemas/followthemoney/defaultModel.json', import.meta.url)

describe('ownership in FollowTheMoney', () => {
  describe('by the model', () => {
    let model: Model | null = null
    beforeAll(() => {
      if (existsSync(file)) model = JSON.parse(readFileSync(file, 'utf8')) as Model
      else ranOn('reference data', 'not run: FollowTheMoney exports against the model, which is not on this machine')
    })

    const check = (graph: OwnershipGraph, by: Model): void => {
      const all = entitiesOf(graph)
      const byId = new Map(all.map((each) => [each.id, each]))
      for (const { schema, properties } of all) {
        const definition = by.schemata[schema]
        if (definition === undefined || definition.abstract === true) throw new Error(`no such schema: ${schema}`)
        const lineage = definition.schemata.map((name) => by.schemata[name])
        const known = new Map(lineage.flatMap((each) => Object.entries(each?.properties ?? {})))
        const required = new Set(lineage.flatMap((each) => each?.required ?? []))
        for (const name of required) expect(properties).toHaveProperty(name)
        for (const [name, values] of Object.entries(properties)) {
          const property = known.get(name)
          if (property === undefined || property.stub === true) throw new Error(`${schema} has no ${name}`)
          const faults = values.map((value) => [schema, name, value, faultOf(value, property, by, byId)])
          expect(faults.filter(([, , , fault]) => fault !== null)).toEqual([])
        }
        const { source, target } = definition.edge ?? {}
        for (const end of [source, target]) if (end !== undefined) expect(properties[end]).toHaveLength(1)
      }
    }

    it('every schema, property, required value, length and end of a link is right', ({ skip }) => {
      if (model === null) return skip()
      const by = model
      check(family, by)
      fc.assert(
        fc.property(anyGraph, (graph) => check(graph, by)),
        { numRuns: cases(40, 200) },
      )
    }, 120_000)

    it('every country code that can be written is one of the model', ({ skip }) => {
      if (model === null) return skip()
      const { values } = model.types.country
      expect(countryCodes.filter((code) => !(code.toLowerCase() in values))).toEqual([])
    })
  })

  it('holds each party and each edge once, whatever the graph', () => {
    expectSound(family)
    fc.assert(fc.property(anyGraph, expectSound), { numRuns: cases(40, 200) })
  }, 120_000)

  it('gives the same bytes for the same input', () => {
    expect(followTheMoney(family, options)).toBe(followTheMoney(structuredClone(family), options))
  })

  it('writes companies, persons and unknown kinds, each unknown with a name of its own', () => {
    const all = entitiesOf(
      graphOf([
        ['?1', 'GmbH', 40],
        ['?2', 'GmbH', 60],
        ['M. Brandt', '?3', 10],
      ]),
    )
    const unknown = all.filter(({ schema }) => schema === 'LegalEntity')
    expect(unknown).toHaveLength(2)
    expect(new Set(unknown.map(({ properties }) => properties['name']?.[0])).size).toBe(2)
    expect(named(all, 'M. Brandt').schema).toBe('Person')
    expect(all.filter(({ schema }) => schema === 'Company')).toHaveLength(2)
  })

  it('writes register entries, seats and countries where the model wants them', () => {
    const all = entitiesOf(family)
    const of = (name: string) => named(all, name).properties
    expect(of('Werft GmbH')).toMatchObject({
      registrationNumber: ['F1103_HRB12345B'],
      idNumber: ['DEF1103R.HRB12345B'],
      jurisdiction: ['de'],
      country: ['de'],
    })
    expect(of('Nordkap KG')).toMatchObject({ capital: ['100000.00 EUR'], address: ['Hamburg'] })
    expect(of('H. Halvorsen')).toMatchObject({ birthDate: ['1961'], country: ['no'], address: ['Oslo'] })
    expect(of('Stiftung')).not.toHaveProperty('country')
  })

  it('writes percentages, ranges and nothing', () => {
    const all = entitiesOf(family)
    const percentages = (name: string): readonly unknown[] =>
      linksInto(all, name).map(({ properties }) => properties['percentage']?.[0])
    expect(percentages('Werft GmbH')).toEqual(['33.33', '33.33', '0-33.34'])
    expect(percentages('Überzeichnet GmbH')).toEqual(['50-90', '10-50'])
    expect(
      followTheMoney(
        graphOf([
          ['A', 'Eins', null],
          ['B', 'Zwei', 140],
        ]),
        options,
      ),
    ).not.toContain('"percentage"')
    expect(linksInto(all, 'Nordkap KG')[0]?.properties).toMatchObject({
      percentage: ['60'],
      sharesValue: ['60000.00'],
      sharesCurrency: ['EUR'],
    })
  })

  it('lets a general partner direct, and own only where a share is stated', () => {
    const schemataOf = (graph: OwnershipGraph, name: string): readonly string[] =>
      linksInto(entitiesOf(graph), name).map(({ schema }) => schema)
    expect(schemataOf(family, 'Nordkap KG')).toEqual(['Ownership', 'Ownership', 'Directorship'])
    const withShare = graphOf([['GP', 'KG', { percentage: 1, relation: 'general-partner' }]])
    expect(schemataOf(withShare, 'KG')).toEqual(['Ownership', 'Directorship'])
    expect(schemataOf(graphOf([['Wer', 'GmbH', { relation: 'other' }]]), 'GmbH')).toEqual(['UnknownLink'])
  })

  it('cuts what the model has no room for, in sight and not through a character', () => {
    const long = `${'x'.repeat(382)}🧀${'y'.repeat(1_000_000)}`
    const [cut] = entitiesOf(graphOf([], [party('a', 'company', { name: long })]))
    expect(cut?.properties['name']).toEqual([`${'x'.repeat(382)}…`])
    const all = entitiesOf(
      graphOf(
        [],
        hostileNames.map((name, index) => party(`${index}`, 'person', { name })),
      ),
    )
    expect(all).toHaveLength(hostileNames.length)
    expect(named(all, 'lone \uFFFD half')).toBeDefined()
  })
})

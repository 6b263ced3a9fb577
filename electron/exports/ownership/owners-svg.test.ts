import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graphOf } from '../../../shared/domain/ownership/graph/graph.testing.ts'
import { partyKey } from '../../../shared/domain/ownership/graph/graph.ts'
import { ownersSvg } from '../../../shared/domain/ownership/picture/desk-picture.ts'
import { anyText, family, hostileNames } from './hostile.testing.ts'
import { parseXml, type XmlElement } from './parse-xml.testing.ts'

const asked = { language: 'de', now: Date.parse('2026-11-21T10:00:00Z'), title: 'Nordkap KG' } as const
/** Reads an SVG with the strict reader of our tests, which takes neither quotes in attributes nor self-closing elements. */
const read = (svg: string): XmlElement =>
  parseXml(svg.replaceAll(/ font-family='[^'<>]*'/g, '').replaceAll(/<([a-z]+)([^<>]*)\/>/g, '<$1$2></$1>'))
const svgOf = (root: string, graph = family): XmlElement => read(ownersSvg(graph, { ...asked, root: partyKey(root) }))
const all = (element: XmlElement): readonly XmlElement[] => [element, ...element.children.flatMap(all)]
const texts = (svg: XmlElement): readonly string[] =>
  all(svg)
    .filter(({ name }) => name === 'text')
    .map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, ' '))

describe('the picture of owners as a file', () => {
  it('says who holds what, as texts that can be searched', () => {
    expect(texts(svgOf('Nordkap KG'))).toEqual(
      expect.arrayContaining([
        'Nordkap KG',
        'H. Halvorsen',
        'Nordkap Verwaltungs GmbH',
        '60 %',
        '40 %',
        'Kreis, 100 %',
        'Unbekannt',
      ]),
    )
  })

  it('has a title and a description that tells each share', () => {
    const [title, desc] = svgOf('Nordkap KG').children
    expect([title?.name, title?.text, desc?.name]).toEqual(['title', 'Nordkap KG', 'desc'])
    expect(desc?.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('H. Halvorsen → Nordkap KG: 60 %')
  })

  it('refers to nothing outside of itself and runs nothing', () => {
    for (const element of all(svgOf('Nordkap KG'))) {
      expect(['svg', 'title', 'desc', 'defs', 'pattern', 'rect', 'path', 'circle', 'text']).toContain(element.name)
      for (const [name, value] of Object.entries(element.attributes)) {
        expect(name).not.toMatch(/^on|href|style|src/)
        if (name !== 'xmlns') expect(value).not.toMatch(/:\/\/|url\((?!#owners-hatch\))/)
      }
    }
  })

  it.each(hostileNames)('stays one well-formed document with the name %j', (name) => {
    const svg = svgOf('Werft GmbH', graphOf([[name === '' ? ' ' : name, 'Werft GmbH', 60]]))
    expect(svg.name).toBe('svg')
    expect(texts(svg).join('')).not.toContain(String.fromCharCode(0))
    expect(texts(svg).join('')).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  })

  it('whatever the names, shares and title', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyText, fc.option(fc.double({ min: -50, max: 300, noNaN: true }))), { maxLength: 12 }),
        anyText,
        (owners, title) => {
          const graph = graphOf(owners.map(([name, share], index) => [`${index}${name}`, 'Werft GmbH', share] as const))
          const svg = ownersSvg(graph, { ...asked, title, root: partyKey('Werft GmbH') })
          expect(read(svg).name).toBe('svg')
          expect(svg).not.toContain('NaN')
        },
      ),
      { numRuns: 60 },
    )
  })

  it('fits into a given room, keeping its proportions, and never grows', () => {
    const whole = svgOf('Nordkap KG').attributes
    const small = read(
      ownersSvg(family, { ...asked, root: partyKey('Nordkap KG'), size: { width: 200, height: 1000 } }),
    ).attributes
    expect(Number(small['width'])).toBeCloseTo(200)
    expect(Number(small['width']) / Number(small['height'])).toBeCloseTo(
      Number(whole['width']) / Number(whole['height']),
      1,
    )
    expect(small['viewBox']).toBe(whole['viewBox'])
  })

  it('of 5,000 owners is a picture of the largest, and of a company nobody knows a picture of nothing', () => {
    const many = graphOf(Array.from({ length: 5_000 }, (_, index) => [`P${index}`, 'Werft GmbH', 0.02] as const))
    expect(texts(svgOf('Werft GmbH', many))).toContain('4.994 weitere Gesellschafter')
    expect(texts(svgOf('Niemand'))).toEqual([])
  })
})

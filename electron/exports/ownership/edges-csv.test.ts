import { cases } from '../../../build/long-run.testing.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graphOf } from '../../../shared/domain/ownership/graph/graph.testing.ts'
import type { OwnershipGraph } from '../../../shared/domain/ownership/graph/graph.ts'
import { fileText } from '../file-text.ts'
import { csvRow } from './csv-row.ts'
import { writtenInstant } from '../tables/cell-text.ts'
import { edgesCsv, type EdgesCsvOptions } from './edges-csv.ts'
import { anyGraph, anyText, family, hostileNames, options, ownersNamed } from './hostile.testing.ts'
import { parseCsv } from './parse-csv.testing.ts'

const english: EdgesCsvOptions = { ...options, locale: 'en', bom: false }
const german: EdgesCsvOptions = { ...options, locale: 'de', bom: true }

/** Rows as objects by header. */
function rowsOf(graph: OwnershipGraph, by: EdgesCsvOptions): readonly Readonly<Record<string, string>>[] {
  const text = edgesCsv(graph, by)
  const [header = [], ...rows] = parseCsv(by.bom ? text.slice(1) : text, by.locale === 'de' ? ';' : ',')
  for (const row of rows) expect(row).toHaveLength(header.length)
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])))
}

/** What a spreadsheet would run: a sign in front, or after blanks and marks that show nothing; no number is one. */
const runs = (cell: string): boolean => /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell) && !/^-\d+([.,]\d+)?$/.test(cell)

describe('edges as CSV', () => {
  it('parses back to one row for each edge, no cell of which is a formula, whatever the graph', () => {
    fc.assert(
      fc.property(anyGraph, fc.constantFrom(english, german), (graph, by) => {
        const rows = rowsOf(graph, by)
        expect(rows).toHaveLength(graph.edges.length)
        for (const row of rows) for (const cell of Object.values(row)) expect(runs(cell)).toBe(false)
        expect(edgesCsv(graph, by).isWellFormed()).toBe(true)
      }),
      { numRuns: cases(60, 300) },
    )
  }, 120_000)

  it('gives the same bytes for the same input', () => {
    expect(edgesCsv(family, german)).toBe(edgesCsv(structuredClone(family), german))
  })

  it('writes German with byte order mark, semicolons and decimal commas', () => {
    expect(edgesCsv(family, german).startsWith('\uFEFFGesellschafter;Gesellschafter: Art;')).toBe(true)
    const [first] = rowsOf(family, german)
    expect(first).toMatchObject({
      Gesellschafter: 'H. Halvorsen',
      'Gesellschafter: Art': 'Person',
      'Beteiligung an': 'Nordkap KG',
      'Beteiligung an: Register': 'HRA 4711, Amtsgericht Hamburg',
      Beziehung: 'Kommanditist',
      'Prozent laut Quelle': '',
      'Anteil in % mindestens': '60',
      'Anteil in % höchstens': '60',
      Nennbetrag: '',
      Haftsumme: '60000,00',
      Währung: 'EUR',
      'Gelesen am (Ortszeit)': writtenInstant('2026-11-01T00:00:00Z', 'de'),
    })
    expect(rowsOf(family, german)[4]).toMatchObject({ 'Prozent laut Quelle': '33,33' })
  })

  it('writes days and times as every table of that language does', () => {
    const graph = graphOf([['A', 'GmbH', 60]])
    const dated = { ...graph, edges: graph.edges.map((edge) => ({ ...edge, asOf: '2025-03-09' })) }
    expect(rowsOf(dated, german)[0]?.['Stand']).toBe('09.03.2025')
    expect(rowsOf(dated, german)[0]?.['Gelesen am (Ortszeit)']).toMatch(/^\d\d\.\d\d\.2026 \d\d:\d\d:\d\d$/)
    expect(rowsOf(dated, english)[0]).toMatchObject({ 'as of': '2025-03-09' })
  })

  it('writes English with commas and points, and quotes a decimal comma that is asked for', () => {
    const row = rowsOf(family, english)[4]
    expect(row).toMatchObject({ owner: 'Nordkap KG', relation: 'shareholder', 'percentage as stated': '33.33' })
    expect(edgesCsv(family, { ...english, decimal: ',' })).toContain(',"33,33",')
  })

  it('leaves shares empty of which nothing is known, and keeps what the source said of them', () => {
    const told = (graph: OwnershipGraph): readonly unknown[] =>
      rowsOf(graph, english).map((row) =>
        [row['percentage as stated'], row['share in % at least'], row['share in % at most']].join(' '),
      )
    const shares = [null, 140, -5, 0, 1e-7]
    const graph = graphOf(shares.map((share, index) => ['A', `GmbH ${index}`, share] as const))
    expect(told(graph)).toEqual(['  ', '140  ', '-5  ', '0 0 0', '0.0000001 0.0000001 0.0000001'])
    expect(told(family)[6]).toBe(' 0 33.34')
  })

  it('tells two owners of no name apart by their ids', () => {
    const rows = rowsOf(
      graphOf([
        ['?1', 'GmbH', 40],
        ['?2', 'GmbH', 60],
      ]),
      english,
    )
    expect(new Set(rows.map((row) => row['owner id'])).size).toBe(2)
    expect(new Set(rows.map((row) => row['owned id'])).size).toBe(1)
  })

  it('disarms names that are formulas, and quotes those that hold separators, quotes and line ends', () => {
    const names = rowsOf(ownersNamed(hostileNames), english).map(({ owner }) => owner)
    expect(names).toContain(`'=HYPERLINK("http://evil.example";"x")`)
    expect(names).toContain(`'+49 GmbH`)
    expect(names).toContain(`'\u200B=1+1`)
    expect(names).toContain('a;b,c"d"\ne')
    expect(names).toContain('x'.repeat(300))
  })
})

describe('a row of CSV', () => {
  it('gives back any text, save for the sign that disarms it', () => {
    const texts = fc.array(anyText, { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(texts, fc.constantFrom(';' as const, ',' as const), (fields, separator) => {
        const [row = []] = parseCsv(csvRow(fields, { separator, decimal: ',' }), separator)
        expect(row).toHaveLength(fields.length)
        for (const [index, cell] of row.entries()) {
          const text = fileText(fields[index] ?? '')
          // Signs stand before what would begin a formula, at the beginning or inside; nothing else is changed.
          expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
          expect(cell.length).toBeGreaterThanOrEqual(text.length)
          expect(runs(cell)).toBe(false)
        }
      }),
      { numRuns: cases(100, 500) },
    )
  })

  it('lets only decimal text pass as a number', () => {
    const written = (number: string): string => csvRow([{ number }], { separator: ';', decimal: ',' })
    expect(written('-5.25')).toBe('-5,25\r\n')
    expect(written('=1+1')).toBe(`'=1+1\r\n`)
    expect(written('-1+1')).toBe(`'-1+1\r\n`)
  })
})

describe('a cell that would be several to another program', () => {
  it.each([
    ['Müller\n=1+1', "Müller\n'=1+1"],
    ['Müller, =HYPERLINK("x")', `Müller, '=HYPERLINK("x")`],
    ['Müller;@SUM(A1)', "Müller;'@SUM(A1)"],
    ['Müller;"=1+1"', `Müller;"'=1+1"`],
    ['Müller\t\u200b+1', "Müller\t\u200b'+1"],
    ['Müller - Söhne, A+B = C', 'Müller - Söhne, A+B = C'],
  ])('%j begins no formula behind any separator or line break', (name, inert) => {
    for (const separator of [';', ','] as const) {
      const row = csvRow([name], { separator, decimal: ',' })
      expect(row).toBe(`"${inert.replaceAll('"', '""')}"\r\n`)
      // As another country's program would cut it, quotes and all.
      for (const part of row.split(/[;,\t\n]/)) expect(part.replace(/^[\s"\p{Cf}]*/u, '')).not.toMatch(/^[=+\-@]/)
    }
  })
})

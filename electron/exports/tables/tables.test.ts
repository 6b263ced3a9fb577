import { parse } from 'csv-parse/sync'
import { unzipSync, strFromU8 } from 'fflate'
import readExcelFile, { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { parseXml } from '../ownership/parse-xml.testing.ts'
import { formulaNames, hostileNames } from '../ownership/hostile.testing.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { Cell, Table } from '../../ports/table.ts'
import { fileOf, jsonOf, tableOfCells, written } from './tables.testing.ts'
import { tablePlan } from './table-plan.ts'
import { writeXlsx } from './write-xlsx.ts'
import { sheetName } from './xlsx-parts.ts'

const csv = async (table: Table, language: Language = 'en', bom = false): Promise<string[][]> =>
  parse(await fileOf(table, 'csv', language, { bom }), {
    delimiter: language === 'de' ? ';' : ',',
    bom: true,
    relax_column_count: false,
  }) as string[][]

/** Parts of a workbook as XML, by a zip reader and a parser that share nothing with the writer. */
async function partsOf(table: Table, language: Language = 'en'): Promise<Readonly<Record<string, string>>> {
  const parts = unzipSync(await fileOf(table, 'xlsx', language))
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]))
}
/** The strict reader of our tests takes no self-closing elements. */
const readXml = (xml: string): unknown => parseXml(xml.replace(/<([\w.:-]+)([^<>]*)\/>/g, '<$1$2></$1>'))
const local = (text: string): Date => new Date(text)

const formulas = [...formulaNames, ' =1+1', "=cmd|' /C calc'!A0"]

describe('CSV', () => {
  it("is read back by another reader, in both languages' conventions", async () => {
    const table = tableOfCells(
      ['text', 'integer', 'decimal', 'money', 'date', 'instant', 'boolean', 'link'],
      [
        [
          'Müller; "Söhne", & Co',
          12_345,
          '25.5',
          '1250000.50',
          '2025-12-31',
          '2026-01-02T03:04:05',
          true,
          'https://a.example/?b=1,2',
        ],
        [null, null, null, null, null, null, false, null],
      ],
    )
    expect(await csv(table, 'de')).toEqual([
      expect.any(Array),
      [
        'Müller; "Söhne", & Co',
        '12345',
        '25,5',
        '1250000,50',
        '31.12.2025',
        '02.01.2026 03:04:05',
        'ja',
        'https://a.example/?b=1,2',
      ],
      ['', '', '', '', '', '', 'nein', ''],
    ])
    expect((await csv(table, 'en'))[1]).toEqual([
      'Müller; "Söhne", & Co',
      '12345',
      '25.5',
      '1250000.50',
      '2025-12-31',
      '2026-01-02 03:04:05',
      'yes',
      'https://a.example/?b=1,2',
    ])
  })

  it('begins with the mark of UTF-8 where it is wanted, ends lines as RFC 4180 says', async () => {
    const table = tableOfCells(['text'], [['ä']])
    expect((await fileOf(table, 'csv', 'de', { bom: true })).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(String(await fileOf(table, 'csv'))).toBe('Column text 0\r\nä\r\n')
  })

  it("disarms every formula, also behind blanks and what can't be seen, and leaves numbers numbers", async () => {
    const rows = await csv(
      tableOfCells(
        ['text', 'decimal'],
        formulas.map((text) => [text, '-1.5']),
      ),
    )
    for (const [text = '', number] of rows.slice(1)) {
      expect(text.replace(/^[\s\p{Cf}]*/u, '')).toMatch(/^'/)
      expect(number).toBe('-1.5')
    }
  })

  it("keeps register numbers and postal codes as they are, and words where a value isn't", async () => {
    expect(
      (await csv(tableOfCells(['text', 'text', 'money'], [['HRB 00123 B', '01067', { said: 'not published' }]])))[1],
    ).toEqual(['HRB 00123 B', '01067', 'not published'])
  })

  it('survives hostile names in every column', async () => {
    const rows = await csv(
      tableOfCells(
        ['text', 'integer', 'date', 'instant'],
        hostileNames.map((name) => [name, name, name, name]),
      ),
    )
    expect(rows).toHaveLength(hostileNames.length + 1)
    for (const row of rows) {
      for (const cell of row)
        expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+@\uFF1D]|[\u202A-\u202E\u2066-\u2069]|\p{Cs}|(?![\n\t])\p{Cc}/u)
    }
  })

  it('writes 10,000 rows and more, stopped in the middle where it is told', async () => {
    const rows = function* (): Iterable<readonly Cell[]> {
      for (let row = 0; row < 10_000; row += 1) yield [`Firma ${row}`, row]
    }
    expect(await csv(tableOfCells(['text', 'integer'], rows))).toHaveLength(10_001)
    const stop = new AbortController()
    let written = 0
    const plan = tablePlan(tableOfCells(['text', 'integer'], rows), {
      format: 'csv',
      language: 'en',
      bom: false,
      birthDays: false,
    })
    await expect(
      plan.write({
        signal: stop.signal,
        sink: { write: async () => undefined },
        progress: (done) => {
          written = done
          if (done >= 5_000) stop.abort()
        },
      }),
    ).rejects.toThrow('abort')
    expect(written).toBeGreaterThanOrEqual(5_000)
    expect(written).toBeLessThan(5_200)
  })
})

describe('XLSX', () => {
  const table = tableOfCells(
    ['text', 'integer', 'decimal', 'money', 'date', 'instant', 'boolean'],
    [
      ['Müller & <Söhne>', 12_345, '25.1234', '1250000.50', '2025-12-31', '2026-01-02T03:04:05', true],
      ['HRB 00123', '0012', null, { said: 'not published' }, '1871-01-18', 'yesterday', false],
      ['01067', '12345678901234567890', '0.1', '-5.00', '2026-02-31', null, null],
    ],
  )

  it('is read back by another reader with its types: numbers are numbers, days are days, texts texts', async () => {
    const rows = await readSheet(await fileOf(table, 'xlsx'))
    expect(rows[0]).toEqual(table.columns.map(({ title }) => title))
    expect(rows[1]).toEqual([
      'Müller & <Söhne>',
      12_345,
      25.1234,
      1_250_000.5,
      new Date(Date.UTC(2025, 11, 31)),
      expect.any(Date),
      'yes',
    ])
    expect((rows[1]?.[5] as Date | undefined)?.toISOString().slice(0, 19)).toBe('2026-01-02T03:04:05')
    expect(rows[2]).toEqual(['HRB 00123', 12, null, 'not published', '1871-01-18', 'yesterday', 'no'])
    // More digits than a spreadsheet counts with, and a day that no calendar has: as they came.
    expect(rows[3]).toEqual(['01067', '12345678901234567890', 0.1, -5, '2026-02-31', null, null])
  })

  it('is well-formed part by part, with a header that stays, a filter over everything, and formats of the language', async () => {
    const german = await partsOf(table, 'de')
    expect(Object.keys(german).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
    for (const [name, xml] of Object.entries(german)) expect(() => readXml(xml), name).not.toThrow()
    const sheet = german['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('<autoFilter ref="A1:G4"/>')
    expect(sheet).toContain('<c r="E2" s="5"><v>46022</v></c>')
    expect(sheet).not.toMatch(/<f>|t="str"/)
    expect(german['xl/workbook.xml']).toContain("'Tabelle'!$A$1:$G$4")
    expect(german['xl/styles.xml']).toContain('dd\\.mm\\.yyyy')
    expect((await partsOf(table, 'en'))['xl/styles.xml']).toContain('yyyy\\-mm\\-dd')
  })

  it('holds no formula, whatever a text looks like, and marks what looks like one as text', async () => {
    const sheet =
      (
        await partsOf(
          tableOfCells(
            ['text'],
            formulas.map((text) => [text]),
          ),
        )
      )['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).not.toContain('<f')
    expect(sheet.match(/s="7" t="inlineStr"/g)).toHaveLength(formulas.length)
    const rows = await readSheet(await fileOf(tableOfCells(['text'], [['=1+1'], ['+49 30 1']]), 'xlsx'))
    expect(rows.slice(1)).toEqual([['=1+1'], ['+49 30 1']])
  })

  it('survives hostile names, escapes of its own, and texts longer than a cell', async () => {
    const rows = [...hostileNames, '_x0041_', 'x'.repeat(40_000)].map((text) => [text])
    const file = await fileOf(tableOfCells(['text'], rows, "[a]:b*c?d/e\\f 'Söhne' mit einem langen Titel"), 'xlsx')
    const [sheet] = await readExcelFile(file)
    expect(sheet?.data).toHaveLength(rows.length + 1)
    expect(sheet?.sheet.length).toBeLessThanOrEqual(31)
    expect(sheet?.sheet).not.toMatch(/[[\]:*?/\\]/)
    const xml = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(() => readXml(xml)).not.toThrow()
    expect(xml).toContain('_x005F_x0041_')
    expect(String(sheet?.data.at(-1)?.[0])).toHaveLength(32_767)
  })

  it('gives sheets names that Excel takes', () => {
    expect(sheetName('History', 0)).toBe('Registerblick')
    expect(sheetName("'", 0)).toBe('Registerblick')
    expect(sheetName('', 2)).toBe('Registerblick (3)')
    expect(sheetName('🦊'.repeat(40), 11)).toBe(`${'🦊'.repeat(13)} (12)`)
  })

  it('goes on to further sheets where one is full', async () => {
    const rows = Array.from({ length: 25 }, (_, row): readonly Cell[] => [row])
    const many = tableOfCells(['integer'], rows)
    const chunks: Uint8Array[] = []
    await writeXlsx(
      {
        table: many,
        language: 'en',
        rows: many.rows(),
        sink: { write: async (chunk) => void chunks.push(chunk as Uint8Array) },
      },
      11,
    )
    const sheets = await readExcelFile(Buffer.concat(chunks))
    expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
      ['Tabelle', 11],
      ['Tabelle (2)', 11],
      ['Tabelle (3)', 6],
    ])
    expect(sheets.flatMap(({ data }) => data.slice(1).map(([number]) => number))).toEqual(rows.map(([row]) => row))
  })

  it('reads back 10,000 rows', async () => {
    const rows = function* (): Iterable<readonly Cell[]> {
      for (let row = 0; row < 10_000; row += 1) yield [`Firma ${row}`, row, '2026-11-21']
    }
    const read = await readSheet(await fileOf(tableOfCells(['text', 'integer', 'date'], rows), 'xlsx'))
    expect(read).toHaveLength(10_001)
    expect(read.at(-1)).toEqual(['Firma 9999', 9_999, local('2026-11-21T00:00:00Z')])
  })

  it('is the same file for the same table', async () => {
    expect((await fileOf(table, 'xlsx')).equals(await fileOf(table, 'xlsx'))).toBe(true)
  })
})

describe('JSON', () => {
  const raw: Table = {
    ...tableOfCells(['text'], []),
    raw: async function* () {
      yield {
        item: {
          id: '0012',
          name: '=1+1',
          date_of_birth: '1970-03-12',
          text: 'Berlin, *12.03.1970',
          n: null,
          capital: 25000.5,
        },
        answer: { readAt: '2026-11-21T10:00:00Z', call: 'GET /v1/x', sha256: 'ab' },
        names: [partyId(1)],
      }
      yield { item: null, known: { name: 'only mentioned' }, answer: null, names: [] }
    },
  }

  it('holds what came, with when and by which call, and no day of birth', async () => {
    expect(await jsonOf(raw)).toEqual([
      {
        item: { id: '0012', name: '=1+1', date_of_birth: '1970', text: 'Berlin, *1970', n: null, capital: 25000.5 },
        answer: { readAt: '2026-11-21T10:00:00Z', call: 'GET /v1/x', sha256: 'ab' },
      },
      { item: null, known: { name: 'only mentioned' }, answer: null },
    ])
  })

  it('holds days of birth where they were asked for', async () => {
    expect(await jsonOf(raw, { birthDays: true })).toMatchObject([
      { item: { date_of_birth: '1970-03-12', text: 'Berlin, *12.03.1970' } },
      {},
    ])
  })

  it('is one record a line in JSON Lines, and an empty array where nothing is', async () => {
    const lines = String(await fileOf(raw, 'jsonl'))
      .trimEnd()
      .split('\n')
    expect(lines.map((line) => Object.keys(JSON.parse(line) as object))).toEqual([
      ['item', 'answer'],
      ['item', 'known', 'answer'],
    ])
    expect(await jsonOf(tableOfCells(['text'], []))).toEqual([])
    expect(String(await fileOf(tableOfCells(['text'], []), 'jsonl'))).toBe('')
  })

  it('holds our own rows where nothing came from the service: exact, words as words, and null where nothing is known', async () => {
    expect(
      await jsonOf(
        tableOfCells(
          ['text', 'money', 'integer', 'boolean', 'date'],
          [['=x', '1250000.50', { said: 'not read' }, true, null]],
        ),
      ),
    ).toEqual([
      { 'text 0': '=x', 'money 1': '1250000.50', 'integer 2': { said: 'not read' }, 'boolean 3': true, 'date 4': null },
    ])
  })

  it('tells whom it names', async () => {
    const names: number[] = []
    await tablePlan(raw, { format: 'jsonl', language: 'de', bom: false, birthDays: false }).write({
      signal: new AbortController().signal,
      sink: { write: async () => undefined },
      progress: (_done, _total, more = []) => names.push(...more),
    })
    expect(names).toEqual([1])
    expect(
      (await written(tablePlan(raw, { format: 'csv', language: 'de', bom: true, birthDays: false }))).length,
    ).toBeGreaterThan(0)
  })
})

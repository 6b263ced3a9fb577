import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { largestImportFile, type HowToRead, type ReadTable } from '../../../shared/domain/imports/import.ts'
import type { StartOwnProcess } from '../../ports/own-process.ts'
import { forkProcess } from './fork-process.ts'
import { readApart } from './read-apart.ts'
import { readTable } from './read-table.ts'
import { cellText, headRow, workbook } from './workbook.testing.ts'
import { bundled } from '../../../build/bundled.testing.ts'
import { cases, longRun } from '../../../build/long-run.testing.ts'

const asItComes: HowToRead = { encoding: null, delimiter: null, sheet: null, headers: null }
const read = (bytes: Uint8Array | string, how: Partial<HowToRead> = {}): Promise<ReadTable> =>
  readTable(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, { ...asItComes, ...how })
const table = async (
  bytes: Uint8Array | string,
  how: Partial<HowToRead> = {},
): Promise<Extract<ReadTable, { state: 'read' }>> => {
  const found = await read(bytes, how)
  if (found.state === 'refused') throw new Error(`refused: ${found.why}`)
  return found
}
const program = bundled(new URL('./table-process.ts', import.meta.url))
const inProcess = (
  bytes: Uint8Array,
  limits: { readonly megabytes?: number; readonly resident?: number; readonly longestMs?: number } = {},
): Promise<ReadTable> => readApart({ program, start: forkProcess, ...limits }, bytes, asItComes)

const list =
  'Firma;Registernummer;Gericht\r\nMüller & Söhne GmbH;HRB 12345 B;Charlottenburg\r\nStraßenbau Süd – 100 € KG;HRA 7;Kiel\r\n'
const rows = [
  ['Müller & Söhne GmbH', 'HRB 12345 B', 'Charlottenburg'],
  ['Straßenbau Süd – 100 € KG', 'HRA 7', 'Kiel'],
]
const utf16 = (text: string, order: 'le' | 'be', mark: boolean): Uint8Array => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}
const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(Array.from(text), (sign) => ({ '€': 0x80, '–': 0x96 })[sign] ?? sign.charCodeAt(0))

describe('encodings', () => {
  test.each([
    ['UTF-8', Buffer.from(list), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${list}`), 'utf-8'],
    ['UTF-16 LE', utf16(list, 'le', false), 'utf-16le'],
    ['UTF-16 LE with its mark', utf16(list, 'le', true), 'utf-16le'],
    ['UTF-16 BE', utf16(list, 'be', false), 'utf-16be'],
    ['UTF-16 BE with its mark', utf16(list, 'be', true), 'utf-16be'],
    ['Windows-1252', windows1252(list), 'windows-1252'],
  ] as const)('%s is known by itself', async (_, bytes, encoding) => {
    expect(await table(bytes)).toMatchObject({
      encoding,
      delimiter: ';',
      headers: true,
      titles: ['Firma', 'Registernummer', 'Gericht'],
      rows,
      notes: [],
    })
  })

  test('can be said otherwise; what is nothing in it is told', async () => {
    const wrong = await table(windows1252(list), { encoding: 'utf-8' })
    expect([wrong.notes, wrong.rows[0]?.[0]]).toEqual([['replaced'], 'M\ufffdller & S\ufffdhne GmbH'])
  })
})

describe('CSV', () => {
  test.each([
    [';', 'semicolons'],
    [',', 'commas'],
    ['\t', 'tabs'],
    ['|', 'bars'],
  ] as const)('is separated by %j', async (delimiter, _name) => {
    const found = await table(
      `Name${delimiter}Ort\n"Müller${delimiter} ""Söhne"" GmbH"${delimiter}Kiel\nAlpha AG${delimiter}Ulm\n`,
    )
    expect(found).toMatchObject({
      delimiter,
      rows: [
        [`Müller${delimiter} "Söhne" GmbH`, 'Kiel'],
        ['Alpha AG', 'Ulm'],
      ],
    })
  })

  test('commas in names don’t separate where semicolons do', async () => {
    expect(await table('Name;Ort\nMeier, Huber, Schmidt GbR;Kiel\nEins, Zwei, Drei AG;Ulm\n')).toMatchObject({
      delimiter: ';',
      rows: [
        ['Meier, Huber, Schmidt GbR', 'Kiel'],
        ['Eins, Zwei, Drei AG', 'Ulm'],
      ],
    })
  })

  test('obeys Excel’s own first line, and lines of any ending', async () => {
    expect((await table('sep=,\r\nName,Ort\rA; B AG,Kiel\r')).rows).toEqual([['A; B AG', 'Kiel']])
  })

  test('a quote that is never closed swallows nothing', async () => {
    const found = await table('Name;Ort\n"Alpha AG;Kiel\nBeta GmbH;Ulm\nGamma KG;Hof\n')
    expect([found.notes, found.rows]).toEqual([
      ['quotes'],
      [
        ['"Alpha AG', 'Kiel'],
        ['Beta GmbH', 'Ulm'],
        ['Gamma KG', 'Hof'],
      ],
    ])
  })

  test('one column of names is a list; heads are not needed', async () => {
    expect(await table('Alpha AG\nBeta GmbH\n\n  \nGamma KG')).toMatchObject({
      headers: false,
      titles: [''],
      rows: [['Alpha AG'], ['Beta GmbH'], ['Gamma KG']],
    })
  })

  test('formulas, markup, direction marks and NULs stay texts', async () => {
    const odd = ['=1+1', '@SUM(A1)', '+49 30', '<b>x</b>', 'A\u202eB']
    const found = await table(`Name;a;b;c;d\n${odd.join(';')}\nAl\0pha;x;x;x;x`)
    expect([found.rows, found.notes]).toEqual([[odd, ['Alpha', 'x', 'x', 'x', 'x']], ['nul']])
  })

  test('a cell of a megabyte is cut, and said', async () => {
    const found = await table(`Name;Ort\n${'x'.repeat(100_000)};Kiel\n`)
    expect([found.rows[0]?.[0]?.length, found.notes]).toEqual([500, ['cut-cells']])
  })
})

test.each([
  ['nothing', '', 'empty'],
  ['blank lines', '\n ; ;\n', 'empty'],
  ['heads only', 'Firma;Registernummer\n', 'headers-only'],
  ['a PDF', '%PDF-1.7\n1 0 obj', 'not-a-table'],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, ...Array.from({ length: 400 }, (_, at) => at % 32)]),
    'not-a-table',
  ],
  ['too many columns', 'a;'.repeat(100), 'too-many-columns'],
  ['an older Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'old-excel'],
  [
    'a workbook with a password',
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
    'locked',
  ],
  ['half an archive', Buffer.from([0x50, 0x4b, 3, 4, 9, 9]), 'damaged'],
  ['another archive', zipSync({ 'content.xml': strToU8('<x/>') }), 'not-a-table'],
] as const)('%s is refused, and why is said', async (_, bytes, why) => {
  expect(await read(bytes)).toEqual({ state: 'refused', why })
})

test('fifty thousand rows are taken, one more is refused whole', async () => {
  const many = (count: number): Buffer =>
    Buffer.from(
      `Firma;Registernummer;Gericht\n${Array.from({ length: count }, (_, at) => `Firma Nummer ${at} GmbH;HRB ${at};Kiel\n`).join('')}`,
    )
  expect((await table(many(50_000))).rows).toHaveLength(50_000)
  expect(await read(many(50_001))).toEqual({ state: 'refused', why: 'too-many-rows' })
})

describe('XLSX', () => {
  test('is read with numbers as typed, days as days, formulas as what they came to; texts that look like formulas stay', async () => {
    const found = await table(
      workbook({
        'Kunden &amp; mehr': `${headRow}<row r="2">${cellText('A2', 'Müller &amp; Söhne GmbH')}<c r="B2"><v>12345</v></c><c r="C2" s="1"><v>45000</v></c></row>
        <row r="3">${cellText('A3', '=1+1')}<c r="B3" t="str"><f>"HRB "&amp;7</f><v>HRB 7</v></c></row>`,
        Leer: '',
      }),
    )
    expect(found).toMatchObject({
      format: 'xlsx',
      encoding: null,
      sheets: ['Kunden & mehr', 'Leer'],
      sheet: 'Kunden & mehr',
      headers: true,
      titles: ['Firma', 'Registernummer', 'Seit'],
      rows: [
        ['Müller & Söhne GmbH', '12345', '2023-03-15'],
        ['=1+1', 'HRB 7', ''],
      ],
    })
  })

  test('another sheet is read when asked for; one that isn’t there is the first', async () => {
    const two = workbook({
      Eins: `<row r="1">${cellText('A1', 'Alpha AG')}</row>`,
      Zwei: `<row r="1">${cellText('A1', 'Beta AG')}</row>`,
    })
    expect((await table(two, { sheet: 'Zwei' })).rows).toEqual([['Beta AG']])
    expect((await table(two, { sheet: 'Drei' })).rows).toEqual([['Alpha AG']])
  })

  /** A workbook whose strings say that they are `told` bytes long, whatever they are. */
  function claiming(told: number, bytes: number): Uint8Array {
    const book = workbook(
      { Eins: `${headRow}<row r="2">${cellText('A2', 'Alpha AG')}</row>` },
      { 'xl/sharedStrings.xml': new Uint8Array(bytes) },
    )
    const view = new DataView(book.buffer)
    // The central directory's entry: signature, and the size at byte 24.
    for (let at = 0; at < book.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === bytes)
        view.setUint32(at + 24, told, true)
    return book
  }

  test('an archive that says it unpacks to gigabytes is refused before it is unpacked', async () => {
    expect(await read(claiming(2 ** 31, 100_000))).toEqual({ state: 'refused', why: 'too-large' })
    expect(await read(claiming(100_000, 100_000))).not.toMatchObject({ why: 'too-large' })
  })

  test.runIf(longRun)('an archive that unpacks to more than is taken is refused', async () => {
    const bomb = workbook({ Eins: headRow }, { 'xl/sharedStrings.xml': new Uint8Array(200 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(largestImportFile)
    expect(await read(bomb)).toEqual({ state: 'refused', why: 'too-large' })
  })

  test('a size that isn’t true gives no room for more', async () => {
    const liar = claiming(10, cases(5, 50) * 1024 * 1024)
    expect((await read(liar)).state).toBe('refused')
  })

  test('a cell in the last corner of the sheet ends the process that reads it, not the program', async () => {
    const corner = workbook({
      Eins: `${headRow}${Array.from({ length: 3_000 }, (_, at) => `<row r="${at + 2}">${cellText(`XFD${at + 2}`, 'x')}</row>`).join('')}<row r="1048576">${cellText('XFD1048576', 'x')}</row>`,
    })
    const found = await inProcess(corner)
    expect(found).toMatchObject({ state: 'refused' })
  })
})

test('the process answers as the reading does', async () => {
  expect(await inProcess(Buffer.from(list))).toEqual(await read(list))
})

test('a process that has not the memory, or not the time, ends alone and the file is refused', async () => {
  const wide = Buffer.from(`Firma;Ort\n${`${'Alpha GmbH;'.repeat(20)}Kiel\n`.repeat(10_000)}`)
  expect(await inProcess(wide)).toMatchObject({ state: 'read' })
  expect(await inProcess(Buffer.from(list), { megabytes: 8 })).toMatchObject({ state: 'read' })
  expect(await inProcess(wide, { megabytes: 8 })).toEqual({ state: 'refused', why: 'too-large' })
  expect(await inProcess(wide, { resident: 20 })).toEqual({ state: 'refused', why: 'too-large' })
  expect(await inProcess(wide, { longestMs: 1 })).toEqual({ state: 'refused', why: 'too-large' })
})

/** The port that Electron gives a utility process, on the channel of a forked one. */
const port = `data:text/javascript,${encodeURIComponent(`process.parentPort = {
  once: (event, listener) => process.once('message', (data) => listener({ data })),
  postMessage: (message) => process.send(message),
}`)}`

test('spoken to as a utility process, and whatever its host makes of the limit of the heap, it ends before it has all of the memory', async () => {
  const wide = Buffer.from(`Firma;Ort\n${`${'Alpha GmbH;'.repeat(20)}Kiel\n`.repeat(10_000)}`)
  const start: StartOwnProcess = (url) => {
    const child = fork(fileURLToPath(url), [], { execArgv: [`--import=${port}`], serialization: 'advanced' })
    return {
      send: (message) => void child.send(message as object, () => undefined),
      onMessage: (listener) => child.on('message', listener),
      onEnd: (listener) => child.once('exit', listener),
      kill: () => void child.kill('SIGKILL'),
    }
  }
  expect(await readApart({ program, start }, wide, asItComes)).toMatchObject({ state: 'read' })
  expect(await readApart({ program, start, resident: 90 }, wide, asItComes)).toEqual({
    state: 'refused',
    why: 'too-large',
  })
})

test('a process that does not start is no fault of the file', async () => {
  const none = readApart(
    { program: new URL('./not-there.js', import.meta.url), start: forkProcess },
    Buffer.from(list),
    asItComes,
  )
  await expect(none).rejects.toThrow('did not start')
})

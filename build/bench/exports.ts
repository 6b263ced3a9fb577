import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { stringify } from 'csv-stringify'
import writeExcelFile from 'write-excel-file/node'
import { realDisk } from '../../electron/export-jobs/queue/disk.ts'
import { openPartFile } from '../../electron/export-jobs/queue/part-file.ts'
import { tableOf, type ColumnOf } from '../../electron/export-jobs/tables/table-of.ts'
import type { ColumnType, Table } from '../../electron/ports/table.ts'
import { tablePlan } from '../../electron/exports/tables/table-plan.ts'
import { partyId } from '../../shared/domain/ids.ts'
import type { TableFormat } from '../../shared/domain/exports/table-formats.ts'
import { forgetPeak, peakMemory } from './peak-memory.ts'
import { figure, medianOf, type Figure } from './figure.ts'

/** A row as a company list has it: eight texts, two amounts, a day and a time. */
interface Line {
  readonly texts: readonly string[]
  readonly amount: string
  readonly count: number
  readonly day: string
  readonly at: string
}

const lineOf = (number: number): Line => ({
  texts: [
    `Brückwerder ${number} Kältelogistik GmbH`,
    'Gesellschaft mit beschränkter Haftung',
    `HRB ${10_000 + number} B`,
    'Amtsgericht Charlottenburg (Berlin)',
    'Berlin',
    'aktiv',
    number % 3 === 0 ? `Früher "Kühl; Frisch" ${number}` : '',
    '-1+1',
  ],
  amount: `${25_000 + number}.50`,
  count: number,
  day: `20${String(10 + (number % 15))}-11-21`,
  at: '2026-11-21T12:00:00.000Z',
})

const types: readonly ColumnType[] = [
  'text',
  'text',
  'text',
  'text',
  'text',
  'text',
  'text',
  'text',
  'money',
  'integer',
  'date',
  'instant',
]
const cellOf = (line: Line, index: number): string | number =>
  line.texts[index] ?? [line.amount, line.count, line.day, line.at][index - 8] ?? ''
const columns = types.map((type, index): ColumnOf<Line> => ({
  key: `c${index}`,
  title: `Spalte ${index}`,
  type,
  width: 20,
  value: (line) => cellOf(line, index),
}))

const table = (rows: number): Table =>
  tableOf<Line>(
    {
      title: 'Bench',
      name: 'bench',
      total: rows,
      raw: null,
      things: function* () {
        for (let number = 0; number < rows; number += 1) yield { thing: lineOf(number), names: [partyId(number + 1)] }
      },
    },
    columns,
    null,
  )

/** As the export queue does it: to a file, hashed, synced. */
async function ours(path: string, format: TableFormat, rows: number): Promise<void> {
  const file = await openPartFile(realDisk, path)
  await tablePlan(table(rows), { format, language: 'de', bom: true, birthDays: false }).write({
    sink: file,
    progress: () => undefined,
    signal: new AbortController().signal,
  })
  await file.seal()
}

async function csvAlone(path: string, rows: number): Promise<void> {
  const lines = function* (): Iterable<unknown[]> {
    for (let number = 0; number < rows; number += 1) yield types.map((_, index) => cellOf(lineOf(number), index))
  }
  await pipeline(
    Readable.from(lines()),
    stringify({ delimiter: ';', bom: true, escape_formulas: true, record_delimiter: 'windows' }),
    createWriteStream(path),
  )
}

async function xlsxAlone(path: string, rows: number): Promise<void> {
  const data = Array.from({ length: rows }, (_, number) =>
    types.map((type, index) => {
      const value = cellOf(lineOf(number), index)
      if (type === 'money' || type === 'integer') return { value: Number(value), format: '#,##0.00' }
      if (type === 'date' || type === 'instant') return { value: new Date(value), format: 'dd.mm.yyyy' }
      return { value: String(value) }
    }),
  )
  await writeExcelFile(data, { stickyRowsCount: 1 }).toFile(path)
}

const ways: Readonly<Record<string, (path: string, rows: number) => Promise<void>>> = {
  csv: (path, rows) => ours(path, 'csv', rows),
  xlsx: (path, rows) => ours(path, 'xlsx', rows),
  'csv alone': csvAlone,
  'xlsx alone': xlsxAlone,
}

interface Taken {
  readonly ms: number
  /** Most memory that the process ever had, less what it had before it began. MB. */
  readonly peak: number
}

/** Each in a process of its own, so that memory of one is not memory of another. */
async function take(way: string, rows: number, folder: string): Promise<Taken> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(import.meta.url), way, String(rows), join(folder, `${way} ${rows} ${performance.now()}`)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += String(text)
  })
  const code = await new Promise((resolve) => {
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${way} of ${rows} rows ended with ${String(code)}`)
  return JSON.parse(said) as Taken
}

/** Rows a second to CSV and XLSX beside the libraries alone, and the memory of a long table. */
export async function exportFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-bench-'))
  const rate = async (way: string, rows: number): Promise<number> =>
    rows /
    (medianOf([
      (await take(way, rows, folder)).ms,
      (await take(way, rows, folder)).ms,
      (await take(way, rows, folder)).ms,
    ]) /
      1000)
  try {
    const [csv, csvPeer, xlsx, xlsxPeer] = [
      await rate('csv', 20_000),
      await rate('csv alone', 20_000),
      await rate('xlsx', 20_000),
      await rate('xlsx alone', 20_000),
    ]
    const [long, longPeer, sheet, sheetPeer] = [
      await take('csv', 100_000, folder),
      await take('csv alone', 100_000, folder),
      await take('xlsx', 100_000, folder),
      await take('xlsx alone', 100_000, folder),
    ]
    const seconds = (rows: number): number => 1e6 / rows
    return [
      figure({
        name: `a row to CSV, hashed and synced (${Math.round(csv)} rows a second)`,
        value: seconds(csv),
        peer: seconds(csvPeer),
        unit: 'µs',
        against: 'csv-stringify alone',
        goal: { atMost: 1.5 },
      }),
      figure({
        name: `a row to XLSX, hashed and synced (${Math.round(xlsx)} rows a second)`,
        value: seconds(xlsx),
        peer: seconds(xlsxPeer),
        unit: 'µs',
        against: 'write-excel-file alone',
        goal: { atMost: 0.5 },
      }),
      figure({
        name: 'peak memory of a CSV of 100,000 rows',
        value: long.peak,
        peer: longPeer.peak,
        unit: 'MB',
        against: 'csv-stringify alone',
        goal: { atMost: 2 },
      }),
      figure({
        name: 'peak memory of an XLSX of 100,000 rows',
        value: sheet.peak,
        peer: sheetPeer.peak,
        unit: 'MB',
        against: 'write-excel-file alone',
        goal: { atMost: 0.3 },
      }),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const [way, rows, path] = process.argv.slice(2)
const chosen =
  way === undefined || rows === undefined || path === undefined || import.meta.filename !== process.argv[1]
    ? undefined
    : ways[way]
if (chosen !== undefined && path !== undefined) {
  await chosen(`${path} warm`, 500)
  forgetPeak()
  const before = peakMemory() ?? process.memoryUsage.rss() / 1_048_576
  const start = performance.now()
  await chosen(path, Number(rows))
  const ms = performance.now() - start
  process.stdout.write(
    JSON.stringify({
      ms,
      peak: Math.max(0, (peakMemory() ?? process.resourceUsage().maxRSS / 1024) - before),
    } satisfies Taken),
  )
}

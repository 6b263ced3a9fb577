import { parse, type CsvError } from 'csv-parse/sync'
import { delimiters, mostImportRows, type Delimiter } from '../../../shared/domain/imports/import.ts'

export interface CsvRows {
  readonly delimiter: Delimiter
  readonly rows: readonly (readonly string[])[]
  /** Quotes that don't close: every line was taken literally. */
  readonly brokenQuotes: boolean
}

/** How many lines are examined to find the delimiter. */
const lookedLines = 50

/** First lines of a text, each with how often every delimiter stands outside quotes. */
function counts(text: string): readonly Readonly<Record<Delimiter, number>>[] {
  const lines: Record<Delimiter, number>[] = []
  const none = (): Record<Delimiter, number> => ({ ';': 0, ',': 0, '\t': 0, '|': 0 })
  let [line, quoted, empty] = [none(), false, true]
  for (const sign of text.slice(0, 200_000)) {
    if (sign === '"') quoted = !quoted
    if (sign === '\n' && !quoted) {
      if (!empty) lines.push(line)
      if (lines.length >= lookedLines) return lines
      line = none()
      empty = true
    } else {
      if (sign.trim() !== '') empty = false
      if (!quoted && sign in line) line[sign as Delimiter] += 1
    }
  }
  return empty ? lines : [...lines, line]
}

const mostCommon = (numbers: readonly number[]): { readonly value: number; readonly share: number } => {
  const seen = new Map<number, number>()
  for (const one of numbers) seen.set(one, (seen.get(one) ?? 0) + 1)
  const [value, times] = [...seen].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0]
  return { value, share: numbers.length === 0 ? 0 : times / numbers.length }
}

/**
 * The delimiter: the character that occurs equally often in the most lines. A comma, which also occurs in names, only
 * where nothing else fits. A semicolon where there is one column.
 */
export function guessDelimiter(text: string): Delimiter {
  const lines = counts(text)
  const found = delimiters
    .map((delimiter) => ({ delimiter, ...mostCommon(lines.map((line) => line[delimiter])) }))
    .filter(({ value, share }) => value > 0 && share > 0.5)
  const best = found.toSorted(
    (a, b) => Number(a.delimiter === ',') - Number(b.delimiter === ',') || b.share - a.share || b.value - a.value,
  )[0]
  if (best !== undefined) return best.delimiter
  const [head] = lines
  return delimiters.toSorted((a, b) => (head?.[b] ?? 0) - (head?.[a] ?? 0)).find((one) => (head?.[one] ?? 0) > 0) ?? ';'
}

/** One row more than is allowed, and the headers: enough to know that there are too many. */
const most = mostImportRows + 2
/** A longer "cell" is a quote that was never closed. */
const longestRecord = 200_000

const parsed = (text: string, delimiter: Delimiter, quote: '"' | false): readonly (readonly string[])[] =>
  parse(text, {
    delimiter,
    quote,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    to: most,
    max_record_size: longestRecord,
    record_delimiter: ['\r\n', '\n', '\r'],
    cast: false,
  })

const quoteFailures: ReadonlySet<CsvError['code']> = new Set([
  'CSV_QUOTE_NOT_CLOSED',
  'CSV_MAX_RECORD_SIZE',
  'CSV_INVALID_CLOSING_QUOTE',
])

/** Excel's own first line (`sep=;`) states the delimiter. */
const sepLine = /^sep=([;,\t|])\r?\n/i

/** Reads a CSV text (RFC 4180 and what is called so): every cell stays a text. */
export function readCsv(whole: string, wanted: Delimiter | null): CsvRows {
  const said = sepLine.exec(whole)
  const text = said === null ? whole : whole.slice(said[0].length)
  const delimiter = wanted ?? (said?.[1] as Delimiter | undefined) ?? guessDelimiter(text)
  try {
    return { delimiter, rows: parsed(text, delimiter, '"'), brokenQuotes: false }
  } catch (error) {
    if (!quoteFailures.has((error as CsvError).code)) throw error
    return { delimiter, rows: parsed(text, delimiter, false), brokenQuotes: true }
  }
}

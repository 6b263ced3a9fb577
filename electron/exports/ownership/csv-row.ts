import { inertText } from '../../../shared/domain/text/inert-text.ts'
import { fileText } from '../file-text.ts'

/** How one table of comma-separated values is written (RFC 4180). */
export interface CsvDialect {
  readonly separator: ';' | ','
  readonly decimal: ',' | '.'
}

/**
 * A text is escaped so that it is never a formula; `{ number }` is decimal text that a program may count with; null is
 * an empty field.
 */
export type CsvField = string | { readonly number: string } | null

/**
 * A field that needs no escaping: Latin letters and digits, with the punctuation of names between them. Most fields are
 * of this kind.
 */
const harmless = /^[0-9A-Za-z\u00C0-\u024F](?:[0-9A-Za-z\u00C0-\u024F .()&/:_-]*[0-9A-Za-z\u00C0-\u024F.()])?$/

const field = (value: CsvField, { separator, decimal }: CsvDialect): string => {
  if (value === null) return ''
  if (typeof value === 'string' && harmless.test(value)) return value
  if (typeof value === 'object' && /^-?\d+(\.\d+)?$/.test(value.number)) {
    const number = value.number.replace('.', decimal)
    return number.includes(separator) ? `"${number}"` : number
  }
  const clean = fileText(typeof value === 'object' ? value.number : value)
  const text = inertText(clean)
  return /["\n\t;,]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One record with its line end. Every field that holds any usual separator is quoted, whichever one is in use. */
export const csvRow = (fields: readonly CsvField[], dialect: CsvDialect): string =>
  `${fields.map((value) => field(value, dialect)).join(dialect.separator)}\r\n`

import type { Printer } from '../../ports/printer.ts'
import type { ReportDocument } from './document.ts'
import { hasContents, reportHtml } from './html.ts'
import { destinationPages } from './pdf-destinations.ts'
import type { FontFile } from './style.ts'

/** How close a one-page report may be set. Closer than the last would be unreadable: then it takes two pages. */
const densities = [1, 0.9, 0.82, 0.76] as const

/** The number of pages of a PDF as Chromium writes it, with page objects that are not compressed. */
export const pageCount = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

type Print = (options: {
  readonly density?: number
  readonly pages?: ReadonlyMap<string, number>
}) => Promise<Uint8Array>

const samePages = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([name, page]) => other.get(name) === page)

/** Nothing where the file can't be read back: a report without page numbers is better than none. */
const placesIn = (pdf: Uint8Array): Promise<ReadonlyMap<string, number>> =>
  destinationPages(pdf).catch(() => new Map<string, number>())

/**
 * A report whose contents say on which page each part stands. Chromium can't count that while it lays out (it has no
 * `target-counter`), so the report is printed with room for the numbers, read, and printed again. A number is only said
 * where the printed file agrees with it; else the contents stay without.
 */
async function withPageNumbers(print: Print): Promise<Uint8Array> {
  const plain = await print({ pages: new Map() })
  const pages = await placesIn(plain)
  if (pages.size === 0) return plain
  const numbered = await print({ pages })
  return samePages(await placesIn(numbered), pages) ? numbered : plain
}

/**
 * Prints a report. The short report of one company is set closer until it fits on one page; the contents of any other
 * say on which page each part stands.
 */
export async function printReport(
  document: ReportDocument,
  fonts: readonly FontFile[],
  { print: toPdf }: Pick<Printer, 'print'>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const print: Print = (options) => toPdf(reportHtml(document, { fonts, ...options }), signal)
  if (hasContents(document)) return withPageNumbers(print)
  let printed = await print({})
  for (const density of densities.slice(1)) {
    if (pageCount(printed) <= 1) break
    printed = await print({ density })
  }
  return printed
}

import type { Printer } from '../../ports/printer.ts'
import type { ReportDocument } from './document.ts'
import { reportHtml } from './html.ts'
import type { FontFile } from './style.ts'

/** How close a one-page report may be set. Closer than the last would be unreadable: then it takes two pages. */
const densities = [1, 0.9, 0.82, 0.76] as const

/** The number of pages of a PDF as Chromium writes it, with page objects that are not compressed. */
export const pageCount = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

/** Prints a report. The short report of one company is set closer until it fits on one page. */
export async function printReport(
  document: ReportDocument,
  fonts: readonly FontFile[],
  { print }: Pick<Printer, 'print'>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  let printed = await print(reportHtml(document, { fonts }), signal)
  if (!document.short || document.parts.length !== 1) return printed
  for (const density of densities.slice(1)) {
    if (pageCount(printed) <= 1) break
    printed = await print(reportHtml(document, { fonts, density }), signal)
  }
  return printed
}

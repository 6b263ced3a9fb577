import type { ReportDocument } from './document.ts'
import { reportHtml } from './html.ts'
import type { FontFile } from './style.ts'

export type Print = (html: string, signal: AbortSignal) => Promise<Uint8Array>

/** How close the lines of a one-page report may be set: below the last it isn't read any more, and takes two pages. */
const densities = [1, 0.9, 0.82, 0.76] as const

/** Pages of a PDF as Chromium writes it, whose page objects are not packed. */
export const pageCount = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

/** Prints a report; the short one of one company is set closer until it fits its one page. */
export async function printReport(
  document: ReportDocument,
  fonts: readonly FontFile[],
  print: Print,
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

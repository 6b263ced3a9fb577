/**
 * Makes PDF files of pages; a host that can print brings one. The page says everything itself: `@page` its size,
 * orientation and page numbers, `<title>` and `lang` what the file is called and which language it speaks. It must be
 * whole (pictures and fonts as `data:` URLs), because nothing is loaded for it and no script of it runs.
 */
export interface Printer {
  /** The name of the program that prints, for people: "Chromium", "Google Chrome", "Electron". */
  readonly name: string
  /**
   * The PDF: tagged, with an outline of the headings. Rejects with a PrintFailed when nothing came of it, and with the
   * signal's reason when it was stopped.
   */
  readonly print: (html: string, signal: AbortSignal) => Promise<Uint8Array>
}

/** Printing failed; the message says why and holds nothing of the page. */
export class PrintFailed extends Error {
  override readonly name = 'PrintFailed'
}

/** How long a page may take. A hundred companies print in seconds; a browser that hangs must not block the export. */
export const printLimitMs = 120_000

/** Returns the bytes; throws a PrintFailed unless they are a PDF. */
export function provePdf(bytes: Uint8Array): Uint8Array {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') throw new PrintFailed('what came is no PDF')
  return bytes
}

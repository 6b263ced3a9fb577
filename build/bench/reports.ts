import { performance } from 'node:perf_hooks'
import { findChromium } from '../../electron/browser/find-chromium.ts'
import { createBrowserPrinter } from '../../electron/browser/print-with-chromium.ts'
import { reportFonts } from '../../electron/exports/report/report-fonts.ts'
import { reportHtml } from '../../electron/exports/report/html.ts'
import { pageCount } from '../../electron/exports/report/print-report.ts'
import { reportDocument } from '../../electron/exports/report/report-document.ts'
import { reportOf } from '../../electron/exports/report/sample.testing.ts'
import { figure, median, type Figure } from './figure.ts'
import { forgetPeak, peakMemory } from './peak-memory.ts'

const companies = 50

/** A page of nothing but paragraphs, as many as it takes to fill so many sheets. */
const bare = (pages: number): string =>
  `<!doctype html><html lang="de"><title>x</title><style>@page{size:A4}p{break-after:page}</style>${'<p>Text</p>'.repeat(pages)}`

/** A dossier of fifty companies as PDF, beside Chromium printing as many pages of nothing; and what wording it costs. */
export async function reportFigures(): Promise<readonly Figure[]> {
  const browser = findChromium(process.platform, process.env)
  const report = reportOf(Array.from({ length: companies }, (_, index) => `Kölner Möbelwerk ${index} GmbH`))
  forgetPeak()
  const before = peakMemory()
  const started = performance.now()
  const document = reportDocument(report, 'de')
  const page = reportHtml(document, { fonts: await reportFonts(reportHtml(document, { fonts: [] })) })
  const worded = performance.now() - started
  const after = peakMemory()
  const memory =
    before === null || after === null
      ? []
      : [
          figure({
            name: `report of ${companies} companies in words: peak memory of the process`,
            value: after,
            peer: before,
            unit: 'MB',
            against: 'before it',
            goal: { atMost: 3 },
          }),
        ]
  if (browser === null) return memory
  const printer = createBrowserPrinter(browser)
  const never = new AbortController().signal
  let pages = 0
  const ours = await median(3, async () => {
    const at = performance.now()
    pages = pageCount(await printer.print(page, never))
    return performance.now() - at
  })
  const theirs = await median(3, async () => {
    const at = performance.now()
    await printer.print(bare(pages), never)
    return performance.now() - at
  })
  return [
    figure({
      name: `PDF of ${companies} companies (${pages} pages, ${(pages / (ours / 1000)).toFixed(0)} pages a second)`,
      value: ours,
      peer: theirs,
      unit: 'ms',
      against: 'Chromium printing as many bare pages',
      goal: { atMost: 20 },
    }),
    figure({
      name: `wording and setting ${companies} companies as HTML`,
      value: worded,
      peer: ours,
      unit: 'ms',
      against: 'printing them',
      goal: { atMost: 0.5 },
    }),
    ...memory,
  ]
}

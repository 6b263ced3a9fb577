import type { ReportSources } from '../../ports/export-formats.ts'
import type { ExportPlan } from '../../ports/export-plan.ts'
import type { ReportDocument } from './document.ts'
import { reportHtml } from './html.ts'
import { printReport } from './print-report.ts'
import type { FontFile } from './style.ts'

type Writing = Parameters<ExportPlan['write']>[0]

/**
 * Writes a report as one file.
 * @throws where a PDF is asked for and nothing prints here; the signal's reason when it aborts
 */
export async function writeDocument(
  document: ReportDocument,
  format: 'html' | 'pdf' | 'docx',
  fonts: readonly FontFile[],
  printer: ReportSources['printer'],
  { sink, signal }: Pick<Writing, 'sink' | 'signal'>,
): Promise<void> {
  switch (format) {
    case 'html':
      await sink.write(reportHtml(document, { fonts }))
      break
    case 'pdf':
      if (printer === null) throw new Error('nothing prints here')
      await sink.write(await printReport(document, fonts, printer, signal))
      break
    case 'docx':
      // The module is large and seldom needed, so it is loaded here.
      await sink.write(await (await import('./docx/docx.ts')).reportDocx(document, fonts))
  }
}

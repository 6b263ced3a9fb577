import type { Report, ReportOrder } from '../../../shared/domain/exports/report.ts'
import type { ReportSources } from '../../ports/export-formats.ts'
import type { ExportPlan } from '../../ports/export-plan.ts'
import { writeDossier } from './dossier/dossier.ts'
import { reportHtml } from './html.ts'
import { reportDocument } from './report-document.ts'
import { reportFonts } from './report-fonts.ts'
import { writeDocument } from './write-document.ts'

/**
 * Words a gathered report and writes it as a file or as a dossier.
 * @throws where a PDF is asked for and nothing prints here; the signal's reason when it aborts
 */
export async function writeReport(
  report: Report,
  { format, language }: Pick<ReportOrder, 'format' | 'language'>,
  { printer, answer }: Omit<ReportSources, 'gather'>,
  { sink, signal }: Pick<Parameters<ExportPlan['write']>[0], 'sink' | 'signal'>,
): Promise<void> {
  const document = reportDocument(report, language)
  signal.throwIfAborted()
  const fonts = await reportFonts(reportHtml(document, { fonts: [] }))
  if (format === 'dossier') await writeDossier({ report, document, fonts, printer, answer, sink, signal })
  else await writeDocument(document, format, fonts, printer, { sink, signal })
}

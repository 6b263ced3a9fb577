import type { PersonReport, PersonReportOrder } from '../../../shared/domain/exports/person-report.ts'
import type { PersonReportSources } from '../../ports/export-formats.ts'
import { reportHtml } from './html.ts'
import { personDocument } from './person-document.ts'
import { reportFonts } from './report-fonts.ts'
import { writeDocument } from './write-document.ts'

/** Words the report of a person and writes it. */
export async function writePersonReport(
  report: PersonReport,
  { language, format }: Pick<PersonReportOrder, 'language' | 'format'>,
  printer: PersonReportSources['printer'],
  out: Parameters<typeof writeDocument>[4],
): Promise<void> {
  const document = personDocument(report, language)
  out.signal.throwIfAborted()
  const fonts = await reportFonts(reportHtml(document, { fonts: [] }))
  await writeDocument(document, format, fonts, printer, out)
}

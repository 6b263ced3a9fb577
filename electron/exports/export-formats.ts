import type { ExportFormats } from '../ports/export-formats.ts'
import { withFonts } from './ownership/desk-paper.ts'
import { writeDeskWorkbook } from './ownership/desk-workbook.ts'
import { personHtml, personJson } from './person/person-file.ts'
import { reportFonts } from './report/report-fonts.ts'
import { personReportPlan } from './report/person-report-plan.ts'
import { signingLines } from './report/signing-lines.ts'
import { reportPlan } from './report/report-plan.ts'
import { tablePlan } from './tables/table-plan.ts'

/** The file formats of exports. */
export const exportFormats: ExportFormats = {
  table: tablePlan,
  report: reportPlan,
  personReport: personReportPlan,
  person: (file, format, language) => (format === 'json' ? personJson(file) : personHtml(file, language)),
  deskWorkbook: writeDeskWorkbook,
  signingLines,
  embedFonts: async (html) => withFonts(html, await reportFonts(html)),
}

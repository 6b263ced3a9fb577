import { once } from '../../shared/domain/once.ts'
import type { ExportFormats } from '../ports/export-formats.ts'
import { personHtml, personJson } from './person/person-file.ts'
import { personReportPlan } from './report/person-report-plan.ts'
import { signingLines } from './report/signing-lines.ts'
import { reportPlan } from './report/report-plan.ts'
import { tablePlan } from './tables/table-plan.ts'

/** The file formats of exports. What writes them is loaded when one is written: a start needs none of it. */
export const exportFormats: ExportFormats = {
  table: tablePlan,
  report: reportPlan,
  personReport: personReportPlan,
  person: (file, format, language) => (format === 'json' ? personJson(file) : personHtml(file, language)),
  deskWorkbook: (language, sink) => {
    const book = once(async () => (await import('./ownership/desk-workbook.ts')).writeDeskWorkbook(language, sink))
    return { part: async (text) => (await book()).part(text), end: async () => (await book()).end() }
  },
  signingLines,
  embedFonts: async (html) => {
    const [{ withFonts }, { reportFonts }] = await Promise.all([
      import('./ownership/desk-paper.ts'),
      import('./report/report-fonts.ts'),
    ])
    return withFonts(html, await reportFonts(html))
  },
}

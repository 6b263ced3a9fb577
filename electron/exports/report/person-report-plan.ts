import type { PersonReportOrder } from '../../../shared/domain/exports/person-report.ts'
import { personReportWords } from '../../../shared/words/person-report.ts'
import type { PersonReportSources } from '../../ports/export-formats.ts'
import type { ExportPlan } from '../../ports/export-plan.ts'

/** The report of a person as an export: gathered, worded and written when its turn comes. */
export function personReportPlan(
  { id, language, format }: PersonReportOrder,
  name: string | null,
  { gather, printer }: PersonReportSources,
): ExportPlan {
  const words = personReportWords[language]
  const title = name ?? words.unnamed
  return {
    kind: 'report',
    title,
    format,
    name: `${words.head} ${title}`,
    names: [id],
    write: async ({ sink, progress, signal }) => {
      const report = await gather()
      progress(1, 2, [id, ...report.known.companies.map((company) => company.id)])
      // Loaded when it is needed: no start needs what words and draws a report.
      const { writePersonReport } = await import('./write-person-report.ts')
      signal.throwIfAborted()
      await writePersonReport(report, { language, format }, printer, { sink, signal })
      progress(2, 2)
    },
  }
}

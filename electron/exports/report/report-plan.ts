import type { Report, ReportOrder } from '../../../shared/domain/exports/report.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { reportWords } from '../../../shared/words/report.ts'
import type { ReportSources } from '../../ports/export-formats.ts'
import type { ExportPlan } from '../../ports/export-plan.ts'

/**
 * The parties that a report names, for the log of exports: the companies, and every other party that has a number of
 * ours.
 */
function partiesOf({ companies }: Report): readonly PartyId[] {
  const all = companies.flatMap(({ file, owners, elsewhere }) => [
    ...[elsewhere?.company ?? null, ...(elsewhere?.people.map(({ known }) => known) ?? [])].flatMap((known) =>
      known === null ? [] : [...known.roles, ...known.holdings].flatMap(({ companyId }) => companyId ?? []),
    ),
    file.summary.id,
    ...(file.roles.state === 'read' ? file.roles.content.flatMap(({ holderId }) => holderId ?? []) : []),
    ...(owners.read?.graph.parties.flatMap(({ partyId }) => partyId ?? []) ?? []),
  ])
  return [...new Set(all)]
}

const endings = { pdf: 'pdf', html: 'html', docx: 'docx', dossier: 'zip' } as const

/** A report or a dossier as an export: gathered, worded and written when its turn comes. */
export function reportPlan(
  order: ReportOrder,
  names: readonly (string | null)[],
  { gather, printer, answer }: ReportSources,
): ExportPlan {
  const { format, language } = order
  const title = titleOf(names, language)
  const { heads } = reportWords[language]
  const head = format === 'dossier' || order.companies.length > 1 ? heads.dossier : heads.report
  return {
    kind: format === 'dossier' ? 'dossier' : 'report',
    title,
    format: endings[format],
    name: `${head} ${title}`,
    names: order.companies,
    write: async ({ sink, progress, signal }) => {
      // Gathering is one step per company; writing is the last step.
      const steps = order.companies.length + 1
      const report = await gather(signal, (done) => progress(done, steps))
      progress(order.companies.length, steps, partiesOf(report))
      // What words and draws reports is a fifth of the program: loaded when the first one is written, not at every start.
      const { writeReport } = await import('./write-report.ts')
      await writeReport(report, order, { printer, answer }, { sink, signal })
      progress(steps, steps)
    },
  }
}

/** What a report of these companies is called. */
function titleOf(names: readonly (string | null)[], language: ReportOrder['language']): string {
  const [first] = names
  if (names.length === 1) return first ?? reportWords[language].company
  return reportWords[language].titleOfMany(names.length)
}

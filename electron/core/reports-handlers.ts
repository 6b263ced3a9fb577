import { createReportGathering } from '../research/report/gather-report.ts'
import { reportPlan, titleOf } from '../exports/report/report-plan.ts'
import { failed, ok } from '../../shared/domain/errors.ts'
import { reportFormats } from '../../shared/domain/report/report.ts'
import type { AreaParts } from './area-parts.ts'
import { PrintFailed } from './printer.ts'
import { reportFonts } from './report-fonts.ts'
import type { CoreHandlers } from './router.ts'

/** Why nothing was printed, for who asked for it. */
function explain(error: unknown): never {
  if (error instanceof PrintFailed) throw failed({ kind: 'internal', message: `${error.name}: ${error.message}` }).error
  throw error
}

export function createReportsHandlers({
  options,
  outside,
  files,
  owners,
  exports,
  printer,
}: AreaParts): Pick<CoreHandlers, 'reports'> {
  const { store } = outside
  const serviceName = (): string | null => {
    const { address } = options.session.state()
    return address === null ? null : new URL(address).host
  }
  const gather = createReportGathering({
    outside,
    openCompany: files.open,
    openOwners: owners.open,
    notesOf: store.notesOf,
    version: options.version,
    service: serviceName,
    demo: options.mode === 'demo',
  })
  return {
    reports: {
      formats: async () =>
        ok({
          printer: printer?.name ?? null,
          formats: reportFormats.filter((format) => format !== 'pdf' || printer !== null),
        }),
      make: async (order) => {
        if (order.format === 'pdf' && printer === null) return failed({ kind: 'not-offered' })
        const known = await Promise.all(order.companies.map((id) => store.company(id)))
        const there = known.flatMap((company) => (company === null ? [] : [company.summary]))
        if (there.length === 0) return failed({ kind: 'not-found' })
        const companies = [...new Map(there.map((summary) => [summary.id, summary])).keys()]
        return exports.start(
          reportPlan(
            { ...order, companies },
            {
              title: titleOf(
                there.map(({ name }) => name),
                order.language,
              ),
            },
            {
              gather: (signal, progress) => gather({ ...order, companies }, signal, progress),
              fonts: reportFonts,
              print: printer === null ? null : (html, signal) => printer.print(html, signal).catch(explain),
              answer: store.wholeAnswer,
            },
          ),
        )
      },
    },
  }
}

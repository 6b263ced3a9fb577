import { failed, type Outcome } from '../../../shared/domain/errors.ts'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import { reportFormats, type Report, type ReportOrder } from '../../../shared/domain/exports/report.ts'
import type { ReportsOffer } from '../../../shared/contract/reports.ts'
import type { ExportFormats } from '../../ports/export-formats.ts'
import type { ExportQueue } from '../../ports/export-queue.ts'
import type { Printer } from '../../ports/printer.ts'
import type { Store } from '../../ports/store/store.ts'

export interface ReportExportOptions {
  readonly store: Pick<Store, 'company' | 'wholeAnswer'>
  readonly queue: Pick<ExportQueue, 'start'>
  readonly formats: Pick<ExportFormats, 'report'>
  readonly printer: Printer | null
  /** Collects what is kept of the companies; free of charge. `progress`: how many companies are done. */
  readonly gather: (order: ReportOrder, signal: AbortSignal, progress: (done: number) => void) => Promise<Report>
}

/** Reports and dossiers of companies as files. */
export function createReportExport({ store, queue, formats, printer, gather }: ReportExportOptions) {
  return {
    offer: (): ReportsOffer => ({
      printer: printer?.name ?? null,
      formats: reportFormats.filter((format) => format !== 'pdf' || printer !== null),
    }),
    /** Companies that aren't known are left out. Fails with `not-found` where none is known, `not-offered` without a printer. */
    make: async (asked: ReportOrder): Promise<Outcome<ExportJob>> => {
      if (asked.format === 'pdf' && printer === null) return failed({ kind: 'not-offered' })
      const files = await Promise.all(asked.companies.map((id) => store.company(id)))
      const known = files.flatMap((file) => (file === null ? [] : [file.summary]))
      if (known.length === 0) return failed({ kind: 'not-found' })
      const order: ReportOrder = { ...asked, companies: [...new Set(known.map(({ id }) => id))] }
      return queue.start(
        formats.report(
          order,
          known.map(({ name }) => name),
          {
            gather: (signal, progress) => gather(order, signal, progress),
            printer,
            answer: store.wholeAnswer,
          },
        ),
      )
    },
  }
}

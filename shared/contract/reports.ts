import { z } from 'zod'
import type { ExportJob } from '../domain/exports/export-job.ts'
import { languages } from '../domain/language.ts'
import { personReportFormats } from '../domain/exports/person-report.ts'
import { mostReported, reportFormats, reportForms, type ReportFormat } from '../domain/exports/report.ts'
import { nothing, party } from './inputs.ts'
import { command, query } from './procedure.ts'

/** What can be made here. */
export interface ReportsOffer {
  /** What prints PDF files, for people ("Chromium"); null: nothing here does, and the browser's own print is left. */
  readonly printer: string | null
  readonly formats: readonly ReportFormat[]
}

/** Reports of companies, made of what is kept; nothing is asked of the service and nothing is paid. */
export const reports = {
  formats: query<ReportsOffer>()(() => nothing),
  /** Begins a report; the job tells how far it is (`exports`). */
  make: command<ExportJob>()(() =>
    z.strictObject({
      companies: z.array(party).min(1).max(mostReported).readonly(),
      form: z.enum(reportForms),
      language: z.enum(languages),
      format: z.enum(reportFormats),
      notes: z.boolean(),
    }),
  ),
  /** Begins the report of one person. */
  person: command<ExportJob>()(() =>
    z.strictObject({ id: party, language: z.enum(languages), format: z.enum(personReportFormats) }),
  ),
}

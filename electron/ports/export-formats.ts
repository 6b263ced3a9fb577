import type { PersonFormat } from '../../shared/contract/privacy.ts'
import type { PersonReport, PersonReportOrder } from '../../shared/domain/exports/person-report.ts'
import type { Report, ReportedCompany, ReportOrder } from '../../shared/domain/exports/report.ts'
import type { TableFormat } from '../../shared/domain/exports/table-formats.ts'
import type { AnswerId } from '../../shared/domain/ids.ts'
import type { Language } from '../../shared/domain/language.ts'
import type { PersonFragment, PersonTraces } from '../../shared/domain/privacy/person-traces.ts'
import type { DeskSigning } from '../../shared/domain/ownership/desk/desk-signing.ts'
import type { ExportPlan, ExportSink } from './export-plan.ts'
import type { Printer } from './printer.ts'
import type { WholeAnswer } from './store/reports.ts'
import type { Table } from './table.ts'

export interface TableFileOptions {
  readonly format: TableFormat
  readonly language: Language
  /** CSV: the byte order mark by which Excel recognises UTF-8. */
  readonly bom: boolean
  /** JSON: days of birth as they came; otherwise only the year. */
  readonly birthDays: boolean
}

/** What a report is made of, asked for when its turn in the queue comes. */
export interface ReportSources {
  readonly gather: (signal: AbortSignal, progress: (done: number) => void) => Promise<Report>
  /** Null where nothing prints. */
  readonly printer: Printer | null
  /** A stored answer, for the dossier; null: it was erased. */
  readonly answer: (id: AnswerId) => Promise<WholeAnswer | null>
}

/** What the report of a person is made of, asked for when its turn in the queue comes. */
export interface PersonReportSources {
  readonly gather: () => Promise<PersonReport>
  /** Null where nothing prints. */
  readonly printer: Printer | null
}

/** Everything that is stored about one person. */
export interface PersonFile {
  readonly traces: PersonTraces
  readonly fragments: readonly PersonFragment[]
  /** ISO 8601 UTC. */
  readonly madeAt: string
}

/** A workbook that is made of parts of text, in order. */
export interface DeskWorkbook {
  readonly part: (text: string) => Promise<void>
  readonly end: () => Promise<void>
}

/** The file formats of exports; electron/exports implements them. Files of desks are made in the graph worker (desk-file.ts). */
export interface ExportFormats {
  readonly table: (table: Table, options: TableFileOptions) => ExportPlan
  /**
   * A report or a dossier.
   * @param names of the companies, in the order of the report; null: the name is unknown
   */
  readonly report: (order: ReportOrder, names: readonly (string | null)[], sources: ReportSources) => ExportPlan
  /** @param name of the person; null: it is unknown */
  readonly personReport: (order: PersonReportOrder, name: string | null, sources: PersonReportSources) => ExportPlan
  /** The text of the file. */
  readonly person: (file: PersonFile, format: PersonFormat, language: Language) => string
  /** Writes the workbook of a desk of the parts in which the graph worker tells it (desk-file.ts). */
  readonly deskWorkbook: (language: Language, sink: ExportSink) => DeskWorkbook
  /** Who can sign for a company, in words. */
  readonly signingLines: (company: ReportedCompany, language: Language) => DeskSigning
  /** A page of HTML that carries the fonts its text needs, so that its PDF looks alike wherever it is printed. */
  readonly embedFonts: (html: string) => Promise<string>
}

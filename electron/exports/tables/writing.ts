import type { Language } from '../../../shared/domain/language.ts'
import type { ExportSink } from '../../ports/export-plan.ts'
import type { Row, Table } from '../../ports/table.ts'

/** What the writer of a format needs. `rows`: the table's, with progress, and ending where the export is stopped. */
export interface Writing {
  readonly table: Pick<Table, 'columns' | 'title'>
  readonly language: Language
  readonly sink: ExportSink
  readonly rows: AsyncIterable<Row>
}

import type { Language } from '../../../shared/domain/language.ts'
import type { ExportSink } from '../plan.ts'
import type { Row, Table } from './table.ts'

/** What a writer of a format needs. `rows`: the table's, counted and stoppable. */
export interface Writing {
  readonly table: Pick<Table, 'columns' | 'title'>
  readonly language: Language
  readonly sink: ExportSink
  readonly rows: AsyncIterable<Row>
}

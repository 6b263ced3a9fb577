import type { ExportJob } from '../../../../shared/domain/exports/export-job.ts'
import type { Language } from '../../../../shared/domain/language.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import type { ColumnOf } from '../table-of.ts'

export function exportLogColumns(language: Language): readonly ColumnOf<ExportJob>[] {
  const words = tableWords[language].exportLog
  return [
    {
      key: 'startedAt',
      title: words.columns.startedAt,
      type: 'instant',
      width: 20,
      value: ({ startedAt }) => (startedAt === '' ? null : startedAt),
    },
    {
      key: 'kind',
      title: words.columns.kind,
      type: 'text',
      width: 14,
      value: ({ kind }) => words.kinds[kind],
    },
    { key: 'title', title: words.columns.title, type: 'text', width: 44, value: ({ title }) => title },
    { key: 'format', title: words.columns.format, type: 'text', width: 10, value: ({ format }) => format },
    {
      key: 'state',
      title: words.columns.state,
      type: 'text',
      width: 14,
      value: ({ state }) => words.states[state],
    },
    { key: 'path', title: words.columns.path, type: 'text', width: 60, value: ({ path }) => path },
    { key: 'bytes', title: words.columns.bytes, type: 'integer', width: 12, value: ({ bytes }) => bytes },
    { key: 'sha256', title: words.columns.sha256, type: 'text', width: 66, value: ({ sha256 }) => sha256 },
    {
      key: 'parties',
      title: words.columns.parties,
      type: 'integer',
      width: 10,
      value: ({ parties }) => parties,
    },
    {
      key: 'endedAt',
      title: words.columns.endedAt,
      type: 'instant',
      width: 20,
      value: ({ endedAt }) => endedAt,
    },
  ]
}

import type { Language } from '../../../../shared/domain/language.ts'
import type { ListedNote } from '../../../../shared/domain/library/note.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import type { ColumnOf } from '../table-of.ts'

/** A note is exported as it was written, as Markdown. */
export function noteColumns(language: Language): readonly ColumnOf<ListedNote>[] {
  const words = tableWords[language].notes
  return [
    {
      key: 'about',
      title: words.columns.about,
      type: 'text',
      width: 14,
      value: (note) => words.about[note.about.kind],
    },
    { key: 'subject', title: words.columns.subject, type: 'text', width: 40, value: ({ subject }) => subject },
    {
      key: 'text',
      title: words.columns.text,
      type: 'text',
      width: 60,
      value: ({ text }) => text,
    },
    {
      key: 'createdAt',
      title: words.columns.createdAt,
      type: 'instant',
      width: 22,
      value: ({ createdAt }) => createdAt,
    },
    {
      key: 'changedAt',
      title: words.columns.changedAt,
      type: 'instant',
      width: 22,
      value: ({ changedAt }) => changedAt,
    },
  ]
}

import type { PartySummary } from '../../../shared/domain/company.ts'
import type { Language } from '../../../shared/domain/language.ts'
import type { CollectionItem } from '../../../shared/domain/library/collection.ts'
import type { ListedNote } from '../../../shared/domain/library/note.ts'
import { partyColumns } from './party-columns.ts'
import type { ColumnOf } from './table.ts'

/** A company or person with what its owner put on it. */
export interface TaggedParty {
  readonly party: PartySummary
  readonly tags: readonly string[]
}

/** An item of a collection: its place counts from 1. */
export interface CollectedParty extends TaggedParty, Pick<CollectionItem, 'addedAt' | 'remark'> {
  readonly place: number
}

/** Columns of a company or person as columns of what holds one; without one they are empty. */
export const ofParty = <Outer>(
  language: Language,
  party: (outer: Outer) => PartySummary | null,
): readonly ColumnOf<Outer>[] =>
  partyColumns(language).map((column) => ({
    ...column,
    value: (outer) => {
      const inner = party(outer)
      return inner === null ? null : column.value(inner)
    },
  }))

const tags: ColumnOf<TaggedParty> = {
  key: 'tags',
  title: { de: 'Schlagwörter', en: 'Tags' },
  type: 'text',
  width: 28,
  value: (item) => (item.tags.length === 0 ? null : item.tags.join('; ')),
}

export const taggedColumns = (language: Language): readonly ColumnOf<TaggedParty>[] => [
  ...ofParty<TaggedParty>(language, ({ party }) => party),
  tags,
]

export const collectionColumns = (language: Language): readonly ColumnOf<CollectedParty>[] => [
  { key: 'place', title: { de: 'Platz', en: 'Place' }, type: 'integer', width: 8, value: ({ place }) => place },
  ...ofParty<CollectedParty>(language, ({ party }) => party),
  {
    key: 'remark',
    title: { de: 'Bemerkung', en: 'Remark' },
    type: 'text',
    width: 40,
    value: ({ remark }) => (remark === '' ? null : remark),
  },
  tags,
  {
    key: 'addedAt',
    title: { de: 'Aufgenommen (Ortszeit)', en: 'Added (local time)' },
    type: 'instant',
    width: 22,
    value: ({ addedAt }) => addedAt,
  },
]

const about: Readonly<Record<Language, Readonly<Record<ListedNote['about']['kind'], string>>>> = {
  de: { company: 'Firma', person: 'Person', desk: 'Arbeitsfläche', free: 'frei' },
  en: { company: 'company', person: 'person', desk: 'desk', free: 'free' },
}

/** A note is Markdown and leaves as it was written. */
export const noteColumns = (language: Language): readonly ColumnOf<ListedNote>[] => [
  {
    key: 'about',
    title: { de: 'Wozu', en: 'About' },
    type: 'text',
    width: 14,
    value: (note) => about[language][note.about.kind],
  },
  { key: 'subject', title: { de: 'Name', en: 'Name' }, type: 'text', width: 40, value: ({ subject }) => subject },
  {
    key: 'text',
    title: { de: 'Notiz (Markdown)', en: 'Note (Markdown)' },
    type: 'text',
    width: 60,
    value: ({ text }) => text,
  },
  {
    key: 'createdAt',
    title: { de: 'Geschrieben (Ortszeit)', en: 'Written (local time)' },
    type: 'instant',
    width: 22,
    value: ({ createdAt }) => createdAt,
  },
  {
    key: 'changedAt',
    title: { de: 'Geändert (Ortszeit)', en: 'Changed (local time)' },
    type: 'instant',
    width: 22,
    value: ({ changedAt }) => changedAt,
  },
]

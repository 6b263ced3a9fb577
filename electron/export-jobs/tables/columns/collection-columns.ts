import type { PartySummary } from '../../../../shared/domain/company/company.ts'
import type { Language } from '../../../../shared/domain/language.ts'
import type { CollectionItem } from '../../../../shared/domain/library/collection.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import type { ColumnOf } from '../table-of.ts'
import { partyColumnsWithin } from './columns-within.ts'

/** A company or person with the tags that the person put on it. */
export interface TaggedParty {
  readonly party: PartySummary
  readonly tags: readonly string[]
}

/** An item of a collection: its place counts from 1. */
export interface CollectedParty extends TaggedParty, Pick<CollectionItem, 'addedAt' | 'remark'> {
  readonly place: number
}

const tagsColumn = (language: Language): ColumnOf<TaggedParty> => ({
  key: 'tags',
  title: tableWords[language].tagged.columns.tags,
  type: 'text',
  width: 28,
  value: (item) => (item.tags.length === 0 ? null : item.tags.join('; ')),
})

export function taggedColumns(language: Language): readonly ColumnOf<TaggedParty>[] {
  return [...partyColumnsWithin<TaggedParty>(language, ({ party }) => party), tagsColumn(language)]
}

export function collectionColumns(language: Language): readonly ColumnOf<CollectedParty>[] {
  const words = tableWords[language].collection
  return [
    { key: 'place', title: words.columns.place, type: 'integer', width: 8, value: ({ place }) => place },
    ...partyColumnsWithin<CollectedParty>(language, ({ party }) => party),
    {
      key: 'remark',
      title: words.columns.remark,
      type: 'text',
      width: 40,
      value: ({ remark }) => (remark === '' ? null : remark),
    },
    tagsColumn(language),
    {
      key: 'addedAt',
      title: words.columns.addedAt,
      type: 'instant',
      width: 22,
      value: ({ addedAt }) => addedAt,
    },
  ]
}

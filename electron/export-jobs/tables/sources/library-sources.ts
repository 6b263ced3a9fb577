import { failed } from '../../../../shared/domain/errors.ts'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import type { ListedNote } from '../../../../shared/domain/library/note.ts'
import type { Store } from '../../../ports/store/store.ts'
import { collectionColumns, taggedColumns } from '../columns/collection-columns.ts'
import { noteColumns } from '../columns/note-columns.ts'
import { everyPage } from '../every-page.ts'
import type { Named } from '../table-of.ts'
import type { TableOpeners } from '../table-opener.ts'

/** The store gives no more notes at once, because they are long. */
const pageSize = 200

/** What the person wrote and sorted: collections, notes, tags. In JSON: the rows. */
export function librarySources(
  store: Pick<Store, 'collection' | 'listNotes' | 'parties' | 'tagged' | 'tags'>,
): TableOpeners<'collection' | 'notes' | 'tagged'> {
  /** Names of the tags that a party bears, in alphabetical order. */
  const tagsOf = async (): Promise<(id: PartyId) => readonly string[]> => {
    const names = new Map((await store.tags()).map(({ id, name }) => [id, name]))
    const byParty = new Map(
      (await store.tagged()).map(({ id, tags }) => [
        id,
        tags
          .map((tag) => names.get(tag))
          .filter((name) => name !== undefined)
          .toSorted((a, b) => a.localeCompare(b, 'de')),
      ]),
    )
    return (id) => byParty.get(id) ?? []
  }

  async function* notes(text: string): AsyncIterable<Named<ListedNote>> {
    const page = async (offset: number): Promise<readonly ListedNote[]> =>
      (await store.listNotes({ text, offset, limit: pageSize })).notes
    for await (const thing of everyPage(pageSize, page, ({ id }) => id)) {
      const { about } = thing
      yield { thing, names: about.kind === 'company' || about.kind === 'person' ? [about.id] : [] }
    }
  }

  return {
    collection: async (source, { titles, heading, table, language }) => {
      const found = await store.collection(source.collection)
      if (found === null) return failed({ kind: 'not-found' })
      const tags = await tagsOf()
      return table(
        {
          ...heading(titles.collection, found.name),
          total: found.items.length,
          raw: null,
          things: () =>
            found.items.map(({ party, addedAt, remark }, index) => ({
              thing: { place: index + 1, party, addedAt, remark, tags: tags(party.id) },
              names: [party.id],
            })),
        },
        collectionColumns(language),
      )
    },
    notes: (source, { titles, heading, table, language }) => {
      const text = source.text.trim()
      return table(
        {
          ...(text === '' ? heading(titles.notes) : heading(titles.notesOf, text)),
          total: null,
          raw: null,
          things: () => notes(text),
        },
        noteColumns(language),
      )
    },
    tagged: async (_source, { titles, heading, table, language }) => {
      const tags = await tagsOf()
      const parties = await store.parties((await store.tagged()).map(({ id }) => id))
      return table(
        {
          ...heading(titles.tagged),
          total: parties.length,
          raw: null,
          things: () => parties.map((party) => ({ thing: { party, tags: tags(party.id) }, names: [party.id] })),
        },
        taggedColumns(language),
      )
    },
  }
}

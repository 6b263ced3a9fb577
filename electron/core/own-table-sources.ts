import type { OwnTableSource } from '../../shared/contract/table-input.ts'
import type { PartySummary } from '../../shared/domain/company.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { Language } from '../../shared/domain/language.ts'
import type { ListedNote } from '../../shared/domain/library/note.ts'
import type { RunItem } from '../../shared/domain/run.ts'
import type { Delivery } from '../../shared/domain/watch/delivery.ts'
import { collectionColumns, noteColumns, taggedColumns } from '../exports/tables/library-columns.ts'
import {
  deliveryColumns,
  destinationColumns,
  listColumns,
  runColumns,
  type ChargedItem,
} from '../exports/tables/service-columns.ts'
import { tableOf, type Table, type Told } from '../exports/tables/table.ts'
import type { Store } from './ports.ts'

/** Rows that are asked of the store at once; notes are long, and the contract of the store lets no more through. */
const pageSize = 200

export const ownWords = {
  de: {
    collection: 'Sammlung: {}',
    notes: 'Notizen',
    notesOf: 'Notizen: {}',
    tagged: 'Schlagwörter',
    list: 'Liste beim Dienst: {}',
    run: 'Lauf: {}',
    deliveries: 'Zustellungen',
    destinations: 'Ziele',
  },
  en: {
    collection: 'Collection: {}',
    notes: 'Notes',
    notesOf: 'Notes: {}',
    tagged: 'Tags',
    list: 'List at the service: {}',
    run: 'Run: {}',
    deliveries: 'Deliveries',
    destinations: 'Destinations',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>

const about = (ids: readonly (PartyId | null | undefined)[]): readonly PartyId[] =>
  ids.filter((id) => id !== null && id !== undefined)

/** Page after page of what the store lists, each thing once, also where the list moves meanwhile. */
async function* walked<Thing>(
  page: (offset: number) => Promise<readonly Thing[]>,
  key: (thing: Thing) => number,
): AsyncIterable<Thing> {
  const seen = new Set<number>()
  for (let offset = 0; ; offset += pageSize) {
    const things = await page(offset)
    for (const thing of things) {
      if (seen.has(key(thing))) continue
      seen.add(key(thing))
      yield thing
    }
    if (things.length < pageSize) return
  }
}

async function* told<Thing>(
  things: AsyncIterable<Thing>,
  names: (thing: Thing) => readonly PartyId[],
): AsyncIterable<Told<Thing>> {
  for await (const thing of things) yield { thing, names: names(thing) }
}

/** Tables of one's own: collections, notes, tags; and of what was asked of the service for many at once. JSON holds the rows. */
export function createOwnTables(store: Store) {
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

  /** What each section of a run cost: nothing where nothing was sent, null where a call's charge isn't known. */
  const chargeOf = async (run: number): Promise<(item: RunItem) => number | null> => {
    const charges = await store.runCharges(run)
    const byItem = new Map(charges.map(({ company, section, credits }) => [`${company} ${section}`, credits]))
    return ({ company, section }) => {
      const key = `${company.id} ${section}`
      return byItem.has(key) ? (byItem.get(key) ?? null) : 0
    }
  }

  return async (
    source: OwnTableSource,
    language: Language,
    keys: readonly string[] | null,
    called: (pattern: string, what?: string) => Pick<Table, 'title' | 'name'>,
  ): Promise<Outcome<Table>> => {
    const texts = ownWords[language]
    switch (source.kind) {
      case 'collection': {
        const found = await store.collection(source.collection)
        if (found === null) return failed({ kind: 'not-found' })
        const tags = await tagsOf()
        return ok(
          tableOf(
            {
              ...called(texts.collection, found.name),
              total: found.items.length,
              raw: null,
              things: () =>
                found.items.map(({ party, addedAt, remark }, index) => ({
                  thing: { place: index + 1, party, addedAt, remark, tags: tags(party.id) },
                  names: [party.id],
                })),
            },
            collectionColumns(language),
            language,
            keys,
          ),
        )
      }
      case 'notes': {
        const text = source.text.trim()
        const notes = (): AsyncIterable<ListedNote> =>
          walked(
            async (offset) => (await store.listNotes({ text, offset, limit: pageSize })).notes,
            ({ id }) => id,
          )
        return ok(
          tableOf(
            {
              ...(text === '' ? called(texts.notes) : called(texts.notesOf, text)),
              total: null,
              raw: null,
              things: () =>
                told(notes(), (note) =>
                  note.about.kind === 'company' || note.about.kind === 'person' ? [note.about.id] : [],
                ),
            },
            noteColumns(language),
            language,
            keys,
          ),
        )
      }
      case 'tagged': {
        const tags = await tagsOf()
        const parties: readonly PartySummary[] = await store.summaries((await store.tagged()).map(({ id }) => id))
        return ok(
          tableOf(
            {
              ...called(texts.tagged),
              total: parties.length,
              raw: null,
              things: () => parties.map((party) => ({ thing: { party, tags: tags(party.id) }, names: [party.id] })),
            },
            taggedColumns(language),
            language,
            keys,
          ),
        )
      }
      case 'list': {
        const list = await store.serviceList(source.list)
        if (list === null) return failed({ kind: 'not-found' })
        const items = await store.listItems(list.id)
        return ok(
          tableOf(
            {
              ...called(texts.list, list.name),
              total: items.length,
              raw: null,
              things: () => items.map((item) => ({ thing: item, names: about([item.party?.id]) })),
            },
            listColumns(language),
            language,
            keys,
          ),
        )
      }
      case 'run': {
        const run = await store.run(source.run)
        if (run === null) return failed({ kind: 'not-found' })
        const charge = await chargeOf(run.id)
        const items = walked(
          async (offset) => (await store.runItems(run.id, [], offset, pageSize)).items,
          ({ position }) => position,
        )
        // In the order of the run, not in that of the screen, which puts trouble first.
        const all: ChargedItem[] = []
        for await (const item of items) all.push({ ...item, charged: charge(item) })
        all.sort((a, b) => a.position - b.position)
        return ok(
          tableOf(
            {
              ...called(texts.run, run.name),
              total: all.length,
              raw: null,
              things: () => all.map((thing) => ({ thing, names: [thing.company.id] })),
            },
            runColumns(language),
            language,
            keys,
          ),
        )
      }
      case 'deliveries': {
        const { destination, troubleOnly } = source
        const deliveries = (): AsyncIterable<Delivery> =>
          walked(
            async (offset) =>
              (await store.deliveries({ destination, troubleOnly, offset, limit: pageSize })).deliveries,
            ({ id }) => id,
          )
        return ok(
          tableOf(
            {
              ...called(texts.deliveries),
              total: null,
              raw: null,
              things: () => told(deliveries(), ({ events }) => about(events.map(({ company }) => company?.id))),
            },
            deliveryColumns(language),
            language,
            keys,
          ),
        )
      }
      case 'destinations': {
        const all = await store.destinations()
        return ok(
          tableOf(
            {
              ...called(texts.destinations),
              total: all.length,
              raw: null,
              things: () => all.map((thing) => ({ thing, names: [] })),
            },
            destinationColumns(language),
            language,
            keys,
          ),
        )
      }
    }
  }
}

import { failed } from '../../../../shared/domain/errors.ts'
import { provenUuid } from '../../../../shared/domain/ids.ts'
import { isObject, readText, type Json } from '../../../../shared/domain/json.ts'
import type { InboxItem, InboxQuery } from '../../../../shared/domain/watch/inbox.ts'
import type { AnswerJson } from '../../../ports/store/exports.ts'
import type { Store } from '../../../ports/store/store.ts'
import type { RawItem } from '../../../ports/table.ts'
import { inboxColumns } from '../columns/inbox-columns.ts'
import { everyPage } from '../every-page.ts'
import { itemOf, knownItem } from '../raw-items.ts'
import type { Named } from '../table-of.ts'
import { knownIds, type TableOpeners } from '../table-opener.ts'

const pageSize = 500

/** The inbox, and all that one feed brought. In JSON: the items of the answers that told of it. */
export function inboxSources(
  store: Pick<Store, 'answerJson' | 'feed' | 'inbox' | 'inboxOrigins'>,
): TableOpeners<'inbox' | 'feed'> {
  async function* items(query: InboxQuery): AsyncIterable<Named<InboxItem>> {
    const page = async (offset: number): Promise<readonly InboxItem[]> =>
      (await store.inbox({ ...query, offset, limit: pageSize })).items
    for await (const thing of everyPage(pageSize, page, ({ id }) => id))
      yield { thing, names: knownIds([thing.company?.id]) }
  }

  async function* rawItems(query: InboxQuery): AsyncIterable<RawItem> {
    // Items that stand beside each other mostly come from one answer, so the last one is kept.
    let lastId: number | null = null
    let last: AnswerJson | null = null
    for await (const { thing, names } of items(query)) {
      const [origin] = await store.inboxOrigins([thing.id])
      if (origin !== undefined && origin.answer !== lastId) {
        lastId = origin.answer
        last = await store.answerJson(origin.answer)
      }
      const item = last === null ? null : itemIn(last, thing, origin?.position ?? -1)
      yield item === null || last === null ? knownItem(thing.event, names) : itemOf(item, last.answer, names)
    }
  }

  const count = async (query: InboxQuery): Promise<number> =>
    (await store.inbox({ ...query, offset: 0, limit: 1 })).total

  return {
    inbox: async ({ query }, { titles, heading, table, language, birthDays }) =>
      table(
        {
          ...heading(titles.inbox),
          total: await count(query),
          things: () => items(query),
          raw: () => rawItems(query),
        },
        inboxColumns(language, birthDays),
      ),
    feed: async (source, { titles, heading, table, language, birthDays }) => {
      const feed = await store.feed(source.feed)
      if (feed === null) return failed({ kind: 'not-found' })
      const query: InboxQuery = { unseenOnly: false, text: '', types: [], monitor: null, feed: feed.id, company: null }
      return table(
        {
          ...heading(titles.feed, feed.name),
          total: await count(query),
          things: () => items(query),
          raw: () => rawItems(query),
        },
        inboxColumns(language, birthDays),
      )
    },
  }
}

/** The item of an answer that told of something: the one with its id, else the one at its place. */
const itemIn = ({ items }: AnswerJson, { event }: InboxItem, position: number): Json =>
  items?.find((each) => idsIn(each).includes(event.key)) ?? items?.[position] ?? null

/** Ids that an item of a list of hits may be known by: its own, or that of the event it holds. */
const idsIn = (item: Json): readonly string[] =>
  (isObject(item) ? [item, ...Object.values(item).filter(isObject)] : []).flatMap((each) => {
    const id = readText(each['id'])
    return id === null ? [] : [provenUuid(id) ?? id]
  })

import type { AnswerRef } from '../../../../shared/domain/answers/answer.ts'
import type { PartySummary } from '../../../../shared/domain/company/company.ts'
import type { ResultChange } from '../../../../shared/domain/library/result-change.ts'
import { narrowedBy } from '../../../../shared/domain/search/question/service-calls.ts'
import { failed, type Outcome } from '../../../../shared/domain/errors.ts'
import type { Store } from '../../../ports/store/store.ts'
import type { Table } from '../../../ports/table.ts'
import { companyColumns, personColumns } from '../columns/party-columns.ts'
import { resultChangeColumn } from '../columns/result-change-column.ts'
import type { RawItem } from '../../../ports/table.ts'
import { itemOf, knownItem, listedItems } from '../raw-items.ts'
import type { ColumnOf } from '../table-of.ts'
import type { TableOpeners, TableRequest } from '../table-opener.ts'

/** The pages of a list of parties that were read. */
interface ReadPages {
  readonly pages: readonly { readonly answer: AnswerRef; readonly items: readonly PartySummary[] }[]
}

/** The pages of a search or a filter that were read; of one that was saved with who is new and, at the end, who is no longer listed. */
export function searchSources(
  store: Pick<Store, 'answerJson' | 'search' | 'filter' | 'askKept' | 'resultChange'>,
): TableOpeners<'search' | 'filter'> {
  /** The items that belong to the question, as they came; as we know them where a page's items can't be told apart. */
  async function* rawOf(
    pages: readonly (ReadPages['pages'][number] & { readonly fitting: ReadonlySet<PartySummary> })[],
    change: ResultChange | null,
  ): AsyncIterable<RawItem> {
    for (const { answer, items, fitting } of pages) {
      const names = [...fitting].map(({ id }) => id)
      if (fitting.size === items.length) {
        yield* listedItems(store, [{ answer, names }])
        continue
      }
      const read = await store.answerJson(answer.id)
      const raw = read?.items?.length === items.length ? read.items : null
      for (const [nth, item] of items.entries()) {
        if (!fitting.has(item)) continue
        const came = raw?.[nth]
        const { id, ...known } = item
        yield read === null || came === undefined ? knownItem(known, [id]) : itemOf(came, read.answer, [id])
      }
    }
    // No page names who is no longer listed: it stands there as we know it.
    for (const { party, known } of change?.left ?? []) {
      const { id, ...summary } = party
      yield knownItem({ ...summary, notListedSince: change?.since, known }, [id])
    }
  }

  const listed = (
    found: ReadPages | null,
    heading: Pick<Table, 'title' | 'name'>,
    columns: readonly ColumnOf<PartySummary>[],
    { table, language }: TableRequest,
    change: ResultChange | null,
    fits: (item: PartySummary) => boolean = () => true,
  ): Outcome<Table> => {
    if (found === null) return failed({ kind: 'not-found' })
    const pages = found.pages.map(({ answer, items }) => ({ answer, items, fitting: new Set(items.filter(fits)) }))
    const left = change?.left ?? []
    const parties = [...pages.flatMap(({ fitting }) => [...fitting]), ...left.map(({ party }) => party)]
    const tells = change !== null && (change.fresh.length > 0 || left.length > 0)
    return table(
      {
        ...heading,
        total: parties.length,
        things: () => parties.map((thing) => ({ thing, names: [thing.id] })),
        raw: () => rawOf(pages, change),
      },
      tells ? [...columns, resultChangeColumn(change, language)] : columns,
    )
  }
  return {
    search: async ({ search, term, question }, request) => {
      const { titles, heading, language } = request
      const columns = search === 'persons' ? personColumns(language) : companyColumns(language)
      const fits =
        question === null
          ? undefined
          : narrowedBy(
              (await store.askKept({ text: question, kind: search, offset: 0, limit: 1 })).question,
              search,
              term,
            )
      const change = await store.resultChange({ kind: 'search', search, term, question: question ?? undefined })
      const found = await store.search(search, term)
      return listed(found, heading(titles[search], question ?? term), columns, request, change, fits)
    },
    filter: async ({ filter }, request) => {
      const { titles, heading, language } = request
      const change = await store.resultChange({ kind: 'filter', filter })
      return listed(await store.filter(filter), heading(titles.filter), companyColumns(language), request, change)
    },
  }
}

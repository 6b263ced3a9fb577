import type { AnswerRef } from '../../../../shared/domain/answers/answer.ts'
import type { PartySummary } from '../../../../shared/domain/company/company.ts'
import { failed, type Outcome } from '../../../../shared/domain/errors.ts'
import type { Store } from '../../../ports/store/store.ts'
import type { Table } from '../../../ports/table.ts'
import { companyColumns, personColumns } from '../columns/party-columns.ts'
import { listedItems } from '../raw-items.ts'
import type { ColumnOf } from '../table-of.ts'
import type { TableOpeners, TableRequest } from '../table-opener.ts'

/** The pages of a list of parties that were read. */
interface ReadPages {
  readonly pages: readonly { readonly answer: AnswerRef; readonly items: readonly PartySummary[] }[]
}

/** The pages of a search or a filter that were read. */
export function searchSources(
  store: Pick<Store, 'answerJson' | 'search' | 'filter'>,
): TableOpeners<'search' | 'filter'> {
  const listed = (
    found: ReadPages | null,
    heading: Pick<Table, 'title' | 'name'>,
    columns: readonly ColumnOf<PartySummary>[],
    { table }: TableRequest,
  ): Outcome<Table> => {
    if (found === null) return failed({ kind: 'not-found' })
    const parties = found.pages.flatMap(({ items }) => items)
    return table(
      {
        ...heading,
        total: parties.length,
        things: () => parties.map((thing) => ({ thing, names: [thing.id] })),
        raw: () =>
          listedItems(
            store,
            found.pages.map(({ answer, items }) => ({ answer, names: items.map(({ id }) => id) })),
          ),
      },
      columns,
    )
  }
  return {
    search: async ({ search, term }, request) => {
      const { titles, heading, language } = request
      const columns = search === 'persons' ? personColumns(language) : companyColumns(language)
      return listed(await store.search(search, term), heading(titles[search], term), columns, request)
    },
    filter: async ({ filter }, request) => {
      const { titles, heading, language } = request
      return listed(await store.filter(filter), heading(titles.filter), companyColumns(language), request)
    },
  }
}

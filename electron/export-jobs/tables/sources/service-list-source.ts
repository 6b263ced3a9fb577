import { failed } from '../../../../shared/domain/errors.ts'
import type { Store } from '../../../ports/store/store.ts'
import { listColumns } from '../columns/service-list-columns.ts'
import { knownIds, type TableOpeners } from '../table-opener.ts'

/** What is in a list of the account, as it was read last. */
export const serviceListSource = (store: Pick<Store, 'listItems' | 'serviceList'>): TableOpeners<'list'> => ({
  list: async (source, { titles, heading, table, language }) => {
    const list = await store.serviceList(source.list)
    if (list === null) return failed({ kind: 'not-found' })
    const items = await store.listItems(list.id)
    return table(
      {
        ...heading(titles.list, list.name),
        total: items.length,
        raw: null,
        things: () => items.map((item) => ({ thing: item, names: knownIds([item.party?.id]) })),
      },
      listColumns(language),
    )
  },
})

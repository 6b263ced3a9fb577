import { failed } from '../../../../shared/domain/errors.ts'
import type { ImportRow } from '../../../../shared/domain/imports/import.ts'
import type { Store } from '../../../ports/store/store.ts'
import { importColumns } from '../columns/import-columns.ts'
import { everyPage } from '../every-page.ts'
import type { Named } from '../table-of.ts'
import { knownIds, type TableOpeners } from '../table-opener.ts'

const pageSize = 500

/** A list that the person brought, with the company that each of its rows stands for. */
export function importSource(store: Pick<Store, 'import' | 'importRows'>): TableOpeners<'import'> {
  async function* rows(list: number): AsyncIterable<Named<ImportRow>> {
    const page = async (offset: number): Promise<readonly ImportRow[]> => {
      const all = { import: list, states: [], duplicatesOnly: false, text: '' }
      return (await store.importRows({ ...all, offset, limit: pageSize })).rows
    }
    for await (const thing of everyPage(pageSize, page, ({ position }) => position))
      yield { thing, names: knownIds([thing.company?.id]) }
  }
  return {
    import: async (source, { heading, table, language }) => {
      const list = await store.import(source.import)
      if (list === null) return failed({ kind: 'not-found' })
      return table(
        { ...heading('{}', list.name), total: list.rows, raw: null, things: () => rows(list.id) },
        importColumns(list.titles, language),
      )
    },
  }
}

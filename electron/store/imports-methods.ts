import type { Opened } from './database.ts'
import type { ImportsStore } from './imports-store.ts'
import { decideImportRows } from './repositories/decide-import.ts'
import {
  beginImportSearch,
  endImportSearch,
  nextToAsk,
  quoteImport,
  recoverImports,
  stepImport,
  stepImportRow,
} from './repositories/import-search.ts'
import {
  addImportRows,
  createImport,
  finishImport,
  importCompanies,
  readImport,
  readImportRows,
  readImports,
  removeImport,
  renameImport,
} from './repositories/imports.ts'
import { createFinder, matchImportRows, rematchImport } from './repositories/match-import.ts'
import { withIndex } from './search-index/open-index.ts'
import type { StoreMethods, Writing } from './store-methods.ts'

export const createImportsMethods = (
  { db, folder }: Opened,
  writing: Writing,
): Pick<StoreMethods, keyof ImportsStore> => {
  const finder = createFinder(db)
  const indexed = <T>(work: () => T): T => withIndex(db, folder, work)
  return {
    createImport: writing((asked) => createImport(db, asked)),
    addImportRows: writing((id, added) => {
      addImportRows(db, id, added)
    }),
    finishImport: writing((id) => {
      finishImport(db, id)
    }),
    imports: () => readImports(db),
    import: (id) => readImport(db, id),
    importRows: (query) => readImportRows(db, query),
    matchImportRows: writing((id, most) => indexed(() => matchImportRows(db, finder, id, most))),
    rematchImport: writing((id) => rematchImport(db, id)),
    decideImportRows: writing((id, decisions) => decideImportRows(db, id, decisions)),
    importCompanies: (id) => importCompanies(db, id),
    renameImport: writing((id, name) => renameImport(db, id, name)),
    removeImport: writing((id) => removeImport(db, id)),
    quoteImport: (id, candidates) => quoteImport(db, id, candidates),
    beginImportSearch: writing((id, candidates, approved) => beginImportSearch(db, id, candidates, approved)),
    nextToAsk: (id) => nextToAsk(db, id),
    stepImport: writing((step) => stepImport(db, step)),
    stepImportRow: writing((id, position, to, error) => {
      indexed(() => {
        stepImportRow(db, finder, id, position, to, error)
      })
    }),
    endImportSearch: writing((id) => endImportSearch(db, id)),
    recoverImports: writing(() => {
      indexed(() => {
        recoverImports(db, finder)
      })
    }),
  }
}

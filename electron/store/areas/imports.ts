import type { ImportsStore } from '../../ports/store/imports.ts'
import { decideImportRows } from '../repositories/imports/decide-import.ts'
import {
  beginImportSearch,
  endImportSearch,
  nextToAsk,
  quoteImport,
  recoverImports,
  stepImport,
  stepImportRow,
} from '../repositories/imports/import-search.ts'
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
} from '../repositories/imports/imports.ts'
import { matchImportRows, matchWanted, rematchImport } from '../repositories/imports/match-import.ts'
import { indexed } from '../search-index/open-index.ts'
import type { Area } from './area.ts'

export const importsArea = {
  reads: {
    imports: readImports,
    import: readImport,
    importRows: readImportRows,
    importCompanies,
    quoteImport,
    nextToAsk,
    matchWanted: indexed(matchWanted),
  },
  writes: {
    createImport,
    addImportRows,
    finishImport,
    matchImportRows: indexed(matchImportRows),
    rematchImport,
    decideImportRows,
    renameImport,
    removeImport,
    beginImportSearch,
    stepImport,
    stepImportRow: indexed(stepImportRow),
    endImportSearch,
    recoverImports: indexed(recoverImports),
  },
} satisfies Area<ImportsStore>

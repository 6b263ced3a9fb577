import type { Opened } from './database.ts'
import type { ExportsStore } from './exports-store.ts'
import {
  beginExport,
  endExport,
  exportLog,
  exportOf,
  exportParties,
  exportsNaming,
  inboxOrigins,
  openExports,
  runExport,
  sealExport,
  summaries,
} from './repositories/exports.ts'
import { ledgerBefore } from './repositories/ledger.ts'
import type { StoreMethods, Writing } from './store-methods.ts'

export const createExportsMethods = ({ db }: Opened, writing: Writing): Pick<StoreMethods, keyof ExportsStore> => ({
  beginExport: writing((begun) => beginExport(db, begun)),
  runExport: writing((id, temporary) => {
    runExport(db, id, temporary)
  }),
  sealExport: writing((id, sealed) => {
    sealExport(db, id, sealed)
  }),
  endExport: writing((id, ended) => {
    endExport(db, id, ended)
  }),
  openExports: () => openExports(db),
  exportLog: (paging) => exportLog(db, paging),
  exportOf: (id) => exportOf(db, id),
  exportParties: (id, paging) => exportParties(db, id, paging),
  exportsNaming: (party) => exportsNaming(db, party),
  summaries: (ids) => summaries(db, ids),
  ledgerBefore: (which) => ledgerBefore(db, which),
  inboxOrigins: (items) => inboxOrigins(db, items),
})

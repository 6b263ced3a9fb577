import type { Opened } from './database.ts'
import { failure } from './failures.ts'
import { hasRoom } from './free-space.ts'
import { keepAnswers } from './keep-answers.ts'
import { rebuild } from './projections/rebuild.ts'
import { rawAnswer } from './repositories/answers.ts'
import { readAccountSection, readReferenceData } from './repositories/common.ts'
import { readCompanyFile } from './repositories/companies.ts'
import { readDesk, readDesks, removeDesk, saveDesk } from './repositories/desks.ts'
import { ledgerPage, recoverLedger, reserve, resolve } from './repositories/ledger.ts'
import { beginJob, changeJob, readJob, readJobs } from './repositories/ownership-jobs.ts'
import { readJobAnswers, readOwnership, readOwnershipHeads } from './repositories/ownership.ts'
import { findParty } from './repositories/party-facts.ts'
import { readPersonFile } from './repositories/persons.ts'
import { noteRequest, requestsSince } from './repositories/requests.ts'
import { readFilter, readSearch, recentFilters } from './repositories/searches.ts'
import { nobody, noteNotThere } from './repositories/sections.ts'
import { readSettings, writeSetting } from './repositories/settings.ts'
import { spendReport, sumOfDay, sumOfMonth, sumSince } from './repositories/spend.ts'
import { findKept } from './search-index/find-kept.ts'
import { withIndex } from './search-index/open-index.ts'
import type { AnswerToKeep, Kept, Store } from './store.ts'
import { createExportsMethods } from './exports-methods.ts'
import { createLibraryMethods } from './library-methods.ts'
import { createListsMethods } from './lists-methods.ts'
import { createDeliveryMethods } from './delivery-methods.ts'
import { createHistoryMethods } from './history-methods.ts'
import { createReportsMethods } from './reports-methods.ts'
import { createImportsMethods } from './imports-methods.ts'
import { createPrivacyMethods } from './privacy-methods.ts'
import { createWatchMethods } from './watch-methods.ts'
import { partyId } from '../../shared/domain/ids.ts'

/** The store's methods as the worker runs them: synchronous, on its own connection. */
export type StoreMethods = {
  readonly [Name in Exclude<keyof Store, 'readOnly' | 'folder' | 'close' | 'openDeskLine'>]: (
    ...parameters: Parameters<Store[Name]>
  ) => Awaited<ReturnType<Store[Name]>>
}

/** Wraps what changes something: refused where the folder can't be written. */
export type Writing = <P extends readonly unknown[], R>(method: (...parameters: P) => R) => (...parameters: P) => R

function keepOne(opened: Opened, answer: AnswerToKeep): Kept {
  const [outcome] = keepAnswers(opened, [answer])
  if (outcome !== undefined && 'kept' in outcome) return outcome.kept
  throw outcome?.error
}

export function createMethods(opened: Opened): StoreMethods {
  const { db, folder } = opened
  const writing: Writing =
    <P extends readonly unknown[], R>(method: (...parameters: P) => R) =>
    (...parameters: P): R => {
      if (opened.readOnly !== null) throw failure('read-only')
      return method(...parameters)
    }
  return {
    readSettings: () => readSettings(db),
    writeSetting: writing((key, value) => {
      writeSetting(db, key, value)
    }),
    reserve: writing((reservation) => {
      if (!hasRoom(folder)) throw failure('disk-full')
      return reserve(db, reservation)
    }),
    resolve: writing((resolution) => {
      resolve(db, resolution)
    }),
    recoverLedger: writing((at) => recoverLedger(db, at)),
    sumOfDay: (day) => sumOfDay(db, day),
    sumOfMonth: (month) => sumOfMonth(db, month),
    sumSince: (id) => sumSince(db, id),
    ledger: (paging) => ledgerPage(db, paging),
    report: (month) => spendReport(db, month),
    noteRequest: writing((at) => {
      noteRequest(db, at)
    }),
    requestsSince: (at) => requestsSince(db, at),
    keepAnswer: writing((answer) => keepOne(opened, answer)),
    rawAnswer: (id) => rawAnswer(db, id),
    search: (kind, term) => readSearch(db, kind, term),
    company: (id) => readCompanyFile(db, id),
    person: (id) => withIndex(db, folder, () => readPersonFile(db, id)),
    filter: (filter) => readFilter(db, filter),
    recentFilters: (most) => recentFilters(db, most),
    reference: () => readReferenceData(db),
    account: () => readAccountSection(db),
    noteNotThere: writing((id, section, at, why) => {
      const party = id === null ? { id: nobody } : findParty(db, id)
      if (party !== null) noteNotThere(db, partyId(party.id), section, at, why)
    }),
    ownership: (ids) => readOwnership(db, ids),
    ownershipHeads: (ids) => readOwnershipHeads(db, ids),
    beginJob: writing((job) => beginJob(db, job)),
    ownershipJobs: (which) => readJobs(db, which),
    ownershipJob: (id) => readJob(db, id),
    changeJob: writing((id, from, change) => changeJob(db, id, from, change)),
    jobAnswers: (id) => readJobAnswers(db, id),
    desks: () => readDesks(db),
    desk: (id) => readDesk(db, id),
    saveDesk: writing((desk) => saveDesk(db, desk)),
    removeDesk: writing((id) => removeDesk(db, id)),
    findKept: (query) => withIndex(db, folder, () => findKept(db, query)),
    rebuild: writing(() => rebuild(db, folder)),
    ...createWatchMethods(opened, writing),
    ...createExportsMethods(opened, writing),
    ...createLibraryMethods(opened, writing),
    ...createListsMethods(opened, writing),
    ...createDeliveryMethods(opened, writing),
    ...createHistoryMethods(opened, writing),
    ...createReportsMethods(opened),
    ...createImportsMethods(opened, writing),
    ...createPrivacyMethods(opened, writing),
  }
}

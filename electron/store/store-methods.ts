import type { Opened } from './database.ts'
import { failure } from './failures.ts'
import { hasRoom } from './free-space.ts'
import { keepAnswers } from './keep-answers.ts'
import { rebuild } from './projections/rebuild.ts'
import { rawAnswer } from './repositories/answers.ts'
import { readCompanyFile } from './repositories/companies.ts'
import { ledgerPage, recoverLedger, reserve, resolve } from './repositories/ledger.ts'
import { findParty } from './repositories/party-facts.ts'
import { noteRequest, requestsSince } from './repositories/requests.ts'
import { readSearch } from './repositories/searches.ts'
import { noteNotThere } from './repositories/sections.ts'
import { readSettings, writeSetting } from './repositories/settings.ts'
import { spendReport, sumOfDay, sumOfMonth } from './repositories/spend.ts'
import { findKept } from './search-index/find-kept.ts'
import { withIndex } from './search-index/open-index.ts'
import type { AnswerToKeep, Kept, Store } from './store.ts'
import { partyId } from '../../shared/domain/ids.ts'

/** The store's methods as the worker runs them: synchronous, on its own connection. */
export type StoreMethods = {
  readonly [Name in Exclude<keyof Store, 'readOnly' | 'close'>]: (
    ...parameters: Parameters<Store[Name]>
  ) => Awaited<ReturnType<Store[Name]>>
}

function keepOne(opened: Opened, answer: AnswerToKeep): Kept {
  const [outcome] = keepAnswers(opened, [answer])
  if (outcome !== undefined && 'kept' in outcome) return outcome.kept
  throw outcome?.error
}

export function createMethods(opened: Opened): StoreMethods {
  const { db, folder } = opened
  const writing = <P extends readonly unknown[], R>(method: (...parameters: P) => R) => (...parameters: P): R => {
    if (opened.readOnly !== null) throw failure('read-only')
    return method(...parameters)
  }
  return {
    readSettings: () => readSettings(db),
    writeSetting: writing((key, value) => { writeSetting(db, key, value) }),
    reserve: writing((reservation) => {
      if (!hasRoom(folder)) throw failure('disk-full')
      return reserve(db, reservation)
    }),
    resolve: writing((resolution) => { resolve(db, resolution) }),
    recoverLedger: writing((at) => recoverLedger(db, at)),
    sumOfDay: (day) => sumOfDay(db, day),
    sumOfMonth: (month) => sumOfMonth(db, month),
    ledger: (paging) => ledgerPage(db, paging),
    report: (month) => spendReport(db, month),
    noteRequest: writing((at) => { noteRequest(db, at) }),
    requestsSince: (at) => requestsSince(db, at),
    keepAnswer: writing((answer) => keepOne(opened, answer)),
    rawAnswer: (id) => rawAnswer(db, id),
    search: (kind, term) => readSearch(db, kind, term),
    company: (id) => readCompanyFile(db, id),
    noteNotThere: writing((id, section, at) => {
      const party = findParty(db, id)
      if (party !== null) noteNotThere(db, partyId(party.id), section, at)
    }),
    findKept: (query) => withIndex(db, folder, () => findKept(db, query)),
    rebuild: writing(() => rebuild(db, folder)),
  }
}

import { companyOnDay } from '../../shared/domain/history/two-axes.ts'
import type { Opened } from './database.ts'
import type { HistoryStore } from './history-store.ts'
import { compareAnswers, compareLatest } from './repositories/compare-reads.ts'
import { companyLife } from './repositories/company-life.ts'
import { factEvidence } from './repositories/fact-evidence.ts'
import { forgetLook, lookInto } from './repositories/gap-looks.ts'
import { keptReads } from './repositories/kept-reads.ts'
import type { StoreMethods, Writing } from './store-methods.ts'

export const createHistoryMethods = ({ db }: Opened, writing: Writing): Pick<StoreMethods, keyof HistoryStore> => ({
  historyReads: (id, section) => keptReads(db, id, section),
  historyCompare: (one, other, all) => compareAnswers(db, one, other, all),
  historyLatest: (id, section) => compareLatest(db, id, section),
  historyOnDay: (id, registerDay, knownDay) => {
    const evidence = factEvidence(db, id)
    return evidence === null ? null : companyOnDay(evidence, registerDay, knownDay)
  },
  historyLife: (id, asked) => companyLife(db, id, asked),
  lookIntoGap: writing((gap) => {
    lookInto(db, gap)
  }),
  forgetLook: writing((watch, from, until) => {
    forgetLook(db, watch, from, until)
  }),
})

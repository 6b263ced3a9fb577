import type { Database } from 'better-sqlite3'
import { companyByAccount } from '../../../shared/domain/facts/account-on-day.ts'
import type { HistoryStore } from '../../ports/store/history.ts'
import { companyLife } from '../repositories/history/company-life.ts'
import { compareAnswers, compareLatest } from '../repositories/history/compare-reads.ts'
import { factEvidence } from '../repositories/history/fact-evidence.ts'
import { keptReads } from '../repositories/history/kept-reads.ts'
import { forgetLook, lookInto } from '../repositories/watch/gap-looks.ts'
import type { Area } from './area.ts'

export const historyArea = {
  reads: {
    historyReads: keptReads,
    historyCompare: compareAnswers,
    historyLatest: compareLatest,
    historyOnDay: (db: Database, id, registerDay, knownDay) => {
      const evidence = factEvidence(db, id)
      return evidence === null ? null : companyByAccount(evidence, registerDay, knownDay)
    },
    historyLife: companyLife,
  },
  writes: { lookIntoGap: lookInto, forgetLook },
} satisfies Area<HistoryStore>

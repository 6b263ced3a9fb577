import type { Database } from 'better-sqlite3'
import type { CreditsStore } from '../../ports/store/credits.ts'
import { folderOf } from '../file/folder-of.ts'
import { freeBytes, hasRoom, roomForAnswer } from '../file/free-space.ts'
import { holdReserve, holdsReserve, roomToHold } from '../file/reserve-file.ts'
import { callMs, ledgerBefore, ledgerPage, recoverLedger, reserve, resolve } from '../repositories/credits/ledger.ts'
import { noteRequest, requestsSince } from '../repositories/credits/requests.ts'
import { spendReport, sumOfDay, sumOfMonth, sumOfOrigin, sumSince } from '../repositories/credits/spend.ts'
import { failure } from '../sql/failures.ts'
import type { Area } from './area.ts'

/** Throws `disk-full` where an answer would not fit, before anything is spent: with what is free, and what has to be. */
export function requireRoom(db: Database): void {
  const folder = folderOf(db)
  if (hasRoom(folder) && holdReserve(folder)) return
  // A reserve that could not be made is not there.
  const needed = holdsReserve(folder) ? roomForAnswer : roomToHold
  const free = freeBytes(folder)
  throw failure('disk-full', undefined, free === null || free >= needed ? null : { free, needed })
}

export const creditsArea = {
  reads: {
    sumOfDay,
    sumOfMonth,
    sumSince,
    sumOfOrigin,
    callMs,
    ledger: ledgerPage,
    ledgerBefore,
    report: spendReport,
    requestsSince,
  },
  writes: {
    reserve: (db: Database, reservation) => {
      requireRoom(db)
      return reserve(db, reservation)
    },
    resolve,
    recoverLedger,
    noteRequest,
  },
} satisfies Area<CreditsStore>

import type { Database } from 'better-sqlite3'
import type { MessagePort } from 'node:worker_threads'
import { partyId, type PartyId } from '../../../shared/domain/ids.ts'
import type {
  DeskKept,
  FromDeskLine,
  KeptChanges,
  ToDeskLine,
} from '../../../shared/domain/ownership/desk/desk-line.ts'
import { asStoreError } from '../sql/failures.ts'
import { readCompanyFile } from '../repositories/company/companies.ts'
import { readHoldingsOf } from '../repositories/person/person-holdings.ts'
import { readDeskCompanies } from '../repositories/ownership/ownership.ts'

/** Changes are looked up of this many companies: one answer each, with all of its events. */
const mostAccounts = 50

const changesOf = (db: Database, companies: readonly PartyId[]): KeptChanges =>
  companies.slice(0, mostAccounts).flatMap((id): KeptChanges => {
    const account = readCompanyFile(db, id)?.account
    if (account === undefined || account.unreadCount.owners + account.unreadCount.roles === 0) return []
    const unread = account.unread.filter(({ section }) => section !== 'record')
    return [[id, { unread, unreadCount: account.unreadCount }]]
  })

const readDesk = (db: Database, companies: readonly PartyId[], persons: readonly number[]): DeskKept => ({
  ...readDeskCompanies(db, companies),
  holders: readHoldingsOf(db, persons.map(partyId)),
  changes: changesOf(db, companies),
})

/** Answers questions about a desk on a port that was handed over, one after the other. */
export function answerDeskLine(db: Database, line: MessagePort): void {
  line.on('message', ({ id, companies, persons }: ToDeskLine) => {
    try {
      line.postMessage({ id, desk: readDesk(db, companies, persons) } satisfies FromDeskLine)
    } catch (error) {
      const { reason, message } = asStoreError(error)
      line.postMessage({ id, failed: { reason, message } } satisfies FromDeskLine)
    }
  })
  // The port alone doesn't keep the thread alive.
  line.unref()
}

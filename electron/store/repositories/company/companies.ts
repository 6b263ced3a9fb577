import type { Database } from 'better-sqlite3'
import type { FromJob, KeptFromJob } from '../../../../shared/domain/company/from-job.ts'
import type { RegisterDocument } from '../../../../shared/domain/company/document.ts'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import { parseEntryNumber } from '../../../../shared/domain/register/register-number.ts'
import type { StatementContent } from '../../../../shared/domain/statements/statement-content.ts'
import type { StatementFile, StoredCompany } from '../../../ports/store/company.ts'
import type { WholeAnswer } from '../../../ports/store/reports.ts'
import { contentBytes, readStatementContent } from '../../projectors/statement-content.ts'
import { wholeAnswer } from '../answers/answers.ts'
import { isNewer } from '../answers/rank.ts'
import { newestAlias } from '../parties/aliases.ts'
import { todayInGermany } from '../../../../shared/domain/german-day.ts'
import { readAccount } from './account.ts'
import { keptEvents } from './events.ts'
import { recordWhole } from './standing.ts'
import { readFreshness } from './freshness.ts'
import { formerNumbersHeld } from '../parties/former-held.ts'
import { formerNamesOf } from '../parties/former-names-of.ts'
import { findParty, summaryOf } from '../parties/party-facts.ts'
import { readNarrowedRoles } from './narrowed-roles.ts'
import { readRoles } from './roles.ts'
import { readSection } from './sections.ts'
import { sumOfParty } from '../credits/spend.ts'
import { readKeyed } from './section-items.ts'
import { listedStatements, readStatementReads, statementSection, withOwnReads } from './statements.ts'

function readFromJob(db: Database, id: PartyId): KeptFromJob | null {
  const kept = readSection(db, id, 'job', (content) => JSON.parse(content ?? 'null') as FromJob | null)
  const [answer] = kept.state === 'read' ? kept.answers : []
  if (kept.state !== 'read' || kept.content === null || answer === undefined) return null
  const { otherCompany: other } = kept.content
  return { ...kept.content, otherCompany: other !== null && hadNumber(db, id, other) ? null : other, answer }
}

/** Whether a company had this number before: a result that names it is about no other company. */
function hadNumber(db: Database, id: PartyId, stated: string): boolean {
  const other = parseEntryNumber(stated)?.register
  return formerNumbersHeld(db, id).some(({ number }) => {
    const had = parseEntryNumber(number)?.register
    return had !== undefined && had.type === other?.type && had.number === other.number
  })
}

/** Everything stored of one company; null when no company has this number. */
export function readCompanyFile(db: Database, asked: PartyId, day = todayInGermany()): StoredCompany | null {
  const party = findParty(db, asked)
  if (party === null) return null
  const id = partyId(party.id)
  const summary = summaryOf(party)
  const serviceId = newestAlias(db, id)
  if (summary.kind !== 'company' || serviceId === null) return null
  const record = readSection(db, id, 'record', (content) => recordWhole(db, id, content ?? 'null'))
  const formerNames = formerNamesOf(db, party, record.state === 'read' ? record.content : null)
  const kept = keptEvents(db, id)
  const listed = readSection(db, id, 'statements', () => listedStatements(db, id))
  const statementReads = listed.state === 'read' ? readStatementReads(db, id, listed.content) : []
  const statements =
    listed.state === 'read'
      ? {
          ...listed,
          content: withOwnReads(listed.content, statementReads, (one) => isNewer(db, one, listed.answers[0]?.id ?? 0)),
        }
      : listed
  return {
    summary: { ...summary, formerNames },
    serviceId,
    account: readAccount(db, party, record.state === 'read' ? record.content : null, kept, day),
    record,
    events: readSection(db, id, 'events', () => kept.map(({ event }) => event)),
    roles: readSection(db, id, 'roles', () => readRoles(db, id)),
    statements,
    statementReads,
    narrowedRoles: readNarrowedRoles(db, id),
    documents: readSection(db, id, 'documents', () =>
      readKeyed<RegisterDocument>(db, id, 'documents').map(({ body }) => body),
    ),
    contact: readSection(db, id, 'contact', () => null),
    fromJob: readFromJob(db, id),
    freshness: readFreshness(db, id),
    spent: sumOfParty(db, id),
  }
}

/** The newest answer that is the content of one of its statements. */
function contentAnswer(db: Database, asked: PartyId, statement: string): WholeAnswer | null {
  const party = findParty(db, asked)
  if (party === null) return null
  const read = readSection(db, partyId(party.id), statementSection('content', statement), () => null)
  const [newest] = read.state === 'read' ? read.answers : []
  return newest === undefined ? null : wholeAnswer(db, newest.id)
}

/** What a statement says in words; null where it was not read. */
export function statementContent(db: Database, asked: PartyId, statement: string): StatementContent | null {
  const answer = contentAnswer(db, asked, statement)
  return answer === null ? null : readStatementContent(answer.body, answer.headers)
}

/** The same as a file; null where it was not read or holds none. */
export function statementFile(db: Database, asked: PartyId, statement: string): StatementFile | null {
  const answer = contentAnswer(db, asked, statement)
  return answer === null ? null : contentBytes(answer.body, answer.headers)
}

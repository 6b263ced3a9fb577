import type { Database } from 'better-sqlite3'
import type { FromJob } from '../../../shared/domain/company/from-job.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { readJson } from '../../../shared/domain/json.ts'
import { parseRegisterNumber } from '../../../shared/domain/register/register-number.ts'
import { readJobFacts } from '../projectors/job-facts.ts'
import { maxOwnershipDepth } from '../projectors/owners.ts'
import type { AnswerToProject } from '../repositories/answers/answers.ts'
import { replaceItems } from '../repositories/company/section-items.ts'
import { notePage, restsOnItself } from '../repositories/company/sections.ts'
import { refreshStanding } from '../repositories/company/standing.ts'
import { findParty } from '../repositories/parties/party-facts.ts'

/** The result's register number, where it is another one than the company's own; null: it is the same, or unknown. */
function otherNumber(db: Database, party: PartyId, stated: string | null): string | null {
  const known = findParty(db, party)?.register_number ?? null
  const own = known === null ? null : parseRegisterNumber(known)
  const other = stated === null ? null : parseRegisterNumber(stated)
  if (own === null || other === null) return null
  const same = own.type === other.type && own.number === other.number
  return same ? null : stated
}

/**
 * What a job's result tells beside the owners fills the file (contract 2.5): the register entry and the documents where
 * those sections weren't read themselves, and everything that no other call brings. A result about another register
 * number fills nothing.
 */
export function projectJobFacts(db: Database, party: PartyId, answer: AnswerToProject): void {
  const verdict = readJson(answer.text, maxOwnershipDepth)
  const facts = verdict.ok ? readJobFacts(verdict.value) : null
  if (facts === null) return
  const { record, documents } = facts
  const otherCompany = otherNumber(db, party, record?.register.number ?? null)
  const fromJob: FromJob = { ...facts.fromJob, otherCompany }
  const note = (section: 'record' | 'documents' | 'job', content: string | null): void => {
    notePage(db, { party, section, answer: answer.id, page: 1, next: null, totalCount: null, content })
  }
  note('job', JSON.stringify(fromJob))
  if (otherCompany !== null) return
  if (record !== null && !restsOnItself(db, party, 'record')) {
    note('record', JSON.stringify(record))
    refreshStanding(db, party)
  }
  if (documents !== null && !restsOnItself(db, party, 'documents')) {
    replaceItems(
      db,
      party,
      'documents',
      1,
      documents.map((body) => ({ body, other: null })),
    )
    note('documents', null)
  }
}

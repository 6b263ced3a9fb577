import type { Database } from 'better-sqlite3'
import { partyId, type PartyId } from '../../../shared/domain/ids.ts'
import type { StructureRead } from '../../../shared/domain/ownership/graph/graph.ts'
import { formatRegisterNumber } from '../../../shared/domain/register/register-number.ts'
import type { AnswerToProject } from '../repositories/answers/answers.ts'
import { findParty, importances, stampOf, stateFacts, touch, type Facts } from '../repositories/parties/party-facts.ts'
import { nextOfSection, noteUnreadable, notePage } from '../repositories/company/sections.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import { readOwners } from '../projectors/owners.ts'
import { cut, longestName } from '../projectors/reading.ts'
import { mentionParty } from './mention-party.ts'
import { projectWatchlist } from './project-common.ts'
import { projectJobFacts } from './project-job-facts.ts'
import { envelopeOf, type Reading } from './read-answer.ts'
import { walkPage } from './walk-page.ts'

type OwnershipPurpose = Extract<AnswerPurpose, { kind: 'ownership' | 'ownership-job' }>

/**
 * Most parties of one answer that become known by their ids. It is far above any group of companies. All others are in
 * the read all the same, and an answer of fifty thousand owners doesn't block every other answer for seconds.
 */
const mostMentioned = 2_000

const short = (text: string | null): string | null => (text === null ? null : cut(text, longestName))

/**
 * Companies and persons named with an id are known from now on, by what the answer says of them. Also the company itself where it owns itself:
 * by which ids it is known hangs on what else is here, and what an answer says of an id doesn't.
 */
function mention(db: Database, { parties, root }: StructureRead, answer: number): void {
  const named = parties.filter(
    ({ key, kind, serviceIds }) => key !== root && kind !== 'unknown' && serviceIds.length > 0,
  )
  for (const { kind, name, serviceIds, register, registerText, courtText, city, birthYear } of named.slice(
    0,
    mostMentioned,
  )) {
    if (kind === 'unknown') continue
    const facts: Facts =
      kind === 'person'
        ? { name: short(name), seat: short(city), birth_year: birthYear }
        : {
            name: short(name),
            seat: short(city),
            register_court: short(courtText),
            court_code: register?.court ?? null,
            register_number: register === null ? short(registerText) : formatRegisterNumber(register),
          }
    mentionParty(db, kind, serviceIds[0] ?? null, facts, answer)
  }
}

/** `asked`: the page that was asked for; 1 where the structure has no pages. */
function projectStructure(
  db: Database,
  party: PartyId,
  answer: AnswerToProject,
  reading: Reading,
  asked: number,
): void {
  if (reading.kind !== 'structure') {
    noteUnreadable(db, party, 'ownership', answer.id, asked)
    touch(db, party)
    return
  }
  const { envelope, next } = envelopeOf(reading)
  const page = walkPage(asked, nextOfSection(db, party, 'ownership'), { envelope })
  notePage(db, { party, section: 'ownership', answer: answer.id, page, next, totalCount: null, content: null })
  mention(db, readOwners([reading.json], {}, { answer: answer.id, readAt: answer.readAt }), answer.id)
  stateFacts(db, party, {}, stampOf(answer.id, 'mentioned'), importances.read)
}

/**
 * An answer about owners. The structure itself stays in the answer and is read from it on demand; what is projected is
 * that it is there, and whom it names. Of a job's answers only the one with the structure counts.
 */
export function projectOwnership(
  db: Database,
  purpose: OwnershipPurpose,
  answer: AnswerToProject,
  reading: Reading,
): void {
  if (purpose.kind === 'ownership-job' && purpose.step === 'watchlist') return projectWatchlist(db, answer, reading)
  const found = findParty(db, purpose.partyId)
  if (found?.kind !== 'company') return
  if (purpose.kind === 'ownership') return projectStructure(db, partyId(found.id), answer, reading, purpose.page)
  if (reading.kind !== 'job' || reading.answer.step !== 'item' || reading.answer.state !== 'done') return
  projectStructure(db, partyId(found.id), answer, reading.structure, 1)
  projectJobFacts(db, partyId(found.id), answer)
}

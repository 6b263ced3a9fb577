import type { Database } from 'better-sqlite3'
import { presentParty, type PresentParty } from '../repositories/parties/party-facts.ts'
import { partiesJoined } from '../repositories/parties/join-parties.ts'
import { readAnswer, sectionAnswerIds, type AnswerToProject } from '../repositories/answers/answers.ts'
import { forgetFile, forgetSection, hasNewer, type AnySection } from '../repositories/company/sections.ts'
import { byFilter, byTerm, forgetPages, type Asked } from '../repositories/search/searches.ts'
import { partyId, type PartyId } from '../../../shared/domain/ids.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import { countingPages, placeInWalk } from '../repositories/answers/walks.ts'
import { row } from '../sql/prepared.ts'
import { writtenWhole } from './guarded.ts'
import { readForPurpose, type Reading } from './read-answer.ts'

/** Writes what an answer says as the newest of its file or its walk; passed in, because writing calls this file itself. */
export type Write = (db: Database, answer: AnswerToProject, reading: Reading) => void

/** A walk that belongs to no file: a search, a list of reference data, the account. */
export type Walk = { readonly asked: Asked } | { readonly section: AnySection }

export const nameOfWalk = (walk: Walk): string =>
  'asked' in walk ? `search ${walk.asked.kind} ${walk.asked.key}` : `section ${walk.section}`

/** Whose file an answer is a part of; null: of none. */
export function fileOf(db: Database, purpose: AnswerPurpose): PartyId | null {
  const found = partyOfFile(db, purpose)
  return found === null ? null : partyId(found.id)
}

function partyOfFile(db: Database, purpose: AnswerPurpose): PresentParty | null {
  switch (purpose.kind) {
    case 'section':
    case 'person-section':
    case 'ownership':
    case 'narrowed-roles':
    case 'statement':
      break
    case 'ownership-job':
      if (purpose.step === 'watchlist') return null
      break
    default:
      return null
  }
  return presentParty(db, purpose.partyId)
}

/** The walk that an answer is a page of, and which; page 0: it can't be read, and begins nothing anew. Null: of none. */
export function walkOf(
  purpose: AnswerPurpose,
  reading: Reading,
): { readonly walk: Walk; readonly page: number } | null {
  switch (purpose.kind) {
    case 'search':
    case 'filter':
      return reading.kind === 'list'
        ? {
            walk: {
              asked: purpose.kind === 'search' ? byTerm(purpose.search, purpose.term) : byFilter(purpose.filter),
            },
            page: purpose.page,
          }
        : null
    case 'reference':
      return { walk: { section: purpose.list }, page: reading.kind === 'reference' ? purpose.page : 0 }
    case 'account':
      return { walk: { section: 'account' }, page: reading.kind === 'account' ? 1 : 0 }
    case 'watchlist':
      return { walk: { section: 'watchlist' }, page: reading.kind === 'watchlist' ? 1 : 0 }
    case 'ownership-job':
      return purpose.step === 'watchlist' && reading.kind === 'job' && reading.watchlist !== null
        ? { walk: { section: 'watchlist' }, page: 1 }
        : null
    default:
      return null
  }
}

/** Reads these answers anew, the oldest first. */
function writeAgain(
  db: Database,
  answers: readonly number[],
  { seen }: Pick<AnswerToProject, 'seen'>,
  write: Write,
): void {
  const joined = partiesJoined(db)
  for (const id of answers) {
    const answer = readAnswer(db, id, seen)
    if (answer === null || answer.id !== id) continue
    writtenWhole(db, () => {
      write(db, answer, readForPurpose(answer.purpose, answer.text, answer.clockAheadMs))
    })
    // Two files became one, and all that belongs to it has been written.
    if (partiesJoined(db) !== joined) return
  }
}

/** Writes a file anew from all its answers that were projected by now, this one among them. */
export function writeFileAgain(
  db: Database,
  party: PartyId,
  answer: Pick<AnswerToProject, 'seen'>,
  write: Write,
): void {
  forgetFile(db, party)
  const answers = sectionAnswerIds(db, party, answer.seen).filter((id) => {
    const purpose = row<{ purpose: string }>(db, 'SELECT purpose FROM answer WHERE id = ?', id)?.purpose
    return purpose !== undefined && fileOf(db, JSON.parse(purpose) as AnswerPurpose) !== null
  })
  writeAgain(db, answers, answer, write)
}

/**
 * Writes an answer in the place that it has by the service's time, whenever it came: one that is older than what its file or its
 * walk rests on never takes the place of what a newer one said. `write` is called once for most answers; `overtaken` for a page
 * of a walk that began anew since, of which only what it says of others counts.
 */
export function writeInOrder(
  db: Database,
  answer: AnswerToProject,
  reading: Reading,
  { write, overtaken }: { readonly write: Write; readonly overtaken: Write },
): void {
  const file = partyOfFile(db, answer.purpose)
  if (file !== null && hasNewer(db, partyId(file.id), answer.rank))
    return writeFileAgain(db, partyId(file.id), answer, write)
  const page = walkOf(answer.purpose, reading)
  if (page === null) return write(db, file === null ? answer : { ...answer, file }, reading)
  const walk = nameOfWalk(page.walk)
  switch (placeInWalk(db, walk, { answer: answer.id, page: page.page, misread: null })) {
    case 'newest':
      return write(db, answer, reading)
    case 'overtaken':
      return overtaken(db, answer, reading)
    case 'between': {
      if ('asked' in page.walk) forgetPages(db, page.walk.asked)
      else forgetSection(db, page.walk.section)
      const answers = countingPages(db, walk).map(({ answer: id }) => id)
      return writeAgain(db, answers, answer, write)
    }
  }
}

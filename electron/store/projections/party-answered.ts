import type { Database } from 'better-sqlite3'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { refreshStanding } from '../repositories/company/standing.ts'
import { acceptId, addAlias, knownParty, mayBeAliases, type PartyKind } from '../repositories/parties/aliases.ts'
import type { AnswerToProject } from '../repositories/answers/answers.ts'
import { joinParties } from '../repositories/parties/join-parties.ts'
import { writeFileAgain, type Write } from './in-order.ts'

/**
 * Whether an answer that was asked for by one id tells of something else: its id is of the same form as one of the
 * party's and another one, or belongs to a party that can't be the same. Such an answer is kept raw and filed nowhere.
 */
export function isAboutAnother(db: Database, kind: PartyKind, asked: PartyId, answered: string | null): boolean {
  const id = acceptId(answered)
  if (id === null) return false
  const known = knownParty(db, kind, id)
  return known !== asked && !mayBeAliases(db, asked, id, known)
}

/**
 * The party that an answer is about. Where it was asked for by one id and carries another, both are the same thing
 * (reading R2). Where two known parties turn out to be one, they are joined and their answers written again in order, this one
 * among them; null then: nothing is left to write.
 */
export function partyAnswered(
  db: Database,
  kind: PartyKind,
  asked: PartyId,
  answered: string | null,
  answer: AnswerToProject,
  write: Write,
): PartyId | null {
  const id = acceptId(answered)
  if (id === null) return asked
  const known = knownParty(db, kind, id)
  if (known !== asked && !mayBeAliases(db, asked, id, known)) return asked
  addAlias(db, id, known ?? asked, answer.id)
  if (known === null || known === asked) return asked
  const joined = joinParties(db, asked, known)
  writeFileAgain(db, joined, answer, write)
  refreshStanding(db, joined)
  return null
}

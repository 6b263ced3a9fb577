import type { Database } from 'better-sqlite3'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { JsonObject } from '../../../shared/domain/json.ts'
import type { ReadList } from '../projectors/list-items.ts'
import { refreshStanding } from '../repositories/company/standing.ts'
import {
  acceptId,
  addAlias,
  aliasOf,
  idOfNumber,
  isKnownId,
  knownParty,
  mayBeAliases,
  noteSeen,
  partyOf,
  proveEachOther,
  settleSoon,
  type PartyKind,
} from '../repositories/parties/aliases.ts'
import { noteJudged, noteSaidSame, type Judged } from '../repositories/parties/same-ids.ts'
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
  // Nearly every item names its company by an id that is known to be its own; where they are parted, all that was asked for is written again. One
  // that is only proven may be another's once more is known.
  if (known === asked && isKnownId(db, id)) return false
  const isOther = known !== asked && !mayBeAliases(db, asked, id, known)
  // It is judged anew where another answer says whose the id is, whichever of them comes first.
  const by = idOfNumber(db, asked)
  if (by !== null) noteJudged(db, kind, by, id, !isOther)
  return isOther
}

/** Notes that a page counts only where this id is known to be the asked company's, which it is not by now: it is judged anew where an answer says so. */
export function noteNotKnownAs(db: Database, asked: PartyId, named: string): void {
  const by = idOfNumber(db, asked)
  if (by !== null) noteJudged(db, 'company', by, named, false, 'known-as-one')
}

/** Whether an item that was asked for by one id and names another counts for its own, by all that is known now. */
export function isOwnNow(db: Database, { kind, asked, answered, measure }: Judged): boolean {
  const party = knownParty(db, kind, asked)
  const known = knownParty(db, kind, answered)
  if (measure === 'known-as-one') return known !== null && known === party
  return party === null || known === party || mayBeAliases(db, party, answered, known)
}

/** The number by which an answer was asked for. */
const numberAsked = ({ purpose }: AnswerToProject, asked: PartyId): number =>
  'partyId' in purpose ? purpose.partyId : asked

/**
 * Whether an answer carries the very id that it was asked for by, as nearly every one does; that it did is noted then, and nothing else is to be:
 * neither `noteAnswered` nor `isAboutAnother` nor `partyAnswered` has more to say.
 */
export function isAnswerOfAsked(
  db: Database,
  asked: PartyId,
  answered: string | null,
  answer: AnswerToProject,
): boolean {
  const id = acceptId(answered)
  const known = id === null ? null : aliasOf(db, id)
  if (id === null || known?.party !== asked || known.number !== numberAsked(answer, asked) || known.asked === 0)
    return false
  noteSeen(db, id, known, answer.id)
  return true
}

/** Notes that an answer as a whole is about this id, whether that can be true or not. */
export function noteAnswered(
  db: Database,
  kind: PartyKind,
  asked: PartyId,
  answered: string | null,
  answer: AnswerToProject,
): void {
  const id = acceptId(answered)
  const by = id === null ? null : idOfNumber(db, numberAsked(answer, asked))
  if (id === null || by === null || id === by) return
  const known = knownParty(db, kind, id)
  // An id that an answer is about is known from now on, whosoever it is.
  if (known !== asked && !mayBeAliases(db, asked, id, known)) partyOf(db, kind, id, answer.id)
  if (!proveEachOther(by, id)) noteSaidSame(db, kind, by, id, answer.rank)
  // What two ids prove holds, whatever was said of one of them before the other was known.
  else if (known !== asked) settleSoon(db, id)
}

/**
 * What of a list is about the party that was asked for. Null: nothing, because its items name others and none names that party; such
 * an answer is kept raw and filed nowhere. Of a mixed list the items of others count as not understood.
 * @param idOf the id of whom an item says it is about; null where it names nobody
 * @param nameOthers makes known whom else an item names that does not count
 */
export function ofAsked(
  db: Database,
  kind: PartyKind,
  asked: PartyId,
  list: ReadList,
  idOf: (item: JsonObject) => string | null,
  nameOthers: (item: JsonObject) => void,
): ReadList | null {
  const named = list.items.map((item) => ({ item, id: idOf(item) }))
  const judged = new Map<string | null, boolean>()
  for (const { id } of named) if (!judged.has(id)) judged.set(id, isAboutAnother(db, kind, asked, id))
  const own = named.filter(({ id }) => judged.get(id) === false)
  if (own.length === named.length) return list
  const isOwn = own.some(({ id }) => acceptId(id) !== null)
  for (const { item, id } of named) if (!isOwn || judged.get(id) !== false) nameOthers(item)
  if (!isOwn) return null
  return { ...list, items: own.map(({ item }) => item), unread: list.unread + named.length - own.length }
}

/**
 * The party that an answer is about. Where it was asked for by one id and carries another, both are the same thing
 * (reading R2). Where two known parties turn out to be one, they are joined and their answers written again in order, this one
 * among them; null then: nothing is left to write. What the answer says of its ids was noted before (`noteAnswered`).
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

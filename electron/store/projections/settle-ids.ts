import type { Database } from 'better-sqlite3'
import { partyId, type PartyId } from '../../../shared/domain/ids.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import { projectedAnswers, readAnswer, sectionAnswerIds, textOfAnswer } from '../repositories/answers/answers.ts'
import { seenUpTo } from '../repositories/answers/rank.ts'
import { countingPages, forgetWalk } from '../repositories/answers/walks.ts'
import { forgetEvents } from '../repositories/company/events.ts'
import { forgetFile } from '../repositories/company/sections.ts'
import { acceptId, addAlias, isKnownId } from '../repositories/parties/aliases.ts'
import { joinParties } from '../repositories/parties/join-parties.ts'
import { forgetFactsOf, presentParty } from '../repositories/parties/party-facts.ts'
import { hideUnnamed, numbersOf, repart } from '../repositories/parties/part-parties.ts'
import { noteJudgedAnew, workOut, type Judged, type Settled } from '../repositories/parties/same-ids.ts'
import { forgetAlerts, joinMonitorsTold, monitorsTold, settleAlerts } from '../repositories/watch/monitors-parted.ts'
import { byFilter, byTerm, forgetPages, type Asked } from '../repositories/search/searches.ts'
import { rows, run } from '../sql/prepared.ts'
import { fileOf, nameOfWalk } from './in-order.ts'
import { isOwnNow } from './party-answered.ts'
import { forgetWaiting, writeParty } from './project-answer.ts'

/** Projects one answer, whatever fails by a defect of ours. */
type Project = (db: Database, answer: NonNullable<ReturnType<typeof readAnswer>>) => void

const json = (values: Iterable<unknown>): string => JSON.stringify([...values])

/** As often as writing answers again may show something new of ids; what is left then waits for the next answers. */
const mostTimes = 4

/**
 * Works out again whose ids are whose where answers that were just projected contradict others, and writes again what hangs on it; in the
 * caller's transaction. Nearly always nothing waits, which one look says.
 * @param last the newest answer that is projected
 * @returns whether parties changed
 */
export function settleIds(db: Database, last: number, project: Project): boolean {
  let changed = false
  for (let times = 0; times < mostTimes; times += 1) {
    const settled = workOut(db)
    if (settled === null) return changed
    const { parties } = settled
    const before = numbersOf(db, parties.flat())
    const monitors = monitorsTold(db, before)
    const isWhole = joinedOnly(db, parties, last)
    if (!isWhole) repart(db, parties, new Date().toISOString())
    const ids = new Set([...(isWhole ? [] : parties.flat()), ...settled.anew, ...judgedAnew(db, settled.judged)])
    if (ids.size > 0) writeAgain(db, ids, last, project)
    joinMonitorsTold(db, monitors)
    changed ||= parties.length > 0 || ids.size > 0
  }
  return changed
}

/** Every id of the parties of whose items another judgement holds now. */
function judgedAnew(db: Database, judged: readonly Judged[]): readonly string[] {
  return judged.flatMap((each) => {
    const isOwn = isOwnNow(db, each)
    if (isOwn === (each.filed === 1)) return []
    noteJudgedAnew(db, each, isOwn)
    return idsBeside(db, [each.asked, each.answered])
  })
}

/** These ids and all others of their parties. */
const idsBeside = (db: Database, ids: Iterable<string>): readonly string[] => [
  ...new Set([
    ...ids,
    ...rows<{ id: string }>(
      db,
      `SELECT o.service_id AS id FROM alias a JOIN alias o ON o.party_id = a.party_id
      WHERE a.service_id IN (SELECT value FROM json_each(?))`,
      json(ids),
    ).map(({ id }) => id),
  ]),
]

/** Joins parties that are whole in what they become, where nothing else changes: their files alone are written again. False: it is more. */
function joinedOnly(db: Database, parties: Settled['parties'], last: number): boolean {
  const partiesOf = (group: readonly string[]): readonly number[] =>
    rows<{ party: number }>(
      db,
      'SELECT DISTINCT party_id AS party FROM alias WHERE service_id IN (SELECT value FROM json_each(?)) ORDER BY party_id',
      json(group),
    ).map(({ party }) => party)
  const isWhole = (group: readonly string[]): boolean =>
    rows<{ id: string }>(
      db,
      'SELECT service_id AS id FROM alias WHERE party_id IN (SELECT value FROM json_each(?))',
      json(partiesOf(group)),
    ).every(({ id }) => group.includes(id))
  if (!parties.every((group) => partiesOf(group).length > 0 && isWhole(group))) return false
  for (const group of parties) {
    const [first, ...others] = partiesOf(group)
    if (first === undefined) continue
    let party = partyId(first)
    for (const other of others) party = joinParties(db, party, partyId(other))
    for (const id of group) addAlias(db, id, party, 0)
    writeParty(db, party, seenUpTo(last))
  }
  return true
}

/** The search that an answer is a page of. */
const askedBy = (purpose: AnswerPurpose): Asked | null =>
  purpose.kind === 'search'
    ? byTerm(purpose.search, purpose.term)
    : purpose.kind === 'filter'
      ? byFilter(purpose.filter)
      : null

/** Whether a text names one of these, also where it has letters written otherwise. */
function namesAny(text: string, names: readonly string[]): boolean {
  if (names.some((name) => text.includes(name))) return true
  if (!text.includes('\\')) return false
  try {
    const plain = JSON.stringify(JSON.parse(text))
    return names.some((name) => plain.includes(JSON.stringify(name).slice(1, -1)))
  } catch {
    return false
  }
}

/** Every id in the answers about these numbers that anything is known by: what such an answer told of others may count no more, or count now. */
function idsToldBy(db: Database, numbers: Iterable<number>, last: number): ReadonlySet<string> {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (acceptId(value) !== null && !found.has(value) && isKnownId(db, value)) found.add(value)
    } else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) look(inner)
  }
  for (const number of numbers)
    for (const id of sectionAnswerIds(db, number, seenUpTo(last))) {
      try {
        look(JSON.parse(textOfAnswer(db, id)))
      } catch {
        // What nobody can read tells of nobody.
      }
    }
  return found
}

/** Forgets what answers said of these ids, and projects again each answer that says something of them. */
function writeAgain(db: Database, some: ReadonlySet<string>, last: number, project: Project): void {
  const ids = idsBeside(db, some)
  const numbers = new Set(numbersOf(db, ids))
  const told = idsBeside(db, idsToldBy(db, numbers, last))
  const names = [...new Set([...ids, ...told, ...monitorsTold(db, [...numbers]).map(({ serviceId }) => serviceId)])]
  const beside = new Set(numbersOf(db, told))
  const isOf = (number: number): boolean => numbers.has(number) || beside.has(number)
  const answers = new Set<number>()
  const files = new Set<PartyId>()
  const walks = new Map<string, Asked>()
  const holds = (purpose: AnswerPurpose): boolean =>
    ('partyId' in purpose && isOf(purpose.partyId)) ||
    (purpose.kind === 'hits' && 'company' in purpose.source && isOf(purpose.source.company))
  for (const { id, purpose } of projectedAnswers(db, last)) {
    if (!holds(purpose) && !namesAny(textOfAnswer(db, id), names)) continue
    answers.add(id)
    const file = fileOf(db, purpose)
    if (file !== null) files.add(file)
    const asked = askedBy(purpose)
    if (asked !== null) walks.set(nameOfWalk({ asked }), asked)
  }
  for (const number of numbers) {
    const found = presentParty(db, partyId(number))
    if (found !== null) files.add(partyId(found.id))
    forgetFactsOf(db, partyId(number))
    forgetEvents(db, number)
    forgetFile(db, number)
  }
  for (const number of beside) if (!numbers.has(number)) forgetFactsOf(db, partyId(number))
  for (const file of files) {
    for (const id of sectionAnswerIds(db, file, seenUpTo(last))) answers.add(id)
    forgetFile(db, file)
  }
  for (const [walk, asked] of walks) {
    for (const { answer } of countingPages(db, walk)) answers.add(answer)
    forgetPages(db, asked)
    forgetWalk(db, walk)
  }
  forgetWaiting(db, answers)
  run(db, 'UPDATE alias SET seen = 0 WHERE service_id IN (SELECT value FROM json_each(?))', json([...ids, ...told]))
  const alerted = forgetAlerts(db, [...numbers])
  for (const { id, rank } of rows<{ id: number; rank: string }>(
    db,
    'SELECT id, rank FROM answer WHERE id IN (SELECT value FROM json_each(?)) ORDER BY rank, id',
    json(answers),
  )) {
    const answer = readAnswer(db, id, { id: last, rank })
    if (answer !== null && answer.id === id) project(db, answer)
  }
  settleAlerts(db, alerted, answers)
  hideUnnamed(db, [...ids, ...told])
}

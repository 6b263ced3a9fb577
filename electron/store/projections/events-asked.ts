import type { Database } from 'better-sqlite3'
import { questionKey } from '../../../shared/domain/watch/asked-events.ts'
import { answerId, type AnswerId, type PartyId } from '../../../shared/domain/ids.ts'
import type { AnswerPurpose, HitSource } from '../../ports/store/answer-purpose.ts'
import type { StoredQuestion } from '../../ports/store/watch.ts'
import { readAnswer } from '../repositories/answers/answers.ts'
import { rows } from '../sql/prepared.ts'
import { hitPage } from './project-watch.ts'
import { readForPurpose } from './read-answer.ts'

type Asked = Extract<HitSource, { kind: 'asked' }>

/** The pages of one question, in the order in which they came. */
interface Run {
  readonly source: Asked
  readonly answers: AnswerId[]
}

/** The newest run of each question: page 1 begins a new one, every other goes on with it. */
function newestRuns(db: Database, company: PartyId): readonly Run[] {
  const found = rows<{ id: number; purpose: string }>(
    db,
    `SELECT id, purpose FROM answer
    WHERE party_id IN (SELECT id FROM party WHERE id = ? OR joined_into = ?)
      AND json_extract(purpose, '$.kind') = 'hits' AND json_extract(purpose, '$.source.kind') = 'asked'
    ORDER BY rank, id`,
    company,
    company,
  )
  const runs = new Map<string, Run>()
  for (const { id, purpose } of found) {
    const { source } = JSON.parse(purpose) as Extract<AnswerPurpose, { kind: 'hits' }>
    if (source.kind !== 'asked') continue
    const key = questionKey(source.question)
    const run = source.page === 1 ? undefined : runs.get(key)
    if (run !== undefined) run.answers.push(answerId(id))
    else {
      // Taken out first, so that the newest stands last.
      runs.delete(key)
      runs.set(key, { source, answers: [answerId(id)] })
    }
  }
  return [...runs.values()].toReversed()
}

function stored(db: Database, { source, answers }: Run): StoredQuestion | null {
  let [events, unread, readAt] = [0, 0, '']
  let notApplied: readonly string[] = []
  let next: StoredQuestion['next'] = null
  let ended = false
  for (const id of answers) {
    const answer = readAnswer(db, id)
    if (answer === null || answer.id !== id || answer.purpose.kind !== 'hits') continue
    const { readAt: at, purpose, text } = answer
    readAt = at
    const reading = readForPurpose(purpose, text)
    ended = reading.kind === 'list'
    if (reading.kind !== 'list') continue
    const page = hitPage(db, purpose, reading.list, id)
    events += page.size
    unread += reading.list.unread
    notApplied = page.notApplied
    next = page.next
  }
  if (readAt === '') return null
  const whole = ended && next === null && notApplied.length === 0
  return { question: source.question, readAt, pages: answers.length, events, unread, whole, notApplied, next }
}

/** What was asked of a company's events, the newest time of each question; newest first. */
export const eventsAsked = (db: Database, company: PartyId): readonly StoredQuestion[] =>
  newestRuns(db, company)
    .map((run) => stored(db, run))
    .filter((question) => question !== null)

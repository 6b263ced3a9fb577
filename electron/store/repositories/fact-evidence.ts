import type { Database } from 'better-sqlite3'
import type { RegisterEvent } from '../../../shared/domain/event.ts'
import type { Evidence, EventEvidence, ReadEvidence } from '../../../shared/domain/history/two-axes.ts'
import { answerId, type PartyId } from '../../../shared/domain/ids.ts'
import { readForPurpose } from '../projections/read-answer.ts'
import { readEvent } from '../projectors/event.ts'
import { readHit } from '../projectors/hit.ts'
import { row, rows } from '../prepared.ts'
import { readAnswer } from './answers.ts'
import { keptReads } from './kept-reads.ts'
import { findParty } from './party-facts.ts'

/** Answers that are looked into; the newest. A company read daily for three years has fewer. */
const mostAnswers = 1_000

const serviceClock = (db: Database, answer: number, readAt: string): string =>
  row<{ service_date: string | null }>(db, 'SELECT service_date FROM answer WHERE id = ?', answer)?.service_date ?? readAt

/** Every answer that ever told of an event of a company: its own pages, and hits of watches. */
function tellingAnswers(db: Database, party: number): readonly number[] {
  const own = (keptReads(db, party as PartyId, 'events') ?? []).flatMap(({ pages }) => pages.map(({ id }): number => id))
  const told = rows<{ id: number }>(db, `
    SELECT answer_id AS id FROM event WHERE party_id = ?
    UNION SELECT answer_id FROM inbox_item WHERE party_id = ?
    UNION SELECT s.answer_id FROM inbox_source s JOIN inbox_item i ON i.id = s.item_id WHERE i.party_id = ?`, party, party, party)
    .map(({ id }) => id)
  return [...new Set([...own, ...told])].toSorted((a, b) => b - a).slice(0, mostAnswers)
}

/** What an answer tells of these events; hits name companies of others, too. */
function eventsTold(db: Database, id: number, keys: ReadonlySet<string>): readonly EventEvidence[] {
  const answer = readAnswer(db, id)
  if (answer === null || answer.id !== id) return []
  const reading = readForPurpose(answer.purpose, answer.text)
  if (reading.kind !== 'list') return []
  const read = answer.purpose.kind === 'hits'
    ? reading.list.items.map((item): RegisterEvent | null => readHit(item)?.event ?? null)
    : reading.list.items.map(readEvent)
  return read.filter((event) => event !== null && keys.has(event.key))
    .map((event) => ({ answer: answerId(id), knownAt: answer.readAt, event: event as RegisterEvent }))
}

/** Everything kept that speaks of a company's facts: all reads of its record, all tellings of its events. */
export function factEvidence(db: Database, asked: PartyId): Evidence | null {
  const party = findParty(db, asked)
  if (party?.kind !== 'company') return null
  const reads = (keptReads(db, asked, 'record') ?? []).slice(0, mostAnswers).flatMap(({ pages: [first] }): readonly ReadEvidence[] => {
    const answer = readAnswer(db, first.id)
    const reading = answer === null ? null : readForPurpose(answer.purpose, answer.text)
    return reading?.kind !== 'record' ? [] : [{
      answer: first.id, at: serviceClock(db, first.id, first.readAt), knownAt: first.readAt, record: reading.record,
    }]
  })
  const keys = new Set(rows<{ key: string }>(db, `
    SELECT key FROM event WHERE party_id = ? UNION SELECT key FROM inbox_item WHERE party_id = ?`, party.id, party.id)
    .map(({ key }) => key))
  return { reads, events: tellingAnswers(db, party.id).flatMap((id) => eventsTold(db, id, keys)) }
}

import type { Database } from 'better-sqlite3'
import { currentEventType } from '../../../../shared/domain/company/event.ts'
import { findCourt } from '../../../../shared/domain/register/courts.ts'
import { parseNumberAndCourt, parseRegisterNumber } from '../../../../shared/domain/register/register-number.ts'
import { readForPurpose } from '../../projections/read-answer.ts'
import { numberKey } from '../../search-index/document-keys.ts'
import { row, rows } from '../../sql/prepared.ts'
import { readAnswer } from '../answers/answers.ts'
import { isNewer } from '../answers/rank.ts'
import type { PartyRow } from './party-facts.ts'
import { keptEvent } from '../company/kept-event.ts'

/** A register number that a company had. */
export interface HadNumber {
  readonly number: string
  readonly court: string | null
  readonly courtCode: string | null
  /** Answers that state it, the newest first. */
  readonly answers: readonly number[]
}

/** Most older reads of one company's register entry that are looked through, the newest first. */
const mostReads = 100

const codeOf = (court: string | null): string | null => (court === null ? null : (findCourt(court)?.code ?? null))

interface Stated {
  readonly number: string | null
  readonly court: string | null
  readonly courtCode: string | null
  readonly answer: number
}

/** Whether no more than one answer was ever asked for about a company, which two indexes say without its answers. */
const isAskedOnce = (db: Database, party: number): boolean =>
  rows(db, 'SELECT 1 FROM answer WHERE party_id = ? LIMIT 2', party).length < 2 &&
  row(db, 'SELECT 1 FROM party WHERE joined_into = ? LIMIT 1', party) === null

/** What older reads of the register entry state. One read states what is so now, which needs no look. */
function inReads(db: Database, party: number): readonly Stated[] {
  if (isAskedOnce(db, party)) return []
  const reads = rows<{ id: number }>(
    db,
    `
    SELECT id FROM answer WHERE operation = 'company' AND party_id IN (SELECT id FROM party WHERE id = ? OR joined_into = ?)
    ORDER BY rank DESC LIMIT ?`,
    party,
    party,
    mostReads,
  )
  return (reads.length < 2 ? [] : reads).flatMap(({ id }): readonly Stated[] => {
    const answer = readAnswer(db, id)
    const reading = answer === null || answer.id !== id ? null : readForPurpose(answer.purpose, answer.text)
    if (reading?.kind !== 'record') return []
    const { number, court, courtCode } = reading.record.register
    return [{ number, court, courtCode, answer: id }]
  })
}

/** What events of a changed number state as the previous one. */
const inEvents = (db: Database, party: number): readonly Stated[] =>
  rows<{ body: string; answer_id: number }>(
    db,
    `
    SELECT body, answer_id FROM event WHERE party_id = ? AND body LIKE '%register%'
    UNION ALL SELECT body, answer_id FROM inbox_item WHERE party_id = ? AND type LIKE '%register%'`,
    party,
    party,
  ).flatMap(({ body, answer_id }): readonly Stated[] => {
    const { type, previous } = keptEvent(body)
    if (previous === null || !/\.register(_number)?\./.test(type === null ? '' : currentEventType(type))) return []
    const read = parseNumberAndCourt(previous)
    return read === null
      ? []
      : [{ number: previous, court: read.court?.name ?? null, courtCode: read.court?.code ?? null, answer: answer_id }]
  })

/**
 * Register numbers that a company had and has no more: of older reads of its entry, and of events that changed it.
 * Numbers of parties that were joined into it are not here: their facts are forgotten with the joining, and stand in their
 * reads. The present number is left out.
 */
export function formerNumbersOf(db: Database, party: PartyRow): readonly HadNumber[] {
  const keyOf = (number: string, courtCode: string | null): string | null => {
    const parsed = parseRegisterNumber(number) ?? parseNumberAndCourt(number)?.register ?? null
    return parsed === null ? null : `${numberKey(parsed)} ${parsed.suffix ?? ''} ${courtCode ?? ''}`
  }
  const present =
    party.register_number === null
      ? null
      : keyOf(party.register_number, party.court_code ?? codeOf(party.register_court))
  const found = new Map<string, HadNumber>()
  for (const { number, court, courtCode, answer } of [...inReads(db, party.id), ...inEvents(db, party.id)]) {
    if (number === null) continue
    const code = courtCode ?? codeOf(court)
    const key = keyOf(number, code)
    if (key === null || key === present) continue
    const known = found.get(key)
    found.set(
      key,
      known === undefined
        ? { number, court, courtCode: code, answers: [answer] }
        : { ...known, answers: [...known.answers, answer].toSorted((a, b) => (isNewer(db, a, b) ? -1 : 1)) },
    )
  }
  return [...found.values()]
}

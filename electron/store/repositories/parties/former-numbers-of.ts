import type { Database } from 'better-sqlite3'
import type { CompanyRecord, RegisterEntryRef } from '../../../../shared/domain/company/company.ts'
import { stepDay } from '../../../../shared/domain/german-day.ts'
import { factChange } from '../../../../shared/domain/history/fact-events.ts'
import { findCourt } from '../../../../shared/domain/register/courts.ts'
import { parseEntryNumber } from '../../../../shared/domain/register/register-number.ts'
import { readForPurpose } from '../../projections/read-answer.ts'
import { row, rows } from '../../sql/prepared.ts'
import { readAnswer } from '../answers/answers.ts'
import { isNewer } from '../answers/rank.ts'
import type { PartyRow } from './party-facts.ts'
import { isSameEntry } from '../../../../shared/domain/register/same-entry.ts'
import { keptEvent } from '../company/kept-event.ts'
import { sectionClock } from '../company/standing.ts'

/** A register number of a company beside the one that was read last. */
export interface HadNumber {
  readonly number: string
  readonly court: string | null
  readonly courtCode: string | null
  /** The last day on which it had it, `YYYY-MM-DD`; null: not stated. */
  readonly until: string | null
  /** An event told of it since the entry was read: it is the one of now. */
  readonly reported: boolean
  /** Answers that state it, the newest first. */
  readonly answers: readonly number[]
}

/** Most older reads of one company's register entry that are looked through, the newest first. */
const mostReads = 100

const codeOf = (court: string | null): string | null => (court === null ? null : (findCourt(court)?.code ?? null))

/** What a read of the register entry states of name and number. */
export interface PastRead {
  readonly name: string | null
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
export function pastReads(db: Database, party: number): readonly PastRead[] {
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
  return (reads.length < 2 ? [] : reads).flatMap(({ id }): readonly PastRead[] => {
    const answer = readAnswer(db, id)
    const reading = answer === null || answer.id !== id ? null : readForPurpose(answer.purpose, answer.text)
    if (reading?.kind !== 'record') return []
    const { number, court, courtCode } = reading.record.register
    return [{ name: reading.record.name, number, court, courtCode, answer: id }]
  })
}

/** What an event tells of a company's number or court. */
export interface EntryChange {
  readonly fact: 'registerNumber' | 'registerCourt'
  readonly previous: string | null
  readonly current: string | null
  /** Register day. */
  readonly day: string | null
  readonly availableAt: string | null
  readonly answer: number
}

/** Events of a changed number or court, oldest first. */
export const entryChanges = (db: Database, party: number): readonly EntryChange[] =>
  rows<{ body: string; answer_id: number }>(
    db,
    `
    SELECT body, answer_id FROM event WHERE party_id = ? AND body LIKE '%register%'
    UNION ALL SELECT body, answer_id FROM inbox_item WHERE party_id = ? AND type LIKE '%register%'`,
    party,
    party,
  )
    .flatMap(({ body, answer_id: answer }) => {
      const event = keptEvent(body)
      const fact = factChange(event)?.fact
      return fact === 'registerNumber' || fact === 'registerCourt'
        ? [
            {
              fact,
              previous: event.previous,
              current: event.current,
              day: event.effectiveOn,
              availableAt: event.availableAt,
              answer,
            },
          ]
        : []
    })
    .toSorted(
      (a, b) => (a.day ?? '').localeCompare(b.day ?? '') || (a.availableAt ?? '').localeCompare(b.availableAt ?? ''),
    )

/** A number as an event writes it; null: no number stands in it. */
function inText(text: string | null): RegisterEntryRef | null {
  const read = text === null ? null : parseEntryNumber(text)
  return text === null || read === null
    ? null
    : { number: text, court: read.court?.name ?? null, courtCode: read.court?.code ?? null }
}

/**
 * Register numbers beside the one that a company's newest read states: those that it had, by the record itself, by older reads of it and by events that
 * changed it; and the one that an event told of since (`reported`), which is no former one. Numbers of parties that were joined into it are not looked
 * up as theirs: their facts are forgotten with the joining, and stand in their reads.
 * @param record as it is kept; null: nobody read it
 * @param more whether more is kept of it than one answer; left out: it may be
 * @param past its older reads, where they are at hand
 * @param events what events tell of number and court, where that is at hand
 */
export function formerNumbersOf(
  db: Database,
  party: PartyRow,
  record: CompanyRecord | null,
  more = true,
  past: readonly PastRead[] = more ? pastReads(db, party.id) : [],
  events: readonly EntryChange[] = more ? entryChanges(db, party.id) : [],
): readonly HadNumber[] {
  const stated = record?.formerRegisters ?? []
  if (!more && stated.length === 0) return []
  const clock = stated.length === 0 && !more ? null : sectionClock(db, party.id, 'record')
  const changes = events.filter(({ fact }) => fact === 'registerNumber')
  const last = changes.at(-1)
  // Read since, it is what the read states or is not so any more.
  const isNews =
    last !== undefined &&
    (clock === null ||
      (last.availableAt === null ? isNewer(db, last.answer, clock.answer) : last.availableAt > clock.at))
  const reported = isNews ? inText(last.current) : null
  const present: RegisterEntryRef = {
    number: party.register_number,
    court: party.register_court,
    courtCode: party.court_code,
  }
  const found: HadNumber[] = []
  const add = (one: RegisterEntryRef, answer: number, told: Pick<HadNumber, 'until' | 'reported'>): void => {
    if (one.number === null || (present.number !== null && isSameEntry(one, present))) return
    // A list of results may state another one than the record; the file shows what was read of the register.
    const isRead = record !== null && record.register.number !== null && isSameEntry(one, record.register)
    const of = isRead ? { until: null, reported: true } : told
    const code = one.courtCode ?? codeOf(one.court)
    const nth = found.findIndex((other) => other.reported === of.reported && isSameEntry(one, other))
    const known = found[nth]
    if (known === undefined) {
      found.push({ ...one, number: one.number, courtCode: code, answers: [answer], ...of })
      return
    }
    found[nth] = {
      ...known,
      court: known.court ?? one.court,
      courtCode: known.courtCode ?? code,
      until: known.until ?? of.until,
      answers: [...new Set([...known.answers, answer])].toSorted((a, b) => (isNewer(db, a, b) ? -1 : 1)),
    }
  }
  for (const { until, ...one } of stated) if (clock !== null) add(one, clock.answer, { until, reported: false })
  for (const { answer, number, court, courtCode } of past)
    add({ number, court, courtCode }, answer, { until: null, reported: false })
  for (const { previous, day, answer } of changes) {
    const one = inText(previous)
    // What it got back is no former one.
    if (one !== null && !(reported !== null && isSameEntry(one, reported)))
      add(one, answer, { until: day === null ? null : stepDay(day, -1), reported: false })
  }
  if (reported !== null && last !== undefined) add(reported, last.answer, { until: null, reported: true })
  return found
}

import type { Database } from 'better-sqlite3'
import { findCourt } from '../../../../shared/domain/register/courts.ts'
import { parseEntryNumber } from '../../../../shared/domain/register/register-number.ts'
import { readForPurpose } from '../../projections/read-answer.ts'
import { row, rows } from '../../sql/prepared.ts'
import { numberKey } from '../../search-index/document-keys.ts'
import { readAnswer } from '../answers/answers.ts'

export interface FormerNumber {
  readonly party: number
  readonly number: string
  readonly courtCode: string | null
}

/** Most older reads that are searched for former register numbers. */
const mostAnswers = 2_000

const codeOf = (court: string | null): string | null => (court === null ? null : (findCourt(court)?.code ?? null))

/**
 * Register numbers that companies had: those of parties that were joined into them, and those that older reads of their
 * register entry state. The key is the number without its suffix. Present numbers are included.
 */
export function formerNumbers(db: Database): ReadonlyMap<string, readonly FormerNumber[]> {
  const found = new Map<string, FormerNumber[]>()
  const add = (party: number, number: string | null, courtCode: string | null): void => {
    const parsed = number === null ? null : parseEntryNumber(number)
    if (number === null || parsed === null) return
    const key = numberKey(parsed.register)
    const there = found.get(key) ?? []
    if (!there.some((one) => one.party === party && one.number === number && one.courtCode === courtCode))
      found.set(key, [...there, { party, number, courtCode }])
  }
  for (const joined of rows<{
    into: number
    register_number: string | null
    register_court: string | null
    court_code: string | null
  }>(
    db,
    `
    SELECT joined_into AS "into", register_number, register_court, court_code FROM party
    WHERE joined_into IS NOT NULL AND kind = 'company' AND register_number IS NOT NULL`,
  )) {
    add(joined.into, joined.register_number, joined.court_code ?? codeOf(joined.register_court))
  }
  const reads = rows<{ id: number; party: number }>(
    db,
    `
    SELECT a.id, coalesce(p.joined_into, p.id) AS party FROM answer a JOIN party p ON p.id = a.party_id
    WHERE a.operation = 'company' AND a.party_id IN (
      SELECT party_id FROM answer WHERE operation = 'company' AND party_id IS NOT NULL GROUP BY party_id HAVING count(*) > 1)
    ORDER BY a.rank DESC LIMIT ?`,
    mostAnswers,
  )
  for (const { id, party } of reads) {
    const answer = readAnswer(db, id)
    const reading = answer === null ? null : readForPurpose(answer.purpose, answer.text)
    if (reading?.kind !== 'record') continue
    const { register } = reading.record
    add(party, register.number, register.courtCode ?? codeOf(register.court))
  }
  return found
}

/** Changes whenever an entry was read or companies were joined; the numbers are then collected again. */
export const formerNumbersVersion = (db: Database): string => {
  const found = row<{ newest: number | null; joined: number }>(
    db,
    `
    SELECT (SELECT max(id) FROM answer) AS newest, (SELECT count(*) FROM party WHERE joined_into IS NOT NULL) AS joined`,
  )
  return `${found?.newest ?? 0} ${found?.joined ?? 0}`
}

import type { Database } from 'better-sqlite3'
import type { AnswerId } from '../../../../shared/domain/ids.ts'
import { readJson } from '../../../../shared/domain/json.ts'
import type { AnswerJson } from '../../../ports/store/exports.ts'
import { decodeBody } from '../../../ports/answer-body.ts'
import { readList } from '../../projectors/list-items.ts'
import { wholeAnswer } from './answers.ts'

/** An answer as it came, parsed; null when there is none of this number, or its body isn't JSON. */
export function answerJson(db: Database, id: AnswerId): AnswerJson | null {
  const whole = wholeAnswer(db, id)
  if (whole === null) return null
  const { body, headers, status: _status, serviceDate: _serviceDate, ...answer } = whole
  const read = readJson(decodeBody(body, headers))
  return read.ok ? { answer, body: read.value, items: readList(read.value)?.items ?? null } : null
}

import type { Database } from 'better-sqlite3'
import type { AnswerId } from '../../../../shared/domain/ids.ts'
import { readJson, type Json } from '../../../../shared/domain/json.ts'
import { isRedactionOf } from '../../../../shared/domain/privacy/is-redaction.ts'
import type { TeamAnswer } from '../../../ports/team-server.ts'
import { decodeBody } from '../../../ports/answer-body.ts'
import { row, run } from '../../sql/prepared.ts'
import { localPurpose } from '../../team/portable-purpose.ts'
import { unpack, wholeAnswer } from '../answers/answers.ts'

const guard = 'answer_is_kept'

/** JSON as JSON, anything else as the text that it is. */
function readOrText(bytes: Uint8Array, headers: Readonly<Record<string, string>>): Json {
  const text = decodeBody(bytes, headers)
  const read = readJson(text)
  return read.ok ? read.value : text
}

/** The address of a call as a person reads it, whichever way its query was encoded. */
function plainCall(call: string): string {
  try {
    return decodeURIComponent(call.replaceAll('+', ' '))
  } catch {
    return call
  }
}

/**
 * Puts an answer that an erasure rewrote at the server in the place of what stands here, in the caller's transaction; its projections are made anew by
 * `removeGone`. Only what is here with somebody taken out is taken: a colleague's word can take away, and make nothing new. False: it is not that, and
 * what was here stays.
 */
export function takeRewritten(db: Database, id: AnswerId, answer: TeamAnswer): boolean {
  const mine = wholeAnswer(db, id)
  if (mine === null) return false
  const { headers } = mine
  if (
    !isRedactionOf(readOrText(mine.body, headers), readOrText(unpack(answer.packing, answer.body), headers)) ||
    !isRedactionOf(plainCall(mine.call), plainCall(answer.call))
  )
    return false
  const purpose = row<{ purpose: string }>(db, 'SELECT purpose FROM answer WHERE id = ?', id)?.purpose ?? 'null'
  const theirs = localPurpose(db, answer.purpose)
  const mayTake = theirs.ok && isRedactionOf(JSON.parse(purpose) as Json, theirs.value as unknown as Json)
  const rule = row<{ sql: string }>(db, `SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = ?`, guard)
  const secure = db.pragma('secure_delete', { simple: true })
  db.pragma('secure_delete = ON')
  try {
    if (rule !== null) db.exec(`DROP TRIGGER ${guard}`)
    run(
      db,
      'UPDATE answer SET body = ?, packing = ?, body_bytes = ?, body_hash = ?, call = ?, purpose = ? WHERE id = ?',
      answer.body,
      answer.packing,
      answer.bytes,
      answer.hash,
      answer.call,
      mayTake ? JSON.stringify(theirs.value) : purpose,
      id,
    )
    if (rule !== null) db.exec(rule.sql)
  } finally {
    db.pragma(`secure_delete = ${secure === 1 ? 'ON' : 'OFF'}`)
  }
  return true
}

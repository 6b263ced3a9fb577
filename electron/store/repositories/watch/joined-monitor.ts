import type { Database } from 'better-sqlite3'
import type { StoredMonitor } from '../../../ports/store/watch.ts'
import type { Running } from '../../projectors/running.ts'
import { row, run } from '../../sql/prepared.ts'
import { isNewer } from '../answers/rank.ts'

/** A row of `monitor`. */
export interface MonitorRow {
  readonly id: number
  readonly party_id: number
  readonly service_id: string | null
  readonly event_types: string
  readonly state: StoredMonitor['state']
  readonly created_at: string | null
  /** The newest answer that told of it; where only alerts did, the oldest. 0: none. */
  readonly answer_id: number
  readonly runs: Running['runs']
  readonly said: string | null
}

export const monitorRow = (db: Database, party: number): MonitorRow | null =>
  row<MonitorRow>(db, 'SELECT * FROM monitor WHERE party_id = ?', party)

/** What answers say of a monitor. */
export type ToldFields = Omit<MonitorRow, 'id' | 'party_id'>
const fields = [
  'service_id', 'event_types', 'state', 'created_at', 'answer_id', 'runs', 'said',
] as const satisfies readonly (keyof ToldFields)[] // prettier-ignore

export const areSame = (one: ToldFields, other: ToldFields): boolean =>
  fields.every((field) => one[field] === other[field])

export const writeFields = (db: Database, id: number, told: ToldFields): number =>
  run(db, `UPDATE monitor SET ${fields.map((field) => `${field} = @${field}`).join(', ')} WHERE id = @id`, {
    ...fieldsOf(told),
    id,
  })

/** Nothing is known of it but that it is there. */
export const isBare = (found: ToldFields): boolean =>
  found.state === 'active' && found.event_types === '[]' && found.created_at === null && found.runs === null

/** Whether the first alert of the one came before that of the other; both are known by their alerts alone. */
export const isFirstAlert = (db: Database, one: number, other: number): boolean =>
  one !== 0 && (other === 0 || isNewer(db, other, one))

/** Whether of two monitors of one company the second says what it is. */
function leads(db: Database, kept: ToldFields, other: ToldFields): boolean {
  if (kept.state !== 'active' || other.state !== 'active') return kept.state !== 'active' && other.state === 'active'
  if (isBare(kept)) return !isBare(other) || isFirstAlert(db, other.answer_id, kept.answer_id)
  return !isBare(other) && isNewer(db, other.answer_id, kept.answer_id)
}

/**
 * What two monitors are that turn out to be of one company: the same as if their answers had told of one from the beginning, whichever of
 * the two stays.
 */
export function joinedMonitor(db: Database, kept: ToldFields, other: ToldFields): ToldFields {
  const [first, second] = leads(db, kept, other) ? [other, kept] : [kept, other]
  if (first.state !== 'active' || second.state !== 'active') return fieldsOf(first)
  const running = first.runs === null ? second : first
  return {
    ...fieldsOf(first),
    service_id: first.service_id ?? second.service_id,
    created_at: first.created_at ?? second.created_at,
    runs: running.runs,
    said: running.said,
  }
}

const fieldsOf = ({ service_id, event_types, state, created_at, answer_id, runs, said }: ToldFields): ToldFields => ({
  service_id,
  event_types,
  state,
  created_at,
  answer_id,
  runs,
  said,
})

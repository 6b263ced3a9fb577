import type { Database } from 'better-sqlite3'
import type { Approval } from '../../../../shared/domain/credits/credits.ts'
import type { AppError } from '../../../../shared/domain/errors.ts'
import { answerId, partyId, serviceId, type PartyId, type ServiceId } from '../../../../shared/domain/ids.ts'
import type { JobState } from '../../../../shared/domain/ownership/read/ways.ts'
import { insert, inTransaction, row, rows, run } from '../../sql/prepared.ts'
import type { JobChange, NewJob, StoredJob } from '../../../ports/store/ownership.ts'
import { rankIn } from '../answers/rank.ts'
import { findParty, summaryOf } from '../parties/party-facts.ts'

/**
 * The states that may follow each state. A job that was sent is never intended again unless it is certain that nothing
 * left; one that has ended stays ended. The schema holds the same table (migration 3) and refuses any other step.
 */
export const jobWays: Readonly<Record<JobState, readonly JobState[]>> = {
  intended: ['sent', 'dropped'],
  sent: ['intended', 'uncertain', 'running', 'refused', 'failed'],
  uncertain: ['sent', 'running', 'dropped'],
  running: ['still-running', 'done', 'failed', 'dropped'],
  'still-running': ['done', 'failed', 'dropped'],
  done: [],
  failed: [],
  refused: [],
  dropped: [],
}

/** States of a job that isn't over. */
export const openStates: readonly JobState[] = (Object.keys(jobWays) as JobState[]).filter(
  (state) => jobWays[state].length > 0,
)
const open = openStates.map((state) => `'${state}'`).join(', ')

interface JobRow {
  readonly id: number
  readonly party_id: number
  readonly depth: number
  readonly state: JobState
  readonly idempotency_key: string
  readonly approved: string
  readonly asking: string
  readonly service_job_id: string | null
  readonly item_id: string | null
  readonly started_at: string
  readonly sent_at: string | null
  readonly last_asked_at: string | null
  readonly next_ask_at: string | null
  readonly asks: number
  readonly misses: number
  readonly asked_credits: number
  readonly asked_unpriced: number
  readonly message: string | null
  readonly error: string | null
  readonly answer_id: number | null
}

/** Every id by which a company is known, the newest first. */
export const aliasesOf = (db: Database, party: PartyId): readonly ServiceId[] =>
  rows<{ service_id: string }>(
    db,
    `SELECT service_id FROM alias WHERE party_id = ? ORDER BY ${rankIn('alias.seen')} DESC, service_id DESC`,
    party,
  ).map(({ service_id }) => serviceId(service_id))

function toJob(db: Database, found: JobRow): StoredJob | null {
  const party = findParty(db, partyId(found.party_id))
  const company = party === null ? null : summaryOf(party)
  if (company?.kind !== 'company') return null
  const [newest, ...others] = aliasesOf(db, company.id)
  if (newest === undefined) return null
  return {
    id: found.id,
    company,
    serviceIds: [newest, ...others],
    depth: found.depth,
    state: found.state,
    idempotencyKey: found.idempotency_key,
    approved: JSON.parse(found.approved) as Approval,
    asking: JSON.parse(found.asking) as Approval,
    serviceJobId: found.service_job_id,
    itemId: found.item_id,
    startedAt: found.started_at,
    sentAt: found.sent_at,
    lastAskedAt: found.last_asked_at,
    nextAskAt: found.next_ask_at,
    asks: found.asks,
    misses: found.misses,
    askedCredits: found.asked_credits,
    askedUnpriced: found.asked_unpriced,
    message: found.message,
    error: found.error === null ? null : (JSON.parse(found.error) as AppError),
    answerId: found.answer_id === null ? null : answerId(found.answer_id),
  }
}

const toJobs = (db: Database, found: readonly JobRow[]): readonly StoredJob[] =>
  found.map((one) => toJob(db, one)).filter((job) => job !== null)

/** Most ended jobs that are listed; open ones are listed all. */
const mostListed = 500

export const readJobs = (db: Database, which: 'open' | 'all'): readonly StoredJob[] =>
  toJobs(
    db,
    which === 'open'
      ? rows<JobRow>(db, `SELECT * FROM ownership_job WHERE state IN (${open}) ORDER BY id DESC`)
      : rows<JobRow>(
          db,
          `SELECT * FROM ownership_job
      WHERE state IN (${open}) OR id > (SELECT coalesce(max(id), 0) FROM ownership_job) - ${mostListed}
      ORDER BY id DESC`,
        ),
  )

/** Jobs of a company, also from before it was joined with another; newest first. */
export const jobsOfParty = (db: Database, party: PartyId): readonly StoredJob[] =>
  toJobs(
    db,
    rows<JobRow>(
      db,
      `
  SELECT * FROM ownership_job WHERE party_id IN (SELECT id FROM party WHERE id = ? OR joined_into = ?)
  ORDER BY id DESC`,
      party,
      party,
    ),
  )

export function readJob(db: Database, id: number): StoredJob | null {
  const found = row<JobRow>(db, 'SELECT * FROM ownership_job WHERE id = ?', id)
  return found === null ? null : toJob(db, found)
}

/** Writes a job before anything is sent; returns the open job of this company and depth where there is one. */
export function beginJob(db: Database, job: NewJob): StoredJob | null {
  return inTransaction(db, () => {
    const party = findParty(db, job.party)
    if (party?.kind !== 'company') return null
    const known = jobsOfParty(db, partyId(party.id)).find(
      ({ depth, state }) => depth === job.depth && openStates.includes(state),
    )
    if (known !== undefined) return known
    const id = insert(
      db,
      `
      INSERT INTO ownership_job (party_id, depth, state, idempotency_key, approved, asking, started_at)
      VALUES (?, ?, 'intended', ?, ?, ?, ?)`,
      party.id,
      job.depth,
      job.idempotencyKey,
      JSON.stringify(job.approved),
      JSON.stringify(job.asking),
      job.at,
    )
    return readJob(db, id)
  })
}

const asJson = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

/**
 * Writes a change if the job is still in the state in which it was seen, so that two windows, or a window and the poll
 * schedule, can't undo each other's changes. Null: it is in another state by now.
 * @throws StoreError `other` for a step that `jobWays` doesn't have
 */
export function changeJob(db: Database, id: number, from: JobState, change: JobChange): StoredJob | null {
  return inTransaction(db, () => {
    const before = readJob(db, id)
    if (before === null || before.state !== from) return null
    const next = { ...before, ...change }
    if (next.state !== from && !jobWays[from].includes(next.state)) {
      throw new Error(`a job does not go from ${from} to ${next.state}`)
    }
    run(
      db,
      `UPDATE ownership_job SET state = ?, approved = ?, asking = ?, service_job_id = ?, item_id = ?,
      started_at = ?, sent_at = ?, last_asked_at = ?, next_ask_at = ?, asks = ?, misses = ?, asked_credits = ?,
      asked_unpriced = ?, message = ?, error = ?, answer_id = ? WHERE id = ?`,
      next.state,
      asJson(next.approved),
      asJson(next.asking),
      next.serviceJobId,
      next.itemId,
      next.startedAt,
      next.sentAt,
      next.lastAskedAt,
      next.nextAskAt,
      next.asks,
      next.misses,
      next.askedCredits,
      next.askedUnpriced,
      next.message?.toWellFormed() ?? null,
      asJson(next.error),
      next.answerId,
      id,
    )
    return readJob(db, id)
  })
}

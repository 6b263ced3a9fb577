import type { Database } from 'better-sqlite3'
import { foldings } from '../../../../shared/domain/text/fold.ts'
import { serviceId } from '../../../../shared/domain/ids.ts'
import { isObject, type Json } from '../../../../shared/domain/json.ts'
import {
  metadataText,
  sameJson,
  sameMetadata,
  shownMetadata,
  type Metadata,
} from '../../../../shared/domain/watch/formation-metadata.ts'
import type { StoredFormation } from '../../../ports/store/delivery.ts'
import { inTransaction, row, rows, run } from '../../sql/prepared.ts'
import { acceptId } from '../parties/aliases.ts'
import { isNewer, rankIn } from '../answers/rank.ts'

interface FormationRow {
  readonly key: string
  readonly service_id: string
  readonly served: string | null
  readonly served_at: string | null
  readonly answer_id: number
  readonly draft: string | null
  readonly draft_base: string | null
  readonly drafted_at: string | null
  readonly stayed: string | null
}

const jsonIn = (text: string | null): Json => (text === null ? null : (JSON.parse(text) as Json))
/** What is no object is metadata of another form, and none that can be changed from here. */
function metadataIn(text: string | null): Metadata | null {
  const json = jsonIn(text)
  return isObject(json) ? json : null
}

const asFormation = (found: FormationRow): StoredFormation => {
  const [served, draft, base] = [metadataIn(found.served), metadataIn(found.draft), metadataIn(found.draft_base)]
  return {
    key: found.key,
    serviceId: serviceId(found.service_id),
    served,
    otherForm: served === null ? jsonIn(found.served) : null,
    servedAt: found.served_at,
    draft,
    draftedAt: found.drafted_at,
    stayed: draft === null ? [] : (JSON.parse(found.stayed ?? '[]') as readonly string[]),
    conflict: draft !== null && !sameMetadata(served ?? {}, base ?? {}) && !sameMetadata(served ?? {}, draft),
  }
}

const rowOf = (db: Database, key: string): FormationRow | null =>
  row<FormationRow>(db, 'SELECT * FROM formation WHERE key = ?', key)

export const readFormationNoted = (db: Database, key: string): StoredFormation | null => {
  const found = rowOf(db, key)
  return found && asFormation(found)
}

export const readFormationsNoted = (db: Database): readonly StoredFormation[] =>
  rows<FormationRow>(db, `SELECT * FROM formation WHERE words <> '' OR draft IS NOT NULL ORDER BY key LIMIT 20000`).map(
    asFormation,
  )

/** Characters of a value that are searched. */
const searchedText = 2_000

/** The searched text: in both foldings, because either is typed, of the draft and of what the service has. */
const wordsOf = (...all: readonly Json[]): string =>
  [
    ...new Set(
      all
        .flatMap((one) => (isObject(one) ? Object.entries(one).flat() : one === null ? [] : [one]))
        .flatMap((one) => foldings(metadataText(one).slice(0, searchedText))),
    ),
  ].join(' ')

function writeWords(db: Database, key: string): void {
  const found = rowOf(db, key)
  if (found === null) return
  const { draft, served, otherForm } = asFormation(found)
  const words = wordsOf(shownMetadata({ draft, served }), served, otherForm)
  run(db, 'UPDATE formation SET words = ? WHERE key = ?', words, key)
}

/**
 * Stores a formation's metadata as an answer shows it. An older answer changes nothing (rebuild). A draft that the
 * service has by now counts as sent.
 */
export function tellFormation(
  db: Database,
  told: { readonly key: string; readonly id: string; readonly metadata: Json | undefined },
  answer: number,
  at: string,
): void {
  if (acceptId(told.id) === null) return
  const served = told.metadata === undefined ? null : JSON.stringify(told.metadata)
  run(
    db,
    `
    INSERT INTO formation (key, service_id, served, served_at, answer_id) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET service_id = excluded.service_id, served = coalesce(excluded.served, served),
      served_at = CASE WHEN excluded.served IS NULL THEN served_at ELSE excluded.served_at END, answer_id = excluded.answer_id
    WHERE ${rankIn('excluded.answer_id')} > ${rankIn('formation.answer_id')}`,
    told.key,
    told.id,
    served,
    served === null ? null : at,
    answer,
  )
  // What only an older answer shows of it is added.
  if (served !== null)
    run(db, 'UPDATE formation SET served = ?, served_at = ? WHERE key = ? AND served IS NULL', served, at, told.key)
  dropSentDraft(db, told.key)
  if (served !== null) writeWords(db, told.key)
}

/** Removes a draft that equals what the service has, or what was sent and arrived. */
function dropSentDraft(db: Database, key: string, arrived?: Metadata): void {
  const found = rowOf(db, key)
  const there = arrived ?? metadataIn(found?.served ?? null) ?? {}
  if (found === null || found.draft === null || !sameMetadata(metadataIn(found.draft), there)) return
  run(db, 'UPDATE formation SET draft = NULL, draft_base = NULL, drafted_at = NULL, stayed = NULL WHERE key = ?', key)
}

/** Keeps a draft with what the service had when it was begun; null throws it away. */
export function draftFormation(db: Database, key: string, draft: Metadata | null, at: string): boolean {
  return inTransaction(db, () => {
    const found = rowOf(db, key)
    if (found === null) return false
    // Saving again after a conflict was shown decides it: the draft is then based on what the service has now.
    run(
      db,
      'UPDATE formation SET draft = ?, draft_base = CASE WHEN ? THEN served END, drafted_at = ?, stayed = CASE WHEN ? THEN stayed END WHERE key = ?',
      draft === null ? null : JSON.stringify(draft),
      draft === null ? 0 : 1,
      draft === null ? null : at,
      draft === null ? 0 : 1,
      key,
    )
    dropSentDraft(db, key)
    writeWords(db, key)
    return true
  })
}

/**
 * Notes what became of metadata that was sent. `answered`: what the answer shows of it; undefined: nothing. The contract
 * doesn't say whether the service replaces or merges (4.5, gap G8), so what was taken away here counts as gone only when
 * the answer shows it; what stayed is named, and the draft stays with it.
 */
export function noteFormationSent(
  db: Database,
  key: string,
  sent: Metadata,
  at: string,
  answered?: Json,
  answer?: number,
): void {
  inTransaction(db, () => {
    const found = rowOf(db, key)
    // Read again after a newer answer told of it (rebuild): that one counts.
    if (found === null || (answer !== undefined && isNewer(db, found.answer_id, answer))) return
    const before = metadataIn(found.served) ?? {}
    const removed = Object.keys(before).filter((name) => !Object.hasOwn(sent, name))
    const shown = answered === undefined ? (removed.length === 0 ? sent : { ...before, ...sent }) : answered
    const has = (name: string): boolean => isObject(shown) && Object.hasOwn(shown, name) && shown[name] !== null
    const stayed = answered === undefined ? [] : removed.filter(has)
    const arrived =
      isObject(shown) && Object.entries(sent).every(([name, value]) => sameJson(shown[name] ?? null, value))
    const served = JSON.stringify(shown)
    run(
      db,
      `UPDATE formation SET served = ?, served_at = ?, stayed = ?,
        draft_base = CASE WHEN draft IS NULL THEN NULL ELSE ? END WHERE key = ?`,
      served,
      at,
      JSON.stringify(stayed),
      served,
      key,
    )
    if (arrived && !removed.some(has)) dropSentDraft(db, key, sent)
    writeWords(db, key)
  })
}

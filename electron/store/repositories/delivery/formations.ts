import type { Database } from 'better-sqlite3'
import { foldings } from '../../../../shared/domain/text/fold.ts'
import { serviceId } from '../../../../shared/domain/ids.ts'
import { sameMetadata, shownMetadata, type Metadata } from '../../../../shared/domain/watch/formation-metadata.ts'
import type { StoredFormation } from '../../../ports/store/delivery.ts'
import { inTransaction, row, rows, run } from '../../sql/prepared.ts'
import { acceptId } from '../parties/aliases.ts'

interface FormationRow {
  readonly key: string
  readonly service_id: string
  readonly served: string | null
  readonly served_at: string | null
  readonly answer_id: number
  readonly draft: string | null
  readonly draft_base: string | null
  readonly drafted_at: string | null
}

const metadataIn = (text: string | null): Metadata | null => (text === null ? null : (JSON.parse(text) as Metadata))

const asFormation = (found: FormationRow): StoredFormation => {
  const [served, draft, base] = [metadataIn(found.served), metadataIn(found.draft), metadataIn(found.draft_base)]
  return {
    key: found.key,
    serviceId: serviceId(found.service_id),
    served,
    servedAt: found.served_at,
    draft,
    draftedAt: found.drafted_at,
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

/** The searched text: in both foldings, because either is typed, of the draft and of what the service has. */
const wordsOf = (...all: readonly (Metadata | null)[]): string =>
  [
    ...new Set(
      all
        .flatMap((one) => (one === null ? [] : [one]))
        .flatMap((one) => Object.entries(one).flat())
        .flatMap(foldings),
    ),
  ].join(' ')

function writeWords(db: Database, key: string): void {
  const found = rowOf(db, key)
  if (found === null) return
  const { draft, served } = asFormation(found)
  run(db, 'UPDATE formation SET words = ? WHERE key = ?', wordsOf(shownMetadata({ draft, served }), served), key)
}

/**
 * Stores a formation's metadata as an answer shows it. An older answer changes nothing (rebuild). A draft that the
 * service has by now counts as sent.
 */
export function tellFormation(
  db: Database,
  told: { readonly key: string; readonly id: string; readonly metadata: Metadata | null },
  answer: number,
  at: string,
): void {
  if (acceptId(told.id) === null) return
  const served = told.metadata === null ? null : JSON.stringify(told.metadata)
  run(
    db,
    `
    INSERT INTO formation (key, service_id, served, served_at, answer_id) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET service_id = excluded.service_id, served = coalesce(excluded.served, served),
      served_at = CASE WHEN excluded.served IS NULL THEN served_at ELSE excluded.served_at END, answer_id = excluded.answer_id
    WHERE excluded.answer_id > answer_id`,
    told.key,
    told.id,
    served,
    served === null ? null : at,
    answer,
  )
  dropSentDraft(db, told.key)
  if (served !== null) writeWords(db, told.key)
}

/** Removes a draft that equals what the service has. */
function dropSentDraft(db: Database, key: string): void {
  const found = rowOf(db, key)
  if (found === null || found.draft === null || !sameMetadata(metadataIn(found.draft), metadataIn(found.served) ?? {}))
    return
  run(db, 'UPDATE formation SET draft = NULL, draft_base = NULL, drafted_at = NULL WHERE key = ?', key)
}

/** Keeps a draft with what the service had when it was begun; null throws it away. */
export function draftFormation(db: Database, key: string, draft: Metadata | null, at: string): boolean {
  return inTransaction(db, () => {
    const found = rowOf(db, key)
    if (found === null) return false
    // Saving again after a conflict was shown decides it: the draft is then based on what the service has now.
    run(
      db,
      'UPDATE formation SET draft = ?, draft_base = CASE WHEN ? THEN served END, drafted_at = ? WHERE key = ?',
      draft === null ? null : JSON.stringify(draft),
      draft === null ? 0 : 1,
      draft === null ? null : at,
      key,
    )
    dropSentDraft(db, key)
    writeWords(db, key)
    return true
  })
}

/** Notes that the service accepted this metadata, whatever the body of its answer showed. */
export function noteFormationSent(db: Database, key: string, sent: Metadata, at: string): void {
  inTransaction(db, () => {
    run(
      db,
      'UPDATE formation SET served = ?, served_at = ?, draft_base = CASE WHEN draft IS NULL THEN NULL ELSE ? END WHERE key = ?',
      JSON.stringify(sent),
      at,
      JSON.stringify(sent),
      key,
    )
    dropSentDraft(db, key)
    writeWords(db, key)
  })
}

import type { Database } from 'better-sqlite3'
import type { AppError } from '../../../../shared/domain/errors.ts'
import type { CoverageGap } from '../../../../shared/domain/watch/coverage.ts'
import { withLooks, withoutLooks, type KnownCoverage } from '../../../../shared/domain/watch/coverage-of.ts'
import { row, run } from '../../sql/prepared.ts'
import type { OpenWalk, StoredWatch, WatchRef } from '../../../ports/store/watch.ts'
import { forgetLooks, looksOf } from './gap-looks.ts'

interface WatchRow {
  readonly covered_from: string | null
  readonly covered_until: string | null
  readonly gaps: string
  readonly polled_at: string | null
  readonly problem: string | null
  readonly not_applied: string
  readonly walk: string | null
}

const parsed = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T))

function gapsOf(db: Database, watch: WatchRef, stored: string): readonly CoverageGap[] {
  const gaps = parsed<readonly CoverageGap[]>(stored) ?? []
  return gaps.length === 0 ? gaps : withLooks(gaps, looksOf(db, watch))
}

/** What a monitor or feed covers, without what the person looked into; null: never polled. */
export function readCoverage(db: Database, { kind, id }: WatchRef): KnownCoverage | null {
  const found = row<Pick<WatchRow, 'covered_from' | 'covered_until' | 'gaps'>>(
    db,
    'SELECT covered_from, covered_until, gaps FROM watch WHERE kind = ? AND id = ?',
    kind,
    id,
  )
  return (
    found && {
      from: found.covered_from,
      until: found.covered_until,
      gaps: parsed<readonly CoverageGap[]>(found.gaps) ?? [],
    }
  )
}

/** How far a monitor or feed was polled; empty coverage where it never was. */
export function readWatch(db: Database, { kind, id }: WatchRef): StoredWatch {
  const found = row<WatchRow>(db, 'SELECT * FROM watch WHERE kind = ? AND id = ?', kind, id)
  return {
    known: {
      from: found?.covered_from ?? null,
      until: found?.covered_until ?? null,
      gaps: gapsOf(db, { kind, id }, found?.gaps ?? '[]'),
    },
    polledAt: found?.polled_at ?? null,
    problem: parsed<AppError>(found?.problem ?? null),
    notApplied: parsed<readonly string[]>(found?.not_applied ?? '[]') ?? [],
    walk: parsed<OpenWalk>(found?.walk ?? null),
  }
}

export function noteWatch(db: Database, { kind, id }: WatchRef, watch: StoredWatch): void {
  const { known, problem, walk } = watch
  run(
    db,
    `INSERT INTO watch (kind, id, covered_from, covered_until, gaps, polled_at, problem, not_applied, walk)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (kind, id) DO UPDATE SET covered_from = excluded.covered_from, covered_until = excluded.covered_until,
      gaps = excluded.gaps, polled_at = excluded.polled_at, problem = excluded.problem,
      not_applied = excluded.not_applied, walk = excluded.walk`,
    kind,
    id,
    known.from,
    known.until,
    JSON.stringify(withoutLooks(known.gaps)),
    watch.polledAt,
    problem === null ? null : JSON.stringify(problem),
    JSON.stringify(watch.notApplied),
    walk === null ? null : JSON.stringify(walk),
  )
}

/**
 * Forgets the coverage of a watch that begins again: what was covered before it ended says nothing about the time
 * between.
 */
export function forgetWatch(db: Database, watch: WatchRef): number {
  forgetLooks(db, watch)
  return run(db, 'DELETE FROM watch WHERE kind = ? AND id = ?', watch.kind, watch.id)
}

/** How many items of a watch are not acknowledged. */
export const unseenOf = (db: Database, { kind, id }: WatchRef): number =>
  row<{ count: number }>(
    db,
    `SELECT count(*) AS count FROM inbox_source s JOIN inbox_item i ON i.id = s.item_id
    WHERE s.kind = ? AND s.watch_id = ? AND i.acknowledged_at IS NULL`,
    kind,
    id,
  )?.count ?? 0

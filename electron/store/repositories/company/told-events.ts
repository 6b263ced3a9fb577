import type { Database } from 'better-sqlite3'
import type { ToldBy, ToldEvent } from '../../../../shared/domain/facts/known-change.ts'
import { rows } from '../../sql/prepared.ts'
import type { KeptEvent } from './events.ts'

/** On which way an answer of this purpose told of its events. */
export const wayOf = (kind: string, source: string | null): ToldBy => {
  if (kind === 'section') return 'timeline'
  if (kind !== 'hits') return 'other'
  if (source === 'asked') return 'timeline'
  return source === 'feed' ? 'feed' : 'watch'
}

/** When each of these answers came, and on which way. */
function answersOf(
  db: Database,
  ids: ReadonlySet<number>,
): ReadonlyMap<number, { readonly readAt: string; readonly toldBy: ToldBy }> {
  const found = rows<{ id: number; readAt: string; kind: string; source: string | null }>(
    db,
    `SELECT id, read_at AS readAt, json_extract(purpose, '$.kind') AS kind,
      json_extract(purpose, '$.source.kind') AS source
    FROM answer WHERE id IN (SELECT value FROM json_each(?))`,
    JSON.stringify([...ids]),
  )
  return new Map(found.map(({ id, readAt, kind, source }) => [id, { readAt, toldBy: wayOf(kind, source) }]))
}

/** Kept events with when and on which way we came to know them. */
export function toldEvents(db: Database, events: readonly KeptEvent[]): readonly ToldEvent[] {
  const answers = answersOf(db, new Set(events.map(({ answer }) => answer)))
  const found: ToldEvent[] = []
  for (const { event, answer, power } of events) {
    const told = answers.get(answer)
    if (told !== undefined) found.push({ event, answer, power, knownAt: told.readAt, toldBy: told.toldBy })
  }
  return found
}

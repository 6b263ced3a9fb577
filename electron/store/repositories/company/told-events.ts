import type { Database } from 'better-sqlite3'
import type { ToldBy, ToldEvent } from '../../../../shared/domain/facts/known-change.ts'
import { instantOf } from '../../../../shared/domain/instant.ts'
import { unbrokenUntil, type KnownCoverage } from '../../../../shared/domain/watch/coverage-of.ts'
import type { WatchRef } from '../../../ports/store/watch.ts'
import { row, rows } from '../../sql/prepared.ts'
import { readCoverage } from '../watch/watches.ts'
import type { KeptEvent } from './events.ts'

/** On which way an answer of this purpose told of its events. */
export const wayOf = (kind: string, source: string | null): ToldBy => {
  if (kind === 'section') return 'timeline'
  if (kind !== 'hits') return 'other'
  if (source === 'asked') return 'timeline'
  return source === 'feed' ? 'feed' : 'watch'
}

/** The monitor of a company, whose hits came with those of all others. */
const monitorOfParty = (db: Database, party: number): WatchRef | null => {
  const found = row<{ id: number }>(db, 'SELECT id FROM monitor WHERE party_id = ?', party)
  return found === null ? null : { kind: 'monitor', id: found.id }
}

/** Whose hits an answer brought, as its purpose says. */
export interface ToldFrom {
  readonly kind: string
  readonly source: string | null
  readonly watch: number | null
}

/**
 * Until when the watch or feed that told of an event of a company showed each later one. What is covered is remembered for as long as the function
 * is held: for one reading of the library.
 */
export function unbrokenFrom(db: Database, party: number): (from: ToldFrom, availableAt: string) => string | null {
  const known = new Map<string, KnownCoverage | null>()
  const coverageOf = ({ kind, source, watch }: ToldFrom): KnownCoverage | null => {
    const key = `${kind} ${source ?? ''} ${watch ?? ''}`
    const before = known.get(key)
    if (before !== undefined) return before
    const ref =
      kind !== 'hits' || source === 'asked'
        ? null
        : source === 'alerts'
          ? monitorOfParty(db, party)
          : watch === null || (source !== 'monitor' && source !== 'feed')
            ? null
            : ({ kind: source, id: watch } satisfies WatchRef)
    const found = ref === null ? null : readCoverage(db, ref)
    known.set(key, found)
    return found
  }
  return (from, availableAt) => {
    const coverage = coverageOf(from)
    const since = instantOf(availableAt)
    return coverage === null || Number.isNaN(since) ? null : unbrokenUntil(coverage, new Date(since).toISOString())
  }
}

type Told = ToldFrom & { readonly readAt: string }

/** When each of these answers came, and on which way. */
function answersOf(db: Database, ids: ReadonlySet<number>): ReadonlyMap<number, Told> {
  const found = rows<Told & { readonly id: number }>(
    db,
    `SELECT id, read_at AS readAt, json_extract(purpose, '$.kind') AS kind,
      json_extract(purpose, '$.source.kind') AS source, json_extract(purpose, '$.source.id') AS watch
    FROM answer WHERE id IN (SELECT value FROM json_each(?))`,
    JSON.stringify([...ids]),
  )
  return new Map(found.map(({ id, ...told }) => [id, told]))
}

/** Kept events of a company with when and on which way we came to know them. */
export function toldEvents(db: Database, party: number, events: readonly KeptEvent[]): readonly ToldEvent[] {
  const answers = answersOf(db, new Set(events.map(({ answer }) => answer)))
  const unbroken = unbrokenFrom(db, party)
  const found: ToldEvent[] = []
  for (const { event, answer, power } of events) {
    const told = answers.get(answer)
    if (told === undefined) continue
    const { readAt, kind, source } = told
    const unbrokenUntil = unbroken(told, event.availableAt ?? readAt)
    found.push({ event, answer, power, knownAt: readAt, toldBy: wayOf(kind, source), unbrokenUntil })
  }
  return found
}

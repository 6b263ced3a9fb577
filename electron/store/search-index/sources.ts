import type { Database } from 'better-sqlite3'
import { registerTypes } from '../../../shared/domain/register/register-number.ts'
import { rows } from '../sql/prepared.ts'
import { afterAll, nameKey } from './document-keys.ts'

export interface Found {
  readonly rank: number
  readonly party_id: number
}

export type Kind = 'company' | 'person' | null

/** A way to find documents: at most `limit` of them with a rank above `after`, best first. */
export type Source = (limit: number, after: number) => readonly Found[]

const ofKind = '(@kind IS NULL OR d.kind = @kind)'

/** Everything: the most important and most recently read first. */
export const everything =
  (db: Database, kind: Kind): Source =>
  (limit, after) =>
    rows<Found>(
      db,
      `SELECT rank, party_id FROM idx.doc WHERE ${kind === null ? '' : `kind = '${kind}' AND`} rank > ? ORDER BY rank LIMIT ?`,
      after,
      limit,
    )

/** Documents with exactly this key, in rank order. */
export const byKey =
  (db: Database, kind: Kind, key: string): Source =>
  (limit, after) =>
    rows<Found>(
      db,
      `SELECT d.rank, d.party_id FROM idx.key k CROSS JOIN idx.doc d ON d.rank = k.rank
      WHERE k.word = @key AND k.rank > @after AND ${ofKind} ORDER BY k.rank LIMIT @limit`,
      { key, kind, after, limit },
    )

interface KeyFound {
  readonly word: string
  readonly rank: number
}

/** Documents with a key that begins so, at most `most` of them, in the order of the keys; null: there are more. */
function keysBeginning(db: Database, beginning: string, most: number): readonly KeyFound[] | null {
  const found = rows<KeyFound>(
    db,
    'SELECT word, rank FROM idx.key WHERE word > @beginning AND word < @end LIMIT @limit',
    { beginning, end: afterAll(beginning), limit: most + 1 },
  )
  return found.length > most ? null : found
}

/** The documents of ranks, best first. */
const documents = (db: Database, kind: Kind, ranks: readonly number[]): readonly Found[] =>
  ranks.length === 0
    ? []
    : rows<Found>(
        db,
        `SELECT d.rank, d.party_id FROM json_each(@ranks) j CROSS JOIN idx.doc d ON d.rank = j.value WHERE ${ofKind}`,
        { ranks: JSON.stringify([...new Set(ranks)].toSorted((a, b) => a - b)), kind },
      )

const page = (found: readonly Found[], limit: number, after: number): readonly Found[] =>
  found.filter(({ rank }) => rank > after).slice(0, limit)

/** Most names beginning with the typed text that are ranked here. Where there are more, all are found by their words. */
const mostNameStarts = 300
const shortestNameStart = 3

/** Parties with a name, present or former, that begins so. */
export function byNameStart(db: Database, kind: Kind, folded: string): Source | null {
  if (folded.length < shortestNameStart) return null
  return (limit, after) => {
    const found = keysBeginning(db, nameKey(folded), mostNameStarts)
    return found === null
      ? []
      : page(
          documents(
            db,
            kind,
            found.map(({ rank }) => rank),
          ),
          limit,
          after,
        )
  }
}

/** Most companies of one register number: there is one a court and suffix. */
const mostOfNumber = 2_000

/** Every company that has or had the number, whatever its suffix and court. */
export const byNumber =
  (db: Database, kind: Kind, number: string): Source =>
  (limit, after) => {
    const found = keysBeginning(db, `r:${number}/`, mostOfNumber) ?? []
    return page(
      documents(
        db,
        kind,
        found.map(({ rank }) => rank),
      ),
      limit,
      after,
    )
  }

const mostOfDigits = 300

/** Digits alone: companies whose number, of any register, is or begins with them. */
export function byDigits(db: Database, kind: Kind, text: string): Source | null {
  const digits = /^\s*0*(\d{2,7})\s*$/.exec(text)?.[1]
  if (digits === undefined || kind === 'person') return null
  return (limit, after) => {
    const keys = registerTypes.flatMap((type) => keysBeginning(db, `r:${type}${digits}`, mostOfDigits) ?? [])
    const whole = keys.filter(({ word }) => word.includes(`${digits}/`))
    const [exact, begun] = [whole, keys.filter((key) => !whole.includes(key))].map((some) =>
      documents(
        db,
        kind,
        some.map(({ rank }) => rank),
      ),
    )
    // Ranks of both are in order by themselves only, so this is read as one page.
    return after >= 0 ? [] : [...(exact ?? []), ...(begun ?? [])].slice(0, limit)
  }
}

/** Words that begin so, in rank order; no relevance is computed, which is what makes this fast. */
export const byWords =
  (db: Database, kind: Kind, expression: string): Source =>
  (limit, after) =>
    rows<Found>(
      db,
      `SELECT d.rank, d.party_id FROM idx.words w CROSS JOIN idx.doc d ON d.rank = w.rowid
      WHERE w.words MATCH @expression AND w.rowid > @after AND ${ofKind} ORDER BY w.rowid LIMIT @limit`,
      { expression, after, limit, kind },
    )

/** These parties, in their order. */
export const byParties =
  (db: Database, kind: Kind, parties: readonly number[]): Source =>
  (limit, after) =>
    rows<Found>(
      db,
      `SELECT j.key AS rank, p.id AS party_id FROM json_each(@parties) j JOIN party p ON p.id = j.value
      WHERE (@kind IS NULL OR p.kind = @kind) AND j.key > @after ORDER BY j.key LIMIT @limit`,
      { parties: JSON.stringify(parties), kind, after, limit },
    )

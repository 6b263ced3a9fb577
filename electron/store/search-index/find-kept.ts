import type { Database } from 'better-sqlite3'
import { foldings } from '../../../shared/domain/text/fold.ts'
import { parseNumberAndCourt } from '../../../shared/domain/register/register-number.ts'
import type { KeptResults, SearchKind } from '../../../shared/domain/search/search.ts'
import { rows } from '../sql/prepared.ts'
import { partiesInOrder, summaryOf } from '../repositories/parties/party-facts.ts'
import { partiesTagged, tagsBeginning } from '../repositories/library/tags.ts'
import { checkIndex } from './check-index.ts'
import { onIndex } from './index-failure.ts'
import { withNeighbours } from './near-words.ts'
import { matchExpression, numberKey, queryWords } from './search-words.ts'

export interface KeptQuery {
  readonly text: string
  readonly kind: SearchKind | null
  readonly offset: number
  readonly limit: number
}

/** Most names beginning with the typed text that are ranked here. Where there are more, this tier is skipped. */
const mostNameStarts = 500
const shortestNameStart = 3

interface Found {
  readonly rank: number
  readonly party_id: number
}

type Kind = 'company' | 'person' | null
const kindOf = (kind: SearchKind | null): Kind => (kind === null ? null : kind === 'companies' ? 'company' : 'person')

/** A way to find documents: at most `limit` of them, best first. */
type Tier = (limit: number) => readonly Found[]

function byRecency(db: Database, kind: Kind): Tier {
  return (limit) =>
    kind === null
      ? rows<Found>(db, 'SELECT rank, party_id FROM idx.doc ORDER BY rank LIMIT ?', limit)
      : rows<Found>(db, 'SELECT rank, party_id FROM idx.doc WHERE kind = ? ORDER BY rank LIMIT ?', kind, limit)
}

/** "HRB 12345 B Charlottenburg": the number, with the suffix and the court as far as both sides state them. */
function byNumber(db: Database, kind: Kind, text: string): Tier | null {
  const parsed = parseNumberAndCourt(text)
  if (parsed === null || kind === 'person') return null
  return (limit) =>
    rows<Found>(
      db,
      `
    SELECT d.rank, d.party_id FROM idx.number n CROSS JOIN idx.doc d ON d.rank = n.rank
    WHERE n.register = @register AND (@suffix IS NULL OR n.suffix IS NULL OR n.suffix = @suffix)
      AND (@court IS NULL OR n.court IS NULL OR n.court = @court)
    ORDER BY n.suffix IS NOT @suffix, n.court IS NOT @court, n.rank LIMIT @limit`,
      {
        register: numberKey(parsed.register),
        suffix: parsed.register.suffix,
        court: parsed.court?.code ?? null,
        limit,
      },
    )
}

const ofKind = '(@kind IS NULL OR d.kind = @kind)'

/** Parties with exactly this name, present or former. */
const byName =
  (db: Database, kind: Kind, folded: string): Tier =>
  (limit) =>
    rows<Found>(
      db,
      `
  SELECT d.rank, d.party_id FROM idx.called c CROSS JOIN idx.doc d ON d.rank = c.rank
  WHERE c.folded = @folded AND ${ofKind} ORDER BY c.rank LIMIT @limit`,
      { folded, limit, kind },
    )

/** Parties with a name, present or former, that begins so. */
function byNameStart(db: Database, kind: Kind, folded: string): Tier | null {
  if (folded.length < shortestNameStart) return null
  return () => {
    const found = rows<Found>(
      db,
      `
      SELECT d.rank, d.party_id FROM idx.called c CROSS JOIN idx.doc d ON d.rank = c.rank
      WHERE c.folded > @folded AND c.folded < @folded || '{' AND ${ofKind}
      LIMIT @limit`,
      { folded, limit: mostNameStarts + 1, kind },
    )
    return found.length > mostNameStarts ? [] : found.toSorted((a, b) => a.rank - b.rank)
  }
}

/** Words that begin so, in rank order; no relevance is computed, which is what makes this fast. */
const byWords =
  (db: Database, kind: Kind, expression: string): Tier =>
  (limit) =>
    rows<Found>(
      db,
      `
  SELECT d.rank, d.party_id FROM idx.words w CROSS JOIN idx.doc d ON d.rank = w.rowid
  WHERE w.words MATCH @expression AND ${ofKind} ORDER BY w.rowid LIMIT @limit`,
      { expression, limit, kind },
    )

/** Tags whose name begins with what was typed after a `#`. */
const mostTagsTyped = 100

/** "#verdacht": what bears a tag whose name begins so; null where no tag was typed. */
function byTag(db: Database, kind: Kind, text: string): Tier | null {
  if (!/^\s*#\s*\S/u.test(text)) return null
  return (limit) => {
    const tags = tagsBeginning(db, text, mostTagsTyped).map(({ id }) => id)
    const parties = JSON.stringify(partiesTagged(db, tags, 10_000))
    return rows<Found>(
      db,
      `SELECT j.key AS rank, p.id AS party_id FROM json_each(@parties) j JOIN party p ON p.id = j.value
      WHERE @kind IS NULL OR p.kind = @kind ORDER BY j.key LIMIT @limit`,
      { parties, kind, limit },
    )
  }
}

/** With fewer results than this, names one letter away are searched, too. */
const few = 3

/** Words one letter away from what was typed, looked for in names only: elsewhere they would find anything. */
function byTypos(db: Database, kind: Kind, text: string, limit: number): readonly Found[] {
  const wider = withNeighbours(db, queryWords(text))
  return wider === null ? [] : byWords(db, kind, `{names} : (${matchExpression(wider)})`)(limit + few)
}

function tiersFor(db: Database, kind: Kind, text: string): readonly Tier[] {
  if (text.trim() === '') return [byRecency(db, kind)]
  const tagged = byTag(db, kind, text)
  if (tagged !== null) return [tagged]
  const words = queryWords(text)
  const tiers: (Tier | null)[] = [byNumber(db, kind, text)]
  const whole = foldings(text)
  tiers.push(
    ...whole.map((folded) => byName(db, kind, folded)),
    ...whole.map((folded) => byNameStart(db, kind, folded)),
  )
  if (words.length > 0) {
    const expression = matchExpression(words)
    tiers.push(byWords(db, kind, `{names} : (${expression})`), byWords(db, kind, expression))
  }
  return tiers.filter((tier) => tier !== null)
}

/**
 * Searches what was ever read: register numbers first, then names, then every word of names, numbers, seats, purposes
 * and people; where that finds little, names that are one letter away. "#tag": what bears it. Empty text: most important and most recently
 * read first. Costs nothing.
 * @throws IndexDamaged
 */
export function findKept(db: Database, query: KeptQuery): KeptResults {
  const needed = query.offset + query.limit + 1
  const found = new Set<number>()
  onIndex(() => {
    for (const tier of tiersFor(db, kindOf(query.kind), query.text)) {
      if (found.size >= needed) break
      // This tier may find again what earlier tiers found, so that many more are asked for.
      for (const { party_id } of tier(needed + found.size)) found.add(party_id)
    }
    if (found.size === 0) checkIndex(db)
    if (found.size < few && !query.text.trim().startsWith('#'))
      for (const { party_id } of byTypos(db, kindOf(query.kind), query.text, needed)) found.add(party_id)
  })
  const parties = [...found].slice(query.offset, query.offset + query.limit)
  return { items: partiesInOrder(db, parties).map(summaryOf), more: found.size > query.offset + query.limit }
}

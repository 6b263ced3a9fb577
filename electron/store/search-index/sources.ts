import type { Database } from 'better-sqlite3'
import { registerTypes } from '../../../shared/domain/register/register-number.ts'
import { prepared, row, rows } from '../sql/prepared.ts'
import { foldings } from '../../../shared/domain/text/fold.ts'
import { readFormerNames, type PartyRow } from '../repositories/parties/party-facts.ts'
import { afterAll } from './document-keys.ts'
import { documentOf, recordOf } from './document.ts'
import { fastExpression, marks, type Mark } from './search-words.ts'

export interface Found {
  readonly rank: number
  readonly party_id: number
}

export type Kind = 'company' | 'person' | null

/** A way to find documents: at most `limit` of them with a rank above `after`, best first. */
export type Source = (limit: number, after: number) => readonly Found[]

const ofKind = '(@person IS NULL OR d.person = @person)'
const personOf = (kind: Kind): number | null => (kind === null ? null : Number(kind === 'person'))

/** Everything: the most important and most recently read first. */
export const everything =
  (db: Database, kind: Kind): Source =>
  (limit, after) =>
    rows<Found>(
      db,
      `SELECT rank, party_id FROM idx.doc WHERE ${kind === null ? '' : `person = ${Number(kind === 'person')} AND`} rank > ? ORDER BY rank LIMIT ?`,
      after,
      limit,
    )

/** Documents with exactly this key, in rank order. */
export const byKey =
  (db: Database, kind: Kind, key: number): Source =>
  (limit, after) =>
    rows<Found>(
      db,
      `SELECT d.rank, d.party_id FROM idx.key k CROSS JOIN idx.doc d ON d.rank = k.rank
      WHERE k.key = @key AND k.rank > @after AND ${ofKind} ORDER BY k.rank LIMIT @limit`,
      { key, person: personOf(kind), after, limit },
    )

interface NumberFound {
  readonly number: string
  readonly rank: number
}

/** Documents of a register number that begins so, at most `most` of them, in the order of the numbers; none where there are more. */
function numbersBeginning(db: Database, beginning: string, most: number): readonly NumberFound[] {
  const found = rows<NumberFound>(
    db,
    'SELECT number, rank FROM idx.number WHERE number >= @beginning AND number < @end LIMIT @limit',
    { beginning, end: afterAll(beginning), limit: most + 1 },
  )
  return found.length > most ? [] : found
}

/** The documents of ranks, best first. */
const documents = (db: Database, kind: Kind, ranks: readonly number[]): readonly Found[] =>
  ranks.length === 0
    ? []
    : rows<Found>(
        db,
        `SELECT d.rank, d.party_id FROM json_each(@ranks) j CROSS JOIN idx.doc d ON d.rank = j.value WHERE ${ofKind}`,
        { ranks: JSON.stringify([...new Set(ranks)].toSorted((a, b) => a - b)), person: personOf(kind) },
      )

/** Every company that has or had the number, whatever its suffix and court: there is one a court and suffix. */
export const byNumber =
  (db: Database, kind: Kind, number: string): Source =>
  (limit, after) =>
    rows<Found>(
      db,
      `SELECT d.rank, d.party_id FROM idx.number n CROSS JOIN idx.doc d ON d.rank = n.rank
      WHERE n.number = @number AND n.rank > @after AND ${ofKind} ORDER BY n.rank LIMIT @limit`,
      { number, person: personOf(kind), after, limit },
    )

const mostOfDigits = 300

/** Digits alone: companies whose number, of any register, is or begins with them. */
export function byDigits(db: Database, kind: Kind, text: string): Source | null {
  const digits = /^\s*0*(\d{2,7})\s*$/.exec(text)?.[1]
  if (digits === undefined || kind === 'person') return null
  return (limit, after) => {
    const found = registerTypes.flatMap((type) => numbersBeginning(db, `${type}${digits}`, mostOfDigits))
    const whole = found.filter(({ number }) => /\d+$/.exec(number)?.[0] === digits)
    const [exact, begun] = [whole, found.filter((one) => !whole.includes(one))].map((some) =>
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

/** What an expression finds, in rank order; no relevance is computed, which is what makes this fast. */
export const byExpression =
  (db: Database, kind: Kind, expression: string): Source =>
  (limit, after) =>
    rows<Found>(
      db,
      `SELECT d.rank, d.party_id FROM idx.words w CROSS JOIN idx.doc d ON d.rank = w.rowid
      WHERE w.words MATCH @expression AND w.rowid > @after AND ${ofKind} ORDER BY w.rowid LIMIT @limit`,
      { expression, after, limit, person: personOf(kind) },
    )

/** Words of legal forms, in both foldings, of which each stands in very many names: FTS5 would walk through all of them. */
const common = new Set(['gmbh', 'mbh', 'co', 'kg', 'ug', 'haftungsbeschraenkt', 'haftungsbeschrankt'])
/** The same of fewer names, beside two words that find little. */
const lessCommon = new Set(['ag', 'ohg', 'ev', 'eg', 'se'])

/** The words that are looked up; those left are looked for in what the others found. */
function parted(words: readonly (readonly string[])[]) {
  const isForm = (forms: readonly string[]): boolean => forms.every((form) => common.has(form) || lessCommon.has(form))
  const wordy = words.filter((forms) => !isForm(forms)).length
  const isLeft = (forms: readonly string[]): boolean =>
    forms.every((form) => common.has(form) || (wordy > 1 && lessCommon.has(form)))
  const asked = words.filter((forms) => !isLeft(forms))
  return asked.length === 0 ? { asked: words, left: [] } : { asked, left: words.filter(isLeft) }
}

/** What is found, with what says at once what it is called. */
interface Named extends Found {
  readonly name: string | null
  readonly former_names: string
  readonly importance: number
}

/** One after the other: whoever has enough ends it, and what was walked through is not walked through again. */
const named = (db: Database, kind: Kind, expression: string): IterableIterator<Named> =>
  prepared(
    db,
    `SELECT d.rank, d.party_id, p.name, p.former_names, p.importance FROM idx.words w CROSS JOIN idx.doc d ON d.rank = w.rowid
    CROSS JOIN party p ON p.id = d.party_id
    WHERE w.words MATCH @expression AND ${ofKind} ORDER BY w.rowid`,
  ).iterate({ expression, person: personOf(kind) }) as IterableIterator<Named>

/** Whether something that was found has, with one of these marks, a word that begins with each of these. */
function holds(db: Database, found: Named, words: readonly (readonly string[])[], of: readonly Mark[]): boolean {
  const all = (own: readonly string[]): boolean =>
    words.every((forms) => own.some((word) => forms.some((form) => word.startsWith(form))))
  if (found.name !== null && foldings(found.name).some((folded) => all(folded.split(' ')))) return true
  if (found.former_names === '[]' && found.importance < 3 && !of.includes(marks.other)) return false
  const party = row<PartyRow>(db, 'SELECT * FROM party WHERE id = ?', found.party_id)
  const document = party && documentOf(db, party)
  return document !== null && all([...document.names, ...(of.includes(marks.other) ? document.rest : [])])
}

/** Whether what was found has or had a name that begins so. */
function isCalled(db: Database, found: Named, beginnings: readonly string[]): boolean {
  const begins = (name: string): boolean =>
    foldings(name).some((folded) => beginnings.some((beginning) => folded.startsWith(beginning)))
  if (found.name !== null && begins(found.name)) return true
  if (found.former_names !== '[]' && readFormerNames(found).some(begins)) return true
  return found.importance >= 3 && (recordOf(db, found.party_id)?.formerNames ?? []).some(begins)
}

/** Of what an expression finds, in rank order, what is wanted: `limit` of it. After so many that are not wanted `otherwise` goes on, by default with nothing. */
function picked(
  db: Database,
  kind: Kind,
  expression: string,
  wanted: (found: Named) => boolean,
  mostInVain: number,
  otherwise: Source = () => [],
): Source {
  return (limit, after) => {
    const found: Found[] = []
    let vain = 0
    for (const one of named(db, kind, expression)) {
      if (!wanted(one)) vain += 1
      else if (one.rank > after) found.push(one)
      if (found.length >= limit) break
      if (vain > mostInVain) return [...found, ...otherwise(limit - found.length, Math.max(one.rank, after))]
    }
    return found
  }
}

/** Documents that may be looked at in vain for a word of a legal form, before all words are looked up. */
const mostWithoutForm = 1_000

/** Words that begin so, of these marks, in rank order; null: nothing has them. */
export function byWords(
  db: Database,
  kind: Kind,
  words: readonly (readonly string[])[],
  ...of: readonly Mark[]
): Source | null {
  const { asked, left } = parted(words)
  const expression = fastExpression(db, asked, ...of)
  if (expression === null) return null
  if (left.length === 0) return byExpression(db, kind, expression)
  const whole = fastExpression(db, words, ...of)
  if (whole === null) return null
  const all = byExpression(db, kind, whole)
  return picked(db, kind, expression, (found) => holds(db, found, left, of), mostWithoutForm, all)
}

/** Documents looked at for those that begin with what was typed; more are found in rank order. */
const mostSorted = 200

/**
 * Names with these words, those that begin with what was typed first. For three words and more: few names have them in common, and to walk through
 * their lists is what takes long, so it is done once.
 */
function byManyWords(
  db: Database,
  kind: Kind,
  beginnings: readonly string[],
  words: readonly (readonly string[])[],
): Source | null {
  const { asked, left } = parted(words)
  const expression = fastExpression(db, asked, marks.name)
  if (expression === null) return null
  return (limit, after) => {
    // What begins so stands out of the order of ranks, so that this is read as one page.
    if (after >= 0) return []
    const [begun, others]: [Found[], Found[]] = [[], []]
    let [looked, last] = [0, -1]
    for (const one of named(db, kind, expression)) {
      looked += 1
      last = one.rank
      if (left.length === 0 || holds(db, one, left, [marks.name]))
        (isCalled(db, one, beginnings) ? begun : others).push(one)
      if (looked >= mostSorted) break
    }
    const found = [...begun, ...others]
    if (looked < mostSorted || found.length >= limit) return found.slice(0, limit)
    return [...found, ...(byWords(db, kind, words, marks.name)?.(limit - found.length, last) ?? [])]
  }
}

/** Documents that may be looked at in vain for a name that begins with several words: beyond them all are found by their words. */
const mostNotBegun = 60
const shortestNameStart = 3

/** Parties with a name, present or former, that begins so, in rank order. Of two words: those among the best-ranked that have both. */
function byNameStart(
  db: Database,
  kind: Kind,
  beginnings: readonly string[],
  words: readonly (readonly string[])[],
): Source | null {
  const firsts = [...new Set(beginnings.map((text) => text.split(' ', 1)[0] ?? text))]
  const first = firsts.length === 0 ? null : fastExpression(db, [firsts], marks.first)
  if (first === null) return null
  if (!beginnings.some((text) => text.includes(' '))) return byExpression(db, kind, first)
  const others = words.length > 1 ? parted(words.slice(1)).asked : []
  const beside = others.length === 0 ? '' : fastExpression(db, others, marks.name)
  if (beside === null) return null
  const expression = beside === '' ? first : `${first} AND ${beside}`
  return picked(db, kind, expression, (found) => isCalled(db, found, beginnings), mostNotBegun)
}

/** What is called by these words, present or former: names that begin with what was typed, then all others. `folded`: the text as `foldings`. */
export function byNames(
  db: Database,
  kind: Kind,
  folded: readonly string[],
  words: readonly (readonly string[])[],
): readonly (() => Source | null)[] {
  const beginnings = folded.filter((text) => text.length >= shortestNameStart)
  if (words.length === 0) return []
  if (beginnings.length > 0 && parted(words).asked.length > 2) return [() => byManyWords(db, kind, beginnings, words)]
  return [() => byNameStart(db, kind, beginnings, words), () => byWords(db, kind, words, marks.name)]
}

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

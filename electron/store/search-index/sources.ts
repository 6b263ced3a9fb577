import type { Database } from 'better-sqlite3'
import { registerTypes } from '../../../shared/domain/register/register-number.ts'
import { prepared, row, rows } from '../sql/prepared.ts'
import { foldings } from '../../../shared/domain/text/fold.ts'
import type { PartyRow } from '../repositories/parties/party-facts.ts'
import { formerNamesHeld } from '../repositories/parties/former-held.ts'
import { afterAll, mostStartWords, startKey } from './document-keys.ts'
import { documentOf } from './document.ts'
import { anyOf, pairsOf } from './name-pairs.ts'
import { commonForms, fastExpression, lessCommonForms, marks, type Mark, type Vocabulary } from './search-words.ts'

export interface Found {
  readonly rank: number
  readonly party_id: number
}

export type Kind = 'company' | 'person' | null

/** Where one question looks. */
export interface Look {
  readonly db: Database
  readonly kind: Kind
  readonly vocabulary: Vocabulary
}

/** A way to find documents: at most `limit` of them with a rank above `after`, best first. */
export type Source = (limit: number, after: number) => readonly Found[]

/** Beside other conditions. A statement for each kind: to bind one more parameter takes longer than to look at `d.person`. */
const ofKind = (kind: Kind): string => (kind === null ? '' : `AND d.person = ${Number(kind === 'person')}`)

/** Everything: the most important and most recently read first. */
export const everything =
  ({ db, kind }: Look): Source =>
  (limit, after) =>
    rows<Found>(
      db,
      `SELECT rank, party_id FROM idx.doc WHERE ${kind === null ? '' : `person = ${Number(kind === 'person')} AND`} rank > ? ORDER BY rank LIMIT ?`,
      after,
      limit,
    )

interface NumberFound {
  readonly number: string
  readonly rank: number
}

/** Documents of a register number that begins so, at most `most` of them, in the order of the numbers; none where there are more. */
function numbersBeginning(db: Database, beginning: string, most: number): readonly NumberFound[] {
  const found = rows<NumberFound>(
    db,
    'SELECT number, rank FROM idx.number WHERE number >= ? AND number < ? LIMIT ?',
    beginning,
    afterAll(beginning),
    most + 1,
  )
  return found.length > most ? [] : found
}

/** The documents of ranks, best first. */
const documents = ({ db, kind }: Look, ranks: readonly number[]): readonly Found[] =>
  ranks.length === 0
    ? []
    : rows<Found>(
        db,
        `SELECT d.rank, d.party_id FROM json_each(?) j CROSS JOIN idx.doc d ON d.rank = j.value ${ofKind(kind)}`,
        JSON.stringify([...new Set(ranks)].toSorted((a, b) => a - b)),
      )

/** Every company that has or had the number, whatever its suffix and court: there is one a court and suffix. */
export const byNumber =
  ({ db, kind }: Look, number: string): Source =>
  (limit, after) =>
    rows<Found>(
      db,
      `SELECT d.rank, d.party_id FROM idx.number n CROSS JOIN idx.doc d ON d.rank = n.rank
      WHERE n.number = ? AND n.rank > ? ${ofKind(kind)} ORDER BY n.rank LIMIT ?`,
      number,
      after,
      limit,
    )

const mostOfDigits = 300

/** Digits alone: companies whose number, of any register, is or begins with them. */
export function byDigits(look: Look, text: string): Source | null {
  const digits = /^\s*0*(\d{2,7})\s*$/.exec(text)?.[1]
  if (digits === undefined || look.kind === 'person') return null
  return (limit, after) => {
    const found = registerTypes.flatMap((type) => numbersBeginning(look.db, `${type}${digits}`, mostOfDigits))
    const whole = found.filter(({ number }) => /\d+$/.exec(number)?.[0] === digits)
    const [exact, begun] = [whole, found.filter((one) => !whole.includes(one))].map((some) =>
      documents(
        look,
        some.map(({ rank }) => rank),
      ),
    )
    // Ranks of both are in order by themselves only, so this is read as one page.
    return after >= 0 ? [] : [...(exact ?? []), ...(begun ?? [])].slice(0, limit)
  }
}

/** An expression of one of the two tables of FTS5. */
interface Expression {
  readonly table: 'words' | 'keys'
  readonly match: string
}
const ofWords = (match: string): Expression => ({ table: 'words', match })
const ofKeys = (match: string): Expression => ({ table: 'keys', match })

/** What an expression finds, in rank order; no relevance is computed, which is what makes this fast. */
const byExpression =
  ({ db, kind }: Look, { table, match }: Expression): Source =>
  (limit, after) =>
    rows<Found>(
      db,
      `SELECT d.rank, d.party_id FROM idx.${table} w CROSS JOIN idx.doc d ON d.rank = w.rowid
      WHERE w.${table} MATCH ? AND w.rowid > ? ${ofKind(kind)} ORDER BY w.rowid LIMIT ?`,
      match,
      after,
      limit,
    )

/** Documents with any of these keys, in rank order. */
export const byKey = (look: Look, ...keys: readonly string[]): Source => byExpression(look, ofKeys(anyOf(keys)))

/** The words that are looked up; those left are looked for in what the others found. */
function parted(words: readonly (readonly string[])[]) {
  const isForm = (forms: readonly string[]): boolean =>
    forms.every((form) => commonForms.has(form) || lessCommonForms.has(form))
  const wordy = words.filter((forms) => !isForm(forms)).length
  const isLeft = (forms: readonly string[]): boolean =>
    forms.every((form) => commonForms.has(form) || (wordy > 1 && lessCommonForms.has(form)))
  const asked = words.filter((forms) => !isLeft(forms))
  return asked.length === 0 ? { asked: words, left: [] } : { asked, left: words.filter(isLeft) }
}

/** What is found, with what says at once what it is called. */
interface Named extends Found {
  readonly name: string | null
  readonly former_names: string
}

/** One after the other: whoever has enough ends it, and what was walked through is not walked through again. */
const named = ({ db, kind }: Look, { table, match }: Expression): IterableIterator<Named> =>
  prepared(
    db,
    `SELECT d.rank, d.party_id, p.name, p.former_names FROM idx.${table} w CROSS JOIN idx.doc d ON d.rank = w.rowid
    CROSS JOIN party p ON p.id = d.party_id
    WHERE w.${table} MATCH ? ${ofKind(kind)} ORDER BY w.rowid`,
  ).iterate(match) as IterableIterator<Named>

const formerOf = (db: Database, { party_id: id, former_names }: Named): readonly string[] =>
  formerNamesHeld(db, { id, former_names })

/** Whether something that was found has, with one of these marks, a word that begins with each of these. */
function holds(db: Database, found: Named, words: readonly (readonly string[])[], of: readonly Mark[]): boolean {
  const all = (own: readonly string[]): boolean =>
    words.every((forms) => own.some((word) => forms.some((form) => word.startsWith(form))))
  if (found.name !== null && all(foldings(found.name).flatMap((folded) => folded.split(' ')))) return true
  if (!of.includes(marks.other) && formerOf(db, found).length === 0) return false
  const party = row<PartyRow>(db, 'SELECT * FROM party WHERE id = ?', found.party_id)
  const document = party && documentOf(db, party)
  return document !== null && all([...document.names, ...(of.includes(marks.other) ? document.rest : [])])
}

/** Whether what was found has or had a name that begins so. */
function isCalled(db: Database, found: Named, beginnings: readonly string[]): boolean {
  const begins = (name: string): boolean => {
    const letter = name.charAt(0).toLowerCase()
    // Most begin with another letter, which says so sooner than folding the whole name.
    if (/^[a-z0-9]$/.test(letter) && !beginnings.some((beginning) => beginning.startsWith(letter))) return false
    return foldings(name).some((folded) => beginnings.some((beginning) => folded.startsWith(beginning)))
  }
  if (found.name !== null && begins(found.name)) return true
  return formerOf(db, found).some(begins)
}

/** Of what an expression finds, in rank order, what is wanted: `limit` of it. After so many that are not wanted `otherwise` goes on, by default with nothing. */
function picked(
  look: Look,
  expression: Expression,
  wanted: (found: Named) => boolean,
  mostInVain: number,
  otherwise: Source = () => [],
): Source {
  return (limit, after) => {
    const found: Found[] = []
    let vain = 0
    for (const one of named(look, expression)) {
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

/** What an expression finds that holds the words left, too. */
function holding(
  look: Look,
  expression: Expression,
  words: readonly (readonly string[])[],
  left: readonly (readonly string[])[],
  of: readonly Mark[],
): Source | null {
  if (left.length === 0) return byExpression(look, expression)
  const whole = fastExpression(look.vocabulary, words, ...of)
  if (whole === null) return null
  const all = byExpression(look, ofWords(whole))
  return picked(look, expression, (found) => holds(look.db, found, left, of), mostWithoutForm, all)
}

/** Words that begin so, of these marks, in rank order; null: nothing has them. */
export function byWords(look: Look, words: readonly (readonly string[])[], ...of: readonly Mark[]): Source | null {
  const paired = of.every((mark) => mark === marks.name) ? pairsOf(look.vocabulary, words) : null
  if (paired !== null) return holding(look, ofKeys(paired.expression), words, paired.left, of)
  const { asked, left } = parted(words)
  const expression = fastExpression(look.vocabulary, asked, ...of)
  return expression === null ? null : holding(look, ofWords(expression), words, left, of)
}

/** Words of names, and beside them words of anything; null: nothing has them. */
export function byNameAndWords(
  look: Look,
  names: readonly (readonly string[])[],
  words: readonly (readonly string[])[],
): Source | null {
  const [named, beside] = [
    fastExpression(look.vocabulary, names, marks.name),
    fastExpression(look.vocabulary, words, marks.name, marks.other),
  ]
  return named === null || beside === null ? null : byExpression(look, ofWords(`${named} AND ${beside}`))
}

/** Documents looked at for those that begin with what was typed; more are found in rank order. */
const mostSorted = 200

/** What parties are called, in their order. */
function namesOf(db: Database, found: readonly Found[]): readonly Named[] {
  const names = new Map(
    rows<Omit<Named, 'rank'>>(
      db,
      'SELECT p.id AS party_id, p.name, p.former_names FROM json_each(?) j CROSS JOIN party p ON p.id = j.value',
      JSON.stringify(found.map(({ party_id }) => party_id)),
    ).map((one) => [one.party_id, one]),
  )
  return found.flatMap(({ party_id, rank }) => {
    const one = names.get(party_id)
    return one === undefined ? [] : [{ ...one, rank }]
  })
}

/**
 * Names with these words, those that begin with what was typed first. For three words and more: few names have them in common, and to walk through
 * their lists is what takes long, so it is done once. What is known already is not looked at again.
 */
function byManyWords(
  look: Look,
  known: ReadonlySet<number>,
  beginnings: readonly string[],
  words: readonly (readonly string[])[],
): Source | null {
  const paired = pairsOf(look.vocabulary, words)
  const { asked, left } = parted(words)
  const match = paired === null ? fastExpression(look.vocabulary, asked, marks.name) : paired.expression
  if (match === null) return null
  const expression = paired === null ? ofWords(match) : ofKeys(match)
  const beside = paired === null ? left : paired.left
  return (limit, after) => {
    // What begins so stands out of the order of ranks, so that this is read as one page.
    if (after >= 0) return []
    const looked = byExpression(look, expression)(mostSorted, -1)
    const fresh = namesOf(
      look.db,
      looked.filter(({ party_id }) => !known.has(party_id)),
    ).filter((one) => beside.length === 0 || holds(look.db, one, beside, [marks.name]))
    const begun = new Set(fresh.filter((one) => isCalled(look.db, one, beginnings)))
    const found = [...begun, ...fresh.filter((one) => !begun.has(one))]
    if (looked.length < mostSorted || found.length >= limit) return found.slice(0, limit)
    const more = byWords(look, words, marks.name)
    // Read as one page: what is known already, and is found again, takes nobody's place.
    return [...found, ...(more?.(limit - found.length + known.size, looked.at(-1)?.rank ?? Infinity) ?? [])]
  }
}

/** Documents that may be looked at in vain for a name that begins with several words: beyond them all are found by their words. */
const mostNotBegun = 60
const shortestNameStart = 3

/** What finds names that begin so but for the last word, which too many words begin with to be asked for. */
function allButLast({ vocabulary }: Look, beginnings: readonly (readonly string[])[]): Expression | null {
  if (beginnings.every((one) => one.length > 2))
    return ofKeys(anyOf(beginnings.map((one) => startKey(one.slice(0, -1).slice(0, mostStartWords)))))
  const last = fastExpression(vocabulary, [beginnings.flatMap((one) => one.slice(-1))], marks.name)
  const first = beginnings.map(([word = '']) => `"${marks.first}${word}"`).join(' OR ')
  return last === null ? null : ofWords(`(${first}) AND ${last}`)
}

/** Parties with a name, present or former, that begins so, in rank order. Where no key says so to the last word: those among the best-ranked. */
function byNameStart(look: Look, beginnings: readonly string[]): Source | null {
  const { vocabulary, db } = look
  const parts = beginnings.map((text) => text.split(' '))
  if (parts.every((one) => one.length === 1)) {
    const first = fastExpression(vocabulary, [beginnings], marks.first)
    return first === null ? null : byExpression(look, ofWords(first))
  }
  const keys = new Set<string>()
  // Of what is typed only the last word may go on.
  const possible = parts.filter((one) => one.slice(0, -1).every(vocabulary.isName))
  for (const one of possible) {
    const begun = one.length > mostStartWords ? null : vocabulary.named(one.at(-1) ?? '')
    if (begun === null) {
      const expression = allButLast(look, possible)
      return expression && picked(look, expression, (found) => isCalled(db, found, beginnings), mostNotBegun)
    }
    for (const { word } of begun) keys.add(startKey([...one.slice(0, -1), word]))
  }
  return keys.size === 0 ? null : byKey(look, ...keys)
}

/**
 * What is called by these words, present or former: names that begin with what was typed, then all others. `folded`: the text as `foldings`;
 * `known`: what was found before.
 */
export function byNames(
  look: Look,
  known: ReadonlySet<number>,
  folded: readonly string[],
  words: readonly (readonly string[])[],
): readonly (() => Source | null)[] {
  const beginnings = folded.filter((text) => text.length >= shortestNameStart)
  if (words.length === 0) return []
  const isLong = words.length > mostStartWords || parted(words).asked.length > 2
  if (beginnings.length > 0 && isLong) return [() => byManyWords(look, known, beginnings, words)]
  return [() => byNameStart(look, beginnings), () => byWords(look, words, marks.name)]
}

/** These parties, in their order. */
export const byParties =
  ({ db, kind }: Look, parties: readonly number[]): Source =>
  (limit, after) =>
    rows<Found>(
      db,
      `SELECT j.key AS rank, p.id AS party_id FROM json_each(@parties) j JOIN party p ON p.id = j.value
      WHERE (@kind IS NULL OR p.kind = @kind) AND j.key > @after ORDER BY j.key LIMIT @limit`,
      { parties: JSON.stringify(parties), kind, after, limit },
    )

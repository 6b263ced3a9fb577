import type { Database } from 'better-sqlite3'
import { courtByEuidCode } from '../../../shared/domain/register/courts.ts'
import { parseEuid } from '../../../shared/domain/register/register-number.ts'
import { judge, type Judgement, type KeptFacts } from '../../../shared/domain/search/question/judge.ts'
import { queryWords } from '../../../shared/domain/search/question/query-words.ts'
import type { Part, PartKind, Question } from '../../../shared/domain/search/question/question.ts'
import { readQuestion } from '../../../shared/domain/search/question/read-question.ts'
import type { AskedKept, KeptResults, SearchKind } from '../../../shared/domain/search/search.ts'
import { foldings } from '../../../shared/domain/text/fold.ts'
import { findParty, partiesInOrder, type PartyRow } from '../repositories/parties/party-facts.ts'
import { shownInOrder, shownParty } from '../repositories/parties/shown-party.ts'
import { partiesTagged, tagsBeginning } from '../repositories/library/tags.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import { row, rows } from '../sql/prepared.ts'
import { checkIndex } from './check-index.ts'
import {
  afterAll,
  courtKey,
  formKey,
  hasFormKey,
  hasStatusKey,
  nameKey,
  numberKey,
  statusKey,
} from './document-keys.ts'
import { onIndex } from './index-failure.ts'
import { factsOf } from './kept-facts.ts'
import { withNeighbours } from './near-words.ts'
import { findOwn } from './own-index.ts'
import { fastExpression, marks, vocabularyOf } from './search-words.ts'
import {
  byDigits,
  byKey,
  byNameAndWords,
  byNames,
  byNumber,
  byParties,
  byWords,
  everything,
  type Found,
  type Kind,
  type Look,
  type Source,
} from './sources.ts'

export interface KeptQuery {
  readonly text: string
  readonly kind: SearchKind | null
  readonly offset: number
  readonly limit: number
}

const kindOf = (kind: SearchKind | null): Kind => (kind === null ? null : kind === 'companies' ? 'company' : 'person')

/** With fewer results than this, names one letter away are searched, too. */
const few = 3
/** What a source may find again before it is asked twice. */
const fewAgain = 4
/** Whoever types more words than these and finds something meant what was found. */
const mostWordsBesideHits = 2
/** Most that are looked at one by one for what no index answers; whoever shows results says so. */
const mostLooked = 20_000
/** The same for what wasn't asked by an operator: it is looked for beside the text while typing. */
const mostLookedBeside = 500
/** The same for names that are nearly as typed, of which the best stand first. */
const mostLookedNear = 200
const chunk = 500
/** Most parties with a note, a tag or a collection of some words that are looked at. */
const mostOwn = 300
const mostTags = 100

/** The question as it was understood, with the towns of what is kept. */
export function questionOf(db: Database, text: string): Question {
  // Runs of words are asked for from the longest down: most begin no town, which is asked for once.
  const begins = new Map<string, boolean>()
  const beginsTown = (word: string): boolean => {
    let found = begins.get(word)
    if (found === undefined) {
      found = row(db, 'SELECT 1 FROM idx.town WHERE town >= ? AND town < ? LIMIT 1', word, afterAll(word)) !== null
      begins.set(word, found)
    }
    return found
  }
  return readQuestion(text, {
    isTown: (folded) =>
      beginsTown(folded.split(' ', 1)[0] ?? folded) &&
      row(db, 'SELECT 1 FROM idx.town WHERE town = ?', folded) !== null,
  })
}

/** Parts that narrow by what they mean. All others are found where their text stands, and then by what they mean. */
function isStrict(part: Part, question: Question): boolean {
  const { kind } = part.meaning
  if (part.asked || ['number', 'euid', 'tag', 'changed', 'capital'].includes(kind)) return true
  return kind === 'court' && question.parts.some(({ meaning }) => meaning.kind === 'number')
}

const partWords = (part: Part): readonly (readonly string[])[] => queryWords(part.text)

interface Plan extends Look {
  readonly question: Question
  readonly strict: readonly Part[]
  /** What isn't strict, as one text. */
  readonly spoken: string
}

function planOf(db: Database, query: Pick<KeptQuery, 'text' | 'kind'>): Plan {
  const question = questionOf(db, query.text)
  const strict = question.parts.filter((part) => isStrict(part, question))
  const spoken = question.parts.filter((part) => !strict.includes(part)).map(({ text }) => text)
  return { db, kind: kindOf(query.kind), vocabulary: vocabularyOf(db), question, strict, spoken: spoken.join(' ') }
}

/** Names first, then every word; nothing is judged. Each is made when the ones before it found too little. */
function textSources(plan: Plan, known: ReadonlySet<number>): readonly (() => Source | null)[] {
  const { spoken, vocabulary } = plan
  const words = queryWords(spoken)
  const whole = foldings(spoken)
  // No name is called by what isn't made of words of names.
  const names = whole.filter((folded) => folded.split(' ').every(vocabulary.isName))
  return [
    () => byDigits(plan, spoken),
    () => (names.length === 0 ? null : byKey(plan, ...names.map(nameKey))),
    ...byNames(plan, known, whole, words),
    // Where no word stands anywhere but in names, this would find the same again.
    () =>
      words.some((one) => fastExpression(vocabulary, [one], marks.other) !== null)
        ? byWords(plan, words, marks.name, marks.other)
        : null,
  ]
}

const ofKinds = (plan: Pick<Plan, 'question'>, ...kinds: readonly PartKind[]): readonly Part[] =>
  plan.question.parts.filter(({ meaning }) => kinds.includes(meaning.kind))

/** The key that finds the fewest of what a part means; null: none does. */
function keySource(plan: Plan, part: Part): Source | null {
  const { db } = plan
  const { meaning } = part
  switch (meaning.kind) {
    case 'number':
      return byNumber(plan, numberKey(meaning))
    case 'euid': {
      const read = parseEuid(meaning.euid)
      return read === null ? null : byNumber(plan, numberKey(read.register))
    }
    case 'tag': {
      const tags = tagsBeginning(db, meaning.tag, mostTags).map(({ id }) => id)
      return byParties(plan, partiesTagged(db, tags, mostLooked))
    }
    case 'court':
      return meaning.after.length === 0 ? byKey(plan, courtKey(meaning.code)) : null
    case 'form':
      return hasFormKey(meaning.code) ? byKey(plan, formKey(meaning.code)) : null
    case 'status':
      return hasStatusKey(meaning.status) ? byKey(plan, statusKey(meaning.status)) : null
    default:
      return null
  }
}

/** Words that must stand in the index, whatever else a question means. */
const indexedWords = (parts: readonly Part[]): readonly (readonly string[])[] =>
  parts.flatMap(({ meaning }) => {
    if (
      meaning.kind === 'words' ||
      meaning.kind === 'street' ||
      meaning.kind === 'purpose' ||
      meaning.kind === 'person'
    )
      return meaning.words
    return meaning.kind === 'place' ? meaning.names.map((name) => [name]) : []
  })

/** Where to look for what is judged one by one: the narrowest that finds all of it. */
function candidates(plan: Plan, parts: readonly Part[]): Source | null {
  const order: readonly PartKind[] = ['number', 'euid', 'tag']
  for (const kind of order) {
    const part = parts.find(({ meaning }) => meaning.kind === kind)
    const source = part && keySource(plan, part)
    if (source) return source
  }
  const words = indexedWords(parts)
  if (words.length > 0) {
    return byWords(plan, words, marks.name, marks.other)
  }
  for (const part of parts) {
    const source = keySource(plan, part)
    if (source !== null) return source
  }
  return everything(plan)
}

interface Hits {
  readonly ids: Set<number>
  /** Judgements that were made on the way, by party. */
  readonly judged: Map<number, Judgement>
  /** What they were made of. */
  readonly facts: Map<number, KeptFacts>
  /** The rows of those. */
  readonly parties: Map<number, PartyRow>
  unjudged: number
  looked: number
  /** Looking was ended before everything was looked at. */
  cut: boolean
}

function judged(plan: Plan, hits: Hits, id: number): Judgement {
  const before = hits.judged.get(id)
  if (before !== undefined) return before
  const known = hits.parties.get(id)
  const party = known ?? findParty(plan.db, partyId(id))
  const facts = party === null ? null : factsOf(plan.db, party)
  if (facts !== null) hits.facts.set(id, facts)
  const judgement: Judgement = facts === null ? { fits: 'no', matches: [] } : judge(plan.question, facts, partWords)
  hits.judged.set(id, judgement)
  hits.looked += 1
  if (judgement.fits === 'unknown') hits.unjudged += 1
  return judgement
}

/** Rows that are read by one statement before they are judged. */
const together = 25
function readTogether(plan: Plan, hits: Hits, found: readonly Found[]): void {
  const ids = found.map(({ party_id }) => party_id).filter((id) => !hits.ids.has(id) && !hits.parties.has(id))
  if (ids.length < 2) return
  for (const party of partiesInOrder(plan.db, ids))
    // One that leads to another is judged as the other.
    if (party.joined_into === null) hits.parties.set(party.id, party)
}

/** Adds of a source what fits, until there are enough or too many were looked at. */
function takeFitting(plan: Plan, hits: Hits, source: Source, needed: number, most = mostLooked): void {
  let after = -1
  for (;;) {
    const found = source(chunk, after)
    for (const [nth, { party_id }] of found.entries()) {
      if (hits.ids.size >= needed) return
      if (hits.looked >= most) {
        hits.cut = true
        return
      }
      if (nth % together === 0) readTogether(plan, hits, found.slice(nth, nth + together))
      if (!hits.ids.has(party_id) && judged(plan, hits, party_id).fits === 'yes') hits.ids.add(party_id)
    }
    if (found.length < chunk) return
    after = found.at(-1)?.rank ?? Infinity
  }
}

const partiesOfOwn: readonly (readonly ['note' | 'tag' | 'collection', string])[] = [
  ['note', 'SELECT party_id FROM note WHERE party_id IS NOT NULL AND id IN (SELECT value FROM json_each(?)) LIMIT ?'],
  ['tag', 'SELECT party_id FROM party_tag WHERE tag_id IN (SELECT value FROM json_each(?)) LIMIT ?'],
  [
    'collection',
    'SELECT party_id FROM collection_item WHERE collection_id IN (SELECT value FROM json_each(?)) LIMIT ?',
  ],
]

/** What one's own notes, tags and collections say something of, by any word of the question. */
function ownSource(plan: Plan): Source | null {
  const { db, spoken } = plan
  if (row(db, 'SELECT 1 FROM note UNION ALL SELECT 1 FROM tag UNION ALL SELECT 1 FROM collection LIMIT 1') === null)
    return null

  const parties = new Set<number>()
  for (const forms of queryWords(spoken)) {
    for (const [own, sql] of partiesOfOwn) {
      const ids = forms.flatMap((form) => findOwn(db, own, form, mostOwn))
      if (ids.length === 0) continue
      for (const found of rows<{ party_id: number }>(db, sql, JSON.stringify(ids), mostOwn)) parties.add(found.party_id)
    }
  }
  return byParties(plan, [...parties].slice(0, mostOwn))
}

/** Meanings whose text need not stand in anything: "halvorsen geschäftsführer", "nordlicht gelöscht". */
const meant: readonly PartKind[] = ['court', 'status', 'role']

/**
 * Words one letter away from what was typed, looked for in names only: elsewhere they would find anything. What was understood as something else (a
 * town, a court, a form) is no misspelt name: it narrows these as it narrows all others.
 */
function takeNear(plan: Plan, hits: Hits, needed: number): void {
  const { parts } = plan.question
  const words = parts.flatMap(({ meaning, text }) => (meaning.kind === 'words' ? [text] : []))
  const wider = withNeighbours(plan.db, queryWords(words.join(' ')))
  // The town is asked of the index, too: of many that are called so few lie there.
  const towns = parts.flatMap(({ meaning }) => (meaning.kind === 'place' ? meaning.names.map((name) => [name]) : []))
  const source = wider && (towns.length > 0 ? byNameAndWords(plan, wider, towns) : byWords(plan, wider, marks.name))
  if (!source) return
  const narrowing: Question = { ...plan.question, parts: parts.filter(({ meaning }) => meaning.kind !== 'words') }
  if (narrowing.parts.length === 0) {
    for (const { party_id } of source(needed + few, -1)) hits.ids.add(party_id)
    return
  }
  const found = source(mostLookedNear, -1)
  for (const [nth, { party_id }] of found.entries()) {
    if (hits.ids.size >= needed) return
    if (nth % together === 0) readTogether(plan, hits, found.slice(nth, nth + together))
    if (hits.ids.has(party_id)) continue
    const party = hits.parties.get(party_id) ?? findParty(plan.db, partyId(party_id))
    const { fits } = party === null ? { fits: 'no' } : judge(narrowing, factsOf(plan.db, party), partWords)
    hits.looked += 1
    if (fits === 'yes') hits.ids.add(party_id)
    // It was counted already where the whole question was asked of it.
    if (fits === 'unknown' && !hits.judged.has(party_id)) hits.unjudged += 1
    if (nth === mostLookedNear - 1) hits.cut = true
  }
}

/** Adds what a source finds until there are enough. It may find again what earlier ones found: some more are asked for, and more once these were not enough. */
function takeMore(hits: Hits, source: Source, needed: number): void {
  let after = -1
  for (;;) {
    const missing = needed - hits.ids.size
    const all = missing + hits.ids.size
    const limit = after < 0 ? Math.min(all, 2 * missing + fewAgain) : all
    const found = source(limit, after)
    for (const { party_id } of found) hits.ids.add(party_id)
    if (hits.ids.size >= needed || found.length < limit) return
    after = found.at(-1)?.rank ?? Infinity
  }
}

function takeSpoken(plan: Plan, hits: Hits, needed: number, own: boolean): void {
  for (const sourceOf of textSources(plan, hits.ids)) {
    if (hits.ids.size >= needed) return
    const source = sourceOf()
    if (source === null) continue
    // Whoever is known not to have a role isn't found by an entry that holds the word for it.
    if (ofKinds(plan, 'role').length > 0) takeFitting(plan, hits, source, needed)
    else takeMore(hits, source, needed)
  }
  if (hits.ids.size >= needed) return
  // A legal form is nearly always part of the name.
  const beside = hits.ids.size === 0 ? ([...meant, 'form'] as const) : meant
  if (ofKinds(plan, ...beside).length > 0) {
    const source = candidates(plan, plan.question.parts)
    if (source !== null) takeFitting(plan, hits, source, needed, mostLookedBeside)
  }
  if (own && hits.ids.size < needed) {
    const source = ownSource(plan)
    if (source !== null) takeFitting(plan, hits, source, needed)
  }
  if (hits.ids.size === 0) checkIndex(plan.db)
  if (hits.ids.size === 0 || (hits.ids.size < few && queryWords(plan.spoken).length <= mostWordsBesideHits))
    takeNear(plan, hits, needed)
}

/** Companies of exactly the suffix and the court that were asked for stand before those that don't state theirs. */
function exactFirst(plan: Plan, hits: Hits): readonly number[] {
  const ids = [...hits.ids]
  const number = ofKinds(plan, 'number')[0]?.meaning
  if (ids.length < 2 || (number?.kind !== 'number' && ofKinds(plan, 'euid').length === 0)) return ids
  const euid = ofKinds(plan, 'euid')[0]?.meaning
  const asked = number?.kind === 'number' ? number.suffix : null
  const code =
    euid?.kind === 'euid' ? (courtByEuidCode(parseEuid(euid.euid)?.euidCode ?? '')?.code ?? null) : courtAsked(plan)
  const unread = ids.filter((id) => !hits.facts.has(id))
  for (const party of unread.length === 0 ? [] : partiesInOrder(plan.db, unread))
    hits.facts.set(party.id, factsOf(plan.db, party))
  const off = new Map(
    ids.map((id) => {
      const numbers = hits.facts.get(id)?.numbers ?? []
      const best = Math.min(
        9,
        ...numbers.map(
          ({ suffix, court, former }) => (suffix === asked ? 0 : 4) + (court === code ? 0 : 2) + (former ? 1 : 0),
        ),
      )
      return [id, best] as const
    }),
  )
  return ids.toSorted((a, b) => (off.get(a) ?? 9) - (off.get(b) ?? 9))
}

const courtAsked = (plan: Plan): string | null => {
  const court = ofKinds(plan, 'court')[0]?.meaning
  return court?.kind === 'court' ? court.code : null
}

interface Answered {
  readonly plan: Plan
  readonly hits: Hits
  readonly ids: readonly number[]
}

/** @param own whether a note, a tag or a collection that holds the words brings its company, too. */
function answer(db: Database, query: KeptQuery, own: boolean): Answered {
  const plan = planOf(db, query)
  const hits: Hits = {
    ids: new Set(),
    judged: new Map(),
    facts: new Map(),
    parties: new Map(),
    unjudged: 0,
    looked: 0,
    cut: false,
  }
  const needed = query.offset + query.limit + 1
  onIndex(() => {
    if (plan.question.parts.length === 0) {
      if (query.text.trim() === '') for (const { party_id } of everything(plan)(needed, -1)) hits.ids.add(party_id)
    } else if (plan.strict.length === 0) takeSpoken(plan, hits, needed, own)
    else {
      const source = candidates(plan, plan.question.parts)
      // Exactness is the order of numbers, so all of them are found first.
      const numbered = ofKinds(plan, 'number', 'euid').length > 0
      if (source !== null) takeFitting(plan, hits, source, numbered ? Infinity : needed)
      if (hits.ids.size === 0) checkIndex(db)
    }
  })
  return { plan, hits, ids: exactFirst(plan, hits) }
}

/**
 * Searches what was ever read, by everything that a question may mean (shared/domain/search/question): register numbers, names, then every
 * word of names, addresses, purposes, people, events; where that finds little, names that are one letter away. Empty text: most important and
 * most recently read first. Own notes, tags and collections have rows of their own beside it, which say what they are. Costs nothing.
 * @throws IndexDamaged
 */
export function findKept(db: Database, query: KeptQuery): KeptResults {
  const { ids, hits } = answer(db, query, false)
  const shown = ids.slice(query.offset, query.offset + query.limit)
  const known = shown.map((id) => hits.parties.get(id)).filter((party) => party !== undefined)
  const items = known.length === shown.length ? known.map((party) => shownParty(db, party)) : shownInOrder(db, shown)
  return { items, more: ids.length > query.offset + query.limit }
}

/**
 * As `findKept`, and by one's own notes, tags and collections, with what was understood and why each hit is here.
 * @throws IndexDamaged
 */
export function askKept(db: Database, query: KeptQuery): AskedKept {
  const { plan, hits, ids } = answer(db, query, true)
  const shown = ids.slice(query.offset, query.offset + query.limit)
  const parties = partiesInOrder(db, shown)
  const blank = plan.question.parts.length === 0
  return {
    question: plan.question,
    items: parties.map((party) => shownParty(db, party)),
    why: parties.map((party) => {
      if (blank) return { near: false, matches: [] }
      const { fits, matches } =
        hits.judged.get(party.id) ?? judge(plan.question, hits.facts.get(party.id) ?? factsOf(db, party), partWords)
      return { near: fits !== 'yes', matches }
    }),
    more: ids.length > query.offset + query.limit,
    unjudged: hits.unjudged,
    cutAfter: hits.cut ? hits.looked : null,
  }
}

import type { Database } from 'better-sqlite3'
import { foldings } from '../../../shared/domain/text/fold.ts'
import { row, rows } from '../sql/prepared.ts'

/** Most words of one document that are indexed. A purpose of several pages says nothing new after that. */
const mostWords = 2_000

/** Adds every word in both foldings, each once: a query in either spelling finds text in either. */
export function addWords(words: Set<string>, folded: readonly string[], most = mostWords): void {
  for (const text of folded) {
    for (const word of text.split(' ')) if (word !== '' && words.size < most) words.add(word)
  }
}

/** A text that is folded word by word: of ASCII and the letters of German, none of which parts a word. */
// oxlint-disable-next-line no-control-regex
const german = /^[\u0000-\u007fäöüßÄÖÜ]*$/
const umlauts = /[äöüß]/
const writtenOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
const stripped: Record<string, string> = { ä: 'a', ö: 'o', ü: 'u', ß: 'ss' }
const each = /[äöüß]/g

/** Letters and digits of such a text in lower case, by their code. */
const inWords = new Uint8Array(256)
for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789äöüß') inWords[letter.charCodeAt(0)] = 1

interface MetWord {
  readonly word: string
  /** Each folding once. */
  readonly folded: readonly string[]
}
/** Words that were met, by a number made of their letters: most come again in the next text, and are neither cut out of it nor folded anew. */
const met = new Map<number, MetWord>()
const mostMet = 20_000
/** No word of any language is as long. */
const longestMet = 100

function foldWord(word: string): MetWord {
  if (!umlauts.test(word)) return { word, folded: [word] }
  const [one, other] = [writtenOut, stripped].map((table) => word.replace(each, (letter) => table[letter] ?? letter))
  return { word, folded: [...new Set([one ?? word, other ?? word])] }
}

/** Whether a text has this word there. */
function standsAt(text: string, begin: number, word: string): boolean {
  for (let nth = 0; nth < word.length; nth += 1) if (text.charCodeAt(begin + nth) !== word.charCodeAt(nth)) return false
  return true
}

/** The word of a text between two places. `number`: made of its letters. */
function metWord(text: string, begin: number, end: number, number: number): MetWord {
  const known = met.get(number)
  if (known !== undefined && known.word.length === end - begin && standsAt(text, begin, known.word)) return known
  if (end - begin > longestMet) return foldWord(text.slice(begin, end))
  if (met.size >= mostMet) met.clear()
  // Written anew: what is cut out of a text holds all of it.
  const found = foldWord(Buffer.from(text.slice(begin, end), 'latin1').toString('latin1'))
  met.set(number, found)
  return found
}

/** Adds every word of a text in both foldings, each once. Most words have one, so a long text is parted into words before it is folded, not after. */
export function addText(words: Set<string>, text: string, most = mostWords): void {
  if (!german.test(text)) return addWords(words, foldings(text), most)
  const lower = text.toLowerCase()
  let [begin, number] = [0, 0]
  for (let at = 0; at <= lower.length; at += 1) {
    const code = at === lower.length ? 0 : lower.charCodeAt(at)
    if (inWords[code] === 1) number = Math.imul(number, 31) + code
    else {
      if (at > begin)
        for (const folded of metWord(lower, begin, at, number | 0).folded) {
          if (words.size >= most) return
          words.add(folded)
        }
      begin = at + 1
      number = 0
    }
  }
}

/** Every word of some texts in both foldings, each once. */
export function indexWords(texts: readonly (string | null)[], most = mostWords): string {
  const words = new Set<string>()
  for (const text of texts) if (text !== null) addText(words, text, most)
  return [...words].join(' ')
}

/** What stands before a word that is no name, and before the first word of a name, which the index has twice. Names have no mark. */
export const marks = { name: '', other: '_', first: '^' } as const
export type Mark = (typeof marks)[keyof typeof marks]

/** The words of one document, each once, without marks. */
export interface DocumentWords {
  readonly names: ReadonlySet<string>
  /** Words of its names that have one folding. */
  readonly alone: ReadonlySet<string>
  /** First words of its names. */
  readonly firsts: ReadonlySet<string>
  readonly rest: ReadonlySet<string>
}

/** The words of a document as the index has them, each with its mark. */
export const markedWords = ({ names, firsts, rest }: DocumentWords): string =>
  [...names, ...[...firsts].map((word) => marks.first + word), ...[...rest].map((word) => marks.other + word)].join(' ')

/** FTS5 expression: every word must begin one of the document's. Words are [a-z0-9]+: nothing can be injected. */
export const matchExpression = (words: readonly (readonly string[])[], mark: Mark = marks.name): string =>
  words.map((forms) => `(${forms.map((form) => `"${mark}${form}"*`).join(' OR ')})`).join(' AND ')

/** FTS5 has an index of beginnings as long as this, mark included; a longer one it merges from all words that begin so, before it gives the first row. */
const longestPrefix = 5
/** Words that are asked for one by one instead. Each costs a look-up, so that a beginning of more is left to FTS5. */
const mostSpelled = 60

/** Words of legal forms, in both foldings, of which each stands in very many names: FTS5 would walk through all of them. */
export const commonForms: ReadonlySet<string> = new Set([
  'gmbh',
  'mbh',
  'co',
  'kg',
  'ug',
  'haftungsbeschraenkt',
  'haftungsbeschrankt',
])
/** The same of fewer names, beside two words that find little. */
export const lessCommonForms: ReadonlySet<string> = new Set(['ag', 'ohg', 'ev', 'eg', 'se'])

/** Whether a word is put into the vocabulary though no name has it: those that a long beginning is looked up by. */
export function inVocabulary(form: string): boolean {
  if (form.length < 5) return false
  for (let at = 0; at < 5; at += 1) {
    const letter = form.codePointAt(at) ?? 0
    if (letter < 97 || letter > 122) return false
  }
  return true
}

/**
 * A folded word without the e of its umlauts: "mueller" and "muller" are one, and so are "neue" and "neu". What the two foldings of a word have in
 * common; done twice it changes nothing more.
 */
export const withoutUmlauts = (folded: string): string => folded.replace(/([aou])e+/g, '$1')

/** Words of one kind that begin so, at most one more than are asked for one by one. A word is of letters and digits: the brace comes after all that begin so. */
const wordsBeginning = (db: Database, form: string, kind: string): readonly KnownWord[] =>
  rows<KnownWord>(
    db,
    `SELECT word, named AS count, other, kin, alone FROM idx.vocabulary WHERE word >= ? AND word < ? AND ${kind} LIMIT ${mostSpelled + 1}`,
    form,
    `${form}{`,
  )

export interface KnownWord {
  readonly word: string
  /** About how many names have it. */
  readonly count: number
  /** 1: it stands elsewhere. */
  readonly other: number
  /** How many other words are this one but for written-out umlauts. */
  readonly kin: number
  /** 1: some name has it in this folding only. */
  readonly alone: number
}

/** What one question learns of the index's words: each beginning is asked for once. */
export interface Vocabulary {
  /** The words of names that begin so; null: too many. */
  readonly named: (form: string) => readonly KnownWord[] | null
  /** What is known of whole words, of those of which anything is. */
  readonly known: (words: readonly string[]) => readonly KnownWord[]
  /** Whether a name has this word, whole, as far as is known. */
  readonly isName: (word: string) => boolean
  /** Whether any names have so many words that each is a key of its own. */
  readonly anyLone: () => boolean
  /** What finds the words of one mark that begin so fastest: a beginning, or each word as a whole. Nothing where there is none. */
  readonly terms: (form: string, mark: Mark) => readonly string[]
}

export function vocabularyOf(db: Database): Vocabulary {
  const words = { named: new Map<string, readonly KnownWord[]>(), other: new Map<string, readonly KnownWord[]>() }
  const indexed = new Map<string, boolean>()
  let lone: boolean | null = null
  const beginning = (form: string, column: 'named' | 'other'): readonly KnownWord[] | null => {
    let found = words[column].get(form)
    if (found === undefined) {
      // Mostly there are few, and both kinds are asked for.
      const both = wordsBeginning(db, form, '(named > 0 OR other > 0)')
      const are = (kind: 'named' | 'other'): readonly KnownWord[] =>
        both.length > mostSpelled
          ? wordsBeginning(db, form, `${kind} > 0`)
          : both.filter(({ count, other }) => (kind === 'named' ? count : other) > 0)
      words[column].set(form, (found = are(column)))
      if (both.length <= mostSpelled)
        words[column === 'named' ? 'other' : 'named'].set(form, are(column === 'named' ? 'other' : 'named'))
    }
    return found.length > mostSpelled ? null : found
  }
  /** Whether any word of the index begins so, mark included. */
  const isIndexed = (marked: string): boolean => {
    let found = indexed.get(marked)
    if (found === undefined) {
      found = row(db, 'SELECT 1 FROM idx.words WHERE words MATCH ? LIMIT 1', `"${marked}"*`) !== null
      indexed.set(marked, found)
    }
    return found
  }
  return {
    named: (form) => beginning(form, 'named'),
    known: (some) =>
      some.length === 0
        ? []
        : rows<KnownWord>(
            db,
            'SELECT v.word, v.named AS count, v.other, v.kin, v.alone FROM json_each(?) j CROSS JOIN idx.vocabulary v ON v.word = j.value',
            JSON.stringify(some),
          ),
    isName(form) {
      if (commonForms.has(form) || lessCommonForms.has(form)) return true
      // What begins with a long word is few, and is asked for later.
      const found = inVocabulary(form) ? beginning(form, 'named') : null
      if (found !== null) return found.some(({ word }) => word === form)
      return row(db, 'SELECT 1 FROM idx.vocabulary WHERE word = ? AND named > 0', form) !== null
    },
    anyLone: () => (lone ??= row<{ lone: number }>(db, 'SELECT lone FROM idx.state')?.lone !== 0),
    terms(form, mark) {
      const marked = mark + form
      if (marked.length <= longestPrefix || !inVocabulary(form)) return isIndexed(marked) ? [`"${marked}"*`] : []
      const found = beginning(form, mark === marks.other ? 'other' : 'named')
      return found === null ? [`"${marked}"*`] : found.map(({ word }) => `"${mark}${word}"`)
    },
  }
}

/**
 * `matchExpression` as the index answers it fastest, for words with one of these marks; null: nothing can be found, because a word begins none that
 * is known.
 */
export function fastExpression(
  vocabulary: Vocabulary,
  words: readonly (readonly string[])[],
  ...of: readonly Mark[]
): string | null {
  const all: string[] = []
  for (const forms of words) {
    const some = new Set(forms.flatMap((form) => of.flatMap((mark) => vocabulary.terms(form, mark))))
    if (some.size === 0) return null
    all.push(`(${[...some].join(' OR ')})`)
  }
  return all.join(' AND ')
}

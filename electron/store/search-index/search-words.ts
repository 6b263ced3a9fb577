import type { Database } from 'better-sqlite3'
import { foldings } from '../../../shared/domain/text/fold.ts'
import { rows } from '../sql/prepared.ts'

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

/** Adds every word of a text in both foldings, each once. Most words have one, so a long text is parted into words before it is folded, not after. */
export function addText(words: Set<string>, text: string, most = mostWords): void {
  if (!german.test(text)) return addWords(words, foldings(text), most)
  for (const word of new Set(text.toLowerCase().split(/[^a-z0-9äöüß]+/))) {
    if (words.size >= most) return
    if (word === '') continue
    if (umlauts.test(word)) {
      words.add(word.replace(each, (letter) => writtenOut[letter] ?? letter))
      if (words.size < most) words.add(word.replace(each, (letter) => stripped[letter] ?? letter))
    } else words.add(word)
  }
}

/** Every word of some texts in both foldings, each once. */
export function indexWords(texts: readonly (string | null)[], most = mostWords): string {
  const words = new Set<string>()
  for (const text of texts) if (text !== null) addText(words, text, most)
  return [...words].join(' ')
}

/** FTS5 expression: every word must begin one of the document's. Words are [a-z0-9]+: nothing can be injected. */
export const matchExpression = (words: readonly (readonly string[])[]): string =>
  words.map((forms) => `(${forms.map((form) => `"${form}"*`).join(' OR ')})`).join(' AND ')

/** FTS5 has an index of beginnings as long as this; a longer one it merges from all words that begin so, before it gives the first row. */
const longestPrefix = 4
/** Words that are asked for one by one instead. Each costs a look-up, so that a beginning of more is left to FTS5. */
const mostSpelled = 60

/** Whether every word of the index that begins so is in the vocabulary. */
const isSpelled = (form: string): boolean => form.length > longestPrefix && /^[a-z]{5}/.test(form)

/** Whether a word is put into the vocabulary: those that a long beginning is looked up by. */
export const inVocabulary = isSpelled

/** The words that begin so, each to be asked for as a whole; null: too many, or not known here. */
function spelled(db: Database, form: string): readonly string[] | null {
  if (!isSpelled(form)) return null
  const found = rows<{ word: string }>(
    db,
    'SELECT word FROM idx.vocabulary WHERE word >= @form AND word < @form || char(123) LIMIT @limit',
    { form, limit: mostSpelled + 1 },
  )
  return found.length > mostSpelled ? null : found.map(({ word }) => word)
}

/** `matchExpression` as the index answers it fastest; null: nothing can be found, because a word begins none that is known. */
export function fastExpression(db: Database, words: readonly (readonly string[])[]): string | null {
  const all: string[] = []
  for (const forms of words) {
    const terms = new Set<string>()
    for (const form of forms) {
      const known = spelled(db, form)
      if (known === null) terms.add(`"${form}"*`)
      else for (const word of known) terms.add(`"${word}"`)
    }
    if (terms.size === 0) return null
    all.push(`(${[...terms].join(' OR ')})`)
  }
  return all.join(' AND ')
}

import type { Database } from 'better-sqlite3'
import { row, rows } from '../sql/prepared.ts'

/** Words shorter than this are one letter away from too many others. */
const shortest = 4
/** Spellings tried for one typed word. */
const most = 12

const letters = 'abcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'

/** The signs that may stand at a place of a word, of those that are tried. */
type SignsAt = (place: number) => Iterable<string>

/** Every text one letter away that shares at most its first `same` letters: one dropped, two swapped, one replaced, one added. */
function neighbours(word: string, same: number, signsAt: SignsAt): readonly string[] {
  const found: string[] = []
  const last = Math.min(same, word.length - 1)
  for (let index = 0; index <= last; index += 1) {
    const [before, here, after] = [word.slice(0, index), word.charAt(index), word.slice(index + 1)]
    found.push(before + after)
    if (after !== '' && after.charAt(0) !== here) found.push(before + after.charAt(0) + here + after.slice(1))
    for (const letter of signsAt(index)) {
      if (letter !== here) found.push(before + letter + after)
      // A letter beside its like is the same on either side.
      if (letter !== here || index === last) found.push(before + letter + here + after)
    }
  }
  if (same >= word.length) for (const letter of signsAt(word.length)) found.push(word + letter)
  return found
}

/** Beginnings of which the words are read, the shortest first, where there are few of them. */
const readBeginnings = [3, 5, 8]
const mostRead = 60

interface Read {
  /** Letters of the beginning. */
  readonly letters: number
  /** All words of names that begin so. */
  readonly words: readonly string[]
}

/** Words of names that begin as this word does, by the shortest beginning that few have; null: many begin so, or none. */
function wordsAround(db: Database, word: string): Read | null {
  for (const count of readBeginnings) {
    const begun = word.slice(0, count)
    const found = rows<{ word: string }>(
      db,
      'SELECT word FROM idx.vocabulary WHERE word >= ? AND word < ? AND named > 0 LIMIT ?',
      begun,
      `${begun}{`,
      mostRead + 1,
    )
    if (found.length === 0 || word.length < count) return null
    if (found.length <= mostRead) return { letters: count, words: found.map((one) => one.word) }
  }
  return null
}

const sharedLetters = (one: string, other: string): number => {
  let count = 0
  while (count < one.length && one.charAt(count) === other.charAt(count)) count += 1
  return count
}

/** How many of a word's first letters begin some word of a name. */
function knownLetters(db: Database, word: string, read: Read | null): number {
  if (read !== null) return Math.max(...read.words.map((one) => sharedLetters(word, one)))
  let [least, most] = [0, word.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (isKnown(db, word.slice(0, middle))) least = middle
    else most = middle - 1
  }
  return least
}

/** Which of some signs are tried at each place: behind the letters that few words begin with, only those that one of them has there. */
function signsOf(word: string, read: Read | null, signs: string): SignsAt {
  if (read === null) return () => signs
  return (place) => {
    if (place < read.letters) return signs
    const begun = word.slice(0, place)
    const here = new Set(read.words.filter((one) => one.startsWith(begun)).map((one) => one.charAt(place)))
    return signs.split('').filter((sign) => here.has(sign))
  }
}

/**
 * Beginnings of indexed words that are one letter away from what was typed. It takes some hundred look-ups in one
 * statement; a table of all deletions would answer faster and take ten times the room of the vocabulary.
 */
function knownNeighbours(db: Database, word: string): readonly string[] {
  if (word.length < shortest) return []
  const read = wordsAround(db, word)
  const same = knownLetters(db, word, read)
  // Words that hold a digit are few: digits are tried where a digit was typed or no letter brings a word.
  if (!/\d/.test(word)) {
    const found = knownOf(db, word, neighbours(word, same, signsOf(word, read, letters)))
    if (found.length > 0) return found
  }
  return knownOf(db, word, neighbours(word, same, signsOf(word, read, letters + digits)))
}

function knownOf(db: Database, word: string, spellings: readonly string[]): readonly string[] {
  const candidates = spellings.filter((near) => near.length >= shortest && near !== word)
  return rows<{ near: string }>(
    db,
    `
    SELECT c.value AS near FROM json_each(@candidates) c
    WHERE EXISTS (SELECT 1 FROM idx.vocabulary v WHERE v.named > 0 AND v.word >= c.value AND v.word < c.value || '{')
    LIMIT @most`,
    { candidates: JSON.stringify(candidates), most },
  ).map(({ near }) => near)
}

/** Whether a word of a name begins so. */
const isKnown = (db: Database, word: string): boolean =>
  row(db, 'SELECT 1 FROM idx.vocabulary WHERE word >= ? AND word < ? AND named > 0 LIMIT 1', word, `${word}{`) !== null

/**
 * The typed words, each with the known spellings near it; null when there are none to try. Where one of them begins no word of any name, it
 * is the one that was mistyped, and the others stay as they are.
 */
export function withNeighbours(
  db: Database,
  words: readonly (readonly string[])[],
): readonly (readonly string[])[] | null {
  const unknown = words.filter((forms) => !forms.some((form) => isKnown(db, form)))
  const mistyped = new Set(unknown.length > 0 ? unknown : words)
  const wider = words.map((forms) =>
    mistyped.has(forms) ? [...new Set([...forms, ...forms.flatMap((form) => knownNeighbours(db, form))])] : forms,
  )
  return wider.some((forms, index) => forms.length > (words[index]?.length ?? 0)) ? wider : null
}

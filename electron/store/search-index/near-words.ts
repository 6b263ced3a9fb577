import type { Database } from 'better-sqlite3'
import { row, rows } from '../sql/prepared.ts'

/** Words shorter than this are one letter away from too many others. */
const shortest = 4
/** Spellings tried for one typed word. */
const most = 12

const letters = 'abcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'

/** Every text one letter away that shares at most its first `same` letters: one dropped, two swapped, one replaced, one added. */
function neighbours(word: string, same: number, signs: string): readonly string[] {
  const found: string[] = []
  const last = Math.min(same, word.length - 1)
  for (let index = 0; index <= last; index += 1) {
    const [before, here, after] = [word.slice(0, index), word.charAt(index), word.slice(index + 1)]
    found.push(before + after)
    if (after !== '' && after.charAt(0) !== here) found.push(before + after.charAt(0) + here + after.slice(1))
    for (const letter of signs) {
      if (letter !== here) found.push(before + letter + after)
      // A letter beside its like is the same on either side.
      if (letter !== here || index === last) found.push(before + letter + here + after)
    }
  }
  if (same >= word.length) for (const letter of signs) found.push(word + letter)
  return found
}

/** How many of a word's first letters begin some word of a name. */
function knownLetters(db: Database, word: string): number {
  let [least, most] = [0, word.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (isKnown(db, word.slice(0, middle))) least = middle
    else most = middle - 1
  }
  return least
}

/**
 * Beginnings of indexed words that are one letter away from what was typed. It takes some hundred look-ups in one
 * statement, as nothing is known beyond the letters that begin no word; a table of all deletions would answer faster and take ten times the room of the vocabulary.
 */
function knownNeighbours(db: Database, word: string): readonly string[] {
  if (word.length < shortest) return []
  const same = knownLetters(db, word)
  // Words that hold a digit are few: digits are tried where a digit was typed or no letter brings a word.
  if (!/\d/.test(word)) {
    const found = knownOf(db, word, neighbours(word, same, letters))
    if (found.length > 0) return found
  }
  return knownOf(db, word, neighbours(word, same, letters + digits))
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

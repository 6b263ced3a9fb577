import { loneKey, pairKey } from './document-keys.ts'
import { commonForms, lessCommonForms, type Vocabulary } from './search-words.ts'

/**
 * Two words of names are one key, whatever lies between them: where both are frequent, FTS5 would walk through the list of each, and the names
 * that have both are few.
 */

/** Names with more words have none of their pairs, which grow with the square, but each word as a key of its own. */
const mostPaired = 12

const isFormWord = (word: string): boolean => commonForms.has(word) || lessCommonForms.has(word)

/** The words of names, in their order, each with its other folding. `names`: each as `foldings`. */
function wordsOf(names: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const words = new Map<string, readonly string[]>()
  for (const [one = '', other = one] of names) {
    const [ones, others] = [one.split(' '), other.split(' ')]
    if (ones.length === others.length)
      for (const [at, word] of ones.entries()) {
        const second = others[at] ?? word
        words.set(`${word} ${second}`, word === second ? [word] : [word, second])
      }
    // Foldings that part a name in different ways: no word of one is known to be that of the other.
    else for (const word of [...ones, ...others]) words.set(word, [word])
  }
  return [...words.values()]
}

/** Adds the pairs of all words of a party's names, or says that it added each word alone. Legal forms beside each other are left out: nearly all names have the same. */
export function addPairs(keys: Set<string>, names: readonly (readonly string[])[]): boolean {
  const words = wordsOf(names)
  if (words.length > mostPaired) {
    for (const forms of words) for (const form of forms) keys.add(loneKey(form))
    return false
  }
  for (const [at, forms] of words.entries()) {
    // One word of a name may be what two of the question mean, each in its folding: "mueller muller".
    const [one = '', other] = forms
    if (other !== undefined) keys.add(pairKey(one, other))
    for (let next = at + 1; next < words.length; next += 1)
      for (const mine of forms)
        for (const its of words[next] ?? []) if (!isFormWord(mine) || !isFormWord(its)) keys.add(pairKey(mine, its))
  }
  return true
}

/** Pairs that are asked for at once, at most: each is a look-up. */
const mostPairs = 40

/** An expression of keys: any of these. */
export const anyOf = (keys: readonly string[]): string => `(${keys.map((key) => `"${key}"`).join(' OR ')})`

/** What finds, among keys, names with these words. */
export interface Paired {
  readonly expression: string
  /** Words that too many words begin with to be asked for: they are looked for in what is found. */
  readonly left: readonly (readonly string[])[]
}

/** What finds names with these words by their pairs; null: pairs don't, because it is one word, or words that too many others begin with. */
export function pairsOf(vocabulary: Vocabulary, words: readonly (readonly string[])[]): Paired | null {
  if (words.length < 2) return null
  const left: (readonly string[])[] = []
  const spelled: { readonly words: readonly string[]; readonly names: number }[] = []
  for (const forms of words) {
    const found = new Map<string, number>()
    for (const form of forms) {
      const begun = vocabulary.named(form)
      if (begun === null) {
        if (!forms.every(isFormWord)) return null
        left.push(forms)
        break
      }
      for (const { word, count } of begun) found.set(word, count)
    }
    if (left.at(-1) === forms) continue
    if (found.size === 0) return null
    spelled.push({ words: [...found.keys()], names: Math.max(...found.values()) })
  }
  const anchor = spelled.filter((one) => !one.words.some(isFormWord)).toSorted((a, b) => a.names - b.names)[0]?.words
  if (anchor === undefined) return null
  // One word of a name may be what two of the question begin: "alp alpha".
  const others = spelled.map((one) => one.words).filter((found) => !anchor.every((word) => found.includes(word)))
  if (others.length === 0 || others.some((found) => found.some((word) => anchor.includes(word)))) return null
  if (others.reduce((sum, found) => sum + found.length * anchor.length, 0) > mostPairs) return null
  const pairs = others.map((found) => anyOf(found.flatMap((other) => anchor.map((one) => pairKey(one, other)))))
  if (!vocabulary.anyLone()) return { expression: pairs.join(' AND '), left }
  const alone = [anchor, ...others].map((found) => anyOf(found.map(loneKey)))
  return { expression: `(${pairs.join(' AND ')}) OR (${alone.join(' AND ')})`, left }
}

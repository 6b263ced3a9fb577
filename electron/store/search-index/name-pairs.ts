import { loneKey, pairKey } from './document-keys.ts'
import { commonForms, lessCommonForms, withoutUmlauts, type KnownWord, type Vocabulary } from './search-words.ts'

/**
 * Two words of names are one key, whatever lies between them: where both are frequent, FTS5 would walk through the list of each, and the names
 * that have both are few. A key is of the words without their umlauts (search-words.ts), so that two foldings are one key.
 */

/** Names with more words have none of their pairs, which grow with the square, but each word as a key of its own. */
const mostPaired = 12

const isFormWord = (word: string): boolean => commonForms.has(word) || lessCommonForms.has(word)

/** The words of names, in their order, each with its other folding where it has one. `names`: each as `foldings`. */
export function wordsOf(names: readonly (readonly string[])[]): readonly (readonly string[])[] {
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

/** Adds the pairs of all words of a party's names (`wordsOf`), or says that it added each word alone. Legal forms beside each other are left out: nearly all names have the same. */
export function addPairs(keys: Set<string>, words: readonly (readonly string[])[]): boolean {
  if (words.length > mostPaired) {
    for (const forms of words) for (const form of forms) keys.add(loneKey(form))
    return false
  }
  const bare = words.map((forms) => ({ all: [...new Set(forms.map(withoutUmlauts))], isForm: forms.every(isFormWord) }))
  for (const [at, one] of bare.entries()) {
    // One word of a name may be what two of the question mean, each in its folding, where those differ in more than an e.
    const [first = '', second] = one.all
    if (second !== undefined) keys.add(pairKey(first, second))
    for (const other of bare.slice(at + 1)) {
      if (one.isForm && other.isForm) continue
      for (const mine of one.all) for (const its of other.all) if (mine !== its) keys.add(pairKey(mine, its))
    }
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
  /** Words that are looked for in what is found: too many words begin with them to be asked for; or names have words that are these but for umlauts. */
  readonly left: readonly (readonly string[])[]
}

interface Spelled {
  readonly forms: readonly string[]
  readonly words: readonly KnownWord[]
  /** Those, without their umlauts. */
  readonly bare: readonly string[]
  readonly names: number
}

/** Whether names may have a word that is one of these but for its umlauts without having one of these. */
function hasOthers(vocabulary: Vocabulary, { words, bare }: Spelled): boolean {
  const asked = new Map(bare.map((one) => [one, 0]))
  const own: KnownWord[] = []
  for (const one of words) {
    const its = withoutUmlauts(one.word)
    if (its === one.word) own.push(one)
    else asked.set(its, (asked.get(its) ?? 0) + 1)
  }
  const isMore = ({ word, kin }: KnownWord): boolean => kin > (asked.get(word) ?? 0)
  if (own.some(isMore)) return true
  // Most words are written in one way: what was asked for says so itself.
  const others = own.length === bare.length ? [] : bare.filter((one) => !own.some(({ word }) => word === one))
  return vocabulary.known(others).some((one) => one.alone > 0 || isMore(one))
}

/** What finds names with these words by their pairs; null: pairs don't, because it is one word, or words that too many others begin with. */
export function pairsOf(vocabulary: Vocabulary, words: readonly (readonly string[])[]): Paired | null {
  if (words.length < 2) return null
  const left: (readonly string[])[] = []
  const spelled: Spelled[] = []
  for (const forms of words) {
    const found = new Map<string, KnownWord>()
    for (const form of forms) {
      const begun = vocabulary.named(form)
      if (begun === null) {
        if (!forms.every(isFormWord)) return null
        left.push(forms)
        break
      }
      for (const one of begun) found.set(one.word, one)
    }
    if (left.at(-1) === forms) continue
    if (found.size === 0) return null
    const all = [...found.values()]
    const bare = [...new Set(all.map(({ word }) => withoutUmlauts(word)))]
    spelled.push({ forms, words: all, bare, names: Math.max(...all.map(({ count }) => count)) })
  }
  const anchor = spelled
    .filter((one) => !one.words.some(({ word }) => isFormWord(word)))
    .toSorted((a, b) => a.names - b.names)[0]
  if (anchor === undefined) return null
  // One word of a name may be what two of the question begin: "alp alpha".
  const others = spelled.filter(
    ({ words: its }) => !anchor.words.every(({ word }) => its.some((one) => one.word === word)),
  )
  if (others.length === 0 || others.some(({ bare }) => bare.some((one) => anchor.bare.includes(one)))) return null
  if (others.reduce((sum, { bare }) => sum + bare.length * anchor.bare.length, 0) > mostPairs) return null
  const pairs = others.map(({ bare }) => anyOf(bare.flatMap((other) => anchor.bare.map((one) => pairKey(one, other)))))
  for (const one of [anchor, ...others]) if (hasOthers(vocabulary, one)) left.push(one.forms)
  if (!vocabulary.anyLone()) return { expression: pairs.join(' AND '), left }
  const alone = [anchor, ...others].map((found) => anyOf(found.words.map(({ word }) => loneKey(word))))
  return { expression: `(${pairs.join(' AND ')}) OR (${alone.join(' AND ')})`, left }
}

import { foldExpanded } from '../../../shared/domain/text/fold.ts'

const digits = Array.from({ length: 36 }, (_, digit) => digit.toString(36))
/** 36 to the fourth, and to the eighth. */
const four = 36 ** 4
const eight = 36 ** 8
const pairs = digits.flatMap((one) => digits.map((other) => one + other))
const fourDigits = (value: number): string =>
  (pairs[Math.trunc(value / 1296)] ?? '') + (pairs[value - Math.trunc(value / 1296) * 1296] ?? '')

/** A whole number below 2^53 as `toString(36)` writes it, which takes four times as long: a document has dozens of keys. */
export function inLettersAndDigits(value: number): string {
  const high = Math.floor(value / eight)
  const rest = value - high * eight
  const middle = Math.floor(rest / four)
  const all = fourDigits(high) + fourDigits(middle) + fourDigits(rest - middle * four)
  let zeros = 0
  while (zeros < all.length - 1 && all.startsWith('0', zeros)) zeros += 1
  return all.slice(zeros)
}

/**
 * Keys of the index: what is looked up as a whole. A key is a number made of its text, which takes a fifth of the room: of five million texts two
 * share a number with a chance of one in ten, and one who asks for a text finds a stranger's once in thirty million questions.
 */
function keyOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 2_654_435_761)
    other = Math.imul(other ^ code, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  // 47 bits, in letters and digits: a word of FTS5.
  return inLettersAndDigits((other & 0x7fff) * 2 ** 32 + (one >>> 0))
}

/** `folded`: as one of `foldings`. */
export const nameKey = (folded: string): string => keyOf(`n:${folded}`)
export const courtKey = (code: string): string => keyOf(`c:${code}`)
export const statusKey = (status: string): string => keyOf(`s:${status}`)
export const formKey = (code: string): string => keyOf(`f:${code}`)
/** The first words of a name, two and more. */
export const startKey = (words: readonly string[]): string => keyOf(`b:${words.join(' ')}`)
/** Names that begin with more words are looked for among those that begin with so many of them. */
export const mostStartWords = 3
/** Two words of the names of one party, in either order. */
export const pairKey = (one: string, other: string): string =>
  keyOf(one < other ? `p:${one} ${other}` : `p:${other} ${one}`)
/** A word of a party whose names have too many words for pairs. */
export const loneKey = (word: string): string => keyOf(`w:${word}`)

/** `HRB12345`: the part of a register number that has one form. */
export const numberKey = (register: { readonly type: string; readonly number: string }): string =>
  `${register.type}${register.number}`

/** A town as `idx.town` has it. */
export const townKey = (town: string): string => foldExpanded(town)

/** So many have these that a key would find nothing faster than the documents themselves, and would double the index of keys. */
const commonStatus = 'active'
const commonForm = 'gmbh'
export const hasStatusKey = (status: string): boolean => status !== commonStatus
export const hasFormKey = (code: string): boolean => code !== commonForm

/** What is greater than every number that begins so. */
export const afterAll = (beginning: string): string => `${beginning}\u{10FFFF}`

import { foldExpanded } from '../../../shared/domain/text/fold.ts'

/**
 * Keys of the index: what is looked up as a whole. A key is a number made of its text, which takes a fifth of the room: of five million texts two
 * share a number with a chance of one in ten, and one who asks for a text finds a stranger's once in thirty million questions.
 */
function keyOf(text: string): number {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 2_654_435_761)
    other = Math.imul(other ^ code, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  // 47 bits, which SQLite keeps in six bytes.
  return (other & 0x7fff) * 2 ** 32 + (one >>> 0)
}

/** `folded`: as one of `foldings`. */
export const nameKey = (folded: string): number => keyOf(`n:${folded}`)
export const courtKey = (code: string): number => keyOf(`c:${code}`)
export const statusKey = (status: string): number => keyOf(`s:${status}`)
export const formKey = (code: string): number => keyOf(`f:${code}`)

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

import { foldExpanded } from '../../../shared/domain/text/fold.ts'

/**
 * Keys of the index: what is looked up as a whole or by its beginning. Each begins with a letter for its kind. None holds a line break, which parts
 * them in a document.
 */

/** Letters of a folded name that are compared, from its beginning. */
const longestName = 200

/** `folded`: as one of `foldings`. */
export const nameKey = (folded: string): string => `n:${folded.slice(0, longestName)}`

/** `HRB12345`: the part of a register number that has one form. */
export const numberKey = (register: { readonly type: string; readonly number: string }): string =>
  `${register.type}${register.number}`

interface IndexedNumber {
  readonly type: string
  readonly number: string
  readonly suffix: string | null
  readonly court: string | null
}

/** Suffix and court stand behind the number: a number finds all of them, and what it found can be told apart. */
export const registerKey = (number: IndexedNumber): string =>
  `r:${numberKey(number)}/${number.suffix ?? ''}/${number.court ?? ''}`

export const courtKey = (code: string): string => `c:${code}`
export const townKey = (town: string): string => `t:${foldExpanded(town)}`
export const statusKey = (status: string): string => `s:${status}`
export const formKey = (code: string): string => `f:${code}`

/** So many have these that a key would find nothing faster than the documents themselves, and would double the index of keys. */
const commonStatus = 'active'
const commonForm = 'gmbh'
export const hasStatusKey = (status: string): boolean => status !== commonStatus
export const hasFormKey = (code: string): boolean => code !== commonForm

/** What is greater than every key that begins so: keys after their first letters hold nothing above `z`. */
export const afterAll = (beginning: string): string => `${beginning}\u{10FFFF}`

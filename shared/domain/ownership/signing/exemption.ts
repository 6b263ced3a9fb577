import type { Alternative181 } from './grammar/alternative-181.ts'

/** What is said of somebody's exemption, by alternative of section 181 BGB; null: nothing is said. */
export interface Exemptions {
  /** Dealing with oneself. */
  readonly self: boolean | null
  /** Acting for two sides. */
  readonly multiple: boolean | null
}

export const nothingSaid: Exemptions = { self: null, multiple: null }

/** Adds what a text says; what is granted by one sentence is not taken by the silence of another. */
export const withExemption = (of: Exemptions, what: Alternative181, is: boolean): Exemptions => ({
  self: what === 'm' ? of.self : is || of.self === true,
  multiple: what === 's' ? of.multiple : is || of.multiple === true,
})

/** What an answer's own field says, where the words don't say more. */
export const fromField = (words: Exemptions, field: boolean | null): Exemptions =>
  words.self !== null || words.multiple !== null
    ? {
        self: words.self ?? (field === true ? null : field),
        multiple: words.multiple ?? (field === true ? null : field),
      }
    : { self: field, multiple: field }

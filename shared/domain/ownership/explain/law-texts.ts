import type { Language } from '../../language.ts'
import { formatNumber } from '../../text/format.ts'
import type { ownershipLaws } from '../../../words/de/ownership-laws.ts'
import { ownershipLawWords } from '../../../words/ownership-laws.ts'

type Counted<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key
type Paths<Words, Before extends string = ''> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? `${Before}${Counted<Key>}`
    : Paths<Words[Key], `${Before}${Key}.`>
}[keyof Words & string]

/** A text of the beneficial owners by its place: `reason.ownShare`; those of one and of several without their end. */
export type LawKey = Paths<typeof ownershipLaws>

export type LawTexts = (key: LawKey, values?: Readonly<Record<string, string | number>>) => string

function lookUp(words: unknown, path: readonly string[]): string | null {
  let at = words
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return null
    at = (at as Readonly<Record<string, unknown>>)[step]
  }
  return typeof at === 'string' ? at : null
}

/** The texts of one language, filled as the page fills them: `{{name}}`, `{{count, number}}`, one and several. */
export function lawTexts(language: Language): LawTexts {
  const words = ownershipLawWords[language]
  return (key, values = {}) => {
    const path = key.split('.')
    const number = values['count'] === 1 ? 'one' : 'other'
    const text = lookUp(words, path) ?? lookUp(words, [...path.slice(0, -1), `${path.at(-1) ?? ''}_${number}`]) ?? ''
    return text.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, asNumber: string | undefined) => {
      const value = values[name] ?? ''
      return typeof value === 'number' && asNumber !== undefined ? formatNumber(value, language) : String(value)
    })
  }
}

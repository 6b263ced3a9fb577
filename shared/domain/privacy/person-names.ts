import { foldExpanded, foldStripped } from '../text/fold.ts'

/** What is known about the person whose traces are searched. */
export interface WantedPerson {
  /** Every id that the service has used for the person, in each of its forms. */
  readonly ids: ReadonlySet<string>
  /** Names of the person as they were stated: "Anna Müller", "Müller, Anna". */
  readonly names: readonly string[]
  /** Days of birth `YYYY-MM-DD`, as far as they were stated. */
  readonly births: ReadonlySet<string>
  /**
   * How to treat a text or object that gives the name without an id or a birth that would tell a namesake apart: true
   * counts it as this person.
   */
  readonly byName: boolean
}

export interface NameParts {
  readonly first: readonly string[]
  readonly last: readonly string[]
}

const words = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .split(/[\s]+/u)
    .filter((word) => word !== '')

/**
 * First and last name of "Anna Müller" or "Müller, Anna"; null for a single word, which is too common to look for. Without
 * a comma the last word is the family name, with the particles before it ("Anna von der Heide").
 */
export function nameParts(name: string): NameParts | null {
  const [before = '', ...after] = name.split(',')
  if (after.length > 0) {
    const last = words(before)
    const first = words(after.join(' '))
    return last.length === 0 || first.length === 0 ? null : { first, last }
  }
  const all = words(name)
  if (all.length < 2) return null
  let split = all.length - 1
  while (split > 1 && /^\p{Ll}/u.test(all[split - 1] ?? '')) split -= 1
  return { first: all.slice(0, split), last: all.slice(split) }
}

/** Two names that fold to the same words, whatever their order: "Müller, Anna" and "Anna Mueller". */
export function isSameName(a: string, b: string): boolean {
  const key = (fold: (text: string) => string, text: string): string => {
    const parts = nameParts(text)
    return fold(parts === null ? text : [...parts.first, ...parts.last].join(' '))
  }
  return [foldExpanded, foldStripped].some((fold) => key(fold, a) !== '' && key(fold, a) === key(fold, b))
}

const letterForms: Readonly<Record<string, string>> = {
  ä: '(?:ä|ae|a)',
  ö: '(?:ö|oe|o)',
  ü: '(?:ü|ue|u)',
  ß: '(?:ß|ss)',
}

/** A word as it may be written: umlauts either way; composed or not. */
const wordPattern = (word: string): string =>
  Array.from(word.normalize('NFC'))
    .map((letter) => letterForms[letter.toLowerCase()] ?? letter.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
    .join('')

const between = '[\\s\\u00a0]+'

/** A birth behind a name, as register entries state it: ", Berlin, *12.03.1970", " geb. 12.03.1970". */
const birth =
  '(?:(?:,[^,;()*\\n]{1,60}){0,2},?\\s*(?:\\*|geb(?:oren|\\.)?(?:\\s+am)?)\\s*(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4}))?'

/** A company name that contains a personal name: "Anna Müller e.K.", "Anna Müller & Co. KG". */
const firm =
  '(?![\\s\\u00a0]*(?:&|e\\.?\\s?K|gGmbH|GmbH|mbH|UG\\b|OHG|KG\\b|KGaA|AG\\b|SE\\b|eG\\b|eGbR|PartG|Holding|Verwaltungs))'

/** Finds a name in running text, in both orders, with the place and the birth that may follow it. */
export function namePattern(names: readonly string[]): RegExp | null {
  const forms = names.flatMap((name) => {
    const parts = nameParts(name)
    if (parts === null) return []
    const first = parts.first.map(wordPattern).join(between)
    const last = parts.last.map(wordPattern).join(between)
    return [`${first}${between}${last}`, `${last},${between}${first}`, `${last}${between}${first}`]
  })
  return forms.length === 0
    ? null
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...new Set(forms)].join('|')})(?![\\p{L}\\p{N}])${firm}${birth}`, 'giu')
}

import { nameParts } from '../../../privacy/person-names.ts'
import { foldExpanded } from '../../../text/fold.ts'
import { isOffice, officesIn, withOffices } from './offices.ts'

/** Somebody whom a sentence may name, or mean by the office that his own entry states. */
export interface Nameable {
  /** His place in the list: the number in his symbol. */
  readonly place: number
  readonly name: string | null
  readonly power: string | null
}

/** How people of a company are found in a sentence: `Q0`, `Q1` … by their places. */
export interface Names {
  readonly forms: readonly { readonly pattern: RegExp; readonly symbol: string }[]
  readonly offices: readonly { readonly office: string; readonly place: number }[]
}

export const noNames: Names = { forms: [], offices: [] }

const titles = new Set('dr prof dipl ing med jur rer nat h c mult oec phil kfm'.split(' '))
const title = String.raw`(?:(?:herrn?|frau|mr|mrs|ms|dr|prof|dipl|ing|med|jur|rer|nat|h|c|mult)\.? |dipl\.?-ing\.? )*`
/** What stands before a family name that stands for the whole one. */
const address = String.raw`(?:herrn?|frau|mr|mrs|ms|geschaeftsfuehrer(?:in|s)?|gesellschafter(?:in|s)?|vorstandsmitglied(?:e?s)?|vorstand|komplementaer(?:in|s)?|liquidator(?:in|s)?|abwickler(?:in|s)?|partner(?:in|s)?|prokurist(?:in|en)?)\.?`
/** A word that no lexicon knows: two people are meant by one name, so the sentence is not understood. */
const ambiguous = 'namesake'

const wordsOf = (text: string): readonly string[] =>
  foldExpanded(text)
    .split(' ')
    .filter((word) => word !== '' && !titles.has(word))

/**
 * What a sentence may call the people of a company: by the whole name in either order, by the family name behind a form of
 * address, by an office. A name or office of two people is nobody's: the sentence is doubted.
 */
export function namesOf(people: readonly Nameable[]): Names {
  const whole = new Map<
    string,
    { readonly places: Set<number>; readonly last: readonly string[]; readonly first: readonly string[] }
  >()
  const family = new Map<string, Set<string>>()
  for (const { place, name } of people) {
    const parts = name === null ? null : nameParts(name)
    if (parts === null) continue
    const [first, last] = [wordsOf(parts.first.join(' ')), wordsOf(parts.last.join(' '))]
    if (first.length === 0 || last.length === 0 || first.length + last.length > 8) continue
    const key = [...first, ...last].join(' ')
    const known = whole.get(key) ?? { places: new Set(), first, last }
    known.places.add(place)
    whole.set(key, known)
    const ofFamily = family.get(last.join(' ')) ?? new Set()
    family.set(last.join(' '), ofFamily.add(key))
  }
  const symbolOf = (places: ReadonlySet<number>): string => (places.size === 1 ? `Q${[...places][0]}` : ambiguous)
  const byWhole = [...whole.values()].map(({ places, first, last }) => {
    const [given, surname] = [first.join('[ -]'), last.join('[ -]')]
    return {
      pattern: new RegExp(String.raw`\b${title}(?:${given} ${surname}|${surname},? ${given})\b`, 'g'),
      symbol: symbolOf(places),
    }
  })
  const byFamily = [...family].map(([surname, keys]) => ({
    pattern: new RegExp(String.raw`(?<=\b${address} )${title}${surname.replaceAll(' ', '[ -]')}\b(?!-)`, 'g'),
    symbol: keys.size === 1 ? symbolOf(whole.get([...keys][0] ?? '')?.places ?? new Set()) : ambiguous,
  }))
  return {
    forms: [...byWhole, ...byFamily],
    offices: people.flatMap(({ place, power }) => officesIn(power).map((office) => ({ office, place }))),
  }
}

/** A normalised text with the people it names, or means by an office, as symbols. */
export function withNames(text: string, { forms, offices }: Names): string {
  const named = forms.reduce((said, { pattern, symbol }) => said.replace(pattern, ` ${symbol} `), text)
  return withOffices(named).replace(/\bT[ABE-J]\b/g, (asked) => {
    const holders = new Set(offices.filter(({ office }) => isOffice(asked, office)).map(({ place }) => place))
    return holders.size === 1 ? `Q${[...holders][0]}` : 'office'
  })
}

import { normalised, sentencesOf } from './normalise.ts'

/**
 * Offices within an organ, as symbols: `TA` chair, `TB` deputy, `TE` second chair, `TF` speaker, `TG` treasurer, `TH` secretary,
 * `TI` president, `TJ` vice president. The law knows none of them as a power: they matter where the rule names them and a
 * person's own entry states them.
 */
const of =
  '(?: (?:des (?:vorstand(?:e?s)?|vereins?)|der (?:geschaeftsfuehrung|genossenschaft|stiftung)|of the (?:management |managing |executive )?board))?'
const chairs = 'vorsitzende[rnms]?'
const steps: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      String.raw`\b(?:1\.|erste[rn]?) (und|oder) (?:(?:der|die|den|dem) )?(?:2\.|zweite[rn]?) ${chairs}${of}\b`,
      'g',
    ),
    ' TA $1 TE ',
  ],
  [new RegExp(String.raw`(?:\b2\.|\bzweite[rn]?) ${chairs}${of}\b`, 'g'), ' TE '],
  [
    new RegExp(
      String.raw`\bstellvertretende[rnms]? ${chairs}${of}\b|\b(?:(?:seine?[nmrs]?|deren|dessen) )?stellvertreter(?:in|s)?(?: de[sr] ${chairs}${of})?\b|\bdeputy chair(?:man|woman|person)?${of}\b`,
      'g',
    ),
    ' TB ',
  ],
  [
    new RegExp(String.raw`(?:\b(?:1\.|erste[rn]?) )?\b${chairs}${of}\b|\bchair(?:man|woman|person)${of}\b`, 'g'),
    ' TA ',
  ],
  [new RegExp(String.raw`\bsprecher(?:in|s)?${of}\b`, 'g'), ' TF '],
  [
    /\bschatzmeister(?:in|s)?\b|\bkassenwart(?:in|s)?\b|\bkassier(?:er)?(?:in|s)?\b|\bkassenfuehrer(?:in|s)?\b/g,
    ' TG ',
  ],
  [/\bschriftfuehrer(?:in|s)?\b/g, ' TH '],
  [/\bvizepraesident(?:en|in)?\b/g, ' TJ '],
  [/\bpraesident(?:en|in)?\b/g, ' TI '],
]

/** A normalised text with its offices as symbols. */
export const withOffices = (text: string): string =>
  steps
    .reduce((said, [pattern, by]) => said.replace(pattern, by), text)
    .replace(/\s+/g, ' ')
    .trim()

/** The offices that somebody's own entry states of him, and nothing else of them. */
export const officesIn = (power: string | null): readonly string[] =>
  power === null
    ? []
    : sentencesOf(power)
        .flatMap((sentence) => withOffices(normalised(sentence)).split(/\s*,\s*/))
        .filter((part) => /^T[ABE-J]$/.test(part))

/** Whether one office is meant by the other word: a second chair is the deputy. */
export const isOffice = (asked: string, held: string): boolean => asked === held || (asked === 'TB' && held === 'TE')

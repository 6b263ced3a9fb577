import { symbolsOf } from './lexicon.ts'
import { noNames, withNames, type Names } from './names.ts'
import { normalised } from './normalise.ts'
import { withSection181 } from './section-181.ts'

/** What introduces a statement and says nothing itself. */
export const label =
  /^(?:(?:(?:allgemeine|abstrakte|konkrete|besondere|general|aenderung der|neue|neufassung der)\s+)*(?:vertretungs(?:regelung|regel|befugnis|macht|berechtigung|verhaeltnisse?)|vertretung|representation|rule of representation)(?: des vorstands| der liquidatoren| der geschaeftsfuehrer| der gesellschaft)?\s*:\s*)+/

/** Rewriting of symbols, each step over the result of the one before. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bNOT MORE\b/g, 'NOM'],
  [/\bMIN (?=N\d)/g, ''],
  [/\b(?:O1 EACH|EACH O1)\b/g, 'EACH'],
  [/\bSOL (?=VTG|PV|POWER|VB)/g, 'ALN '],
  [/\b(BER|POWER) ,? ?(?=(?:(?:CO|ALN|JT|ZUR) )*(?:ZU )?(?:VRp|VTG))/g, '$1 '],
  [/\bPK(?: PK)+\b/g, 'PK'],
  [/\bNOT ALN ,? ?BUT (?:ONLY )?(?=JT)/g, ''],
  [/\b(?:,? ?YET )?ONLY (?=DURCH|N\d|JT|MIT)/g, ''],
  [/\b(?:NOT|NOM) R181([bsm]) (?:AUX[sp] )?EXM\b/g, 'NX$1'],
  // "are not exempt", "without exemption", "nobody is exempt".
  [/\b(?:NOT|NOM) EXM R181([bsm])/g, 'NX$1'],
  [/\bR181([bsm]) (?:AUX[sp] )?(?:NOT|NOM) EXM\b/g, 'NX$1'],
  [/\b(?:OHNE|NOT) EXN R181([bsm])/g, 'NX$1'],
  [/\bEXN R181([bsm]) (?:AUX[sp] )?NOT (?:GR|OKAY)\b/g, 'NX$1'],
  [/\bEXN R181([bsm]) (?:AUX[sp] )?(?:BEEN )?EXT\b/g, 'NX$1'],
  [/\b(?:UNTER|MIT) EXN R181([bsm])/g, 'EX$1'],
  [/\bEXM R181([bsm])/g, 'EX$1'],
  [/\bR181([bsm]) (AUX[sp] )?EXM\b/g, '$2EX$1'],
  [/\bEXN R181([bsm])(?: AUX[sp])?(?: GR| HAT)?/g, 'EX$1'],
  [/\bQ181s (?:UN|OD|,) Q181m\b|\bQ181m (?:UN|OD|,) Q181s\b/g, 'Q181b'],
  [/\bQ181([bsm])(?: PRO| M\w| CO)? (AUX[sp]) (?:NOT|NOM) (?:PRO )?OKAY/g, 'NX$1'],
  [/\bQ181([bsm])(?: PRO| M\w)? (?:AUX[sp] )(?:PRO |M\w )?OKAY/g, 'EX$1'],
  [/\b(?:OHNE|NOT|NOM) EX([bsm])/g, 'NX$1'],
  [/\bEXs (?:UN|OD|,) EXm\b|\bEXm (?:UN|OD|,) EXs\b/g, 'EXb'],
]

const land = String.raw`grundstuecke?n?(?: (?:und|oder) grundstuecksgleichen? rechten?)?`
const dispose = '(?:zu )?(?:veraeussern|belasten|verfuegen)'
const disposal = '(?:veraeusserung|belastung)'
const able = String.raw`(?:(?:und )?(?:auch )?(?:mit (?:der )?(?:befugnis|ermaechtigung|berechtigung)|(?:ist )?(?:auch )?(?:ermaechtigt|befugt|berechtigt)),? )`
const landPower = new RegExp(
  `,? ?${able}(?:auch )?(?:${land} ${dispose} (?:und|oder|sowie) ${dispose}|(?:zur |auch zur )?${disposal} (?:und|oder|sowie) (?:zur )?${disposal} von ${land})`,
  'g',
)
/** The special power to sell and encumber land (HGB section 49(2)), as one symbol. */
const withLand = (text: string): string =>
  text
    .replace(
      new RegExp(
        `,? ?ohne (?:die )?befugnis,? (?:zur )?(?:${land} ${dispose} (?:und|oder) ${dispose}|${disposal} (?:und|oder) ${disposal} von ${land})`,
        'g',
      ),
      ' ',
    )
    .replace(landPower, ' LAND ')

/** The symbols of a passage, words without meaning left out. Whatever begins in lower case is not known. */
export function symbolsIn(passage: string, names: Names = noNames): string {
  const text = withNames(withLand(withSection181(normalised(passage).replace(label, ''))), names)
  const words = text.replace(/([,:])/g, ' $1 ').split(/\s+/)
  const symbols = words
    .map((word) => (/^(?:[A-Z]\w*[\w-]*|[,:])$/.test(word) ? word : symbolsOf(word)))
    .filter((symbol) => symbol !== '')
    .join(' ')
  return phrases
    .reduce((said, [pattern, by]) => said.replace(pattern, by), symbols)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether a string of symbols still has a word that nobody knows. */
export const hasUnknown = (symbols: string): boolean => /(?:^| )[^A-Z, ]/.test(symbols)

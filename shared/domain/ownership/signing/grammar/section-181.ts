/**
 * The two alternatives of section 181 BGB: dealing with oneself (`s`), and acting for two sides (multiple representation,
 * `m`); `b` is both. A text names the section, the alternatives, or says what is allowed in the old formula.
 */
const section = String.raw`(?:§+|paragraph|par\.|section|sec\.) ?181`
const first = String.raw`(?:(?:1\.?|erste[nr]?|first) ?(?:alt(?:ernative)?|fall(?:es)?|var(?:iante)?)\b\.?|(?:alt(?:ernative)?|fall|var)\.? ?(?:1|i)\b\.?)`
const second = String.raw`(?:(?:2\.?|zweite[nr]?|second) ?(?:alt(?:ernative)?|fall(?:es)?|var(?:iante)?)\b\.?|(?:alt(?:ernative)?|fall|var)\.? ?(?:2|ii)\b\.?)`
const code = String.raw`(?: ?(?:des )?(?:bgb|buergerlichen gesetzbuch(?:e?s)?|german civil code|of the german civil code))?`
const restriction = String.raw`(?:(?:gesetzlichen )?(?:beschraenkung(?:en)?|verbot(?:e?s|en)?|restrictions?|prohibitions?|vorschrift(?:en)?|bestimmung(?:en)?)(?: (?:des|der|aus|nach|gemaess|in|of|under|set out in|im sinne))*(?: (?:des|der|the))? )?`
const from = String.raw`(?:(?:von|vom|from)(?: (?:den|der|dem|the))? )?`
const deeds = String.raw`(?:rechtsgeschaefte|geschaefte|vertraege|rechtshandlungen)`
const doing = String.raw`(?:abzuschliessen|vorzunehmen|zu taetigen|abschliessen|vornehmen|abzuschliesen)`
const able = String.raw`(?:(?:und |sowie )?(?:mit der (?:befugnis|ermaechtigung)|(?:(?:ist|sind) )?(?:jeweils )?(?:stets )?(?:befugt|ermaechtigt|berechtigt)),? ?)`
const company = '(?:(?:im )?namen (?:der|des) [a-z]+|die gesellschaft|den verein)'
const own = '(?:selbst (?:im|in) eigene[nm] namen|(?:im|in) eigene[nm] namen|selbst)'
const other = String.raw`(?:(?:mit sich )?als vertreter(?:in)? (?:eines |einer |von )?dritte[nr]?|mit sich als vertreter(?:in)? dritter)`

const steps: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `${able}?(?:im |bei )?${company} mit sich ${own},? (?:oder|und|sowie|als auch|bzw) ${other}(?: ${deeds})?(?: ${doing})?`,
      'g',
    ),
    ' EXb ',
  ],
  [new RegExp(`${able}?(?:im |bei )?${company} mit sich ${own}(?: ${deeds})?(?: ${doing})?`, 'g'), ' EXs '],
  [new RegExp(`${able}?(?:im |bei )?${company} (?:mit sich )?${other}(?: ${deeds})?(?: ${doing})?`, 'g'), ' EXm '],
  [
    new RegExp(`${able}(?:${deeds} )?mit sich ${own},? (?:oder|und|sowie) ${other}(?: ${deeds})?(?: ${doing})?`, 'g'),
    ' EXb ',
  ],
  [new RegExp(`${able}(?:${deeds} )?mit sich ${own}(?: ${deeds})?(?: ${doing})?`, 'g'), ' EXs '],
  [new RegExp(`${able}(?:${deeds} )?(?:mit sich )?${other}(?: ${deeds})?(?: ${doing})?`, 'g'), ' EXm '],
  [
    new RegExp(
      `${section}(?: abs(?:atz)?\\.? 1)?,? ?${first}${code}|${first} (?:des |von |of )?${section}${code}|${section}${code},? ?${first}`,
      'g',
    ),
    ' S181s ',
  ],
  [
    new RegExp(
      `${section}(?: abs(?:atz)?\\.? 1)?,? ?${second}${code}|${second} (?:des |von |of )?${section}${code}|${section}${code},? ?${second}`,
      'g',
    ),
    ' S181m ',
  ],
  [
    new RegExp(
      `(?:(?:beider|beiden|both) (?:alternativen|faelle[n]?|alternatives) (?:des |von |of )?)?${section}${code}(?: in beiden alternativen)?`,
      'g',
    ),
    ' S181b ',
  ],
  [/\s+/g, ' '],
  [
    /\b(?:verbot(?:e?s)? des selbstkontrahierens|selbstkontrahierungsverbots?)(?: gemaess S181b| nach S181b| des S181b| S181b)?/g,
    'S181s',
  ],
  [
    /\bverbot(?:e?s)? (?:der insichgeschaefte|von insichgeschaeften|des insichgeschaefts)(?: gemaess S181b| nach S181b| des S181b)?/g,
    'S181b',
  ],
  [/\bverbot(?:e?s)? der (?:mehrfach|mehr|doppel)vertretung(?: gemaess S181b| nach S181b| des S181b)?/g, 'S181m'],
  [
    /\bS181s (?:und|sowie|oder)(?: vo[nm])?(?: (?:der|des|dem))? (?:verbot der )?(?:mehrfach|mehr|doppel)vertretung\b/g,
    'S181b',
  ],
  [
    /\bS181s (?:und|sowie|oder)(?: vo[nm])?(?: (?:der|des|dem))? S181m|\bS181m (?:und|sowie|oder)(?: vo[nm])?(?: (?:der|des|dem))? S181s/g,
    'S181b',
  ],
  [new RegExp(`${from}${restriction}S181([bsm])(?=\\s|,|$)`, 'g'), ' R181$1 '],
  [/\s+/g, ' '],
]

/** Replaces what is said of section 181 BGB by `R181x` (its restrictions) and `EXx` (may do it), in a normalised text. */
export const withSection181 = (text: string): string =>
  steps.reduce((said, [pattern, by]) => said.replace(pattern, by), text).trim()

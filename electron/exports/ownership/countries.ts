import { foldExpanded } from '../../../shared/domain/text/fold.ts'

/** ISO 3166-1 alpha-2, the officially assigned codes. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT ' +
  'JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY ' +
  'QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO ' +
  'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/** What people write beside the names that Unicode gives. */
const alsoCalled: Readonly<Record<string, string>> = {
  UK: 'GB',
  Großbritannien: 'GB',
  England: 'GB',
  Holland: 'NL',
  'The Netherlands': 'NL',
  USA: 'US',
  'U.S.A.': 'US',
  'Vereinigte Staaten von Amerika': 'US',
  'United States of America': 'US',
  'Bundesrepublik Deutschland': 'DE',
  BRD: 'DE',
  'Tschechische Republik': 'CZ',
  'Czech Republic': 'CZ',
  'Slowakische Republik': 'SK',
  Türkei: 'TR',
  Turkey: 'TR',
  'VR China': 'CN',
  'Volksrepublik China': 'CN',
  Hongkong: 'HK',
  'Hong Kong': 'HK',
  'Russische Föderation': 'RU',
}

const english = new Intl.DisplayNames(['en'], { type: 'region' })

function readIndex(): ReadonlyMap<string, string> {
  const german = new Intl.DisplayNames(['de'], { type: 'region' })
  const index = new Map<string, string>()
  for (const [name, code] of Object.entries(alsoCalled)) index.set(foldExpanded(name), code)
  for (const code of countryCodes) {
    for (const name of [code, english.of(code), german.of(code)]) {
      if (name !== undefined) index.set(foldExpanded(name), code)
    }
  }
  return index
}

let index: ReadonlyMap<string, string> | null = null

export interface Country {
  /** ISO 3166-1 alpha-2, upper case; null where the text names none that we know. */
  readonly code: string | null
  /** English name where the code is known, else the text. */
  readonly name: string
}

/** Reads a country's code or its German or English name. Other text stays as it is; null for empty text. */
export function readCountry(text: string | null): Country | null {
  if (text === null || text.trim() === '') return null
  index ??= readIndex()
  const code = text.length > 80 ? undefined : index.get(foldExpanded(text))
  return code === undefined ? { code: null, name: text } : { code, name: english.of(code) ?? code }
}

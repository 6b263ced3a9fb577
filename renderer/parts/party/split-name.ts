/** A company's name in the three pieces that give way differently when room is short. */
export interface NamePieces {
  /** May lose its end. */
  readonly head: string
  /** The legal form with what stands before it ("‑GmbH", " mbH & Co. KG"); never cut. */
  readonly tail: string
  /** "(haftungsbeschränkt)": may be cut before anything else. */
  readonly more: string
}

const forms = [
  'gGmbH',
  'GmbH',
  'mbH',
  'UG',
  'gAG',
  'InvAG',
  'REIT-AG',
  'AG',
  'SE',
  'KGaA',
  'KG',
  'OHG',
  'oHG',
  'eGbR',
  'GbR',
  'VVaG',
  'SCE',
  'EWIV',
  'InvKG',
  String.raw`e\.?\s?(?:G|V|K|Kfr|Kfm)\.?`,
  String.raw`PartG(?:\s?mbB)?`,
  'PartmbB',
  String.raw`Ltd\.?`,
  'Limited',
  String.raw`B\.?V\.?`,
  String.raw`S\.A\.`,
  String.raw`S\.à r\.l\.`,
  'LLC',
  String.raw`Inc\.?`,
]
const form = `(?:${forms.join('|')})`
const limited = String.raw`\s*\((?:haftungsbeschränkt|haftungsbeschraenkt)\)`
const tailPattern = new RegExp(
  String.raw`([\s-]${form}(?:(?:${limited})?\s*&\s*Co\.?\s*(?:KGaA|KG|OHG|oHG))?)(${limited})?$`,
  'u',
)

/** No legal form is longer; a hostile name of a megabyte is not searched whole. */
const longestForm = 48

/**
 * Splits a name so that its middle can be cut while its legal form stays. A name without a known legal form is all
 * head.
 */
export function splitName(name: string): NamePieces {
  const end = name.slice(-longestForm)
  const match = tailPattern.exec(end)
  const tail = match?.[1]
  if (match === null || tail === undefined || match.index + name.length - end.length === 0)
    return { head: name, tail: '', more: '' }
  return { head: name.slice(0, name.length - end.length + match.index), tail, more: match[2] ?? '' }
}

/** A restriction to a branch (HGB section 50(3)), its place by whatever name, in symbols: `BRANCH`. */
const place = String.raw`(?: (?:in )?(?!betrieb\b)[a-z][\w.-]*(?:,? (?:UN |OD )?[a-z][\w.-]*){0,5})?`
const branch = new RegExp(
  String.raw`,? ?(?:(?:(?:UNTER|MIT) )?(?:BRX |ONLY |AUXs BRX |AUXs )*(?:AUF|FUER|in)(?: ONLY)?(?: (?:betrieb|geschaeftsbetrieb|bereich))? |(?:PRO )?BRX (?:sich )?(?:ONLY )?(?:AUF|FUER) )(?:betrieb )?BR${place}(?: BRX)?`,
  'g',
)

export const withBranch = (symbols: string): string =>
  symbols
    .replace(branch, ' BRANCH ')
    .replace(/\b(EPK|GPK|PKA|FPK) BR\b(?: (?:in )?[a-z][\w-]*){0,3}/g, '$1 BRANCH')
    .replace(/\bBRANCH (?:AUXs )?BRX\b/g, 'BRANCH')
    .replace(/\s+/g, ' ')
    .trim()

/** The place of a branch as it is written, folded; empty: none is named. */
export const placeOf = (symbols: string): string =>
  (/\bBR ((?:in )?[a-z][\w.-]*(?: [a-z][\w.-]*){0,4})/.exec(symbols)?.[1] ?? '').replace(/^in /, '')

import { findCourt, type RegisterCourt } from './courts.ts'

/**
 * Register numbers. A company is court + register type + number with suffix ("HRB 12345 B, Amtsgericht
 * Charlottenburg"); the number alone is not unique, and the suffix is part of it.
 */
export const registerTypes = ['HRA', 'HRB', 'GnR', 'PR', 'VR', 'GsR'] as const
export type RegisterType = (typeof registerTypes)[number]

export interface RegisterNumber {
  readonly type: RegisterType
  /** Digits without leading zeros. */
  readonly number: string
  /** Upper-case letters behind the number ("B", "KI", "BHV"); null where there are none. */
  readonly suffix: string | null
}

const pattern = /^\s*(HRA|HRB|GNR|PR|VR|GSR)\s*\.?\s*(?:Nr\.?\s*)?(\d{1,7})\s*([A-Z]{1,3})?\s*$/i
const canonicalType = new Map(registerTypes.map((type) => [type.toUpperCase(), type]))

/** Reads "HRB 12345 B", "hrb12345b", "HRB Nr. 0012345"; null when the text is no register number. */
export function parseRegisterNumber(text: string): RegisterNumber | null {
  const match = pattern.exec(text)
  const type = canonicalType.get(match?.[1]?.toUpperCase() ?? '')
  if (!match || !type) return null
  return { type, number: (match[2] ?? '').replace(/^0+(?=\d)/, ''), suffix: match[3]?.toUpperCase() ?? null }
}

/** "HRB 12345 B" */
export const formatRegisterNumber = (value: RegisterNumber): string =>
  [value.type, value.number, value.suffix].filter((part) => part !== null).join(' ')

export interface NumberAndCourt {
  readonly register: RegisterNumber
  /** Null when the text names none, or one we don't know. */
  readonly court: RegisterCourt | null
}

/**
 * A legal form, the short word for a court or the first of its name ("Bad Homburg"), which people type behind a number: no court appends these.
 * SE is not among them: Kiel appends it to the numbers that came from Segeberg.
 */
const seldomSuffix: ReadonlySet<string> = new Set([
  'AG',
  'UG',
  'KG',
  'OHG',
  'GBR',
  'EG',
  'EV',
  'EK',
  'IN',
  'IM',
  'AM',
  'BAD',
  'UND',
  'DER',
  'VON',
  'BEI',
])

/** Up to three letters behind the digits: neither an abbreviation ("e. V.", "i. L.") nor the beginning of a legal form of several ("SE & Co. KGaA"). */
const numberInText =
  /\b(HRA|HRB|GNR|PR|VR|GSR)\s*\.?\s*(?:Nr\.?\s*)?(\d{1,7})(?!\d)(?:(\s*)([A-Z]{1,3})(?![\p{L}\d]|\.\s*(?:\p{L}(?!\p{L})|Kf[mr])|\s*(?:&|\+|und\s+Co\b)))?/iu

/** The first register number that stands in a text, and where; null: none does. A run of more digits than any has is none: it isn't cut. */
export function findRegisterNumber(
  text: string,
): { readonly register: RegisterNumber; readonly from: number; readonly to: number } | null {
  // Most texts hold no number at all, and the pattern's classes of letters take a millisecond when they are first needed.
  if (!/\d/.test(text)) return null
  const match = numberInText.exec(text)
  if (!match) return null
  const behind = match[4]
  // Hof and Ulm are courts with names as short as a suffix. Whoever leaves no space means a part of the number.
  const suffix =
    behind !== undefined &&
    (match[3] === '' || !seldomSuffix.has(behind.toUpperCase())) &&
    findCourt(behind) === undefined
  const found = suffix || behind === undefined ? match[0] : match[0].slice(0, -behind.length - (match[3] ?? '').length)
  const register = parseRegisterNumber(found)
  return register && { register, from: match.index, to: match.index + found.length }
}

/**
 * Reads what people type to name a company: "HRB 12345 B Charlottenburg", "Amtsgericht Kiel HRB 21877 KI".
 * A short last word is a suffix only when it is no court's name. Null when no register number stands in it.
 */
export function parseNumberAndCourt(text: string): NumberAndCourt | null {
  const found = findRegisterNumber(text)
  if (!found) return null
  const rest = `${text.slice(0, found.from)} ${text.slice(found.to)}`.replace(/[,;()]/g, ' ').trim()
  return { register: found.register, court: rest === '' ? null : (findCourt(rest) ?? null) }
}

/**
 * Reads what one field of an entry or an event states: a register number alone ("HRB 7 KI") or with its court ("Amtsgericht Kiel, HRB 7", "HRB 7 Hof").
 * Whatever stands behind a number alone belongs to it, unless it is a court's name. Null when it is no register number.
 */
export function parseEntryNumber(text: string): NumberAndCourt | null {
  const alone = parseRegisterNumber(text)
  // Most have no suffix: only a suffix can be a court.
  if (alone !== null && alone.suffix === null) return { register: alone, court: null }
  const inText = parseNumberAndCourt(text)
  return alone === null || (inText !== null && inText.court !== null) ? inText : { register: alone, court: null }
}

/** An EUID as a register number and the code of its court inside it; null: the text is none. */
export function parseEuid(text: string): { readonly register: RegisterNumber; readonly euidCode: string } | null {
  const match = /^\s*DE([A-Z]\d{4}[A-Z]?)\.((?:HRA|HRB|GNR|PR|VR|GSR)\.?\d{1,7}[A-Z]{0,3})\s*$/i.exec(text)
  const register = match && parseRegisterNumber(match[2] ?? '')
  return match && register ? { register, euidCode: (match[1] ?? '').toUpperCase() } : null
}

/**
 * European Unique Identifier, e.g. `DEX1517R.HRB395KI`: country + the court's EUID code + "." + type + number + suffix
 * (Implementing Regulation (EU) 2021/1042; form as observed, with the codes of the list `registergerichte_12`).
 */
export const buildEuid = (register: RegisterNumber, court: RegisterCourt): string =>
  `DE${court.euidCode}.${register.type}${register.number}${register.suffix ?? ''}`

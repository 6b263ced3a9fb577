import { cleanText } from '../text/clean-text.ts'
import { courtByEuidCode, findCourt, type RegisterCourt } from '../register/courts.ts'
import {
  formatRegisterNumber,
  parseEuid,
  parseNumberAndCourt,
  registerTypes,
  type RegisterNumber,
  type RegisterType,
} from '../register/register-number.ts'
import type { ColumnRole } from './column-roles.ts'
import { registerOfName } from './company-key.ts'

/** A number as a list may state it: often without HRA or HRB. */
export interface WantedNumber {
  readonly type: RegisterType | null
  readonly number: string
  readonly suffix: string | null
}

/** Which company a row of a list means, as far as the row says. */
export interface WantedCompany {
  readonly name: string | null
  readonly register: WantedNumber | null
  /** As it will be shown; as it stood where it is no register number. */
  readonly number: string | null
  /** XJustiz code. */
  readonly courtCode: string | null
  readonly court: string | null
  readonly seat: string | null
  readonly reference: string | null
}

function readEuid(text: string): { readonly register: RegisterNumber; readonly court: RegisterCourt | null } | null {
  const read = parseEuid(text)
  return read === null ? null : { register: read.register, court: courtByEuidCode(read.euidCode) ?? null }
}

const inText = /\b(?:HRA|HRB|GNR|PR|VR|GSR)\s*\.?\s*(?:Nr\.?\s*)?\d{1,7}(?:\s*[A-Z]{1,3}(?![\p{L}\d]))?/iu
/** A court beside a number: "Amtsgericht Kiel", "AG Kiel", or a place. */
const courtAt = (text: string): RegisterCourt | null => findCourt(text.replace(/[,;()]/g, ' ').trim()) ?? null

/** "Beispiel GmbH, HRB 12345 B Charlottenburg" in one cell: the name, and what stands behind it. */
function splitNameAndNumber(text: string): { readonly name: string; readonly rest: string } | null {
  const match = inText.exec(text)
  if (match === null) return null
  const before = text.slice(0, match.index)
  const opens = /[,;(–—-]?\s*(?:amtsgericht|registergericht|AG)\s+[\p{L}.\- ]*[,;]?\s*$/iu.exec(before)
  const name = (opens === null ? before : before.slice(0, opens.index)).replace(/[\s,;(–—-]+$/u, '')
  return name === '' ? null : { name, rest: text.slice(name.length).replace(/^[\s,;(–—-]+/u, '') }
}

/** One line without what can't be seen; null where nothing is left. */
const line = (text: string | undefined): string | null => {
  const clean = cleanText(text ?? '')
    .replace(/\s+/gu, ' ')
    .trim()
  return clean === '' ? null : clean
}

function numberIn(
  text: string,
  type: RegisterType | null,
): { readonly register: WantedNumber; readonly court: RegisterCourt | null } | null {
  const euid = readEuid(text)
  if (euid !== null) return euid
  const whole = parseNumberAndCourt(text)
  if (whole !== null) {
    // A suffix that is no court's name, and a place behind it.
    const rest = text.replace(inText, ' ')
    return { register: whole.register, court: whole.court ?? courtAt(rest) }
  }
  const digits = /^\D{0,3}\s*0*(\d{1,7})\s*([A-Z]{1,3})?\s*(?:,?\s*(\p{L}.*))?$/u.exec(text)
  return digits === null
    ? null
    : {
        register: { type, number: digits[1] ?? '', suffix: digits[2] ?? null },
        court: digits[3] === undefined ? null : courtAt(digits[3]),
      }
}

const typeOf = (text: string | null): RegisterType | null =>
  registerTypes.find((type) => type.toUpperCase() === text?.replace(/[^a-z]/gi, '').toUpperCase()) ?? null

/**
 * What a row means by its columns' roles. A register number is read wherever it stands: in its own column, with the court
 * in one cell, or behind the name; without HRA or HRB the legal form in the name tells which.
 */
export function wantedCompany(cells: readonly string[], roles: readonly (ColumnRole | null)[]): WantedCompany {
  const cell = (role: ColumnRole): string | null => {
    const index = roles.indexOf(role)
    return index < 0 ? null : line(cells[index])
  }
  const whole = cell('name')
  const stated = cell('number')
  const split = stated === null && whole !== null && parseEuid(whole) === null ? splitNameAndNumber(whole) : null
  const bareNumber = stated === null && split === null && whole !== null && parseNumberAndCourt(whole) !== null
  const name = bareNumber ? null : (split?.name ?? whole)
  const text = stated ?? split?.rest ?? (bareNumber ? whole : null)
  const type = typeOf(cell('type')) ?? (name === null ? null : registerOfName(name))
  const read = text === null ? null : numberIn(text, type)
  const courtText = cell('court')
  const court = (courtText === null ? null : courtAt(courtText)) ?? read?.court ?? null
  const register = read?.register ?? null
  return {
    name,
    register,
    number:
      register === null
        ? text
        : register.type === null
          ? [register.number, register.suffix].filter((part) => part !== null).join(' ')
          : formatRegisterNumber({ ...register, type: register.type }),
    courtCode: court?.code ?? null,
    court: courtText ?? court?.name ?? null,
    seat: cell('seat'),
    reference: cell('reference'),
  }
}

/** Whether there is anything to find a company by. */
export const canBeMatched = ({ name, register }: WantedCompany): boolean => name !== null || register !== null

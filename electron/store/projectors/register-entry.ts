import type { FormerEntryRef, RegisterEntryRef } from '../../../shared/domain/company/company.ts'
import { isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { findCourt } from '../../../shared/domain/register/courts.ts'
import {
  formatRegisterNumber,
  parseNumberAndCourt,
  parseRegisterNumber,
} from '../../../shared/domain/register/register-number.ts'
import { companyNames } from './names/company-names.ts'
import { at, dayAt, firstRead, itemsIn, longestList, longestName, nameAt, noteMisread, trimmed } from './reading.ts'
import { isSameEntry } from '../../../shared/domain/register/same-entry.ts'

/** "HRB 12345 B" where type, number and suffix can be recognised; else the text as it came, put together. */
function putTogether(number: string, type: string | null, suffix: string | null): string {
  const whole = parseRegisterNumber(number)
  if (whole !== null && (whole.suffix !== null || suffix === null)) return formatRegisterNumber(whole)
  const joined = [whole === null ? type : null, number, suffix].filter((part) => part !== null).join(' ')
  const parsed = parseRegisterNumber(joined)
  return parsed === null ? joined : formatRegisterNumber(parsed)
}

/** A number as text, as number, or as `{type, number, suffix}`. */
function readNumberPart(value: Json, type: string | null, suffix: string | null): string | null {
  if (!isObject(value)) {
    const text = trimmed(readText(value), longestName)
    return text === null ? null : putTogether(text, type, suffix)
  }
  const inner = readText(value['number']) ?? readText(value['register_number']) ?? readText(value['value'])
  if (inner === null) return null
  const own = (name: string): string | null => readText(value[name])
  return trimmed(
    putTogether(inner.trim(), own('type') ?? own('register_type') ?? type, own('suffix') ?? suffix),
    longestName,
  )
}

/** Register number and court, each as far as it is stated; the court's code where we recognise the court. */
export function readRegister(object: JsonObject): RegisterEntryRef {
  const type = nameAt(object, companyNames.registerType)
  const suffix = nameAt(object, companyNames.registerSuffix)
  const court = nameAt(object, companyNames.registerCourt)
  const stated =
    nameAt(object, companyNames.courtCode) ??
    firstRead(object, companyNames.registerCourt, (value) =>
      isObject(value) ? trimmed(readText(value['code']) ?? readText(value['xjustiz']), longestName) : null,
    )
  return {
    number: firstRead(object, companyNames.registerNumber, (value) => readNumberPart(value, type, suffix)),
    court,
    courtCode: stated ?? (court === null ? null : (findCourt(court)?.code ?? null)),
  }
}

/** One text of number and court, "Amtsgericht Kiel, HRB 4711 KI". */
function entryInText(text: string): RegisterEntryRef | null {
  const read = parseNumberAndCourt(text)
  return read === null
    ? null
    : {
        number: formatRegisterNumber(read.register),
        court: read.court?.name ?? null,
        courtCode: read.court?.code ?? null,
      }
}

/** Register entries a company had, from objects or texts; never the one it has. */
export function readFormerRegisters(object: JsonObject, present: RegisterEntryRef): readonly FormerEntryRef[] {
  const found: FormerEntryRef[] = []
  for (const path of companyNames.formerRegisters) {
    for (const item of itemsIn(at(object, path), path).slice(0, longestList)) {
      const text = isObject(item) ? null : trimmed(readText(item), longestName)
      const entry = isObject(item) ? readRegister(item) : text === null ? null : entryInText(text)
      if (entry === null || entry.number === null) {
        noteMisread(object, path)
        continue
      }
      const one = { ...entry, until: isObject(item) ? dayAt(item, untilNames) : null }
      if (!isSameEntry(one, present) && !found.some((other) => isSameEntry(one, other))) found.push(one)
    }
  }
  return found.slice(0, longestList)
}

const untilNames = ['until', 'valid_until', 'valid_to', 'to', 'ended_on', 'end_date', 'removed_on']

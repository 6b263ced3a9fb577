import type { RegisterEntryRef } from '../company/company.ts'
import { foldExpanded } from '../text/fold.ts'
import { courtByCode, findCourt } from './courts.ts'
import { formatRegisterNumber, parseEntryNumber } from './register-number.ts'

const courtOf = ({ court, courtCode, number }: RegisterEntryRef): string | null => {
  const known =
    (courtCode === null ? undefined : courtByCode(courtCode)) ??
    (court === null ? undefined : findCourt(court)) ??
    (number === null ? null : parseEntryNumber(number)?.court)
  const named = court ?? courtCode
  return known?.code ?? (named === null ? null : foldExpanded(named) || named)
}

/** Whether two names are of one court, however they write it; of courts that are in no list the names are compared. */
export const isSameCourt = (one: string, other: string): boolean =>
  courtOf({ number: null, court: one, courtCode: null }) === courtOf({ number: null, court: other, courtCode: null })

const numberOf = (number: string): string => {
  const parsed = parseEntryNumber(number)
  return parsed === null ? foldExpanded(number) || number : formatRegisterNumber(parsed.register)
}

/**
 * Whether two statements name one entry of a register, however they write it. A court that one of them doesn't state is no other court; of courts
 * that are in no list the names are compared.
 */
export function isSameEntry(one: RegisterEntryRef, other: RegisterEntryRef): boolean {
  if (one.number === null || other.number === null) return one.number === other.number
  if (numberOf(one.number) !== numberOf(other.number)) return false
  const [court, otherCourt] = [courtOf(one), courtOf(other)]
  return court === null || otherCourt === null || court === otherCourt
}

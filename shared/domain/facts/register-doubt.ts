import type { RegisterDoubt, RegisterEntryRef } from '../company/company.ts'
import { courtNamedIn } from '../history/fact-events.ts'
import { isSameCourt, isSameEntry } from '../register/same-entry.ts'
import type { Account } from './account.ts'
import { reportedOf } from './reported.ts'

const nothing: RegisterDoubt = { number: false, court: false }

/**
 * Whether number and court of an entry still hold by what events tell since it was read. A number is one court's: another number without a
 * court may be another court's, and at another court the number is another one. An EUID ends with the number and begins with the court.
 * @param register as it was read, or as a list of results states it
 */
export function registerDoubt(
  account: Pick<Account, 'facts' | 'unread'> | undefined,
  register: RegisterEntryRef,
): RegisterDoubt {
  const numbers = reportedOf(account, 'registerNumber').changes
  const courts = reportedOf(account, 'registerCourt').changes
  const textOf = (value: (typeof numbers)[number]['becomes'] | undefined): string | null =>
    value?.kind === 'text' ? value.text : null
  const [number, court] = [numbers.at(-1), courts.at(-1)]
  const told = textOf(number?.becomes)
  const named = textOf(court?.becomes) ?? (told === null ? null : courtNamedIn(told))
  const isSame = named !== null && register.court !== null && isSameCourt(named, register.court)
  if (number === undefined) return court === undefined || isSame ? nothing : { number: true, court: true }
  const isSameNumber = told !== null && isSameEntry({ number: told, court: null, courtCode: null }, register)
  return isSameNumber ? nothing : { number: true, court: !isSame }
}

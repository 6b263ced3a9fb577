import { courtByCode } from '../../../shared/domain/register/courts.ts'
import { parseRegisterNumber, type RegisterNumber } from '../../../shared/domain/register/register-number.ts'
import type { Change } from './changes.ts'
import type { Address } from './places.ts'
import type { CompanyState, Money, Shareholder } from './state.ts'

/** A script: the state of a company on the day before its first entry, and every entry since. */
export interface Script {
  /** Name, number, seat and form as they are after the last entry. */
  readonly name: string
  readonly form: string
  readonly number: string
  /** The town of the register court's district that the seat lies in. */
  readonly place: string
  readonly seat?: string
  readonly first: {
    readonly name?: string
    readonly form?: string
    readonly number?: string
    readonly court?: string
    readonly address: readonly [street: string, postalCode: string, city: string]
    readonly purpose: string | null
    readonly capital?: Money
    readonly rule?: string
    readonly articlesOn?: string
    readonly shareholders?: readonly Shareholder[]
  }
  readonly entries: readonly (readonly [on: string, ...changes: readonly Change[]])[]
  readonly availableAt?: Readonly<Record<string, string>>
  readonly totals?: Readonly<Record<number, number>>
  readonly unknown?: boolean
}

export const numbered = (text: string): RegisterNumber => {
  const number = parseRegisterNumber(text)
  if (!number) throw new Error(`no register number: ${text}`)
  return number
}

export const court = (code: string): CompanyState['court'] => {
  const found = courtByCode(code)
  if (!found) throw new Error(`no court ${code}`)
  return found
}

export const address = (street: string, postalCode: string, city: string): Address => ({ street, postalCode, city })

import type { Format } from '../../../ui/use-format.ts'
import { withoutBirthDay } from '../../../../shared/domain/privacy/personal.ts'

/** An amount as services write it, "25000.00 EUR"; wording of the register has its own points and commas. */
const amount = /^(-?\d+(?:\.\d+)?)\s+([A-Z]{2,3})$/

/** A value of a difference as it is shown: amounts as the language writes them, no day of birth. */
export function shownValue(value: string, format: Format): string {
  const money = amount.exec(value)
  return money?.[1] === undefined
    ? withoutBirthDay(value)
    : format.money({ amount: money[1], currency: money[2] ?? null })
}

import { currentEventType, type RegisterEvent } from '../../../../shared/domain/company/event.ts'
import type { MarkName } from '../../../ui/marks.tsx'
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

/** What needs a look at once has a shape of its own; the rest is the ring of a register entry. */
const marks: readonly (readonly [RegExp, MarkName])[] = [
  [/\.insolvency\.(?!ended|closed)/, 'insolvency'],
  [/\.(?:dissolution|liquidation)\b|\.deletion\.announced/, 'liquidation'],
  [/\.deletion\.completed|\.(?:deleted|terminated)$/, 'terminated'],
]

export function markOf({ type }: Pick<RegisterEvent, 'type'>): MarkName {
  const current = type === null ? '' : currentEventType(type)
  return marks.find(([pattern]) => pattern.test(current))?.[1] ?? 'entry'
}

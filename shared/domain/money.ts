/**
 * An amount in a currency, exact: decimal text, never a float. "1250000.00", "EUR". Amounts in DM stay DM
 * (docs/rules.md "Capital": never converted in silence).
 */
export interface Money {
  readonly amount: string
  /** ISO 4217, or what stood there ("DM"); null when the source names none: then it is shown without one. */
  readonly currency: string | null
}

import { operations, type Operation, type Price } from '../../shared/domain/credits.ts'

/** Contract section 4.1, credits a call (a page for lists). Null: not shown there, so unknown, never zero (gap G12). */
const table: Readonly<Record<Operation, number | null>> = {
  'health': 0,
  'key-check': 1,
  'search-companies': 1,
  'search-persons': 1,
  'company': 10,
  'company-events': 10,
  'company-roles': null,
  'company-statements': 10,
}

export interface Prices {
  readonly of: (operation: Operation) => Price
  /** Takes over what `Service-Credits-Charged` said of a call that ran; true when that is news. */
  readonly learn: (operation: Operation, credits: number) => boolean
  readonly learned: () => Readonly<Partial<Record<Operation, number>>>
}

/** Prices of section 4.1, overruled by what the service itself charged the last time (reading.md section 3). */
export function createPrices(remembered: Readonly<Partial<Record<Operation, number>>>): Prices {
  const learned: Partial<Record<Operation, number>> = {}
  for (const operation of operations) {
    const credits = remembered[operation]
    if (credits !== undefined && Number.isInteger(credits) && credits >= 0) learned[operation] = credits
  }
  return {
    of: (operation) => {
      const fromService = learned[operation]
      if (fromService !== undefined) return { kind: 'learned', credits: fromService }
      const fromTable = table[operation]
      return fromTable === null ? { kind: 'unknown' } : { kind: 'table', credits: fromTable }
    },
    learn: (operation, credits) => {
      // A free call stays out: health carries no key, so nobody is charged and nothing is to be learned.
      if (table[operation] === 0 || learned[operation] === credits) return false
      learned[operation] = credits
      return true
    },
    learned: () => ({ ...learned }),
  }
}

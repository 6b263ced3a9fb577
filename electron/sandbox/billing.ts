/** One row of the account's bill. */
export interface BillRow {
  readonly operation: string
  readonly credits: number
  /** ms since 1970, by the service's clock. */
  readonly at: number
  readonly idempotencyKey: string | null
  readonly requestId: string
}

/** Balance and bill of the one account that all keys belong to (contract 5.4). */
export interface Billing {
  readonly balance: number
  /** What was charged, oldest first; free calls leave no row. */
  readonly bill: readonly BillRow[]
  /** What the call would cost now: nothing when its key paid for this operation already (contract 7.3). */
  readonly quote: (price: number, operation: string, idempotencyKey: string | null) => number
  readonly charge: (row: BillRow) => void
  readonly setBalance: (credits: number) => void
  /** For the next run. */
  readonly kept: () => KeptBilling
}

/** What a service remembers of its bill between runs. */
export interface KeptBilling {
  readonly balance: number
  readonly bill: readonly BillRow[]
  /** Operations with their idempotency keys that were paid for. */
  readonly paid: readonly string[]
}

/** @param kept of the last run; then the credits of the start don't count */
export function createBilling(credits: number, kept: KeptBilling | null = null): Billing {
  let balance = kept?.balance ?? credits
  const bill: BillRow[] = [...(kept?.bill ?? [])]
  const paid = new Set<string>(kept?.paid)
  const token = (operation: string, key: string | null): string => `${operation} ${key ?? ''}`
  return {
    get balance() {
      return balance
    },
    bill,
    quote: (price, operation, key) => (key !== null && paid.has(token(operation, key)) ? 0 : price),
    charge: (row) => {
      if (row.idempotencyKey !== null) paid.add(token(row.operation, row.idempotencyKey))
      if (row.credits === 0) return
      balance -= row.credits
      bill.push(row)
    },
    kept: () => ({ balance, bill, paid: [...paid] }),
    setBalance: (value) => {
      balance = value
    },
  }
}

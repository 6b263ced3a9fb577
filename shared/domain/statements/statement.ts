export interface Figure {
  readonly name: string
  readonly value: number | null
  /** Something stands there that is no number that could be read; its value is null then. */
  readonly unread?: true
}

/**
 * Annual accounts (contract 1.3, 4.8). Figures are in full currency units and often null: null is "not
 * published" (small companies need not publish a profit and loss account, HGB section 326), never zero.
 */
export interface FinancialStatement {
  readonly key: string
  /** The service's id of it, as the list gave it; null or absent: none stands there, so it can't be asked for by itself. */
  readonly id?: string | null
  readonly title: string | null
  readonly from: string | null
  readonly to: string | null
  readonly publishedOn: string | null
  readonly currency: string | null
  /** Known figures by their name as it came, in the order of the answer. */
  readonly figures: readonly Figure[]
}

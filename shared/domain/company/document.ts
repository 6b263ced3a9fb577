/** A filed document as the service lists it (contract 2.2; fields not shown, read tolerantly). */
export interface RegisterDocument {
  readonly key: string
  readonly name: string | null
  /** As it came, e.g. `shareholder_list`. */
  readonly type: string | null
  /** `YYYY-MM-DD`, or as it came. */
  readonly date: string | null
  readonly entryNumber: number | null
  readonly format: string | null
  /** An https address of the document where the answer names one. */
  readonly url: string | null
}

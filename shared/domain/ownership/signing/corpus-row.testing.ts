/** One row of the table of rules and powers (docs/law.md "The table"). Nothing of the product imports it. */
export interface Row {
  /** Code of the legal form. */
  readonly form: string
  /** People in office: "A / B: einzelvertretungsberechtigt / P: Einzelprokura". A–H the organ, K limited partners, L–N liquidators, P–R Prokura. */
  readonly people: string
  /** The registered rule; empty: none is stated. */
  readonly rule: string
  /** Who binds the company: "A, B+C, P[procuration]"; "?": doubted, the sentence is shown; "-": nobody. */
  readonly answer: string
  /** Statute or reason. */
  readonly why: string
  /** Section 181 BGB where the row is about it: "both A; self B; multiple C". */
  readonly self?: string
}

/** A row, in the order of docs/law.md "The table". */
export const row = (form: string, people: string, rule: string, answer: string, why: string, self?: string): Row => ({
  form,
  people,
  rule,
  answer,
  why,
  ...(self === undefined ? {} : { self }),
})

/** The usual rule: one alone; of several two, or one with a holder of Prokura. */
export const twoOr =
  'Ist nur ein Geschäftsführer bestellt, so vertritt er die Gesellschaft allein. Sind mehrere Geschäftsführer bestellt, so wird die Gesellschaft durch zwei Geschäftsführer oder durch einen Geschäftsführer gemeinsam mit einem Prokuristen vertreten.'

/**
 * What one language has to say because the other says it: the same keys with other strings, and functions of the same
 * values. German is the source; the English file of an area is `Like<typeof german>`, so that a missing or surplus key
 * fails to compile.
 */
export type Like<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string
    ? string
    : Words[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Words[Key] extends readonly unknown[]
        ? Words[Key]
        : Like<Words[Key]>
}

/** The same keys with other words: what one language's texts must have because the other has them. */
export type Like<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Like<Texts[Key]> }

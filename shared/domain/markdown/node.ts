/** What a line of a note is made of. Every text is plain: whoever draws it escapes it, and nothing in it is markup. */
export type MarkdownInline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'emphasis' | 'strong'; readonly children: readonly MarkdownInline[] }
  | { readonly kind: 'code'; readonly text: string }
  /** `url` begins with `http:`, `https:` or `mailto:` and holds no white space or control characters. */
  | { readonly kind: 'link'; readonly url: string; readonly children: readonly MarkdownInline[] }
  | { readonly kind: 'break' }

/** A block of a note. */
export type MarkdownNode =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3 | 4 | 5 | 6; readonly children: readonly MarkdownInline[] }
  | { readonly kind: 'paragraph'; readonly children: readonly MarkdownInline[] }
  | { readonly kind: 'quote'; readonly children: readonly MarkdownNode[] }
  /** `start` is the number of the first item; null: not numbered. */
  | {
      readonly kind: 'list'
      readonly start: number | null
      readonly items: readonly (readonly MarkdownNode[])[]
    }
  | { readonly kind: 'code-block'; readonly text: string }
  | { readonly kind: 'rule' }

/** A piece of what an account says in words. Always plain text: whatever stood there as markup is gone. */
export type ContentBlock =
  | { readonly kind: 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }

/**
 * The content of a financial statement. The contract announces it and shows no form (contract 4.1, gap G11), so it is taken
 * for what it turns out to be.
 */
export interface StatementContent {
  /**
   * `page`: markup, as text and tables; `text`: words as they are; `fields`: members without any text of its own; `file`:
   * something that only another program can show; `link`: an address where it lies.
   */
  readonly form: 'page' | 'text' | 'fields' | 'file' | 'link'
  readonly blocks: readonly ContentBlock[]
  /** There is more than `blocks` holds; what is saved is whole. */
  readonly cut: boolean
  readonly language: string | null
  /** An address that stands in the answer, as it came. */
  readonly link: string | null
  /** What can be saved; null: nothing that is a file. */
  readonly file: ContentFile | null
}

export interface ContentFile {
  /** By what the bytes are, never by what the service calls them: nothing that runs gets a name by which it runs. */
  readonly ending: 'pdf' | 'zip' | 'txt' | 'bin'
  readonly bytes: number
}

/** Most that is shown of a content; the rest is in what is saved. */
export const shownContent = { blocks: 2_000, characters: 200_000, cells: 40 } as const

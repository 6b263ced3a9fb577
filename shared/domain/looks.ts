/** What the frame does by a key of its own. */
export const frameActions = [
  'box',
  'filter',
  'close',
  'reopen',
  'beside',
  'back',
  'forward',
  'next',
  'previous',
  'keys',
  'answers',
] as const
export type FrameAction = (typeof frameActions)[number]

/** How one looks at the tables of one name. Words that rows are narrowed down to are not among it: they may name people. */
export interface TableLook {
  readonly table: string
  readonly sorting: { readonly column: string; readonly direction: 'ascending' | 'descending' } | null
  /** Keys of columns that are left out. */
  readonly hidden: readonly string[]
}

/** The keys that a person gave an action in place of the usual ones: `mod+shift+f`, where `mod` is Ctrl, or ⌘ on a Mac. */
export interface ChosenKeys {
  readonly action: FrameAction
  readonly keys: string
}

/** How a person has set up the window, beside its tabs. It stays over restarts. */
export interface Looks {
  readonly tables: readonly TableLook[]
  readonly keys: readonly ChosenKeys[]
}

export const plainLooks: Looks = { tables: [], keys: [] }

/** Tables that are remembered. */
export const mostTables = 200

/** Colours of tags, by name: the theme says what they look like in light and dark. */
export const tagColors = ['grey', 'blue', 'green', 'amber', 'red'] as const
export type TagColor = (typeof tagColors)[number]

export interface Tag {
  readonly id: number
  /** Without the `#`; 1 to 60 characters, one line. */
  readonly name: string
  readonly color: TagColor
}

export interface ListedTag extends Tag {
  readonly companies: number
  readonly persons: number
}

/** Characters of a tag's name, at most. */
export const longestTag = 60
/** Tags that there may be. */
export const mostTags = 5_000

/** A name as it is kept: one line, single spaces, without the `#` that people type before it. */
export const tagName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^#+\s*/u, '')
    .slice(0, longestTag)
    .toWellFormed()
    .trim()

/** What makes two names one tag: upper and lower case don't. */
export const tagKey = (name: string): string => tagName(name).toLowerCase()

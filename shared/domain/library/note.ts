import type { PartyId } from '../ids.ts'

/** Characters of one note, at most. */
export const longestNote = 100_000

/** What a note is about: a file, an ownership desk, or nothing in particular. */
export type NoteAbout =
  | { readonly kind: 'company' | 'person'; readonly id: PartyId }
  | { readonly kind: 'desk'; readonly id: number }
  | { readonly kind: 'free' }

/** A note of one’s own, Markdown. Kept here only: it is never sent anywhere, but to a team that it was shared with. */
export interface Note {
  readonly id: number
  readonly about: NoteAbout
  /** At most `longestNote` characters, line ends `\n`. */
  readonly text: string
  /** Version number, from 1; saving states which version was edited. */
  readonly version: number
  /** ISO 8601 UTC. */
  readonly createdAt: string
  readonly changedAt: string
}

/** A note in a list, with what it is about by name. */
export interface ListedNote extends Note {
  /** Name of the company, person or desk; null where it has none, or the note is free. */
  readonly subject: string | null
}

/** A note that was found: the piece of its text around the first word that was looked for. */
export interface NoteHit {
  readonly note: Pick<Note, 'id' | 'about' | 'changedAt'>
  readonly subject: string | null
  /** One line, at most some 160 characters; its marks are taken out. */
  readonly excerpt: string
}

/** Outcome of saving a note. No typed text is lost: both versions are returned. */
export type NoteSaved =
  | { readonly state: 'saved'; readonly note: Note }
  /** Another window saved since: `theirs` stays stored, the submitted text is not stored. */
  | { readonly state: 'conflict'; readonly theirs: Note }
  | { readonly state: 'gone' }

import type { PartyKind } from '../graph/graph.ts'
import { cutText } from '../../text/clean-text.ts'

/** A name from outside inside a sentence of ours: drawn isolated from the words around it, and cut in sight. */
export interface NamePiece {
  readonly piece: 'name'
  readonly text: string
  readonly kind: PartyKind
}

/** Words of the register inside a sentence of ours: German whatever the interface speaks, drawn in serif. */
export interface QuotePiece {
  readonly piece: 'quote'
  readonly text: string
}

export type Piece = string | NamePiece | QuotePiece

/**
 * What is said, with names kept apart from words: a name is never put into a text by interpolation, so it can neither
 * turn the direction of the words nor pretend to be one of them.
 */
export type Sentence = readonly Piece[]

/** What fills a hole of a text: plain words and figures of ours, or pieces that stay pieces. */
export type Filling = string | number | Piece | Sentence

/** Signs of the private use area mark the holes; no text of ours has them. */
const hole = /\ue000(\d+)\ue001/

/**
 * Fills the holes of a text. `translate` is given the plain values, and marks in the place of names; the marks are then
 * replaced by the pieces.
 */
export function fill(
  translate: (plain: Readonly<Record<string, string | number>>) => string,
  values: Readonly<Record<string, Filling>>,
): Sentence {
  const pieces: Sentence[] = []
  const plain: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'number') plain[name] = value
    else plain[name] = `\ue000${pieces.push('piece' in value ? [value] : value) - 1}\ue001`
  }
  const parts = translate(plain).split(hole)
  return joined(
    parts.map((part, index): Sentence =>
      index % 2 === 0 ? (part === '' ? [] : [part]) : (pieces[Number(part)] ?? []),
    ),
  )
}

/** Sentences one after the other, with something between; neighbouring words become one piece. */
export function joined(sentences: readonly Sentence[], between = ''): Sentence {
  const out: Piece[] = []
  for (const [index, sentence] of sentences.entries()) {
    for (const piece of index > 0 && between !== '' ? [between, ...sentence] : sentence) {
      const last = out.at(-1)
      if (typeof piece === 'string' && typeof last === 'string') out[out.length - 1] = last + piece
      else out.push(piece)
    }
  }
  return out
}

/** With a capital letter where it begins with words of ours; a name stays as it is written. */
export const capitalised = (sentence: Sentence): Sentence => {
  const [first, ...rest] = sentence
  return typeof first === 'string' && first !== ''
    ? [first.charAt(0).toLocaleUpperCase('de') + first.slice(1), ...rest]
    : sentence
}

/** Longest name in an accessible name. */
const longestSpoken = 120

const spoken = (text: string): string => {
  const { text: shown, whole } = cutText(text, longestSpoken)
  return whole === null ? shown : `${shown}…`
}

/** The bare words, for accessible names and tests: names cleaned and cut, quotes in quotation marks. */
export const plainText = (sentence: Sentence): string =>
  sentence
    .map((piece) =>
      typeof piece === 'string' ? piece : piece.piece === 'quote' ? `„${spoken(piece.text)}“` : spoken(piece.text),
    )
    .join('')

import type { ReactNode } from 'react'
import { cleanText, cutText } from '../../../shared/domain/text/clean-text.ts'
import './marked-text.css'

export type Marks = readonly (readonly [from: number, to: number])[]

interface Piece {
  readonly text: string
  readonly hit: boolean
}

/** Letters that stand before the first mark where a long text is cut. */
const before = 24

/**
 * A text in pieces, the marked ones apart; a long one is cut about its first mark, with an ellipsis where something is left out. Marks count
 * the letters of the text as it is kept: where it has letters that must not be shown, nothing is marked.
 */
export function markedPieces(text: string, marks: Marks, most: number): readonly Piece[] {
  // A text that is longer than anybody writes is neither cleaned whole nor marked.
  if (text.length > 20_000 || cleanText(text) !== text) {
    const { text: shown, whole } = cutText(text, most)
    return [{ text: whole === null ? shown : `${shown}…`, hit: false }]
  }
  const first = marks[0]?.[0] ?? 0
  const from = text.length <= most || first <= most - before ? 0 : wordStart(text, first - before)
  const to = Math.min(text.length, from + most)
  const pieces: Piece[] = from > 0 ? [{ text: '…', hit: false }] : []
  let at = from
  for (const [start, end] of marks) {
    const [left, right] = [Math.max(start, at), Math.min(end, to)]
    if (left >= right) continue
    if (left > at) pieces.push({ text: text.slice(at, left), hit: false })
    pieces.push({ text: text.slice(left, right), hit: true })
    at = right
  }
  if (at < to) pieces.push({ text: text.slice(at, to), hit: false })
  if (to < text.length) pieces.push({ text: '…', hit: false })
  return pieces.map((piece) => ({ ...piece, text: piece.text.toWellFormed() }))
}

/** Where the word begins that a place lies in or before. */
const wordStart = (text: string, at: number): number => {
  const space = text.indexOf(' ', Math.max(0, at))
  return space < 0 || space > at + before ? Math.max(0, at) : space + 1
}

/** A text of the register in which what was typed is marked. */
export function MarkedText({
  text,
  marks,
  most = 120,
}: {
  readonly text: string
  readonly marks: Marks
  readonly most?: number
}): ReactNode {
  return (
    <bdi lang="de">
      {markedPieces(text, marks, most).map((piece, nth) =>
        piece.hit ? (
          <mark className="found" key={nth}>
            {piece.text}
          </mark>
        ) : (
          <span key={nth}>{piece.text}</span>
        ),
      )}
    </bdi>
  )
}
